package import Simulator
package import SpecModel

/// Jetpack Compose: Kotlin that plays the motion between two screens of a host composable.
package struct ComposeExporter: ProfiledExporter {
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

  static let package = OptionKey(
    "package", .text, default: .text("com.example.transitions"),
    summary: "the package of the core and the tables, as in the target `android`; everything else is in its package "
      + "`compose`")

  static let back = OptionKey(
    "back", .flag, default: .flag(false),
    summary: "whether to write `MotionBackHandler.kt` for Android's back gesture, which needs `activity-compose` 1.8")
  static let navigation = OptionKey(
    "navigation", .flag, default: .flag(false),
    summary: "whether to write `MotionNavHost.kt` for Navigation Compose, which needs `navigation-compose` 2.8")
  static let trace = OptionKey(
    "trace", .flag, default: .flag(false),
    summary: "whether to write `MotionTrace.kt`, with which a test records what the app shows for `verify --trace`")

  static let views = OptionKey(
    "views", .flag, default: .flag(false),
    summary: "whether the package of `transition-export runtime` also plays the tables of the target `android`")

  package var rules: [Rule] { [.composeBlur, .composeContent, .sharedMotion, .sharedFade, .sharedLook] }

  func profile(in settings: Settings) -> any Exporter {
    settings.text(Self.profile) == "shared" ? ComposeSharedExporter(target: target) : host
  }

  private var host: ComposeHostExporter { ComposeHostExporter(target: target) }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    host.names(in: transition, with: settings)
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let package = settings.text(Self.package)
    guard PackageName.isValid(package) else {
      return Export(findings: [
        PackageName.finding(package, option: Self.package.name, of: target, in: transition)
      ])
    }
    return profile(in: settings).export(transition, with: settings)
  }

  package func runtimePackage(with settings: Settings) -> Export? { host.runtimePackage(with: settings) }

  /// Renders files of the package `compose`.
  static func files(
    _ paths: [String: String], in root: String? = nil, with value: TemplateValue, _ settings: Settings
  ) -> Export {
    let folder = root ?? "kotlin/\(PackageName.path(of: settings.text(Self.package)))/"
    let rendered = settings.files(
      paths.mapValues { "\(folder)compose/\($0)" }, of: "compose", with: value, escaping: .kotlin)
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
