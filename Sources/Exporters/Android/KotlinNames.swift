import Simulator
import SpecModel

/// The Kotlin file of a transition: its transition names, and what puts an item's key into an inflated transition.
struct KotlinNames {
  private let spec: TransitionSpec
  private let package: String
  private static let template = "android/TransitionNames.kt.mustache"

  init(of transition: ResolvedTransition, package: String) {
    spec = transition.spec
    self.package = package
  }

  var path: String { "kotlin/\(PackageName.path(of: package))/\(typeName).kt" }

  var text: Result<String, TemplateError> {
    Result { () throws(TemplateError) in
      let files = EmbeddedTemplates.files.filter { $0.path == Self.template }
      let library = try TemplateLibrary(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
      let bytes = try library.render(Self.template, with: value, mode: .strict, escaping: .kotlin)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  var derived: [DerivedName] {
    named.map { index in
      DerivedName(
        member(of: index), of: spec.elements[index].id, at: .root / "elements" / index / "id", in: typeName,
        language: .kotlin)
    }
  }

  func finding(_ error: TemplateError, in transition: ResolvedTransition) -> Finding {
    Finding(
      .androidTemplate, "Android: " + error.description, at: Place(transition.source, .file),
      subject: Subject(target: "android"))
  }

  private var typeName: String { Identifier.pascalCase(of: spec.name) + "Transition" }

  private var named: [Int] {
    spec.elements.indices.filter { spec.elements[$0].role != .overlay }
  }

  /// A constant in capitals, or a function that ends in `Name`: neither is ever a keyword.
  private func member(of index: Int) -> String {
    let element = spec.elements[index]
    return element.isPerItem
      ? Identifier.camelCase(of: element.id) + "Name" : Identifier.snakeCase(of: element.id).uppercased()
  }

  private var value: TemplateValue {
    let elements = named.map { index -> TemplateValue in
      let element = spec.elements[index]
      return [
        "id": .string(element.id), "member": .string(member(of: index)), "isPerItem": .bool(element.isPerItem),
        "name": .string(spec.name + "/" + element.id), "isFirst": .bool(index == named.first),
      ]
    }
    return [
      "package": .string(package), "name": .string(spec.name), "typeName": .string(typeName),
      "resource": .string(Identifier.snakeCase(of: spec.name)), "elements": .list(elements),
      "hasItems": .bool(named.contains { spec.elements[$0].isPerItem }),
    ]
  }
}

extension Rule {
  static let androidTemplate = Rule("android-template", .error, "The template of the Kotlin file can't be rendered.")
}
