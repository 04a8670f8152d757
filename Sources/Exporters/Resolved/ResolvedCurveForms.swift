import Simulator
import SpecModel
import TableFormat

/// An easing, and what its curve keeps in the form that a target requests.
struct PlacedEasing {
  let easing: Easing
  /// Thresholds in shares of the distance, which the form keeps.
  var thresholds = Thresholds.none
  /// How many times smaller than the bound the form's error is.
  var precision = 1.0
  /// Whether it has a form where a target requests one.
  var isRequested = true
}

extension ResolvedForm<PlacedEasing> {
  /// The exact form of the curve; if it is mirrored, e(x) = 1 - curve(1 - x).
  static let easing = object(
    "A curve from the share of a segment's time to progress, exact.",
    [
      .key("label", .string, "The curve's name in the spec, or empty.", example: "ease-out") {
        $0.easing.label ?? ""
      },
      .key("mirrored", .flag, "Whether it is played backwards: 1 - curve(1 - share).", example: true) {
        $0.easing.isMirrored
      },
      .union([
        .mark("linear", "A straight line.", "True for a straight line; null for another case.") {
          $0.easing.shape == .linear
        },
        .content("bezier", "One cubic Bézier.", .bezier, "One cubic Bézier; null for another case.") {
          if case .bezier(let handles) = $0.easing.shape { handles } else { nil }
        },
        .list(
          "pieces", "Consecutive cubic Béziers.", .piece, named: "piece", atLeast: 1,
          "Béziers from 0, 0 to 1, 1; null for another case."
        ) { if case .pieces(let pieces) = $0.easing.shape { pieces } else { nil } },
        .list(
          "points", "Straight lines between points.", .curvePoint, named: "curvePoint", atLeast: 2,
          "Straight lines from 0, 0 to 1, 1; null for another case."
        ) { if case .points(let points) = $0.easing.shape { points } else { nil } },
        .content("steps", "Steps.", .steps, "Steps; null for another case.") {
          if case .steps(let count, let jump) = $0.easing.shape { Steps(count: count, jump: jump) } else { nil }
        },
        .content("spring", "A spring.", .spring, "A spring; null for another case.") {
          if case .spring(let motion, let milliseconds) = $0.easing.shape { (motion, milliseconds) } else { nil }
        },
      ]),
      .requested("curve", .curve) { placed, scope in
        guard placed.isRequested else { return nil }
        return scope.forms?.curve(of: placed.easing, keeping: placed.thresholds, precision: placed.precision)
      },
    ]
  ).defined("easing")
}

extension ResolvedForm<BezierHandles> {
  fileprivate static let bezier = object(
    "The handles of a cubic Bézier, as CSS `cubic-bezier()`.",
    [
      .key("x1", .share, "0…1.", example: 0.2) { $0.x1 },
      .key("y1", .number, "Progress.", example: 0) { $0.y1 },
      .key("x2", .share, "0…1.", example: 0) { $0.x2 },
      .key("y2", .number, "Progress.", example: 1) { $0.y2 },
    ]
  ).defined("bezier")
}

extension ResolvedForm<BezierPiece> {
  fileprivate static let piece = object(
    "A cubic Bézier from the end of the one before: its handles and its end.",
    [
      .key("x1", .share, "Share of the time.", example: 0.2) { $0.x1 },
      .key("y1", .number, "Progress.", example: 0) { $0.y1 },
      .key("x2", .share, "Share of the time.", example: 0) { $0.x2 },
      .key("y2", .number, "Progress.", example: 1) { $0.y2 },
      .key("x", .share, "Share of the time.", example: 0.5) { $0.x },
      .key("y", .number, "Progress.", example: 0.5) { $0.y },
    ])
}

extension ResolvedForm<CurvePoint> {
  fileprivate static let curvePoint = object(
    "Of two with one x, the last counts.",
    [
      .key("x", .share, "Share of the time.", example: 0.5) { $0.x },
      .key("y", .number, "Progress.", example: 0.5) { $0.y },
    ])

  fileprivate static let percentPoint = object(
    "A point.",
    [
      .key("x", .share, "Share of the time.", example: 0.5) { $0.x },
      .key("percent", .number(atLeast: 0, atMost: 100), "x · 100.", example: 50) { $0.x * 100 },
      .key("y", .number, "Progress.", example: 0.5) { $0.y },
    ])
}

/// Steps of equal width.
struct Steps: Hashable {
  let count: Int
  let jump: StepJump
}

extension ResolvedForm<Steps> {
  fileprivate static let steps = object(
    "Steps.",
    [
      .key("count", .whole(atLeast: 1), "The number of steps.", example: 4) { $0.count },
      .key("jump", .jump) { $0.jump },
    ])
}

extension ResolvedForm<StepJump> {
  fileprivate static let jump = word("Where steps jump, as in CSS `steps()`.", example: .end) { jump in
    switch jump {
    case .end: "At the end of each step."
    case .start: "At the start of each step."
    case .both: "At both ends: one jump more."
    case .none: "At neither end: one jump less; 2 steps or more."
    }
  }.defined("jump")
}

extension ResolvedForm<(SpringMotion, Double)> {
  /// A spring of unit mass: its frequency (radians per second) and damping ratio determine `stiffness` and `damping`.
  fileprivate static let spring = object(
    "A spring of mass 1 from 0 to 1, over its own duration; a segment stretches it.",
    [
      .key("duration", .positive, "Milliseconds.", example: 400) { $0.1 },
      .key("frequency", .positive, "The undamped angular frequency, radians per second.", example: 14.6) {
        $0.0.frequency
      },
      .key("dampingRatio", .positive, "1 is critical damping.", example: 0.75) { $0.0.dampingRatio },
      .key("velocity", .number, "The initial velocity, in distances per second.", example: 4) { $0.0.velocity },
      .key("stiffness", .positive, "frequency².", example: 213.8) { $0.0.stiffness },
      .key("damping", .positive, "2 · dampingRatio · frequency.", example: 21.9) { $0.0.damping },
    ]
  ).defined("spring")
}

// MARK: - In the form that a target requests

/// A curve in one of the forms that a target requests; `id` is its place among all of the transition.
struct RequestedCurve: Hashable {
  var id = 0
  let shape: Shape

  enum Shape: Hashable {
    case linear
    case bezier(BezierHandles)
    case steps(Steps)
    case points([CurvePoint])
    case pieces([Cubic])
    case hermite([HermitePiece])
  }
}

extension ResolvedForm<RequestedCurve> {
  static let curve = object(
    "The curve, mirrored if it is played backwards, in the first form of the target's `curves` that expresses it exactly, or else fitted within the bound. Only if `target.json` has `curves`.",
    [
      .key(
        "id", .whole(atLeast: 0),
        "Its place in `curveForms`.", example: 0
      ) { $0.id },
      .union([
        .mark("linear", "A straight line.", "True for a straight line; null for another case.") {
          $0.shape == .linear
        },
        .content("bezier", "One cubic Bézier.", .bezier, "One cubic Bézier; null for another case.") {
          if case .bezier(let handles) = $0.shape { handles } else { nil }
        },
        .content("steps", "Steps.", .steps, "Steps; null for another case.") {
          if case .steps(let steps) = $0.shape { steps } else { nil }
        },
        .list(
          "points", "Straight lines between points.", .percentPoint,
          "Straight lines from x = 0 to x = 1; two points with one x are a jump; null for another case."
        ) { if case .points(let points) = $0.shape { points } else { nil } },
        .list(
          "pieces", "Consecutive cubic Béziers.", .cubic,
          "Consecutive cubic Béziers from 0 to 1; one without width is a jump; null for another case."
        ) { if case .pieces(let pieces) = $0.shape { pieces } else { nil } },
        .list(
          "hermite", "Cubics by value and slope.", .hermite,
          "Cubics from 0 to 1, given by value and slope at both ends; one without width is a jump; null for another case."
        ) { if case .hermite(let pieces) = $0.shape { pieces } else { nil } },
      ]),
    ]
  ).defined("curve")
}

extension ResolvedForm<Cubic> {
  fileprivate static let cubic = object(
    "A cubic Bézier from its start over two control points to its end.",
    [
      .key("startX", .number, "Share of the time.", example: 0) { $0.start.x },
      .key("startY", .number, "Progress.", example: 0) { $0.start.y },
      .key("x1", .number, "Share of the time.", example: 0.2) { $0.handle1.x },
      .key("y1", .number, "Progress.", example: 0) { $0.handle1.y },
      .key("x2", .number, "Share of the time.", example: 0) { $0.handle2.x },
      .key("y2", .number, "Progress.", example: 1) { $0.handle2.y },
      .key("x", .number, "Share of the time.", example: 0.5) { $0.end.x },
      .key("y", .number, "Progress.", example: 0.5) { $0.end.y },
    ])
}

extension ResolvedForm<HermitePiece> {
  fileprivate static let hermite = object(
    "A cubic over a stretch of time.",
    [
      .key("startX", .number, "Share of the time.", example: 0) { $0.start.x },
      .key("startY", .number, "Progress.", example: 0) { $0.start.y },
      .key("startSlope", .number, "The slope at the start: progress per duration.", example: 1) { $0.startSlope },
      .key("x", .number, "Share of the time.", example: 0.5) { $0.end.x },
      .key("y", .number, "Progress.", example: 0.5) { $0.end.y },
      .key("slope", .number, "The slope at the end, in progress per duration.", example: 0) { $0.endSlope },
      .key("width", .number, "x - startX.", example: 0.5) { $0.width },
    ])
}

/// A path in one of the forms that a target requests.
enum RequestedCourse {
  case straight
  case arc(degrees: Double)
  case keyframes([Polynomials])
  case stops([Polyline.Vertex])

  /// One component of a value as a function of progress: a cubic polynomial between two keyframes, a straight line before and
  /// after them.
  struct Polynomials {
    let initial, before, after: Double
    let pieces: [Piece]
  }

  /// The factors of u, u² and u³, where u goes from 0 to 1 while the progress goes from `at` to `until`.
  struct Piece {
    let at, until, linear, square, cube: Double
  }
}

extension ResolvedForm<RequestedCourse> {
  static let course = object(
    "The path in the first form of the target's `ways` that can express it, or else as stops. Only if `target.json` has `ways`.",
    [
      .union([
        .mark("straight", "A straight line.", "True for a straight path; null for another case.") {
          if case .straight = $0 { true } else { false }
        },
        .content("arc", "A circular arc.", .arc, "A circular arc of the position; null for another case.") {
          if case .arc(let degrees) = $0 { degrees } else { nil }
        },
        .list(
          "keyframes", "Polynomials between keyframes, for tracks with a single segment.", .polynomials,
          "Functions of the eased progress, straight or cubic, one a component, for a track of numbers with one segment. "
            + "Null for another case."
        ) { if case .keyframes(let components) = $0 { components } else { nil } },
        .list(
          "stops", "Values with straight lines between them.", .stop,
          "Values with straight lines between them, easing included: play them evenly over the segment. Null for another case."
        ) { if case .stops(let stops) = $0 { stops } else { nil } },
      ])
    ]
  ).defined("course")
}

extension ResolvedForm<RequestedCourse.Polynomials> {
  fileprivate static let polynomials = object(
    "`initial`, and for each piece `linear`·u + `square`·u² + `cube`·u³, where u goes from 0 to 1 while the progress goes "
      + "from `at` to `until`.",
    [
      .key("initial", .number, "The value at progress 0.", example: 70) { $0.initial },
      .key("before", .number, "The change per progress below 0.", example: 575) { $0.before },
      .key("after", .number, "The change per progress above 1.", example: -41.7) { $0.after },
      .list("pieces", .polynomial, "From one keyframe to the next.") { $0.pieces },
    ])
}

extension ResolvedForm<RequestedCourse.Piece> {
  fileprivate static let polynomial = object(
    "A cubic polynomial.",
    [
      .key("at", .number, "Progress.", example: 0) { $0.at },
      .key("until", .number, "Progress.", example: 0.4) { $0.until },
      .key("linear", .number, "The factor of u.", example: 230) { $0.linear },
      .key("square", .number, "The factor of u².", example: 0) { $0.square },
      .key("cube", .number, "The factor of u³.", example: 0) { $0.cube },
    ])
}

extension ResolvedForm<Polyline.Vertex> {
  fileprivate static let stop = object(
    "A value at a time.",
    [
      .key("at", .share, "Share of the segment's time.", example: 0.5) { $0.x },
      .key("percent", .number(atLeast: 0, atMost: 100), "at · 100.", example: 50) { $0.x * 100 },
      .key("value", .value, "The value there.") { $0.value },
    ])
}

// MARK: - Curves that the spec names

extension ResolvedForm<NamedCurve> {
  static let namedCurve = object(
    "A curve that the spec names.",
    [
      .key("name", .names, "The curve's name.") { $0.name },
      .optional(
        "spring", ResolvedForm<SpringPart>.springPart.list(),
        "The spring's keys in the spec, `bounce` as `dampingRatio`; null for another curve."
      ) { $1.transition.spec.spring(of: $0)?.parts },
      .optional(
        "own", .ownCurve,
        "The curve as JSON, and the nearest cubic Bézier; null for a straight line, one cubic Bézier, and a fitted spring that nothing uses."
      ) { OwnCurve($0, in: $1.transition.spec) },
      .list(
        "easings", .namedEasing,
        "One easing; of a fitted spring, one for each duration."
      ) { $1.transition.spec.easings(of: $0) },
    ])
}

extension ResolvedForm<NamedEasing> {
  fileprivate static let namedEasing = object(
    "An easing.",
    [
      .key(
        "name", .names, "The curve's name; a fitted spring's has the duration: `bouncy-600`."
      ) { $0.name },
      .optional("duration", .number, "A spring's milliseconds; null for another curve.", example: 400) {
        $0.duration
      },
      .key("easing", .easing, "The curve.") { PlacedEasing(easing: $0.easing) },
    ])
}

/// A curve as a spec writes it, and the cubic Bézier that is nearest to it.
private struct OwnCurve {
  let json: String
  let nearest: BezierHandles

  init?(_ curve: NamedCurve, in spec: TransitionSpec) {
    guard let easing = spec.easings(of: curve).first?.easing else { return nil }
    switch easing.shape {
    case .linear, .bezier: return nil
    case .pieces, .points, .steps, .spring:
      json = spec.form(of: curve).literal.text()
      nearest = easing.nearestCubic
    }
  }
}

extension ResolvedForm<OwnCurve> {
  fileprivate static let ownCurve = object(
    "A curve that is no cubic Bézier.",
    [
      .key(
        "json", .string, "The curve as in a spec, on one line.",
        example: #"{"spring":{"response":350,"dampingRatio":0.7}}"#
      ) { $0.json },
      .key("nearest", .bezier, "The nearest cubic Bézier.") { $0.nearest },
    ])
}

/// A key of a spring in a spec.
private struct SpringPart {
  let key: String
  let value: Double
}

extension ResolvedForm<SpringPart> {
  fileprivate static let springPart = object(
    "A key of a spring.",
    [
      .key("key", .string, "The key, as in a spec.", example: "response") { $0.key },
      .key("value", .number, "Its number.", example: 350) { $0.value },
    ])
}

extension Spring {
  /// The keys with which a spec writes it.
  fileprivate var parts: [SpringPart] {
    let form: [SpringPart] =
      switch form {
      case .physical(let mass, let stiffness, let damping):
        [
          .init(key: "mass", value: mass), .init(key: "stiffness", value: stiffness),
          .init(key: "damping", value: damping),
        ]
      case .ratio(let mass, let stiffness, let ratio):
        [
          .init(key: "mass", value: mass), .init(key: "stiffness", value: stiffness),
          .init(key: "dampingRatio", value: ratio),
        ]
      case .response(let milliseconds, let ratio):
        [.init(key: "response", value: milliseconds), .init(key: "dampingRatio", value: ratio)]
      case .fitted(let ratio): [.init(key: "dampingRatio", value: ratio)]
      }
    return form.filter { $0.key != "mass" || $0.value != 1 }
      + (velocity == 0 ? [] : [.init(key: "velocity", value: velocity)])
  }
}
