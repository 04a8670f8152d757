package import Simulator
package import SpecModel

/// SwiftUI: what a SwiftUI developer would write, without a runtime, or the table with a runtime.
package struct SwiftUIExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "swiftui", title: "SwiftUI",
    summary: "Swift without a runtime: animations, matched geometry and modifiers for two screens in a ZStack "
      + "(NAME.swift); or modifiers for a stage, a push or a presentation (also NAMEMotion.swift), and a shared runtime.",
    options: [profile, decimals, maxError])

  private static let profile = OptionKey(
    "profile", .choice(["light", "exact"]), default: .text("light"),
    summary:
      "what plays the motion: `light` is SwiftUI's own machinery, and findings say what that loses; `exact` is a "
      + "runtime, which has that of `uikit`")
  private static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(6),
    summary: "how many decimals numbers have at most; in the table of `exact` always 9, as in `uikit`")
  private static let maxError = OptionKey(
    "max-error", .number(1e-5...0.1), default: .number(0.001),
    summary: "the largest error, as a share of the distance, of curves that SwiftUI doesn't have")

  package var rules: [Rule] { [.swiftUIMotion, .swiftUIBlend, .swiftUINavigation, .swiftUIState, .swiftUILazy] }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    Self.isExact(settings) ? feature.supportInExactSwiftUI : feature.supportInSwiftUI
  }

  private static func isExact(_ settings: Settings) -> Bool { settings.text(profile) == "exact" }

  package func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    if Self.isExact(settings) { return support(for: use.feature, with: settings) }
    return use.isExactInSwiftUI(StateChange(transition: transition))
      ? .exact : support(for: use.feature, with: settings)
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    let type = DerivedName(
      Identifier.pascalCase(of: transition.name), of: transition.name, at: .root / "name", in: "types",
      // Their extensions would be those of SwiftUI's types; the runtime has `MotionElement`.
      reserved: Self.isExact(settings)
        ? ["Motion"] : ["Animation", "Color", "Group", "Spring", "Transition", "View"])
    return [type]
      + transition.spec.elements.enumerated().map { index, element in
        DerivedName(
          Identifier.camelCase(of: element.id), of: element.id, at: .root / "elements" / index / "id", in: "elements",
          language: .swift)
      }
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name)
    let change = StateChange(transition: transition)
    if Self.isExact(settings) {
      var export = UIKitExporter().table(of: transition, decimals: 9, importsRuntime: false, with: settings)
      export.add(
        settings.files(
          ["Screens.swift": "\(name).swift"], of: target.name, with: exactModel(of: transition.spec, name),
          escaping: .swift))
      export.findings = SwiftUIFindings(change: change).ofRuntime + export.findings
      return export
    }
    let spelling = SwiftUISpelling(
      decimals: settings.integer(Self.decimals), maxError: settings.number(Self.maxError), typeName: name)
    var chains = SwiftUIChains(change: change, spelling: spelling)
    var export = settings.files(
      ["View.swift": "\(name).swift"], of: target.name, with: model(of: transition.spec, name, &chains))
    export.findings = SwiftUIFindings(change: change).all + export.findings
    return export
  }

  /// Exports the runtime of `exact`, which is the same for all transitions: that of UIKit, and what SwiftUI adds.
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    guard Self.isExact(settings) else { return Export() }
    var export = UIKitExporter().runtime(in: "", with: settings)
    let names = ["Elements", "Player", "Presentation", "StageView"].map { "Motion\($0).swift" }
    export.add(
      settings.files(Dictionary(uniqueKeysWithValues: names.map { ("runtime/" + $0, $0) }), of: target.name))
    return export
  }

  private func exactModel(of spec: TransitionSpec, _ typeName: String) -> TemplateValue {
    func list(_ elements: [Element]) -> TemplateValue {
      .list(
        elements.enumerated().map { index, element in
          let member = Identifier.camelCase(of: element.id)
          return [
            "id": .string(element.id), "member": .string(member), "isRenamed": .bool(member != element.id),
            "isLast": .bool(index == elements.count - 1),
          ]
        })
    }
    let marked = spec.elements.filter { $0.kind != .screen && $0.role != .overlay }
    let overlays = spec.elements.filter { $0.kind != .screen && $0.role == .overlay && $0.fill == nil }
    let isPerItem = spec.elements.contains(where: \.isPerItem)
    return [
      "fileName": .string("\(spec.name).transition.json"), "name": .string(spec.name), "typeName": .string(typeName),
      "member": .string(Identifier.camelCase(of: spec.name)), "isPerItem": .bool(isPerItem),
      "elements": list(marked), "hasElements": .bool(!marked.isEmpty), "overlays": list(overlays),
      "hasOverlays": .bool(!overlays.isEmpty),
      "opens": .bool(isPerItem && spec.interactions.contains(where: \.leadsToDestination)),
    ]
  }

  private func model(of spec: TransitionSpec, _ typeName: String, _ chains: inout SwiftUIChains) -> TemplateValue {
    func name(_ element: Element) -> String { Identifier.camelCase(of: element.id) }
    func screen(_ role: Element.Role) -> [Element] { spec.elements.filter { $0.kind == .screen && $0.role == role } }
    let cases = chains.cases
    let overlays = spec.elements.filter { $0.role == .overlay }
    let drawn = overlays.filter { $0.fill != nil }
    let (spelling, reduced) = (chains.spelling, spec.reducedMotion ?? ReducedMotion())
    func appearing(_ texts: [String]) -> TemplateValue { .list(texts.map { ["name": .string($0)] }) }
    return [
      "fileName": .string("\(spec.name).transition.json"), "name": .string(spec.name), "typeName": .string(typeName),
      "member": .string(Identifier.camelCase(of: spec.name)),
      "elements": .string(spec.elements.map(name).joined(separator: ", ")),
      "isPerItem": .bool(spec.elements.contains(where: \.isPerItem)),
      "isMatched": .bool(spec.elements.contains { $0.role == .matched }),
      "hasCurve": .bool(chains.usesCurve), "hasFit": .bool(chains.crops), "cases": .string(String(cases.dropLast())),
      "timings": .list(chains.timings.map { ["text": .string($0)] }),
      "source": appearing(screen(.leaving).map(name)), "destination": appearing(screen(.entering).map(name)),
      "hasDestination": .bool(!screen(.entering).isEmpty),
      "present": .string(chains.whole(.present)), "dismiss": .string(chains.whole(.dismiss)),
      "overlays": .list(
        drawn.map {
          [
            "name": .string(name($0)),
            "color": .string(spelling.color(($0.source?.fill ?? $0.fill)?.components ?? .zero)),
          ]
        }),
      "hasOverlays": .bool(!drawn.isEmpty), "reducesMotion": .bool(reduced.mode != .same),
      "fades": .bool(reduced.mode == .crossfade), "fade": .string(spelling.seconds(reduced.duration)),
      "hidden": .list(overlays.enumerated().map { ["name": .string(name($1)), "first": .bool($0 == 0)] }),
      "hidesOverlays": .bool(!overlays.isEmpty),
    ]
  }
}

extension Interaction {
  fileprivate var leadsToDestination: Bool {
    switch effect {
    case .drives(let direction), .animates(_, then: let direction, follow: _): direction == .present
    }
  }
}
