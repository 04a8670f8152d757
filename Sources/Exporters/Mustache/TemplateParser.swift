/// Parses a template into nodes.
///
/// Tags are a small part of it: the rest determines which whitespace belongs to them (see `TemplateParser+Lines`).
struct TemplateParser {
  let source: TemplateSource
  private let limits: TemplateLimits
  private var scanner: TemplateScanner
  /// The number of bytes read so far.
  var position = 0
  /// The start of the line that contains `position`.
  var lineStart = 0
  /// The spaces at the start of the line, as long as it has nothing else.
  var linePrefix: Range<Int>? = 0..<0
  /// The open tags, outermost first; the first frame is the template itself.
  private var frames = [Frame(kind: .template, name: "", range: 0..<0)]

  init(source: TemplateSource, limits: TemplateLimits) {
    self.source = source
    self.limits = limits
    scanner = TemplateScanner(source: source)
  }

  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    while let tag = try scanner.tag(from: position) {
      readText(to: tag.range.lowerBound)
      position = tag.range.upperBound
      try read(tag)
    }
    readText(to: source.bytes.count)
    let frame = innermost
    guard frames.count == 1 else {
      throw TemplateError(.unclosed(frame.name), at: frame.range, in: source)
    }
    return frame.nodes
  }

  private mutating func read(_ tag: TemplateTag) throws(TemplateError) {
    switch tag.kind {
    case .comment: _ = takeLine()
    case .delimiters:
      try scanner.setDelimiters(tag)
      _ = takeLine()
    case .variable, .unescaped:
      let node = try variable(tag)
      endPrefix()
      emit(node)
    case .section, .inverted:
      let condition = try condition(tag)
      _ = takeLine()
      let kind = Frame.Kind.section(condition, inverted: tag.kind == .inverted)
      try open(Frame(kind: kind, name: try heading(tag), range: tag.range))
    case .partial:
      let insertion = TemplateInsertion(name: try insertionName(tag), range: tag.range)
      emit(.insertion(insertion, takePlacement()))
    case .parent: try openParent(tag)
    case .block: try openBlock(tag)
    case .closing: try close(tag)
    }
  }
}

// Open and closed tags.
extension TemplateParser {
  /// A tag that isn't closed yet.
  struct Frame {
    enum Kind {
      case template
      case section(TemplateCondition, inverted: Bool)
      case parent(TemplateInsertion)
      /// `isArgument`: directly inside a parent.
      case block(isArgument: Bool, startsLine: Bool)
    }

    let kind: Kind
    let name: String
    /// The range of its tag.
    let range: Range<Int>
    /// The spaces before a parent or block that is first on its line. The end of the pair determines what they are.
    var prefix: Range<Int>?
    var nodes: [TemplateNode] = []
  }

  /// The innermost frame; it always exists, as `close` never removes the first one.
  var innermost: Frame {
    frames[frames.count - 1]
  }

  mutating func emit(_ node: TemplateNode) {
    frames[frames.count - 1].nodes.append(node)
  }

  mutating func open(_ frame: Frame) throws(TemplateError) {
    guard frames.count <= limits.depth else {
      throw TemplateError(.tooDeep(limits.depth), at: frame.range, in: source)
    }
    frames.append(frame)
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateError) {
    let name = try heading(tag)
    let frame = innermost
    guard frames.count > 1 else { throw TemplateError(.unopened(name), at: tag.range, in: source) }
    guard name == frame.name else {
      let line = source.position(of: frame.range.lowerBound).line
      throw TemplateError(.mismatched(name, open: frame.name, line: line), at: tag.range, in: source)
    }
    switch frame.kind {
    case .template: break
    case .section(let condition, let inverted):
      _ = takeLine()
      emit(.section(condition, inverted: inverted, endFrame().nodes))
    case .parent(let insertion): closeParent(insertion)
    case .block(let isArgument, let startsLine): closeBlock(isArgument: isArgument, startsLine: startsLine)
    }
  }

  mutating func endFrame() -> Frame {
    frames.removeLast()
  }
}

extension TemplateMessage {
  fileprivate static func unclosed(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` has no end: `{{/\(name)}}` is missing")
  }

  fileprivate static func unopened(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` closes a section that isn't open")
  }

  fileprivate static func mismatched(_ name: String, open: String, line: Int) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` is closed here while `\(open)` of line \(line) is still open")
  }

  fileprivate static func tooDeep(_ limit: Int) -> Self {
    Self(rule: "template-bound", text: "more than \(limit) tags are nested here")
  }
}

extension TemplateParser {
  /// The name in a tag, without spaces; `* name` is read as `*name`.
  func name(_ tag: TemplateTag) throws(TemplateError) -> String {
    var bytes = source.bytes[tag.content]
    let star = bytes.first == UInt8(ascii: "*") ? "*" : ""
    if !star.isEmpty { bytes = bytes.dropFirst().drop(while: \.isBlankOrNewline) }
    guard !bytes.isEmpty else { throw TemplateError(.noName, at: tag.range, in: source) }
    guard !bytes.contains(where: \.isBlankOrNewline) else {
      throw TemplateError(.blankInName(source.text(in: tag.content)), at: tag.range, in: source)
    }
    return star + String(decoding: bytes, as: UTF8.self)
  }

  func dottedName(_ tag: TemplateTag) throws(TemplateError) -> TemplateName {
    try dottedName(try name(tag), tag)
  }

  func insertionName(_ tag: TemplateTag) throws(TemplateError) -> TemplateInsertion.Name {
    let name = try name(tag)
    guard name.hasPrefix("*") else { return .fixed(name) }
    return .dynamic(try dottedName(String(name.dropFirst()), tag))
  }

  func dottedName(_ name: String, _ tag: TemplateTag) throws(TemplateError) -> TemplateName {
    if name == "." { return TemplateName(parts: [], range: tag.range) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw TemplateError(.emptyPart(name), at: tag.range, in: source)
    }
    return TemplateName(parts: parts, range: tag.range)
  }
}

extension TemplateMessage {
  fileprivate static let noName = Self(rule: "template-syntax", text: "this tag has no name")

  fileprivate static func blankInName(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` is an invalid name: it contains a space")
  }

  fileprivate static func emptyPart(_ name: String) -> Self {
    Self(rule: "template-syntax", text: "`\(name)` is an invalid name: one side of a dot is empty")
  }
}
