import SpecModel

/// An element of the page in a view transition: what the sheet says about its pseudo-elements in one direction.
struct CSSElement: Sendable {
  let id: String
  /// Where the group of one is in another's.
  let parent: String?
  let group, pair, children, source, destination: CSSStyle
  let animations: [CSSAnimation]

  /// Nil where the sheet does not make it part of the transition.
  init?(
    _ view: Stage.View, transition: String, direction: Direction, in sheet: CSSSheet
  ) throws(ReadingError) {
    let own = "." + transition + "-" + view.id
    let page = CSSStyle(sheet, kind: nil, classes: [own], transition, direction)
    guard page["view-transition-name"] == String(own.dropFirst()) else { return nil }
    let classes = CSSText.split(page["view-transition-class"] ?? "", at: " ").map { "." + $0 }
    id = view.id
    parent = page["view-transition-group"].flatMap { name in
      name.hasPrefix(transition + "-") ? String(name.dropFirst(transition.count + 1)) : nil
    }
    func style(_ kind: String) -> CSSStyle { CSSStyle(sheet, kind: kind, classes: classes, transition, direction) }
    (group, pair, children) = (style("group"), style("image-pair"), style("group-children"))
    (source, destination) = direction == .present ? (style("old"), style("new")) : (style("new"), style("old"))
    var animations: [CSSAnimation] = []
    for text in CSSText.split(group["animation"] ?? "", at: ",") where text != "none" {
      animations.append(try CSSAnimation(text, of: sheet))
    }
    self.animations = animations
  }
}

/// The declarations that hold for a pseudo-element.
struct CSSStyle: Sendable {
  private var values: [String: String] = [:]
  private var expressions: [String: CSSExpression] = [:]
  /// By property, then by the function's name.
  private var functions: [String: [String: [CSSExpression]]] = [:]
  private var lists: [String: [CSSExpression]] = [:]
  /// Of `X Y BLUR rgb(0 0 0 / OPACITY)`.
  private(set) var shadowOpacity: CSSExpression?

  /// Rules for a type of transition come over those for all; of equals the last counts.
  init(_ sheet: CSSSheet, kind: String?, classes: [String], _ transition: String, _ direction: Direction) {
    let type = transition + "-" + direction.rawValue
    let matching = sheet.rules(named: classes).filter { rule in
      rule.selector.kind == kind && (rule.selector.types.isEmpty || rule.selector.types.contains(type))
    }
    for rule in matching.filter(\.selector.isForAll) + matching.filter({ !$0.selector.isForAll }) {
      for (name, value) in rule.declarations { values[name] = value }
    }
    expressions = values.compactMapValues(CSSExpression.init)
    let listed = values.filter { !$0.key.hasPrefix("--") && $0.key != "animation" }
    functions = listed.mapValues(Self.functions)
    lists = listed.mapValues { CSSText.split($0, at: " ").compactMap(CSSExpression.init) }
    shadowOpacity = values["box-shadow"]?.split(separator: "/ ").last.flatMap { CSSExpression(String($0.dropLast())) }
  }

  subscript(name: String) -> String? { values[name] }

  func expression(_ name: String) -> CSSExpression? { expressions[name] }

  /// The arguments of a function in a value: `blur(…)` in `filter`.
  func arguments(of function: String, in name: String) -> [CSSExpression]? { functions[name]?[function] }

  /// The parts of a value as numbers.
  func parts(_ name: String) -> [CSSExpression] { lists[name] ?? [] }

  private static func functions(in value: String) -> [String: [CSSExpression]] {
    let named = CSSText.split(value, at: " ").compactMap { part -> (String, [CSSExpression])? in
      guard let open = part.firstIndex(of: "("), part.hasSuffix(")") else { return nil }
      let arguments = CSSText.split(String(part[part.index(after: open)...].dropLast()), at: ",")
      return (String(part[..<open]), arguments.compactMap(CSSExpression.init))
    }
    return Dictionary(named) { first, _ in first }
  }
}

extension CSSSelector {
  fileprivate var isForAll: Bool { types.isEmpty }
}
