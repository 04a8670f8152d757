import SpecModel

/// What writing files below a root will do, determined before anything is changed.
struct OutputPlan {
  enum Action: String {
    case create, change, keep, remove, refuse
  }

  struct Step {
    let path: String
    fileprivate(set) var action: Action
    /// The targets that write the file, the first one first; for `remove`, the last one that wrote it.
    fileprivate(set) var targets: [String]
    /// For `remove`, the transition that it was exported from; nil if several shared it.
    fileprivate(set) var transition: String?
    /// The current content, if it differs from the new one.
    private let other: [UInt8]?
    let mode: UInt32?
    /// The new content; nil for `remove`.
    let new: [UInt8]?
    /// Whether the file was edited after it was exported.
    fileprivate(set) var isEdited = false

    var target: String { targets[0] }
    /// The current content; nil for `create`.
    var old: [UInt8]? { action == .keep ? new : other }
  }

  /// What a run may do to existing files.
  struct Permission {
    /// Whether to overwrite files that weren't exported, and edited ones.
    var force = false
    /// Whether to keep a list of exported files. Without one, everything in the root counts as exported.
    var tracks = true
  }

  let root: String
  /// The steps, sorted by path.
  private(set) var steps: [Step] = []
  /// Obsolete exported files that were edited: they stay.
  private(set) var edited: [Step] = []
  /// Files of the run that are up to date, but not in the list as exported.
  private(set) var unlisted: [String] = []
  /// The lines of the list that aren't entries, as ranges of bytes.
  private(set) var damage: [Range<Int>] = []
  /// Files in the targets' own folders that aren't in a list, if there is no list.
  private(set) var unknown: [String] = []
  /// The list of exported files while files are written, and afterwards; nil if it is up to date.
  private(set) var interimList, list: Step?
  /// Lists to remove: that of an earlier version, and that of a root without files.
  private(set) var oldLists: [Step] = []
  /// The folders of exported files.
  private(set) var folders: Set<String> = []

  /// Whether the config no longer names the root.
  let isGone: Bool

  /// Whether every file is up to date, and none is obsolete.
  var isUpToDate: Bool { steps.allSatisfy { $0.action == .keep } }

  /// Whether the list is up to date, too, and the root stays.
  var changesNothing: Bool { isUpToDate && interimList == nil && list == nil && oldLists.isEmpty && !isGone }

  /// - Parameter entries: the entries of all files, if they are known, because hashing large files takes long.
  init(
    _ output: Output, entries: [Ownership.Entry]? = nil, under root: String, _ permission: Permission,
    in system: any System
  ) throws(Failure) {
    self.root = root
    isGone = output.targets.isEmpty
    let list = try Step(Ownership.fileName, "", new: nil, under: root, system)
    let oldList = try Step(Ownership.oldFileName, "", new: nil, under: root, system)
    let owned =
      permission.tracks
      ? Ownership(list.old ?? []).union(oldList.old.map(Ownership.init(old:)) ?? Ownership()) : Ownership()
    var places: [String: Int] = [:]
    for file in output.files {
      guard FileTree.isSafe(file.path) else { throw Failure("`\(file.path)` isn't a path below `\(root)`") }
      // Targets that share the root may write equal files.
      if let place = places[file.path] {
        steps[place].targets.append(file.target)
        continue
      }
      places[file.path] = steps.count
      var step = try Step(file.path, file.target, new: file.bytes, under: root, system)
      if step.action == .change, permission.tracks, let old = step.old, !owned.isUnedited(file.path, old) {
        step.isEdited = owned.knows(file.path)
        if !permission.force { step.action = .refuse }
      }
      steps.append(step)
    }
    guard permission.tracks else {
      steps.sort { $0.path < $1.path }
      return
    }
    let removed = owned.leftOver(by: output)
    for entry in removed {
      var step = try Step(entry.path, entry.target, new: nil, under: root, system)
      let isOurs = step.old.map { owned.isUnedited(entry.path, $0) } ?? true
      step.transition = entry.transition
      step.isEdited = !isOurs
      if !isOurs { edited.append(step) }
      if isOurs, step.old != nil { steps.append(step) }
    }
    steps.sort { $0.path < $1.path }
    let entries = entries ?? output.entries
    let kept = Set(steps.filter { $0.action == .keep }.map(\.path))
    unlisted = entries.filter { kept.contains($0.path) && !owned.contains($0) }.map(\.path).uniqued
    damage = Ownership.damage(in: list.old ?? [])
    let after = owned.adding(entries, of: output, removing: removed)
    folders = Set((owned.entries + after.entries).map { root.appending(pathComponent: $0.path).parentPath })
    if oldList.old != nil { oldLists.append(oldList) }
    // If a run is killed between two files, the list has both the old and the new ones.
    if !isUpToDate { interimList = Step(list, new: owned.union(after)) }
    if Array(after.text.utf8) != interimList?.new ?? list.old { self.list = Step(list, new: after) }
    if interimList?.action == .keep { interimList = nil }
    if list.old == nil, after.isEmpty { (interimList, self.list) = (nil, nil) }
    if list.old != nil, after.isEmpty, output.hasAllTargets {
      self.list = nil
      oldLists.append(list)
    }
    if list.old == nil, oldList.old == nil { unknown = try Self.unknown(beside: output, under: root, system) }
  }

  /// Of how many specs, counted once for each target, a run removes the files without `--prune`: as many as a change
  /// deletes or renames on purpose.
  static let removalLimit = 5

  /// The files that are removed, by target and transition.
  var removals: [String: [Step]] {
    Dictionary(grouping: steps.filter { $0.action == .remove && $0.transition != nil }) {
      "\($0.target)/\($0.transition ?? "")"
    }
  }

  /// - Parameter target: nil for all targets.
  func count(_ action: Action, of target: String?) -> Int {
    steps.count { $0.action == action && (target.map($0.targets.contains) ?? true) }
  }

  private static func unknown(
    beside output: Output, under root: String, _ system: any System
  ) throws(Failure) -> [String] {
    let paths = Set(output.files.map(\.path))
    var unknown: [String] = []
    for target in output.targets where paths.contains(where: { $0.hasPrefix(target + "/") }) {
      let folder = root.appending(pathComponent: target)
      guard system.target(of: folder)?.kind == .folder else { continue }
      let names = try FolderReader(system: system, root: folder).names()
      unknown += names.map { target + "/" + $0 }.filter { !paths.contains($0) }
    }
    return unknown
  }
}

extension OutputPlan.Step {
  /// The file of a list with new contents.
  fileprivate init(_ step: Self, new ownership: Ownership) {
    let new = Array(ownership.text.utf8)
    action = step.old == nil ? .create : step.old == new ? .keep : .change
    (path, targets, other, mode, self.new) = (step.path, step.targets, step.old, step.mode, new)
  }

  /// Examines what is at the path; a link, there or in a folder on the way, is refused.
  fileprivate init(
    _ path: String, _ target: String, new: [UInt8]?, under root: String, _ system: any System
  ) throws(Failure) {
    try Self.checkFolders(of: path, under: root, system)
    let place = root.appending(pathComponent: path)
    let entry = system.entry(at: place)
    let read: [UInt8]?
    switch entry?.kind {
    case nil: read = nil
    case .link: throw Failure("`\(place)` is a link; links are not written through", at: place)
    case .folder, .other: throw Failure("`\(place)` is in the way: it isn't a file", at: place)
    case .file:
      do { read = try system.read(place, limit: .max) } catch { throw .cannotRead(place, error) }
    }
    let isSame = new != nil && new == read
    action = new == nil ? .remove : read == nil ? .create : isSame ? .keep : .change
    // Thousands of unchanged files aren't kept in memory twice.
    other = isSame ? nil : read
    mode = entry?.mode
    (self.path, targets, self.new) = (path, [target], new)
  }

  private static func checkFolders(of path: String, under root: String, _ system: any System) throws(Failure) {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder = folder.appending(pathComponent: String(name))
      switch system.entry(at: folder)?.kind {
      case nil: return
      case .folder: continue
      case .link: throw Failure("`\(folder)` is a link; links are not written through", at: folder)
      case .file, .other: throw Failure("`\(folder)` is in the way: it isn't a folder", at: folder)
      }
    }
  }
}
