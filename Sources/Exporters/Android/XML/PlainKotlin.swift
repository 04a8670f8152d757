import Simulator
import SpecModel

/// What the Kotlin file of the profile `xml` has: pairs of views, and functions that inflate the files.
extension KotlinNames {
  var plainValue: [String: TemplateValue] {
    [
      "namespace": .string(settings.text(AndroidExporter.namespace)), "hasLeaving": .bool(!ordered([.leaving]).isEmpty),
      "sourceParameters": .string(sourceParameters),
      "pairs": .string(kotlin.text(call("pairs", passed(source)), column: 12, indent: 12)),
      "matched": .string(matched), "leaving": .string(kotlin.text(views([.leaving]), column: 8, indent: 8)),
      "arriving": .string(kotlin.text(views(destination), column: 8, indent: 8)), "inflations": .list(inflations),
      "hasExit": .bool(hasExit), "items": .list(spec.elements.filter(\.isPerItem).map { ["id": .string($0.id)] }),
    ]
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
}
