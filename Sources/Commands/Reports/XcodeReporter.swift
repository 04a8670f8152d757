import SpecModel

/// One line for each finding and note, in the style of compilers for Xcode: `file:line:column: warning: message`. Xcode
/// has no infos; they become notes.
struct XcodeReporter: Reporter {
  func text(of report: Report) -> String {
    report.findings.map { finding in
      line(finding.place, finding.severity.xcodeWord, "\(finding.message) [\(finding.rule.name)]", report.files)
        + finding.notes.map { line($0.place ?? finding.place, "note", $0.message, report.files) }.joined()
    }.joined()
  }

  private func line(_ place: Place, _ word: String, _ message: String, _ files: SourceFiles) -> String {
    let location = files.location(of: place)
    var position = location.map { ":\($0.line):\($0.column)" } ?? ":1:1"
    if case .argument = place.spot { position = "" }
    return "\(place.source.printable)\(position): \(word): \(message.printable)\n"
  }
}

extension Severity {
  fileprivate var xcodeWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
