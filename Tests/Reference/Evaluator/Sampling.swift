extension ReferenceSample.Element {
  /// Clamps (page, section 2), content (section 3) and mirroring.
  /// - Parameter missing: the side that has no view of it.
  init(
    _ pose: Pose, of actor: Actor, hasCorners: Bool, viewport: Viewport, mirrors: Bool, missing: Side?, isAbsent: Bool
  ) {
    func value(_ property: Property) -> Value { pose[property] ?? [0, 0, 0, 0] }
    let size = value(.size).map { max(0, $0) }
    let frame = Rectangle(position: value(.position), size: size, anchor: actor.element.anchor)
    let sign: Double = mirrors ? -1 : 1
    id = actor.element.id
    x = mirrors ? viewport.width - frame.x - frame.width : frame.x
    (y, width, height) = (frame.y, frame.width, frame.height)
    (translationX, translationY) = (sign * value(.translation)[0], value(.translation)[1])
    let presence = isAbsent ? 0 : ReferenceSample.Element.unit(pose[.presence]?[0] ?? 1)
    opacity = ReferenceSample.Element.unit(value(.opacity)[0]) * presence
    let largest = min(frame.width, frame.height) / 2
    cornerRadius = value(.cornerRadius).map { min(max($0, 0), largest) }
    self.hasCorners = hasCorners
    (scaleX, scaleY) = (value(.scale)[0], value(.scale)[1])
    (rotation, rotationX, rotationY) = (sign * value(.rotation)[0], value(.rotationX)[0], sign * value(.rotationY)[0])
    blur = max(0, value(.blur)[0])
    let shadow = value(.shadow)
    self.shadow = [ReferenceSample.Element.unit(shadow[0]), max(0, shadow[1]), shadow[2], shadow[3]]
    fill = pose[.fill]?.map { min(max($0, 0), 255) }
    blend = actor.element.blend
    content = missing == nil ? pose[.content]?[0] ?? 0 : 0
    switch missing {
    case nil:
      (sourceOpacity, destinationOpacity) = ReferenceSample.Element.opacities(of: actor.element, content: content)
    case .source: (sourceOpacity, destinationOpacity) = (0, 1)
    case .destination: (sourceOpacity, destinationOpacity) = (1, 0)
    }
  }

  private static func unit(_ value: Double) -> Double {
    min(max(value, 0), 1)
  }

  /// How strongly the source and the destination screen's contents show in the element.
  private static func opacities(of element: ElementText, content: Double) -> (Double, Double) {
    guard element.isMatched else { return element.role == "entering" ? (0, 1) : (1, 0) }
    let c = unit(content)
    switch element.blend {
    case "cross": return (1 - c, c)
    case "through": return (max(0, 1 - 2 * c), max(0, 2 * c - 1))
    case "cut": return c < 0.5 ? (1, 0) : (0, 1)
    default: return (c >= 1 ? 0 : 1, c)
    }
  }
}
