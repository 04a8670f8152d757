import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Flutter: Dart that plays the motion, and a map of the same motion for teams that wire their own heroes.
package struct FlutterExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "flutter", title: "Flutter",
    summary: "Dart that plays the motion (NAME_transition.dart and a shared runtime), and the same as a map of heroes "
      + "(NAME.hero.json).",
    options: [FlutterOptions.decimals, RuntimeForm.option])

  package var rules: [Rule] { [.sourceOrder, .presentGesture] }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    feature.supportInFlutter
  }

  package func support(
    for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings
  ) -> Support {
    use.lossInFlutter(transition) ?? support(for: use.feature, with: settings)
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let table = MotionTable(transition)
    let tree = table.tree(decimals: settings.integer(FlutterOptions.decimals))
    let map = HeroMap(table: table, tree: tree)
    let name = Identifier.snakeCase(of: transition.name)
    let library = TransitionLibrary(transition: transition, table: table, tree: tree)
    var export = settings.files(
      ["transition.dart": "\(name)_transition.dart"], of: target.name, with: library.model(settings), escaping: .dart)
    export.files.add(.init("\(name).hero.json", map.json.text(indent: 2) + "\n"))
    export.findings = FlutterFindings(transition).all + export.findings
    return export
  }

  /// Exports the runtime, which is the same for all transitions.
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    if settings.importsRuntime { return Export() }
    let paths = Dictionary(uniqueKeysWithValues: FlutterRuntime.paths.map { ($0, $0) })
    return settings.files(paths, of: target.name, escaping: .dart)
  }
}

extension FlutterExporter {
  /// Returns the runtime as a pub package.
  package func runtimePackage(with settings: Settings) -> Export? {
    let library = FlutterRuntime.paths.map { ($0, "lib/" + $0) }
    let rest = ["pubspec.yaml", "README.md", "CHANGELOG.md"].map { ("package/" + $0, $0) }
    let trace = ("package/trace.dart", "lib/trace.dart")
    return settings.runtimePackage(
      Dictionary(uniqueKeysWithValues: library + rest + [trace]), of: target.name, escaping: .dart)
  }
}

/// The options of the target.
enum FlutterOptions {
  static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(9), summary: "the largest number of decimals")
}
