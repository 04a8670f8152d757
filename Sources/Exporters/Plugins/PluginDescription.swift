public import Simulator
public import SpecModel

/// A process plugin's description of itself.
public struct PluginDescription: Sendable {
  /// Its name, title and options, as `targets` lists them.
  public let target: Target
  /// The rules of its own findings.
  public let rules: [Rule]
  /// The version of `PluginRequest.protocols` that it supports.
  package let protocolNumber: Int
  /// The support of every feature.
  public let support: [Feature: Support]
  let names: [TargetManifest.NamePattern]
  let wishes: TargetManifest.MotionWishes

  /// How well the plugin shows a feature; `missing` for a feature that its description doesn't name.
  public func support(for feature: Feature) -> Support {
    support[feature] ?? .missing(because: "the plugin doesn't declare it")
  }

  /// The names that the spec's names become in the plugin's files.
  public func names(in transition: ResolvedTransition) -> [DerivedName] {
    names.flatMap { $0.names(in: transition) }
  }
}

/// The answer of a process plugin; Docs/schemas/plugin-answer.schema.json describes it.
public struct PluginAnswer: Sendable {
  /// The description that came with the answer.
  public let plugin: PluginDescription
  /// The files. Their paths are relative to the target's folder, and none leaves it.
  public let files: [File]
  /// The plugin's own findings, under rules that its description declares.
  public let findings: [Finding]
  /// The playback in the form of Docs/schemas/playback.schema.json; nil if the plugin sends none.
  public let playback: FileTree.File?

  /// A file that a plugin wants written.
  public struct File: Sendable {
    /// Its path, relative to the target's folder, and its bytes.
    public let file: FileTree.File
    /// Whether several transitions may export the same file.
    package let isShared: Bool
  }

  /// The files of this transition only, or those that it shares with others.
  public func files(shared: Bool) -> FileTree {
    // Added in reverse order, because a tree is sorted.
    FileTree(files.filter { $0.isShared == shared }.map(\.file).sorted { $0.path > $1.path })
  }
}
