import Simulator
import SpecModel

/// The Kotlin file of a transition: its transition names, and what puts an item's key into an inflated transition.
struct KotlinNames {
  private let spec: TransitionSpec
  private let settings: Settings

  init(of transition: ResolvedTransition, _ settings: Settings) {
    spec = transition.spec
    self.settings = settings
  }

  func file() throws(TemplateError) -> FileTree.File {
    let text = try settings.kotlin("TransitionNames.kt.mustache", value)
    return FileTree.File("kotlin/\(PackageName.path(of: package))/\(typeName).kt", text)
  }

  private var package: String { settings.text(AndroidExporter.package) }

  var derived: [DerivedName] {
    named.map { index in
      DerivedName(
        member(of: index), of: spec.elements[index].id, at: .root / "elements" / index / "id", in: typeName,
        language: .kotlin)
    }
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
      "transitions": .string(settings.isAndroidX ? "androidx.transition" : "android.transition"),
      "hasItems": .bool(named.contains { spec.elements[$0].isPerItem }),
    ]
  }
}
