import SpecModel

/// Where the files of each target go: to `ROOT/TARGET/…`, or directly into a root of the target's own.
struct OutputRoots: Sendable, Equatable {
  static let standard = "build/transitions"

  let shared: String
  /// Whether the run or the config names the shared root.
  private let namesShared: Bool
  /// Whether the config determines where each target's files go.
  private let isOfConfig: Bool
  /// The roots of targets that have their own, by target.
  let own: [String: String]

  /// - Parameter given: the value of `-o`, which applies to every target.
  init(_ given: String?, config: Config?) {
    // Two spellings of one folder are one root.
    shared = given ?? config?.output?.withoutSteps ?? Self.standard
    namesShared = given != nil || config?.output != nil
    isOfConfig = given == nil && config != nil
    let targets = given == nil ? config?.targets ?? [] : []
    let roots = targets.compactMap { target in target.output.map { (target.name, $0.withoutSteps) } }
    own = Dictionary(roots) { first, _ in first }
  }

  /// The folder of a target's files.
  func folder(of target: String) -> String {
    own[target] ?? shared.appending(pathComponent: target)
  }

  /// The files below each root: in the order of the targets, with targets that share a root together; then roots that
  /// the config no longer names, which become empty.
  func parts(of output: Output, in system: any System) throws(Failure) -> [(root: String, output: Output)] {
    var parts = try parts(of: output)
    guard output.hasAllTargets, isOfConfig else { return parts }
    let roots = parts.map(\.root)
    for index in parts.indices {
      parts[index].output.others = Set(roots.compactMap { $0.path(from: roots[index], in: system.workingFolder) })
    }
    let gone = output.withoutFiles
    return parts + roots.flatMap { Self.dropped(besides: roots, after: $0, in: system) }.uniqued.map { ($0, gone) }
  }

  /// The roots that a root's list names but the config doesn't; only those whose own list also names that root, because
  /// another config may have taken over the others.
  private static func dropped(besides roots: [String], after root: String, in system: any System) -> [String] {
    list(in: root, system).others.sorted().map { root.appending(pathComponent: $0).withoutSteps }.filter { other in
      guard let back = root.path(from: other, in: system.workingFolder), list(in: other, system).others.contains(back)
      else {
        return false
      }
      return roots.allSatisfy { $0.path(from: other, in: system.workingFolder) != nil }
    }
  }

  private static func list(in root: String, _ system: any System) -> Ownership {
    Ownership((try? system.read(root.appending(pathComponent: Ownership.fileName), limit: .max)) ?? [])
  }

  private func parts(of output: Output) throws(Failure) -> [(root: String, output: Output)] {
    var roots = output.targets.map { own[$0] ?? shared }.uniqued
    // If no target has files any more, some may be left of a removed target.
    if output.hasAllTargets, namesShared, !roots.contains(shared) { roots.append(shared) }
    var parts: [(root: String, output: Output)] = []
    for root in roots {
      let targets = output.targets.filter { (own[$0] ?? shared) == root }
      let files = output.files.filter { targets.contains($0.target) }
      let part = Output(
        targets: targets, transitions: output.transitions, files: files.map(placed), isWhole: output.isWhole,
        hasAllTargets: output.hasAllTargets)
      try refuseConflicts(in: part, root)
      parts.append((root, part))
    }
    return parts
  }

  private func placed(_ file: OutputFile) -> OutputFile {
    own[file.target] == nil ? file : file.inOwnRoot
  }

  /// Refuses files with the same path but different contents from targets that share a root.
  private func refuseConflicts(in output: Output, _ root: String) throws(Failure) {
    var first: [String: OutputFile] = [:]
    for file in output.files {
      guard let other = first[file.path] else {
        first[file.path] = file
        continue
      }
      if other.target == file.target || other.bytes == file.bytes { continue }
      let path = root.appending(pathComponent: file.path)
      throw Failure(
        "\(other.target) and \(file.target) both write `\(path)`, with different contents; give them different output "
          + "roots")
    }
  }
}

extension Output {
  fileprivate var withoutFiles: Output {
    Output(targets: [], transitions: transitions, files: [], isWhole: true, hasAllTargets: true)
  }
}

extension String {
  /// The relative path from one folder to another, the same wherever a run starts; nil for the folder itself.
  func path(from other: String, in workingFolder: String) -> String? {
    let (goal, start) = (names(from: workingFolder), other.names(from: workingFolder))
    if goal == start { return nil }
    let common = zip(goal, start).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: start.count - common)
    return (up + goal.dropFirst(common)).joined(separator: "/")
  }

  /// The same path without `.`, and without `..` after a name.
  fileprivate var withoutSteps: String {
    var names: [Substring] = []
    for name in split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return (hasPrefix("/") ? "/" : "") + (names.isEmpty && !hasPrefix("/") ? "." : names.joined(separator: "/"))
  }
}
