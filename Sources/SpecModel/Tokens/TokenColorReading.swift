/// The color spaces of the design-tokens format (its color module).
private let colorSpaces = [
  "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
  "rec2020", "xyz-d65", "xyz-d50",
]

extension TokenResolver {
  func color(_ node: TokenNode) -> TokenColor? {
    guard expect(.object, node),
      let members = known(node, required: ["colorSpace", "components"], optional: ["alpha", "hex"]),
      let spaceNode = members["colorSpace"], let componentsNode = members["components"],
      let space = colorSpace(spaceNode), let components = components(componentsNode, space)
    else { return nil }
    var alpha = 1.0
    if let node = members["alpha"] {
      guard let number = numberPart(node) else { return nil }
      guard 0...1 ~= number else {
        return findings.add(.invalidValue, "`alpha` is from 0 to 1, not \(JSONLiteral.text(of: number))", at: node)
      }
      alpha = number
    }
    var hex: Color?
    if let node = members["hex"] {
      hex = self.hex(node)
      if hex == nil { return nil }
    }
    if space == "srgb" { hex = Color(red: components[0], green: components[1], blue: components[2]) }
    hex?.alpha = alpha
    return TokenColor(color: hex, space: space)
  }

  private func colorSpace(_ node: TokenNode) -> String? {
    guard expect(.string, node) else { return nil }
    let name = findings.string(node)
    if colorSpaces.contains(name) { return name }
    return findings.add(.invalidValue, .noSpace(name, colorSpaces), at: node)
  }

  /// `none`, a component without effect, is 0.
  private func components(_ node: TokenNode, _ space: String) -> [Double]? {
    guard expect(.array, node) else { return nil }
    let items = findings.items(node)
    guard items.count == 3 else {
      return findings.add(.invalidValue, "a color has 3 components, not \(items.count)", at: node)
    }
    let numbers = items.compactMap { item -> Double? in
      if findings.kind(item) == .string, findings.string(item) == "none" { return 0 }
      guard let number = numberPart(item) else { return nil }
      // Specs use only the `hex` of other spaces.
      if space != "srgb" || 0...1 ~= number { return number }
      return findings.add(.invalidValue, "this component is from 0 to 1, not \(JSONLiteral.text(of: number))", at: item)
    }
    return numbers.count == 3 ? numbers : nil
  }

  private func hex(_ node: TokenNode) -> Color? {
    guard expect(.string, node) else { return nil }
    let text = findings.string(node)
    if text.utf8.count == 7, let color = Color(hex: text) { return color }
    return findings.add(.invalidValue, "`hex` is `#RRGGBB`, not \(text.inBackticks)", at: node)
  }
}

extension Message {
  fileprivate static func noSpace(_ name: String, _ words: [String]) -> Message {
    let close = Suggestion.closest(to: name, in: words)
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown color space \(name.inBackticks)" + (close == nil ? "; use one of \(known)" : didYouMean(close))
  }
}
