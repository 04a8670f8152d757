enum PhaseKey: String, Word {
  case name, start, after, with, offset, duration, curve, stagger, only, animate, timing

  static let vocabulary = Vocabulary<PhaseKey>()

  static func hint(for key: String) -> String? {
    guard key.lowercased() == "delay" else { return nil }
    return "write `start` for milliseconds from the start of the direction, or `with` (or `after`) another phase and "
      + "`offset` for milliseconds from there"
  }
}

extension SpecDecoder {
  /// The most phases of a direction.
  static let phaseLimit = 1000

  /// Decodes `{ "phases": [...] }`.
  func phases(_ node: JSONNode) -> [Phase] {
    var phases: [Phase] = []
    let keys = members(of: node) { (_: PhasesKey, value) in
      phases = phaseList(value)
    }
    if let keys { require(.phases, in: keys, of: node) }
    return phases
  }

  func phaseList(_ node: JSONNode) -> [Phase] {
    var before: String?
    return items(of: node, limit: Self.phaseLimit, "phases", atLeast: 1) { node in
      let phase = phase(node, after: before)
      before = phase.name
      return phase
    }
  }

  /// - Parameter before: the name of the phase before it in the list.
  private func phase(_ node: JSONNode, after before: String?) -> Phase {
    var timed: (timing: TokenTiming, place: Place)?
    var phase = Phase(name: "", duration: nil, animate: [])
    var (start, offset) = (0.0, 0.0)
    var after: String?
    var with: String?
    let keys = members(of: node) { (key: PhaseKey, value) in
      switch key {
      case .name: phase.name = identifier(value)
      case .start: start = number(value, .notNegative, .milliseconds) ?? 0
      case .after: after = string(value) ?? ""
      case .with: with = string(value) ?? ""
      case .offset: offset = number(value, .any, .milliseconds) ?? 0
      case .duration: phase.duration = number(value, .positive, .milliseconds) ?? 1
      case .curve: phase.curve = curve(value)
      case .stagger: phase.stagger = stagger(value)
      case .only: phase.only = word(value)
      case .animate: phase.animate = animate(value)
      case .timing: timed = timing(value)
      }
    }
    // An invalid value has a finding, and isn't reported as missing; nor is one that an unread curve may not need.
    let isRead = keys.map {
      !$0.isMeant(.duration) && !$0.contains(.timing) && $0.isMeant(.curve) == $0.contains(.curve)
    }
    if phase.duration == nil, !(isRead ?? false), timed == nil { phase.duration = 1 }
    guard let keys else { return phase }
    require(.name, .animate, in: keys, of: node)
    checkStart(keys, node)
    if let with { phase.start = .with(with, offset: offset) }
    if let after { phase.start = .after(after, offset: offset) }
    if keys.contains(.start) { phase.start = .at(start) }
    if let timed, let node = document.member("timing", of: node) { take(timed, node, keys, before, &phase) }
    checkOnly(phase, node)
    return phase
  }

  /// Applies a `timing`, except for keys written beside it; its delay is added to the start.
  private func take(
    _ timed: (timing: TokenTiming, place: Place), _ node: JSONNode, _ keys: KeySet<PhaseKey>, _ before: String?,
    _ phase: inout Phase
  ) {
    let (timing, notes) = (timed.timing, [Note(.tokenHere, at: timed.place)])
    if !keys.isMeant(.duration) {
      if timing.duration < NumberRange.tiny || timing.duration > NumberRange.absurd {
        invalid(node, .noDuration(timing.duration), notes: notes)
      }
      phase.duration = min(max(timing.duration, 1), NumberRange.absurd)
    }
    if !keys.isMeant(.curve) { phase.curve = timing.curve }
    guard timing.delay != 0 else { return }
    phase.start = phase.start.delayed(by: timing.delay, after: before)
    if case .at(let start) = phase.start, !(0...NumberRange.absurd ~= start) {
      invalid(node, .startsOutside(start), notes: notes)
      phase.start = .at(0)
    }
  }

  private func checkStart(_ keys: KeySet<PhaseKey>, _ node: JSONNode) {
    let starts = keys.present(among: [.start, .after, .with])
    conflict(starts, in: node, .oneStart)
    guard keys.contains(.offset), starts.isEmpty || starts == [.start] else { return }
    if starts.isEmpty {
      if keys.isMeant(.after) || keys.isMeant(.with) { return }
      report(.conflictingKeys, .offsetAlone, at: keyPlace(document.pointer(of: node) / "offset"))
    } else {
      conflict("offset", with: "start", in: node, .offsetAlone)
    }
  }

  private func stagger(_ node: JSONNode) -> Stagger {
    var stagger = Stagger(interval: 0)
    let keys = members(of: node) { (key: StaggerKey, value) in
      switch key {
      case .interval: stagger.interval = number(value, .notNegative, .milliseconds) ?? 0
      case .from: stagger.from = word(value) ?? .first
      }
    }
    if let keys { require(.interval, in: keys, of: node) }
    return stagger
  }

  /// Checks that a phase limited to one family of properties doesn't name one of the other.
  private func checkOnly(_ phase: Phase, _ node: JSONNode) {
    guard let only = phase.only else { return }
    for entry in phase.animate {
      guard case .properties(let changes) = entry.change else { continue }
      for change in changes where change.key.family != only {
        let pointer = document.pointer(of: node)
        report(
          .conflictingKeys, .outsideOnly(change.key, only),
          at: keyPlace(pointer / "animate" / entry.selector.text / change.key.rawValue),
          notes: [Note("`only` is here", at: keyPlace(pointer / "only"))])
      }
    }
  }
}

enum PhasesKey: String, Word {
  case phases
  static let vocabulary = Vocabulary<PhasesKey>()
}

enum StaggerKey: String, Word {
  case interval, from
  static let vocabulary = Vocabulary<StaggerKey>()
}

extension Stagger.Origin: Word {
  static let vocabulary = Vocabulary<Stagger.Origin>()
}

extension PropertyFamily: Word {
  static let vocabulary = Vocabulary<PropertyFamily>()
}

extension Phase.Start {
  /// - Parameter before: the name of the phase before this one in the list, after which it starts by default.
  fileprivate func delayed(by delay: Double, after before: String?) -> Phase.Start {
    switch self {
    case .afterPrevious: before.map { .after($0, offset: delay) } ?? .at(delay)
    case .at(let start): .at(start + delay)
    case .after(let name, let offset): .after(name, offset: offset + delay)
    case .with(let name, let offset): .with(name, offset: offset + delay)
    }
  }
}

extension PropertyKey {
  var family: PropertyFamily { properties[0].family }
}

extension Message {
  fileprivate static let oneStart: Message = "a phase can have at most one of `start`, `after` and `with`"
  fileprivate static let offsetAlone: Message = "`offset` counts from the phase that `after` or `with` names"

  fileprivate static func noDuration(_ duration: Double) -> Message {
    "this token is \(JSONLiteral.text(of: duration)) ms; the duration of a phase must be more than 0"
  }

  fileprivate static func startsOutside(_ start: Double) -> Message {
    "with the delay of this token the phase would start at \(JSONLiteral.text(of: start)) ms"
  }

  fileprivate static func outsideOnly(_ key: PropertyKey, _ only: PropertyFamily) -> Message {
    "`\(key.rawValue)` is one of the \(key.family.rawValue) properties, and the phase is limited to \(only.rawValue)"
  }
}
