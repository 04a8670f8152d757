import SpecModel

/// JUnit's XML, which CI servers show as tests: a suite for each file, a case for each finding, which fails if the
/// finding is an error. A file without findings is a case that passes.
struct JUnitReporter: Reporter {
  func text(of report: Report) -> String {
    let names = (report.files.names + report.findings.map(\.place.source)).uniqued(by: \.fileKey)
    let suites = names.map { name in
      suite(name, report.findings.filter { $0.place.source.utf8.elementsEqual(name.utf8) }, report.files)
    }
    let attributes = [
      "name": "transition-export", "tests": "\(suites.map(\.children.count).reduce(0, +))",
      "failures": "\(report.count(.error))",
    ]
    return ReportXML("testsuites", attributes, suites).document
  }

  private func suite(_ name: String, _ findings: [Finding], _ files: SourceFiles) -> ReportXML {
    var names: [String: Int] = [:]
    let cases =
      findings.isEmpty
      ? [ReportXML("testcase", ["classname": name, "name": "no findings"])]
      : findings.map { finding in
        let name = Self.name(of: finding)
        names[name, default: 0] += 1
        let count = names[name] ?? 1
        return testCase(finding, named: count > 1 ? "\(name) (\(count))" : name, files)
      }
    let failures = findings.count { $0.severity == .error }
    return ReportXML(
      "testsuite", ["name": name, "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0", "skipped": "0"],
      cases)
  }

  /// A name that stays the same from run to run when other lines of the spec change, because servers identify a case by
  /// its name.
  private static func name(of finding: Finding) -> String {
    let subject = [finding.subject.target, finding.subject.property].compactMap(\.self)
    let place = finding.place.pointer.map { $0.tokens.isEmpty ? "" : " at \($0)" } ?? ""
    return finding.rule.name + place + (subject.isEmpty ? "" : " (" + subject.joined(separator: ", ") + ")")
  }

  private func testCase(_ finding: Finding, named name: String, _ files: SourceFiles) -> ReportXML {
    let location = files.location(of: finding.place)
    let position = location.map { ":\($0.line):\($0.column)" } ?? ""
    let lines = ["\(finding.place.source)\(position): \(finding.severity.rawValue): \(finding.message)"]
    let text = (lines + finding.notes.map { "note: \($0.message)" }).joined(separator: "\n")
    let told =
      finding.severity == .error
      ? ReportXML("failure", ["message": finding.message, "type": finding.rule.name], text: text)
      : ReportXML("system-out", [:], text: text)
    return ReportXML("testcase", ["classname": finding.place.source, "name": name], [told])
  }
}
