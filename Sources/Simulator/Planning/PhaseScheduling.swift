import SpecModel

/// Computes when phases start, following `after` and `with`.
struct PhaseScheduler {
  let spec: TransitionSpec
  let source: String
  let curves: CurveResolver
  private let ids: ElementIDs
  private(set) var findings: [Finding] = []

  init(spec: TransitionSpec, source: String) {
    self.spec = spec
    self.source = source
    curves = CurveResolver(spec)
    ids = ElementIDs(spec.elements)
  }

  /// Nil if a phase has no duration or no start; `findings` has the reason.
  /// - Parameter pointer: the list of phases in the spec.
  mutating func schedule(_ phases: [Phase], at pointer: JSONPointer) -> PhaseSchedule? {
    var scheduled: [ScheduledPhase] = []
    for (index, phase) in phases.enumerated() {
      guard let next = resolve(phase, index, at: pointer / index) else { return nil }
      scheduled.append(next)
    }
    guard place(&scheduled, at: pointer) else { return nil }
    return PhaseSchedule(phases: scheduled, duration: scheduled.map(\.end).max() ?? 0)
  }

  private mutating func resolve(_ phase: Phase, _ index: Int, at pointer: JSONPointer) -> ScheduledPhase? {
    do throws(CurveResolver.Failure) {
      let curve = try curves.resolve(phase.curve, duration: phase.duration)
      return ScheduledPhase(
        phase: phase, index: index, easing: curve.easing, duration: curve.duration,
        addressing: Addressing(phase.animate, among: ids, from: phase.stagger?.from))
    } catch {
      findings.append(.noCurve(error, phase: phase.name, at: Place(source, .value(pointer / "curve"))))
      return nil
    }
  }

  /// Starts depend on other phases' starts and ends, in any order of the list.
  private mutating func place(_ phases: inout [ScheduledPhase], at pointer: JSONPointer) -> Bool {
    let indices = Dictionary(phases.enumerated().map { ($1.phase.name, $0) }) { first, _ in first }
    var isPlaced = [Bool](repeating: false, count: phases.count)
    for root in phases.indices where !isPlaced[root] {
      // The phases that must be placed before this one, the nearest last.
      var chain = [root]
      while let last = chain.last {
        let need = Self.predecessor(of: last, in: phases, indices)
        if let need, !isPlaced[need.index] {
          guard chain.count <= phases.count else {
            findings.append(.cycle(phases[root].phase.name, at: Place(source, .value(pointer / root))))
            return false
          }
          chain.append(need.index)
          continue
        }
        let start = need.map { phases[$0.index].start + ($0.atEnd ? phases[$0.index].length : 0) + $0.offset }
        phases[last].start = start ?? Self.ownStart(phases[last].phase)
        isPlaced[last] = true
        chain.removeLast()
        guard phases[last].start >= 0 else {
          findings.append(.negativeStart(phases[last], at: Place(source, .value(pointer / last / "offset"))))
          return false
        }
      }
    }
    return true
  }

  private static func ownStart(_ phase: Phase) -> Double {
    if case .at(let time) = phase.start { time } else { 0 }
  }

  /// The phase relative to which a phase starts; nil if it starts with the direction.
  private static func predecessor(
    of index: Int, in phases: [ScheduledPhase], _ indices: [String: Int]
  ) -> (index: Int, atEnd: Bool, offset: Double)? {
    switch phases[index].phase.start {
    case .at: nil
    case .afterPrevious: index == 0 ? nil : (index - 1, true, 0)
    case .after(let name, let offset): indices[name].map { ($0, true, offset) }
    case .with(let name, let offset): indices[name].map { ($0, false, offset) }
    }
  }
}

extension Finding {
  fileprivate static func noCurve(_ failure: CurveResolver.Failure, phase: String, at place: Place) -> Finding {
    switch failure {
    case .noDuration:
      Finding(.missingKey, "phase `\(phase)` needs a `duration`: its curve doesn't settle on its own", at: place)
    case .neverSettles:
      Finding(
        .limitExceeded,
        "the spring of phase `\(phase)` doesn't settle within \(Int(Limits.settlingTime)) seconds, or its numbers are "
          + "too extreme to compute with", at: place)
    case .unknownName(let name):
      Finding(.unknownReference, "unknown curve `\(name)`, or it refers to itself", at: place)
    }
  }

  fileprivate static func cycle(_ phase: String, at place: Place) -> Finding {
    Finding(.cyclicReference, "the start of phase `\(phase)` depends on itself", at: place)
  }

  fileprivate static func negativeStart(_ phase: ScheduledPhase, at place: Place) -> Finding {
    Finding(
      .invalidValue,
      "phase `\(phase.phase.name)` would start \(-phase.start) ms before the direction does: the sum with `offset` must "
        + "not be negative", at: place)
  }
}
