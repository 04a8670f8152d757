extension SpecDraft {
  /// A beat after which everything is at the goal.
  mutating func sweep(to goal: Side) -> [Tree] {
    note(goal == .source ? .toSource : .toDestination)
    note(.entryByStar)
    let state = Tree.string(goal.rawValue)
    switch random.integer(0...6) {
    case 0: return [timed(phase([("*", state)]))]
    case 1: return motionAndEffects(state)
    case 2: return [timed(phase(grouped(state)))]
    case 3: return beside(state, goal)
    case 4: return namedBeside(state, goal)
    case 5: return yielding(state, goal)
    default: return onePerElement(state)
    }
  }

  /// `*` limited to motion and to effects, side by side.
  private mutating func motionAndEffects(_ state: Tree) -> [Tree] {
    note(.starBesideStar)
    note(.onlyMotion)
    note(.onlyEffects)
    return random.shuffled(["motion", "effects"]).map { only in
      var tree = timed(phase([("*", state)]))
      tree.set("only", .string(only))
      return tree
    }
  }

  /// One phase whose entries name the same state for ids, patterns and the rest.
  private mutating func grouped(_ state: Tree) -> [(String, Tree)] {
    var entries: [(String, Tree)] = []
    for element in random.some(of: elements).prefix(2) {
      note(.entryById)
      entries.append((element.id, state))
    }
    if random.chance(0.6) {
      let pattern = random.pick(["row-*", "row*", "b*", "c*"])
      note(elements.contains { $0.id.hasPrefix(pattern.dropLast()) } ? .entryByPattern : .patternWithoutMatch)
      entries.append((pattern, state))
    }
    return random.shuffled(entries) + [("*", state)]
  }

  /// A `*` that takes all and a later one that therefore takes nothing while the first one runs.
  private mutating func beside(_ state: Tree, _ goal: Side) -> [Tree] {
    note(.starBesideStar)
    let first = timed(phase([("*", state)]))
    var second = timed(
      phase([("*", random.chance(0.5) ? state : change(of: ["opacity", "frame"], at: .several, goal: goal))]))
    if second["animate"]?["*"] == state, random.chance(0.5) {
      note(.onlyEffects)
      second.set("only", "effects")
    }
    return [first, second]
  }

  /// A phase that names properties of some elements and, beside it, a `*` that takes the rest.
  private mutating func namedBeside(_ state: Tree, _ goal: Side) -> [Tree] {
    note(.starYieldsToId)
    let entries = random.some(of: elements).prefix(3).map { element -> (String, Tree) in
      note(.entryById)
      return (element.id, change(of: random.some(of: SpecDraft.changeable), at: .id(element), goal: goal))
    }
    let named = timed(phase(entries))
    let star = timed(phase([("*", state)]))
    return random.shuffled([named, star])
  }

  /// A phase that moves some elements to the state with an `only`, and a `*` beside it.
  private mutating func yielding(_ state: Tree, _ goal: Side) -> [Tree] {
    note(.starYieldsToId)
    let only = random.pick(["motion", "effects"])
    note(only == "motion" ? .onlyMotion : .onlyEffects)
    let pattern = random.pick(["row*", "b*", "c*", "t*"])
    note(elements.contains { $0.id.hasPrefix(pattern.dropLast()) } ? .entryByPattern : .patternWithoutMatch)
    let isNamed = random.chance(0.4)
    let change = isNamed ? change(of: random.some(of: SpecDraft.keys(of: only)), at: .several, goal: goal) : state
    var limited = timed(phase([(random.pick(elements).id, state), (pattern, change)]))
    limited.set("only", .string(only))
    return random.shuffled([limited, timed(phase([("*", state)]))])
  }

  /// A phase for each element, some with a spring so loose that sizes and opacities exceed their clamps.
  private mutating func onePerElement(_ state: Tree) -> [Tree] {
    elements.map { element in
      note(.entryById)
      var tree = timed(phase([(element.id, state)]), staggers: false)
      if random.chance(0.3) {
        note(.springFitted)
        tree.set("curve", ["spring": ["dampingRatio": 0.3]])
        tree.set("duration", .number(random.number(100...700)))
      }
      return tree
    }
  }

  /// The value of `dismiss`; nil to omit it.
  mutating func dismissal() -> Tree? {
    switch random.integer(0...7) {
    case 0:
      note(.dismissAbsent)
      return nil
    case 1:
      note(.dismissRetrace)
      return "retrace"
    case 2:
      note(.dismissReverse)
      return "reverse"
    case 3:
      note(.dismissPlayed)
      return ["play": .string(random.pick(["retrace", "reverse"]))]
    case 4:
      note(.dismissStretched)
      return ["play": .string(random.pick(["retrace", "reverse"])), "duration": .number(random.number(50...1500))]
    default:
      note(.dismissPhases)
      return ["phases": .array(phases(to: .source))]
    }
  }
}
