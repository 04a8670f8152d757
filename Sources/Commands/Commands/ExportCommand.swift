import Exporters
import Simulator
import SpecModel

struct ExportCommand: WatchedCommand {
  let name = "export"
  let operands = "[SPEC…] [--target T[,T…]|all] [-o DIR]"
  let summary = "validates, simulates and exports specs"
  let details = """
    Nothing is written unless every spec passes. Unchanged files are not touched; obsolete files of an earlier
    export are removed. \(Ownership.fileName) in DIR lists the exported files: a file that is not
    listed, or was edited, is not overwritten without --force. Specs, targets and output default to those
    of the config; if it names the specs, files of other specs are removed, and if it names the targets, those of
    other targets.
    """
  let readsConfig = true
  let options = [
    Option.target, .output, .check, .diff, .tracked, .dryRun, .force, .prune, .untracked, .depfile, .listOutputs,
    .watch, .baseline, .writeBaseline,
  ]

  func makesFiles(_ arguments: Arguments) -> Bool { true }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    try refuseContradictions(in: arguments, session.system)
    if try session.exporters().isEmpty {
      // A spec that can't be read is the first thing to know.
      let specs = try session.finder().files(session.specs())
      let unreadable = specs.flatMap(\.document.findings).filter { $0.rule == .unreadableFile }
      if !unreadable.isEmpty { return session.report(Report(findings: unreadable)) }
      throw Failure("export needs `--target`; use one of: \(session.targetNames.joined(separator: ", ")), all")
    }
    if arguments.has(.watch) {
      var watch = Watch(self, in: session)
      return try watch.run()
    }
    var cache = ExaminationCache()
    return try export(in: session, &cache, measures: true)
  }

  func export(in session: Session, _ cache: inout ExaminationCache, measures: Bool) throws(Failure) -> ExitStatus {
    let progress = session.progress()
    defer { progress.end() }
    let examination = try Examination(in: session, progress: progress, &cache)
    progress.end()
    let report = examination.report
    if report.fails { return session.report(report) }
    do {
      return try carryOut(examination, report, session, measures: measures, &cache.outputs)
    } catch {
      return session.report(report.adding(error))
    }
  }

  /// Carries out the command; the report comes last, when everything is known.
  /// - Parameter written: gets the paths of the export's files.
  private func carryOut(
    _ examination: Examination, _ report: Report, _ session: Session, measures: Bool, _ written: inout [String]
  ) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    if arguments.value(.output) == "-" {
      try printFile(of: examination, in: session)
      return session.report(report)
    }
    let parts = try session.outputRoots.parts(of: examination.output, in: session.system)
    let outputs = parts.flatMap { part in
      (part.output.files.map(\.path) + [Ownership.fileName]).map { part.root.appending(pathComponent: $0) }
    }
    written = outputs
    let files = examination.inputs + session.inputs + outputs
    var reports = session.reports
    do throws(Failure) {
      try reports.refuse(over: files)
      if let path = arguments.value(.depfile), session.system.isFile(path, among: files) {
        throw .overwrites(.depfile, path)
      }
      if let path = try OutputList.Request(arguments)?.file, session.system.isFile(path, among: files) {
        throw .overwrites(.listOutputs, path)
      }
    } catch {
      return reports.write(report.adding(error))
    }
    if arguments.has(.listOutputs) {
      // The export itself reports warnings.
      return session.report(Report()) { () throws(Failure) in
        try session.listOutputs(of: parts, inputs: examination.inputs + session.inputs)
      }
    }
    let permission = OutputPlan.Permission(force: arguments.has(.force), tracks: !arguments.has(.untracked))
    let entries = parts.map { permission.tracks ? $0.output.entries : [] }
    var plans: [OutputPlan] = []
    for (part, entries) in zip(parts, entries) {
      plans.append(try OutputPlan(part.output, entries: entries, under: part.root, permission, in: session.system))
    }
    if arguments.has(.check) { return try check(plans, examination, report, session) }
    let isRefused = plans.contains { $0.count(.refuse, of: nil) > 0 }
    if arguments.has(.dryRun) { try list(plans, session) }
    let removals = plans.map(\.removals.count).reduce(0, +)
    if removals > OutputPlan.removalLimit, !arguments.has(.prune) {
      var report = report
      report.findings += plans.flatMap { $0.manyRemovals(removals) }
      return session.report(report)
    }
    if isRefused { return session.report(report.refusing(plans, in: session)) }
    if arguments.has(.dryRun) { return session.report(report) }
    var report = report
    let changed = Set(zip(parts, plans).flatMap { part, plan in part.output.written(by: plan) })
    let summaries = measures && !arguments.has(.quiet) ? session.fidelity(of: examination, changed) : []
    report.findings += summaries.flatMap(\.findings).filter { !report.names($0) }
    if report.fails { return session.report(report) }
    for (index, part) in parts.enumerated() {
      let writer = OutputWriter(system: session.system, root: part.root)
      plans[index] = try writer.write(part.output, entries: entries[index], permission, known: plans[index])
    }
    if plans.contains(where: { $0.count(.refuse, of: nil) > 0 }) {
      return session.report(report.refusing(plans, in: session))
    }
    try session.writeDepfile(of: parts, inputs: examination.inputs + session.inputs)
    let results = session.results(of: plans, examination, summaries.map { $0.text.map { "; " + $0 } ?? "" })
    return session.report(report, results: results)
  }

  private func refuseContradictions(in arguments: Arguments, _ system: any System) throws(Failure) {
    if arguments.value(.output) == "" { throw Failure("`--output` is empty; `.` is the working directory") }
    if arguments.has(.check), arguments.has(.dryRun) { throw Failure("`--check` can't be combined with `--dry-run`") }
    for option in [Option.diff, .tracked] where arguments.has(option) && !arguments.has(.check) {
      throw Failure("`\(option.name)` needs `--check`")
    }
    if arguments.has(.check), arguments.has(.force) {
      throw Failure("`--check` can't be combined with `--force`: it writes nothing")
    }
    for option in [Option.check, .dryRun] where arguments.has(.watch) && arguments.has(option) {
      throw Failure("`--watch` can't be combined with `\(option.name)`")
    }
    if arguments.has(.watch), arguments.operands.contains("-") { throw Failure("standard input can't be watched") }
    for option in [Option.check, .dryRun] where arguments.has(.depfile) && arguments.has(option) {
      throw Failure("`--depfile` can't be combined with `\(option.name)`, which writes nothing")
    }
    if let path = arguments.value(.depfile), SpecFinder.isSpec(path, among: arguments.operands, in: system) {
      throw .overwrites(.depfile, "the spec", path)
    }
    try refuseContradictionsOfList(in: arguments, system)
    guard arguments.value(.output) == "-" else { return }
    for option in [Option.check, .dryRun, .force, .untracked, .depfile, .watch] where arguments.has(option) {
      throw Failure("`\(option.name)` can't be combined with `-o -`")
    }
  }

  private func refuseContradictionsOfList(in arguments: Arguments, _ system: any System) throws(Failure) {
    guard let request = try OutputList.Request(arguments) else { return }
    for option in [Option.check, .dryRun, .depfile, .watch, .writeBaseline] where arguments.has(option) {
      throw Failure("`\(Option.listOutputs.name)` can't be combined with `\(option.name)`")
    }
    if arguments.value(.output) == "-" || arguments.operands.contains("-") {
      throw Failure("`\(Option.listOutputs.name)` needs files: neither `-o -` nor standard input")
    }
    if let path = request.file, SpecFinder.isSpec(path, among: arguments.operands, in: system) {
      throw .overwrites(.listOutputs, "the spec", path)
    }
  }

  private func printFile(of examination: Examination, in session: Session) throws(Failure) {
    let files = examination.output.files
    guard let file = files.first, files.count == 1 else {
      let paths = files.map(\.path).joined(separator: ", ")
      throw Failure("`-o -` prints one file, and there are \(files.count): \(paths)")
    }
    try session.print(file.bytes)
  }

  private func list(_ plans: [OutputPlan], _ session: Session) throws(Failure) {
    for plan in plans {
      for step in plan.steps {
        try session.print(step.action.rawValue.padded(to: 8) + plan.root.appending(pathComponent: step.path) + "\n")
      }
    }
  }

  private func check(
    _ plans: [OutputPlan], _ examination: Examination, _ report: Report, _ session: Session
  ) throws(Failure) -> ExitStatus {
    var report = report
    for plan in plans {
      for step in plan.steps where step.action != .keep {
        let path = plan.root.appending(pathComponent: step.path)
        if session.arguments.has(.diff) {
          try session.print(UnifiedDiff.text(old: step.old, new: step.new, path: path))
        }
        report.findings.append(.drift(step, path, of: examination))
        if let old = step.old { report.files = report.files.adding([SourceFile(name: path, bytes: old)]) }
      }
    }
    report.findings = report.findings.joiningMissingRuntimes()
    for plan in plans {
      report.findings += plan.listFindings
      let list = plan.root.appending(pathComponent: Ownership.fileName)
      if !plan.damage.isEmpty, let bytes = try? session.system.read(list, limit: .max) {
        report.files = report.files.adding([SourceFile(name: list, bytes: bytes)])
      }
    }
    if session.arguments.has(.tracked) {
      report.findings += try session.untrackedFindings(plans, examination.output)
    }
    let hint = session.arguments.has(.diff) ? "" : " (--diff shows how)"
    let results = plans.map { plan in
      let count = plan.steps.count { $0.action != .keep } + plan.edited.count
      return count == 0
        ? "\(plan.root): up to date"
        : "\(plan.root): \(count) of \(plan.steps.count + plan.edited.count) files differ\(hint)"
    }
    return session.report(report, results: results)
  }
}

extension Report {
  /// Whether a finding of the exporter names what one about a bound measured.
  fileprivate func names(_ finding: Finding) -> Bool {
    findings.contains { other in
      other.subject.target == finding.subject.target && other.place.source == finding.place.source
        && (finding.subject.element == nil || other.subject.element == finding.subject.element)
    }
  }

  /// The report with the files that the plans refuse to overwrite.
  fileprivate func refusing(_ plans: [OutputPlan], in session: Session) -> Report {
    var report = self
    for plan in plans {
      for step in plan.steps where step.action == .refuse {
        report.findings.append(.refused(step, plan.root.appending(pathComponent: step.path), in: session))
      }
    }
    return report
  }
}

extension OutputPlan {
  /// A finding for each spec whose files a run would remove, of so many.
  fileprivate func manyRemovals(_ count: Int) -> [Finding] {
    removals.sorted { $0.key < $1.key }.map { _, steps in
      let paths = steps.map { root.appending(pathComponent: $0.path) }
      let name = (steps[0].transition ?? "").inBackticks
      return Finding(
        .manyRemovals,
        "no spec exports \(name) any more: its \(paths.count) file\(paths.count == 1 ? "" : "s") would be removed",
        at: Place(paths[0], .file), subject: Subject(target: steps[0].target),
        notes: [
          Note("nothing is written, because the run would remove \(count) exports; `--prune` removes them")
        ] + paths.map { Note("\($0.inBackticks) would be removed") })
    }
  }
}

extension Finding {
  /// A finding for a file that wasn't exported, or was edited.
  fileprivate static func refused(_ step: OutputPlan.Step, _ path: String, in session: Session) -> Finding {
    let subject = Subject(target: step.target)
    if !step.isEdited {
      return Finding(
        .fileNotOwned, "\(path.inBackticks) already exists and wasn't exported", at: Place(path, .file),
        subject: subject, notes: [Note("move it, export to another folder, or overwrite it with `--force`")])
    }
    let isTemplate = session.templates.files.files.contains { $0.folder == step.target }
    let copy = "`\(Program.name) templates copy \(step.target)`"
    let template: Message = "to keep the edit, make it in the template: \(copy), then `--templates templates`"
    return Finding(
      .editedOutput, "\(path.inBackticks) was edited since it was exported", at: Place(path, .file), subject: subject,
      notes: (isTemplate ? [Note(template)] : []) + [Note("`--force` overwrites it")])
  }
}

extension Session {
  /// How faithful the files are that are written for each target: the others were measured when they were written.
  fileprivate func fidelity(of examination: Examination, _ written: Set<Output.Part>) -> [FidelitySummary] {
    let (output, transitions) = (examination.output, examination.transitions)
    return Parallel.map(examination.exporters) { exporter in
      let target = exporter.target.name
      // A shared file, such as a runtime, plays all of them.
      let all = written.contains(Output.Part(target: target, transition: nil))
      let chosen = transitions.filter { all || written.contains(Output.Part(target: target, transition: $0.name)) }
      return FidelitySummary(of: exporter, chosen, output, namesTransition: transitions.count > 1, in: self)
    }
  }

  /// A line for each target, such as `flutter: 3 files written, 1 unchanged in build/transitions/flutter; exact`, and one
  /// for all if there are several.
  fileprivate func results(
    of plans: [OutputPlan], _ examination: Examination, _ summaries: [String]
  ) -> [String] {
    if !isTalking { return [] }
    var lines: [String] = []
    let (output, transitions, roots) = (examination.output, examination.transitions, outputRoots)
    let infos = examination.specs.flatMap(\.findings).filter { Rule.limits.contains($0.rule) && $0.severity == .info }
    for (index, exporter) in examination.exporters.enumerated() {
      let target = exporter.target.name
      let count = infos.count { $0.subject.target == target }
      let summary = summaries.indices.contains(index) ? summaries[index] : ""
      let limits = count == 0 ? "" : "; \(count) \(count == 1 ? "feature" : "features") missing or replaced"
      lines.append(
        "\(target): \(OutputPlan.counts(plans, of: target)) in \(roots.folder(of: target))\(summary)\(limits)")
    }
    if examination.exporters.count > 1, transitions.count > 1 {
      let counts = OutputPlan.counts(plans, of: nil)
      lines.append("\(transitions.count) specs for \(examination.exporters.count) targets: \(counts)")
    }
    for plan in plans {
      let removed = plan.steps.filter { $0.action == .remove && !output.targets.contains($0.target) }
      for (target, steps) in Dictionary(grouping: removed, by: \.target).sorted(by: { $0.key < $1.key }) {
        lines.append("\(target): \(steps.count) removed from \(plan.root): the config no longer names the target there")
      }
      for step in plan.edited {
        lines.append("\(plan.root.appending(pathComponent: step.path)) is no longer exported, but was edited: it stays")
      }
      if let path = plan.unknown.first {
        let more = plan.unknown.count > 1 ? " and \(plan.unknown.count - 1) more are" : " is"
        lines.append(
          "\(plan.root.appending(pathComponent: path))\(more) not from this export: if left over, delete it by hand")
      }
    }
    return lines
  }
}

extension OutputPlan {
  /// The counts as text, such as `3 files written, 1 unchanged`, for a target or for all.
  fileprivate static func counts(_ plans: [OutputPlan], of target: String?) -> String {
    func count(_ action: Action) -> Int { plans.map { $0.count(action, of: target) }.reduce(0, +) }
    let written = count(.create) + count(.change)
    let rest = [(count(.keep), "unchanged"), (count(.remove), "removed")]
    let parts = rest.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return (["\(written) file\(written == 1 ? "" : "s") written"] + parts).joined(separator: ", ")
  }
}
