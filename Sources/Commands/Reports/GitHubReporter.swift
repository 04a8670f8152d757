import SpecModel

/// Workflow commands of GitHub Actions, which show findings next to the lines of a change: `::warning
/// file=…,line=…,col=…,title=…::message`. Infos need no action, and a notice on a clean spec would ask for one: only those
/// whose level the config raises are posted, as what they then are. GitHub shows ten annotations of a level for a step: more
/// are only counted.
struct GitHubReporter: Reporter {
  func text(of report: Report) -> String {
    var counts: [Severity: Int] = [:]
    var lines: [String] = []
    for finding in report.findings where finding.severity > .info {
      counts[finding.severity, default: 0] += 1
      if counts[finding.severity, default: 0] > Self.limit { continue }
      lines.append(line(of: finding, in: report.files, report.root))
    }
    let rest = counts.values.map { max($0 - Self.limit, 0) }.reduce(0, +)
    if rest > 0 { lines.append("::notice title=\(Program.name)::\(rest) more in the log or the summary of the job") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The most annotations of a level.
  private static let limit = 10

  private func line(of finding: Finding, in files: SourceFiles, _ root: RepositoryRoot) -> String {
    var properties: [(String, String)] = []
    let source = finding.place.source
    if case .argument = finding.place.spot {} else { properties.append(("file", root.relative(source) ?? source)) }
    if let location = files.location(of: finding.place) {
      properties += [
        ("line", "\(location.line)"), ("endLine", "\(location.endLine)"), ("col", "\(location.column)"),
      ]
      // GitHub refuses an end column if the end is on another line.
      if location.endLine == location.line { properties.append(("endColumn", "\(location.endColumn)")) }
    }
    properties.append(("title", finding.rule.name))
    let list = properties.map { "\($0)=\($1.escaped(forProperty: true))" }.joined(separator: ",")
    let message = ([finding.message] + finding.notes.map { "note: \($0.message)" }).map(\.printable).joined(
      separator: "\n")
    return "::\(finding.severity.workflowCommand) \(list)::\(message.escaped(forProperty: false))"
  }
}

extension Severity {
  fileprivate var workflowCommand: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}

extension String {
  /// Escapes percent signs, line endings and, for a property, its terminators; removes characters that control a
  /// terminal.
  fileprivate func escaped(forProperty: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where forProperty: text += "%3A"
      case "," where forProperty: text += "%2C"
      case let other: text.unicodeScalars.append(other.isControl ? "\u{FFFD}" : other)
      }
    }
    return text
  }
}
