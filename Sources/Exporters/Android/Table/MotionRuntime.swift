import Simulator
import SpecModel

/// The Kotlin that plays tables: the same files for every transition of a package.
struct MotionRuntime {
  let settings: Settings

  /// Files of the folder `runtime`, each from a template of its name.
  private static let names = [
    "MotionTable.kt", "MotionCurve.kt", "MotionSpring.kt", "MotionPlay.kt", "MotionRelease.kt", "MotionGeometry.kt",
    "MotionDrawable.kt", "MotionAnimation.kt", "MotionRun.kt", "MotionScrub.kt",
  ]

  /// What hands views from screen to screen; plain XML needs no more.
  private static let screens = ["MotionScreens.kt", "MotionFragments.kt"]

  func files() throws(TemplateError) -> [FileTree.File] {
    let package = settings.text(AndroidExporter.package)
    let value: TemplateValue = [
      "package": .string(package),
      "namespace": .string(settings.namespace),
      "transitions": .string(settings.isAndroidX ? "androidx.transition" : "android.transition"),
      "isAndroidX": .bool(settings.isAndroidX),
      "hasActivities": .bool(!settings.isAndroidX),
      "hasPlatformFragments": .bool(settings.hasPlatformFragments),
      "leavesActivities": .bool(!settings.isAndroidX && !settings.isPlain),
      "belowInsets": .bool(settings.integer(AndroidExporter.minimumSDK) < 23),
      "belowReordering": .bool(settings.integer(AndroidExporter.minimumSDK) < 26),
      "belowBlur": .bool(settings.integer(AndroidExporter.minimumSDK) < 31),
      "belowTransitionAlpha": .bool(settings.integer(AndroidExporter.minimumSDK) < 29),
    ]
    var files: [FileTree.File] = []
    for name in Self.screens + (settings.isPlain ? [] : Self.names) {
      let text = try settings.kotlin("runtime/" + name + ".mustache", value)
      files.append(FileTree.File("kotlin/\(PackageName.path(of: package))/\(name)", text))
    }
    return files
  }
}

extension Settings {
  var isAndroidX: Bool { text(AndroidExporter.transitions) == "androidx" }

  /// Whether fragments are those of `android.app`; AndroidX's take transitions of both families.
  var hasPlatformFragments: Bool { !isAndroidX && text(AndroidExporter.fragments) == "platform" }

  /// The package of the app's class `R`: that of the Kotlin, where nothing else is said.
  var namespace: String {
    let namespace = text(AndroidExporter.namespace)
    return namespace.isEmpty ? text(AndroidExporter.package) : namespace
  }
}
