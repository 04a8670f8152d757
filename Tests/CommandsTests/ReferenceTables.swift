import Foundation

@testable import Simulator
@testable import SpecModel

/// Lists and tables for their places in `Docs/spec.md`, `<!-- keys of element -->` to `<!-- end -->`: keys and words,
/// made from the schema, and what the named springs take.
struct ReferenceTables {
  private let root: JSONLiteral
  private static let end = "<!-- end -->"

  init(_ schema: JSONLiteral) { root = schema }

  /// The page with every table regenerated.
  func filled(_ page: String) -> String {
    var parts = page.components(separatedBy: "<!-- ")
    for index in parts.indices.dropFirst() {
      guard let close = parts[index].range(of: " -->\n"), let table = table(String(parts[index][..<close.lowerBound]))
      else { continue }
      parts[index] = parts[index][..<close.upperBound] + table
    }
    return parts.joined(separator: "<!-- ")
  }

  /// The names of the objects that have a table on a page.
  static func names(in page: String) -> [String] {
    page.components(separatedBy: "<!-- keys of ").dropFirst().compactMap { $0.components(separatedBy: " -->").first }
  }

  /// Nil for a mark that is no table's.
  private func table(_ mark: String) -> String? {
    if mark == "settling" { return settling }
    if mark == "words of curve" { return words(of: root["$defs"]?["curve"]?.choices[0].choices[0] ?? [:]) }
    guard mark.hasPrefix("keys of ") else { return nil }
    return keys(of: String(mark.dropFirst(8)))
  }

  /// - Parameter path: `spec`, a definition, or a definition and its list of objects.
  private func keys(of path: String) -> String {
    let steps = path.components(separatedBy: ".")
    var object = path == "spec" ? root : root["$defs"]?[steps[0]] ?? [:]
    for step in steps.dropFirst() { object = object["properties"]?[step]?["items"] ?? [:] }
    let required = object["required"]?.items.compactMap(\.text) ?? []
    let members = (object["properties"]?.members ?? []).filter { $0.key != "description" || path == "spec" }
    let rows = members.reduce(into: [(keys: [String], takes: String)]()) { rows, member in
      let takes = takes(member.key, member.value, in: path, isRequired: required.contains(member.key))
      if rows.last?.takes == takes {
        rows[rows.count - 1].keys.append(member.key)
      } else {
        rows.append(([member.key], takes))
      }
    }
    let items = rows.map { row in
      "* \(row.keys.map { "`\($0)`" }.joined(separator: ", ")): \(row.takes)\n"
    }
    return "\n" + items.joined() + "\n"
  }

  private func words(of schema: JSONLiteral) -> String {
    "\n" + zip(schema.words, schema.wordTexts).map { "* `\"\($0)\"`: \($1)\n" }.joined() + "\n"
  }

  /// Durations of springs from 0 to 1 by this format's rule, and by that of their platform.
  private var settling: String {
    let resolver = CurveResolver(TransitionSpec(name: "", viewports: [], elements: [], present: []))
    let rows = BuiltInCurve.allCases.compactMap { name -> String? in
      guard let oscillator = name.spring?.oscillator,
        let ours = try? resolver.resolve(.builtIn(name), duration: nil).duration
      else { return nil }
      let isApple = name.rawValue.hasPrefix("swiftui")
      let theirs = isApple ? Platform.coreAnimation(oscillator) : Platform.compose(oscillator)
      let figure = theirs.map { String(format: "%.0f", $0) } ?? "none given"
      return "* `\(name.rawValue)`: \(Int(ours)) here, \(figure) by \(isApple ? "Core Animation" : "Compose")\n"
    }
    return "\n" + rows.joined() + "\n"
  }

  /// What follows a key: what it takes, its default, and what it is.
  private func takes(_ key: String, _ schema: JSONLiteral, in path: String, isRequired: Bool) -> String {
    let taken = Self.isChange(path) ? ownValues(schema) : takes(schema)
    let standard = schema["default"].map { ", default `\($0.written)`" } ?? (isRequired ? ", required" : "")
    return "\(taken)\(standard). \(what(key, schema, in: path))"
  }

  /// What a key is, unless an earlier table of the page says the same.
  private func what(_ key: String, _ schema: JSONLiteral, in path: String) -> String {
    let text = schema["description"]?.text ?? ""
    let words = zip(schema.words, schema.wordTexts).map { "\n  * `\($0)`: \($1)" }.joined()
    let state = root["$defs"]?["state"]?["properties"]
    // Their words have sections.
    if ["fit", "blend", "only"].contains(key) || path.hasPrefix("keyframesOf") && key == "value" { return text }
    guard Self.isChange(path) else { return text + words }
    return state?[key]?["description"]?.text?.hasPrefix(text) == true ? "As in a [state](#states)." : text
  }

  /// Whether the page says above the table that every value may be that of a screen, or keyframes.
  private static func isChange(_ path: String) -> Bool { path == "changes" }

  /// What a change takes besides these.
  private func ownValues(_ schema: JSONLiteral) -> String {
    let usual: Set = ["`source` or `destination`", "[keyframes](#keyframes)"]
    return schema.choices.map(one).uniqued.filter { !$0.isEmpty && !usual.contains($0) }.joined(separator: " or ")
  }

  private func takes(_ schema: JSONLiteral) -> String {
    let choices = schema.choices.map(one).uniqued.filter { !$0.isEmpty }
    return choices.joined(separator: " or ")
  }

  /// One of the alternatives; empty for a token, which any number may be.
  private func one(_ schema: JSONLiteral) -> String {
    if let name = schema["$ref"]?.text?.components(separatedBy: "/").last { return Self.linked(name) }
    if let constant = schema["const"] { return "`\(constant.written)`" }
    if !schema.words.isEmpty {
      return schema.words.count > 3 ? "a word" : schema.words.map { "`\($0)`" }.joined(separator: " or ")
    }
    switch schema["type"]?.text {
    case "boolean": return "true or false"
    case "integer": return "whole number" + range(schema)
    case "number": return "number" + range(schema)
    case "string": return "text"
    case "array": return list(schema)
    case "object":
      let values = schema["additionalProperties"].map(takes) ?? ""
      return values.isEmpty ? "object" : "object of " + values
    default: return schema["prefixItems"] == nil ? "" : "list"
    }
  }

  private func list(_ schema: JSONLiteral) -> String {
    guard schema["prefixItems"] == nil, let items = schema["items"] else { return "list of 4 numbers" }
    if items["type"]?.text == "array" { return "list of lists of \(items["minItems"]?.written ?? "") numbers" }
    return "list of " + takes(items)
  }

  private func range(_ schema: JSONLiteral) -> String {
    let (low, high) = (schema["minimum"]?.written, schema["maximum"]?.written)
    let (above, below) = (schema["exclusiveMinimum"]?.written, schema["exclusiveMaximum"]?.written)
    if let low, let high { return ", \(low) to \(high)" }
    if let above, let below { return ", more than \(above), less than \(below)" }
    if let above { return ", more than \(above)" }
    return low.map { ", \($0) or more" } ?? ""
  }

  private static func linked(_ name: String) -> String {
    switch name {
    case "token": ""
    case "name": "[name](#names)"
    case "length", "ownLength": "[length](#lengths)"
    case "color": "color"
    case "curveForm": "a [form](#curves)"
    case _ where name.lowercased().hasSuffix("origin"): "[origin](#origin)"
    case _ where name.hasPrefix("keyframesOf"): "[keyframes](#keyframes)"
    default:
      "[\(titles[name] ?? name)](#\((titles[name] ?? name).lowercased().replacingOccurrences(of: " ", with: "-")))"
    }
  }

  /// The heading under which an object is described, where it has another name.
  private static let titles = [
    "viewport": "viewports", "element": "elements", "state": "states", "phases": "phases", "phase": "phases",
    "changes": "what changes", "curve": "curves", "spring": "springs", "interaction": "interactions",
    "release": "release", "dismissal": "dismiss", "reducedMotion": "reduced motion", "arc": "arcs",
    "unitPoint": "points of a rectangle", "frame": "frames", "stateFrame": "relations", "insets": "relations",
    "anchor": "anchors", "point": "parts", "ownPoint": "parts", "size": "parts",
    "corners": "corners", "scaleParts": "parts", "shadow": "shadows", "safeArea": "safe areas",
    "override": "states by viewport", "stagger": "stagger",
  ]
}

/// When the platforms call a spring settled that goes from 0 to 1 without start velocity, in milliseconds.
private enum Platform {
  typealias Oscillator = (frequency: Double, dampingRatio: Double)

  /// `CASpringAnimation.settlingDuration`: the envelope of the swing falls to a thousandth.
  static func coreAnimation(_ spring: Oscillator) -> Double? {
    let (frequency, ratio) = spring
    guard ratio < 1 else { return nil }
    let swing = ratio / (1 - ratio * ratio).squareRoot()
    return 1000 * (log(1000) + log(1 + swing)) / (ratio * frequency)
  }

  /// `spring()` for a `Float`: its envelope, or without a swing its rest, falls to the threshold of 0.01; whole milliseconds.
  static func compose(_ spring: Oscillator) -> Double? {
    let (frequency, ratio) = spring
    guard ratio == 1 else {
      return (1000 * log(100 / (1 - ratio * ratio).squareRoot()) / (ratio * frequency)).rounded(.down)
    }
    var (low, high) = (0.0, 100.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > 0.01 { low = middle } else { high = middle }
    }
    return (1000 * low / frequency).rounded(.down)
  }
}

extension JSONLiteral {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var items: [JSONLiteral] { if case .array(let items) = self { items } else { [] } }
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The words of an enumeration, also where something else may stand instead.
  fileprivate var words: [String] {
    (self["enum"] ?? (choices.count > 1 ? choices[0]["enum"] : nil))?.items.compactMap(\.text) ?? []
  }
  fileprivate var wordTexts: [String] {
    (self["enumDescriptions"] ?? (choices.count > 1 ? choices[0]["enumDescriptions"] : nil))?.items.compactMap(\.text)
      ?? []
  }

  fileprivate var choices: [JSONLiteral] {
    self["anyOf"]?.items ?? self["allOf"].map { [$0.items[0]] } ?? [self]
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
