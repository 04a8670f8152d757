import SpecModel

extension DocumentCursor {
  func option() -> OptionKey? {
    let keys = ["type", "default", "summary"]
    let optional = ["words", "minimum", "maximum", "unit"]
    guard let option = object(required: ["name"] + keys, optional: optional) else { return nil }
    guard let name = option["name"]?.text(), let type = option["type"]?.word(OptionType.self),
      let summary = option["summary"]?.text(), let kind = option.kind(of: type),
      let given = option["default"]
    else { return nil }
    if !Identifier.isName(name) { option["name"]?.wrong("takes lower-case letters, digits and single dashes") }
    guard let value = kind.value(of: .literal(given.value)) else {
      return given.wrong("takes \(kind.description(unit: nil))")
    }
    return OptionKey(name, kind, default: value, unit: option["unit"]?.text(), summary: summary)
  }

  private func kind(of type: OptionType) -> OptionKey.Kind? {
    let foreign = ["words", "minimum", "maximum"].filter { !type.keys.contains($0) && self[$0] != nil }
    for key in foreign {
      findings.add(.conflictingKeys, "`\(key)` isn't valid for the type `\(type.rawValue)`", at: .key(pointer / key))
    }
    let missing = type.keys.filter { self[$0] == nil }
    for key in missing {
      findings.add(.missingKey, "an option of type `\(type.rawValue)` needs `\(key)`", at: .value(pointer))
    }
    guard foreign.isEmpty, missing.isEmpty else { return nil }
    switch type {
    case .text: return .text
    case .flag: return .flag
    case .choice: return .choice(self["words"]?.items().compactMap { $0.text() } ?? [])
    case .number: return range { $0.number() }.map { .number($0) }
    case .integer: return range { $0.whole() }.map { .integer($0) }
    }
  }

  private func range<Bound: Comparable>(_ bound: (DocumentCursor) -> Bound?) -> ClosedRange<Bound>? {
    guard let low = self["minimum"].flatMap(bound), let high = self["maximum"].flatMap(bound) else { return nil }
    if low <= high { return low...high }
    self["maximum"]?.wrong("is less than `minimum`")
    return nil
  }

  func filePatterns() -> [TargetManifest.FilePattern] {
    let patterns = items().compactMap { $0.filePattern() }
    if case .array([]) = value { wrong("is empty; a target writes a file at least") }
    return patterns
  }

  private func filePattern() -> TargetManifest.FilePattern? {
    guard let file = object(required: ["template", "path", "for", "escaping"]),
      let template = file["template"]?.template(), let path = file["path"]?.text(),
      let each = file["for"]?.word(TargetManifest.FilePattern.Scope.self),
      let escaping = file["escaping"]?.word(TemplateEscaping.self)
    else { return nil }
    return .init(template: template, path: path, pathPointer: pointer / "path", each: each, escaping: escaping)
  }

  func template() -> TargetManifest.TemplateReference? {
    guard let name = text() else { return nil }
    guard name.hasSuffix(TemplateFiles.File.suffix) else {
      return wrong("names a file that ends in `\(TemplateFiles.File.suffix)`")
    }
    return .init(name: String(name.dropLast(TemplateFiles.File.suffix.count)), pointer: pointer)
  }

  func namePattern() -> TargetManifest.NamePattern? {
    guard let names = object(required: ["of", "spelling"], optional: ["language", "reserved"]),
      let kind = names["of"]?.word(TargetManifest.NamePattern.Kind.self),
      let spelling = names["spelling"]?.word(TargetManifest.NamePattern.Spelling.self)
    else { return nil }
    return .init(
      of: kind, spelling: spelling, language: names["language"]?.word(),
      reserved: Set(names["reserved"]?.items().compactMap { $0.text() } ?? []))
  }

  func numberFormat(_ options: [OptionKey]) -> TargetManifest.NumberFormat {
    var format = TargetManifest.NumberFormat()
    guard let numbers = object(required: [], optional: ["decimals", "pointed"]) else { return format }
    if let decimals = numbers["decimals"]?.quantity(0...12, options) { format.decimals = decimals }
    format.isPointed = numbers["pointed"]?.flag() ?? false
    return format
  }

  func read(into wishes: inout TargetManifest.MotionWishes, _ options: [OptionKey]) {
    guard let curves = object(required: ["forms", "bound"]) else { return }
    wishes.curves = curves["forms"]?.items().compactMap { $0.word() } ?? []
    if let bound = curves["bound"]?.quantity(1e-6...0.1, options) { wishes.curveBound = bound }
    if !wishes.curves.contains(where: \.isUniversal) {
      curves["forms"]?.wrong("needs `points`, `pieces` or `hermite`, for curves that no other form has")
    }
  }

  func readWays(into wishes: inout TargetManifest.MotionWishes, _ options: [OptionKey]) {
    guard let ways = object(required: ["forms", "bound"]) else { return }
    wishes.ways = ways["forms"]?.items().compactMap { $0.word() } ?? []
    if let bound = ways["bound"]?.quantity(1e-6...0.1, options) { wishes.wayBound = bound }
    if !wishes.ways.contains(where: \.isUniversal) {
      ways["forms"]?.wrong("needs `stops`, for ways that no other form has")
    }
  }

  /// A number in a range, or `{ "option": NAME }` of a number option whose values are in it.
  private func quantity(_ range: ClosedRange<Double>, _ options: [OptionKey]) -> TargetManifest.Quantity? {
    if case .object = value { return optionQuantity(range, options) }
    guard let number = number() else { return nil }
    if range.contains(number) { return .fixed(number) }
    return wrong("is from \(JSONLiteral.text(of: range.lowerBound)) to \(JSONLiteral.text(of: range.upperBound))")
  }

  private func optionQuantity(_ range: ClosedRange<Double>, _ options: [OptionKey]) -> TargetManifest.Quantity? {
    guard let member = object(required: ["option"])?["option"], let name = member.text() else { return nil }
    let fitting = options.filter { option in
      switch option.kind {
      case .number(let values): range.contains(values.lowerBound) && range.contains(values.upperBound)
      case .integer(let values): range.contains(Double(values.lowerBound)) && range.contains(Double(values.upperBound))
      case .text, .choice, .flag: false
      }
    }
    if fitting.contains(where: { $0.name == name }) { return .option(name) }
    return member.wrong(
      "names no number option with values from \(JSONLiteral.text(of: range.lowerBound)) to "
        + "\(JSONLiteral.text(of: range.upperBound))")
  }
}

/// The types of options, spelled as in a manifest.
private enum OptionType: String, CaseIterable {
  case text, choice, number, integer, flag

  /// The keys that this type requires and others don't accept.
  var keys: [String] {
    switch self {
    case .text, .flag: []
    case .choice: ["words"]
    case .number, .integer: ["minimum", "maximum"]
    }
  }
}
