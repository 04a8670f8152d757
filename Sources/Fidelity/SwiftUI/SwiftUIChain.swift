import SpecModel
import TableFormat

/// What an exported file applies to an element.
struct SwiftUIElement: Sendable {
  /// The names of the animations of matched geometry and of the opacity of either view; nil for a view that isn't matched.
  var matched: (frame: CallNode, source: CallNode, destination: CallNode)?
  /// The modifiers, innermost first, with their animations.
  var modifiers: [(animation: CallNode?, call: CallNode)] = []

  fileprivate init(_ expression: CallNode) throws(ReadingError) { try add(expression) }

  /// Adds a chain such as `content.animation(fade) { $0.opacity(0) }.offset(x: 1)`, which starts with its receiver.
  private mutating func add(_ node: CallNode, with animation: CallNode? = nil) throws(ReadingError) {
    guard case .call(let name, let arguments) = node.form else { return }
    if name == "matched" {
      guard arguments.count == 4 else { throw node.error("`matched` takes a view and three animations") }
      try add(arguments[0].value)
      matched = (arguments[1].value, arguments[2].value, arguments[3].value)
      return
    }
    if let receiver = arguments.first(where: { $0.label == "self" }) { try add(receiver.value, with: animation) }
    if name == ".animation" {
      guard let body = arguments.first(where: { $0.label == "body" }), let animation = arguments.dropFirst().first
      else {
        throw node.error("`animation` needs an animation and a body")
      }
      try add(body.value, with: animation.value)
    } else {
      modifiers.append((animation, node))
    }
  }

  static func read(_ expression: CallNode) throws(ReadingError) -> SwiftUIElement { try SwiftUIElement(expression) }
}

/// The animations and the elements of an exported file.
struct SwiftUIFile: Sendable {
  /// For present and dismiss, by name.
  private(set) var animations: [String: (present: CallNode, dismiss: CallNode)] = [:]
  private(set) var elements: [String: SwiftUIElement] = [:]
  /// The elements with reduced motion.
  private(set) var reduced: [String: SwiftUIElement] = [:]
  /// By element, the one in whose view it is.
  private(set) var holders: [String: String] = [:]

  init(_ file: FileTree.File) throws(ReadingError) {
    var reader = CallReader(language: .swift, bytes: file.bytes)
    while reader.skips(past: "\n  /// In the view of `", before: "static let present") {
      let holder = reader.word()
      guard reader.skips(past: "\n  case ", before: "\n\n") else { throw reader.error("expected `case`") }
      repeat {
        holders[reader.word()] = holder
      } while reader.skips(past: ", ", before: "\n")
    }
    while reader.skips(past: "\n  private var ", before: "switch element {") {
      let name = reader.word()
      guard reader.takes(":") else { throw reader.error("expected `:`") }
      _ = (reader.skipBlanks(), reader.word(), reader.takes("?"))
      guard reader.takes("{") else { throw reader.error("expected `{`") }
      let first = try reader.chain()
      if case .word("isOpen") = first.form {
        guard reader.takes("?") else { throw reader.error("expected `?`") }
        let present = try reader.chain()
        guard reader.takes(":") else { throw reader.error("expected `:`") }
        animations[name] = (present, try reader.chain())
      } else {
        animations[name] = (first, first)
      }
    }
    guard reader.skips(past: "switch element {", before: nil) else { throw reader.error("there is no `switch`") }
    while reader.takesWord("case") {
      var (names, isReduced): ([String], Bool) = ([], false)
      repeat {
        reader.skipBlanks()
        names.append(String(reader.word().drop { $0 == "." }))
        isReduced = reader.takesWord("where") && reader.takesWord("reducesMotion")
      } while reader.takes(",")
      guard reader.takes(":") else { throw reader.error("expected `:`") }
      let element = try SwiftUIElement.read(try reader.chain())
      for name in names { if isReduced { reduced[name] = element } else { elements[name] = element } }
    }
    guard reader.takes("}") else { throw reader.error("expected `}`") }
  }
}

extension CallReader {
  /// A value with the calls that follow it, each with what it is called on as `self`, and a closure as `body`.
  fileprivate mutating func chain() throws(ReadingError) -> CallNode {
    skipBlanks()
    let start = index
    if takes("$") { _ = takes("0") }
    let words = word()
    let point = words.firstIndex(of: ".") ?? words.startIndex
    var (name, node) = (String(words[point...]), CallNode(form: .word(String(words[..<point])), offset: start))
    guard isAtCall else { return CallNode(form: .word(words), offset: start) }
    while isAtCall, !name.isEmpty {
      var arguments = name.hasPrefix(".") ? [CallNode.Argument(label: "self", value: node)] : []
      arguments += try sequence(from: "(", to: ")") { reader throws(ReadingError) in
        let back = reader.index
        let label = reader.word()
        if !label.isEmpty, reader.takes(":") { return CallNode.Argument(label: label, value: try reader.sum()) }
        reader.index = back
        return CallNode.Argument(label: nil, value: try reader.sum())
      }
      if takes("{") {
        arguments.append(CallNode.Argument(label: "body", value: try chain()))
        guard takes("}") else { throw error("expected `}`") }
      }
      node = CallNode(form: .call(name, arguments), offset: start)
      skipBlanks()
      name = bytes[index...].first == UInt8(ascii: ".") ? word() : ""
    }
    return node
  }

  /// Terms with `+`, `-` and `*` in between, as calls with these names.
  private mutating func sum() throws(ReadingError) -> CallNode {
    var node = try product()
    while let name = ["+", "-"].first(where: { takes($0) }) {
      let terms = [node, try product()].map { CallNode.Argument(label: nil, value: $0) }
      node = CallNode(form: .call(String(name), terms), offset: node.offset)
    }
    return node
  }

  private mutating func product() throws(ReadingError) -> CallNode {
    let node = try chainOrValue()
    guard takes("*") else { return node }
    let factors = [node, try chainOrValue()].map { CallNode.Argument(label: nil, value: $0) }
    return CallNode(form: .call("*", factors), offset: node.offset)
  }

  private var isAtCall: Bool { bytes[index...].first == UInt8(ascii: "(") }

  private mutating func chainOrValue() throws(ReadingError) -> CallNode {
    skipBlanks()
    guard let byte = bytes[index...].first else { throw error("the file ends here") }
    let isName = byte == UInt8(ascii: "$") || byte == UInt8(ascii: ".") || (0x61...0x7A).contains(byte | 0x20)
    return isName ? try chain() : try value()
  }

  fileprivate mutating func takesWord(_ word: String) -> Bool {
    skipBlanks()
    let back = index
    if self.word() == word { return true }
    index = back
    return false
  }
}
