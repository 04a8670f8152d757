import SpecModel

/// A place and a size in points, and how far they are turned, in degrees.
struct Placement: Equatable {
  var center: SIMD2<Double>
  var size: SIMD2<Double>
  /// Clockwise, with everything around it.
  var angle = 0.0
  /// Whether the size is that of the box around it, because the file doesn't have its own.
  var isGuessed = false

  /// The smallest upright box around it.
  var bounds: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (c, s) = (abs(cosine(angle)), abs(sine(angle)))
    let half = SIMD2(size.x * c + size.y * s, size.x * s + size.y * c) / 2
    return (center - half, center + half)
  }

  /// A point as it lies once this is turned back about its own center.
  func turnedBack(_ point: SIMD2<Double>) -> SIMD2<Double> {
    angle == 0 ? point : center + (point - center).turned(by: -angle)
  }
}

extension Double {
  /// As a person writes it, to a ten-thousandth, and within the limits of a spec.
  var tidy: Double { Decimal.rounded(min(max(self, -1e9), 1e9), decimals: 4) }
}

extension SIMD2<Double> {
  func turned(by degrees: Double) -> SIMD2<Double> {
    let (c, s) = (cosine(degrees), sine(degrees))
    return SIMD2(c * x - s * y, s * x + c * y)
  }

  func isClose(to other: SIMD2<Double>) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}

/// What fills a layer.
enum Paint: Hashable {
  case none
  case solid(Color)
  case image
  /// A gradient or another paint, by its name in the file.
  case other(String)

  var color: Color? {
    if case .solid(let color) = self { color } else { nil }
  }
}

extension [Paint] {
  /// Whether at least one is a color, and none is anything else.
  var areColors: Bool { contains { $0.color != nil } && allSatisfy { $0 == .none || $0.color != nil } }
}

/// What a layer looks like on one screen.
struct LayerLook {
  var place: Placement
  /// Its own opacity.
  var opacity = 1.0
  /// The radii of topLeading, topTrailing, bottomLeading and bottomTrailing.
  var radii = SIMD4<Double>.zero
  var fill = Paint.none
  var paints = 0
  /// Opacity, radius (a standard deviation), x and y; the color and what else it has are `effects`.
  var shadow: SIMD4<Double>?
  var blur = 0.0
  var clips = false
  /// What it contains by itself: text, pictures, strokes. Where it differs, the contents cross-fade.
  var content: [String] = []
  /// The size of a text's letters.
  var fontSize: Double?
  /// What a spec doesn't have, as findings say it.
  var effects: [String] = []
  /// What belongs to the layer but to no transition: counted for the whole import.
  var styles: [String] = []
  /// Whether it is skewed or mirrored.
  var isDistorted = false

  var cornerRadius: ElementState.CornerRadius? {
    let radii = SIMD4(radii.x.tidy, radii.y.tidy, radii.z.tidy, radii.w.tidy)
    return radii == .zero ? nil : radii == SIMD4(repeating: radii.x) ? .uniform(radii.x) : .corners(radii)
  }

  /// Whether it differs from the other side in something besides its place.
  func differs(from other: LayerLook) -> Bool {
    abs(opacity - other.opacity) > 1e-4 || (radii - other.radii).isLarge || fill != other.fill
      || ((shadow ?? .zero) - (other.shadow ?? .zero)).isLarge || abs(blur - other.blur) > 0.01
      || clips != other.clips || content != other.content || effects != other.effects
  }
}

extension SIMD4<Double> {
  fileprivate var isLarge: Bool { abs(x) > 0.01 || abs(y) > 0.01 || abs(z) > 0.01 || abs(w) > 0.01 }
}

extension FigmaFile {
  /// The look of a layer; nil if it has no box.
  /// - Parameter around: the angle of what it is in.
  func look(of index: Int, in around: Double) -> LayerLook? {
    let value = value(of: index)
    guard var look = place(of: value, in: around).map({ LayerLook(place: $0) }) else { return nil }
    look.opacity = share(value["opacity"]) ?? 1
    look.clips = value["clipsContent"]?.flag ?? false
    look.isDistorted = isDistorted(value)
    readFills(value, into: &look)
    readRadii(value, of: nodes[index], into: &look)
    for effect in value["effects"]?.items ?? [] where effect["visible"]?.flag ?? true { read(effect, into: &look) }
    let letters = value["style"] ?? value
    look.fontSize = letters["fontSize"]?.number
    let texts = ["characters", "fontFamily", "fontWeight", "fontSize"].compactMap { key in
      (value[key] ?? letters[key]).map { key + $0.source }
    }
    look.content += nodes[index].type == "TEXT" ? texts : []
    readStyles(value, into: &look)
    return look
  }

  /// Works out the size of a turned layer, around which the box is wider: with c = |cos θ| and s = |sin θ| the box has w = W c + H s and
  /// h = W s + H c, which gives W and H, but near 45°, where c = s and both equations are the same.
  private func place(of value: LooseValue, in around: Double) -> Placement? {
    let angle = around + (value["rotation"]?.number ?? 0) * (isFromPlugin ? -1 : 180 / Double.pi)
    guard let box = value["absoluteBoundingBox"], let corner = box.point, let width = box["width"]?.number,
      let height = box["height"]?.number, width >= 0, height >= 0
    else { return nil }
    var place = Placement(center: corner + [width / 2, height / 2], size: [width, height], angle: angle)
    let (c, s) = (abs(cosine(angle)), abs(sine(angle)))
    if let size = value["size"]?.point {
      place.size = size
    } else if let width = value["width"]?.number, let height = value["height"]?.number {
      place.size = [width, height]
    } else if abs(c * c - s * s) < 0.1736 {
      // cos 2θ at 40° and at 50°.
      place.isGuessed = true
    } else if s > 1e-6 {
      place.size = SIMD2(width * c - height * s, height * c - width * s) / (c * c - s * s)
    }
    place.size.clamp(lowerBound: .zero, upperBound: [1e9, 1e9])
    return place
  }

  /// Whether the axes aren't at right angles, or one of them is mirrored.
  private func isDistorted(_ value: LooseValue) -> Bool {
    let rows = (value["relativeTransform"]?.items ?? []).map { $0.items.compactMap(\.number) }
    guard rows.count == 2, rows.allSatisfy({ $0.count == 3 }) else { return false }
    let (a, c, b, d) = (rows[0][0], rows[0][1], rows[1][0], rows[1][1])
    return a * d - b * c < 0 || abs(a * c + b * d) > 1e-3
  }

  private func readRadii(_ value: LooseValue, of node: FigmaNode, into look: inout LayerLook) {
    let most = min(look.place.size.x, look.place.size.y) / 2
    var radii = SIMD4(repeating: node.type == "ELLIPSE" ? most : value["cornerRadius"]?.typed ?? 0)
    if let list = value["rectangleCornerRadii"]?.items.compactMap(\.typed), list.count == 4 {
      radii = SIMD4(list[0], list[1], list[3], list[2])
    }
    look.radii = radii.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: max(most, 0)))
    if node.type == "ELLIPSE", !look.place.size.isClose(to: [look.place.size.y, look.place.size.y]) {
      look.effects.append("an ellipse that is no circle")
    }
    if value["cornerSmoothing"]?.number ?? 0 > 0 { look.effects.append("corner smoothing") }
  }

  /// The paint on top counts: the others are beneath it.
  private func readFills(_ value: LooseValue, into look: inout LayerLook) {
    for fill in (value["fills"] ?? value["background"])?.items ?? [] where fill["visible"]?.flag ?? true {
      let opacity = share(fill["opacity"]) ?? 1
      let type = fill["type"]?.text ?? ""
      guard opacity > 0 else { continue }
      look.paints += 1
      if type == "SOLID", let color = fill["color"] {
        let parts = ["r", "g", "b"].map { share(color[$0]) ?? 0 }
        let exact = Color(SIMD4(parts[0], parts[1], parts[2], (share(color["a"]) ?? 1) * opacity))
        look.fill = .solid(Color(hex: exact.text) ?? exact)
      } else {
        look.content.append(fill.source)
        look.fill = type == "IMAGE" || type == "VIDEO" ? .image : .other(type.asWords)
      }
    }
  }

  private func share(_ value: LooseValue?) -> Double? { value?.typed.map { min(max($0, 0), 1) } }

  private func read(_ effect: LooseValue, into look: inout LayerLook) {
    // A blur radius, as in CSS: twice the standard deviation.
    let radius = (effect["radius"]?.typed ?? 0).magnitude / 2
    switch effect["type"]?.text ?? "" {
    case "DROP_SHADOW" where look.shadow == nil:
      let (color, offset) = (effect["color"], effect["offset"]?.point ?? .zero)
      look.shadow = SIMD4(share(color?["a"]) ?? 1, radius, offset.x, offset.y)
      if ["r", "g", "b"].contains(where: { color?[$0]?.number ?? 0 > 0.002 }) {
        look.effects.append("the color of the shadow")
      }
      if effect["spread"]?.number ?? 0 != 0 { look.effects.append("the spread of the shadow") }
    case "DROP_SHADOW": look.effects.append("a second shadow")
    case "LAYER_BLUR" where effect["blurType"]?.text != "PROGRESSIVE": look.blur = radius
    case let type: look.effects.append(type == "LAYER_BLUR" ? "a progressive blur" : type.asWords)
    }
  }

  private func readStyles(_ value: LooseValue, into look: inout LayerLook) {
    let strokes = (value["strokes"]?.items ?? []).filter { $0["visible"]?.flag ?? true }
    if !strokes.isEmpty {
      look.styles.append("strokes")
      look.content += strokes.map(\.source) + [value["strokeWeight"]?.source ?? ""]
    }
    if let mode = value["blendMode"]?.text, mode != "PASS_THROUGH", mode != "NORMAL" {
      look.styles.append("blend modes")
    }
    if let mode = value["layoutMode"]?.text, mode != "NONE" { look.styles.append("auto layout") }
    let sides = [value["constraints"]?["horizontal"]?.text, value["constraints"]?["vertical"]?.text].compactMap(\.self)
    if !sides.allSatisfy({ ["LEFT", "TOP", "MIN"].contains($0) }) { look.styles.append("constraints") }
  }
}
