import Simulator
import SpecModel

/// The parts of an export besides the motion of its directions: gestures, reduced motion, and kinds of elements.
public struct Conduct: Sendable {
  /// Nil if the file says nothing about gestures.
  var gestures: [PlayedGesture]?
  var reducedMotion: ReducedMotion?
  /// What is seen of each screen where motion is reduced, for files that draw them.
  var reducedScreens: [Side: any Playback] = [:]
  /// Of present and dismiss, whether it is the other one played backwards, which an interruption goes by; nil if the
  /// file says nothing about that.
  var reversals: [Bool]?
  /// By element.
  var elements: [String: PlayedElement] = [:]

  func isScreen(_ id: String) -> Bool { elements[id]?.kind == Element.Kind.screen.rawValue }
}

/// An element's kind and flags in an export.
struct PlayedElement: Sendable {
  var kind: String
  var isPerItem, isOptional: Bool
}

/// A gesture of an export, on one screen.
struct PlayedGesture: Sendable {
  var name: String
  /// As the format spells them; a pinch has no heading.
  var gesture: String
  var heading: String?
  /// The travel for progress 1: points, for a pinch a scale factor.
  var distance: Double
  var threshold: Double
  var velocity: Double?
  var direction: Direction
  /// Whether it scrubs the direction; else it moves elements of its own.
  var drives: Bool
  var follow: Set<String> = []
  var release: Release
  /// By element what the finger moves, over 1000 ms; nil if the file has it in another form.
  var tracks: [[TableTrack]]?
  /// The same in the words of the spec; nil if the file has tracks.
  var written: [Written]?

  struct Written: Sendable {
    var selector: String
    var to: JSONLiteral
  }

  struct Release: Sendable {
    var duration: Double?
    /// Nil: the default.
    var curve: TableCurve?
    var timing: ReleaseTiming?
  }
}
