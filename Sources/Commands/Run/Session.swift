import Exporters
import SpecModel

/// One run: the machine, the targets there are, what was asked for, and the ways to answer.
struct Session {
  let system: any System
  let host: ExportHost
  let arguments: Arguments
  let reports: [ReportRequest]

  var policy: SeverityPolicy { SeverityPolicy(isStrict: arguments.has(.strict)) }
  private var isQuiet: Bool { arguments.has(.quiet) }

  init(_ invocation: Invocation, system: any System, host: ExportHost) throws(Failure) {
    self.system = system
    self.host = host
    arguments = invocation.arguments
    var reports: [ReportRequest] = []
    for text in arguments.all(.report) { reports.append(try ReportRequest(text)) }
    reports += try invocation.command.ownReports(arguments)
    self.reports = reports.isEmpty ? [ReportRequest(.human, to: .stream(.error))] : reports
  }

  /// The specs on the command line, read.
  func specs() throws(Failure) -> [SourceFile] {
    try SpecFinder(system: system).files(arguments.operands)
  }

  /// Writes every report that was asked for, and tells how the run stands: an error that points at the command line is
  /// bad usage.
  func report(_ report: Report) throws(Failure) -> ExitStatus {
    for request in reports { try write(report, to: request) }
    guard report.fails else { return .done }
    return report.findings.contains { $0.severity == .error && $0.place.isArgument } ? .impossible : .failed
  }

  private func write(_ report: Report, to request: ReportRequest) throws(Failure) {
    var colors = false
    if case .stream(let stream) = request.destination { colors = system.wantsColors(on: stream) }
    let text = request.reporter(colors: colors, isQuiet: isQuiet).text(of: report)
    switch request.destination {
    case .stream(.output): try print(text)
    case .stream(.error): system.tell(text)
    case .file(let path):
      do { try system.overwrite(path, Array(text.utf8)) } catch { throw .cannotWrite(path, error) }
    }
  }

  func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  /// - Returns: whether someone still reads; who closed the pipe has seen enough, and that is no failure.
  @discardableResult
  func print(_ bytes: [UInt8]) throws(Failure) -> Bool {
    do {
      try system.write(bytes, to: .output)
      return true
    } catch .closed {
      return false
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }

  /// A line about what was done, on standard error; not where a program reads that.
  func say(_ line: String) {
    let isTaken = reports.contains { $0.format != .human && $0.destination == .stream(.error) }
    if !isQuiet && !isTaken { system.tell(line + "\n") }
  }
}

extension System {
  /// Writes to standard error, where there is one.
  func tell(_ text: String) {
    try? write(Array(text.utf8), to: .error)
  }

  /// Only on a terminal that has them, and not where the user wants none (no-color.org).
  func wantsColors(on stream: Stream) -> Bool {
    isTerminal(stream) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }
}

extension Place {
  fileprivate var isArgument: Bool { if case .argument = spot { true } else { false } }
}

extension Session {
  var targetNames: [String] { host.exporters.map(\.target.name) }

  /// Those that `--target` names; none where it is not given.
  func exporters() throws(Failure) -> [any Exporter] {
    var chosen: [any Exporter] = []
    for name in arguments.list(.target) {
      if name == "all" { return host.exporters }
      guard let exporter = host.exporters.first(where: { $0.target.name == name }) else {
        throw .unknown("target", name, of: targetNames + ["all"])
      }
      chosen.append(exporter)
    }
    return chosen
  }
}
