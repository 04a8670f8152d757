public import Simulator
public import SpecModel
import TableFormat

extension ResolvedTransition {
  /// The version of the tree that `json` makes. Added keys don't change it; removed or changed ones do.
  package static let jsonVersion = 1

  /// The resolved transition as templates and process plugins see it; Docs/schemas/resolved.schema.json describes it.
  ///
  /// Every key is always present. A union is an object of all its cases, of which one is truthy, and its `name`. Items
  /// of lists have `index`, `first` and `last`. Times are milliseconds, lengths points, angles degrees.
  public var json: JSONLiteral { json(with: nil) }

  /// - Parameter forms: the forms of easings and paths that a target requests, which are added.
  func json(with forms: MotionForms?) -> JSONLiteral {
    var scope = ResolvedScope(self, forms)
    scope.heads = spec.elements.map { ResolvedForm<Element>.element.write($0, scope) }
    return ResolvedForm<ResolvedTransition>.transition.write(self, scope)
  }

  /// The schema of `json`, made from what writes it.
  static var jsonSchema: JSONLiteral {
    let schema = ResolvedForm<ResolvedTransition>.transition.description.schema()
    let head: JSONLiteral = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Resolved transition",
    ]
    return head.adding(schema.json).adding(["$defs": schema.defined])
  }
}

extension ResolvedForm<ResolvedTransition> {
  fileprivate static let transition = object(
    "What `transition-export resolve` prints: a spec resolved on every viewport, as templates and process plugins get it. "
      + "Every key is always present. A union is an object with all its cases and its `name`, and exactly one case is "
      + "neither null nor false. A word of the format is an object with flags and its `name`. Items of lists have `index`, "
      + "`first` and `last`. Times are milliseconds, lengths points, angles degrees, clockwise positive; y grows downward.",
    [
      .key(
        "resolvedVersion", .version,
        "Removing or changing a key raises it.", example: 1
      ) { _ in ResolvedTransition.jsonVersion },
      .key("name", .names, "The transition's name.") { $0.name },
      .key(
        "description", .string, "As in the spec; empty if it has none.",
        example: "A card grows into its detail screen."
      ) { $0.spec.description ?? "" },
      .optional(
        "perspective", .positive,
        "Distance of the eye from the screen; null for none.", example: 800
      ) { $0.spec.perspective },
      .key("rtl", .rightToLeft) { $0.spec.rightToLeft },
      .key("interruption", .interruption) { $0.spec.interruption ?? .redirect },
      .key("reducedMotion", .reducedMotion) { $0.spec.reducedMotion },
      .list(
        "elements", .element, named: "element", atLeast: 1,
        "What elements have on all viewports, back to front."
      ) { $0.spec.elements },
      .list(
        "viewports", .viewport, named: "viewport", atLeast: 1, atMost: 16,
        "The first is the reference."
      ) { $0.scenes },
      .list("interactions", .interaction, named: "interaction", "The gestures.") { $0.spec.interactions },
      .list("curves", .namedCurve, "The curves that the spec names.") { $0.spec.curves },
      .requested(
        "curveForms", ResolvedForm<RequestedCurve>.distinctCurve.list(),
        "The distinct curves of all easings. Only if `target.json` has `curves`."
      ) { $1.forms?.allCurves },
    ])
}

extension ResolvedForm<Int> {
  fileprivate static let version = ResolvedForm(
    write: { version, _ in .number(Double(version)) },
    schema: { Schema(["const": .number(Double(ResolvedTransition.jsonVersion))]) })
}

extension ResolvedForm<RequestedCurve> {
  fileprivate static let distinctCurve = object("One of them.", [.key("curve", .curve, "The curve.") { $0 }])
}

extension ResolvedForm<RightToLeft> {
  fileprivate static let rightToLeft = word("How right-to-left viewports show the spec.", example: .mirror) {
    $0 == .mirror ? "Mirrors it." : "Shows it as written."
  }
}

extension ResolvedForm<Interruption> {
  fileprivate static let interruption = word(
    "What happens if the user reverses a direction.", example: .redirect
  ) { interruption in
    switch interruption {
    case .redirect: "The other direction starts from what is visible."
    case .rewind: "The running direction plays backwards from where it is."
    case .finish: "The running direction plays to its end, then the other one."
    }
  }
}

extension ResolvedForm<ReducedMotion?> {
  fileprivate static let reducedMotion = object(
    "What plays if the user requests reduced motion.",
    [
      .key("mode", .mode) { ($0 ?? ReducedMotion()).mode },
      .key("duration", .positive, "The crossfade's milliseconds.", example: 400) { ($0 ?? ReducedMotion()).duration },
      .key("isDefault", .flag, "Whether the spec leaves it out.", example: false) { $0 == nil },
    ])
}

extension ResolvedForm<ReducedMotion.Mode> {
  fileprivate static let mode = word("How.", example: .crossfade) { mode in
    switch mode {
    case .crossfade: "The screens cross-fade; nothing moves."
    case .cut: "The screens change at once."
    case .same: "The same motion: the designer vouches that it is gentle."
    }
  }
}
