/// A curve as a spec writes it. The Simulator turns it into an easing over a duration.
public enum Curve: Sendable, Hashable {
  /// A curve with a name in the format.
  case builtIn(BuiltInCurve)
  /// A name in the spec's `curves`.
  case named(String)
  /// One cubic from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
  case cubicBezier(BezierHandles)
  /// Straight lines between points from (0, 0) to (1, 1); x never decreases, and of points with the same x the last
  /// counts.
  case points([CurvePoint])
  /// CSS `steps()`: 1 to 100,000 steps, or 2 or more if they jump at neither end.
  case steps(count: Int, jump: StepJump)
  /// A path of cubic Béziers from (0, 0) to (1, 1).
  case pieces([BezierPiece])
  /// A damped spring from 0 to 1.
  case spring(Spring)
}

/// The curves that have a name in the format itself.
public enum BuiltInCurve: String, Sendable, CaseIterable {
  /// A straight line.
  case linear
  /// CSS `ease`: (0.25, 0.1, 0.25, 1).
  case ease
  /// CSS `ease-in`: (0.42, 0, 1, 1).
  case easeIn = "ease-in"
  /// CSS `ease-out`: (0, 0, 0.58, 1).
  case easeOut = "ease-out"
  /// CSS `ease-in-out`: (0.42, 0, 0.58, 1).
  case easeInOut = "ease-in-out"
  /// Material 3: (0.2, 0, 0, 1).
  case standard
  /// Material 3: (0, 0, 0, 1).
  case standardDecelerate = "standard-decelerate"
  /// Material 3: (0.3, 0, 1, 1).
  case standardAccelerate = "standard-accelerate"
  /// Material 3: a path of two cubics.
  case emphasized
  /// Material 3: (0.05, 0.7, 0.1, 1).
  case emphasizedDecelerate = "emphasized-decelerate"
  /// Material 3: (0.3, 0, 0.8, 0.15).
  case emphasizedAccelerate = "emphasized-accelerate"
  /// SwiftUI's spring without bounce: response 500 ms, bounce 0.
  case swiftUISmooth = "swiftui-smooth"
  /// SwiftUI's spring with a small bounce: response 500 ms, bounce 0.15.
  case swiftUISnappy = "swiftui-snappy"
  /// SwiftUI's spring with a large bounce: response 500 ms, bounce 0.3.
  case swiftUIBouncy = "swiftui-bouncy"
  /// Material 3, standard scheme, for motion: stiffness 700, damping ratio 0.9.
  case materialStandardSpatial = "material-standard-spatial"
  /// Material 3, standard scheme, for small things: stiffness 1400, damping ratio 0.9.
  case materialStandardSpatialFast = "material-standard-spatial-fast"
  /// Material 3, standard scheme, for whole screens: stiffness 300, damping ratio 0.9.
  case materialStandardSpatialSlow = "material-standard-spatial-slow"
  /// Material 3, expressive scheme, for motion: stiffness 380, damping ratio 0.8.
  case materialExpressiveSpatial = "material-expressive-spatial"
  /// Material 3, expressive scheme, for small things: stiffness 800, damping ratio 0.6.
  case materialExpressiveSpatialFast = "material-expressive-spatial-fast"
  /// Material 3, expressive scheme, for whole screens: stiffness 200, damping ratio 0.8.
  case materialExpressiveSpatialSlow = "material-expressive-spatial-slow"
  /// Material 3, for opacity and color: stiffness 1600, damping ratio 1.
  case materialEffects = "material-effects"
  /// Material 3, for opacity and color: stiffness 3800, damping ratio 1.
  case materialEffectsFast = "material-effects-fast"
  /// Material 3, for opacity and color: stiffness 800, damping ratio 1.
  case materialEffectsSlow = "material-effects-slow"

  /// The spring of a name: SwiftUI's presets, and the springs of Material 3's motion schemes; nil for other curves. A
  /// spec may define its own curve with the name of a spring; the other names are reserved.
  public var spring: Spring? {
    switch self {
    case .linear, .ease, .easeIn, .easeOut, .easeInOut, .standard, .standardDecelerate, .standardAccelerate,
      .emphasized, .emphasizedDecelerate, .emphasizedAccelerate:
      nil
    case .swiftUISmooth: Spring(.response(milliseconds: 500, dampingRatio: 1))
    case .swiftUISnappy: Spring(.response(milliseconds: 500, dampingRatio: 1 - 0.15))
    case .swiftUIBouncy: Spring(.response(milliseconds: 500, dampingRatio: 1 - 0.3))
    case .materialStandardSpatial: .material(stiffness: 700, dampingRatio: 0.9)
    case .materialStandardSpatialFast: .material(stiffness: 1400, dampingRatio: 0.9)
    case .materialStandardSpatialSlow: .material(stiffness: 300, dampingRatio: 0.9)
    case .materialExpressiveSpatial: .material(stiffness: 380, dampingRatio: 0.8)
    case .materialExpressiveSpatialFast: .material(stiffness: 800, dampingRatio: 0.6)
    case .materialExpressiveSpatialSlow: .material(stiffness: 200, dampingRatio: 0.8)
    case .materialEffects: .material(stiffness: 1600, dampingRatio: 1)
    case .materialEffectsFast: .material(stiffness: 3800, dampingRatio: 1)
    case .materialEffectsSlow: .material(stiffness: 800, dampingRatio: 1)
    }
  }
}

extension BuiltInCurve {
  /// The handles of a curve that is one cubic Bézier: the CSS curves as in CSS Easing Level 2, the others as in Material 3's
  /// motion tokens; nil for a straight line, a path of two cubics, and springs.
  package var handles: BezierHandles? {
    switch self {
    case .ease: BezierHandles(0.25, 0.1, 0.25, 1)
    case .easeIn: BezierHandles(0.42, 0, 1, 1)
    case .easeOut: BezierHandles(0, 0, 0.58, 1)
    case .easeInOut: BezierHandles(0.42, 0, 0.58, 1)
    case .standard: BezierHandles(0.2, 0, 0, 1)
    case .standardDecelerate: BezierHandles(0, 0, 0, 1)
    case .standardAccelerate: BezierHandles(0.3, 0, 1, 1)
    case .emphasizedDecelerate: BezierHandles(0.05, 0.7, 0.1, 1)
    case .emphasizedAccelerate: BezierHandles(0.3, 0, 0.8, 0.15)
    case .linear, .emphasized, .swiftUISmooth, .swiftUISnappy, .swiftUIBouncy, .materialStandardSpatial,
      .materialStandardSpatialFast, .materialStandardSpatialSlow, .materialExpressiveSpatial,
      .materialExpressiveSpatialFast, .materialExpressiveSpatialSlow, .materialEffects, .materialEffectsFast,
      .materialEffectsSlow:
      nil
    }
  }
}

extension Curve {
  /// The spring of a curve that is one, or that has the name of a built-in one; otherwise nil.
  public var spring: Spring? {
    switch self {
    case .spring(let spring): spring
    case .builtIn(let name): name.spring
    case .named, .cubicBezier, .points, .steps, .pieces: nil
    }
  }
}

/// The curves of a spec by name, to resolve references.
package struct CurveNames: Sendable {
  private let written: [String: Curve]

  /// Creates the lookup for the curves of a spec. If two have the same name, the first counts.
  package init(_ curves: [NamedCurve]) {
    written = Dictionary(curves.map { ($0.name, $0.curve) }) { first, _ in first }
  }

  /// Returns the names from a curve to its form, in this order; none if the curve isn't a name. It ends at an undefined
  /// name, and where names form a cycle.
  package func chain(from curve: Curve) -> [String] {
    var (names, next) = ([String](), curve)
    while case .named(let name) = next, names.count <= written.count, let further = written[name] {
      names.append(name)
      next = further
    }
    return names
  }

  /// Returns the curve that a name refers to; the curve itself if it isn't a name, or if the name leads to nothing.
  package func form(of curve: Curve) -> Curve {
    chain(from: curve).last.flatMap { written[$0] } ?? curve
  }
}

/// The two inner control points of a cubic Bézier from (0, 0) to (1, 1); x is in 0…1.
public struct BezierHandles: Sendable, Hashable {
  /// The coordinates of the control points; both x are in 0…1.
  public var x1, y1, x2, y2: Double

  /// Creates handles in the order of CSS `cubic-bezier()`; both x are in 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// A point of a curve: x is the share of its time, y the progress.
public struct CurvePoint: Sendable, Hashable {
  /// The share of the time, 0…1, and the progress, which may be outside of 0…1.
  public var x, y: Double

  /// Creates a point from the share of time, 0…1, and the progress.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// One cubic of a path, like SVG's `C`: two handles and the end, in absolute coordinates. It starts at the end of the
/// last one.
public struct BezierPiece: Sendable, Hashable {
  /// Both control points and the end, in coordinates of the whole curve.
  public var x1, y1, x2, y2, x, y: Double

  /// Creates a piece from coordinates in the order of SVG's `C`.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.x = x
    self.y = y
  }
}

/// The ends at which a step curve jumps, as in CSS `steps()`.
public enum StepJump: String, Sendable, CaseIterable {
  /// At the end of each step.
  case end
  /// At the start of each step.
  case start
  /// At both ends: one jump more than there are steps.
  case both
  /// At neither end: one jump fewer than there are steps.
  case none
}

/// A spring in one of the forms of the format. `velocity` is in whole distances per second.
public struct Spring: Sendable, Hashable {
  /// The ways to describe a spring.
  public enum Form: Sendable, Hashable {
    /// Mass, stiffness and damping in consistent units, with time in seconds.
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// Mass, stiffness and the damping ratio, as in Compose and Android's `SpringForce`.
    case ratio(mass: Double, stiffness: Double, dampingRatio: Double)
    /// The undamped period in milliseconds, and the damping ratio (`bounce` is converted to it).
    case response(milliseconds: Double, dampingRatio: Double)
    /// Only the damping ratio, 0.01…1; the frequency is fitted to the phase's duration.
    case fitted(dampingRatio: Double)
  }

  /// The form, with its numbers.
  public var form: Form
  /// The initial velocity, in whole distances per second.
  public var velocity: Double

  /// Creates a spring. The initial velocity is in whole distances per second, 0 by default.
  package init(_ form: Form, velocity: Double = 0) {
    self.form = form
    self.velocity = velocity
  }

  fileprivate static func material(stiffness: Double, dampingRatio: Double) -> Spring {
    Spring(.ratio(mass: 1, stiffness: stiffness, dampingRatio: dampingRatio))
  }

  /// The frequency ω in radians per second and the damping ratio ζ of m s'' + d s' + k (s - 1) = 0: ω = √(k / m), ζ = d
  /// / (2 m ω). Nil for a spring that is fitted to a duration.
  public var oscillator: (frequency: Double, dampingRatio: Double)? {
    switch form {
    case .physical(let mass, let stiffness, let damping):
      ((stiffness / mass).squareRoot(), damping / (2 * mass * (stiffness / mass).squareRoot()))
    case .ratio(let mass, let stiffness, let ratio): ((stiffness / mass).squareRoot(), ratio)
    case .response(let milliseconds, let ratio): (2000 * Double.pi / milliseconds, ratio)
    case .fitted: nil
    }
  }
}
