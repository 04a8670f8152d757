import SpecModel

/// A value in the grammar of Kotlin tables, and its place.
struct KotlinNode {
  var form: Form
  /// The byte offset at which it starts.
  var offset: Int

  indirect enum Form {
    case number(Double)
    case text(String)
    case word(String)
    case call(String, [(label: String?, value: KotlinNode)])
  }

  func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(offset..<offset + 1))
  }

  // MARK: - Grammar

  /// The arguments of a table's calls: the number of unlabelled ones, and the labels. The runtime may accept others,
  /// which are not measured.
  private static let grammar: [String: (plain: ClosedRange<Int>, labels: Set<String>)] = [
    "MotionTable": (
      0...0,
      [
        "name", "perspective", "mirrors", "reduced", "present", "dismiss", "curves", "elements", "gestures",
        "viewports", "interruption",
      ]
    ),
    "MotionReduced": (2...2, []), "MotionLasting": (2...2, []),
    "MotionElement": (0...0, ["id", "kind", "role", "blend", "parent", "clips", "isPerItem", "isOptional"]),
    "MotionGesture": (
      0...0,
      [
        "name", "kind", "travel", "distance", "velocity", "follow", "drives", "then", "threshold", "releaseTime",
        "releaseDuration", "releaseCurve",
      ]
    ),
    "MotionViewport": (0...0, ["name", "width", "height", "isRightToLeft", "elements"]),
    "MotionActor": (
      0...0,
      [
        "anchorX", "anchorY", "hasFill", "source", "destination", "present", "dismiss", "gestures", "arc",
        "presentLead",
        "dismissLead",
      ]
    ),
    "state": (4...4, ["translation", "values"]), "value": (2...5, []), "measured": (4...4, []), "frame": (4...4, []),
    "sameAs": (1...1, []), "length": (0...1, Set(Length.Unit.allCases.map { "\($0)" })),
    "track": (2...3, []), "segment": (5...5, ["arc", "keyframes"]), "keyframes": (3...3, []), "ends": (2...2, []),
    "MotionLead": (3...3, []), "holding": (2...2, ["width", "height"]), "given": (1...4, []), "source": (1...4, []),
    "destination": (1...4, []), "parts": (1...4, []),
    "number": (1...1, []), "sum": (1...1, []), "ofSource": (1...1, []), "ofDestination": (1...1, []),
    "linear": (0...0, []), "cubic": (4...4, []), "pieces": (1...1, []), "points": (1...1, []), "steps": (2...2, []),
    "spring": (4...4, []), "mirrored": (1...1, []), "emptyList": (0...0, []), "none": (0...0, []),
    "numbers": (1...Int.max, []), "listOf": (0...Int.max, []),
  ]

  /// A call that has only the arguments of the grammar: others would be ignored silently.
  static func call(
    _ name: String, _ arguments: [(label: String?, value: KotlinNode)], at offset: Int
  ) throws(ReadingError) -> KotlinNode {
    let node = KotlinNode(form: .call(name, arguments), offset: offset)
    guard let (plain, labels) = grammar[name] else { throw node.error("there is no `\(name)` in a table") }
    var known: Set<String> = []
    for case (let label?, let value) in arguments {
      guard labels.contains(label) else { throw value.error("`\(name)` has no argument `\(label)`") }
      guard known.insert(label).inserted else { throw value.error("`\(label)` is given twice") }
    }
    guard plain.contains(arguments.count - known.count) else {
      throw node.error("`\(name)` takes \(plain.lowerBound) arguments without a name")
    }
    return node
  }

  // MARK: - Reading

  /// The arguments of a call with this name.
  func arguments(of name: String) throws(ReadingError) -> [(label: String?, value: KotlinNode)] {
    guard case .call(name, let arguments) = form else { throw error("expected `\(name)(…)`") }
    return arguments
  }

  /// The argument with a label; nil if there is none.
  subscript(label: String) -> KotlinNode? {
    guard case .call(_, let arguments) = form else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  func required(_ label: String) throws(ReadingError) -> KotlinNode {
    guard let value = self[label] else { throw error("`\(label)` is missing") }
    return value
  }

  /// The arguments without a label.
  var plain: [KotlinNode] {
    guard case .call(_, let arguments) = form else { return [] }
    return arguments.filter { $0.label == nil }.map(\.value)
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = form else { throw error("expected a number") }
    return number
  }

  func text() throws(ReadingError) -> String {
    guard case .text(let text) = form else { throw error("expected a text") }
    return text
  }

  func flag() throws(ReadingError) -> Bool {
    guard case .word(let word) = form, word == "true" || word == "false" else {
      throw error("expected true or false")
    }
    return word == "true"
  }

  /// The word after the point in `Type.WORD`, in the spelling of the format.
  func member(of type: String) throws(ReadingError) -> String {
    guard case .word(let word) = form, word.hasPrefix(type + ".") else { throw error("expected a `\(type)`") }
    return String(word.dropFirst(type.count + 1)).lowercased()
  }

  /// The numbers of `numbers("…", …)`, in groups of the given size.
  func numbers(by count: Int) throws(ReadingError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count.isMultiple(of: count), !numbers.isEmpty else {
      throw error("there must be \(count) numbers for each of its parts")
    }
    return numbers
  }

  /// The numbers of `numbers("…", …)`.
  func numbers() throws(ReadingError) -> [Double] {
    var all: [Double] = []
    for (_, value) in try arguments(of: "numbers") {
      for part in try value.text().split(whereSeparator: \.isWhitespace) {
        guard let number = Double(part), number.isFinite else { throw value.error("`\(part)` isn't a number") }
        all.append(number)
      }
    }
    return all
  }
}
