import Simulator
import SpecModel

/// The Kotlin that plays tables: the same files for every transition of a package.
struct MotionRuntime {
  let settings: Settings

  /// Files of the folder `runtime`, each from a template of its name.
  private static let names = [
    "MotionTable.kt", "MotionCurve.kt", "MotionSpring.kt", "MotionPlay.kt", "MotionCourse.kt", "MotionRelease.kt",
    "MotionGeometry.kt", "MotionContent.kt", "MotionDrawable.kt", "MotionScreen.kt", "MotionRun.kt", "MotionScrub.kt",
  ]

  /// What the profile and the kind of screens ask for.
  private var selection: [String] {
    if settings.isPlain { return ["PlainScreens.kt"] }
    return Self.names + (settings.hasActivities ? ["MotionActivities.kt"] : [])
      + (settings.hasFragments ? ["MotionFragments.kt"] : [])
  }

  func files() throws(TemplateError) -> [FileTree.File] {
    let package = settings.text(AndroidExporter.package)
    let minimum = settings.integer(AndroidExporter.minimumSDK)
    let value: TemplateValue = [
      "package": .string(package),
      "hasActivities": .bool(settings.hasActivities),
      "belowTransitionAlpha": .bool(minimum < 29),
      "belowInsetTypes": .bool(minimum < 30),
      "belowBlur": .bool(minimum < 31),
      "belowBack": .bool(minimum < 34),
    ]
    return try selection.map { name throws(TemplateError) in
      let text = try settings.kotlin("runtime/" + name + ".mustache", value)
      return FileTree.File("kotlin/\(PackageName.path(of: package))/\(name)", text)
    }
  }
}

extension Settings {
  var hasActivities: Bool { text(AndroidExporter.screens) != "fragments" }

  /// Of AndroidX.
  var hasFragments: Bool { text(AndroidExporter.screens) != "activities" }

  /// The package of the app's class `R`: that of the Kotlin, unless another one is given.
  var namespace: String {
    let namespace = text(AndroidExporter.namespace)
    return namespace.isEmpty ? text(AndroidExporter.package) : namespace
  }
}
