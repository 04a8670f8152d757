import SpecModel

/// The Kotlin that plays tables. A package has one copy of its files for all transitions.
struct MotionRuntime {
  let settings: Settings

  /// The names of the files in the folder `runtime`; each has a template.
  private static let names = [
    "MotionContent.kt", "MotionDrawable.kt", "MotionScreen.kt", "MotionSight.kt", "MotionFlight.kt", "MotionScrub.kt",
    "MotionWait.kt",
  ]

  /// Of the core, what only views have: it hears what they draw.
  static let witness = "MotionWitness.kt"

  /// The files that the profile and the kind of screens require.
  private var selection: [String] {
    if settings.isPlain { return ["PlainScreens.kt", "MotionWait.kt"] }
    return Self.names + (settings.hasActivities ? ["MotionActivities.kt"] : [])
      + (settings.hasFragments ? ["MotionFragments.kt"] : [])
  }

  /// An app's own copy.
  var copy: Export {
    let package = settings.text(AndroidExporter.package)
    let folder = "kotlin/\(PackageName.path(of: package))/"
    var export = settings.files(
      paths(in: folder), of: "android", with: value(package: package, access: "internal"), escaping: .kotlin)
    if !settings.isPlain {
      export.add(KotlinCore(settings: settings, package: package).runtime(in: folder, with: [Self.witness]))
    }
    return export
  }

  /// The files in a folder, by their templates.
  private func paths(in folder: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: selection.map { ("runtime/" + $0, folder + $0) })
  }

  /// The names of the module and of its Kotlin package.
  static let module = "transition-runtime", package = "transition.runtime"

  /// The Gradle module of an Android library. What is internal in an app's own copy is public here.
  var gradleModule: Export {
    let folder = "src/main/kotlin/\(PackageName.path(of: Self.package))/"
    var rest = [
      "package/build.gradle.kts": "build.gradle.kts", "package/README.md": "README.md",
      "package/AndroidManifest.xml": "src/main/AndroidManifest.xml",
    ]
    if !settings.isPlain {
      rest["package/trace/build.gradle.kts"] = "trace/build.gradle.kts"
      rest["package/trace/MotionTrace.kt"] = "trace/src/main/kotlin/transition/trace/MotionTrace.kt"
    }
    var export = settings.runtimePackage(
      rest, of: "android", with: value(package: Self.package, access: "public"), escaping: .kotlin)
    export.add(layer(in: folder))
    let core = KotlinCore(settings: settings, package: Self.package, access: "public")
    if !settings.isPlain { export.add(core.runtime(in: folder, with: [Self.witness])) }
    return export
  }

  /// What plays tables with views, for a module; it needs the core.
  func layer(in folder: String) -> Export {
    settings.files(
      paths(in: folder), of: "android", with: value(package: Self.package, access: "public"), escaping: .kotlin)
  }

  /// - Parameter access: the modifier of what exported files use.
  private func value(package: String, access: String) -> TemplateValue {
    let minimum = settings.integer(AndroidExporter.minimumSDK)
    return [
      "package": .string(package), "access": .string(access), "module": .string(Self.module),
      "minimumSDK": .string(String(minimum)),
      "hasFragments": .bool(settings.hasFragments && !settings.isPlain), "isPlain": .bool(settings.isPlain),
      "hasActivities": .bool(settings.hasActivities),
      "belowTransitionAlpha": .bool(minimum < 29),
      "belowInsetTypes": .bool(minimum < 30),
      "belowBlur": .bool(minimum < 31),
      "belowBack": .bool(minimum < 34),
    ]
  }
}

extension Settings {
  var hasActivities: Bool { text(AndroidExporter.screens) != "fragments" }

  /// Whether AndroidX fragments are supported.
  var hasFragments: Bool { text(AndroidExporter.screens) != "activities" }
}
