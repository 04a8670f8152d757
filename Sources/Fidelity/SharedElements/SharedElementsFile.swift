import SpecModel
import TableFormat

/// What `NAMEScreen.kt` declares: animation specs by name, and what each modifier passes to Compose.
struct SharedElementsFile: Sendable {
  private(set) var specs: [String: CallNode] = [:]
  private(set) var elements: [String: Element] = [:]
  /// Milliseconds after which a screen goes, in present and dismiss.
  private(set) var stays: [Double] = []

  struct Element: Sendable {
    /// The arguments of `sharedBounds` or `animateEnterExit` that have labels.
    var arguments: [String: CallNode] = [:]
    /// Red, green, blue and alpha of the background.
    var color: [Double] = []

    /// For present and dismiss; nil for an element that isn't shared.
    var bounds: CallNode? { arguments["boundsTransform"] }

    /// The transitions of the content of a screen in a run that leaves one of both.
    func transitions(_ side: Side, leaving: Side) -> [CallNode] {
      guard let node = arguments[side == leaving ? "exit" : "enter"]?.of(side) else { return [] }
      if case .list(let several) = node.form { return several }
      return [node]
    }
  }

  init(_ file: FileTree.File) throws(ReadingError) {
    var reader = CallReader(language: .kotlin, bytes: file.bytes)
    while reader.skips(past: "fun Modifier.", before: "companion object") {
      let (name, next) = (reader.word(), "fun Modifier.")
      var element = Element()
      for call in ["sharedBounds", "animateEnterExit"] where reader.skips(past: call, before: next) {
        for argument in try reader.arguments() { element.arguments[argument.label ?? ""] = argument.value }
      }
      if reader.skips(past: "background(", before: next) { element.color = try reader.value().plainNumbers(4) }
      // The first of two functions with one name only remembers the key.
      if !element.arguments.isEmpty || !element.color.isEmpty { elements[name] = element }
    }
    for text in ["const val PRESENT =", "const val DISMISS ="] {
      guard reader.skips(past: text, before: nil) else { throw reader.error("expected `\(text)`") }
      stays.append(try reader.value().number())
    }
    while reader.skips(past: "private fun <T> ", before: nil) {
      let name = reader.word()
      guard reader.skips(past: "=", before: nil) else { throw reader.error("expected `=`") }
      specs[name] = try reader.value()
    }
  }
}

extension CallReader {
  fileprivate mutating func arguments() throws(ReadingError) -> [CallNode.Argument] {
    try sequence(from: "(", to: ")") { reader throws(ReadingError) in try reader.argument() }
  }
}

extension CallNode {
  /// Of a call of `side` or `bounds`, which have values for both screens or directions, the one for a screen.
  func of(_ side: Side) -> CallNode {
    guard ["side", "bounds"].contains(name), arguments.count == 2 else { return self }
    return arguments[side == .source ? 0 : 1].value
  }
}
