import MotionCore
import SpecModel
import TableFormat

/// The rules of a style sheet without reduced motion, as far as view transitions use them.
struct CSSSheet: Sendable {
  private(set) var rules: [Rule] = []
  /// The indices of the rules whose selector has a name, in order.
  private var byName: [String: [Int]] = [:]
  /// The stops of each name by their share, in order.
  var keyframes: [String: [(at: Double, declarations: [String: String])]] = [:]
  /// The initial values of registered numbers.
  var registered: [String: Double] = [:]

  struct Rule: Sendable {
    var selector: CSSSelector
    var declarations: [CSSDeclaration]
    /// The range of its selectors in the file.
    var range: Range<Int>
  }

  /// Adds a file; its rules take precedence over those of earlier ones.
  mutating func add(_ file: FileTree.File) throws(ReadingError) {
    var text = CSSText(file.bytes)
    try read(&text)
    byName = Dictionary(grouping: rules.indices) { rules[$0].selector.name }
  }

  /// Returns the rules in the order of the files.
  func rules(named names: [String]) -> [Rule] {
    Set(names.flatMap { byName[$0] ?? [] }).sorted().map { rules[$0] }
  }

  private mutating func read(_ text: inout CSSText) throws(ReadingError) {
    while let block = try text.block() {
      var inner = text.inside(block)
      switch block.prelude {
      case Self.support, Self.movingMedia: try read(&inner)
      // Read separately.
      case Self.reducedMedia: break
      case let prelude where prelude.hasPrefix("@keyframes "):
        try readKeyframes(String(prelude.dropFirst(11)), inner)
      case let prelude where prelude.hasPrefix("@property "):
        try register(String(prelude.dropFirst(10)), inner.declarations())
      default: try readRule(block.prelude, inner, at: block.range)
      }
    }
    if let rest = text.rest { throw ReadingError("this isn't measured", at: .bytes(rest)) }
  }

  /// The condition for browsers in which everything plays.
  static let support = "@supports selector(:active-view-transition-type(a)) and (view-transition-class: a)"
  static let movingMedia = "@media (prefers-reduced-motion: no-preference)"
  static let reducedMedia = "@media (prefers-reduced-motion: reduce)"

  /// - Parameter outer: the selector of the rule around this one.
  private mutating func readRule(
    _ prelude: String, _ body: CSSText, at range: Range<Int>, in outer: String = ""
  ) throws(ReadingError) {
    let texts = CSSText.split(prelude, at: ",").map { text in
      text.utf8.first == UInt8(ascii: "&") ? outer + text.dropFirst() : outer + " " + text
    }
    let selectors = try texts.map { text throws(ReadingError) in
      guard let selector = CSSSelector(outer.isEmpty ? String(text.dropFirst()) : text) else {
        throw ReadingError("the selector \(text.excerpt.inBackticks) isn't measured", at: .bytes(range))
      }
      return selector
    }
    var rest = body
    var declared: [(name: String, value: String, range: Range<Int>)] = []
    while let (place, statement) = try rest.statement() {
      switch statement {
      case .declaration: declared += try body.inside(place).declarations()
      case .block(let block):
        guard outer.isEmpty, selectors.count == 1, selectors[0].kind == CSSSelector.root else {
          throw ReadingError("rules aren't measured in this one", at: .bytes(block.range))
        }
        try readRule(block.prelude, rest.inside(block), at: block.range, in: prelude)
      }
    }
    let declarations = declared.map { CSSDeclaration(name: $0.name, value: $0.value) }
    for selector in selectors {
      for (declaration, place) in zip(declarations, declared) where !selector.takes(declaration) {
        throw ReadingError(
          "`\(declaration.name): \(declaration.value.excerpt)` isn't measured here", at: .bytes(place.range))
      }
      rules.append(Rule(selector: selector, declarations: declarations, range: range))
    }
  }

  private mutating func register(
    _ name: String, _ declared: [(name: String, value: String, range: Range<Int>)]
  ) throws(ReadingError) {
    for (key, value, range) in declared {
      switch (key, value) {
      case ("syntax", "\"<number>\""), ("syntax", "\"<color>\""), ("inherits", "true"): break
      case ("initial-value", "transparent"): break
      case ("initial-value", _) where Double(value) != nil: registered[name] = Double(value)
      default: throw ReadingError("`\(key): \(value.excerpt)` isn't measured here", at: .bytes(range))
      }
    }
  }

  private mutating func readKeyframes(_ name: String, _ inner: CSSText) throws(ReadingError) {
    var inner = inner
    var stops: [(at: Double, declarations: [String: String])] = []
    while let block = try inner.block() {
      let declared = try inner.inside(block).declarations()
      for (key, value, range) in declared where (key, value) != ("visibility", "visible") {
        let isKnown = CSSExpression(value) != nil || Color(hex: value) != nil
        if isKnown, key.hasPrefix("--motion-") { continue }
        throw ReadingError("`\(key): \(value.excerpt)` isn't measured here", at: .bytes(range))
      }
      let declarations = Dictionary(declared.map { ($0.name, $0.value) }) { _, last in last }
      let share = block.prelude == "from" ? 0 : block.prelude == "to" ? 1 : Double(block.prelude.dropLast())
      guard let share = block.prelude.hasSuffix("%") ? share.map({ $0 / 100 }) : share else {
        throw ReadingError("`\(block.prelude)` isn't the place of a keyframe", at: .bytes(block.range))
      }
      stops.append((share, declarations))
    }
    keyframes[name] = stops.sorted { $0.at < $1.at }
  }
}

/// A declaration `NAME: VALUE`, parsed once for all elements to which it applies.
final class CSSDeclaration: Sendable {
  let name, value: String
  /// The value as an expression; nil if it isn't a number.
  let expression: CSSExpression?
  /// The arguments of each function, such as `blur(…)` in `filter`.
  let functions: [String: [CSSExpression]]
  /// The components of the value, as far as they are numbers.
  let parts: [CSSExpression]
  /// The components as written, of a value that isn't a single number.
  let words: [String]

  init(name: String, value: String) {
    (self.name, self.value) = (name, value)
    expression = CSSExpression(value)
    let isList = !name.hasPrefix("--") && name != "animation" && expression == nil
    words = isList ? CSSText.split(value, at: " ") : []
    parts = isList ? words.compactMap(CSSExpression.init) : expression.map { [$0] } ?? []
    functions = Dictionary(words.compactMap(Self.function)) { first, _ in first }
  }

  private static func function(_ word: String) -> (String, [CSSExpression])? {
    guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
    let arguments = CSSText.split(String(word[word.index(after: open)...].dropLast()), at: ",")
    return (String(word[..<open]), arguments.compactMap(CSSExpression.init))
  }
}

/// A selector `:root:active-view-transition-type(…)::view-transition-KIND(.CLASS)`, or `… .CLASS` for an element of the
/// page.
struct CSSSelector: Sendable {
  /// The types; empty for every transition.
  var types: [String] = []
  /// `group`, `image-pair`, `old`, `new` or `group-children`; empty for the whole transition, `root` for the page's
  /// root, nil for an element.
  var kind: String?
  /// A class, or without a dot, a name.
  var name: String
  private let properties: [String: Values]

  /// Nil for a selector of another form.
  init?(_ text: String) {
    var rest = text[...]
    let mark = ":root:active-view-transition-type("
    if rest.hasPrefix(mark), let close = rest.firstIndex(of: ")") {
      types = CSSText.split(String(rest[rest.index(rest.startIndex, offsetBy: mark.count)..<close]), at: ",")
      rest = rest[rest.index(after: close)...]
    }
    if rest.isEmpty, !types.isEmpty {
      (name, kind, properties) = (Self.root, Self.root, [:])
    } else if rest.hasPrefix("::view-transition") {
      rest = rest.dropFirst("::view-transition".count)
      let open = rest.firstIndex(of: "(")
      let kind = String(rest[..<(open ?? rest.endIndex)].drop { $0 == "-" })
      name = open.map { String(rest[rest.index(after: $0)...].dropLast()) } ?? ""
      guard let properties = Self.properties[name == "root" ? kind + "(root)" : kind], name.isPlainSelector else {
        return nil
      }
      (self.kind, self.properties) = (kind, properties)
    } else {
      let isPart = rest.hasPrefix(" .") && !types.isEmpty
      guard isPart || rest.hasPrefix(".") && types.isEmpty else { return nil }
      name = String(rest.drop { $0 == " " })
      guard name.isPlainSelector else { return nil }
      (kind, properties) = (nil, isPart ? Self.taking : Self.overlay)
    }
  }

  /// The kind and the name of the page's root.
  static let root = ":root"

  func takes(_ declaration: CSSDeclaration) -> Bool {
    if declaration.name.hasPrefix("--ease-") { return kind == Self.root && MotionCurve(css: declaration.value) != nil }
    if kind != Self.root, declaration.name.hasPrefix("--motion-") {
      return declaration.expression != nil || Color(hex: declaration.value) != nil || declaration.value == "transparent"
    }
    return properties[declaration.name].map { declaration.isOf($0) } ?? false
  }

  /// The permitted values of a property.
  enum Values: Sendable {
    case words(Set<String>)
    case number
    /// This many numbers.
    case numbers(Int)
    /// Consecutive functions, each with this many numbers.
    case functions([(name: String, count: Int)])
    case shadow
    /// Any text; it is checked elsewhere.
    case text
  }

  private static let taking: [String: Values] = [
    "view-transition-name": .text, "view-transition-class": .text, "view-transition-group": .text,
  ]
  private static let overlay: [String: Values] = [
    "position": .words(["fixed"]), "inset": .words(["0"]), "visibility": .words(["hidden"]),
    "pointer-events": .words(["none"]),
  ]
  private static let radii = Dictionary(
    uniqueKeysWithValues: ["start-start", "start-end", "end-start", "end-end"].map {
      ("border-\($0)-radius", Values.number)
    })
  private static let content: [String: Values] = [
    "animation": .words(["none"]), "mix-blend-mode": .words(["normal"]), "position": .words(["absolute"]),
    "inset": .words(["0"]), "width": .words(["100%", "auto"]), "height": .words(["100%", "auto"]), "opacity": .number,
    "object-fit": .words(["cover", "contain", "none", "fill"]), "object-position": .numbers(2), "top": .number,
    "left": .number, "bottom": .words(["auto"]), "right": .words(["auto"]), "translate": .numbers(2),
    "z-index": .number, "visibility": .words(["hidden"]),
  ]
  private static let screen: [String: Values] = ["animation": .words(["none"]), "opacity": .number]

  /// The properties of each kind.
  private static let properties: [String: [String: Values]] = [
    "": ["animation": .text, "perspective": .number],
    "group": [
      "left": .number, "top": .number, "width": .number, "height": .number, "opacity": .number, "z-index": .number,
      "transform-origin": .numbers(2), "translate": .numbers(2), "animation": .text,
      "animation-fill-mode": .words(["forwards !important"]),
      "transform": .functions([("rotateY", 1), ("rotateX", 1), ("rotateZ", 1), ("scale", 2)]),
    ],
    "image-pair": radii.merging([
      "overflow": .words(["clip", "visible"]), "background-color": .words(["var(--motion-fill)"]),
      "filter": .functions([("blur", 1)]), "box-shadow": .shadow,
    ]) { first, _ in first },
    "group-children": radii.merging(["overflow": .words(["clip", "visible"])]) { first, _ in first },
    "old": content, "new": content,
    "group(root)": ["animation": .words(["none"]), "z-index": .number], "old(root)": screen, "new(root)": screen,
  ]
}

extension CSSDeclaration {
  fileprivate func isOf(_ values: CSSSelector.Values) -> Bool {
    switch values {
    case .words(let words): words.contains(value)
    case .number: expression != nil
    case .numbers(let count): words.count == count && parts.count == count
    case .functions(let expected):
      words.count == expected.count
        && zip(words, expected).allSatisfy { word, function in
          word.hasPrefix(function.name + "(") && functions[function.name]?.count == function.count
        }
    case .shadow:
      words.count == 4 && parts.count == 3 && words[3].hasPrefix("rgb(0 0 0 / ") && words[3].hasSuffix(")")
        && CSSExpression(String(words[3].dropFirst("rgb(0 0 0 / ".count).dropLast())) != nil
    case .text: true
    }
  }
}

extension String {
  /// Whether it is a class or a name alone, without another element, state or attribute.
  fileprivate var isPlainSelector: Bool {
    drop { $0 == "." }.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
  }
}
