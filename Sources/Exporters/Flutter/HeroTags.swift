import Simulator
import SpecModel

/// The Dart file with a hero's tag for every matched element.
struct HeroTags {
  let transition: ResolvedTransition

  init(_ transition: ResolvedTransition) {
    self.transition = transition
  }

  /// The same on both screens; of a `perItem` element the item's key follows after another slash.
  static func tag(of element: Element, in spec: TransitionSpec) -> String {
    spec.name + "/" + element.id
  }

  /// The tag as the map shows it: `KEY` stands for the item's key.
  static func pattern(of element: Element, in spec: TransitionSpec) -> String {
    tag(of: element, in: spec) + (element.isPerItem ? "/KEY" : "")
  }

  var names: [DerivedName] {
    heroes.map { index, element in
      DerivedName(
        Identifier.camelCase(of: element.id), of: element.id, at: .root / "elements" / index / "id", in: "tags",
        language: .dart, reserved: Self.inherited)
    }
  }

  /// Members of Dart's `Object`, which no static member may be called like.
  private static let inherited: Set<String> = ["hashCode", "noSuchMethod", "runtimeType", "toString"]

  func dart(_ settings: Settings) throws(TemplateError) -> [UInt8] {
    let (library, name) = try settings.library(for: "flutter/transition.dart.mustache")
    return try library.render(name, with: model(settings), mode: .strict, escaping: .dart)
  }

  private var heroes: [(offset: Int, element: Element)] {
    transition.spec.elements.enumerated().filter { $0.element.role == .matched }
  }

  private func model(_ settings: Settings) -> TemplateValue {
    let name = transition.name
    return [
      "transition": [
        "name": .string(name), "fileName": .string("\(name).transition.json"),
        "typeName": .string(Identifier.pascalCase(of: name)),
        "memberName": .string(Identifier.camelCase(of: name)),
        "libraries": .list(FlutterRuntime.libraries(for: transition).map { .string($0) }),
        "hasHeroes": .bool(!heroes.isEmpty),
        "hasOverlays": .bool(transition.spec.elements.contains { $0.role == .overlay }),
        "isPerItem": .bool(transition.spec.elements.contains(where: \.isPerItem)),
      ],
      "table": .string(MotionTable(transition, decimals: settings.integer(FlutterOptions.decimals)).literal.text()),
      "elements": .list(
        heroes.map { _, element in
          [
            "id": .string(element.id), "memberName": .string(Identifier.camelCase(of: element.id)),
            "isPerItem": .bool(element.isPerItem), "tag": .string(Self.tag(of: element, in: transition.spec)),
          ]
        }),
    ]
  }
}
