package import SpecModel

extension Rule {
  package static let flash = Rule(
    "flash", .warning, "A large element flashes.",
    what: "More than three times within a second, an element over a quarter of the viewport changes its opacity by "
      + "more than 0.1 and back.",
    why: "Flashes of that size can trigger seizures; WCAG 2.2 (success criterion 2.3.1) permits three in a second.",
    cure: "Fade once, or let something small blink.")
}

struct Flash: MotionRule {
  let rule = Rule.flash

  /// The flashes within a second that are still safe.
  private static let limit = 3
  /// As a share of the viewport.
  private static let area = 0.25

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let entries = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices {
        let groups = transition.parents.chain(to: index)
        guard timeline.mayFlash(index, groups, most: Self.limit) else { continue }
        let swings = timeline.swings(of: index, transition.spec.elements[index], groups)
        guard let run = swings.flashes(most: Self.limit) else { continue }
        let chain = DrawnChain(groups, in: transition, scene, timeline)
        chain.draw(at: run.start)
        let share = chain.seen.corners.size / (scene.viewport.width * scene.viewport.height)
        guard share > Self.area, let (owner, property, phase) = timeline.flasher(groups, at: run.start) else {
          continue
        }
        sightings.add(
          Sighting(
            place: entries.place(of: property, ofPhase: phase, timeline.direction, element: owner),
            amount: Double(run.count), measured: Amount(Double(run.count), .number), element: index,
            property: property.rawValue, direction: timeline.direction, viewport: scene.viewport.name, time: run.start)
        ) {
          .flashes(transition.spec.elements[index].id, run, share: share)
        }
      }
    }
  }
}

/// A change of opacity in one direction by more than 0.1. Times are in milliseconds.
private struct Swing {
  let start, end: Double
}

/// Flashes within a second.
private struct FlashRun {
  let count: Int
  let start, end: Double
}

extension [Swing] {
  /// The most flashes within a second, if there are more than so many: each is two swings.
  fileprivate func flashes(most limit: Int) -> FlashRun? {
    var (best, last): (FlashRun?, Int) = (nil, 0)
    for first in indices {
      while last < count, self[last].end - self[first].start <= 1000 { last += 1 }
      let flashes = (last - first) / 2
      if flashes > Swift.max(limit, best?.count ?? 0) {
        best = FlashRun(count: flashes, start: self[first].start, end: self[first + 2 * flashes - 1].end)
      }
    }
    return best
  }
}

extension Timeline {
  private static let properties: [Property] = [.opacity, .content]
  /// The change of opacity that counts.
  private static let visible = 0.1

  /// Whether opacities change often enough.
  fileprivate func mayFlash(_ index: Int, _ chain: [Int], most limit: Int) -> Bool {
    var changes = 0
    for owner in chain {
      for property in Self.properties where property == .opacity || owner == index {
        guard elements[owner].place(of: property) != nil else { continue }
        // A blend may dip once in a change of content.
        changes += stretches(of: property, of: owner).count * (property == .content ? 2 : 1)
      }
    }
    return changes > 2 * limit
  }

  /// The changes of an element's opacity as drawn, one up and one down in turn.
  fileprivate func swings(of index: Int, _ element: Element, _ chain: [Int]) -> [Swing] {
    var times: [Double] = []
    for owner in chain {
      for property in Self.properties where elements[owner].place(of: property) != nil {
        for stretch in stretches(of: property, of: owner) {
          let length = stretch.end - stretch.start
          times +=
            stretch.isStill ? [stretch.start, stretch.end] : (0...8).map { stretch.start + length * Double($0) / 8 }
        }
      }
    }
    // The ends of swings: where the opacity turns by more than the limit.
    var turns: [Double] = []
    var (low, high) = ((value: Double.infinity, time: 0.0), (value: -Double.infinity, time: 0.0))
    var rises: Bool?
    for time in Set(times).sorted() {
      let here = (value: opacity(of: index, element, chain, at: time), time: time)
      if rises != true, here.value < low.value { low = here }
      if rises != false, here.value > high.value { high = here }
      if rises != true, here.value - low.value > Self.visible {
        turns.append(low.time)
        (rises, high) = (true, here)
      } else if rises != false, high.value - here.value > Self.visible {
        turns.append(high.time)
        (rises, low) = (false, here)
      }
    }
    guard let rises else { return [] }
    turns.append(rises ? high.time : low.time)
    return zip(turns, turns.dropFirst()).map { Swing(start: $0, end: $1) }
  }

  /// What changes the opacity at a time.
  fileprivate func flasher(_ chain: [Int], at time: Double) -> (element: Int, property: Property, phase: Int)? {
    for owner in chain.reversed() {
      for property in Self.properties {
        guard let segments = elements[owner].track(property)?.segments else { continue }
        if let segment = segments.first(where: { $0.end > time }) ?? segments.last {
          return (owner, property, segment.phase)
        }
      }
    }
    return nil
  }
}

extension Message {
  fileprivate static func flashes(_ element: String, _ run: FlashRun, share: Double) -> Message {
    "`\(element)`, \((share * 100).short) % of the viewport, flashes \(run.count) times from \(run.start.milliseconds) to "
      + "\(run.end.milliseconds) ms; more than 3 flashes within a second can trigger seizures"
  }
}
