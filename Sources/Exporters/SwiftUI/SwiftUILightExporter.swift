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
    let chains = SwiftUIChains(change: change, spelling: spelling, settings: settings)
    var export = settings.files(
      ["View.swift": "\(name).swift"], of: target.name, with: model(of: transition.spec, name, chains))
    export.findings = SwiftUIFindings(change: change).all + chains.findings + export.findings
    return export
  }

  private func model(of spec: TransitionSpec, _ typeName: String, _ chains: SwiftUIChains) -> TemplateValue {
    func name(_ element: Element) -> String { Identifier.camelCase(of: element.id) }
    func screen(_ role: Element.Role) -> [Element] { spec.elements.filter { $0.kind == .screen && $0.role == role } }
    let overlays = spec.elements.filter { $0.role == .overlay }
    let drawn = spec.elements.enumerated().filter { $1.role == .overlay && $1.fill != nil }
    // Whatever is on a screen is in its view.
    let holders = spec.elements.indices.map { index in
      chains.change.holdingParent(of: index).flatMap { spec.elements[$0].kind == .screen ? nil : $0 }
    }
    func elements(in holder: Int?) -> TemplateValue {
      .string(zip(spec.elements, holders).filter { $1 == holder }.map { name($0.0) }.joined(separator: ", "))
    }
    let (spelling, reduced) = (chains.spelling, spec.reducedMotion ?? ReducedMotion())
    func whole(_ direction: Direction) -> String {
      spelling.seconds(chains.change.transition.reference.timeline(direction).duration)
    }
    func appearing(_ texts: [String]) -> TemplateValue { .list(texts.map { ["name": .string($0)] }) }
    return [
      "fileName": .string("\(spec.name).transition.json"), "name": .string(spec.name), "typeName": .string(typeName),
      "member": .string(Identifier.camelCase(of: spec.name)),
      "elements": elements(in: nil),
      "held": .list(
        Set(holders.compactMap(\.self)).sorted().map {
          ["holder": .string(name(spec.elements[$0])), "elements": elements(in: $0)]
        }),
      "isPerItem": .bool(spec.elements.contains(where: \.isPerItem)),
      "isMatched": .bool(spec.elements.contains { $0.role == .matched }),
      "hasCurve": .bool(chains.usesCurve), "hasFit": .bool(chains.crops), "cases": .list(chains.cases),
      "timings": .list(chains.timings),
      "source": appearing(screen(.leaving).map(name)), "destination": appearing(screen(.entering).map(name)),
      "hasDestination": .bool(!screen(.entering).isEmpty),
      "present": .string(whole(.present)), "dismiss": .string(whole(.dismiss)),
      "overlays": .list(
        drawn.map { index, element in
          [
            "name": .string(name(element)), "isWhole": .bool(chains.change.isWhole(index)),
            "color": .string(spelling.color((element.source?.fill ?? element.fill)?.components ?? .zero)),
          ]
        }),
      "hasWindow": .bool(!drawn.allSatisfy { chains.change.isWhole($0.offset) }),
      "hasOverlays": .bool(!drawn.isEmpty), "reducesMotion": .bool(reduced.mode != .same),
      "fades": .bool(reduced.mode == .crossfade), "fade": .string(spelling.seconds(reduced.duration)),
      "hidden": .list(overlays.enumerated().map { ["name": .string(name($1)), "first": .bool($0 == 0)] }),
      "hidesOverlays": .bool(!overlays.isEmpty),
    ]
  }
}
