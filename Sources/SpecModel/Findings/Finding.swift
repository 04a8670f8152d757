/// One thing that is wrong, doubtful or worth knowing. Findings are returned, never thrown.
public struct Finding: Sendable, Hashable {
  /// The rule that found it. The finding's severity is the rule's.
  public var rule: Rule
  /// The rule's own, until the one place that applies `--strict`, the config and `allow` changes it.
  public var severity: Severity
  /// What a person can act on, with numbers in it; no trailing full stop is added by reporters.
  public var message: String
  /// Where it is.
  public var place: Place
  /// What it is about, for reports that group or filter.
  public var subject: Subject
  /// More about it, at other places or without one.
  public var notes: [Note]
  /// An edit that cures it, where there is one for sure.
  public var fix: Fix? {
    get { fixes.first }
    set { fixes = newValue.map { [$0] } ?? [] }
  }
  /// One at most: few findings have one, and thousands are held.
  private var fixes: [Fix]

  /// A finding with its rule's severity, which settings may change later. The message is one sentence without a full
  /// stop.
  public init(
    _ rule: Rule, _ message: String, at place: Place, subject: Subject = Subject(), notes: [Note] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.message = message
    self.place = place
    self.subject = subject
    self.notes = notes
    fixes = fix.map { [$0] } ?? []
  }
}

/// What a finding is about; parts that don't apply are nil.
public struct Subject: Sendable, Hashable {
  /// The name of the target that it concerns; nil: the spec itself.
  public var target: String?
  /// The one it holds most for.
  public var element: String?
  /// All that it holds for at its place, in the spec's order; empty if that is `element` alone.
  public var elements: [String]
  /// The name of the property, as the format spells it.
  public var property: String?
  /// The first is the one that the time is of.
  public var directions: [String]
  /// The first is the one that time and amount are of.
  public var viewports: [String]
  /// Milliseconds from the start of the direction.
  public var time: Double?
  /// How much, where the finding is about a measure.
  public var amount: Amount?
  /// Where in an exported file the element stands that it is about.
  public var exported: Place? {
    get { places.first }
    set { places = newValue.map { [$0] } ?? [] }
  }
  /// One at most, as with a finding's fix.
  private var places: [Place] = []

  /// What a finding is about, as far as it is known; the time is in milliseconds from the start of the direction.
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

  /// Nil if it is about both.
  public var direction: String? { directions.count == 1 ? directions[0] : nil }
}

/// A second thing to say about a finding, at a second place where there is one.
public struct Note: Sendable, Hashable {
  /// A sentence without a full stop.
  public var message: String
  /// Nil if the note has no place of its own.
  public var place: Place?

  /// A note at a place of its own, or at none.
  public init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }
}

/// A change to the text that cures a finding.
public struct Fix: Sendable, Hashable {
  /// What it does, as an imperative: "replace with `duration`".
  public var title: String
  /// What to replace: the whole key or the whole value at the place.
  public var place: Place
  /// The edit.
  public var change: Change

  /// What an edit does to a document.
  public enum Change: Sendable, Hashable {
    /// JSON text to stand there instead.
    case replace(String)
    /// A member to stand behind the one whose value is at the place; where the object has the key, a value for it.
    case add(key: String, value: String)
  }

  /// A fix that puts JSON text in place of what stands at `place`. The title is an imperative: "replace with
  /// `opacity`".
  public init(_ title: String, at place: Place, replacement: String) {
    self.init(title, at: place, .replace(replacement))
  }

  /// A fix that makes a change at `place`. The title is an imperative: "add `perItem`".
  public init(_ title: String, at place: Place, _ change: Change) {
    self.title = title
    self.place = place
    self.change = change
  }

  /// JSON text: what stands there instead, or the member that is added.
  public var replacement: String {
    switch change {
    case .replace(let text): text
    case .add(let key, let value): "\(JSONLiteral.quoted(key)): \(value)"
    }
  }
}
