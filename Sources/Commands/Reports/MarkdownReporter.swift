import SpecModel

/// A Markdown table for pull requests and job summaries.
struct MarkdownReporter: Reporter {
  func text(of report: Report) -> String {
    let counts = Severity.allCases.reversed().map { severity in
      let count = report.count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let summary = counts.joined(separator: ", ") + "\n"
    guard !report.findings.isEmpty else { return summary }
    let rows = report.findings.map { row(of: $0, in: report.files) + "\n" }.joined()
    return summary + "\n| | where | what | rule |\n| --- | --- | --- | --- |\n" + rows
  }

  private func row(of finding: Finding, in files: SourceFiles) -> String {
    let location = files.location(of: finding.place)
    let place = finding.place.source + (location.map { ":\($0.line):\($0.column)" } ?? "")
    let notes = finding.notes.map { "<br>note: " + $0.message.printable.inMarkdown }.joined()
    return
      "| \(finding.severity.rawValue) | \(place.printable.inMarkdown) | \(finding.message.printable.inMarkdown)\(notes) | \(finding.rule.name) |"
  }
}
