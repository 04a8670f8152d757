/// The colour spaces of the design-tokens format, and the ranges of their components (its colour module).
private enum ColorSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyz65 = "xyz-d65"
  case xyz50 = "xyz-d50"

  /// The ranges of the three components; `upperIsOut` is set for a hue, where 360 is 0 again.
  var ranges: [(lower: Double, upper: Double, upperIsOut: Bool)] {
    let any = (lower: -Double.infinity, upper: Double.infinity, upperIsOut: false)
    let unit = (lower: 0.0, upper: 1.0, upperIsOut: false)
    let percent = (lower: 0.0, upper: 100.0, upperIsOut: false)
    let hue = (lower: 0.0, upper: 360.0, upperIsOut: true)
    let chroma = (lower: 0.0, upper: Double.infinity, upperIsOut: false)
    return switch self {
    case .srgb, .srgbLinear, .displayP3, .a98, .prophoto, .rec2020, .xyz65, .xyz50: [unit, unit, unit]
    case .hsl, .hwb: [hue, percent, percent]
    case .lab: [percent, any, any]
    case .lch: [percent, chroma, hue]
    case .oklab: [unit, any, any]
    case .oklch: [unit, chroma, hue]
    }
  }
}

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
        findings.add(.invalidValue, "`alpha` is from 0 to 1, not \(JSONLiteral.text(of: number))", at: node)
        return nil
      }
      alpha = number
    }
    var hex: Color?
    if let node = members["hex"] {
      hex = self.hex(node)
      if hex == nil { return nil }
    }
    if space == .srgb { hex = Color(red: components[0], green: components[1], blue: components[2]) }
    hex?.alpha = alpha
    return TokenColor(color: hex, space: space.rawValue)
  }

  private func colorSpace(_ node: TokenNode) -> ColorSpace? {
    guard expect(.string, node) else { return nil }
    let name = findings.string(node)
    if let space = ColorSpace(rawValue: name) { return space }
    let words = ColorSpace.allCases.map(\.rawValue)
    findings.add(.invalidValue, .noSpace(name, words), at: node)
    return nil
  }

  /// `none`, a component without effect, is 0.
  private func components(_ node: TokenNode, _ space: ColorSpace) -> [Double]? {
    guard expect(.array, node) else { return nil }
    let items = findings.items(node)
    guard items.count == 3 else {
      findings.add(.invalidValue, "a colour has 3 components, not \(items.count)", at: node)
      return nil
    }
    let numbers = zip(items, space.ranges).compactMap { item, range -> Double? in
      if findings.kind(item) == .string, findings.string(item) == "none" { return 0 }
      guard let number = numberPart(item) else { return nil }
      if number >= range.lower, range.upperIsOut ? number < range.upper : number <= range.upper { return number }
      findings.add(.invalidValue, .outside(number, range.lower, range.upper, range.upperIsOut), at: item)
      return nil
    }
    return numbers.count == 3 ? numbers : nil
  }

  private func hex(_ node: TokenNode) -> Color? {
    guard expect(.string, node) else { return nil }
    let text = findings.string(node)
    if text.utf8.count == 7, let color = Color(hex: text) { return color }
    findings.add(.invalidValue, "`hex` is `#RRGGBB`, not \(text.inBackticks)", at: node)
    return nil
  }
}

extension Message {
  fileprivate static func noSpace(_ name: String, _ words: [String]) -> Message {
    let close = Suggestion.closest(to: name, in: words)
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown colour space \(name.inBackticks)" + (close == nil ? "; use one of \(known)" : didYouMean(close))
  }

  fileprivate static func outside(_ number: Double, _ lower: Double, _ upper: Double, _ upperIsOut: Bool) -> Message {
    let end = upper.isFinite ? "from \(JSONLiteral.text(of: lower)) to " : "at least \(JSONLiteral.text(of: lower))"
    let limit = upper.isFinite ? (upperIsOut ? "less than " : "") + JSONLiteral.text(of: upper) : ""
    return "this component is \(end)\(limit), not \(JSONLiteral.text(of: number))"
  }
}
