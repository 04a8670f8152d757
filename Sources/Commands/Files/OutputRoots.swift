import SpecModel

/// Where the files of each target go: `ROOT/TARGET/…`, or right into a root of the target's own.
struct OutputRoots: Sendable, Equatable {
  static let standard = "build/transitions"

  let shared: String
  /// Whether the run or the config names it.
  private let namesShared: Bool
  /// By target.
  let own: [String: String]

  /// - Parameter given: what `-o` says, which holds for every target.
  init(_ given: String?, config: Config?) {
    shared = given ?? config?.output ?? Self.standard
    namesShared = given != nil || config?.output != nil
    let targets = given == nil ? config?.targets ?? [] : []
    own = Dictionary(targets.compactMap { target in target.output.map { (target.name, $0) } }) { first, _ in first }
  }

  /// The folder that a target's files are in.
  func folder(of target: String) -> String {
    own[target] ?? shared.appending(pathComponent: target)
  }

  /// What goes below each root: in the order of the targets, several targets of one root together.
  func parts(of output: Output) throws(Failure) -> [(root: String, output: Output)] {
    var roots = output.targets.map { own[$0] ?? shared }.uniqued
    // Where no target has files any more there may be some of a target that is gone.
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

  /// Targets that share a root may want one file.
  private func refuseConflicts(in output: Output, _ root: String) throws(Failure) {
    var first: [String: String] = [:]
    for file in output.files {
      guard let other = first.updateValue(file.target, forKey: file.path), other != file.target else { continue }
      let path = root.appending(pathComponent: file.path)
      throw Failure("`\(path)` is wanted by \(other) and by \(file.target); give them different output roots")
    }
  }
}

extension Session {
  var outputRoots: OutputRoots { OutputRoots(arguments.value(.output), config: config?.config) }
}
