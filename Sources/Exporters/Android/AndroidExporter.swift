public import Simulator
public import SpecModel

/// Android's own transition framework: resources that `TransitionInflater` reads, and the names that views carry.
///
/// What plain XML can't show is said by `support(for:with:)`, and measured in points by `AndroidDeviation`. A runtime in
/// Kotlin would be a further profile: it would take the leaves that a plan leaves out.
public struct AndroidExporter: Exporter {
  public init() {}

  public var target: Target {
    Target(
      name: "android", title: "Android",
      summary: "Transition and interpolator resources, transition names, and their constants in Kotlin.",
      options: [Self.package, Self.profile, Self.maximumError])
  }

  static let package = OptionKey(
    "package", .text, default: .text("com.example.transitions"),
    summary: "the package of the Kotlin file, and so its folder")
  static let profile = OptionKey(
    "profile", .choice(["xml"]), default: .text("xml"),
    summary: "how the motion is written: `xml` is what android.transition plays without code of yours")
  static let maximumError = OptionKey(
    "max-error", .number(0.0001...0.1), default: .number(0.001), unit: "shares of the distance",
    summary: "how far an interpolator may be from its curve, the platform's own flattening included")

  public func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let package = settings.text(Self.package)
    guard PackageName.isValid(package) else {
      return Export(findings: [PackageName.finding(package, in: transition)])
    }
    let plans = Direction.allCases.map { AndroidPlan(transition, direction: $0) }
    let resources = AndroidResourceNames(of: transition.spec)
    var interpolators = InterpolatorTable(prefix: resources.prefix, maximumError: settings.number(Self.maximumError))
    var files = FileTree()
    for plan in plans {
      let root = TransitionXML(plan: plan, names: resources).root(&interpolators)
      files.add(FileTree.File(resources.path(of: plan.direction), root.document(comments: [resources.comment])))
    }
    for file in interpolators.files {
      files.add(FileTree.File(file.path, file.element.document(comments: [resources.comment])))
    }
    files.add(FileTree.File(resources.valuesPath, resources.values.document(comments: [resources.comment])))
    let kotlin = KotlinNames(of: transition, package: package)
    do throws(TemplateError) {
      files.add(FileTree.File(kotlin.path, try kotlin.text(settings)))
    } catch {
      return Export(findings: [settings.templates.finding(error, in: target.name)])
    }
    let measured = plans.flatMap { AndroidDeviation($0).findings + $0.clampedTimes }
    let findings = measured + AndroidContent(transition: transition).findings + interpolators.findings(in: transition)
    return Export(files: files, findings: findings)
  }

  public var rules: [Rule] {
    [
      .androidMotion, .androidOpacity, .androidContent, .androidTime, .androidCurve, .androidPackage,
    ]
  }

  public func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    AndroidResourceNames(of: transition.spec).derived + KotlinNames(of: transition, package: "").derived
  }
}
