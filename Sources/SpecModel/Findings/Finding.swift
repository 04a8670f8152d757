/// An error, a warning or an info. Findings are returned, never thrown.
public struct Finding: Sendable, Hashable {
  /// The rule that the finding violates. It determines the default severity.
  public var rule: Rule
  /// The rule's severity, until the single place that applies `--strict`, the config and `allow` changes it.
  public var severity: Severity
  /// The message, something a person can act on, with numbers. Reporters add the full stop.
  public var message: String
  /// The place of the finding.
  public var place: Place
  /// What the finding is about, for reports that group or filter.
  public var subject: Subject
  /// Further information, with places or without.
  public var notes: [Note]
  /// An edit that cures the finding, if there is a certain one.
  public var fix: Fix? {
    get { fixes.first }
    set { fixes = newValue.map { [$0] } ?? [] }
  }
  /// One at most: few findings have one, and thousands are held.
  private var fixes: [Fix]

  /// Creates a finding with its rule's severity, which settings may change later. The message is one sentence without a
  /// full stop.
  public init(
    _ rule: Rule, _ message: Message, at place: Place, subject: Subject = Subject(), notes: [Note] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.message = message.text
    self.place = place
    self.subject = subject
    self.notes = notes
    fixes = fix.map { [$0] } ?? []
  }
}

/// What a finding is about; parts that don't apply are nil.
public struct Subject: Sendable, Hashable {
  /// The name of the target that it concerns; nil for the spec itself.
  public var target: String?
  /// The element that is affected most.
  public var element: String?
  /// All elements that are affected at this place, in the spec's order; empty if `element` is the only one.
  public var elements: [String]
  /// The name of the property, as in the format.
  public var property: String?
  /// The directions; `time` is in the first.
  public var directions: [String]
  /// The viewports; `time` and `amount` are those of the first.
  public var viewports: [String]
  /// The time in milliseconds from the start of the direction.
  public var time: Double?
  /// The measured amount, if the finding is about a measure.
  public var amount: Amount?
  /// The place in an exported file of the element that the finding is about.
  public var exported: Place? {
    get { places.first }
    set { places = newValue.map { [$0] } ?? [] }
  }
  /// One at most, as with a finding's fix.
  private var places: [Place] = []

  /// Creates a subject, as far as it is known. The time is in milliseconds from the start of the direction.
  public init(
    target: String? = nil, element: String? = nil, elements: [String] = [], property: String? = nil,
    directions: [String] = [], viewports: [String] = [], time: Double? = nil, amount: Amount? = nil
  ) {
    self.target = target
    self.element = element
    self.elements = elements
    self.property = property
    self.directions = directions
    self.viewports = viewports
    self.time = time
    self.amount = amount
  }

  /// The direction; nil if the finding is about both.
  public var direction: String? { directions.count == 1 ? directions[0] : nil }
}

/// Further information about a finding, which may have its own place.
public struct Note: Sendable, Hashable {
  /// The message, a sentence without a full stop.
  public var message: String
  /// The place; nil if the note has none.
  public var place: Place?

  /// Creates a note, which may have its own place.
  package init(_ message: Message, at place: Place? = nil) {
    self.message = message.text
    self.place = place
  }
}

/// A change to the text that cures a finding.
public struct Fix: Sendable, Hashable {
  /// What it does, as an imperative, such as "replace with `duration`".
  public var title: String
  /// What to replace: the whole key or the whole value at the place.
  public var place: Place
  /// The edit.
  public var change: Change

  /// An edit of a document.
  public enum Change: Sendable, Hashable {
    /// Replaces the key or value with JSON text.
    case replace(String)
    /// Adds a member after the one whose value is at the place; if the object has the key already, its value is
    /// replaced.
    case add(key: String, value: String)
  }

  /// Creates a fix that replaces what is at `place` with JSON text. The title is an imperative, such as "replace with
  /// `opacity`".
  package init(_ title: String, at place: Place, replacement: String) {
    self.init(title, at: place, .replace(replacement))
  }

  /// Creates a fix that makes a change at `place`. The title is an imperative, such as "add `perItem`".
  package init(_ title: String, at place: Place, _ change: Change) {
    self.title = title
    self.place = place
    self.change = change
  }

  /// The JSON text of the replacement, or of the added member.
  public var replacement: String {
    switch change {
    case .replace(let text): text
    case .add(let key, let value): "\(JSONLiteral.quoted(key)): \(value)"
    }
  }
}

/// A sentence for people, without a full stop. Each file that reports something extends it with its own texts, so that
/// they stand together at the file's end.
public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The sentence.
  public let text: String

  /// Creates a message from a text that was put together elsewhere.
  package init(_ text: String) {
    self.text = text
  }

  public init(stringLiteral text: String) {
    self.text = text
  }

  public var description: String { text }

  /// Joins the parts of a sentence.
  public static func + (start: Message, end: Message) -> Message {
    Message(start.text + end.text)
  }
}

/// The place that a finding points at. It is created with the finding; the document resolves it to bytes when it is
/// shown.
public struct Place: Sendable, Hashable {
  /// The name of the file as the user gave it (`-` for standard input); for an exported file, its path in the tree.
  public var source: String
  /// The part of the source.
  public var spot: Spot

  /// A part of a source that a finding can point at.
  public enum Spot: Sendable, Hashable {
    /// A value of a JSON document.
    case value(JSONPointer)
    /// The key of a member of a JSON document; the pointer is that of the member.
    case key(JSONPointer)
    /// A range of bytes in a text (a template, an exported file, invalid JSON).
    case bytes(Range<Int>)
    /// The whole file.
    case file
    /// An argument of the command line, as typed.
    case argument(String)
  }

  /// Creates a place in a source: a file as the user named it, or the command line.
  public init(_ source: String, _ spot: Spot) {
    self.source = source
    self.spot = spot
  }

  /// The pointer of a place in a JSON document; otherwise nil.
  public var pointer: JSONPointer? {
    switch spot {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .file, .argument: nil
    }
  }
}

/// The exact amount that a finding measured; its message states it rounded.
public struct Amount: Sendable, Hashable {
  /// The number, in `unit`.
  public var value: Double
  /// What the number counts.
  public var unit: Unit

  /// Creates an amount.
  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The units of amounts.
  public enum Unit: String, Sendable, Hashable {
    /// Points of the viewport: `dp` on Android, CSS pixels, points on iOS.
    case points
    /// Milliseconds of time.
    case milliseconds
    /// Degrees of an angle; a full turn is 360.
    case degrees
    /// Points per second.
    case pointsPerSecond = "points/s"
    /// A share, where 1 is everything.
    case share
    /// A number without a unit: an opacity, a scale, a component of a color between 0 and 1.
    case number
  }
}

/// A value, if there is one, and the findings of making it.
public struct Checked<Value> {
  /// The value; nil if the findings prevent it.
  public var value: Value?
  /// All findings, errors or not.
  public var findings: [Finding]

  /// Creates a result from a value, or nil, and findings.
  public init(_ value: Value?, findings: [Finding] = []) {
    self.value = value
    self.findings = findings
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Continues with `next` if there is a value and no error; findings are concatenated.
  public func then<Next>(_ next: (Value) -> Checked<Next>) -> Checked<Next> {
    guard let value, !hasErrors else { return Checked<Next>(nil, findings: findings) }
    let result = next(value)
    return Checked<Next>(result.value, findings: findings + result.findings)
  }
}

extension Checked: Sendable where Value: Sendable {}
