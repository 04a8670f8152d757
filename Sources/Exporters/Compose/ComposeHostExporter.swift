import Simulator
import SpecModel

/// The profile `exact`: the table, and a runtime that plays it between two screens of a host composable.
struct ComposeHostExporter: Exporter {
  let target: Target

  func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInCompose }

  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    ComposeFindings(transition: transition).loss(of: use) ?? support(for: use.feature, with: settings)
  }

  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    let spec = transition.spec
    let elements = elements(of: spec).map { index in
      let id = spec.elements[index].id
      return DerivedName(
        Identifier.camelCase(of: id), of: id, at: .root / "elements" / index / "id", in: "elements", language: .kotlin,
        reserved: ["table"])
    }
    return elements
      + spec.interactions.enumerated().map { index, interaction in
        DerivedName(
          member(of: interaction), of: interaction.name, at: .root / "interactions" / index / "name",
          in: "elements", language: .kotlin)
      }
  }

  /// The elements that an app marks: a screen is its side of the host, an overlay has no content.
  private func elements(of spec: TransitionSpec) -> [Int] {
    spec.elements.indices.filter { spec.elements[$0].kind != .screen && spec.elements[$0].role != .overlay }
  }

  private func member(of interaction: Interaction) -> String {
    Identifier.camelCase(of: interaction.name) + "Gesture"
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name) + "Transition.kt"
    var export = KotlinCore(settings: settings, package: settings.text(ComposeExporter.package)).table(of: transition)
    export.add(
      ComposeExporter.files(["Transition.kt": name], with: model(of: transition.spec, settings), settings))
    export.findings += ComposeFindings(transition: transition).all
    return export
  }

  private func model(of spec: TransitionSpec, _ settings: Settings) -> TemplateValue {
    let package = settings.text(ComposeExporter.package)
    let elements = elements(of: spec).map { index -> TemplateValue in
      [
        "id": .string(spec.elements[index].id), "member": .string(Identifier.camelCase(of: spec.elements[index].id)),
        "index": .string(String(index)), "isPerItem": .bool(spec.elements[index].isPerItem),
      ]
    }
    let gestures = spec.interactions.enumerated().map { index, interaction -> TemplateValue in
      [
        "id": .string(interaction.name), "member": .string(member(of: interaction)),
        "index": .string(String(index)),
      ]
    }
    return [
      "name": .string(spec.name), "package": .string(package),
      "typeName": .string(Identifier.pascalCase(of: spec.name)), "elements": .list(elements),
      "gestures": .list(gestures), "hasGestures": .bool(!gestures.isEmpty), "hasElements": .bool(!elements.isEmpty),
      "importsRuntime": .bool(settings.importsRuntime),
      "runtime": .string(settings.importsRuntime ? MotionRuntime.package : package),
    ]
  }

  /// Exports the runtime, which is the same for all transitions.
  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    let package = settings.text(ComposeExporter.package)
    guard PackageName.isValid(package), !settings.importsRuntime else { return Export() }
    return runtime(in: "kotlin/", package: package, access: "internal", settings)
  }

  /// The core, and what puts it on a screen.
  /// - Parameter others: the names of further files of the core.
  private func runtime(
    in folder: String, package: String, access: String, with others: [String] = [], _ settings: Settings
  ) -> Export {
    let libraries =
      (settings.flag(ComposeExporter.back) ? ["BackHandler"] : [])
      + (settings.flag(ComposeExporter.navigation) ? ["NavHost", "Navigator"] : [])
      + (settings.flag(ComposeExporter.trace) ? ["Trace"] : [])
    let names = (["Drawing", "Gestures", "Host", "Nodes", "State"] + libraries).map { "Motion\($0).kt" }
    let paths = Dictionary(uniqueKeysWithValues: names.map { ("runtime/" + $0, $0) })
    let root = "\(folder)\(PackageName.path(of: package))/"
    var export = KotlinCore(settings: settings, package: package, access: access).runtime(in: root, with: others)
    export.add(
      ComposeExporter.files(paths, in: root, with: ["package": .string(package), "access": .string(access)], settings))
    return export
  }

  /// Returns the runtime as a Gradle module. With `views` an app that has both targets has one core.
  func runtimePackage(with settings: Settings) -> Export? {
    let package = MotionRuntime.package
    let flags = [ComposeExporter.back, ComposeExporter.navigation, ComposeExporter.views]
    let value = Dictionary(uniqueKeysWithValues: flags.map { ($0.name, TemplateValue.bool(settings.flag($0))) })
    var export = settings.runtimePackage(
      [
        "package/build.gradle.kts": "build.gradle.kts", "package/README.md": "README.md",
        "package/AndroidManifest.xml": "src/main/AndroidManifest.xml",
      ], of: target.name, with: .object(value), escaping: .kotlin)
    let folder = "src/main/kotlin/"
    let hasViews = settings.flag(ComposeExporter.views)
    let others = hasViews ? [MotionRuntime.witness] : []
    export.add(runtime(in: folder, package: package, access: "public", with: others, settings))
    if hasViews {
      export.add(MotionRuntime(settings: settings).layer(in: folder + PackageName.path(of: package) + "/"))
    }
    return export
  }
}
