/// A step of an element's transform that a single layer can express: first scale and then rotation about the
/// layer's anchor, then position. Everything with its own course is a separate step, so that no product needs a fit.
struct Link {
  /// The suffix after the element's id in the name of the empty layer.
  var name = "place"
  var position = PlaneCourse.joint(LottieCourse(.zero))
  var anchor = LottieCourse(.zero)
  /// The scale across and down.
  var scale = LottieCourse(Vector(1, 1))
  var rotation = LottieCourse(.zero)

  /// The steps from the viewport to the layer whose origin is the element's anchor, outermost first; never empty.
  static func chain(of motion: ElementMotion) -> [Link] {
    var links = distortion(of: motion)
    let (moves, position) = joined(motion.translation, motion.position)
    links[0].position = position
    return moves + links
  }

  /// The steps of the transform alone, without the frame's position.
  static func carrier(of motion: ElementMotion) -> [Link] {
    guard motion.isDistorted else { return [Link(name: "translation", position: motion.translation)] }
    var links = chain(of: motion)
    let last = links.count - 1
    links[last].name = "transform"
    if case .joint(let course) = motion.position {
      links[last].anchor = course
      return links
    }
    return links + [Link(name: "origin", position: motion.position.mapped { -$1 })]
  }

  /// 3D turns as scales in the directions of the screen, or of a line across it, outside of the rotation.
  private static func distortion(of motion: ElementMotion) -> [Link] {
    let isUpright = motion.rotation.constant == .zero
    let own = Link(scale: motion.scale, rotation: motion.rotation)
    switch motion.turn {
    case .none:
      return [own]
    case .squeezed(let side, let share):
      let squeeze = share.mapped { side == .width ? Vector($0[0], 1) : Vector(1, $0[0]) }
      return isUpright ? scales([squeeze, motion.scale]) : [Link(scale: squeeze), own]
    case .tilted(let first, let height, let second):
      return [Link(scale: height.mapped { Vector(1, $0[0]) }, rotation: first), Link(rotation: second), own]
    }
  }

  /// Steps whose product is all of the scales; never empty.
  private static func scales(_ courses: [LottieCourse]) -> [Link] {
    let fixed = courses.compactMap(\.constant).reduce(Vector(1, 1), *)
    var links = courses.filter { !$0.isConstant }.map { Link(scale: $0) }
    guard let last = links.popLast() else { return [Link(scale: LottieCourse(fixed))] }
    return links + [Link(scale: last.scale.mapped { $0 * fixed })]
  }

  /// The sum of two translations: one position if one of them is constant, otherwise two steps.
  private static func joined(_ first: PlaneCourse, _ second: PlaneCourse) -> (steps: [Link], rest: PlaneCourse) {
    if let offset = first.constant { return ([], second.mapped { $1 + offset[$0] }) }
    if let offset = second.constant { return ([], first.mapped { $1 + offset[$0] }) }
    return ([Link(name: "translation", position: first)], second)
  }
}
