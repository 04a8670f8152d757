import MotionCore
import Simulator
import SpecModel
import TableFormat

/// The Dart file of a transition: its route, and its motion as one constant.
struct TransitionLibrary {
  let transition: ResolvedTransition
  let table: MotionTable
  let tree: MotionTree

  /// The elements that an app's screens have widgets for, each with the name of its constructor.
  private var widgets: [TemplateValue] {
    var taken = FlutterNames.words
    return table.elements.compactMap { element in
      if element.role == .overlay || element.kind == .screen && element.role == .entering { return nil }
      var name = Identifier.camelCase(of: element.id)
      while !taken.insert(name).inserted { name += "_" }
      return [
        "id": .string(element.id), "name": .string(name), "isPerItem": .bool(element.isPerItem),
        "opens": .bool(Self.opens(element)),
      ]
    }
  }

  /// Whether an element can be a widget that opens into the destination: it is on both screens.
  private static func opens(_ element: MotionElement) -> Bool {
    element.role == .matched && element.kind != .screen
  }

  /// What its template shows.
  func model(_ settings: Settings) -> TemplateValue {
    let name = transition.name
    return [
      "transition": [
        "name": .string(name), "fileName": .string("\(name).transition.json"),
        "memberName": .string(Identifier.camelCase(of: name)),
        "className": .string(FlutterNames.className(of: Identifier.pascalCase(of: name))),
        "widgets": .list(widgets), "hasWidgets": .bool(!widgets.isEmpty),
        "hasOpeners": .bool(table.elements.contains(where: Self.opens)),
        "hasPresenter": .bool(transition.spec.interactions.contains { $0.effect.direction == .present }),
        "importsRuntime": .bool(settings.importsRuntime),
        "hasOverlays": .bool(transition.spec.elements.contains { $0.role == .overlay }),
        "isPerItem": .bool(transition.spec.elements.contains(where: \.isPerItem)),
      ],
      "table": .string(TableDialect.dart.text(tree)),
    ]
  }
}
