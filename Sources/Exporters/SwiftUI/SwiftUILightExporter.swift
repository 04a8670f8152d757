import Simulator
import SpecModel

/// The profile `light`: what a SwiftUI developer would write, without a runtime.
struct SwiftUILightExporter: Exporter {
  let target: Target

  func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInSwiftUI }

  func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    use.isExactInSwiftUI(StateChange(transition: transition)) ? .exact : support(for: use.feature, with: settings)
  }

  /// The file extends SwiftUI's types, which have these.
  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    SwiftUIExporter.names(
      in: transition, reserved: ["Animation", "Color", "Group", "Spring", "Transition", "View"])
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name)
    let change = StateChange(transition: transition)
    let spelling = SwiftUISpelling(
      decimals: settings.integer(SwiftUIExporter.decimals), maxError: settings.number(SwiftUIExporter.maxError),
      typeName: name)
    var chains = SwiftUIChains(change: change, spelling: spelling)
    var export = settings.files(
      ["View.swift": "\(name).swift"], of: target.name, with: model(of: transition.spec, name, &chains))
    export.findings = SwiftUIFindings(change: change).all + export.findings
    return export
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
