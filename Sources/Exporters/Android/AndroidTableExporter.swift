import Simulator
import SpecModel

/// The profile `full`: the exact tracks, as a table that a runtime in Kotlin plays.
struct AndroidTableExporter: Exporter {
  let target: Target

  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    AndroidContent(transition: transition, isPlain: false).loss(of: use) ?? support(for: use.feature, with: settings)
  }

  /// That of a table, except what is named here.
  func support(for feature: Feature, with settings: Settings) -> Support {
    switch feature {
    case .exampleFrame, .exampleViewport:
      .replaced(by: "what is measured on the real screen when a direction starts")
    case .matched, .leaving:
      .bounded(
        "between activities the second one draws a recording of the first one's view, without the outlines, elevation"
          + " and surfaces in it; both run in one process")
    case .optional: .exact
    case .placeholderFill: .replaced(by: "what the app's view shows")
    case .severalViewports: .bounded("the viewport nearest in size to the real window plays")
    case .blur:
      settings.integer(AndroidExporter.minimumSDK) >= 31 ? .exact : .bounded("drawn from API 31 on; sharp before")
    case .shadow: .bounded("drawn by Skia, whose shadows are a little softer than a Gaussian")
    case .layoutFit:
      .bounded("a shape's color fills its frame; a finding names the views that stay laid out as at rest")
    case .interruption:
      settings.hasActivities
        ? .replaced(
          by: "a return between activities that runs to its end, as the first one gets no input before; the way there,"
            + " and fragments, can be interrupted")
        : .exact
    case .gestureDrive, .gestureAnimation:
      .bounded(
        "from API 34 on, predictive back drives fragments and two screens of one window, but has no progress between"
          + " activities; for other gestures, the app passes on what the finger does")
    case .gestureFollow, .pinch:
      .bounded("the app passes on what the fingers do; the runtime has no recognizer of its own")
    case _: feature.supportByTable
    }
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let resources = AndroidResourceNames(of: transition.spec, settings)
    var export = KotlinCore(settings: settings, package: settings.text(AndroidExporter.package)).table(of: transition)
    for file in MotionClasses(transition, settings).resources { export.files.add(file) }
    export.files.add(FileTree.File(resources.valuesPath, resources.values.document(comments: resources.comments)))
    do {
      export.files.add(try KotlinNames(of: transition, settings).file())
    } catch {
      return Export(findings: [settings.templates.finding(error, in: target.name)])
    }
    export.findings += AndroidContent(transition: transition, isPlain: false).findings
    return export
  }
}
