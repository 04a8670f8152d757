public import Simulator
public import SpecModel

/// Who a process plugin says that it is.
public struct PluginDescription: Sendable {
  public let target: Target
  /// The rules of its own findings.
  public let rules: [Rule]
  /// Which of `PluginRequest.protocols` it speaks.
  public let protocolNumber: Int
  /// For every feature.
  public let support: [Feature: Support]
  let names: [TargetManifest.NamePattern]
  let wishes: TargetManifest.MotionWishes

  public func support(for feature: Feature) -> Support {
    support[feature] ?? .missing(because: "the plugin doesn't declare it")
  }

  /// What names of the spec become in the plugin's files.
  public func names(in transition: ResolvedTransition) -> [DerivedName] {
    names.flatMap { $0.names(in: transition) }
  }
}

/// What a process plugin answers; Docs/schemas/plugin-answer.schema.json describes it.
public struct PluginAnswer: Sendable {
  public let plugin: PluginDescription
  public let files: [File]
  public let findings: [Finding]
  /// In the form of Docs/schemas/playback.schema.json; nil where it sends none.
  public let playback: FileTree.File?

  public struct File: Sendable {
    public let file: FileTree.File
    /// Whether it is not this transition's alone: others may come to the same file.
    public let isShared: Bool
  }

  /// The files of this transition alone, or those that it shares.
  public func files(shared: Bool) -> FileTree {
    // From the last to the first, for a tree is sorted.
    FileTree(files.filter { $0.isShared == shared }.map(\.file).sorted { $0.path > $1.path })
  }
}
