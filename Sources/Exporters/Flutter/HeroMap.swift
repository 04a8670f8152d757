import MotionCore
import SpecModel
import TableFormat

/// The table as data, with the tags of its heroes; Docs/schemas/hero-map.schema.json describes it.
struct HeroMap {
  static let version = 3

  let table: MotionTable
  let tree: MotionTree

  var json: JSONLiteral {
    guard case .object(let members) = tree.json else { return nil }
    let version = JSONLiteral.Member("heroMapVersion", .number(Double(Self.version)))
    return .object([version] + members.map { $0.key == "elements" ? .init($0.key, tagged($0.value)) : $0 })
  }

  /// The elements, each matched one with its tag after its id.
  private func tagged(_ elements: JSONLiteral) -> JSONLiteral {
    guard case .array(let items) = elements else { return elements }
    return .array(
      zip(items, table.elements).map { item, element in
        guard element.role == .matched, case .object(let members) = item else { return item }
        return .object([members[0], .init("tag", .string(tag(of: element)))] + members.dropFirst())
      })
  }

  /// The hero tag, the same on both screens; in that of a `perItem` element, `KEY` stands for the item's key.
  private func tag(of element: MotionElement) -> String {
    table.name + "/" + element.id + (element.isPerItem ? "/KEY" : "")
  }
}
