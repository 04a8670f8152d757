extension SpecDecoder {
  /// Decodes the goal of a property.
  func propertyValue(of key: PropertyKey, _ node: JSONNode) -> PropertyValue {
    if document.kind(of: node) == .string, let side = Side.vocabulary.find(document.text(node)) {
      return .state(side.word)
    }
    return .literal(literal(of: key, node))
  }

  private func literal(of key: PropertyKey, _ node: JSONNode) -> PropertyValue.Literal {
    guard case .property(let property) = key else { return frameLiteral(node) }
    let range = NumberRange(of: property)
    let unit = property.unit(ofPart: 0) == .points ? NumberUnit.points : .plain
    return switch property.form {
    case .number: plainNumber(node, range, unit)
    case .point: partsLiteral(of: key, node) { .parts(parts($0, PointKey.self) { length($0) }) }
    case .size: partsLiteral(of: key, node) { .parts(parts($0, SizeKey.self) { length($0) }) }
    case .corners: numberOrParts(node, range, unit) { .parts(cornerParts($0)) }
    case .factors: numberOrParts(node, range, unit) { .parts(parts($0, PointKey.self) { plainLength($0) }) }
    case .color: colorLiteral(node)
    case .shadow: partsLiteral(of: key, node) { .parts(shadow($0)) }
    }
  }

  private func frameLiteral(_ node: JSONNode) -> PropertyValue.Literal {
    guard document.kind(of: node) == .string else {
      return partsLiteral(of: .frame, node) { .parts(parts($0, FrameKey.self) { length($0) }) }
    }
    if document.text(node).elementsEqual("union".utf8) { return .union }
    if !document.text(node).elementsEqual("viewport".utf8), !refuseToken(node) {
      invalid(node, .frameInPhase(document.string(node)))
    }
    return .viewport
  }

  private func partsLiteral(
    of key: PropertyKey, _ node: JSONNode, _ parts: (JSONNode) -> PropertyValue.Literal
  ) -> PropertyValue.Literal {
    switch document.kind(of: node) {
    case .object: return parts(node)
    case .string: unknownWord(node, among: Side.allCases.map(\.rawValue), or: .orObject)
    case .null, .bool, .number, .array: wrongType(node, .stateOrObject)
    }
    return .parts(key.partNames.map { _ in Length() })
  }

  private func numberOrParts(
    _ node: JSONNode, _ range: NumberRange, _ unit: NumberUnit = .plain, _ parts: (JSONNode) -> PropertyValue.Literal
  ) -> PropertyValue.Literal {
    document.kind(of: node) == .object ? parts(node) : plainNumber(node, range, unit, or: .orObject)
  }

  private func plainNumber(
    _ node: JSONNode, _ range: NumberRange, _ unit: NumberUnit = .plain, or others: Message = ""
  ) -> PropertyValue.Literal {
    if tokenPath(node) != nil { return .number(number(node, range, unit) ?? 0) }
    switch document.kind(of: node) {
    case .number: return .number(number(node, range) ?? 0)
    case .string: unknownWord(node, among: Side.allCases.map(\.rawValue), or: others + .orNumber)
    case .null, .bool, .array, .object: wrongType(node, .stateOrNumber + others)
    }
    return .number(0)
  }

  /// Omitted corners are 0.
  private func cornerParts(_ node: JSONNode) -> ElementState.Parts {
    parts(node, CornerKey.self) { value in
      number(value, .notNegative, .points).map { Length($0) }
    }
    .map { $0 ?? Length() }
  }

  private func colorLiteral(_ node: JSONNode) -> PropertyValue.Literal {
    .color(color(node) ?? .placeholder)
  }
}

extension Message {
  fileprivate static let orObject: Message = " or an object"
  fileprivate static let orNumber: Message = " or a number"
  fileprivate static let stateOrObject: Message = "an object, `source` or `destination`"
  fileprivate static let stateOrNumber: Message = "a number, `source` or `destination`"

  fileprivate static func frameInPhase(_ text: String) -> Message {
    "in a phase, a `frame` must be an object, `viewport`, `union`, `source` or `destination`, not \(text.inBackticks)"
  }
}
