import SpecModel

/// Findings for programs: every key is always present, and null if it doesn't apply.
struct JSONReporter: Reporter {
  func text(of report: Report) -> String {
    let summary = [("errors", Severity.error), ("warnings", .warning), ("infos", .info)].map { key, severity in
      JSONLiteral.Member(key, .number(Double(report.count(severity))))
    }
    let tree = JSONLiteral.object([
      .init("findings", .array(report.findings.map { json(of: $0, in: report.files) })),
      .init("summary", .object(summary)),
    ])
    return tree.text(indent: 2) + "\n"
  }

  private func json(of finding: Finding, in files: SourceFiles) -> JSONLiteral {
    .object(
      [
        .init("rule", .string(finding.rule.name)),
        .init("severity", .string(finding.severity.rawValue)),
        .init("message", .string(finding.message)),
      ] + members(of: finding.place, in: files) + [
        .init("target", .optional(finding.subject.target)),
        .init("element", .optional(finding.subject.element)),
        .init("elements", .array(elements(of: finding.subject).map { .string($0) })),
        .init("property", .optional(finding.subject.property)),
        .init("directions", .array(finding.subject.directions.map { .string($0) })),
        .init("viewports", .array(finding.subject.viewports.map { .string($0) })),
        .init("time", .optional(finding.subject.time)),
        .init("amount", finding.subject.amount.map(json) ?? .null),
        .init("exported", finding.subject.exported.map { .object(members(of: $0, in: files)) } ?? .null),
        .init("notes", .array(finding.notes.map { json(of: $0, in: files) })),
        .init("fix", finding.fix.flatMap { json(of: $0, in: files) } ?? .null),
      ])
  }

  private func elements(of subject: Subject) -> [String] {
    subject.elements.isEmpty ? subject.element.map { [$0] } ?? [] : subject.elements
  }

  private func json(of amount: Amount) -> JSONLiteral {
    .object([.init("value", .number(amount.value)), .init("unit", .string(amount.unit.rawValue))])
  }

  private func json(of note: Note, in files: SourceFiles) -> JSONLiteral {
    .object([.init("message", .string(note.message))] + members(of: note.place, in: files))
  }

  private func json(of fix: Fix, in files: SourceFiles) -> JSONLiteral? {
    guard let edit = files.edit(for: fix) else { return nil }
    return .object(
      [.init("title", .string(fix.title)), .init("replacement", .string(edit.text))]
        + members(of: fix.place, files.location(of: edit.range, in: fix.place.source)))
  }

  private func members(of place: Place?, in files: SourceFiles) -> [JSONLiteral.Member] {
    members(of: place, place.flatMap { files.location(of: $0) })
  }

  private func members(of place: Place?, _ location: Location?) -> [JSONLiteral.Member] {
    [
      .init("file", .optional(place?.file)),
      .init("line", .optional(location?.line)),
      .init("column", .optional(location?.column)),
      .init("endLine", .optional(location?.endLine)),
      .init("endColumn", .optional(location?.endColumn)),
      .init("pointer", .optional(place?.pointer?.description)),
    ]
  }
}

extension Place {
  /// Nil if it isn't a file.
  fileprivate var file: String? {
    if case .argument = spot { nil } else { source }
  }
}

extension JSONLiteral {
  fileprivate static func optional(_ text: String?) -> JSONLiteral { text.map { .string($0) } ?? .null }
  fileprivate static func optional(_ number: Int?) -> JSONLiteral { optional(number.map { Double($0) }) }
  fileprivate static func optional(_ number: Double?) -> JSONLiteral { number.map { .number($0) } ?? .null }
}
