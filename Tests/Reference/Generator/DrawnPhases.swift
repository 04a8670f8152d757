extension SpecDraft {
  /// Phases that leave everything at the goal: some arbitrary beats, then a final one.
  ///
  /// The phases of a beat run in parallel on different tracks; a beat starts when those before it are over.
  mutating func phases(to goal: Side) -> [Tree] {
    var phases: [Tree] = []
    for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) { append(beat(), to: &phases) }
    if !phases.isEmpty { note(.pressBeforeSweep) }
    if isCareless, !phases.isEmpty, random.chance(0.4) { return phases }
    append(sweep(to: goal), to: &phases)
    return phases
  }

  /// Gives names and times to the phases of a beat.
  private mutating func append(_ beat: [Tree], to phases: inout [Tree]) {
    let ends = schedule(of: phases).map(\.end)
    let latest = ends.indices.max { ends[$0] < ends[$1] }
    var leader: String?
    for phase in beat {
      var phase = phase
      let name = "p\(phases.count + 1)"
      phase.set("name", .string(name))
      if let leader {
        startBeside(leader, &phase)
      } else if let latest {
        start(&phase, after: phases[latest], end: ends[latest], isLast: latest == phases.count - 1)
      } else if random.chance(0.2) {
        note(.start)
        phase.set("start", .number(random.number(0...80)))
      }
      leader = leader ?? name
      phases.append(phase)
    }
  }

  private mutating func start(_ phase: inout Tree, after latest: Tree, end: Double, isLast: Bool) {
    if isCareless, random.chance(0.5) {
      phase.set("start", .number((end * random.unit()).rounded()))
      return
    }
    if isLast, random.chance(0.5) { return }
    if random.chance(0.3) {
      note(.start)
      phase.set("start", .number(end.rounded(.up) + random.number(0...60)))
      return
    }
    note(.after)
    phase.set("after", latest["name"])
    if random.chance(0.3) {
      note(.offset)
      phase.set("offset", .number(random.number(0...70)))
    }
  }

  private mutating func startBeside(_ leader: String, _ phase: inout Tree) {
    if random.chance(0.08) { return }
    note(.with)
    phase.set("with", .string(leader))
    if random.chance(0.4) {
      let offset = random.number(-20...120)
      note(offset < 0 ? .negativeOffset : .offset)
      phase.set("offset", .number(offset))
    }
  }

  private func schedule(of phases: [Tree]) -> [Phase] {
    guard !phases.isEmpty, let texts = try? elements.map({ try ElementText($0.tree) }),
      let schedule = try? Schedule(.array(phases), elements: texts, curves: curves)
    else { return [] }
    return (try? schedule.phases()) ?? []
  }

  /// A phase without name and times.
  func phase(_ animate: [(String, Tree)]) -> Tree {
    ["animate": .object(animate.map { Tree.Member(key: $0.0, value: $0.1) })]
  }

  /// Draws duration, curve and stagger.
  mutating func timed(_ phase: Tree, staggers: Bool = true) -> Tree {
    var phase = phase
    let curve = random.chance(0.15) ? nil : curve()
    phase.set("curve", curve)
    if let curve, settles(curve), !cutsSprings || random.chance(0.5) {
      note(.springWithoutDuration)
    } else {
      if let curve, settles(curve) { note(.springCut) }
      phase.set("duration", .number(random.number(40...900)))
    }
    if staggers, random.chance(0.2) {
      let (from, feature) = random.pick([
        ("first", SpecFeature.staggerFirst), ("last", .staggerLast), ("center", .staggerCenter),
        ("edges", .staggerEdges),
      ])
      note(feature)
      phase.set("stagger", ["interval": .number(random.number(1...60)), "from": .string(from)])
    }
    return phase
  }

  private mutating func beat() -> [Tree] {
    switch random.integer(0...3) {
    case 0: return [timed(phase([starEntry(SpecDraft.changeable)]))]
    case 1: return [timed(phase(entries()))]
    case 2: return split()
    default: return apart()
    }
  }

  private mutating func starEntry(_ keys: [String]) -> (String, Tree) {
    note(.entryByStar)
    return ("*", change(of: random.some(of: keys), at: .several))
  }

  /// Entries by id, pattern and `*` side by side.
  private mutating func entries() -> [(String, Tree)] {
    var entries: [(String, Tree)] = []
    for element in random.some(of: elements).prefix(3) {
      note(.entryById)
      entries.append((element.id, drawnChange(at: .id(element))))
    }
    for pattern in random.some(of: ["row-*", "row-1*", "bar*", "a*", "zz*", "to*", "car*"]).prefix(2)
    where random.chance(0.5) {
      let isUsed = elements.contains { $0.id.hasPrefix(pattern.dropLast()) }
      note(isUsed ? .entryByPattern : .patternWithoutMatch)
      entries.append((pattern, drawnChange(at: .several)))
    }
    if random.chance(0.2) { entries.append(starEntry(SpecDraft.changeable)) }
    return entries
  }

  private mutating func drawnChange(at address: Address) -> Tree {
    if random.chance(0.2) { return .string(random.pick([Side.source, .destination]).rawValue) }
    if random.chance(0.1) {
      note(.emptyEntry)
      return .object([])
    }
    return change(of: random.some(of: SpecDraft.changeable), at: address)
  }

  /// Phases on the same elements but different properties.
  private mutating func split() -> [Tree] {
    note(.parallelSplit)
    let keys = random.shuffled(SpecDraft.changeable)
    let cut = random.integer(1...keys.count - 1)
    let element = random.pick(elements)
    let address = random.chance(0.5) ? ("*", Address.several) : (element.id, Address.id(element))
    return [keys[..<cut], keys[cut...]].map { keys in
      timed(phase([(address.0, change(of: random.some(of: Array(keys)), at: address.1))]), staggers: false)
    }
  }

  /// Phases on different elements.
  private mutating func apart() -> [Tree] {
    let chosen = random.shuffled(elements)
    return chosen.prefix(3).map { element in
      note(.entryById)
      return timed(phase([(element.id, drawnChange(at: .id(element)))]))
    }
  }
}
