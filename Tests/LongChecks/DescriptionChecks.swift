import Exporters
import SpecModel

/// Every object of the format may have a `description`, which changes no export.
extension LongCheck {
  static let descriptions: [LongCheck] = Example.all.flatMap { example in
    ExportHost().exporters.map { exporter in
      LongCheck(name: "descriptions change nothing in \(example) for \(exporter.target.name)") {
        let document = try JSONDocument.parse(example.bytes, source: example.file).value.required("it isn't JSON")
        let described = document.literal.described(at: []).bytes(indent: 2)
        let exports = try [example, Example(name: example.name, bytes: described)].map {
          ExportHost().everything(of: try $0.resolved(), for: exporter).value
        }
        return exports[0] == exports[1] ? [] : ["other files are exported"]
      }
    }
  }
}

extension JSONLiteral {
  private static let named: Set<String> = ["curves", "animate", "targets"]

  /// The same with a description in every object that may have one. The spec's own is shown to templates: it stays.
  fileprivate func described(at path: [String]) -> JSONLiteral {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map { $0.described(at: path + ["-"]) })
    case .object(let members):
      if path.last == "targets" { return self }
      let isNamed = path.last.map(Self.named.contains) ?? false || (path.last == "viewports" && path.count > 1)
      let inner = members.map { Member($0.key, $0.value.described(at: path + [$0.key])) }
      if path.isEmpty || isNamed { return .object(inner) }
      return .object([Member("description", "why")] + inner.filter { $0.key != "description" })
    }
  }
}
