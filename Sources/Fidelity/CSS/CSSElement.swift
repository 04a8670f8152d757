import SpecModel
import TableFormat

/// An element of the page in a view transition: the declarations for its pseudo-elements in one direction.
final class CSSElement: Sendable {
  let id: String
  /// The element in whose group its group is nested.
  let parent: String?
  let animations: [CSSAnimation]
  let zIndex: Double
  let clipsChildren: Bool
  /// The color drawn in the frame if no animation sets it; nil for none.
  let fill: SIMD4<Double>?
  /// For each animation and its names, the channels that they set.
  private let channels: [[Int]]
  /// For each channel, its value without animations.
  private let base: [Double?]
  private let program: CSSProgram
  let nodes: CSSNodes

  /// Nil if the sheet doesn't make it part of the transition.
  init?(
    _ view: Stage.View, transition: String, direction: Direction, in sheet: CSSSheet
  ) throws(ReadingError) {
    let own = "." + transition + "-" + view.id
    let page = CSSStyle(sheet, kind: nil, classes: [own], transition, direction)
    guard page["view-transition-name"] == String(own.dropFirst()) else { return nil }
    let words = CSSText.split(page["view-transition-class"] ?? "", at: " ").map { "." + $0 }
    id = view.id
    parent = page["view-transition-group"].flatMap { name in
      name.hasPrefix(transition + "-") ? String(name.dropFirst(transition.count + 1)) : nil
    }
    let styles = CSSStyles(sheet, words + [String(own.dropFirst())], transition, direction)
    try styles.checkFrame(of: view)
    zIndex = styles.group["z-index"].flatMap(Double.init) ?? 0
    clipsChildren = styles.children["overflow"] == "clip"
    fill = styles.group["--motion-fill"].flatMap(Color.init(hex:)).flatMap { $0.alpha > 0 ? $0.components : nil }
    var animations: [CSSAnimation] = []
    for text in CSSText.split(styles.group["animation"] ?? "", at: ",") where text != "none" {
      animations.append(try CSSAnimation(text, of: sheet, styles))
    }
    guard animations.isEmpty || styles.group["animation-fill-mode"] == "forwards !important" else {
      throw ReadingError("animations of `\(view.id)` must keep what they lead to", at: .file)
    }
    let names = Set(animations.flatMap(\.names)).sorted()
    let indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    var compiler = CSSCompiler(styles, channels: indices, registered: sheet.registered)
    nodes = CSSNodes(styles, &compiler, channels: indices)
    program = compiler.program
    channels = animations.map { $0.names.map { indices[$0] ?? 0 } }
    base = names.map(styles.base)
    self.animations = animations
  }

  /// Returns the values that the parts of the transition declare at a time.
  /// - Parameter inherited: the values inherited from the group around it.
  func values(at time: Double, inherited: [Double?]) -> [Double?] {
    program.values(animated: animated(at: time), inherited: inherited)
  }

  /// The animated value of each channel; if several animations set it, the last one counts.
  private func animated(at time: Double) -> [Double?] {
    var values = [Double?](repeating: nil, count: base.count)
    for (animation, channels) in zip(animations, channels) {
      let there = channels.map { values[$0] ?? base[$0] }
      for (channel, value) in zip(channels, animation.values(at: time, over: there)) where value != nil {
        values[channel] = value
      }
    }
    return values
  }
}

/// A pseudo-element of an element's view transition.
enum CSSPart: Sendable {
  case group, pair, children, source, destination
}

struct CSSStyles: Sendable {
  let group, pair, children, source, destination: CSSStyle
  /// The styles of the whole transition and of the page's root, which are inherited.
  let whole, root: CSSStyle

  /// - Parameter classes: the element's classes, each with a dot, and its name.
  init(_ sheet: CSSSheet, _ classes: [String], _ transition: String, _ direction: Direction) {
    whole = CSSStyle(sheet, kind: "", classes: [""], transition, direction)
    root = CSSStyle(sheet, kind: CSSSelector.root, classes: [CSSSelector.root], transition, direction)
    func style(_ kind: String) -> CSSStyle { CSSStyle(sheet, kind: kind, classes: classes, transition, direction) }
    (group, pair, children) = (style("group"), style("image-pair"), style("group-children"))
    (source, destination) = direction == .present ? (style("old"), style("new")) : (style("new"), style("old"))
  }

  /// Checks how the frame is drawn: text extends beyond it, a picture of a shape with a color is hidden, and the
  /// destination's content is on top.
  func checkFrame(of view: Stage.View) throws(ReadingError) {
    func check(_ isRight: Bool, _ message: Message) throws(ReadingError) {
      if !isRight { throw ReadingError("`\(view.id)`: \(message)", at: .file) }
    }
    let overflow = view.kind == .text ? "visible" : "clip"
    try check(pair["overflow"] == overflow, "`overflow` of its image pair must be `\(overflow)`")
    let order = [CSSPart.source, .destination].map { constant("z-index", of: $0) }
    try check(order == [0, 1], "the destination's content must lie above")
    for (side, part) in [(Side.source, CSSPart.source), (.destination, .destination)] {
      let style = self[part]
      let isColored = group["--motion-fill"].map { $0 != "transparent" } ?? false
      let hides = view.kind == .shape && isColored && view.rest(side).fit == .layout
      try check((style["visibility"] == "hidden") == hides, "`visibility` must \(hides ? "" : "not ")be `hidden`")
      let (top, left) = (constant("top", of: part) ?? 0, constant("left", of: part) ?? 0)
      let way = style.parts("translate").map { constant($0, of: part) ?? .nan }
      try check((way.isEmpty ? [0, 0] : way) == [-left, -top], "`translate` must go back by `left` and `top`")
    }
  }

  /// The value that a part declares if no animation runs; nil if it isn't a number.
  func constant(_ property: String, of part: CSSPart) -> Double? {
    self[part].expression(property).flatMap { constant($0, of: part) }
  }

  /// - Parameter depth: the nesting of variables, which may be cyclic.
  func constant(_ expression: CSSExpression, of part: CSSPart, depth: Int = 0) -> Double? {
    expression.value { name in
      guard depth < Self.depthLimit else { return nil }
      if part != .group, let own = self[part].expression(name) { return constant(own, of: part, depth: depth + 1) }
      return (group.expression(name) ?? whole.expression(name)).flatMap { constant($0, of: .group, depth: depth + 1) }
    }
  }

  private static let depthLimit = 8

  /// The value of an animated property, or of a color's component, without animations.
  func base(_ name: String) -> Double? {
    for (index, part) in CSSAnimation.colorParts.enumerated() where name.hasSuffix(part) {
      let text = group[String(name.dropLast(part.count))]
      return text == "transparent" ? 0 : text.flatMap(Color.init(hex:))?.parts[index]
    }
    return constant(name, of: .group)
  }

  /// The easing of an animation: the word itself, or the easing that it names.
  func easing(_ word: String) -> String {
    word.hasPrefix("var(") ? root[String(word.dropFirst(4).dropLast())] ?? word : word
  }

  subscript(part: CSSPart) -> CSSStyle {
    switch part {
    case .group: group
    case .pair: pair
    case .children: children
    case .source: source
    case .destination: destination
    }
  }
}

/// The nodes of an element's program that are queried.
struct CSSNodes: Sendable {
  let left, top, width, height, opacity: Int
  /// Empty or too short if nothing is declared.
  let origin, translate, scale: [Int]
  /// The turns about x, y and z.
  let turns: [Int]
  let blur, shadowOpacity: Int
  let shadow: [Int]
  /// The radii from the top left clockwise, in a left-to-right direction.
  let radii: [Int]
  let source, destination: Content
  /// The values that its container passes on, in the order of `CSSProgram.inheritedNames`.
  let handedDown: [Int]
  /// Red, green, blue and alpha; empty if no animation sets them.
  let fill: [Int]

  struct Content: Sendable {
    let fit: CSSFit
    let opacity, left, top: Int
    /// In percent.
    let position: [Int]

    fileprivate init(_ style: CSSStyle, _ compiler: inout CSSCompiler, _ part: CSSPart) {
      fit = CSSFit(style)
      opacity = compiler.node("opacity", of: part)
      left = compiler.node("left", of: part)
      top = compiler.node("top", of: part)
      position = compiler.nodes(style.parts("object-position"), of: part)
    }
  }

  /// - Parameter channels: the channels by the names that animations set.
  fileprivate init(_ styles: CSSStyles, _ compiler: inout CSSCompiler, channels: [String: Int]) {
    let (group, pair) = (styles.group, styles.pair)
    func argument(_ function: String, _ style: CSSStyle, _ property: String) -> CSSExpression? {
      style.arguments(of: function, in: property)?.first
    }
    left = compiler.node("left", of: .group)
    top = compiler.node("top", of: .group)
    width = compiler.node("width", of: .group)
    height = compiler.node("height", of: .group)
    opacity = compiler.node("opacity", of: .group)
    origin = compiler.nodes(group.parts("transform-origin"), of: .group)
    translate = compiler.nodes(group.parts("translate"), of: .group)
    scale = compiler.nodes(group.arguments(of: "scale", in: "transform"), of: .group)
    turns = ["rotateX", "rotateY", "rotateZ"].map { compiler.node(argument($0, group, "transform"), of: .group) }
    blur = compiler.node(argument("blur", pair, "filter"), of: .pair)
    shadow = compiler.nodes(pair.parts("box-shadow"), of: .pair)
    shadowOpacity = compiler.node(pair.shadowOpacity, of: .pair)
    radii = ["start-start", "start-end", "end-end", "end-start"].map {
      compiler.node("border-\($0)-radius", of: .pair)
    }
    source = Content(styles.source, &compiler, .source)
    destination = Content(styles.destination, &compiler, .destination)
    handedDown = CSSProgram.inheritedNames.map { compiler.node($0, of: .children) }
    let parts = CSSAnimation.colorParts.map { "--motion-fill" + $0 }
    let isAnimated = parts.allSatisfy { channels[$0] != nil }
    fill = isAnimated ? compiler.nodes(parts.map { .variable($0, fallback: nil) }, of: .group) : []
  }
}

/// How a picture is fitted to its frame.
enum CSSFit: Sendable {
  case cover, contain, none, stretch
  /// As wide, or as tall, as the frame.
  case width, height

  fileprivate init(_ style: CSSStyle) {
    self =
      switch style["object-fit"] {
      case "cover": .cover
      case "contain": .contain
      case "none": .none
      default: style["height"] == "auto" ? .width : style["width"] == "auto" ? .height : .stretch
      }
  }
}

/// The declarations that apply to a pseudo-element.
struct CSSStyle: Sendable {
  private var declarations: [String: CSSDeclaration] = [:]

  /// Rules for a type of transition take precedence over those for all; of equal ones, the last counts.
  init(_ sheet: CSSSheet, kind: String?, classes: [String], _ transition: String, _ direction: Direction) {
    let type = transition + "-" + direction.rawValue
    let matching = sheet.rules(named: classes).filter { rule in
      rule.selector.kind == kind && (rule.selector.types.isEmpty || rule.selector.types.contains(type))
    }
    for isForAll in [true, false] {
      for rule in matching where rule.selector.types.isEmpty == isForAll {
        for declaration in rule.declarations { declarations[declaration.name] = declaration }
      }
    }
  }

  subscript(name: String) -> String? { declarations[name]?.value }

  func expression(_ name: String) -> CSSExpression? { declarations[name]?.expression }

  /// The arguments of a function in a value, such as `blur(…)` in `filter`.
  func arguments(of function: String, in name: String) -> [CSSExpression]? {
    declarations[name]?.functions[function]
  }

  /// The components of a value as numbers.
  func parts(_ name: String) -> [CSSExpression] { declarations[name]?.parts ?? [] }

  /// The opacity in `X Y BLUR rgb(0 0 0 / OPACITY)`.
  var shadowOpacity: CSSExpression? {
    self["box-shadow"]?.split(separator: "/").last.flatMap { opacity in
      CSSExpression(String(opacity.drop { $0 == " " }.dropLast()))
    }
  }
}
