extension SpecDraft {
  /// How an entry selects its elements, which determines what it may name.
  enum Address {
    case id(ElementDraft)
    /// A pattern or `*`.
    case several
  }

  /// The keys of `animate` from which a change is drawn; none share a track.
  static let changeable: [String] = [
    "frame", "translation", "opacity", "cornerRadius", "scale", "rotation", "rotationX", "rotationY", "blur", "shadow",
    "fill", "content",
  ]

  /// The keys of one `only`; nil for all.
  static func keys(of only: String?) -> [String] {
    changeable.filter { key in
      guard let properties = try? Property.named(key), let allowed = try? Property.allowed(by: only) else {
        return false
      }
      return allowed.contains(properties[0])
    }
  }

  /// An object that names some of the keys. With a goal, all of them end at that state.
  mutating func change(of keys: [String], at address: Address, goal: Side? = nil, keyframes: Bool = true) -> Tree {
    var change: Tree = [:]
    for key in keys where isNameable(key, at: address) {
      if key == "frame", random.chance(0.4) {
        change.set("position", value(of: "position", address, goal, keyframes))
        if random.chance(0.7) || goal != nil { change.set("size", value(of: "size", address, goal, keyframes)) }
      } else {
        change.set(key, value(of: key, address, goal, keyframes))
      }
    }
    return change
  }

  private func isNameable(_ key: String, at address: Address) -> Bool {
    guard case .id(let element) = address else { return true }
    return switch key {
    case "fill": element.hasFill
    case "content": element.isMatched
    default: true
    }
  }

  private mutating func value(of key: String, _ address: Address, _ goal: Side?, _ keyframes: Bool) -> Tree {
    if key == "content" { note(.contentAnimation) }
    if key == "fill" { note(.fillAnimation) }
    if keyframes, random.chance(0.2) { return self.keyframes(of: key, address, goal) }
    if let goal { return .string(goal.rawValue) }
    guard random.chance(0.8) else { return .string(random.pick([Side.source, .destination]).rawValue) }
    note(.literals)
    return framed(literal(of: key), key, address)
  }

  /// A literal, or in its place the union of both frames.
  private mutating func framed(_ literal: Tree, _ key: String, _ address: Address) -> Tree {
    guard key == "frame", related.chance(0.25) else { return literal }
    if case .id(let element) = address, !element.isMatched { return literal }
    note(.union)
    return "union"
  }

  private mutating func literal(of key: String) -> Tree {
    var literal: Tree
    switch key {
    case "frame":
      note(.frameLiteral)
      if random.chance(0.1) { return "viewport" }
      literal = frame()
    case "position":
      note(.positionLiteral)
      literal = point()
    case "size":
      note(.sizeLiteral)
      literal = ["width": extent(), "height": extent()]
    default:
      guard let property = Property(rawValue: key) else { return .null }
      literal = plain(property)
    }
    if ["frame", "position", "size", "translation"].contains(key), random.chance(0.3) {
      note(.partialLiteral)
      for member in random.some(of: Array((literal.members ?? []).dropLast())) { literal.set(member.key, nil) }
    }
    return literal
  }

  private mutating func keyframes(of key: String, _ address: Address, _ goal: Side?) -> Tree {
    let interpolation = random.pick(["linear", "cubic", "hold", ""])
    var ats = Set((0..<random.integer(0...3)).map { _ in at(interpolation) }).sorted()
    if random.chance(0.4) {
      note(.keyframesFromZero)
      ats.insert(0, at: 0)
    }
    var frames = ats.map { at -> Tree in ["at": .number(at), "value": keyframeValue(of: key, address)] }
    frames.append(["at": 1, "value": goal.map { .string($0.rawValue) } ?? keyframeValue(of: key, address)])
    var tree: Tree = ["keyframes": .array(frames)]
    if !interpolation.isEmpty { tree.set("interpolation", .string(interpolation)) }
    switch interpolation {
    case "cubic": note(.keyframesCubic)
    case "hold": note(.keyframesHold)
    default: note(.keyframesLinear)
    }
    return tree
  }

  private mutating func keyframeValue(of key: String, _ address: Address) -> Tree {
    if random.chance(0.2) {
      note(.keyframesToState)
      return .string(random.pick([Side.source, .destination]).rawValue)
    }
    let value = framed(literal(of: key), key, address)
    if key == "frame", value.members.map({ $0.count < 4 }) ?? false { note(.keyframesPartial) }
    return value
  }

  /// Held keyframes avoid the values where the generator's curves rest: there, a rounding error would decide whether
  /// progress has reached `at`.
  private mutating func at(_ interpolation: String) -> Double {
    let at = Double(random.integer(2...98)) / 100
    return interpolation == "hold" ? at + 0.0037 : at
  }
}
