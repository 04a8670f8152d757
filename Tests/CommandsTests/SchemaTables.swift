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
    if let words = words(of: object), let all = object["properties"] as? [String: [String: Any]],
      all.allSatisfy({ $0.key == "name" || isUsual($0.key, $0.value) })
    {
      return "\n### \(title)\n\n\(description) A word: \(words).\n"
    }
    return "\n### \(title)\n\n\(description)\n" + table(object)
  }

  /// The words of an object that stands for one; nil for another object.
  private func words(of object: [String: Any]) -> String? {
    let name = (object["properties"] as? [String: [String: Any]])?["name"]
    guard let name, name["enum"] != nil, name["description"] as? String == Self.word else { return nil }
    return type(of: name)
  }

  private static let word = "The word, as a spec writes it."

  private func table(_ object: [String: Any], prefix: String = "") -> String {
    let rows = rows(object, prefix: prefix).reduce(into: [Row]()) { all, row in
      if let last = all.last, last.type == row.type, last.what == row.what, !row.what.isEmpty {
        all[all.count - 1].keys += row.keys
      } else {
        all.append(row)
      }
    }
    // A table of few rows is harder to read than a list.
    if rows.count <= 4 {
      let items = rows.map { row in
        "* \(row.keys.map { "`\($0)`" }.joined(separator: ", ")): \(row.type)\(row.what.isEmpty ? "." : ". " + row.what)\n"
      }
      return items.isEmpty ? "" : "\n" + items.joined()
    }
    let lines = rows.map { row in
      "| \(row.keys.map { "`\($0)`" }.joined(separator: ", ")) | \(row.type) | \(row.what) |\n"
    }
    return lines.isEmpty ? "" : "\n| key | type | what |\n| --- | --- | --- |\n" + lines.joined()
  }

  /// Keys that are described in the same way, one after the other.
  private struct Row {
    var keys: [String]
    let type, what: String
  }

  /// Objects within an object are rows of its table: `from.value`. What a named object is stands in its own section.
  private func rows(_ object: [String: Any], prefix: String) -> [Row] {
    let properties = object["properties"] as? [String: [String: Any]] ?? [:]
    return properties.sorted { $0.key < $1.key }.filter { !isUsual($0.key, $0.value) }.flatMap { key, value in
      let path = prefix + key
      let row = Row(
        keys: [path], type: words(of: value).map { "a word: " + $0 } ?? type(of: value),
        what: (value["description"] as? String ?? "").withoutOtherCases)
      return [row] + inner(value).flatMap { rows($0, prefix: path + ".") }
    }
  }

  /// Whether the page says it once for all objects: places in lists, and words of the format.
  private func isUsual(_ key: String, _ value: [String: Any]) -> Bool {
    let description = value["description"] as? String ?? ""
    return [
      "Its place in the list, from 0.", "Whether it is the first of the list.", "Whether it is the last of the list.",
      "Whether it is `\(key)`.", Self.word,
    ].contains(description)
  }

  /// Schemas of objects that are nested in a schema.
  private func inner(_ value: [String: Any]) -> [[String: Any]] {
    let choices = value["anyOf"] as? [[String: Any]] ?? []
    let items = value["items"] as? [String: Any]
    return (value["properties"] == nil ? [] : [value]) + choices.flatMap(inner) + (items.map(inner) ?? [])
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

extension String {
  /// Without what the page says once of all unions: that the cases that don't apply are null.
  fileprivate var withoutOtherCases: String {
    replacingOccurrences(of: "; null for another case.", with: ".")
      .replacingOccurrences(of: " Null for another case.", with: "")
  }
}
