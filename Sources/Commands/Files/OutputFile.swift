import Exporters
import Simulator
import SpecModel

/// All that a run makes for its transitions on its targets.
struct Output: Sendable, Equatable {
  var targets: [String]
  /// By name.
  var transitions: [String]
  var files: [OutputFile]
  /// Whether these are all transitions that there are: the run took them from the config. What is owned and belongs to
  /// another one is left over then.
  var isWhole = false
  /// Whether the targets are all of the config, too: what is owned for another one is left over then.
  var hasAllTargets = false
  /// The other roots that the config names, seen from the one that this is for; nil if the run does not know them.
  var others: Set<String>?

  /// What says later that they are ours.
  var entries: [Ownership.Entry] { Parallel.map(files, \.entry) }
}

/// A file to stand below an output root.
struct OutputFile: Sendable, Equatable {
  /// Below the root: `TARGET/…`, or without the folder in a root of the target's own.
  let path: String
  let content: Content
  let target: String
  /// The transition it belongs to; nil for what a target's transitions share.
  let transition: String?

  init(_ file: FileTree.File, of exporter: any Exporter, transition: ResolvedTransition?) {
    target = exporter.target.name
    path = target + "/" + file.path
    content = .held(file.bytes)
    self.transition = transition?.name
  }

  /// The same without the folder of the target.
  var inOwnRoot: OutputFile {
    OutputFile(path: String(path.dropFirst(target.count + 1)), content, target: target, transition: transition)
  }

  /// The same with its bytes in a spool.
  func spooled(in spool: Spool) -> OutputFile {
    OutputFile(path: path, spool.content(bytes), target: target, transition: transition)
  }

  var bytes: [UInt8] { content.bytes }

  private init(path: String, _ content: Content, target: String, transition: String?) {
    self.path = path
    self.content = content
    self.target = target
    self.transition = transition
  }

  var entry: Ownership.Entry {
    .init(path: path, target: target, transition: transition, sha256: SHA256.hex(of: bytes))
  }

  /// Whether a path stays below its root on every system: plain names between single slashes.
  static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && FileTree.reserved(name) == nil
        && name.unicodeScalars.allSatisfy { !$0.isControl && $0 != "\\" && $0 != ":" }
    }
  }
}
