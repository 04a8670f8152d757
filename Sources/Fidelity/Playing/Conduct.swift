import MotionCore
import Simulator
import SpecModel

/// The parts of an export besides the motion of its directions: gestures, reduced motion, and kinds of elements.
public struct Conduct: Sendable {
  /// Nil if the file doesn't describe gestures.
  var gestures: [PlayedGesture]?
  var reducedMotion: ReducedMotion?
  /// The screens with reduced motion, for files that draw them.
  var reducedScreens: [Side: any Playback] = [:]
  /// For present and dismiss, whether it is the other one played backwards, on which an interruption depends; nil if
  /// the file doesn't specify that.
  var reversals: [Bool]?
  /// The properties of each element.
  var elements: [String: PlayedElement] = [:]
}

/// An element's kind and flags in an export.
struct PlayedElement: Sendable {
  var kind: String
  var isPerItem, isOptional: Bool
}

/// A gesture of an export, on one screen.
struct PlayedGesture: Sendable {
  var name: String
  /// The gesture in the spelling of the format; a pinch has no direction.
  var gesture: String
  var heading: String?
  /// The travel for progress 1, in points, or for a pinch a scale factor.
  var distance: Double
  var threshold: Double
  /// The event that completes it at the threshold, in the spelling of the format.
  var commit: String
  var velocity: Double?
  var direction: Direction
  /// Whether it scrubs the direction, or otherwise moves elements itself.
  var drives: Bool
  var follow: Set<String> = []
  var release: Release
  /// What an element, given by its index, shows where the finger has moved it by a share of its travel; nil if the file
  /// has none of it.
  var moved: (@Sendable (_ element: Int, _ progress: Double) -> PropertyValues)?

  struct Release: Sendable {
    var duration: Double?
    /// Nil: the default.
    var curve: MotionCurve?
    var timing: ReleaseTiming?
  }
}
