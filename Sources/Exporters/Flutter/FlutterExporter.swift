public import Simulator
public import SpecModel

/// Flutter: Dart that plays the motion, and the same as a map that a team wires heroes of its own by.
public struct FlutterExporter: Exporter {
  public init() {}

  public let target = Target(
    name: "flutter", title: "Flutter",
    summary: "Dart that plays the motion (NAME_transition.dart and a shared runtime), and the same as a map of heroes "
      + "(NAME.hero.json).",
    options: [FlutterOptions.decimals, FlutterOptions.sdk])

  public var rules: [Rule] { [.nestedHero, .heroOrder, .presentGesture] }

  public func support(for feature: Feature, with settings: Settings) -> Support {
    feature.supportInFlutter
  }

  public func support(
    for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings
  ) -> Support {
    use.lossInFlutter(transition) ?? support(for: use.feature, with: settings)
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

  /// The runtime, which is the same for all transitions, and the libraries that some of these need beside it. None depends
  /// on what else is exported, so that specs can be exported into one folder one by one.
  public func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    let model: TemplateValue = ["heroCurve": .bool(settings.text(FlutterOptions.sdk) == FlutterOptions.heroCurve)]
    var export = Export()
    do {
      for path in FlutterRuntime.paths(for: transitions) {
        let (library, name) = try settings.library(for: "flutter/\(path).mustache")
        export.files.add(.init(path, try library.render(name, with: model, mode: .strict, escaping: .dart)))
      }
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
    "decimals", .integer(0...9), default: .number(9), summary: "how many decimals numbers have at most")

  /// The first Flutter whose heroes take a curve.
  static let heroCurve = "3.44"

  static let sdk = OptionKey(
    "sdk", .choice(["any", heroCurve]), default: .text("any"),
    summary: "the oldest Flutter to run on: 3.44 is the first whose Hero has a curve, which is then set to linear; "
      + "on any, heroes ask the route's clock alone")
}
