import SpecModel

/// The computed values of an element's pseudo-elements at a moment.
struct CSSPose {
  private let element: CSSElement
  private let animated: [String: Double]
  /// What its children inherit from it, by name.
  private let inherited: [String: Double]
  private let registered: [String: Double]
  private let isRightToLeft: Bool

  init(
    _ element: CSSElement, at time: Double, in parent: CSSPose?, _ registered: [String: Double], isRightToLeft: Bool
  ) {
    self.element = element
    self.registered = registered
    self.isRightToLeft = isRightToLeft
    var animated: [String: Double] = [:]
    for animation in element.animations { animated.merge(animation.values(at: time)) { _, later in later } }
    self.animated = animated
    inherited = parent?.forChildren ?? [:]
  }

  /// What the container of its children declares.
  private var forChildren: [String: Double] {
    let names = ["--motion-parent-left", "--motion-parent-top"]
    return Dictionary(names.compactMap { name in number(name, of: element.children).map { (name, $0) } }) { _, last in
      last
    }
  }

  /// Of a custom property: animated, or declared, or inherited, or as registered.
  private func variable(_ name: String, _ style: CSSStyle, depth: Int) -> Double? {
    guard depth < 16 else { return nil }
    if let value = animated[name] { return value }
    let expression = style.expression(name) ?? element.group.expression(name)
    return expression?.value { variable($0, style, depth: depth + 1) } ?? inherited[name] ?? registered[name]
  }

  private func value(_ expression: CSSExpression?, _ style: CSSStyle) -> Double? {
    expression?.value { variable($0, style, depth: 0) }
  }

  private func number(_ property: String, of style: CSSStyle) -> Double? {
    value(style.expression(property), style)
  }

  private func numbers(_ expressions: [CSSExpression]?, of style: CSSStyle) -> [Double] {
    (expressions ?? []).compactMap { value($0, style) }
  }

  var size: SIMD2<Double> {
    SIMD2(number("width", of: element.group) ?? 0, number("height", of: element.group) ?? 0)
  }

  var opacity: Double { unit(number("opacity", of: element.group) ?? 1) }
  var blur: Double { numbers(element.pair.arguments(of: "blur", in: "filter"), of: element.pair).first ?? 0 }
  var clipsChildren: Bool { element.children["overflow"] == "clip" }

  func contentOpacity(_ side: Side) -> Double {
    unit(number("opacity", of: side == .source ? element.source : element.destination) ?? 1)
  }

  /// `X Y BLUR rgb(0 0 0 / OPACITY)`; a blur radius is two standard deviations.
  var shadow: SIMD4<Double>? {
    let lengths = numbers(element.pair.parts("box-shadow"), of: element.pair)
    guard lengths.count >= 3, let color = element.pair["box-shadow"]?.split(separator: "/ ").last,
      let opacity = value(CSSExpression(String(color.dropLast())), element.pair)
    else { return nil }
    return SIMD4(unit(opacity), lengths[2] / 2, lengths[0], lengths[1])
  }

  /// Nil where none is drawn.
  var fill: SIMD4<Double>? {
    let parts = CSSAnimation.colorParts.compactMap { animated["--motion-fill" + $0] }
    if parts.count == 4 { return SIMD4(unit(parts[0]), unit(parts[1]), unit(parts[2]), unit(parts[3])) }
    guard let color = element.group["--motion-fill"].flatMap(Color.init(hex:)), color.alpha > 0 else { return nil }
    return color.components
  }

  /// Top left, top right, bottom right, bottom left.
  var radii: SIMD4<Double> {
    let corners = ["start-start", "start-end", "end-end", "end-start"].map { corner in
      number("border-\(corner)-radius", of: element.pair) ?? 0
    }
    return isRightToLeft
      ? SIMD4(corners[1], corners[0], corners[3], corners[2]) : SIMD4(corners[0], corners[1], corners[2], corners[3])
  }

  /// From the element's own box to that of its parent, or the screen: about its origin by `transform`, then moved.
  func placed(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let group = element.group
    let shares = numbers(group.parts("transform-origin"), of: group)
    let origin = SIMD2(shares.first ?? 50, shares.last ?? 50) / 100 * size
    func angle(_ name: String) -> Angle {
      Angle(degrees: numbers(group.arguments(of: name, in: "transform"), of: group).first ?? 0)
    }
    let scale = numbers(group.arguments(of: "scale", in: "transform"), of: group)
    let flat = (point - origin) * SIMD2(scale.first ?? 1, scale.last ?? 1)
    let (x, y, z) = (angle("rotateX"), angle("rotateY"), angle("rotateZ"))
    let a = SIMD3(flat.x * z.cosine - flat.y * z.sine, flat.x * z.sine + flat.y * z.cosine, 0)
    let b = SIMD3(a.x, a.y * x.cosine, a.y * x.sine)
    let c = SIMD3(b.x * y.cosine + b.z * y.sine, b.y, b.z * y.cosine - b.x * y.sine)
    let move = numbers(group.parts("translate"), of: group)
    let corner = SIMD2(number("left", of: group) ?? 0, number("top", of: group) ?? 0)
    return c + SIMD3(origin + corner + SIMD2(move.first ?? 0, move.count > 1 ? move[1] : 0), 0)
  }

  /// Where the picture of one side lies in the frame, in shares of it.
  func content(_ side: Side, size rest: Stage.Rest) -> Look.Content? {
    let style = side == .source ? element.source : element.destination
    let natural = SIMD2(rest.width, rest.height)
    let frame = size
    guard natural.min() > 0, frame.min() > 0 else { return nil }
    let (across, down) = (frame.x / natural.x, frame.y / natural.y)
    let places = numbers(style.parts("object-position"), of: style)
    var align = SIMD2(places.first ?? 50, places.last ?? 50) / 100
    var scale = SIMD2(across, down)
    switch style["object-fit"] {
    case "cover": scale = SIMD2(repeating: max(across, down))
    case "contain": scale = SIMD2(repeating: min(across, down))
    case "none": scale = .one
    default:
      if style["height"] == "auto" {
        (scale, align) = (SIMD2(across, across), SIMD2(0, (number("top", of: style) ?? 0) / 100))
      } else if style["width"] == "auto" {
        (scale, align) = (SIMD2(down, down), SIMD2((number("left", of: style) ?? 0) / 100, 0))
      }
    }
    let corner = (frame - natural * scale) * align
    return .box(Box(low: corner / frame, high: (corner + natural * scale) / frame))
  }

  private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
}
