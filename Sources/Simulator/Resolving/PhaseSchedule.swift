import SpecModel

/// When the phases of a direction run, and which entry of each every element takes. The same on all viewports.
struct PhaseSchedule {
  let phases: [ScheduledPhase]
  /// Milliseconds until the last phase ends.
  let duration: Double

  var spans: [PhaseSpan] {
    phases.map { PhaseSpan(name: $0.phase.name, start: $0.start, end: $0.end, duration: $0.duration) }
  }
}

struct ScheduledPhase {
  let phase: Phase
  /// Its place in the spec's list.
  let index: Int
  let easing: Easing
  /// Milliseconds that one element's change takes.
  let duration: Double
  let addressing: Addressing
  /// Milliseconds from the start of the direction; set by the schedule.
  var start = 0.0

  /// When the last element is done.
  var end: Double { start + length }

  /// Stagger included.
  var length: Double {
    let steps = max(addressing.count - 1, 0)
    return duration + Double(steps) * (phase.stagger?.interval ?? 0)
  }

  /// - Parameter start: when it starts for elements that it does not address.
  func motion(elementCount: Int, _ start: (ScheduledPhase) -> Double) -> PhaseMotion {
    var starts = [Double](repeating: start(self), count: elementCount)
    for (rank, taken) in addressing.taken.enumerated() { starts[taken.element] = self.start(ofRank: rank) }
    return PhaseMotion(phase: index, duration: duration, easing: easing, starts: starts)
  }

  /// When the change of the element begins that is addressed as the `rank`-th.
  func start(ofRank rank: Int) -> Double {
    guard let stagger = phase.stagger else { return start }
    let place = stagger.from == .first ? rank : addressing.count - 1 - rank
    return start + Double(place) * stagger.interval
  }
}
