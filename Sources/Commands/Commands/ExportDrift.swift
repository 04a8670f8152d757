import SpecModel

// What `export --check` finds: files, lists and output roots that aren't as an export would leave them.

extension Finding {
  /// A finding for a file that differs from its export.
  static func drift(_ step: OutputPlan.Step, _ path: String, of examination: Examination) -> Finding {
    let subject = Subject(target: step.target)
    let spec = examination.source(ofFileAt: step.path, step.target)
    let line = Place(path, step.old == nil ? .file : .bytes(0..<0))
    if let finding = Finding.runtime(step.old, insteadOf: step.new, at: line, target: step.target) {
      return step.differsInLineEndsAlone ? finding.noting(.lineEnds) : finding
    }
    guard let old = step.old else {
      return Finding(.exportDrift, "\(path.inBackticks) is missing", at: Place(spec, .file), subject: subject)
    }
    guard let new = step.new else {
      let message: Message = "\(path.inBackticks) is left over: no spec exports it any more"
      return Finding(.exportDrift, message, at: Place(path, .file), subject: subject)
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let state = step.isEdited ? "was edited" : "is out of date"
    let message: Message = "\(path.inBackticks) \(state): exporting \(spec.inBackticks) changes it"
    let notes = step.differsInLineEndsAlone ? [Note(.lineEnds)] : []
    return Finding(
      .exportDrift, message, at: Place(path, .bytes(min(start, old.count)..<min(start + 1, old.count))),
      subject: subject, notes: notes)
  }

  private func noting(_ note: Message) -> Finding {
    var finding = self
    finding.notes = [Note(note)]
    return finding
  }
}

extension OutputPlan.Step {
  /// Whether only line endings differ, which a diff doesn't show.
  fileprivate var differsInLineEndsAlone: Bool {
    guard let old, let new, old != new else { return false }
    func plain(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != UInt8(ascii: "\r") } }
    return plain(old) == plain(new)
  }
}

extension OutputPlan {
  private var listPath: String { root.appending(pathComponent: Ownership.fileName) }

  /// What `--check` finds in the list of exported files, and which files are left over by what it lists.
  var listFindings: [Finding] {
    var findings = edited.map { step in
      let path = root.appending(pathComponent: step.path)
      return Finding(
        .exportDrift, "\(path.inBackticks) is left over and was edited: no spec exports it any more",
        at: Place(path, .file), subject: Subject(target: step.target),
        notes: [Note("delete it; `export` doesn't, because of the edit")])
    }
    if let line = damage.first {
      let more = damage.count > 1 ? ", nor are \(damage.count - 1) more lines" : ""
      findings.append(
        Finding(
          .exportDrift, "this line isn't an entry of the list of exported files\(more)",
          at: Place(listPath, .bytes(line)), notes: [Note(.listAgain)]))
    }
    if let first = unlisted.first {
      let more = unlisted.count > 1 ? " and \(unlisted.count - 1) more" : ""
      findings.append(
        Finding(
          .exportDrift, "the list of exported files doesn't have \(first.inBackticks)\(more)",
          at: Place(listPath, .file),
          notes: [Note(.listAgain), Note("for exports without a list, pass `--untracked`")]))
    }
    return findings
  }
}

extension Message {
  fileprivate static let listAgain: Message = "export again: that writes the list, too; keep it with the files"
  fileprivate static let lineEnds: Message =
    "only the line endings differ; `-text` for its folder in .gitattributes keeps Git from changing them"
}

extension Session {
  /// Findings for files that Git doesn't track, and for roots that the config no longer names.
  func untrackedFindings(_ plans: [OutputPlan], _ output: Output) throws(Failure) -> [Finding] {
    let tracked = try TrackedFiles(in: system)
    var findings: [Finding] = []
    for plan in plans {
      let steps = plan.steps.filter { $0.new != nil && $0.old != nil }
      let keepsList = !arguments.has(.untracked) && !steps.isEmpty
      let paths =
        steps.map { (path: $0.path, target: Optional($0.target)) } + (keepsList ? [(Ownership.fileName, nil)] : [])
      for (path, target) in paths {
        let path = plan.root.appending(pathComponent: path)
        if tracked.contains(path, in: system) { continue }
        findings.append(
          Finding(
            .exportDrift, "\(path.inBackticks) isn't in Git", at: Place(path, .file), subject: Subject(target: target),
            notes: [Note("add it; see `git check-ignore -v` if it is ignored")]))
      }
    }
    guard output.hasAllTargets, let config else { return findings }
    // The roots of this config, which other configs don't share.
    func names(_ path: String) -> [Substring] { path.names(from: system.workingFolder) }
    let roots = Set(plans.map { names($0.root) })
    let exported = Set(output.files.map { "\($0.target)/\($0.transition ?? "")" })
    for root in tracked.roots where !roots.contains(names(root)) {
      guard let nearest = ConfigFile.nearest(to: root, in: system), names(nearest) == names(config.file.name) else {
        continue
      }
      let list = root.appending(pathComponent: Ownership.fileName)
      let entries = Ownership((try? system.read(list, limit: .max)) ?? []).entries
      guard let entry = entries.first(where: { exported.contains("\($0.target)/\($0.transition ?? "")") }) else {
        continue
      }
      findings.append(
        Finding(
          .exportDrift, "\(root.inBackticks) has exports of these specs, but the config no longer names it",
          at: Place(list, .file), subject: Subject(target: entry.target),
          notes: [Note("delete the files that are listed there")]))
    }
    return findings
  }
}
