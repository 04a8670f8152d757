import SpecModel

/// Workflow commands of GitHub Actions, which show findings next to the lines of a change: `::warning
/// file=…,line=…,col=…,title=…::message`. Infos need no action, and a notice on a clean spec would ask for one: only those
/// whose level the config raises are posted, as what they then are.
struct GitHubReporter: Reporter {
  func text(of report: Report) -> String {
    report.findings.lazy.filter { $0.severity > .info }
      .map { line(of: $0, in: report.files, report.root) + "\n" }.joined()
  }

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
