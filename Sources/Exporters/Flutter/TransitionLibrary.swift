import Simulator
import SpecModel

/// The Dart file of a transition: its route, and its motion as one constant.
struct TransitionLibrary {
  let transition: ResolvedTransition
  let table: MotionTree

  /// What its template shows.
  func model(_ settings: Settings) -> TemplateValue {
    let name = transition.name
    return [
      "transition": [
        "name": .string(name), "fileName": .string("\(name).transition.json"),
        "memberName": .string(Identifier.camelCase(of: name)),
        "importsRuntime": .bool(settings.importsRuntime),
        "hasOverlays": .bool(transition.spec.elements.contains { $0.role == .overlay }),
        "isPerItem": .bool(transition.spec.elements.contains(where: \.isPerItem)),
      ],
      "table": .string(TableDialect.dart.text(table)),
    ]
  }
}
