extension SpecDecoder {
  /// Decodes what a phase or interaction does to elements.
  func animate(_ node: JSONNode) -> [PhaseEntry] {
    var entries: [PhaseEntry] = []
    members(of: node) { key, value in
      let change = change(value)
      if let selector = selector(key, before: value) { entries.append(PhaseEntry(selector, change)) }
    }
    return entries
  }

  private func selector(_ key: String, before value: JSONNode) -> PhaseEntry.Selector? {
    if key == "*" { return .all }
    let text = Array(key.utf8)
    if text.last == UInt8(ascii: "*"), Identifier.isNameBeginning(text.dropLast()) {
      return .pattern(prefix: String(key.dropLast()))
    }
    if text.contains(UInt8(ascii: "*")) { return report(.invalidValue, .noPattern(key), at: keyPlace(value)) }
    return .element(key)
  }

  private func change(_ node: JSONNode) -> PhaseEntry.Change {
    switch document.kind(of: node) {
    case .string:
      if let side: Side = word(node) { return .state(side) }
    case .object: return .properties(propertyChanges(node))
    case .null, .bool, .number, .array: wrongType(node, "`source`, `destination` or an object of properties")
    }
    return .properties([])
  }

  private func propertyChanges(_ node: JSONNode) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    let keys = members(of: node) { (key: PropertyKey, value) in
      changes.append(PropertyChange(key, goal(of: key, value)))
    }
    if let keys, keys.contains(.frame) {
      for part in keys.present(among: [.property(.position), .property(.size)]) {
        conflict(part.rawValue, with: "frame", in: node, .frameIsBoth)
      }
    }
    return changes
  }

  private func goal(of key: PropertyKey, _ node: JSONNode) -> PropertyChange.Goal {
    guard document.kind(of: node) == .object,
      document.member("keyframes", of: node) != nil || document.member("interpolation", of: node) != nil
    else { return .value(propertyValue(of: key, node)) }
    return keyframes(of: key, node)
  }
}

extension PropertyKey: Word {
  static let vocabulary = Vocabulary<PropertyKey>()
}

extension Message {
  fileprivate static let frameIsBoth: Message = "`frame` stands for `position` and `size`"

  fileprivate static func noPattern(_ key: String) -> Message {
    "\(key.inBackticks) is an invalid pattern; write the start of an id and a `*`"
  }
}
