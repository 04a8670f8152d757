import SpecModel

/// What writing files below a root will do, worked out before anything is touched.
struct OutputPlan {
  enum Action: String {
    case create, change, keep, remove
  }

  struct Step {
    let path: String
    let action: Action
    let target: String
    /// What stands there, and its mode; nothing for `create`.
    let old: [UInt8]?
    let mode: UInt32?
    /// What will; nothing for `remove`.
    let new: [UInt8]?
  }

  let root: String
  /// Sorted by path.
  private(set) var steps: [Step] = []
  /// Ours and left over, but changed by hand since: they stay.
  private(set) var edited: [String] = []
  /// The ownership file afterwards.
  private(set) var ownership = Ownership()
  private(set) var ownershipStep: Step?

  /// Every file has to be there already as it should be, and nothing is left over.
  var isUpToDate: Bool { steps.allSatisfy { $0.action == .keep } }

  /// - Parameter entries: of all files, where they are known: to hash large files takes long.
  init(
    _ output: Output, entries: [Ownership.Entry]? = nil, under root: String, in system: any System
  ) throws(Failure) {
    self.root = root
    let owned = try Self.ownership(under: root, system)
    var removed: [Ownership.Entry] = []
    for file in output.files {
      guard OutputFile.isSafe(file.path) else { throw Failure("`\(file.path)` is no path below `\(root)`") }
      steps.append(try Step(file.path, file.target, new: file.bytes, under: root, system))
    }
    for entry in owned.leftOver(by: output) {
      let step = try Step(entry.path, entry.target, new: nil, under: root, system)
      let isOurs = step.old.map { SHA256.hex(of: $0) == entry.sha256 } ?? true
      if !isOurs { edited.append(entry.path) }
      if isOurs, step.old != nil { steps.append(step) }
      removed.append(entry)
    }
    steps.sort { $0.path < $1.path }
    ownership = owned.adding(entries ?? output.entries, removing: removed)
    let list = Array(ownership.text.utf8)
    ownershipStep = try Step(Ownership.fileName, "", new: list, under: root, system)
  }

  /// - Parameter target: nil: all of them.
  func count(_ action: Action, of target: String?) -> Int {
    steps.count { $0.action == action && (target == nil || $0.target == target) }
  }

  private static func ownership(under root: String, _ system: any System) throws(Failure) -> Ownership {
    let path = root.appending(pathComponent: Ownership.fileName)
    guard system.entry(at: path) != nil else { return Ownership() }
    do {
      if let ownership = Ownership(try system.read(path, limit: JSONDocument.sizeLimit)) { return ownership }
    } catch {
      throw .cannotRead(path, error)
    }
    throw Failure("`\(path)` is not as this program writes it; remove it to start anew")
  }
}

extension OutputPlan.Step {
  /// Looks at what stands at the path; a link, there or at a folder on the way, is refused.
  fileprivate init(
    _ path: String, _ target: String, new: [UInt8]?, under root: String, _ system: any System
  ) throws(Failure) {
    try Self.checkFolders(of: path, under: root, system)
    let place = root.appending(pathComponent: path)
    let entry = system.entry(at: place)
    switch entry?.kind {
    case nil: old = nil
    case .link: throw Failure("`\(place)` is a link; links are not written through")
    case .folder, .other: throw Failure("`\(place)` is in the way: it is no file")
    case .file:
      do { old = try system.read(place, limit: .max) } catch { throw .cannotRead(place, error) }
    }
    action = new == nil ? .remove : old == nil ? .create : old == new ? .keep : .change
    mode = entry?.mode
    (self.path, self.target, self.new) = (path, target, new)
  }

  private static func checkFolders(of path: String, under root: String, _ system: any System) throws(Failure) {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder = folder.appending(pathComponent: String(name))
      switch system.entry(at: folder)?.kind {
      case nil: return
      case .folder: continue
      case .link: throw Failure("`\(folder)` is a link; links are not written through")
      case .file, .other: throw Failure("`\(folder)` is in the way: it is no folder")
      }
    }
  }
}
