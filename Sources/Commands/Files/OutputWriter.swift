import Simulator
import SpecModel

/// Writes files below a root so that each is whole at any moment: staged beside its place under a name of our own,
/// synced, renamed. Files that are as they should be are not touched.
struct OutputWriter {
  let system: any System
  let root: String

  /// How the name of a staged file starts.
  static let stagedPrefix = ".transition-export-staged-"

  /// - Returns: what was done.
  func write(_ output: Output) throws(Failure) -> OutputPlan {
    let entries = output.entries
    // What can't be done is found out before a folder is made for it, else once no other run can interfere.
    if !isThere { _ = try OutputPlan(output, entries: entries, under: root, in: system) }
    try makeFolder(root)
    return try system.holding(folder: root.isEmpty ? "." : root) { () throws(Failure) in
      let plan = try OutputPlan(output, entries: entries, under: root, in: system)
      removeLeftovers(of: plan)
      try carryOut(plan)
      return plan
    }
  }

  private var isThere: Bool { root.isEmpty || system.target(of: root)?.kind == .folder }

  private func carryOut(_ plan: OutputPlan) throws(Failure) {
    let list = plan.ownershipStep.map { [$0] } ?? []
    let changes = (plan.steps + list).filter { $0.action == .create || $0.action == .change }
    let staged = try stage(changes)
    for (step, path) in zip(changes, staged) {
      do {
        try system.rename(path, to: place(of: step))
      } catch {
        removeAll(staged)
        throw .cannotWrite(place(of: step), error)
      }
    }
    let removals = plan.steps.filter { $0.action == .remove }
    for step in removals {
      do { try system.remove(place(of: step)) } catch { throw .cannotWrite(place(of: step), error) }
      removeEmptyFolders(above: step.path)
    }
    Set((changes + removals).map { place(of: $0).parentPath }).sorted().forEach(system.sync)
  }

  /// Writes every new text beside its place; where one can't be written none is left.
  private func stage(_ steps: [OutputPlan.Step]) throws(Failure) -> [String] {
    let folders = steps.map { place(of: $0).parentPath }
    for folder in folders.uniqued { try makeFolder(folder) }
    let staged = folders.enumerated().map { $1.appending(pathComponent: Self.stagedPrefix + String($0)) }
    // Most of the time goes into waiting for the disk.
    let failures = Parallel.map(Array(zip(staged, steps))) { path, step in create(path, step) }
    if let failure = failures.compactMap({ $0 }).first {
      removeAll(staged)
      throw failure
    }
    return staged
  }

  /// - Returns: why it could not be.
  private func create(_ path: String, _ step: OutputPlan.Step) -> Failure? {
    do {
      try system.create(path, step.new ?? [], mode: step.mode)
      return nil
    } catch {
      return .cannotWrite(path, error)
    }
  }

  /// What a run that was killed has left where this one writes.
  private func removeLeftovers(of plan: OutputPlan) {
    let owned = plan.ownership.entries.map { root.appending(pathComponent: $0.path).parentPath }
    for folder in Set(plan.steps.map { place(of: $0).parentPath } + owned + [root]) {
      let names = (try? system.names(in: folder.isEmpty ? "." : folder)) ?? []
      removeAll(names.filter { $0.hasPrefix(Self.stagedPrefix) }.map { folder.appending(pathComponent: $0) })
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

  /// Makes a folder and those it is in.
  private func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, system.target(of: path)?.kind != .folder else { return }
    try makeFolder(path.parentPath)
    do { try system.makeFolder(path) } catch { throw .cannotWrite(path, error) }
    if system.target(of: path)?.kind != .folder { throw Failure("`\(path)` is in the way: it is no folder") }
  }
}
