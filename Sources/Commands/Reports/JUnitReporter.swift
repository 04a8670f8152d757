import Exporters
import SpecModel

/// JUnit's XML, which CI servers show as tests: a suite for each file, a case for each finding, which fails if the
/// finding is an error. A file without findings is a case that passes. What isn't an error is in the suite's output.
///
/// It passes the strictest schema in use, Ant's by Windy Road, which requires times: they are 0, so that equal findings
/// are equal reports.
struct JUnitReporter: Reporter {
  func text(of report: Report) -> String {
    let names = (report.files.names + report.findings.map(\.place.source)).uniqued(by: \.fileKey)
    let suites = names.enumerated().map { id, name in
      suite(name, id, report.findings.filter { $0.place.source.utf8.elementsEqual(name.utf8) }, report.files)
    }
    return XMLElement(report: "testsuites", [:], suites).report
  }

  private func suite(_ name: String, _ id: Int, _ findings: [Finding], _ files: SourceFiles) -> XMLElement {
    var names: [String: Int] = [:]
    let cases =
      findings.isEmpty
      ? [XMLElement(report: "testcase", ["classname": name, "name": "no findings", "time": "0"])]
      : findings.map { finding in
        let name = Self.name(of: finding)
        names[name, default: 0] += 1
        let count = names[name] ?? 1
        return testCase(finding, named: count > 1 ? "\(name) (\(count))" : name, files)
      }
    let failures = findings.count { $0.severity == .error }
    let attributes = [
      "name": name, "package": Program.name, "id": "\(id)", "hostname": "localhost", "timestamp": "1970-01-01T00:00:00",
      "time": "0", "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0", "skipped": "0",
    ]
    let others = findings.filter { $0.severity != .error }.map { text(of: $0, files) }
    let output = XMLElement(report: "system-out", text: others.joined(separator: "\n"))
    return XMLElement(
      report: "testsuite", attributes,
      [XMLElement(report: "properties")] + cases + [output, XMLElement(report: "system-err")])
  }

  /// A name that stays the same from run to run when other lines of the spec change, because servers identify a case by
  /// its name.
  private static func name(of finding: Finding) -> String {
    let subject = [finding.subject.target, finding.subject.property].compactMap(\.self)
    let place = finding.place.pointer.map { $0.tokens.isEmpty ? "" : " at \($0)" } ?? ""
    return finding.rule.name + place + (subject.isEmpty ? "" : " (" + subject.joined(separator: ", ") + ")")
  }

  private func text(of finding: Finding, _ files: SourceFiles) -> String {
    let location = files.location(of: finding.place)
    let position = location.map { ":\($0.line):\($0.column)" } ?? ""
    let lines = ["\(finding.place.source)\(position): \(finding.severity.rawValue): \(finding.message)"]
    return (lines + finding.notes.map { "note: \($0.message)" }).joined(separator: "\n")
  }

  private func testCase(_ finding: Finding, named name: String, _ files: SourceFiles) -> XMLElement {
    let attributes = ["message": finding.message, "type": finding.rule.name]
    let failure = XMLElement(report: "failure", attributes, text: text(of: finding, files))
    return XMLElement(
      report: "testcase", ["classname": finding.place.source, "name": name, "time": "0"],
      finding.severity == .error ? [failure] : [])
  }
}
