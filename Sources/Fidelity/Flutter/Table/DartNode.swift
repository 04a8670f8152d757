import SpecModel

/// A constant expression in the grammar of Dart tables, and its place.
struct DartNode {
  let form: Form
  /// The byte offset at which it starts.
  let offset: Int

  indirect enum Form {
    case number(Double)
    case string(String)
    /// A constant by its name, including `true`, `false` and `null`.
    case name(String)
    case list([DartNode])
    case call(String, [Argument])
  }

  struct Argument {
    let label: String?
    let value: DartNode
  }

  func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(offset..<offset + 1))
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = form else { throw error("this must be a number") }
    return number
  }

  func string() throws(ReadingError) -> String {
    guard case .string(let string) = form else { throw error("this must be a text") }
    return string
  }

  func flag() throws(ReadingError) -> Bool {
    guard case .name(let name) = form, name == "true" || name == "false" else {
      throw error("this must be true or false")
    }
    return name == "true"
  }

  func items() throws(ReadingError) -> [DartNode] {
    guard case .list(let items) = form else { throw error("this must be a list") }
    return items
  }

  func numbers() throws(ReadingError) -> [Double] {
    try items().map { item throws(ReadingError) in try item.number() }
  }

  func numbers(_ count: Int) throws(ReadingError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count == count else { throw error("this must be \(count) numbers") }
    return numbers
  }

  /// The value of an enumeration, such as `MotionRole.matched`, in a vocabulary with the same words.
  func word<Word: RawRepresentable<String>>(of type: String) throws(ReadingError) -> Word {
    guard case .name(let name) = form, name.hasPrefix(type + "."),
      let word = Word(rawValue: String(name.dropFirst(type.utf8.count + 1)))
    else { throw error("this must be a `\(type)`") }
    return word
  }
}

/// A call of a constructor with its positional and named arguments.
struct DartCall {
  let node: DartNode
  let name: String
  let plain: [DartNode]
  private let named: [String: DartNode]

  /// The arguments of a table's constructors: the number of positional ones, and the names. The runtime has a few more,
  /// which are not measured.
  private static let grammar: [String: (plain: Int, labels: Set<String>)] = [
    "MotionTable": (
      0,
      [
        "name", "present", "dismiss", "reverses", "mirrors", "perspective", "reduction", "reducedDuration", "elements",
        "curves", "layouts", "gestures", "interruption",
      ]
    ),
    "MotionElement": (1, ["kind", "role", "parent", "clips", "blend", "perItem", "optional"]),
    "MotionLayout": (1, ["width", "height", "rightToLeft", "places"]),
    "MotionPlace": (0, ["anchor", "source", "destination", "still", "present", "dismiss"]),
    "MotionState": (0, ["frame", "isMeasured", "element", "translation", "fit", "align"]),
    "MotionLength": (1, ["vw", "vh", "safeTop", "safeBottom", "safeLeading", "safeTrailing", "own"]),
    "MotionTrack": (2, ["turned"]), "MotionTrack.still": (2, []),
    "MotionSegment": (5, ["isMirrored"]), "MotionArc": (6, ["isMirrored"]),
    "MotionKeyframes": (7, ["interpolation", "isMirrored"]),
    "MotionEnd": (1, ["held", "heldSize"]), "MotionEnd.lengths": (1, ["held", "heldSize"]),
    "MotionCubics": (1, []), "MotionPoints": (1, []), "MotionSteps": (1, ["jumpsAtStart", "jumpsAtEnd"]),
    "MotionSpring": (0, ["stiffness", "damping", "velocity", "duration"]),
    "MotionGesture": (
      1,
      [
        "kind", "heading", "distance", "threshold", "velocity", "follow", "releaseDuration", "releaseCurve",
        "releaseFits", "tracks", "presents",
      ]
    ),
  ]

  init(_ node: DartNode, names: [String]) throws(ReadingError) {
    guard case .call(let name, let arguments) = node.form, names.contains(name), let takes = Self.grammar[name] else {
      throw node.error("this must be `\(names.joined(separator: "(…)` or `"))(…)`")
    }
    (self.node, self.name) = (node, name)
    plain = arguments.filter { $0.label == nil }.map(\.value)
    var named: [String: DartNode] = [:]
    for argument in arguments {
      guard let label = argument.label else { continue }
      guard takes.labels.contains(label) else { throw argument.value.error("`\(name)` has no argument `\(label)`") }
      guard named.updateValue(argument.value, forKey: label) == nil else {
        throw argument.value.error("`\(label)` is given twice")
      }
    }
    self.named = named
    guard plain.count == takes.plain else { throw node.error("`\(name)` takes \(takes.plain) arguments by place") }
  }

  init(_ node: DartNode, _ name: String) throws(ReadingError) {
    try self.init(node, names: [name])
  }

  /// An argument by its name; nil if it is omitted or null.
  subscript(label: String) -> DartNode? {
    guard let value = named[label] else { return nil }
    if case .name("null") = value.form { return nil }
    return value
  }

  func required(_ label: String) throws(ReadingError) -> DartNode {
    guard let value = self[label] else { throw node.error("`\(label)` is missing") }
    return value
  }

  func number(_ label: String, default fallback: Double) throws(ReadingError) -> Double {
    try self[label]?.number() ?? fallback
  }

  func flag(_ label: String, default fallback: Bool) throws(ReadingError) -> Bool {
    try self[label]?.flag() ?? fallback
  }

  /// A list of numbers, or the constructor's default if it is omitted.
  func numbers(_ label: String, default fallback: [Double]) throws(ReadingError) -> SIMD4<Double> {
    let numbers = try self[label]?.numbers(fallback.count) ?? fallback
    return SIMD4(numbers + [Double](repeating: 0, count: 4 - numbers.count))
  }

  func items(_ label: String) throws(ReadingError) -> [DartNode] {
    try self[label]?.items() ?? []
  }
}
