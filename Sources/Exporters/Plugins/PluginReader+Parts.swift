import Simulator
import SpecModel

extension DocumentCursor {
  /// A file with its content as text or as base64.
  func pluginFile() -> PluginAnswer.File? {
    guard let file = object(required: ["path"], optional: ["text", "base64", "shared"]) else { return nil }
    guard let path = file["path"]?.text() else { return nil }
    let isShared = file["shared"].map { $0.flag() ?? false } ?? false
    switch (file["text"], file["base64"]) {
    case (let text?, nil): return text.string().map { .init(file: FileTree.File(path, $0), isShared: isShared) }
    case (nil, let coded?):
      guard let words = coded.string() else { return nil }
      if let bytes = Base64.bytes(of: words) { return .init(file: FileTree.File(path, bytes), isShared: isShared) }
      return coded.wrong("is not base64")
    case (nil, nil), (_?, _?):
      findings.add(.conflictingKeys, "a file has one of `text` and `base64`", at: .value(pointer))
      return nil
    }
  }

  /// A finding under one of the plugin's rules, at a place in the spec.
  func pluginFinding(_ rules: [Rule], _ transition: ResolvedTransition?) -> Finding? {
    let optional = ["pointer", "element", "property", "direction", "time", "notes"]
    guard let finding = object(required: ["rule", "message"], optional: optional),
      let name = finding["rule"]?.text(), let message = finding["message"]?.text()
    else { return nil }
    guard let rule = rules.first(where: { $0.name == name }) else {
      findings.unknown(
        "rule of the plugin", name, of: rules.map(\.name), at: .value(pointer / "rule"), rule: .unknownReference)
      return nil
    }
    let element = finding.given("element")?.elementIndex(in: transition)
    let direction = finding.given("direction")?.word(Direction.self)
    let subject = Subject(
      element: element.flatMap { transition?.spec.elements[$0].id }, property: finding.given("property")?.text(),
      directions: direction.map { [$0.rawValue] } ?? [], time: finding.given("time")?.number())
    let pointer = finding.given("pointer")?.specPointer() ?? element.map { .root / "elements" / $0 }
    return Finding(
      rule, Message(message), at: Place(transition?.source ?? "", pointer.map { .value($0) } ?? .file),
      subject: subject,
      notes: finding["notes"]?.items().compactMap { $0.text() }.map { Note(Message($0)) } ?? [])
  }

  /// A member that exists and isn't null.
  private func given(_ key: String) -> DocumentCursor? {
    self[key].flatMap { $0.value == .null ? nil : $0 }
  }

  private func elementIndex(in transition: ResolvedTransition?) -> Int? {
    guard let id = text(), let elements = transition?.spec.elements else { return nil }
    if let index = elements.firstIndex(where: { $0.id == id }) { return index }
    findings.unknown("element", id, of: elements.map(\.id), at: .value(pointer), rule: .unknownReference)
    return nil
  }

  /// An RFC 6901 pointer: empty, or tokens each preceded by `/`, with `~1` for `/` and `~0` for `~`.
  private func specPointer() -> JSONPointer? {
    guard let text = string() else { return nil }
    if text.isEmpty { return .root }
    guard text.hasPrefix("/") else { return wrong("isn't a JSON pointer: pointers start with `/`") }
    let tokens = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    return JSONPointer(tokens.map(Self.unescaped))
  }

  private static func unescaped(_ token: Substring) -> String {
    let parts = token.split(separator: "~", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      switch part.first {
      case "0": text += "~\(part.dropFirst())"
      case "1": text += "/\(part.dropFirst())"
      default: text += "~\(part)"
      }
    }
  }
}
