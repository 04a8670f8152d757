import Simulator
import SpecModel

/// The Kotlin file of a transition: its transition names, and the function that inserts an item's key into an inflated
/// transition.
struct KotlinNames {
  let transition: ResolvedTransition
  let spec: TransitionSpec
  let settings: Settings
  let kotlin = TableSpelling.kotlin

  init(of transition: ResolvedTransition, _ settings: Settings) {
    self.transition = transition
    spec = transition.spec
    self.settings = settings
  }

  func file() throws(TemplateError) -> FileTree.File {
    let template = settings.isPlain ? "PlainTransition.kt" : "Transition.kt"
    let text = try settings.kotlin(template, value)
    return FileTree.File("kotlin/\(PackageName.path(of: package))/\(typeName).kt", text)
  }

  private var package: String { settings.text(AndroidExporter.package) }

  var derived: [DerivedName] {
    let elements = named.flatMap { index in
      [member(of: index), view(of: index)].map { name in
        DerivedName(
          name, of: spec.elements[index].id, at: .root / "elements" / index / "id", in: typeName, language: .kotlin)
      }
    }
    return elements
      + gestures.map { index in
        let name = spec.interactions[index].name
        return DerivedName(
          gesture(name), of: name, at: .root / "interactions" / index / "name", in: typeName, language: .kotlin)
      }
  }

  private var typeName: String { Identifier.pascalCase(of: spec.name) + "Transition" }

  private var named: [Int] {
    spec.elements.indices.filter { spec.elements[$0].role != .overlay }
  }

  /// The gestures that the runtime plays; plain XML has none.
  private var gestures: Range<Int> { 0..<(settings.isPlain ? 0 : spec.interactions.count) }

  var hasItems: Bool { named.contains { spec.elements[$0].isPerItem } }

  /// The name of an element's member: a constant in capitals, or a function that ends in `Name`. Neither can be a
  /// keyword. A constant `R` would hide the app's resources.
  func member(of index: Int) -> String {
    let element = spec.elements[index]
    if element.isPerItem { return Identifier.camelCase(of: element.id) + "Name" }
    let constant = Identifier.snakeCase(of: element.id).uppercased()
    return constant == "R" ? "R_NAME" : constant
  }

  /// The name of an element's parameter; like a gesture's, it can't be a keyword.
  func view(of index: Int) -> String { Identifier.camelCase(of: spec.elements[index].id) + "View" }

  private func gesture(_ name: String) -> String { Identifier.camelCase(of: name) + "Gesture" }

  private var value: TemplateValue {
    let elements = named.map { index -> TemplateValue in
      let element = spec.elements[index]
      return [
        "id": .string(element.id), "isPerItem": .bool(element.isPerItem), "isFirst": .bool(index == named.first),
        "declaration": .string(declaration(of: index)),
      ]
    }
    let value: [String: TemplateValue] = [
      "package": .string(package), "importsRuntime": .bool(settings.importsRuntime), "name": .string(spec.name),
      "typeName": .string(typeName), "resource": .string(AndroidResourceNames(of: spec, settings).prefix),
      "elements": .list(elements), "hasItems": .bool(hasItems), "sourceArguments": texts(arguments(source)),
      "destinationArguments": texts(arguments(destination)), "hasSourceArguments": .bool(!arguments(source).isEmpty),
    ]
    return .object(value.merging(settings.isPlain ? plainValue : exactValue) { shared, _ in shared })
  }

  private var exactValue: [String: TemplateValue] {
    let name = Identifier.pascalCase(of: spec.name)
    return [
      "hasActivities": .bool(settings.hasActivities), "hasFragments": .bool(settings.hasFragments),
      "motion": .string(name + "Motion"), "activityClass": .string(name),
      "fragmentClass": .string(name + (settings.hasActivities ? "Fragment" : "")),
      "hasDestinationArguments": .bool(!arguments(destination).isEmpty),
      "sourcePass": texts(passed(source)), "destinationPass": texts(passed(destination)),
      "sourceViews": .string(indexed(source)), "destinationViews": .string(indexed(destination)),
      "classes": MotionClasses(transition, settings).declarations, "hasGestures": .bool(!gestures.isEmpty),
      "gestures": .list(
        gestures.map { index in
          [
            "id": .string(spec.interactions[index].name), "member": .string(gesture(spec.interactions[index].name)),
            "index": .string(String(index)),
          ]
        }),
    ]
  }

  var source: [Element.Role] { [.matched, .leaving] }
  var destination: [Element.Role] { [.matched, .entering] }

  /// The elements of the given roles in the order of parameters: optional ones come last.
  func ordered(_ roles: [Element.Role]) -> [Int] {
    let own = named.filter { roles.contains(spec.elements[$0].role) }
    return own.filter { !spec.elements[$0].isOptional } + own.filter { spec.elements[$0].isOptional }
  }

  private func texts(_ texts: [String]) -> TemplateValue { .list(texts.map { ["text": .string($0)] }) }

  func arguments(_ roles: [Element.Role]) -> [String] {
    let views = ordered(roles).map { index in
      view(of: index) + (spec.elements[index].isOptional ? ": View? = null" : ": View")
    }
    return (hasItems ? ["key: Any"] : []) + views
  }

  func passed(_ roles: [Element.Role]) -> [String] { (hasItems ? ["key"] : []) + ordered(roles).map(view) }

  func call(_ name: String, _ words: [String]) -> TableTree {
    .call(name, words.map { TableTree.Argument(.word($0)) })
  }

  /// The views by the indices of their elements in the table.
  private func indexed(_ roles: [Element.Role]) -> String {
    let pairs = ordered(roles).map { "\($0) to \(view(of: $0))" }
    return kotlin.text(call("mapOf<Int, View?>", pairs), column: 12, indent: 12)
  }

  /// The declaration of an element's name, on as many lines as a long name needs.
  private func declaration(of index: Int) -> String {
    let element = spec.elements[index]
    let (start, key) =
      element.isPerItem
      ? ("public fun \(member(of: index))(key: Any)", "/$key") : ("public const val \(member(of: index))", "")
    let (first, second) = (spec.name + "/", element.id + key)
    let line = "\(start): String = \"\(first)\(second)\""
    return line.utf8.count <= 116 ? line : "\(start): String =\n        \"\(first)\" +\n            \"\(second)\""
  }
}
