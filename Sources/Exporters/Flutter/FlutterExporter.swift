public import Simulator
public import SpecModel

/// Flutter: the motion as a map that a team wires its heroes by, and the heroes' tags as Dart constants.
public struct FlutterExporter: Exporter {
  public init() {}

  public let target = Target(
    name: "flutter", title: "Flutter",
    summary: "A map of heroes and tracks (NAME.hero.json), and the heroes' tags in Dart (NAME_transition.dart).",
    options: [FlutterOptions.decimals])

  public var rules: [Rule] { [.nestedHero, .heroOrder] }

  public func support(for feature: Feature, with settings: Settings) -> Support {
    feature.supportInFlutter
  }

  public func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let map = HeroMap(transition, decimals: settings.integer(FlutterOptions.decimals))
    let name = Identifier.snakeCase(of: transition.name)
    var export = Export(findings: HeroFindings(transition).all)
    export.files.add(.init("\(name).hero.json", map.json.text(indent: 2) + "\n"))
    do {
      export.files.add(.init("\(name)_transition.dart", try HeroTags(transition).dart(settings)))
    } catch {
      export.findings.append(settings.templates.finding(error, in: target.name))
    }
    return export
  }

  public func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    HeroTags(transition).names
  }
}

/// The options of the target.
enum FlutterOptions {
  static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(6), summary: "how many decimals numbers of the map have at most")
}
