import SpecModel

/// The computed values of an element's pseudo-elements at a moment.
struct CSSPose {
  private let values: CSSValues
  private let isRightToLeft: Bool
  let size: SIMD2<Double>
  private let placement: Placement

  init(
    _ element: CSSElement, at time: Double, in parent: CSSPose?, _ registered: [String: Double], isRightToLeft: Bool
  ) {
    values = CSSValues(element, at: time, inherited: parent?.forChildren ?? [:], registered)
    self.isRightToLeft = isRightToLeft
    size = SIMD2(values.number("width", of: element.group) ?? 0, values.number("height", of: element.group) ?? 0)
    placement = Placement(size, values)
  }

  private var element: CSSElement { values.element }

  /// What the container of its children declares.
  private var forChildren: [String: Double] {
    let names = ["--motion-parent-left", "--motion-parent-top"]
    return Dictionary(names.compactMap { name in number(name, of: element.children).map { (name, $0) } }) { _, last in
      last
    }
  }

  private func number(_ property: String, of style: CSSStyle) -> Double? { values.number(property, of: style) }

  private func numbers(_ expressions: [CSSExpression]?, of style: CSSStyle) -> [Double] {
    values.numbers(expressions, of: style)
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
    guard lengths.count >= 3, let opacity = values.value(element.pair.shadowOpacity, element.pair) else { return nil }
    return SIMD4(unit(opacity), lengths[2] / 2, lengths[0], lengths[1])
  }

  /// Nil where none is drawn.
  var fill: SIMD4<Double>? {
    let parts = CSSAnimation.colorParts.compactMap { values.animated["--motion-fill" + $0] }
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

  /// From the element's own box to that of its parent, or the screen.
  func placed(_ point: SIMD2<Double>) -> SIMD3<Double> { placement.placed(point) }

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

/// About its origin by `transform`, then moved.
private struct Placement {
  private let origin, scale: SIMD2<Double>
  /// Sine and cosine of the turn about each axis.
  private let x, y, z: (sine: Double, cosine: Double)
  private let move: SIMD3<Double>

  init(_ size: SIMD2<Double>, _ values: CSSValues) {
    let group = values.element.group
    func numbers(_ property: String) -> [Double] { values.numbers(group.parts(property), of: group) }
    func arguments(_ name: String) -> [Double] {
      values.numbers(group.arguments(of: name, in: "transform"), of: group)
    }
    let shares = numbers("transform-origin")
    origin = SIMD2(shares.first ?? 50, shares.last ?? 50) / 100 * size
    let scales = arguments("scale")
    scale = SIMD2(scales.first ?? 1, scales.last ?? 1)
    func turn(_ name: String) -> (sine: Double, cosine: Double) {
      let angle = Angle(degrees: arguments(name).first ?? 0)
      return (angle.sine, angle.cosine)
    }
    (x, y, z) = (turn("rotateX"), turn("rotateY"), turn("rotateZ"))
    let translate = numbers("translate")
    let corner = SIMD2(values.number("left", of: group) ?? 0, values.number("top", of: group) ?? 0)
    move = SIMD3(origin + corner + SIMD2(translate.first ?? 0, translate.count > 1 ? translate[1] : 0), 0)
  }

  func placed(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let flat = (point - origin) * scale
    let a = SIMD3(flat.x * z.cosine - flat.y * z.sine, flat.x * z.sine + flat.y * z.cosine, 0)
    let b = SIMD3(a.x, a.y * x.cosine, a.y * x.sine)
    return move + SIMD3(b.x * y.cosine + b.z * y.sine, b.y, b.z * y.cosine - b.x * y.sine)
  }
}
