import Simulator
import SpecModel

/// The profile `exact`: the table, and a runtime, which has that of `uikit`.
struct SwiftUIRuntimeExporter: Exporter {
  let target: Target

  func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInExactSwiftUI }

  /// The runtime's files beside those of UIKit's.
  private static let own = ["Elements", "Player", "Presentation", "StageView"].map { "Motion\($0).swift" }

  /// The runtime has `MotionElement`, and files of some names.
  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    let files = Self.own + UIKitExporter.runtimeNames
    return SwiftUIExporter.names(in: transition, reserved: Set(files.map { String($0.dropLast(".swift".count)) }))
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name)
    var export = UIKitExporter().table(of: transition, decimals: 9, importsRuntime: false, with: settings)
    export.add(
      settings.files(
        ["Screens.swift": "\(name).swift"], of: target.name, with: model(of: transition.spec, name),
        escaping: .swift))
    export.findings = SwiftUIFindings(change: StateChange(transition: transition)).ofRuntime + export.findings
    return export
  }

  /// Exports the runtime, which is the same for all transitions: that of UIKit, and what SwiftUI adds.
  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    var export = UIKitExporter().runtime(in: "", with: settings)
    export.add(
      settings.files(Dictionary(uniqueKeysWithValues: Self.own.map { ("runtime/" + $0, $0) }), of: target.name))
    return export
  }

  private func model(of spec: TransitionSpec, _ typeName: String) -> TemplateValue {
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
}

extension Interaction {
  fileprivate var leadsToDestination: Bool {
    switch effect {
    case .drives(let direction), .animates(_, then: let direction, follow: _): direction == .present
    }
  }
}
