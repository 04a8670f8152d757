public import Simulator
public import SpecModel

/// A process plugin's description of itself.
public struct PluginDescription: Sendable {
  /// Its name, title and options, as `targets` lists them.
  public let target: Target
  /// The rules of its own findings.
  public let rules: [Rule]
  /// The version of `PluginRequest.protocols` that it supports.
  public let protocolNumber: Int
  /// For every feature.
  public let support: [Feature: Support]
  let names: [TargetManifest.NamePattern]
  let wishes: TargetManifest.MotionWishes

  /// How the plugin shows a feature; `missing` for a feature that its description doesn't name.
  public func support(for feature: Feature) -> Support {
    support[feature] ?? .missing(because: "the plugin doesn't declare it")
  }

  /// The names of the spec in the plugin's files.
  public func names(in transition: ResolvedTransition) -> [DerivedName] {
    names.flatMap { $0.names(in: transition) }
  }
}

/// What a process plugin answers; Docs/schemas/plugin-answer.schema.json describes it.
public struct PluginAnswer: Sendable {
  /// The description that came with the answer.
  public let plugin: PluginDescription
  /// Paths are relative to the target's folder, and checked: none leaves it.
  public let files: [File]
  /// The plugin's own, under rules that its description declares.
  public let findings: [Finding]
  /// In the form of Docs/schemas/playback.schema.json; nil if it sends none.
  public let playback: FileTree.File?

  /// A file that a plugin wants written.
  public struct File: Sendable {
    /// Its path, relative to the target's folder, and its bytes.
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
