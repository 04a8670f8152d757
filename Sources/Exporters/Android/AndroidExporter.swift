package import Simulator
package import SpecModel

/// Android's transition framework: resources that `TransitionInflater` reads, the names of views, and in the profile
/// `full` the exact tracks, as a table that a small runtime in Kotlin plays.
package struct AndroidExporter: ProfiledExporter {
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
    guard AndroidTheme.isValid(parent: settings.text(Self.theme)) else {
      return Export(findings: [AndroidTheme.finding(settings.text(Self.theme), in: transition)])
    }
    return profile(in: settings).export(transition, with: settings)
  }

  func profile(in settings: Settings) -> any Exporter {
    settings.isPlain ? AndroidXMLExporter(target: target) : AndroidTableExporter(target: target)
  }

  /// Returns the runtime as a Gradle module.
  package func runtimePackage(with settings: Settings) -> Export? { MotionRuntime(settings: settings).gradleModule }

  package var rules: [Rule] {
    [
      .androidMotion, .androidOpacity, .androidLoss, .androidContent, .androidInterval, .androidTime, .androidCurve,
      .androidPackage,
    ]
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    AndroidResourceNames(of: transition.spec, settings).derived
      + (settings.hasKotlin ? KotlinNames(of: transition, settings).derived : [])
  }
}

extension Settings {
  /// Whether only what the framework plays by itself is exported.
  var isPlain: Bool { text(AndroidExporter.profile) == "xml" }
}
