import SpecModel

/// Writes files below a root so that each is complete at any moment: staged next to its place under a reserved name,
/// synced, then renamed. Files that are up to date are not touched.
struct OutputWriter {
  let system: any System
  let root: String

  /// - Returns: what was done; nothing if a step is refused.
  /// - Parameters:
  ///   - entries: the entries of all files, if they are known.
  ///   - known: what was to be done a moment ago: if that is nothing, no file is read again.
  func write(
    _ output: Output, entries: [Ownership.Entry]? = nil, _ permission: OutputPlan.Permission, known: OutputPlan? = nil
  ) throws(Failure) -> OutputPlan {
    if let known, known.changesNothing, isThere {
      return try system.holding(folder: root.isEmpty ? "." : root) {
        removeLeftovers(of: known)
        return known
      }
    }
    let entries = entries ?? (permission.tracks ? output.entries : [])
    // Refused steps are found before a folder is made, otherwise once no other run can interfere.
    if !isThere {
      let plan = try OutputPlan(output, entries: entries, under: root, permission, in: system)
      if output.files.isEmpty { return plan }
    }
    try system.makeFolders(root)
    return try system.holding(folder: root.isEmpty ? "." : root) { () throws(Failure) in
      let plan = try OutputPlan(output, entries: entries, under: root, permission, in: system)
      if plan.count(.refuse, of: nil) > 0 { return plan }
      removeLeftovers(of: plan)
      try carryOut(plan)
      return plan
    }
  }

  private var isThere: Bool { root.isEmpty || system.target(of: root)?.kind == .folder }

  private func carryOut(_ plan: OutputPlan) throws(Failure) {
    let files = plan.steps.filter { $0.action == .create || $0.action == .change }
    let changes = (plan.interimList.map { [$0] } ?? []) + files
    let last = plan.list.map { [$0] } ?? []
    let staged = try stage(changes + last)
    for (step, path) in zip(changes, staged) { try rename(path, to: step, staged) }
    let removals = plan.steps.filter { $0.action == .remove }
    for step in removals {
      do { try system.remove(place(of: step)) } catch { throw .cannotWrite(place(of: step), error) }
      removeEmptyFolders(above: step.path)
    }
    // The list comes last: before that, it has both the old and the new files.
    for (step, path) in zip(last, staged.suffix(last.count)) { try rename(path, to: step, staged) }
    for step in plan.oldLists { try? system.remove(place(of: step)) }
    if plan.isGone { system.removeEmptyFolder(root) }
    Set((changes + last + removals).map { place(of: $0).parentPath }).sorted().forEach(system.sync)
  }

  private func rename(_ path: String, to step: OutputPlan.Step, _ staged: [String]) throws(Failure) {
    do {
      try system.rename(path, to: place(of: step))
    } catch {
      removeAll(staged)
      throw .cannotWrite(place(of: step), error)
    }
  }

  /// Writes every new text next to its place; if one can't be written, none is left.
  private func stage(_ steps: [OutputPlan.Step]) throws(Failure) -> [String] {
    var staged: [String] = []
    do throws(Failure) {
      for step in steps {
        let folder = place(of: step).parentPath
        try system.makeFolders(folder)
        if system.isInterrupted { throw Failure("interrupted; nothing was written") }
        staged.append(folder.appending(pathComponent: stagedPrefix + String(staged.count)))
        try create(staged[staged.count - 1], step)
      }
      return staged
    } catch {
      removeAll(staged)
      throw error
    }
  }

  private func create(_ path: String, _ step: OutputPlan.Step) throws(Failure) {
    do { try system.create(path, step.new ?? [], mode: step.mode) } catch { throw .cannotWrite(place(of: step), error) }
  }

  /// Removes what a killed run has left where this one writes.
  private func removeLeftovers(of plan: OutputPlan) {
    for folder in plan.folders.union(plan.steps.map { place(of: $0).parentPath } + [root]) {
      let names = (try? system.names(in: folder.isEmpty ? "." : folder)) ?? []
      removeAll(names.filter { $0.hasPrefix(stagedPrefix) }.map { folder.appending(pathComponent: $0) })
    }
  }

  private func place(of step: OutputPlan.Step) -> String {
    root.appending(pathComponent: step.path)
  }

  private func removeAll(_ paths: [String]) {
    for path in paths { try? system.remove(path) }
  }

  private func removeEmptyFolders(above path: String) {
    var folder = path.parentPath
    while !folder.isEmpty {
      system.removeEmptyFolder(root.appending(pathComponent: folder))
      folder = folder.parentPath
    }
  }

}

extension System {
  /// Makes a folder and its parents.
  func makeFolders(_ path: String) throws(Failure) {
    guard !path.isEmpty, path != "/", target(of: path)?.kind != .folder else { return }
    try makeFolders(path.parentPath)
    do { try makeFolder(path) } catch { throw .cannotWrite(path, error) }
    if target(of: path)?.kind != .folder { throw Failure("`\(path)` is in the way: it isn't a folder") }
  }
}
