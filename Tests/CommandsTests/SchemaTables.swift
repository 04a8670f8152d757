import Foundation

/// The objects of a JSON Schema as lists of keys.
struct SchemaTables {
  static let mark = "[The JSON Schema](schemas/resolved.schema.json) says the same to programs.\n"

  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  var text: String {
    let sorted = definitions.sorted { $0.key < $1.key }
    let named = sorted.filter { !isWord($0.value) }.map { section("`\($0.key)`", $0.value) }
    let words = sorted.filter { isWord($0.value) }.map { name, value in
      "* `\(name)`: \(self.words(of: value) ?? ""). \(description(of: value))\n"
    }
    return "\n### The transition\n" + table(root) + named.joined() + "\n### Words\n\n" + words.joined()
  }

  private var definitions: [String: [String: Any]] { root["$defs"] as? [String: [String: Any]] ?? [:] }

  private func description(of object: [String: Any]) -> String { object["description"] as? String ?? "" }

  private func section(_ title: String, _ object: [String: Any]) -> String {
    let properties = object["properties"] as? [String: [String: Any]] ?? [:]
    let cases = cases(of: properties["name"])
    let others = properties.filter { !cases.contains($0.key) && !isUsual($0.key, $0.value) }
    let list = others.isEmpty ? "" : " of \(cases.map { "`\($0)`" }.joined(separator: ", "))"
    let union = cases.isEmpty ? "" : " A union\(list)."
    return "\n### \(title)\n\n\(description(of: object))\(union)\n" + table(object)
  }

  /// Whether a definition is a word of the format, and nothing else.
  private func isWord(_ object: [String: Any]) -> Bool {
    guard words(of: object) != nil, let all = object["properties"] as? [String: [String: Any]] else { return false }
    return all.allSatisfy { $0.key == "name" || isUsual($0.key, $0.value) }
  }

  /// The words of an object that stands for one; nil for another object.
  private func words(of object: [String: Any]) -> String? {
    let name = (object["properties"] as? [String: [String: Any]])?["name"]
    guard let name, name["enum"] != nil, name["description"] as? String == Self.word else { return nil }
    return type(of: name)
  }

  private static let word = "The word, as a spec writes it."
  private static let whichCase = "The case that applies."

  private func table(_ object: [String: Any], prefix: String = "") -> String {
    let rows = rows(object, prefix: prefix).reduce(into: [Row]()) { all, row in
      if let same = all.firstIndex(where: { $0.type == row.type && $0.what == row.what && $0.parent == row.parent }),
        !row.what.isEmpty
      {
        all[same].keys += row.keys
      } else {
        all.append(row)
      }
    }
    // Keys that are what their name says, in one row.
    let (named, explained) = (rows.filter(\.isNamed), rows.filter { !$0.isNamed })
    let links = named.isEmpty ? "" : "* \(named.map(\.type).joined(separator: ", "))\n"
    let items = explained.map { row in
      let what = [row.type, row.what].filter { !$0.isEmpty }.joined(separator: ". ")
      return "* \(row.keys.map { "`\($0)`" }.joined(separator: ", ")): \(what)\(what.hasSuffix(".") ? "" : ".")\n"
    }
    return rows.isEmpty ? "" : "\n" + links + items.joined()
  }

  /// Keys of an object that are described in the same way.
  private struct Row {
    var keys: [String]
    let type, what: String

    /// Whether the key has the name of its type, and needs no further words.
    var isNamed: Bool { keys.count == 1 && what.isEmpty && type.hasPrefix("[\(keys[0])](") && type.hasSuffix(")") }

    /// The key of the object that they are in.
    var parent: Substring { keys[0][..<(keys[0].lastIndex(of: ".") ?? keys[0].startIndex)] }
  }

  /// Objects within an object are rows of its table: `from.value`. What a named object is stands in its own section.
  private func rows(_ object: [String: Any], prefix: String) -> [Row] {
    let properties = object["properties"] as? [String: [String: Any]] ?? [:]
    let cases = cases(of: properties["name"])
    let shared = elementKeys(in: properties)
    let common = Row(keys: [prefix + "…"], type: "the keys of [element](#element)", what: "")
    return (shared.isEmpty ? [] : [common])
      + properties.sorted { $0.key < $1.key }.filter { !isUsual($0.key, $0.value) && !shared.contains($0.key) }
      .flatMap { key, value in
        let path = prefix + key
        let row = row(path, value, isCase: cases.contains(key))
        return [row] + inner(value).flatMap { rows($0, prefix: path + ".") }
      }
  }

  /// Without what the page says once: a case is null if it doesn't apply, "whether" is a boolean, a key without a type a number,
  /// and one with keys of its own an object.
  private func row(_ path: String, _ value: [String: Any], isCase: Bool) -> Row {
    var what = (value["description"] as? String ?? "").withoutOtherCases
    if what.hasPrefix("Whether ") { return Row(keys: [path], type: "", what: "w" + what.dropFirst()) }
    let types = choices(of: value).filter { !isCase || $0["type"] as? String != "null" }
    let isSaid = types.compactMap(reference).contains { definitions[$0].map(description) == what }
    let name = words(of: value).map { "a word: " + $0 } ?? types.map(type).joined(separator: " or ")
    let type = ["number", "object"].contains(name) && !what.isEmpty ? "" : name
    // The type says that it may be null.
    if name.hasSuffix(" or null") { what = what.withoutNone }
    let isFlag = isCase && types.allSatisfy { $0["const"] != nil }
    return Row(keys: [path], type: isFlag ? "true" : type, what: isSaid ? "" : what)
  }

  private func choices(of value: [String: Any]) -> [[String: Any]] { value["anyOf"] as? [[String: Any]] ?? [value] }

  /// The cases of a union, by its `name`.
  private func cases(of name: [String: Any]?) -> [String] {
    name?["description"] as? String == Self.whichCase ? name?["enum"] as? [String] ?? [] : []
  }

  /// The keys of the definition `element`, if an object has all of them.
  private func elementKeys(in properties: [String: [String: Any]]) -> Set<String> {
    let keys = Set((definitions["element"]?["properties"] as? [String: Any] ?? [:]).keys)
    return keys.count < properties.count && keys.isSubset(of: properties.keys) ? keys : []
  }

  /// Whether the page says it once for all objects: places in lists, and words of the format.
  private func isUsual(_ key: String, _ value: [String: Any]) -> Bool {
    let description = value["description"] as? String ?? ""
    return [
      "Its place in the list, from 0.", "Whether it is the first of the list.", "Whether it is the last of the list.",
      "Whether it is `\(key)`.", Self.word, Self.whichCase,
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
    if let name = reference(value) {
      return "[\(name)](#\(definitions[name].map(isWord) == true ? "words" : name.lowercased()))"
    }
    if let choices = value["anyOf"] as? [[String: Any]] { return choices.map(type).joined(separator: " or ") }
    if let constant = value["const"] {
      return (constant as? Bool) == true && "\(constant)" != "1" ? "true" : "\(constant)"
    }
    if let words = value["enum"] as? [Any] { return words.map { "`\($0)`" }.joined(separator: ", ") }
    if let items = value["items"] as? [String: Any] {
      return items["type"] as? String == "object" ? "list" : "list of " + type(of: items)
    }
    return value["type"] as? String ?? "any"
  }
}

extension String {
  /// Without what the page says once of all unions: that the cases that don't apply are null.
  fileprivate var withoutOtherCases: String {
    replacingOccurrences(of: "; null for another case.", with: ".")
      .replacingOccurrences(of: " Null for another case.", with: "")
  }

  fileprivate var withoutNone: String {
    replacingOccurrences(of: "; null for none.", with: ".").replacingOccurrences(of: ", or null.", with: ".")
      .replacingOccurrences(of: "; null for another curve.", with: ".")
  }
}
