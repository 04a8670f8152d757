import Simulator
import SpecModel

/// The Kotlin file of a transition: its transition names, and the function that inserts an item's key into an inflated
/// transition.
struct KotlinNames {
  private let transition: ResolvedTransition
  private let spec: TransitionSpec
  private let settings: Settings
  private let kotlin = TableSpelling.kotlin

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

  private var hasItems: Bool { named.contains { spec.elements[$0].isPerItem } }

  /// The name of an element's member: a constant in capitals, or a function that ends in `Name`. Neither can be a
  /// keyword. A constant `R` would hide the app's resources.
  private func member(of index: Int) -> String {
    let element = spec.elements[index]
    if element.isPerItem { return Identifier.camelCase(of: element.id) + "Name" }
    let constant = Identifier.snakeCase(of: element.id).uppercased()
    return constant == "R" ? "R_NAME" : constant
  }

  /// The name of an element's parameter; like a gesture's, it can't be a keyword.
  private func view(of index: Int) -> String { Identifier.camelCase(of: spec.elements[index].id) + "View" }

  private func gesture(_ name: String) -> String { Identifier.camelCase(of: name) + "Gesture" }

  private var value: TemplateValue {
    let elements = named.map { index -> TemplateValue in
      let element = spec.elements[index]
      return [
        "id": .string(element.id), "isPerItem": .bool(element.isPerItem), "isFirst": .bool(index == named.first),
        "declaration": .string(declaration(of: index)),
      ]
    }
    return [
      "package": .string(package), "importsRuntime": .bool(settings.importsRuntime), "name": .string(spec.name),
      "typeName": .string(typeName),
      "resource": .string(AndroidResourceNames(of: spec, settings).prefix), "elements": .list(elements),
      "namespace": .string(settings.namespace), "hasActivities": .bool(settings.hasActivities),
      "hasFragments": .bool(settings.hasFragments), "motion": .string(Identifier.pascalCase(of: spec.name) + "Motion"),
      "activityClass": .string(Identifier.pascalCase(of: spec.name)),
      "fragmentClass": .string(Identifier.pascalCase(of: spec.name) + (settings.hasActivities ? "Fragment" : "")),
      "hasLeaving": .bool(!ordered([.leaving]).isEmpty),
      "hasItems": .bool(hasItems), "hasGestures": .bool(!gestures.isEmpty),
      "sourceArguments": texts(arguments(source)), "destinationArguments": texts(arguments(destination)),
      "hasSourceArguments": .bool(!arguments(source).isEmpty),
      "hasDestinationArguments": .bool(!arguments(destination).isEmpty),
      "sourcePass": texts(passed(source)), "destinationPass": texts(passed(destination)),
      "sourceParameters": .string(sourceParameters),
      "pairs": .string(kotlin.text(call("pairs", passed(source)), column: 12, indent: 12)),
      "matched": .string(matched), "leaving": .string(kotlin.text(views([.leaving]), column: 8, indent: 8)),
      "arriving": .string(kotlin.text(views(destination), column: 8, indent: 8)),
      "inflations": .list(settings.isPlain ? inflations : []), "hasExit": .bool(settings.isPlain && hasExit),
      "items": .list(spec.elements.filter(\.isPerItem).map { ["id": .string($0.id)] }),
      "sourceViews": .string(indexed(source)), "destinationViews": .string(indexed(destination)),
      "classes": MotionClasses(transition, settings).declarations,
      "gestures": .list(
        gestures.map { index in
          [
            "id": .string(spec.interactions[index].name), "member": .string(gesture(spec.interactions[index].name)),
            "index": .string(String(index)),
          ]
        }),
    ]
  }

  private var source: [Element.Role] { [.matched, .leaving] }
  private var destination: [Element.Role] { [.matched, .entering] }

  /// The elements of the given roles in the order of parameters: optional ones come last.
  private func ordered(_ roles: [Element.Role]) -> [Int] {
    let own = named.filter { roles.contains(spec.elements[$0].role) }
    return own.filter { !spec.elements[$0].isOptional } + own.filter { spec.elements[$0].isOptional }
  }

  private func texts(_ texts: [String]) -> TemplateValue { .list(texts.map { ["text": .string($0)] }) }

  private func arguments(_ roles: [Element.Role]) -> [String] {
    let views = ordered(roles).map { index in
      view(of: index) + (spec.elements[index].isOptional ? ": View? = null" : ": View")
    }
    return (hasItems ? ["key: Any"] : []) + views
  }

  private func passed(_ roles: [Element.Role]) -> [String] { (hasItems ? ["key"] : []) + ordered(roles).map(view) }

  private func call(_ name: String, _ words: [String]) -> TableTree {
    .call(name, words.map { TableTree.Argument(.word($0)) })
  }

  /// The parameter list without its parentheses; two parameters or more take a line each.
  private var sourceParameters: String {
    let all = arguments(source)
    return all.count < 2 ? all.joined() : "\n" + all.map { "        \($0),\n" }.joined() + "    "
  }

  private func views(_ roles: [Element.Role]) -> TableTree {
    let pairs = ordered(roles).map { index in
      let call = member(of: index) + (spec.elements[index].isPerItem ? "(key)" : "")
      return TableTree.Argument(.call("Pair", .word(view(of: index)), .word(call)))
    }
    return .call("named", pairs)
  }

  /// The expression that `pairs` returns, after its `return` or `=`.
  private var matched: String {
    guard ordered([.leaving]).isEmpty else { return kotlin.text(views([.matched]), column: 15, indent: 8) }
    let start = sourceParameters.contains("\n") ? "    " : "    public fun pairs(" + sourceParameters
    return kotlin.assigned(
      views([.matched]), column: (start + "): Array<Pair<View, String>> =").utf8.count, indent: 4)
  }

  /// The parts of the profile `xml`.
  private var parts: [AndroidPart] {
    AndroidPart.all(Direction.allCases.map { AndroidPlan(transition, direction: $0) })
  }

  private var hasExit: Bool { parts.contains { $0.role == .leaving } }

  /// The functions that inflate the files, each with its expression after the `=`.
  private var inflations: [TemplateValue] {
    let resource = AndroidResourceNames(of: spec, settings).prefix
    return parts.map { part in
      let words = ["context", "R.transition.\(resource)_\(part.name)"] + (hasItems ? ["key"] : [])
      let name = Identifier.camelCase(of: String(part.name.map { $0 == "_" ? "-" : $0 })) + "Transition"
      let start = hasItems ? "    " : "    public fun \(name)(context: Context"
      let expression = kotlin.assigned(
        call("inflate", words), column: (start + "): Transition =").utf8.count, indent: 4)
      return ["name": .string(name), "file": .string(part.name), "call": .string(expression)]
    }
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
