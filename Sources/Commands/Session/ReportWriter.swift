import SpecModel

/// Writes the findings of a run to every requested report.
struct ReportWriter: Sendable {
  let system: any System
  private(set) var requests: [ReportRequest]
  let isQuiet: Bool
  let isVerbose: Bool
  let color: ColorChoice
  /// Where reports go in place of being written, as a part of a run with several configs.
  var collected: Locked<[Report]>?

  init(_ invocation: Invocation, in system: any System) throws(Failure) {
    let arguments = invocation.arguments
    var requests: [ReportRequest] = []
    for text in arguments.all(.report) {
      let request = try ReportRequest(text)
      if let path = request.path { try Self.refuse(path, arguments, requests, in: system) }
      requests.append(request)
    }
    requests += try invocation.command.ownReports(arguments)
    var color = ColorChoice.auto
    if let word = arguments.value(.color) {
      guard let choice = ColorChoice(rawValue: word) else {
        throw .unknown("`--color` value", word, of: ColorChoice.allCases.map(\.rawValue))
      }
      color = choice
    }
    self.init(
      requests, isQuiet: arguments.has(.quiet), isVerbose: arguments.has(.verbose), color: color, in: system)
  }

  /// Refuses a report over a spec or the config, and a second one to a file; a device accepts several.
  private static func refuse(
    _ path: String, _ arguments: Arguments, _ others: [ReportRequest], in system: any System
  ) throws(Failure) {
    if SpecFinder.isSpec(path, among: arguments.operands, in: system) {
      throw .overwrites(.report, "the spec", path)
    }
    if system.isFile(path, among: [arguments.value(.config) ?? Config.fileName]) {
      throw .overwrites(.report, "the config", path)
    }
    guard system.isFile(path, among: others.compactMap(\.path)), system.target(of: path)?.kind ?? .file == .file
    else { return }
    throw Failure("two reports can't be written to one file, \(path.inBackticks)")
  }

  /// The reports that an invalid command line requests: invalid words are skipped.
  init(words: [String], in system: any System) {
    let name = Option.report.name
    let texts = words.indices.compactMap { index -> String? in
      if words[index] == name { return index + 1 < words.count ? words[index + 1] : nil }
      return words[index].hasPrefix(name + "=") ? String(words[index].dropFirst(name.count + 1)) : nil
    }
    let named = words.map { word in word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word }
    let read = words + named + [Config.fileName]
    let requests = texts.compactMap { try? ReportRequest($0) }.filter { request in
      !(request.path.map { SpecFinder.isSpec($0, among: read, in: system) } ?? false)
    }
    self.init(
      requests, isQuiet: words.contains(Option.quiet.name), isVerbose: words.contains(Option.verbose.name),
      color: .auto,
      in: system)
  }

  private init(
    _ requests: [ReportRequest], isQuiet: Bool, isVerbose: Bool, color: ColorChoice, in system: any System
  ) {
    var requests = requests.isEmpty ? [ReportRequest(.human, to: .stream(.error))] : requests
    // GitHub reads its commands from both streams; standard output may contain a command's own output.
    if system.environment("GITHUB_ACTIONS") == "true", !requests.contains(where: { $0.format == .github }) {
      requests.append(ReportRequest(.github, to: .stream(.error)))
    }
    (self.requests, self.isQuiet, self.isVerbose) = (requests, isQuiet, isVerbose)
    (self.color, self.system) = (color, system)
  }

  /// Drops the requests for reports over files that the run reads or writes.
  /// - Throws: a failure if there is one, for the other reports.
  mutating func refuse(over files: [String]) throws(Failure) {
    let kept = requests.filter { request in !(request.path.map { system.isFile($0, among: files) } ?? false) }
    guard let dropped = requests.first(where: { !kept.contains($0) })?.path else { return }
    requests = kept
    throw .overwrites(.report, dropped)
  }

  /// Whether a program reads standard error, so that nothing else may be printed there.
  var isReadByPrograms: Bool {
    requests.contains { $0.format != .human && $0.format != .github && $0.destination == .stream(.error) }
  }

  /// Writes all reports, and returns the exit status that the findings require. A report that can't be written is a
  /// failure in the others.
  /// - Parameter results: lines about what was done. Whoever reads findings on standard error sees them between the findings
  ///   and their counts.
  func write(_ report: Report, results: [String] = []) -> ExitStatus {
    let isShown = collected == nil && requests.contains { $0.format == .human && $0.destination == .stream(.error) }
    if !isShown { for line in results { system.tell(line + "\n") } }
    if let collected {
      collected.with { $0.append(report) }
      return status(of: report)
    }
    var report = report
    report.root = .find(in: system)
    let files = requests.filter { $0.path != nil }
    // Standard error comes last: there, every failure can still be reported.
    for request in files + requests.filter({ $0.destination == .stream(.output) }) {
      do throws(Failure) { try write(report, to: request) } catch { report.findings.append(error.finding) }
    }
    let failures = report.findings.filter { $0.rule == .failedRun }
    if !failures.isEmpty { for request in files { try? write(report, to: request) } }
    let last = requests.filter { $0.destination == .stream(.error) }
    for request in last { try? write(report, to: request, isShown ? results : []) }
    if last.isEmpty { for failure in failures { system.tell(Failure(Message(failure.message))) } }
    return status(of: report)
  }

  private func status(of report: Report) -> ExitStatus {
    if report.findings.contains(where: \.rule.isFailure) { return .impossible }
    return report.fails ? .failed : .done
  }

  private func write(_ report: Report, to request: ReportRequest, _ results: [String] = []) throws(Failure) {
    var (colors, columns): (Bool, Int?) = (false, nil)
    if case .stream(let stream) = request.destination {
      (colors, columns) = (system.wantsColors(on: stream, color), system.columns(of: stream))
    }
    let reporter = request.format.reporter(
      colors: colors, isQuiet: isQuiet, isVerbose: isVerbose, columns: columns, results: results)
    let text = reporter.text(of: report)
    switch request.destination {
    case .stream(.output): try system.print(Array(text.utf8))
    case .stream(.error): system.tell(text)
    case .file(let path):
      if system.isFile(path, among: report.files.names) { throw .overwrites(.report, path) }
      try write(Array(text.utf8), to: path)
    }
  }

  /// Writes the whole file, or none if there is no room: a report of an earlier run would be misleading.
  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let folder = path.parentPath
    try system.holding(folder: folder.isEmpty ? "." : folder) { () throws(Failure) in
      do throws(SystemError) { return try system.replace(path, bytes) } catch {}
      do throws(SystemError) { try system.overwrite(path, bytes) } catch {
        if system.entry(at: path)?.kind == .file { try? system.remove(path) }
        throw .cannotWrite(path, error)
      }
    }
  }
}

/// The words of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

extension Report {
  /// The report with the failure that ended the run.
  func adding(_ failure: Failure) -> Report {
    var report = self
    report.findings.append(failure.finding)
    return report
  }
}
