import Foundation

@testable import Simulator
@testable import SpecModel

/// Lists below their marks in `Docs/spec.md`, such as `<!--keys-of-element-->`: keys and words, made from the schema, with
/// the durations of named springs.
struct ReferenceTables {
  private let root: JSONLiteral

  init(_ schema: JSONLiteral) { root = schema }

  /// The page with every table regenerated. A table is what stands below its mark, up to an empty line.
  func filled(_ page: String) -> String {
    var parts = page.components(separatedBy: "<!--")
    for index in parts.indices.dropFirst() {
      var pieces = parts[index].components(separatedBy: "\n\n")
      guard pieces.count > 1, pieces[0].hasSuffix("-->"), let table = table(String(pieces[0].dropLast(3)))
      else { continue }
      pieces[1] = table
      parts[index] = pieces.joined(separator: "\n\n")
    }
    return parts.joined(separator: "<!--")
  }

  /// The names of the objects that have a table on a page.
  static func names(in page: String) -> [String] {
    page.components(separatedBy: "<!--keys-of-").dropFirst().compactMap { $0.components(separatedBy: "-->").first }
      .flatMap { $0.components(separatedBy: ",") }
  }

  /// Nil for a mark that is no table's.
  private func table(_ mark: String) -> String? {
    if mark == "words-of-curve" { return words(of: root["$defs"]?["curve"]?.choices[0].choices[0] ?? [:]) }
    guard mark.hasPrefix("keys-of-") else { return nil }
    return mark.dropFirst(8).components(separatedBy: ",").map { keys(of: $0) }.uniqued.joined(separator: "\n")
  }

  /// - Parameter path: `spec`, a definition, or a definition and its list of objects.
  private func keys(of path: String) -> String {
    let steps = path.components(separatedBy: ".")
    var object = path == "spec" ? root : root["$defs"]?[steps[0]] ?? [:]
    for step in steps.dropFirst() { object = object["properties"]?[step]?["items"] ?? [:] }
    let required = object["required"]?.items.compactMap(\.text) ?? []
    // These two take what another object takes, and more.
    let other = ["stateFrame": "frame", "anchor": "unitPoint"][path]
    let isSaid = other.flatMap { root["$defs"]?[$0]?["properties"] }?.members.map(\.key) ?? []
    let members = (object["properties"]?.members ?? []).filter {
      ($0.key != "description" || path == "spec") && !isSaid.contains($0.key)
    }
    let rows = members.reduce(into: [(keys: [String], takes: String)]()) { rows, member in
      let takes = takes(member.key, member.value, in: path, isRequired: required.contains(member.key))
      if let same = rows.firstIndex(where: { $0.takes == takes }) {
        rows[same].keys.append(member.key)
      } else {
        rows.append(([member.key], takes))
      }
    }
    return rows.map { "* \(Self.code($0.keys)): \($0.takes)" }.joined(separator: "\n")
  }

  private static func code(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

  /// The page says above the list whose words these are.
  private func words(of schema: JSONLiteral) -> String {
    zip(schema.words, schema.wordTexts).map { word, text in
      let form = (text.components(separatedBy: ": ").last ?? text).capitalizedFirst
      return "* `\(word)`: \(form)\(BuiltInCurve(rawValue: word).flatMap(settling) ?? "")"
    }.joined(separator: "\n")
  }

  /// How long a spring takes from 0 to 1 by this format's rule, and by that of its platform.
  private func settling(_ name: BuiltInCurve) -> String? {
    let resolver = CurveResolver(TransitionSpec(name: "", viewports: [], elements: [], present: []))
    guard let oscillator = name.spring?.oscillator,
      let ours = try? resolver.resolve(.builtIn(name), duration: nil).duration
    else { return nil }
    let isApple = name.rawValue.hasPrefix("swiftui")
    let theirs = isApple ? Platform.coreAnimation(oscillator) : Platform.compose(oscillator)
    let figure = theirs.map { String(format: "%.0f", $0) } ?? "none"
    return " \(Int(ours)) ms (\(figure))."
  }

  /// What follows a key: what it takes, its default, and what it is.
  private func takes(_ key: String, _ schema: JSONLiteral, in path: String, isRequired: Bool) -> String {
    let what = what(key, schema, in: path)
    if [Self.asInAState, Self.asInTheElement].contains(what) { return what }
    let words = Self.isChange(path) || Self.saidWords.contains(key) ? "" : listed(schema)
    let taken = Self.isChange(path) ? ownValues(schema) : takes(schema, key, isListed: !words.isEmpty)
    let standard = schema["default"].map { "default `\($0.written)`" } ?? (isRequired ? "required" : "")
    let head = [taken, standard].filter { !$0.isEmpty }.joined(separator: ", ")
    return [head, what].filter { !$0.isEmpty }.joined(separator: ". ") + (what.isEmpty ? "." : "") + words
  }

  /// The words that a key takes, below it. Those without a text of their own share a row.
  private func listed(_ schema: JSONLiteral) -> String {
    let rows = zip(schema.words, schema.wordTexts).reduce(into: [(words: [String], text: String)]()) { rows, one in
      let text = ["\(one.0).", "the \(one.0)."].contains(one.1.lowercased()) ? "" : one.1
      if rows.last?.text == text { rows[rows.count - 1].words.append(one.0) } else { rows.append(([one.0], text)) }
    }
    return rows.map { "\n  * \(Self.code($0.words))\($0.text.isEmpty ? "" : ": " + $0.text)" }.joined()
  }

  /// Objects whose keys say what they are.
  private static let plain: Set = [
    "safeArea", "insets", "corners", "frame", "point", "ownPoint", "size", "scaleParts", "override",
  ]

  private static let asInAState = "as in a [state](#states)."
  private static let asInTheElement = "as in the [element](#elements), whose value is the default."

  /// Keys whose words have sections, or are explained elsewhere on the page.
  private static let saidWords: Set = ["rtl", "fit", "blend", "only", "play", "state", "drives", "then", "value"]

  /// Keys that are explained where they link to, or in other rows of their table.
  private static let said: Set = [
    "spec.specVersion", "spec.reducedMotion", "phase.curve", "phase.stagger", "curveForm.spring", "dismissal.play",
    "interaction.gesture", "reducedMotion.mode", "keyframesOfShare.keyframes", "keyframesOfShare.keyframes.value",
  ]

  /// What a key is, unless the page says the same elsewhere. The page says once that times are milliseconds, lengths
  /// points, and angles degrees.
  private func what(_ key: String, _ schema: JSONLiteral, in path: String) -> String {
    if Self.plain.contains(path) || Self.said.contains("\(path).\(key)") { return "" }
    if path == "state", root["$defs"]?["element"]?["properties"]?[key] != nil { return Self.asInTheElement }
    var text = schema["description"]?.text ?? ""
    for unit in [", in points of the viewport", ", in points", " in points", ", in degrees", " in degrees"] {
      text = text.replacingOccurrences(of: unit, with: "")
    }
    if let unit = text.prefixMatch(of: /(?:In points[.,]|Milliseconds[:;.]?) ?/) {
      text = String(text[unit.range.upperBound...]).capitalizedFirst
    }
    // Limits have a section.
    text = text.replacing(/(?: One or more, up to| Up to) [\d,]+\.|; up to [\d,]+/, with: "")
    if ["Points.", "To the right.", "Down.", key.capitalized + "."].contains(text) { return "" }
    guard Self.isChange(path) else { return text }
    let ofState = root["$defs"]?["state"]?["properties"]?[key]?["description"]?.text ?? ""
    return ofState.hasPrefix(schema["description"]?.text ?? "?") ? Self.asInAState : text
  }

  /// Whether the page says above the table that every value may be that of a screen, or keyframes.
  private static func isChange(_ path: String) -> Bool { path == "changes" }

  /// What a change takes besides these.
  private func ownValues(_ schema: JSONLiteral) -> String {
    let usual: Set = ["`source` or `destination`", "[keyframes](#keyframes)"]
    return schema.choices.map(one).uniqued.filter { !$0.isEmpty && !usual.contains($0) }.joined(separator: " or ")
  }

  /// - Parameter isListed: whether the words that it takes stand below it.
  private func takes(_ schema: JSONLiteral, _ key: String = "", isListed: Bool = false) -> String {
    let choices = schema.choices.filter { !isListed || $0.words.isEmpty }.map { one($0, key) }.uniqued
      .filter { !$0.isEmpty }
    return choices.joined(separator: choices.contains { $0.hasSuffix("or more") } ? ", or " : " or ")
  }

  private func one(_ schema: JSONLiteral) -> String { one(schema, "") }

  /// One of the alternatives; empty for a token, which any number may be, and for a name.
  private func one(_ schema: JSONLiteral, _ key: String) -> String {
    if let name = schema["$ref"]?.text?.components(separatedBy: "/").last { return Self.linked(name) }
    if let constant = schema["const"] { return "`\(constant.written)`" }
    if !schema.words.isEmpty {
      return Self.sections[key] ?? schema.words.map { "`\($0)`" }.joined(separator: " or ")
    }
    switch schema["type"]?.text {
    case "boolean": return ""
    case "integer": return "whole number" + range(schema)
    case "number": return range(schema).isEmpty ? "number" : String(range(schema).dropFirst(2))
    case "string": return "text"
    case "array": return list(schema)
    case "object":
      // A list of changes says that it takes these words.
      let values = (schema["additionalProperties"].map { takes($0) } ?? "")
        .replacingOccurrences(of: "`source` or `destination` or ", with: "")
      return ["", "object"].contains(values) ? "object" : "object of " + values
    default: return schema["prefixItems"] == nil ? "" : "list"
    }
  }

  /// Texts say what lists of numbers have.
  private func list(_ schema: JSONLiteral) -> String {
    guard schema["prefixItems"] == nil, let items = schema["items"], items["type"]?.text != "array" else {
      return "list"
    }
    return ["", "object"].contains(takes(items)) ? "list" : "list of " + takes(items)
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
    case "token", "name": ""
    case "length", "ownLength": "[length](#lengths)"
    case "color": "color"
    case "curveForm": "a [form](#curves)"
    case _ where name.lowercased().hasSuffix("origin"): "object"
    case _ where name.hasPrefix("keyframesOf"): "[keyframes](#keyframes)"
    default:
      "[\(titles[name] ?? name)](#\((titles[name] ?? name).lowercased().replacingOccurrences(of: " ", with: "-")))"
    }
  }

  /// Words that have a section.
  private static let sections = ["fit": "[fit](#fit)", "blend": "[blend](#blends)"]

  /// The heading under which an object is described, where it has another name.
  private static let titles = [
    "viewport": "viewports", "element": "elements", "state": "states", "phases": "phases", "phase": "phases",
    "changes": "changes", "curve": "curves", "spring": "springs", "interaction": "interactions",
    "release": "release", "dismissal": "dismiss", "reducedMotion": "reduced motion", "arc": "arcs",
    "unitPoint": "points", "frame": "frames", "stateFrame": "frames", "insets": "relations",
    "anchor": "anchors", "point": "parts", "ownPoint": "parts", "size": "parts",
    "corners": "corners", "scaleParts": "parts", "shadow": "shadows", "safeArea": "safe areas",
    "override": "overrides", "stagger": "stagger",
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

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
