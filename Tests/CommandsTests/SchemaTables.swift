import Foundation

/// The objects of a JSON Schema as tables of keys.
struct SchemaTables {
  static let mark = "[The JSON Schema](schemas/resolved.schema.json) says the same to programs.\n"

  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  var text: String {
    let definitions = root["$defs"] as? [String: Any] ?? [:]
    let named = definitions.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
      guard let object = value as? [String: Any] else { return nil }
      return section("`\(name)`", object)
    }
    return section("The transition", root) + named.joined()
  }

  private func section(_ title: String, _ object: [String: Any]) -> String {
    let description = object["description"] as? String ?? ""
    return "\n### \(title)\n\n\(description)\n" + table(object)
  }

  private func table(_ object: [String: Any], prefix: String = "") -> String {
    let rows = rows(object, prefix: prefix)
    return rows.isEmpty ? "" : "\n| key | type | what |\n| --- | --- | --- |\n" + rows
  }

  /// Objects within an object are rows of its table: `from.value`.
  private func rows(_ object: [String: Any], prefix: String) -> String {
    let properties = object["properties"] as? [String: [String: Any]] ?? [:]
    return properties.sorted { $0.key < $1.key }.filter { !isUsual($0.key, $0.value) }.map { key, value in
      let path = prefix + key
      let description = value["description"] as? String ?? referred(value)?["description"] as? String ?? ""
      return "| `\(path)` | \(type(of: value)) | \(description) |\n"
        + inner(value).map { rows($0, prefix: path + ".") }.joined()
    }.joined()
  }

  /// Whether the page says it once for all objects: places in lists, and words of the format.
  private func isUsual(_ key: String, _ value: [String: Any]) -> Bool {
    let description = value["description"] as? String ?? ""
    return [
      "Its place in the list, from 0.", "Whether it is the first of the list.", "Whether it is the last of the list.",
      "Whether it is `\(key)`.",
    ].contains(description)
  }

  /// Schemas of objects that are nested in a schema.
  private func inner(_ value: [String: Any]) -> [[String: Any]] {
    let choices = value["anyOf"] as? [[String: Any]] ?? []
    let items = value["items"] as? [String: Any]
    return (value["properties"] == nil ? [] : [value]) + choices.flatMap(inner) + (items.map(inner) ?? [])
  }

  private func referred(_ value: [String: Any]) -> [String: Any]? {
    guard let name = reference(value) else { return nil }
    return (root["$defs"] as? [String: [String: Any]])?[name]
  }

  private func reference(_ value: [String: Any]) -> String? {
    (value["$ref"] as? String)?.components(separatedBy: "/").last
  }

  private func type(of value: [String: Any]) -> String {
    if let name = reference(value) { return "[\(name)](#\(name.lowercased()))" }
    if let choices = value["anyOf"] as? [[String: Any]] { return choices.map(type).joined(separator: " or ") }
    if let constant = value["const"] {
      return (constant as? Bool) == true && "\(constant)" != "1" ? "true" : "\(constant)"
    }
    if let words = value["enum"] as? [Any] { return words.map { "`\($0)`" }.joined(separator: ", ") }
    if let items = value["items"] as? [String: Any] { return "list of " + type(of: items) }
    return value["type"] as? String ?? "any"
  }
}
