import Simulator
import SpecModel

extension AndroidPlan {
  /// Findings where one transition of the framework stands for several intervals of an element: its interpolator rests
  /// between them, or follows their combined motion.
  var joinedIntervals: [Finding] {
    transition.spec.elements.indices.flatMap { index in
      leaves(of: index).filter(\.isJoined).map { leaf in
        let element = transition.spec.elements[index].id
        return Finding(
          .androidInterval, .joined(leaf, element, direction),
          at: Place(transition.source, .value(.root / "elements" / index)),
          subject: Subject(target: "android", element: element, directions: [direction.rawValue]))
      }
    }
  }
}

extension AndroidPlan {
  /// Findings where a direction continues although no view of plain XML moves any more: the framework ends it there.
  var endsEarly: [Finding] {
    let end = self.end ?? 0
    let whole = WholeMilliseconds(0, transition.reference.timeline(direction).duration).end
    guard end < whole else { return [] }
    return [
      Finding(
        .androidInterval, .early(direction, end, whole),
        at: Place(transition.source, .value(.root / transition.spec.author(of: direction).rawValue)),
        subject: Subject(target: "android", directions: [direction.rawValue]))
    ]
  }
}

extension TransitionSpec {
  /// The direction whose phases define the timing: present if dismiss is derived from it.
  fileprivate func author(of direction: Direction) -> Direction {
    switch dismiss {
    case .play: .present
    case .phases: direction
    }
  }
}

extension AndroidLeaf {
  /// Whether the leaf counts. Copies of another leaf, such as an image's matrix beside its bounds, would repeat the
  /// finding.
  fileprivate var isJoined: Bool {
    guard !isCopy, !parts.isEmpty else { return false }
    return parts.contains { $0.start != interval.start || $0.duration != interval.duration }
  }
}

extension Rule {
  static let androidInterval = Rule(
    "android-interval", .info, "Plain XML plays several intervals of an element as one, or ends early.",
    what: "Plain Android XML plays several intervals of an element as one transition, or the direction ends early.",
    why: "The framework runs one `changeBounds`, one `changeTransform` and one fade for a view: its interpolator has "
      + "the pauses and intermediate stops. `android-motion` reports where that isn't enough. A direction ends with "
      + "the last of them, though the spec may wait a little longer.",
    cure: "No change is needed if the motion is right. Otherwise move the element in one phase, and end the "
      + "direction with it.", target: "android")
}

extension Message {
  fileprivate static func joined(_ leaf: AndroidLeaf, _ element: String, _ direction: Direction) -> Message {
    let parts = leaf.parts.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var texts: [String] = []
    for part in parts where texts.last != part.text { texts.append(part.text) }
    let shown = texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
    return "Android: one `\(leaf.kind.tag)` of `\(element)` in \(direction.rawValue), \(leaf.interval.text), stands"
      + " for \(shown)"
  }

  fileprivate static func early(_ direction: Direction, _ end: Int, _ whole: Int) -> Message {
    "Android: plain XML's \(direction.rawValue) ends after \(end) ms, \(whole - end) ms before the spec's, because all"
      + " its views have arrived"
  }
}

extension WholeMilliseconds {
  var end: Int { start + duration }

  fileprivate var text: String { "\(start)–\(end) ms" }
}
