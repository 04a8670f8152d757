public import Simulator
public import SpecModel

/// A target that a transition can be exported to. Adding one touches one new file and one line of `Exporters.builtIn`.
public protocol Exporter: Sendable {
  /// Name, title, summary and options, as `targets` lists them.
  var target: Target { get }

  /// The rules of its own findings.
  var rules: [Rule] { get }

  /// How well the target can show what a spec asks for. The host turns `replaced` and `missing` into findings at every
  /// use of the feature in a spec: no exporter can forget.
  func support(for feature: Feature, with settings: Settings) -> Support

  /// The same for one use in a spec, where it depends on what that says: verdicts go by this. Where `support(for:with:)` is
  /// exact this is too. Where only this is `replaced` or `missing`, the exporter reports it in its own words.
  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support

  /// The files of one transition. Findings are only those that depend on values.
  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export

  /// The inputs that it needs besides the transition.
  func requests(for transition: ResolvedTransition, with settings: Settings) -> [InputRequest]

  /// The same as `export(_:with:)`, with these inputs.
  func export(_ transition: ResolvedTransition, with settings: Settings, and inputs: Inputs) -> Export

  /// What names of the spec become in the target's files, where they could collide.
  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName]

  /// What the target itself says that it shows, for `verify` where there is no player of its files: a file in the form
  /// of Docs/schemas/playback.schema.json, and findings. Nil if it says nothing.
  func playback(of transition: ResolvedTransition, with settings: Settings) -> Checked<FileTree.File>?

  /// Files that a run needs once (a runtime, a names file), whatever the number of transitions.
  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export

  /// Whether the parts of a run, each exported by itself, share the same files as the whole run, and find nothing about
  /// each other: then a run of thousands need not hold all of its transitions.
  func sharesByParts(with settings: Settings) -> Bool

  /// A package of the platform's own kind with the runtime that exported code needs; nil if it needs none.
  func runtimePackage(with settings: Settings) -> Export?
}

extension Exporter {
  public var rules: [Rule] { [] }
  public func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    support(for: use.feature, with: settings)
  }
  public func requests(for transition: ResolvedTransition, with settings: Settings) -> [InputRequest] { [] }
  public func export(_ transition: ResolvedTransition, with settings: Settings, and inputs: Inputs) -> Export {
    export(transition, with: settings)
  }
  public func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] { [] }
  public func playback(of transition: ResolvedTransition, with settings: Settings) -> Checked<FileTree.File>? { nil }
  public func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export { Export() }
  public func sharesByParts(with settings: Settings) -> Bool { false }
  public func runtimePackage(with settings: Settings) -> Export? { nil }
}

/// The result of an exporter: files, relative to the target's own folder, and findings.
public struct Export: Sendable {
  /// Paths are relative to the target's own folder.
  public var files: FileTree
  /// Beyond missing and replaced features, which the host finds.
  public var findings: [Finding]

  /// The files of one transition, or those that a run's transitions share.
  public init(files: FileTree = FileTree(), findings: [Finding] = []) {
    self.files = files
    self.findings = findings
  }
}

/// A target's name and its options.
public struct Target: Sendable, Hashable {
  /// As `--target` takes it: lower case, dashes.
  public var name: String
  /// The name for people: "Flutter".
  public var title: String
  /// One line: what is written.
  public var summary: String
  /// In the order in which `targets` lists them.
  public var options: [OptionKey]
  /// Whether it shows transitions on a platform: then `all` means it, too.
  public var isPlatform = true

  /// A target that `--target all` includes, until `isPlatform` is false.
  public init(name: String, title: String, summary: String, options: [OptionKey] = []) {
    self.name = name
    self.title = title
    self.summary = summary
    self.options = options
  }
}

/// How well a target shows a feature.
public enum Support: Sendable, Hashable {
  /// The same motion, up to the target's decimals.
  case exact
  /// Within a bound that the target states.
  case bounded(String)
  /// Something else is emitted in its place.
  case replaced(by: String)
  /// Nothing is emitted for it.
  case missing(because: String)

  /// Whether part of it is lost.
  public var isLoss: Bool {
    switch self {
    case .exact, .bounded: false
    case .replaced, .missing: true
    }
  }
}
