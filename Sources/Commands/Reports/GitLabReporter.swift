import SpecModel

/// GitLab's Code Quality report, a subset of Code Climate's format: a finding for each entry, in files of the repository.
struct GitLabReporter: Reporter {
  func text(of report: Report) -> String {
    let prints = Fingerprints(of: report)
    let entries = zip(report.findings, prints.all).map { finding, fingerprint in
      let line = report.files.location(of: finding.place)?.line ?? 1
      let source = finding.place.source
      let notes = finding.notes.map { "\nnote: \($0.message)" }.joined()
      return JSONLiteral.object([
        .init("description", .string(finding.message + notes)), .init("check_name", .string(finding.rule.name)),
        .init("fingerprint", .string(fingerprint)), .init("severity", .string(finding.severity.codeQuality)),
        .init(
          "location",
          .object([
            .init("path", .string(report.root.relative(source) ?? source)),
            .init("lines", .object([.init("begin", .number(Double(line)))])),
          ])),
      ])
    }
    return JSONLiteral.array(entries).text(indent: 2) + "\n"
  }
}

/// A fingerprint for each finding, in their order: the same from run to run while other lines of the file change, and
/// different for each finding of a run.
struct Fingerprints {
  let all: [String]

  init(of report: Report) {
    var counts: [String: Int] = [:]
    all = report.findings.map { finding in
      let source = finding.place.source
      let subject = finding.subject
      let parts = [
        finding.rule.name, report.root.relative(source) ?? source, finding.place.pointer?.description,
        subject.target, subject.element, subject.property,
      ]
      let words = parts.map { $0 ?? "" } + subject.directions + subject.viewports
      let key = words.joined(separator: "\n")
      counts[key, default: 0] += 1
      return SHA256.hex(of: Array("\(key)\n\(counts[key] ?? 1)".utf8))
    }
  }
}

extension Severity {
  /// GitLab also knows critical and blocker.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
