private enum PhaseKey: String, Word {
  case name, start, after, with, offset, duration, curve, stagger, only, animate, timing

  static let vocabulary = Vocabulary<PhaseKey>()
}

extension SpecDecoder {
  /// The largest number of phases of a direction.
  static let phaseLimit = 1000

  /// `{ "phases": [...] }`
  func phases(_ node: JSONNode) -> [Phase] {
    var phases: [Phase] = []
    let keys = members(of: node) { (_: PhasesKey, value) in
      phases = phaseList(value)
    }
    if let keys { require(.phases, in: keys, of: node) }
    return phases
  }

  func phaseList(_ node: JSONNode) -> [Phase] {
    items(of: node, limit: Self.phaseLimit, "phases", atLeast: 1) { phase($0) }
  }

  private func phase(_ node: JSONNode) -> Phase {
    var phase = Phase(name: "", duration: nil, animate: [])
    var (start, offset) = (0.0, 0.0)
    var after: String?
    var with: String?
    let keys = members(of: node) { (key: PhaseKey, value) in
      switch key {
      case .name: phase.name = identifier(value)
      case .start: start = number(value, .notNegative) ?? 0
      case .after: after = string(value) ?? ""
      case .with: with = string(value) ?? ""
      case .offset: offset = number(value) ?? 0
      case .duration: phase.duration = number(value, .positive) ?? 1
      case .curve: phase.curve = curve(value)
      case .stagger: phase.stagger = stagger(value)
      case .only: phase.only = word(value)
      case .animate: phase.animate = animate(value)
      case .timing: report(.unsupportedFeature, .timing, at: keyPlace(value))
      }
    }
    // What has its finding is not missed as well.
    if phase.duration == nil, keys?.isMeant(.duration) ?? true || keys?.contains(.timing) ?? true { phase.duration = 1 }
    guard let keys else { return phase }
    require(.name, .animate, in: keys, of: node)
    checkStart(keys, node)
    if let with { phase.start = .with(with, offset: offset) }
    if let after { phase.start = .after(after, offset: offset) }
    if keys.contains(.start) { phase.start = .at(start) }
    checkOnly(phase, node)
    return phase
  }

  private func checkStart(_ keys: KeySet<PhaseKey>, _ node: JSONNode) {
    let starts = keys.present(among: [.start, .after, .with])
    conflict(starts, in: node, .oneStart)
    guard keys.contains(.offset), starts.isEmpty || starts == [.start] else { return }
    if starts.isEmpty {
      report(.conflictingKeys, .offsetAlone, at: keyPlace(document.pointer(of: node) / "offset"))
    } else {
      conflict("offset", with: "start", in: node, .offsetAlone)
    }
  }

  private func stagger(_ node: JSONNode) -> Stagger {
    var stagger = Stagger(interval: 0)
    let keys = members(of: node) { (key: StaggerKey, value) in
      switch key {
      case .interval: stagger.interval = number(value, .notNegative) ?? 0
      case .from: stagger.from = word(value) ?? .first
      }
    }
    if let keys { require(.interval, in: keys, of: node) }
    return stagger
  }

  /// A phase that is limited to one family of properties does not name another's.
  private func checkOnly(_ phase: Phase, _ node: JSONNode) {
    guard let only = phase.only else { return }
    for entry in phase.animate {
      guard case .properties(let changes) = entry.change else { continue }
      for change in changes where change.key.family != only {
        let pointer = document.pointer(of: node)
        report(
          .conflictingKeys, .outsideOnly(change.key, only),
          at: keyPlace(pointer / "animate" / entry.selector.text / change.key.rawValue),
          notes: [Note("`only` stands here", at: keyPlace(pointer / "only"))])
      }
    }
  }
}

private enum PhasesKey: String, Word {
  case phases
  static let vocabulary = Vocabulary<PhasesKey>()
}

private enum StaggerKey: String, Word {
  case interval, from
  static let vocabulary = Vocabulary<StaggerKey>()
}

extension Stagger.Origin: Word {
  static let vocabulary = Vocabulary<Stagger.Origin>()
}

extension PropertyFamily: Word {
  static let vocabulary = Vocabulary<PropertyFamily>()
}

extension PropertyKey {
  var family: PropertyFamily { properties[0].family }
}

extension String {
  fileprivate static let oneStart = "a phase has at most one of `start`, `after` and `with`"
  fileprivate static let offsetAlone = "`offset` counts from the phase that `after` or `with` names"
  fileprivate static let timing = "`timing` takes a design token; this build does not read tokens yet"

  fileprivate static func outsideOnly(_ key: PropertyKey, _ only: PropertyFamily) -> String {
    "`\(key.rawValue)` is one of the \(key.family.rawValue) properties, and the phase is limited to \(only.rawValue)"
  }
}
