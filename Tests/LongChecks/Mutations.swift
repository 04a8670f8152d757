import SpecModel

/// Other values for a leaf of a spec, most of them valid.
enum Mutations {
  static func of(_ value: JSONLiteral, in spec: JSONLiteral) -> [JSONLiteral] {
    switch value {
    case .bool(let flag): [.bool(!flag)]
    case .number(let number): [number + 1, number - 1, number * 0.75].filter { $0 != number }.map { .number($0) }
    case .string(let text): strings(text, in: spec).map { .string($0) }
    case .null, .array, .object: []
    }
  }

  private static func strings(_ text: String, in spec: JSONLiteral) -> [String] {
    if text.hasPrefix("#") { return [color(text)] }
    let ids = spec.ids
    let words = vocabularies.filter { $0.contains(text) }.flatMap { $0 } + (ids.contains(text) ? ids : [])
    if !words.isEmpty { return Set(words).subtracting([text]).sorted() }
    let length = lengths(text)
    return length.isEmpty ? [text + "-x"] : length
  }

  /// Changes one digit of each component.
  private static func color(_ text: String) -> String {
    String(text.enumerated().map { index, digit in index % 2 == 1 ? (digit == "0" ? "1" : "0") : digit })
  }

  /// Increases each number by one, and swaps each safe area for another one.
  private static func lengths(_ text: String) -> [String] {
    let terms = text.split(separator: " ").map(String.init)
    guard terms.contains(where: { $0.first?.isNumber ?? false || $0.hasPrefix("safe") || $0.hasPrefix("-") })
    else { return [] }
    return terms.indices.compactMap { index in
      guard let term = other(terms[index]) else { return nil }
      var changed = terms
      changed[index] = term
      return changed.joined(separator: " ")
    }
  }

  private static func other(_ term: String) -> String? {
    if term.hasPrefix("safe") { return term == "safeTop" ? "safeBottom" : "safeTop" }
    let digits = term.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    return Double(digits).map { JSONLiteral.text(of: $0 + 1) + term.dropFirst(digits.count) }
  }

  private static let vocabularies: [[String]] = [
    Element.Kind.allCases.map(\.rawValue), Element.Role.allCases.map(\.rawValue),
    Element.Blend.allCases.map(\.rawValue), Fit.allCases.map(\.rawValue), Side.allCases.map(\.rawValue),
    BuiltInCurve.allCases.map(\.rawValue), StepJump.allCases.map(\.rawValue),
    KeyframeInterpolation.allCases.map(\.rawValue), PropertyFamily.allCases.map(\.rawValue),
    Interaction.Gesture.allCases.map(\.rawValue), Interaction.Travel.allCases.map(\.rawValue),
    Direction.allCases.map(\.rawValue), Dismiss.Playback.allCases.map(\.rawValue),
    Interruption.allCases.map(\.rawValue), ReducedMotion.Mode.allCases.map(\.rawValue),
    RightToLeft.allCases.map(\.rawValue),
    Stagger.Origin.allCases.map(\.rawValue), ["viewport"],
  ]
}

extension JSONLiteral {
  /// The elements' ids.
  fileprivate var ids: [String] {
    guard case .array(let elements) = self["elements"] else { return [] }
    return elements.compactMap { if case .string(let id) = $0["id"] { id } else { nil } }
  }
}
