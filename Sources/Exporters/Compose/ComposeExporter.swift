package import Simulator
package import SpecModel

/// Jetpack Compose: Kotlin that plays the motion between two screens of a host composable.
package struct ComposeExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "compose", title: "Compose",
    summary: "Kotlin that plays the motion between two screens in Jetpack Compose (NAMETransition.kt, NAMEMotion.kt), "
      + "and a shared runtime; or modifiers for SharedTransitionLayout (NAMEScreen.kt).",
    options: [package, profile, back, navigation, trace, views, RuntimeForm.option])

  private static let profile = OptionKey(
    "profile", .choice(["exact", "shared"]), default: .text("exact"),
    summary:
      "what plays the motion: `exact` is a host with a runtime; `shared` is Compose's own SharedTransitionLayout, "
      + "and findings say what that loses")

  private static let package = OptionKey(
    "package", .text, default: .text("com.example.transitions"),
    summary: "the package of the core and the tables, as in the target `android`; everything else is in its package "
      + "`compose`")

  private static let back = OptionKey(
    "back", .flag, default: .flag(false),
    summary: "whether to write `MotionBackHandler.kt` for Android's back gesture, which needs `activity-compose` 1.8")
  private static let navigation = OptionKey(
    "navigation", .flag, default: .flag(false),
    summary: "whether to write `MotionNavHost.kt` for Navigation Compose, which needs `navigation-compose` 2.8")
  private static let trace = OptionKey(
    "trace", .flag, default: .flag(false),
    summary: "whether to write `MotionTrace.kt`, with which a test records what the app shows for `verify --trace`")

  private static let views = OptionKey(
    "views", .flag, default: .flag(false),
    summary: "whether the package of `transition-export runtime` also plays the tables of the target `android`")

  package var rules: [Rule] { [.composeBlur, .composeContent, .sharedMotion, .sharedFade, .sharedLook] }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    Self.isShared(settings) ? feature.supportInSharedElements : feature.supportInCompose
  }

  private static func isShared(_ settings: Settings) -> Bool { settings.text(profile) == "shared" }

  package func support(
    for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings
  ) -> Support {
    if Self.isShared(settings) { return support(for: use.feature, with: settings) }
    return ComposeFindings(transition: transition).loss(of: use) ?? support(for: use.feature, with: settings)
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    let spec = transition.spec
    let elements = Self.elements(of: spec).map { index in
      let id = spec.elements[index].id
      return DerivedName(
        Identifier.camelCase(of: id), of: id, at: .root / "elements" / index / "id", in: "elements", language: .kotlin,
        reserved: ["table"])
    }
    return elements
      + spec.interactions.enumerated().map { index, interaction in
        DerivedName(
          Self.member(of: interaction), of: interaction.name, at: .root / "interactions" / index / "name",
          in: "elements", language: .kotlin)
      }
  }

  /// The elements that an app marks: a screen is its side of the host, an overlay has no content.
  private static func elements(of spec: TransitionSpec) -> [Int] {
    spec.elements.indices.filter { spec.elements[$0].kind != .screen && spec.elements[$0].role != .overlay }
  }

  private static func member(of interaction: Interaction) -> String {
    Identifier.camelCase(of: interaction.name) + "Gesture"
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let package = settings.text(Self.package)
    guard PackageName.isValid(package) else {
      return Export(findings: [
        PackageName.finding(package, option: Self.package.name, of: target, in: transition)
      ])
    }
    let typeName = Identifier.pascalCase(of: transition.name)
    if Self.isShared(settings) {
      var shared = SharedElementsExport(transition)
      var export = files(["Screen.kt": typeName + "Screen.kt"], with: shared.model(package: package), settings)
      export.findings += shared.findings
      return export
    }
    var export = KotlinCore(settings: settings, package: package).table(of: transition)
    export.add(
      files(["Transition.kt": typeName + "Transition.kt"], with: model(of: transition.spec, settings), settings))
    export.findings += ComposeFindings(transition: transition).all
    return export
  }

  private func model(of spec: TransitionSpec, _ settings: Settings) -> TemplateValue {
    let package = settings.text(Self.package)
    let elements = Self.elements(of: spec).map { index -> TemplateValue in
      [
        "id": .string(spec.elements[index].id), "member": .string(Identifier.camelCase(of: spec.elements[index].id)),
        "index": .string(String(index)), "isPerItem": .bool(spec.elements[index].isPerItem),
      ]
    }
    let gestures = spec.interactions.enumerated().map { index, interaction -> TemplateValue in
      [
        "id": .string(interaction.name), "member": .string(Self.member(of: interaction)),
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
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    let package = settings.text(Self.package)
    guard PackageName.isValid(package), !Self.isShared(settings), !settings.importsRuntime else { return Export() }
    return runtime(in: "kotlin/", package: package, access: "internal", settings)
  }

  /// The core, and what puts it on a screen.
  private func runtime(in folder: String, package: String, access: String, _ settings: Settings) -> Export {
    let libraries =
      (settings.flag(Self.back) ? ["BackHandler"] : [])
      + (settings.flag(Self.navigation) ? ["NavHost", "Navigator"] : []) + (settings.flag(Self.trace) ? ["Trace"] : [])
    let names = (["Drawing", "Gestures", "Host", "Nodes", "State"] + libraries).map { "Motion\($0).kt" }
    let paths = Dictionary(uniqueKeysWithValues: names.map { ("runtime/" + $0, $0) })
    let root = "\(folder)\(PackageName.path(of: package))/"
    var export = KotlinCore(settings: settings, package: package, access: access)
      .runtime(in: root, with: ["MotionFinger.kt"])
    export.add(
      files(paths, in: root, with: ["package": .string(package), "access": .string(access)], settings))
    return export
  }

  /// Returns the runtime as a Gradle module. With `views` an app that has both targets has one core.
  package func runtimePackage(with settings: Settings) -> Export? {
    let package = MotionRuntime.package
    let flags = [Self.back, Self.navigation, Self.views]
    let value = Dictionary(uniqueKeysWithValues: flags.map { ($0.name, TemplateValue.bool(settings.flag($0))) })
    var export = settings.runtimePackage(
      [
        "package/build.gradle.kts": "build.gradle.kts", "package/README.md": "README.md",
        "package/AndroidManifest.xml": "src/main/AndroidManifest.xml",
      ], of: target.name, with: .object(value), escaping: .kotlin)
    let folder = "src/main/kotlin/"
    export.add(runtime(in: folder, package: package, access: "public", settings))
    if settings.flag(Self.views) {
      export.add(MotionRuntime(settings: settings).layer(in: folder + PackageName.path(of: package) + "/"))
    }
    return export
  }

  /// Renders files of the package `compose`.
  private func files(
    _ paths: [String: String], in root: String? = nil, with value: TemplateValue, _ settings: Settings
  ) -> Export {
    let folder = root ?? "kotlin/\(PackageName.path(of: settings.text(Self.package)))/"
    let rendered = settings.files(
      paths.mapValues { "\(folder)compose/\($0)" }, of: target.name, with: value, escaping: .kotlin)
    return Export(files: FileTree(rendered.files.files.map(\.withTidyImports)), findings: rendered.findings)
  }
}

extension FileTree.File {
  /// Where an app's package stands among the imports depends on its name; of a screen, the elements use some only.
  fileprivate var withTidyImports: Self {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
    guard let first = imports.first, let last = imports.last else { return self }
    let used = Set(
      (lines[..<first] + lines[(last + 1)...]).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    let isScreen = path.hasSuffix("Screen.kt")
    let sorted = lines[first...last].filter { line in
      line.split(separator: ".").last.map { !isScreen || used.contains($0) } ?? true
    }.sorted()
    return Self(path, (lines[..<first] + sorted + lines[(last + 1)...]).joined(separator: "\n"))
  }
}
