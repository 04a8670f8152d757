import SpecModel

/// The times of a direction's phases, and the entry that every element takes in each. The same on all viewports.
struct PhaseSchedule {
  let phases: [ScheduledPhase]
  /// The milliseconds until the last phase ends.
  let duration: Double

  var spans: [PhaseSpan] {
    phases.map { PhaseSpan(name: $0.phase.name, start: $0.start, end: $0.end, duration: $0.duration) }
  }
}

struct ScheduledPhase {
  let phase: Phase
  /// The index in the spec's list.
  let index: Int
  let easing: Easing
  /// The milliseconds that the change of one element takes.
  let duration: Double
  let addressing: Addressing
  /// In milliseconds from the start of the direction; set by the schedule.
  var start = 0.0

  /// The end of the last element.
  var end: Double { start + length }

  /// The duration including stagger.
  var length: Double {
    duration + Double(addressing.lastTurn) * (phase.stagger?.interval ?? 0)
  }

  /// - Parameter start: the start for elements that it doesn't address.
  func motion(elementCount: Int, _ start: (ScheduledPhase) -> Double) -> PhaseMotion {
    var starts = [Double](repeating: start(self), count: elementCount)
    for taken in addressing.taken { starts[taken.element] = self.start(of: taken) }
    return PhaseMotion(phase: index, duration: duration, easing: easing, starts: starts)
  }

  /// The start of an element that it addresses.
  func start(of taken: Addressing.Taken) -> Double {
    start + Double(taken.turn) * (phase.stagger?.interval ?? 0)
  }
}
