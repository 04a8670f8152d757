/// A curve as a spec writes it; the Simulator turns it into an easing over a duration.
public enum Curve: Sendable, Hashable {
  case builtIn(BuiltInCurve)
  /// A name in the spec's `curves`.
  case named(String)
  case cubicBezier(BezierHandles)
  /// Piecewise linear from (0, 0) to (1, 1); x never falls, of points with one x the last counts.
  case points([CurvePoint])
  case steps(count: Int, jump: StepJump)
  /// A path of cubic Béziers from (0, 0) to (1, 1).
  case pieces([BezierPiece])
  case spring(Spring)
}

/// The curves that have a name in the format itself.
public enum BuiltInCurve: String, Sendable, CaseIterable {
  case linear, ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case standard
  case standardDecelerate = "standard-decelerate"
  case standardAccelerate = "standard-accelerate"
  case emphasized
  case emphasizedDecelerate = "emphasized-decelerate"
  case emphasizedAccelerate = "emphasized-accelerate"
}

/// The two inner control points of a cubic Bézier from (0, 0) to (1, 1); x in 0…1.
public struct BezierHandles: Sendable, Hashable {
  public var x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

public struct CurvePoint: Sendable, Hashable {
  public var x, y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// One cubic of a path, as SVG's `C` has it: two handles and the end, absolute; it starts where the last one ended.
public struct BezierPiece: Sendable, Hashable {
  public var x1, y1, x2, y2, x, y: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.x = x
    self.y = y
  }
}

/// Where a step curve jumps, as in CSS `steps()`.
public enum StepJump: String, Sendable, CaseIterable {
  case end, start, both, none
}

/// A spring in one of the format's three forms. `velocity` is in whole distances per second.
public struct Spring: Sendable, Hashable {
  public enum Form: Sendable, Hashable {
    /// Mass, stiffness and damping in consistent units, time in seconds.
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// The undamped period in milliseconds, and the damping ratio (`bounce` is turned into it).
    case response(milliseconds: Double, dampingRatio: Double)
    /// The damping ratio alone, 0.01…1: fitted to the phase's duration.
    case fitted(dampingRatio: Double)
  }

  public var form: Form
  public var velocity: Double

  public init(_ form: Form, velocity: Double = 0) {
    self.form = form
    self.velocity = velocity
  }
}
