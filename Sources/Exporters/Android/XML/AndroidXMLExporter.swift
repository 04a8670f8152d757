import Simulator
import SpecModel

/// The options that only the profile `xml` has.
extension AndroidExporter {
  static let namespace = OptionKey(
    "namespace", .text, default: .text(""),
    summary: "the app's Gradle namespace, the package of its class `R`; with it, the profile `xml` also writes Kotlin, "
      + "which names that class")
  static let theme = OptionKey(
    "theme", .text, default: .text("android:Theme.Material.Light.NoActionBar"),
    summary: "the theme of the app, which the themes of the profile `xml` extend")
  static let maximumError = OptionKey(
    "max-error", .number(0.0001...0.1), default: .number(0.001), unit: "shares of the distance",
    summary: "how far an interpolator of the profile `xml` may be from its curve, including the platform's flattening")
}

/// The profile `xml`: what the framework plays by itself. `support(for:with:)` states what it can't show, and `AndroidDeviation`
/// measures it in points.
struct AndroidXMLExporter: Exporter {
  let target: Target

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    guard settings.hasActivities else {
      let finding = Finding(
        .optionValue, .plainFragments, at: Place(transition.source, .file), subject: Subject(target: target.name))
      return Export(findings: [finding])
    }
    let plans = Direction.allCases.map { AndroidPlan(transition, direction: $0) }
    let resources = AndroidResourceNames(of: transition.spec, settings)
    var interpolators = InterpolatorTable(
      prefix: resources.prefix, maximumError: settings.number(AndroidExporter.maximumError))
    var files = FileTree()
    let parts = AndroidPart.all(plans)
    for part in parts {
      let root = TransitionXML(part: part, names: resources).root(&interpolators)
      files.add(FileTree.File(resources.path(of: part), root.document(comments: resources.comments)))
    }
    for file in interpolators.files {
      files.add(FileTree.File(file.path, file.element.document(comments: resources.comments)))
    }
    files.add(FileTree.File(resources.valuesPath, resources.values.document(comments: resources.comments)))
    let theme = AndroidTheme(of: transition, settings, parts: parts)
    files.add(FileTree.File(theme.path, theme.values.document(comments: resources.comments)))
    do {
      if settings.hasKotlin { files.add(try KotlinNames(of: transition, settings).file()) }
    } catch {
      return Export(findings: [settings.templates.finding(error, in: target.name)])
    }
    let measured = plans.flatMap {
      AndroidDeviation(plan: $0).findings + $0.clampedTimes + $0.joinedIntervals + $0.endsEarly
    }
    let findings =
      measured + AndroidContent(transition: transition, isPlain: true).findings
      + interpolators.findings(in: transition)
    return Export(files: files, findings: findings)
  }

  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    AndroidContent(transition: transition, isPlain: true).loss(of: use) ?? support(for: use.feature, with: settings)
  }

  /// As far as it holds for every spec. `AndroidDeviation` measures what depends on
  /// values, such as the error of one timing for a view's bounds.
  func support(for feature: Feature, with settings: Settings) -> Support {
    switch feature {
    case .exampleFrame, .exampleViewport:
      .replaced(by: "what the framework measures on the real screen")
    case .matched:
      .bounded("edges on whole pixels")
    case .severalViewports, .viewportOverride, .placeholderFill, .elementKind,
      .elementTiming, .stagger, .optional:
      .exact
    case .entering, .screen:
      .bounded("it fades, or slides by the whole screen; what it moves by otherwise is measured and reported")
    case .leaving:
      .bounded(
        "it fades, or slides by the whole screen, or else stays until the second window covers it; its window starts"
          + " first")
    case .overlay:
      .missing(because: "a transition animates views that the app has, and makes none")
    case .perItem:
      .bounded("one element flies whatever its views' names; several have names without the key on the second screen")
    case .drawingOrder:
      .replaced(by: "the order of the app's views; shared elements fly in front of everything")
    case .group:
      .replaced(by: "views that move each by itself, not with the one they are in")
    case .clip:
      .missing(because: "shared elements fly in an overlay that clips nothing")

    case .literalFrame, .viewportLength, .ownSizeLength:
      .bounded("the app's layouts place the views, the framework measures them")
    case .relation: .replaced(by: "what the app's layouts say; the framework measures the views themselves")
    case .waypointFrame, .midFlight, .linearKeyframes, .cubicKeyframes, .heldKeyframes:
      .bounded("exact on the straight way from start to end; what leaves it is measured and reported")
    case .separatePositionAndSize:
      .replaced(by: "one progress for all of a view's bounds; the difference is measured and reported")
    case .propertyTiming:
      .bounded("one progress for a view's bounds and one for its transform; the difference is measured and reported")
    case .rightToLeft:
      .bounded("places are measured, but an arc bends to the same side in both reading directions")
    case .anchor:
      .bounded("views scale and turn about their centers; a difference is measured and reported")
    case .arc:
      .bounded("both corners of the bounds run along it, so a change of size bends too; the difference is reported")

    case .translation, .scale, .rotation:
      .bounded("the second screen's view flies between both places, with its own matrix; a difference is reported")
    case .turn3D, .perspective:
      .missing(because: "`changeTransform` blends matrices of one view, which stays turned in space as it rests")
    case .opacity:
      .bounded("a fade between nothing and the view's own opacity")
    case .matchedOpacity:
      .missing(because: "`fade` takes only views that appear or disappear")
    case .cornerRadius, .fourCorners:
      .replaced(by: "the incoming view's own outline, which stays as it is")
    case .shadow:
      .replaced(by: "the incoming view's own elevation, which stays as it is")
    case .fill:
      .replaced(by: "the incoming view's own background, which stays as it is")
    case .blur:
      .missing(because: "no transition of the framework blurs")

    case .blendOver, .blendCross, .blendThrough, .blendCut:
      .replaced(by: "the incoming screen's view from the start")
    case .contentTiming: .missing(because: "only the incoming screen's content is drawn")
    case .fixedFit: .missing(because: "no transition of the framework keeps content in place while its view moves")
    case .mixedFit:
      .replaced(by: "an image that goes from one fit to the other")
    case .uniformFit, .stretchFit, .layoutFit, .align:
      .bounded(
        "exact for an `ImageView` at both ends and for a shape's background; for others a finding says what stays")

    case .timing:
      .bounded("whole milliseconds")
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump:
      .bounded("an interpolator within the option `max-error` of the distance")
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss:
      .exact

    case .interruption:
      .replaced(by: "what the framework does: a running transition is ended or reversed")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .missing(because: "a transition resource plays by itself; gestures are code")
    case .reducedCrossfade, .reducedSame:
      .replaced(by: "the system's own setting, which ends every animation at once")
    case .reducedCut:
      .exact
    }
  }
}

extension Settings {
  /// Whether Kotlin is written. Plain XML needs none, and Kotlin would have to import the app's class `R`.
  var hasKotlin: Bool { !isPlain || !text(AndroidExporter.namespace).isEmpty }
}

extension Message {
  fileprivate static let plainFragments: Message =
    "Android: the profile `xml` is for activities, but the option `screens` is `fragments`; use the profile `full`, or"
    + " `screens` `activities`"
}
