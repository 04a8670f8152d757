import Exporters
import SpecModel

extension Session {
  /// The specs of the run by their nearest configs; none if this session's config judges all, because the command line names
  /// it, or it is the nearest of all. So it is of a spec that has no config above it.
  func workspaces() throws(Failure) -> [Workspace] {
    let operands = invocation.command.judged(arguments)
    if !invocation.command.readsConfig || arguments.has(.config) || operands.isEmpty { return [] }
    // What can't be found is reported where it is read.
    guard let paths = try? finder().paths(of: operands) else { return [] }
    var (workspaces, places): ([Workspace], [[Substring]: Int]) = ([], [:])
    var known: [String: String] = [:]
    for path in paths {
      let folder = path == "-" ? "" : path.parentPath
      let nearest = known[folder] ?? ConfigFile.nearest(to: folder, in: system) ?? config?.file.name ?? ""
      known[folder] = nearest
      let key = nearest.isEmpty ? [] : nearest.names(from: system.workingFolder)
      if let place = places[key] {
        workspaces[place].operands.append(path)
      } else {
        places[key] = workspaces.count
        workspaces.append(Workspace(config: nearest, operands: [path]))
      }
    }
    guard workspaces.count == 1 else { return workspaces }
    let own = config?.file.name.names(from: system.workingFolder) ?? []
    // Folders and patterns stay what they are.
    workspaces[0].operands = arguments.operands
    return places[own] == nil ? workspaces : []
  }
}

extension Command {
  /// The operands that the config judges; of two versions of a spec, the new one.
  fileprivate func judged(_ arguments: Arguments) -> [String] {
    self is DiffCommand && !arguments.has(DiffCommand.against) ? arguments.operands.suffix(1) : arguments.operands
  }
}

/// A run with several configs: a session for each, and one report of all.
struct WorkspaceRun {
  private let own: Session
  private let sessions: [Session]
  private let command: any Command
  private let collected = Locked<[Report]>([])

  /// - Throws: a failure if the command can't do its work for several configs at once, or a session can't begin.
  init(_ workspaces: [Workspace], of command: any Command, in session: Session) throws(Failure) {
    (own, self.command) = (session, command)
    try Self.refuse(workspaces, command, session.arguments)
    var sessions: [Session] = []
    for workspace in workspaces {
      var one = try session.renewed(in: workspace, collecting: collected)
      if session.arguments.has(.fix) { one = try Fixer(session: one).sessionWithCuredConfig() }
      sessions.append(one)
    }
    self.sessions = sessions
  }

  func status() -> ExitStatus {
    var status = ExitStatus.done
    for session in sessions where session.reportOfFiles() != nil { status = .failed }
    // Nothing is written unless every spec passes.
    if status == .done, command is ExportCommand { status = examined() }
    guard status == .done else { return written(status) }
    for session in sessions {
      do throws(Failure) {
        status = max(status, try command.run(in: session))
      } catch {
        status = max(status, session.report(Report().adding(error)))
      }
    }
    return written(status)
  }

  /// Reports the errors of specs, if there are any.
  private func examined() -> ExitStatus {
    var status = ExitStatus.done
    for session in sessions {
      do throws(Failure) {
        let report = try Examination(in: session).report
        if report.fails { status = max(status, session.report(report)) }
      } catch {
        status = max(status, session.report(Report().adding(error)))
      }
    }
    return status
  }

  private func written(_ status: ExitStatus) -> ExitStatus {
    var all = Report()
    for report in collected.with({ $0 }) {
      all.findings += report.findings
      all.files = all.files.adding(report.files.all)
      if let count = report.passing { all.passing = (all.passing ?? 0) + count }
    }
    return max(status, own.reports.write(all))
  }

  /// Refuses what there is one of for a run.
  private static func refuse(
    _ workspaces: [Workspace], _ command: any Command, _ arguments: Arguments
  ) throws(Failure) {
    let json = Option.format(["json"], "")
    let isExport = command is ExportCommand
    let single = [Option.depfile, .listOutputs, .watch, .writeBaseline] + (isExport ? [.output] : [])
    let asked =
      single.first(where: arguments.has)?.name
      ?? (arguments.value(json) == "json" && !(command is ValidateCommand) ? "--format json" : nil)
    let takesAll = isExport || command is ValidateCommand || command is VerifyCommand || command is DoctorCommand
    guard let what = asked ?? (takesAll ? nil : command.name) else { return }
    let configs = workspaces.map { ($0.config.isEmpty ? "none" : $0.config).inBackticks }
    throw Failure(
      "`\(what)` takes specs of one config, and the nearest ones are \(configs.joined(separator: ", ")); "
        + "name one with `\(Option.config.name)`")
  }
}
