import Simulator
import SpecModel

/// What an element does in one direction, property by property, as courses.
struct ElementMotion {
  var position, translation: PlaneCourse
  /// Width and height, never below 0.
  var size: LottieCourse
  /// x and y.
  var scale: LottieCourse
  /// Degrees.
  var rotation: LottieCourse
  var turn: TurnCourse
  /// topLeading, topTrailing, bottomLeading, bottomTrailing, never below 0.
  var cornerRadius: LottieCourse
  /// 0…1.
  var opacity, sourceOpacity, destinationOpacity: LottieCourse
  /// Red, green, blue and alpha, where the element draws a colour that may change.
  var fill: LottieCourse?
  /// Points, never below 0.
  var blur: LottieCourse
  /// Nil if there is never any.
  var shadow: ShadowCourse?

  /// Whether the element is turned, scaled or moved about, and not only its frame: whether it is a transform to others.
  var isTransformed: Bool { isDistorted || translation != .joint(LottieCourse(.zero)) }

  /// Whether it is turned or scaled.
  var isDistorted: Bool {
    scale.constant != Vector(1, 1) || rotation.constant != .zero || turn != .none
  }
}

/// A point that moves.
enum PlaneCourse: Equatable {
  case joint(LottieCourse)
  /// x and y, which share no easing.
  case split(x: LottieCourse, y: LottieCourse)

  /// Where it is, if it never moves.
  var constant: Vector? {
    if case .joint(let course) = self { course.constant } else { nil }
  }

  /// Courses of x and y that add up to it.
  var parts: [LottieCourse] {
    switch self {
    case .joint(let course): [course]
    case .split(let x, let y): [x, y.mapped { Vector(0, $0[0]) }]
    }
  }

  /// - Parameter change: of each number by itself: its index and its value.
  func mapped(_ change: (Int, Double) -> Double) -> PlaneCourse {
    switch self {
    case .joint(let course): .joint(course.mapped { Vector(change(0, $0[0]), change(1, $0[1])) })
    case .split(let x, let y):
      .split(
        x: x.mapped { Vector(first: change(0, $0[0])) }, y: y.mapped { Vector(first: change(1, $0[0])) })
    }
  }
}

/// What turns out of the plane come to on the screen, outside of rotation and scale.
enum TurnCourse: Equatable {
  case none
  /// About one axis: narrower, or lower, by the cosine of the angle.
  case squeezed(Squeeze, LottieCourse)
  /// About both: a turn in the plane by `first`, a squeeze of the height by `height`, and a turn by `second` (degrees).
  case tilted(first: LottieCourse, height: LottieCourse, second: LottieCourse)

  enum Squeeze {
    case width, height
  }
}

/// A shadow in After Effects' terms.
struct ShadowCourse {
  /// 0…1.
  var opacity: LottieCourse
  /// Standard deviation, points.
  var radius: LottieCourse
  /// Degrees clockwise from the top.
  var direction: LottieCourse
  /// Points.
  var distance: LottieCourse
}
