import SpecModel

/// A target's files of a run, with paths below the target's own folder.
struct TargetFiles: Sendable {
  /// The files that transitions share.
  let shared: [FileTree.File]
  private let own: [String: [FileTree.File]]

  init(of target: String, among output: Output) {
    let all = output.files.filter { $0.target == target }.map { file in
      (file.transition, FileTree.File(String(file.path.dropFirst(target.count + 1)), file.bytes))
    }
    shared = all.filter { $0.0 == nil }.map(\.1)
    own = Dictionary(grouping: all.filter { $0.0 != nil }) { $0.0 ?? "" }.mapValues { $0.map(\.1) }
  }

  /// The files of a transition, with the shared ones.
  func files(of transition: String) -> FileTree { FileTree(shared + (own[transition] ?? [])) }

  /// The files of all transitions.
  var all: [FileTree.File] { shared + own.values.flatMap(\.self) }
}
