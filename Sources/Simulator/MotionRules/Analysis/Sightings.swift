import SpecModel

/// What one rule detects, merged to one finding for each place: the worst of that place, with its viewports, directions
/// and number of elements.
struct Sightings {
  private let rule: Rule
  private let transition: ResolvedTransition
  /// In the order of detection.
  private var merged: [Merged] = []
  private var indices: [Place: Int] = [:]

  /// The most findings of one rule; more don't help.
  private static let limit = 1000

  fileprivate struct Merged {
    var worst: Sighting
    var message: Message
    var notes: [Note]
    var fix: Fix?
    var viewports: [String] = []
    var directions: [Direction] = []
    var elements: Set<Int> = []
  }

  init(of rule: Rule, in transition: ResolvedTransition) {
    self.rule = rule
    self.transition = transition
  }

  /// - Parameters:
  ///   - message: the message without viewports and directions, which are appended; evaluated only for the worst.
  ///   - notes: second places; evaluated only for the worst.
  ///   - fix: a certain cure, if there is one; evaluated only for the worst.
  mutating func add(
    _ sighting: Sighting, message: () -> Message, notes: () -> [Note] = { [] }, fix: () -> Fix? = { nil }
  ) {
    if let index = indices[sighting.place] {
      merged[index].join(sighting)
      guard sighting.amount > merged[index].worst.amount else { return }
      merged[index].worst = sighting
      merged[index].message = message()
      merged[index].notes = notes()
      merged[index].fix = fix()
    } else if merged.count < Self.limit {
      indices[sighting.place] = merged.count
      var first = Merged(worst: sighting, message: message(), notes: notes(), fix: fix())
      first.join(sighting)
      merged.append(first)
    }
  }

  var findings: [Finding] { merged.map(finding) }

  /// The worst sighting of each place.
  var worst: [Sighting] { merged.map(\.worst) }

  private func finding(of merged: Merged) -> Finding {
    let worst = merged.worst
    let ids = merged.elements.sorted().map { transition.spec.elements[$0].id }
    let element = worst.element.map { transition.spec.elements[$0].id }
    let others = ids.filter { $0 != element }
    let directions = Direction.allCases.filter(merged.directions.contains)
    var finding = Finding(
      rule, "\(merged.message)\(scope(directions, merged.viewports))", at: worst.place,
      subject: Subject(
        element: element, elements: others.isEmpty ? [] : ids, property: worst.property,
        directions: directions.map(\.rawValue).beginning(with: worst.direction?.rawValue),
        viewports: merged.viewports.beginning(with: worst.viewport), time: worst.time,
        amount: worst.measured ?? worst.unit.map { Amount(worst.amount, $0) }),
      notes: merged.notes + (others.isEmpty ? [] : [Note(.alsoHere(others))]), fix: merged.fix)
    if worst.isError { finding.severity = .error }
    return finding
  }

  /// The scope as text, such as ` (present and dismiss, on phone and tablet)`; viewports only if the spec has several.
  private func scope(_ directions: [Direction], _ viewports: [String]) -> String {
    var parts: [String] = []
    if !directions.isEmpty { parts.append(directions.map(\.rawValue).joined(separator: " and ")) }
    if transition.scenes.count > 1, !viewports.isEmpty { parts.append("on " + viewports.joined(separator: " and ")) }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}

/// A detection of a rule on one viewport in one direction.
struct Sighting {
  var place: Place
  /// The amount by which sightings at a place are compared.
  var amount = 0.0
  /// The unit of the amount, if it is what is measured.
  var unit: Amount.Unit?
  /// What is measured, if the amount only weighs it.
  var measured: Amount?
  /// The element's index.
  var element: Int?
  var property: String?
  var direction: Direction?
  var viewport: String?
  /// In milliseconds from the start of the direction.
  var time: Double?
  var isError = false
}

extension Sightings.Merged {
  fileprivate mutating func join(_ sighting: Sighting) {
    if let viewport = sighting.viewport, !viewports.contains(viewport) { viewports.append(viewport) }
    if let direction = sighting.direction, !directions.contains(direction) { directions.append(direction) }
    if let element = sighting.element { elements.insert(element) }
  }
}

extension [String] {
  /// The same order, except for the one that comes first.
  fileprivate func beginning(with first: String?) -> [String] {
    first.map { first in [first] + filter { $0 != first } } ?? self
  }
}

extension Message {
  /// The first few names: a place may apply to thousands.
  fileprivate static func alsoHere(_ elements: [String]) -> Message {
    let named = elements.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    return "here too: \(named)" + (elements.count > 5 ? " and \(elements.count - 5) more" : "")
  }
}
