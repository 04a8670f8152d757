import SpecModel

/// SARIF 2.1.0, which code-scanning services read.
struct SARIFReporter: Reporter {
  func text(of report: Report) -> String {
    let rules = report.findings.map(\.rule).uniqued.sorted { $0.name < $1.name }
    // The order of findings doesn't depend on that of the files.
    let findings = zip(report.findings, Fingerprints(of: report).all).enumerated().sorted {
      ($0.element.0.place.source, $0.offset) < ($1.element.0.place.source, $1.offset)
    }.map(\.element)
    let isDone = !report.findings.contains(where: \.rule.isFailure)
    let driver = JSONLiteral.object([
      .init("name", .string(Program.name)), .init("semanticVersion", .string(TransitionExportCommand.version)),
      .init("informationUri", .string(Program.repository)), .init("rules", .array(rules.map(rule))),
    ])
    let run = JSONLiteral.object([
      .init("tool", .object([.init("driver", driver)])), .init("columnKind", .string("utf16CodeUnits")),
      .init(
        "originalUriBaseIds",
        .object([.init(Self.base, .object([.init("description", .message(Self.baseText))]))])),
      .init("invocations", .array([.object([.init("executionSuccessful", .bool(isDone))])])),
      .init("results", .array(findings.map { result(of: $0, $1, rules, in: report) })),
    ])
    return JSONLiteral.object([
      .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), .init("version", .string("2.1.0")),
      .init("runs", .array([run])),
    ]).text(indent: 2) + "\n"
  }

  private func rule(_ rule: Rule) -> JSONLiteral {
    let page = "\(Program.repository)/blob/\(TransitionExportCommand.version)/Docs/rules/\(rule.name).md"
    // A rule of an added target has no page.
    let help =
      rule.cure.isEmpty
      ? [] : [JSONLiteral.Member("help", .message(rule.cure)), .init("helpUri", .string(page))]
    return .object(
      [
        .init("id", .string(rule.name)), .init("shortDescription", .message(rule.summary)),
        .init("defaultConfiguration", .object([.init("level", .string(rule.severity.level))])),
      ] + help)
  }

  private func result(of finding: Finding, _ fingerprint: String, _ rules: [Rule], in report: Report) -> JSONLiteral {
    let related = finding.notes.filter { $0.place != nil }
    let others = finding.notes.filter { $0.place == nil }.map { "\nnote: \($0.message)" }.joined()
    var members: [JSONLiteral.Member] = [
      .init("ruleId", .string(finding.rule.name)),
      .init("ruleIndex", .number(Double(rules.firstIndex { $0.name == finding.rule.name } ?? 0))),
      .init("level", .string(finding.severity.level)), .init("message", .message(finding.message + others)),
    ]
    members.append(.init("partialFingerprints", .object([.init("finding/v1", .string(fingerprint))])))
    if let location = location(of: finding.place, in: report) { members.append(.init("locations", .array([location]))) }
    let places = related.compactMap { note in
      note.place.flatMap { location(of: $0, message: note.message, in: report) }
    }
    if !places.isEmpty { members.append(.init("relatedLocations", .array(places))) }
    if let fix = finding.fix.flatMap({ self.fix($0, in: report) }) { members.append(.init("fixes", .array([fix]))) }
    let properties = properties(of: finding.subject)
    if !properties.isEmpty { members.append(.init("properties", .object(properties))) }
    return .object(members)
  }

  /// The details of the message as properties. The time, in milliseconds from the start of the direction, and the
  /// amount aren't rounded.
  private func properties(of subject: Subject) -> [JSONLiteral.Member] {
    let words = [("target", subject.target), ("element", subject.element), ("property", subject.property)]
    let lists = [("directions", subject.directions), ("viewports", subject.viewports)]
    var members = words.compactMap { key, word in word.map { JSONLiteral.Member(key, .string($0)) } }
    members += lists.filter { !$1.isEmpty }.map { .init($0, .array($1.map { .string($0) })) }
    if let time = subject.time, time.isFinite { members.append(.init("time", .number(time))) }
    if let amount = subject.amount, amount.value.isFinite {
      members += [.init("amount", .number(amount.value)), .init("unit", .string(amount.unit.rawValue))]
    }
    return members
  }

  private func fix(_ fix: Fix, in report: Report) -> JSONLiteral? {
    guard let edit = report.files.edit(for: fix),
      let location = report.files.location(of: edit.range, in: fix.place.source)
    else { return nil }
    let replacement = JSONLiteral.object([
      .init("deletedRegion", .region(location)), .init("insertedContent", .message(edit.text)),
    ])
    let change = JSONLiteral.object([
      .init("artifactLocation", artifact(fix.place.source, in: report)),
      .init("replacements", .array([replacement])),
    ])
    return .object([.init("description", .message(fix.title)), .init("artifactChanges", .array([change]))])
  }

  private static let base = "SRCROOT"
  private static let baseText = "The root of the repository or, outside of one, the working directory."

  private func artifact(_ source: String, in report: Report) -> JSONLiteral {
    let uri = JSONLiteral.Member("uri", .string((report.root.relative(source) ?? source).asURI))
    let isAbsolute = source.hasPrefix("/") && report.root.relative(source) == nil
    return .object(isAbsolute ? [uri] : [uri, .init("uriBaseId", .string(Self.base))])
  }

  private func location(of place: Place, message: String? = nil, in report: Report) -> JSONLiteral? {
    if case .argument = place.spot { return nil }
    var physical = [JSONLiteral.Member("artifactLocation", artifact(place.source, in: report))]
    if let location = report.files.location(of: place) { physical.append(.init("region", .region(location))) }
    var members = [JSONLiteral.Member("physicalLocation", .object(physical))]
    if let message { members.append(.init("message", .message(message))) }
    return .object(members)
  }
}

extension Severity {
  /// The SARIF level.
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

extension JSONLiteral {
  fileprivate static func region(_ location: Location) -> JSONLiteral {
    let numbers = [
      ("startLine", location.line), ("startColumn", location.column), ("endLine", location.endLine),
      ("endColumn", location.endColumn),
    ]
    return .object(numbers.map { Member($0, .number(Double($1))) })
  }

  fileprivate static func message(_ text: String) -> JSONLiteral { .object([.init("text", .string(text))]) }
}

extension String {
  /// The path as a relative reference (RFC 3986), or an absolute one with its scheme: all characters but unreserved
  /// ones and slashes are percent-encoded.
  var asURI: String {
    var text = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
