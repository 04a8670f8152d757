import SpecModel

/// The contents of a report.
struct Report: Sendable {
  /// The findings in display order, with severities adjusted by `SeverityPolicy`.
  var findings: [Finding] = []
  var files = SourceFiles()
  /// The folder to which paths in some formats are relative.
  var root = RepositoryRoot()
  /// How many specs pass if nothing fails, for people; nil if it isn't told.
  var passing: Int?

  func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  var fails: Bool { count(.error) > 0 }
}

/// A format of reports.
protocol Reporter: Sendable {
  func text(of report: Report) -> String
}

/// A `--report` option: a format and its destination.
struct ReportRequest: Sendable, Equatable {
  enum Destination: Sendable, Equatable {
    case stream(Stream)
    case file(String)
  }

  var format: ReportFormat
  var destination: Destination

  init(_ format: ReportFormat, to destination: Destination) {
    self.format = format
    self.destination = destination
  }

  /// The file it goes to; nil for a stream.
  var path: String? {
    if case .file(let path) = destination { path } else { nil }
  }

  /// Parses `FORMAT[:FILE]`; the file `-` is standard output.
  init(_ text: String) throws(Failure) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      throw .unknown("report format", parts[0], of: ReportFormat.allCases.map(\.rawValue))
    }
    guard parts.count == 2 else {
      self.init(format, to: .stream(.error))
      return
    }
    if parts[1].isEmpty { throw Failure("`--report \(text)` names no file after the colon") }
    self.init(format, to: parts[1] == "-" ? .stream(.output) : .file(parts[1]))
  }
}
