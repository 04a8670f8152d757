import SpecModel

extension JSONLiteral {
  /// Every value that isn't an object or array, and empty ones, with its place.
  func leaves(at pointer: JSONPointer = .root) -> [(pointer: JSONPointer, value: JSONLiteral)] {
    switch self {
    case .object(let members) where !members.isEmpty:
      members.flatMap { $0.value.leaves(at: pointer / $0.key) }
    case .array(let items) where !items.isEmpty:
      items.enumerated().flatMap { $1.leaves(at: pointer / $0) }
    case .null, .bool, .number, .string, .array, .object: [(pointer, self)]
    }
  }

  /// The tree with another value at a place.
  func replacing(_ tokens: ArraySlice<String>, with value: JSONLiteral) -> JSONLiteral {
    guard let token = tokens.first else { return value }
    switch self {
    case .object(let members):
      return .object(
        members.map { $0.key == token ? .init($0.key, $0.value.replacing(tokens.dropFirst(), with: value)) : $0 })
    case .array(let items):
      return .array(
        items.enumerated().map { String($0) == token ? $1.replacing(tokens.dropFirst(), with: value) : $1 })
    case .null, .bool, .number, .string: return self
    }
  }
}

extension JSONPointer {
  /// Whether one is an ancestor of the other, or both are the same.
  func touches(_ other: JSONPointer) -> Bool {
    zip(tokens, other.tokens).allSatisfy(==)
  }

  func isAtOrAbove(_ other: JSONPointer) -> Bool {
    tokens.count <= other.tokens.count && touches(other)
  }
}

/// Values of a spec that, by the format's definition, change nothing on a screen, and why.
enum Meaningless {
  static func reason(_ pointer: JSONPointer, in spec: JSONLiteral) -> String? {
    let tokens = pointer.tokens
    // In objects keyed by names it would be an object.
    if tokens.last == "description" { return "for people" }
    switch tokens.first {
    case "$schema", "description": return "for people and editors"
    case "specVersion": return "another one is refused"
    case "allow": return "about findings"
    case "targets": return "options, which have tests of their own"
    case "viewports" where tokens.contains("safeArea"):
      return spec.mentions("safe" + tokens[3].prefix(1).uppercased() + tokens[3].dropFirst())
        ? nil : "no length has a part in it"
    case "dismiss" where tokens.count == 1:
      return spec.isLinear ? "retrace and reverse are the same where every curve is linear" : nil
    case "elements" where tokens.last == "frame":
      return spec.isFrameOfItself(pointer) ? "the elements that it may name have one frame" : nil
    case "elements" where tokens.last == "role":
      let element = spec.at(tokens.dropLast())
      return element?["source"] != nil && element?["destination"] != nil && element?["role"] == .string("overlay")
        ? "an overlay is drawn as an entering element with the same states is" : nil
    case "viewports", "interactions": return tokens.last == "name" && tokens.count == 3 ? "a label" : nil
    case "present", "dismiss": return tokens.last == "name" && tokens.count == 4 ? "a label" : nil
    case "reducedMotion":
      let isCrossfade = spec["reducedMotion"]?["mode"] == .string("crossfade")
      return tokens.last == "duration" && !isCrossfade ? "only a crossfade has a duration" : nil
    default: return nil
    }
  }
}

extension JSONLiteral {
  fileprivate func at(_ tokens: ArraySlice<String>) -> JSONLiteral? {
    guard let token = tokens.first else { return self }
    if case .array(let items) = self {
      return Int(token).flatMap { items.indices.contains($0) ? items[$0].at(tokens.dropFirst()) : nil }
    }
    return self[token]?.at(tokens.dropFirst())
  }

  fileprivate func mentions(_ word: String) -> Bool {
    leaves().contains { if case .string(let text) = $0.value { text.contains(word) } else { false } }
  }

  /// Whether a frame is that of another element, and an earlier one has the same.
  fileprivate func isFrameOfItself(_ pointer: JSONPointer) -> Bool {
    guard case .array(let elements) = self["elements"], case .string(let name) = at(pointer.tokens[...]),
      let state = pointer.tokens.dropLast().last, name != "viewport"
    else { return false }
    return elements.count { $0[state]?["frame"] == .string(name) } > 1
  }

  fileprivate var isLinear: Bool {
    guard case .array(let phases) = self["present"]?["phases"] else { return false }
    return phases.allSatisfy { $0["curve"] == .string("linear") }
  }
}
