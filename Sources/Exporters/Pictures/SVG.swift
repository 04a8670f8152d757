package import SpecModel

/// Drawings as an SVG file.
package struct SVG {
  package let bytes: [UInt8]

  package init(width: Double, height: Double, _ paper: Color, _ drawings: [Drawing]) {
    var printer = SVGPrinter()
    let ground = Drawing.fill(VectorPath(.zero, SIMD2(width, height)), paper)
    let content = ([ground] + drawings).flatMap { printer.elements(of: $0) }
    let root = XMLElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": number(width), "height": number(height),
        "viewBox": "0 0 \(number(width)) \(number(height))",
      ], printer.definitions.map { .element($0) } + content.map { .element($0) })
    bytes = Array(root.document().utf8)
  }
}

private func number(_ value: Double) -> String { Decimal.text(value, decimals: 2) }

private struct SVGPrinter {
  /// Clips and blurs; their index is their name.
  var definitions: [XMLElement] = []
  private var clips: [VectorPath: String] = [:]
  private var blurs: [Double: String] = [:]

  mutating func elements(of drawing: Drawing) -> [XMLElement] {
    switch drawing {
    case .fill(let path, let color, let blur):
      var element = XMLElement("path", ["d": data(path, isClosed: true), "fill": hex(color)])
      if color.alpha < 1 { element["fill-opacity"] = Decimal.text(color.alpha, decimals: 3) }
      if blur > 0 { element["filter"] = "url(#\(blurID(blur)))" }
      return [element]
    case .line(let path, let color, let width):
      var element = XMLElement(
        "path",
        [
          "d": data(path, isClosed: false), "fill": "none", "stroke": hex(color), "stroke-width": number(width),
          "stroke-linecap": "round", "stroke-linejoin": "round",
        ])
      if color.alpha < 1 { element["stroke-opacity"] = Decimal.text(color.alpha, decimals: 3) }
      return [element]
    case .clipped(let drawings, let path):
      let content = drawings.flatMap { elements(of: $0) }
      return [XMLElement("g", ["clip-path": "url(#\(clipID(path)))"], content.map { .element($0) })]
    }
  }

  private mutating func clipID(_ path: VectorPath) -> String {
    if let known = clips[path] { return known }
    let id = "c\(clips.count + 1)"
    clips[path] = id
    definitions.append(
      XMLElement("clipPath", ["id": id], [.element(XMLElement("path", ["d": data(path, isClosed: true)]))]))
    return id
  }

  private mutating func blurID(_ deviation: Double) -> String {
    if let known = blurs[deviation] { return known }
    let id = "b\(blurs.count + 1)"
    blurs[deviation] = id
    let blur = XMLElement("feGaussianBlur", ["stdDeviation": number(deviation)])
    definitions.append(
      XMLElement(
        "filter", ["id": id, "x": "-50%", "y": "-50%", "width": "200%", "height": "200%"], [.element(blur)]))
    return id
  }

  private func hex(_ color: Color) -> String { String(color.hex.prefix(7)) }

  private func data(_ path: VectorPath, isClosed: Bool) -> String {
    // A tenth of a pixel is precise enough, and saves half of the bytes.
    func text(_ point: SIMD2<Double>) -> String {
      "\(Decimal.text(point.x, decimals: 1)) \(Decimal.text(point.y, decimals: 1))"
    }
    return path.parts.map { part in
      let steps = part.steps.map { step in
        switch step {
        case .line(let end): "L\(text(end))"
        case .curve(let first, let second, let end): "C\(text(first)) \(text(second)) \(text(end))"
        }
      }
      // A point of no length is drawn, because of its round ends.
      let tail = part.steps.isEmpty ? ["L\(text(part.start))"] : []
      return (["M\(text(part.start))"] + steps + tail + (isClosed ? ["Z"] : [])).joined()
    }.joined()
  }
}
