package import Simulator
package import SpecModel

/// Android's transition framework: resources that `TransitionInflater` reads, the names of views, and in the profile
/// `full` the exact tracks, as a table that a small runtime in Kotlin plays.
///
/// `support(for:with:)` states what plain XML can't show, and `AndroidDeviation` measures it in points.
package struct AndroidExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package var target: Target {
    Target(
      name: "android", title: "Android",
      summary: "Transition resources, transition names, and the motion as a Kotlin table with its runtime.",
      options: [
        Self.package, Self.namespace, Self.minimumSDK, Self.profile, Self.screens, Self.prefix, Self.theme,
        Self.maximumError,
        RuntimeForm.option,
      ])
  }

  static let package = OptionKey(
    "package", .text, default: .text("com.example.transitions"),
    summary: "the package of the Kotlin files, and so their folder")
  static let minimumSDK = OptionKey(
    "min-sdk", .integer(24...36), default: .number(24), unit: "API level",
    summary: "the oldest Android the app runs on; what it lacks gets a fallback in the runtime")
  static let profile = OptionKey(
    "profile", .choice(["full", "xml"]), default: .text("full"),
    summary: "how the motion is written: `full` is exact and needs the generated Kotlin, `xml` is what Android's "
      + "own transitions can play")
  static let screens = OptionKey(
    "screens", .choice(["both", "activities", "fragments"]), default: .text("both"),
    summary: "what the transition runs between: `activities` (with `android.transition`), `fragments` (of AndroidX, "
      + "with `androidx.transition`) or `both`; the profile `xml` is for activities only")
  static let prefix = OptionKey(
    "prefix", .text, default: .text(""),
    summary: "the prefix of all resource names, to avoid collisions with the app's: lower-case "
      + "letters, digits and underscores")

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    for key in [Self.package, Self.namespace] where key.name == "package" || !settings.text(key).isEmpty {
      guard PackageName.isValid(settings.text(key)) else {
        return Export(findings: [PackageName.finding(settings.text(key), option: key.name, of: target, in: transition)])
      }
    }
    guard AndroidResourceNames.isValid(prefix: settings.text(Self.prefix)) else {
      return Export(findings: [AndroidResourceNames.finding(settings.text(Self.prefix), in: transition)])
    }
    if let mistake = optionMistake(in: transition, settings) { return Export(findings: [mistake]) }
    do {
      return try settings.isPlain ? plain(transition, settings) : full(transition, settings)
    } catch {
      return Export(findings: [settings.templates.finding(error, in: target.name)])
    }
  }

  /// Returns the runtime as a Gradle module.
  package func runtimePackage(with settings: Settings) -> Export? { MotionRuntime(settings: settings).gradleModule }

  private func full(_ transition: ResolvedTransition, _ settings: Settings) throws(TemplateError) -> Export {
    let resources = AndroidResourceNames(of: transition.spec, settings)
    var export = KotlinCore(settings: settings, package: settings.text(Self.package)).table(of: transition)
    for file in MotionClasses(transition, settings).resources { export.files.add(file) }
    export.files.add(FileTree.File(resources.valuesPath, resources.values.document(comments: resources.comments)))
    export.files.add(try KotlinNames(of: transition, settings).file())
    export.findings += AndroidContent(transition: transition, isPlain: false).findings
    return export
  }

  package var rules: [Rule] {
    [
      .androidMotion, .androidOpacity, .androidLoss, .androidContent, .androidInterval, .androidTime, .androidCurve,
      .androidPackage,
    ]
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    AndroidResourceNames(of: transition.spec, settings).derived + KotlinNames(of: transition, settings).derived
  }
}

extension Settings {
  /// Whether only what the framework plays by itself is exported.
  var isPlain: Bool { text(AndroidExporter.profile) == "xml" }
}
