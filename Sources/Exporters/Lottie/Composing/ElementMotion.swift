/// What an element does in one direction, property by property, as courses.
struct ElementMotion {
  var position, translation: PlaneCourse
  /// Width and height in points, never below 0.
  var size: LottieCourse
  /// The scale across and down.
  var scale: LottieCourse
  /// In degrees.
  var rotation: LottieCourse
  var turn: TurnCourse
  /// topLeading, topTrailing, bottomLeading, bottomTrailing in points, never below 0.
  var cornerRadius: LottieCourse
  /// In 0…1.
  var opacity, sourceOpacity, destinationOpacity: LottieCourse
  /// Red, green, blue and alpha; nil if the element has no fill that may change.
  var fill: LottieCourse?
  /// In points, never below 0.
  var blur: LottieCourse
  /// Nil if the element never has a shadow.
  var shadow: ShadowCourse?

  /// Whether the element has more motion than its frame's: then it is a transform for its children.
  var isTransformed: Bool { isDistorted || translation != .joint(LottieCourse(.zero)) }

  /// Whether it is rotated or scaled.
  var isDistorted: Bool {
    scale.constant != Vector(1, 1) || rotation.constant != .zero || turn != .none
  }
}

/// A point that moves.
enum PlaneCourse: Equatable {
  case joint(LottieCourse)
  /// x and y, which share no easing.
  case split(x: LottieCourse, y: LottieCourse)

  /// The point, if it never moves.
  var constant: Vector? {
    if case .joint(let course) = self { course.constant } else { nil }
  }

  /// Courses of x and y whose sum it is.
  var parts: [LottieCourse] {
    switch self {
    case .joint(let course): [course]
    case .split(let x, let y): [x, y.mapped { Vector(0, $0[0]) }]
    }
  }

  /// - Parameter change: the function of each number: its index and its value.
  func mapped(_ change: (Int, Double) -> Double) -> PlaneCourse {
    switch self {
    case .joint(let course): .joint(course.mapped { Vector(change(0, $0[0]), change(1, $0[1])) })
    case .split(let x, let y):
      .split(
        x: x.mapped { Vector(first: change(0, $0[0])) }, y: y.mapped { Vector(first: change(1, $0[0])) })
    }
  }
}

/// The effect of 3D turns on the screen, applied outside of rotation and scale.
enum TurnCourse: Equatable {
  case none
  /// A turn about one axis: the width or height is multiplied by the cosine of the angle.
  case squeezed(Squeeze, LottieCourse)
  /// Turns about both axes: a rotation in the plane by `first`, a scale of the height by `height`, and a rotation by
  /// `second`, in degrees.
  case tilted(first: LottieCourse, height: LottieCourse, second: LottieCourse)

  enum Squeeze {
    case width, height
  }
}

/// A shadow in After Effects' units.
struct ShadowCourse {
  /// In 0…1.
  var opacity: LottieCourse
  /// The standard deviation, in points.
  var radius: LottieCourse
  /// In degrees, clockwise from the top.
  var direction: LottieCourse
  /// In points.
  var distance: LottieCourse
}
