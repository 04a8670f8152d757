public import Simulator
public import SpecModel

/// A target that a transition can be exported to. A new target requires one new file and one line in
/// `Exporters.builtIn`.
public protocol Exporter: Sendable {
  /// The name, title, summary and options, which `targets` lists.
  var target: Target { get }

  /// The rules of the exporter's own findings.
  var rules: [Rule] { get }

  /// Returns how well the target shows a feature. The host turns `replaced` and `missing` into findings at every use of
  /// the feature in a spec, so that no exporter can forget them.
  func support(for feature: Feature, with settings: Settings) -> Support

  /// Returns how well the target shows one use of a feature, if that depends on its values; verdicts are based on it.
  /// It is exact wherever `support(for:with:)` is. If only this one is `replaced` or `missing`, the exporter reports it
  /// in its own words.
  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support

  /// Returns the files of one transition. Its findings are only those that depend on values.
  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export

  /// The inputs that the exporter needs besides the transition.
  func requests(for transition: ResolvedTransition, with settings: Settings) -> [InputRequest]

  /// Returns the same as `export(_:with:)`, with the requested inputs.
  func export(_ transition: ResolvedTransition, with settings: Settings, and inputs: Inputs) -> Export

  /// Returns what names of the spec become in the target's files, if they could collide.
  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName]

  /// Returns what the target declares that it shows, which `verify` plays if there is no player for its files: a file
  /// in the form of Docs/schemas/playback.schema.json, and findings. Nil if it declares nothing.
  func playback(of transition: ResolvedTransition, with settings: Settings) -> Checked<FileTree.File>?

  /// Returns the files that a run needs once, such as a runtime or a file of names, regardless of the number of
  /// transitions.
  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export

  /// Returns a package of the platform's own kind with the runtime that exported code needs; nil if it needs none.
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
  public func runtimePackage(with settings: Settings) -> Export? { nil }
}

/// The result of an exporter: files, relative to the target's own folder, and findings.
public struct Export: Sendable {
  /// The files; their paths are relative to the target's own folder.
  public var files: FileTree
  /// The exporter's own findings; the host reports missing and replaced features.
  public var findings: [Finding]

  /// Creates the result for one transition, or for the files that a run's transitions share.
  public init(files: FileTree = FileTree(), findings: [Finding] = []) {
    self.files = files
    self.findings = findings
  }
}

/// A target's name and its options.
public struct Target: Sendable, Hashable {
  /// The name that `--target` accepts, in lower case with dashes.
  public var name: String
  /// The display name, such as "Flutter".
  public var title: String
  /// One line that describes the written files.
  public var summary: String
  /// The options in the order in which `targets` lists them.
  public var options: [OptionKey]
  /// Whether it shows transitions on a platform, and `all` includes it.
  package var isPlatform = true

  /// Creates a target that `--target all` includes, unless `isPlatform` is set to false.
  public init(name: String, title: String, summary: String, options: [OptionKey] = []) {
    self.name = name
    self.title = title
    self.summary = summary
    self.options = options
  }
}

/// How well a target shows a feature.
public enum Support: Sendable, Hashable {
  /// The same motion, up to the precision of the target's decimals.
  case exact
  /// The motion within a bound, which the text states.
  case bounded(String)
  /// Something else in its place, which the text describes.
  case replaced(by: String)
  /// Nothing, for the given reason.
  case missing(because: String)

  /// Whether a part of the feature is lost.
  package var isLoss: Bool {
    switch self {
    case .exact, .bounded: false
    case .replaced, .missing: true
    }
  }
}
