import Simulator
import SpecModel

/// What a table of an export says about one viewport, in whichever language: left to right, with nothing worked out yet.
struct WrittenTable {
  var node: any TableNode
  var name: String
  /// Milliseconds.
  var present, dismiss: Double
  /// Of present and dismiss, whether it is the other one played backwards.
  var reversals: [Bool]
  /// Whether tracks of such a dismiss are left out.
  var omitsReversed = false
  var perspective: Double?
  /// Whether left and right change sides on screens that read right to left.
  var mirrors: Bool
  var interruption: Interruption?
  var reducedMotion: ReducedMotion
  var elements: [Element] = []
  /// Gestures, with the tracks of all elements where these are the gesture's own.
  var gestures: [(gesture: PlayedGesture, tracks: [[Track]]?)] = []

  struct Element {
    var node: any TableNode
    var id: String
    var played: PlayedElement
    var role: SpecModel.Element.Role
    var blend: SpecModel.Element.Blend
    var parent: Int?
    var clips: Bool
    var anchor: SIMD2<Double>
    var source, destination: State
    var present, dismiss: [Track]
    var presentLead, dismissLead: TableLead?
    var onwards: [Direction: TableLead]?
    var arc = 0.0
  }

  struct State {
    var frame: Frame
    /// Across and down, or nothing.
    var translation: [Length] = []
    /// Further properties.
    var values: [Property: SIMD4<Double>] = [:]
    /// Whether the element's colour is among these; else the app's view has its own.
    var hasFill = false
    var fit: Fit
    var align: SIMD2<Double>
  }

  enum Frame {
    case screen
    /// x, y, width and height.
    case lengths([Length])
    case box(SIMD4<Double>)
    /// - Parameter node: where the other element is named.
    case same(as: Int, node: any TableNode)
  }

  struct Track {
    var node: any TableNode
    var property: Property
    var segments: [Segment] = []
    var turned: Segment?
    /// Whether the direction doesn't change the value.
    var isStill = false

    mutating func stay(at end: End, lasting duration: Double = 0) {
      isStill = true
      segments = [Segment(start: 0, duration: duration, curve: .linear, from: end, to: end, way: .straight)]
    }
  }

  struct Segment {
    var start, duration: Double
    var curve: TableCurve
    /// Nil: where the one before ends.
    var from: End?
    var to: End
    var way: Way

    enum Way {
      case straight
      case arc(Double)
      case keyframes([Double], [End], TableKeyframes.Interpolation, node: any TableNode)
    }
  }

  /// A value, part by part.
  struct End {
    var node: any TableNode
    var parts: [Part]
    /// What of it follows where the segment starts after an interruption.
    var held: TableHeld?

    enum Part {
      case number(Double)
      case length(Length)
      /// What a state has, which an example beside it must be.
      case state(Side, example: Double?)
      /// What the segment starts from.
      case start
    }
  }
}
