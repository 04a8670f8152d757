extension TemplateRenderer {
  /// The value of a name: the first part is looked up from the innermost value outwards, the others only inside its
  /// result. Nil if a lenient rendering continues without it.
  mutating func value(of name: TemplateName, in scope: Scope) throws(TemplateError) -> TemplateValue? {
    try spend(context.count + name.parts.count, at: name.range, in: scope)
    guard let first = name.parts.first else { return context.last }
    var value = context.reversed().lazy.compactMap { $0.member(first) }.first
    for part in name.parts.dropFirst() {
      value = value?.member(part)
    }
    if value == nil, mode == .strict {
      throw TemplateError(.unknown(name.description), at: name.range, in: scope.source)
    }
    return value
  }
}

extension TemplateName: CustomStringConvertible {
  var description: String {
    parts.isEmpty ? "." : parts.joined(separator: ".")
  }
}

extension TemplateMessage {
  fileprivate static func unknown(_ name: String) -> Self {
    Self(rule: "template-name", text: "unknown key `\(name)`")
  }
}
