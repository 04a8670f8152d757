import Exporters
import Simulator
import SpecModel

/// Everything that a run makes for its transitions on its targets.
struct Output: Sendable, Equatable {
  var targets: [String]
  /// The names of the transitions.
  var transitions: [String]
  var files: [OutputFile]
  /// Whether these are all transitions, taken from the config: then files of other transitions are obsolete.
  var isWhole = false
  /// Whether the targets are all those of the config, too: then files of other targets are obsolete.
  var hasAllTargets = false
  /// The other output roots in the config, relative to this one; nil if the run doesn't know them.
  var others: Set<String>?

  /// A target's files of a transition, or of all if there is none.
  struct Part: Hashable {
    let target: String
    let transition: String?
  }

  /// What has a file that a plan writes.
  func written(by plan: OutputPlan) -> [Part] {
    let paths = Set(plan.steps.filter { $0.action == .create || $0.action == .change }.map(\.path))
    return files.filter { paths.contains($0.path) }.map { Part(target: $0.target, transition: $0.transition) }
  }

  /// The entries that record the files as exported.
  var entries: [Ownership.Entry] { Parallel.map(files, \.entry) }
}

/// A file to write below an output root.
struct OutputFile: Sendable, Equatable {
  /// The path below the root: `TARGET/…`, or without the folder in the target's own root.
  let path: String
  let bytes: [UInt8]
  let target: String
  /// The name of its transition; nil for a file that a target's transitions share.
  let transition: String?

  init(_ file: FileTree.File, of exporter: any Exporter, transition: ResolvedTransition?) {
    target = exporter.target.name
    path = target + "/" + file.path
    bytes = file.bytes
    self.transition = transition?.name
  }

  /// The file without the folder of the target.
  var inOwnRoot: OutputFile {
    OutputFile(path: String(path.dropFirst(target.count + 1)), bytes, target: target, transition: transition)
  }

  private init(path: String, _ bytes: [UInt8], target: String, transition: String?) {
    self.path = path
    self.bytes = bytes
    self.target = target
    self.transition = transition
  }

  var entry: Ownership.Entry {
    .init(path: path, target: target, transition: transition, sha256: SHA256.hex(of: bytes))
  }
}

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
