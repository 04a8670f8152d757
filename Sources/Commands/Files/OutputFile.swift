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
