import SpecModel

/// A command that can be repeated.
protocol WatchedCommand: Command {
  /// - Parameter measures: whether it reports how faithful the export is, which takes longer than the export.
  func export(in session: Session, _ cache: inout ExaminationCache, measures: Bool) throws(Failure) -> ExitStatus
}

/// Exports again whenever something changes that an export depends on, until the process ends.
///
/// Files are checked about fifty times a second: every system supports that, and it detects files that editors replace.
/// Unchanged specs aren't examined again. A file can change without its stamp, if it keeps its size and the file system's
/// clock is coarse: for two seconds after an export, what it read is compared, too.
struct Watch {
  private let command: any WatchedCommand
  private var session: Session
  private var cache = ExaminationCache()
  private var status = ExitStatus.done
  /// What the operands, or the config, referred to at the last export.
  private var found: [String]?
  /// The watched files with their last stamps.
  private var stamps: [String: FileStamp?] = [:]
  /// The files that the last export wrote or kept; one that disappears is exported again.
  private var outputs: [String] = []

  /// The milliseconds between two checks.
  private static let interval = 20
  /// The number of checks between two searches for new specs, for outputs that are gone, and, at first, for other content.
  private static let looksBetweenSearches = 25
  /// The number of searches for other content: two seconds, the coarsest clock of a file system (FAT).
  private static let searchesForContent = 4

  init(_ command: any WatchedCommand, in session: Session) {
    self.command = command
    self.session = session
  }

  mutating func run() throws(Failure) -> ExitStatus {
    export()
    while try wait() {
      if session.wasMadeFrom(changed: changedPaths) { renew() }
      export()
    }
    return status
  }

  /// Returns whether something changed, or false if the process should end. Waits for a file that is being written.
  private func wait() throws(Failure) -> Bool {
    var looks = 0
    while session.system.pause(milliseconds: Self.interval) {
      looks += 1
      guard look() != stamps || looks % Self.looksBetweenSearches == 0 && found(after: looks) else { continue }
      var last = look()
      while session.system.pause(milliseconds: Self.interval / 2) {
        let next = look()
        if next == last { return true }
        last = next
      }
      return true
    }
    return false
  }

  private func look() -> [String: FileStamp?] {
    Dictionary(stamps.keys.map { ($0, session.system.stamp(of: $0)) }) { first, _ in first }
  }

  private var changedPaths: [String] {
    look().filter { stamps[$0.key] != $0.value }.map(\.key)
  }

  /// Whether a search finds what the stamps don't show.
  private func found(after looks: Int) -> Bool {
    hasOtherSpecs || outputs.contains { session.system.stamp(of: $0) == nil }
      || looks <= Self.looksBetweenSearches * Self.searchesForContent && hasOtherContent
  }

  /// Whether a spec or its tokens have other content than was read.
  private var hasOtherContent: Bool {
    stamps.keys.contains { path in
      guard let known = cache.bytes(of: path) else { return false }
      return (try? session.system.read(path, limit: JSONDocument.sizeLimit)) != known
    }
  }

  /// Whether folders and patterns refer to other files than before.
  private var hasOtherSpecs: Bool { foundSpecs != found }

  private var foundSpecs: [String]? {
    guard let operands = try? session.specs() else { return nil }
    return try? SpecFinder(system: session.system).paths(of: operands)
  }

  /// Restarts with the new config or templates; if that fails, keeps the old ones.
  private mutating func renew() {
    cache = ExaminationCache()
    do { session = try session.renewed() } catch { status = session.report(Report().adding(error)) }
  }

  /// Exports what it can, reports errors, and keeps watching.
  private mutating func export() {
    // Changes during the run are detected by the next check.
    let before = look()
    found = foundSpecs
    if session.system.isTerminal(.error) { session.system.tell("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    do throws(Failure) {
      if let failed = session.reportOfFiles() {
        status = failed
      } else {
        status = try command.export(in: session, &cache, measures: false)
      }
    } catch {
      status = session.report(Report().adding(error))
    }
    stamps = [:]
    // If the first run already failed, its arguments are watched.
    let specs = cache.inputs.isEmpty ? (try? session.specs()) ?? [] : cache.inputs
    let paths = Set(specs + session.inputs + [session.config?.file.name ?? Config.fileName])
    for path in paths { stamps[path] = before[path] ?? session.system.stamp(of: path) }
    outputs = status == .done ? cache.outputs.filter { session.system.stamp(of: $0) != nil } : []
    let count = cache.names.count
    session.say("watching \(count) spec\(count == 1 ? "" : "s"); press Control-C to stop")
  }
}

extension Session {
  /// Whether the session itself, not only its specs, depends on one of these files.
  fileprivate func wasMadeFrom(changed paths: [String]) -> Bool {
    let own = Set(inputs + [config?.file.name ?? Config.fileName])
    return paths.contains(where: own.contains)
  }
}
