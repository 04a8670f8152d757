import SpecModel

/// Everything a report may tell.
struct Report: Sendable {
  /// Already judged by `SeverityPolicy`, in the order to show.
  var findings: [Finding] = []
  var files = SourceFiles()
  /// What the paths of some formats start from.
  var root = RepositoryRoot()
  /// What to say to people where nothing fails: `3 specs pass`.
  var praise: String?

  func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  var fails: Bool { count(.error) > 0 }
}

/// A way to write a report.
protocol Reporter: Sendable {
  func text(of report: Report) -> String
}

/// One `--report`: a format and where it goes.
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

  /// Reads `FORMAT[:FILE]`; the file `-` is standard output.
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
