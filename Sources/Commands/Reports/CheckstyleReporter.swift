import Exporters
import SpecModel

/// Checkstyle's XML, which most CI servers read: findings by file.
struct CheckstyleReporter: Reporter {
  func text(of report: Report) -> String {
    let files = report.findings.map(\.place.source).uniqued(by: \.fileKey).map { name in
      let findings = report.findings.filter { $0.place.source.utf8.elementsEqual(name.utf8) }
      return XMLElement(report: "file", ["name": name], findings.map { element(of: $0, in: report.files) })
    }
    return XMLElement(report: "checkstyle", ["version": "4.3"], files).report
  }

  private func element(of finding: Finding, in files: SourceFiles) -> XMLElement {
    let location = files.location(of: finding.place)
    return XMLElement(
      report: "error",
      [
        "line": "\(location?.line ?? 1)", "column": "\(location?.column ?? 1)", "severity": finding.severity.rawValue,
        "message": ([finding.message] + finding.notes.map { "note: \($0.message)" }).joined(separator: "; "),
        "source": "transition-export." + finding.rule.name,
      ])
  }
}
