package import SpecModel

extension Rule {
  package static let smallTime = Rule(
    "small-time", .warning, "A time is so short that it is probably in seconds.",
    what: "A `duration` or a spring's `response` is under 10 ms, or a `stagger`'s `interval` or an `offset` is under "
      + "1 ms and not 0. It is reported in place of `too-short`.",
    why: "CSS, SwiftUI and Compose's tokens give seconds; this format counts milliseconds. A movement of 0.4 ms is "
      + "over before the first frame.",
    cure: "Multiply by 1000. If this applies to every time of the spec, `--fix` does it.")
}

struct SmallTime: MotionRule {
  let rule = Rule.smallTime

  /// In milliseconds; elements may well start a few milliseconds after one another.
  private static let (limit, shiftLimit) = (10.0, 1.0)

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let times = transition.spec.writtenTimes
    // A time that the format fills in says nothing about the others.
    let areAllSmall = times.allSatisfy { $0.isSmall || $0.mayBeDefault }
    for time in times where time.isSmall {
      let place = transition.place(time.pointer)
      sightings.add(Sighting(place: place, amount: -abs(time.value), measured: Amount(time.value, .milliseconds))) {
        "\(JSONLiteral.text(of: time.value)) ms: are these seconds? times are in milliseconds"
      } fix: {
        guard areAllSmall else { return nil }
        let milliseconds = JSONLiteral.text(of: (time.value * 1e9).rounded() / 1e6)
        return Fix("replace with `\(milliseconds)`", at: place, replacement: milliseconds)
      }
    }
  }

  fileprivate struct WrittenTime {
    let pointer: JSONPointer
    /// In milliseconds.
    let value: Double
    var mayBeDefault = false
    /// Whether it shifts a start, as opposed to lasting.
    var isShift = false

    var isSmall: Bool { isShift ? value != 0 && abs(value) < SmallTime.shiftLimit : value < SmallTime.limit }
  }
}

extension TransitionSpec {
  /// Whether a time in a direction is probably in seconds: then other findings about its duration don't help.
  func hasSmallTimes(_ direction: Direction) -> Bool {
    let isOwn = if case .phases = dismiss { direction == .dismiss } else { false }
    let phases = JSONPointer.root / (isOwn ? "dismiss" : "present")
    return writtenTimes.contains { time in
      time.isSmall && !time.isShift
        && [phases, .root / "curves", .root / "dismiss" / "duration"].contains { time.pointer.isWithin($0) }
    }
  }

  /// Every `duration` and `response`, `interval` and `offset`.
  fileprivate var writtenTimes: [SmallTime.WrittenTime] {
    var times: [SmallTime.WrittenTime] = []
    func add(
      _ value: Double?, _ pointer: @autoclosure () -> JSONPointer, mayBeDefault: Bool = false, isShift: Bool = false
    ) {
      guard let value else { return }
      times.append(
        SmallTime.WrittenTime(pointer: pointer(), value: value, mayBeDefault: mayBeDefault, isShift: isShift))
    }
    func add(_ curve: Curve?, _ pointer: @autoclosure () -> JSONPointer) {
      guard case .spring(let spring)? = curve, case .response(let response, _) = spring.form else { return }
      add(response, pointer() / "spring" / "response")
    }
    func add(_ phases: [Phase], _ pointer: JSONPointer) {
      for (index, phase) in phases.enumerated() {
        add(phase.duration, pointer / "phases" / index / "duration")
        add(phase.curve, pointer / "phases" / index / "curve")
        if let stagger = phase.stagger, stagger.interval != 0 {
          add(stagger.interval, pointer / "phases" / index / "stagger" / "interval", isShift: true)
        }
        if let offset = phase.writtenOffset, offset != 0 {
          add(offset, pointer / "phases" / index / "offset", isShift: true)
        }
      }
    }
    for named in curves { add(named.curve, .root / "curves" / named.name) }
    add(present, .root / "present")
    switch dismiss {
    case .play(_, let duration): add(duration, .root / "dismiss" / "duration")
    case .phases(let phases): add(phases, .root / "dismiss")
    }
    for (index, interaction) in interactions.enumerated() {
      let pointer = JSONPointer.root / "interactions" / index / "release"
      add(interaction.release?.duration, pointer / "duration")
      add(interaction.release?.curve, pointer / "curve")
    }
    if let motion = reducedMotion { add(motion.duration, .root / "reducedMotion" / "duration", mayBeDefault: true) }
    return times
  }
}

extension JSONPointer {
  fileprivate func isWithin(_ other: JSONPointer) -> Bool { tokens.starts(with: other.tokens) }
}

extension Phase {
  /// The offset from another phase, in milliseconds; nil if it doesn't start at one.
  fileprivate var writtenOffset: Double? {
    switch start {
    case .afterPrevious, .at: nil
    case .after(_, let offset), .with(_, let offset): offset
    }
  }
}
