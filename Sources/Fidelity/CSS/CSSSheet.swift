import SpecModel

/// What a style sheet says where motion is not reduced, as far as view transitions need it.
struct CSSSheet: Sendable {
  private(set) var rules: [Rule] = []
  /// Indices of the rules whose selector has a name, in order.
  private var byName: [String: [Int]] = [:]
  /// By name: stops by their share, in order.
  var keyframes: [String: [(at: Double, declarations: [String: String])]] = [:]
  /// Initial values of registered numbers.
  var registered: [String: Double] = [:]

  struct Rule: Sendable {
    var selector: CSSSelector
    var declarations: [CSSDeclaration]
  }

  init(_ files: [FileTree.File]) throws(ReadingError) {
    for file in files {
      var text = CSSText(file.bytes)
      try read(&text)
    }
    byName = Dictionary(grouping: rules.indices) { rules[$0].selector.name }
  }

  /// In the order of the files.
  func rules(named names: [String]) -> [Rule] {
    Set(names.flatMap { byName[$0] ?? [] }).sorted().map { rules[$0] }
  }

  private mutating func read(_ text: inout CSSText) throws(ReadingError) {
    while let block = try text.block() {
      if block.prelude.hasPrefix("@media") {
        guard !block.prelude.hasSuffix(": reduce)") else { continue }
        var inner = text.inside(block)
        try read(&inner)
      } else if block.prelude.hasPrefix("@keyframes ") {
        try readKeyframes(String(block.prelude.dropFirst(11)), text.inside(block))
      } else if block.prelude.hasPrefix("@property ") {
        let initial = text.inside(block).declarations().first { $0.name == "initial-value" }?.value
        registered[String(block.prelude.dropFirst(10))] = initial.flatMap(Double.init)
      } else {
        let declarations = text.inside(block).declarations().map(CSSDeclaration.init)
        rules += CSSText.split(block.prelude, at: ",").compactMap(CSSSelector.init).map {
          Rule(selector: $0, declarations: declarations)
        }
      }
    }
  }

  private mutating func readKeyframes(_ name: String, _ inner: CSSText) throws(ReadingError) {
    var inner = inner
    var stops: [(at: Double, declarations: [String: String])] = []
    while let block = try inner.block() {
      let declarations = Dictionary(inner.inside(block).declarations().map { ($0.name, $0.value) }) { _, last in last }
      let share = block.prelude == "from" ? 0 : block.prelude == "to" ? 1 : Double(block.prelude.dropLast())
      guard let share = block.prelude.hasSuffix("%") ? share.map({ $0 / 100 }) : share else {
        throw ReadingError("`\(block.prelude)` is no place of a keyframe", at: .bytes(block.range))
      }
      stops.append((share, declarations))
    }
    keyframes[name] = stops.sorted { $0.at < $1.at }
  }
}

/// `NAME: VALUE`, read once for all elements that it holds for.
final class CSSDeclaration: Sendable {
  let name, value: String
  /// Nil where the value is no number.
  let expression: CSSExpression?
  /// The arguments by function: of `blur(…)` in `filter`.
  let functions: [String: [CSSExpression]]
  /// Its parts, as far as they are numbers.
  let parts: [CSSExpression]

  init(name: String, value: String) {
    (self.name, self.value) = (name, value)
    expression = CSSExpression(value)
    let isList = !name.hasPrefix("--") && name != "animation" && expression == nil
    let words = isList ? CSSText.split(value, at: " ") : []
    parts = isList ? words.compactMap(CSSExpression.init) : expression.map { [$0] } ?? []
    functions = Dictionary(words.compactMap(Self.function)) { first, _ in first }
  }

  private static func function(_ word: String) -> (String, [CSSExpression])? {
    guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
    let arguments = CSSText.split(String(word[word.index(after: open)...].dropLast()), at: ",")
    return (String(word[..<open]), arguments.compactMap(CSSExpression.init))
  }
}

/// `:root:active-view-transition-type(…)::view-transition-KIND(.CLASS)`, or `… .CLASS` of an element of the page.
struct CSSSelector: Sendable {
  /// Empty: of every transition.
  var types: [String] = []
  /// `group`, `image-pair`, `old`, `new`, `group-children`; empty for the whole transition, nil for an element.
  var kind: String?
  /// A class or, without a dot, a name.
  var name: String

  /// Nil for a selector of another form, which is for nothing that moves.
  init?(_ text: String) {
    var rest = text[...]
    let mark = ":root:active-view-transition-type("
    if rest.hasPrefix(mark), let close = rest.firstIndex(of: ")") {
      types = CSSText.split(String(rest[rest.index(rest.startIndex, offsetBy: mark.count)..<close]), at: ",")
      rest = rest[rest.index(after: close)...]
    }
    if rest.hasPrefix("::view-transition") {
      rest = rest.dropFirst("::view-transition".count)
      let open = rest.firstIndex(of: "(")
      kind = String(rest[..<(open ?? rest.endIndex)].drop { $0 == "-" })
      name = open.map { String(rest[rest.index(after: $0)...].dropLast()) } ?? ""
    } else {
      guard let space = rest.firstIndex(of: ".") else { return nil }
      kind = nil
      name = String(rest[space...])
    }
  }
}
