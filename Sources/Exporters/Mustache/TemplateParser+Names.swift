extension TemplateParser {
  /// The name in a tag, without spaces; `* name` is read as `*name`.
  func name(_ tag: TemplateTag) throws(TemplateError) -> String {
    var bytes = source.bytes[tag.content]
    let star = bytes.first == UInt8(ascii: "*") ? "*" : ""
    if !star.isEmpty { bytes = bytes.dropFirst().drop(while: \.isBlankOrNewline) }
    guard !bytes.isEmpty else { throw TemplateError(.noName, at: tag.range, in: source) }
    guard !bytes.contains(where: \.isBlankOrNewline) else {
      throw TemplateError(.blankInName(source.text(in: tag.content)), at: tag.range, in: source)
    }
    return star + String(decoding: bytes, as: UTF8.self)
  }

  func dottedName(_ tag: TemplateTag) throws(TemplateError) -> TemplateName {
    try dottedName(try name(tag), tag)
  }

  func insertionName(_ tag: TemplateTag) throws(TemplateError) -> TemplateInsertion.Name {
    let name = try name(tag)
    guard name.hasPrefix("*") else { return .fixed(name) }
    return .dynamic(try dottedName(String(name.dropFirst()), tag))
  }

  func dottedName(_ name: String, _ tag: TemplateTag) throws(TemplateError) -> TemplateName {
    if name == "." { return TemplateName(parts: [], range: tag.range) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw TemplateError(.emptyPart(name), at: tag.range, in: source)
    }
    return TemplateName(parts: parts, range: tag.range)
  }
}

extension TemplateMessage {
  fileprivate static let noName = Self(rule: "template-syntax", text: "this tag has no name")

  fileprivate static func blankInName(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` is an invalid name: it contains a space")
  }

  fileprivate static func emptyPart(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` is an invalid name: one side of a dot is empty")
  }
}
