package import SpecModel

extension Rule {
  /// A source screen that no element stands for is drawn below everything, so the viewport isn't blank.
  package static let blankMoment = Rule(
    "blank-moment", .warning, "Nothing is drawn for a while.",
    what: "For 50 ms or more, nothing in the viewport is drawn with an opacity above 0.05. A source screen that no "
      + "element stands for is drawn below everything, so then the viewport isn't blank.",
    why: "The window's background shows: a white or black flash between the screens.",
    cure: "Let the next screen appear before the last one is gone: overlap the phases, or start the second from a "
      + "higher opacity.")
}

struct BlankMoment: MotionRule {
  let rule = Rule.blankMoment

  /// In milliseconds.
  private static let limit = 50.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    guard let source = transition.spec.elements.firstIndex(where: { $0.kind == .screen && $0.role == .leaving }) else {
      return
    }
    transition.forEachDirection { scene, timeline in
      guard let blank = BlankSearch(transition, scene, timeline).longest, blank.length >= Self.limit - Limits.instant
      else { return }
      let direction = timeline.direction
      let phase = blank.next.flatMap { timeline.phase(of: transition.parents.chain(from: $0), at: blank.end) }
      sightings.add(
        Sighting(
          place: phase.map { transition.place(transition.spec.pointer(toPhase: $0, of: direction) / "name") }
            ?? transition.elementPlace(source),
          amount: blank.length, unit: .milliseconds, direction: direction, viewport: scene.viewport.name,
          time: blank.start)
      ) {
        .blank(blank.length, from: blank.start, to: blank.end)
      } notes: {
        (blank.last.map { [$0] } ?? []).map {
          Note("`\(transition.spec.elements[$0].id)` is the last to be seen before it", at: transition.elementPlace($0))
        }
      }
    }
  }
}

/// A time when nothing is drawn, in milliseconds, and the elements that are seen before and after it.
private struct Blank {
  var start, end: Double
  var last, next: Int?

  var length: Double { end - start }
}

/// Looks at the elements one after the other, only at the times when none before is seen.
private struct BlankSearch {
  private(set) var longest: Blank?

  /// The most times at which elements are sampled, and the usual milliseconds between them.
  private static let (count, step) = (400, 5.0)

  init(_ transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline) {
    let steps = min(max(Int(min(timeline.duration / Self.step, 1e6).rounded(.up)), 1), Self.count)
    let times = (0...steps).map { timeline.duration * Double($0) / Double(steps) }
    var blank = Set(times.indices)
    var seenBy = [Int?](repeating: nil, count: times.count)
    let elements = transition.spec.elements
    // A screen is most likely seen.
    let order =
      elements.indices.filter { elements[$0].kind == .screen }
      + elements.indices.filter {
        elements[$0].kind != .screen
      }
    for index in order {
      if blank.isEmpty { return }
      let look = Look(index, transition, scene, timeline)
      if look.isNever { continue }
      for place in blank where look.sees(at: times[place]) {
        blank.remove(place)
        seenBy[place] = index
      }
    }
    var place = 0
    while place < times.count {
      guard blank.contains(place) else {
        place += 1
        continue
      }
      var end = place
      while end + 1 < times.count, blank.contains(end + 1) { end += 1 }
      var found = Blank(start: times[place], end: times[end])
      if place > 0, let last = seenBy[place - 1] {
        let look = Look(last, transition, scene, timeline)
        (found.last, found.start) = (last, Double.bisected(times[place - 1], times[place]) { look.sees(at: $0) })
      }
      if end + 1 < times.count, let next = seenBy[end + 1] {
        let look = Look(next, transition, scene, timeline)
        (found.next, found.end) = (next, Double.bisected(times[end], times[end + 1]) { !look.sees(at: $0) })
      }
      if found.length > longest?.length ?? 0 { longest = found }
      place = end + 1
    }
  }
}

/// Whether an element is seen, with its groups.
private struct Look {
  private let index: Int
  private let element: Element
  private let parents: [Int]
  private let timeline: Timeline
  private let chain: DrawnChain
  private let hasFill: Bool

  private static let limit = 0.05

  init(_ index: Int, _ transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline) {
    (self.index, element, self.timeline) = (index, transition.spec.elements[index], timeline)
    parents = transition.parents.chain(to: index)
    chain = DrawnChain(parents, in: transition, scene, timeline)
    hasFill = scene.elements[index].hasFill
  }

  /// Whether that is certain without looking.
  var isNever: Bool {
    (element.kind == .shape && !hasFill)
      || parents.contains { timeline.constant(.opacity, of: $0).map { $0[0] <= Self.limit } ?? false }
  }

  func sees(at time: Double) -> Bool {
    guard timeline.opacity(of: index, element, parents, at: time) > Self.limit else { return false }
    chain.draw(at: time)
    return chain.reach > 0.5
  }
}

extension Message {
  fileprivate static func blank(_ length: Double, from start: Double, to end: Double) -> Message {
    "nothing is drawn for \(length.milliseconds) ms, from \(start.milliseconds) to \(end.milliseconds) ms; let the next "
      + "screen appear before the last one is gone"
  }
}
