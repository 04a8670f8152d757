extension SpecDraft {
  /// A length of about the given size; not negative if the range isn't.
  mutating func length(_ range: ClosedRange<Double>) -> Tree {
    guard random.chance(0.2) else { return .number(random.number(range)) }
    note(.lengthExpression)
    let number = Tree.text(of: random.number(1...60))
    let expressions = [
      "100vw - \(number)", "50vw + \(number)", "12.5vh", "100vw", "40vh - safeTop + \(number)",
      "100vh - safeBottom - 80",
      "\(number)", "\(number)vw + safeLeading", "100vw - safeTrailing - safeLeading - 16", "safeTop + \(number)",
    ]
    return .string(random.pick(expressions))
  }

  /// A length of any sign.
  mutating func coordinate() -> Tree {
    if random.chance(0.05) { return .string("-\(Tree.text(of: random.number(1...40)))vw + safeBottom") }
    return length(-200...900)
  }

  mutating func extent() -> Tree {
    guard random.chance(0.1) else { return length(20...900) }
    note(.tinySize)
    return .number(random.number(0...3))
  }

  mutating func frame() -> Tree {
    ["x": coordinate(), "y": coordinate(), "width": extent(), "height": extent()]
  }

  mutating func point(percent: Bool = false) -> Tree {
    ["x": percent ? shift() : coordinate(), "y": percent ? shift() : coordinate()]
  }

  /// A length of a translation in a state.
  private mutating func shift() -> Tree {
    guard random.chance(0.4) else { return .number(random.number(-300...300)) }
    note(.percentTranslation)
    let number = Tree.text(of: random.number(1...150))
    return .string(
      random.pick(["\(number)%", "-\(number)%", "20 - \(number)%", "-50% + \(number)vw", "\(number)% + 8"]))
  }

  mutating func color() -> Tree {
    let digits = random.chance(0.5) ? 6 : 8
    return .string("#" + String((0..<digits).map { _ in random.pick(Array("0123456789ABCDEFabcdef")) }))
  }

  mutating func radius() -> Tree {
    guard random.chance(0.3) else {
      note(.numberRadius)
      return .number(random.number(0...60))
    }
    note(.cornerRadii)
    var corners: Tree = [:]
    for corner in random.some(of: ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]) {
      corners.set(corner, .number(random.number(0...80)))
    }
    return corners
  }

  mutating func scale() -> Tree {
    guard random.chance(0.4) else {
      note(.numberScale)
      return .number(random.number(0...2))
    }
    var scale: Tree = ["x": .number(random.number(0.1...2)), "y": .number(random.number(-1...2))]
    if random.chance(0.5) {
      note(.partialScale)
      scale.set(random.pick(["x", "y"]), nil)
    }
    return scale
  }

  mutating func shadow() -> Tree {
    note(.shadow)
    var shadow: Tree = [
      "opacity": .number(random.number(0...1)), "radius": .number(random.number(0...40)),
      "x": .number(random.number(-10...10)), "y": .number(random.number(-10...20)),
    ]
    if random.chance(0.4) {
      note(.partialShadow)
      for key in random.some(of: ["opacity", "radius", "x"]) { shadow.set(key, nil) }
    }
    return shadow
  }

  /// A plain value of a property that takes no lengths.
  mutating func plain(_ property: Property) -> Tree {
    switch property {
    case .opacity, .content, .presence: .number(random.pick([0, 1, random.number(0...1)]))
    case .cornerRadius: radius()
    case .scale: scale()
    case .rotation, .rotationX, .rotationY: .number(random.number(-400...400))
    case .blur: .number(random.number(0...30))
    case .shadow: shadow()
    case .fill: color()
    case .position, .translation: point()
    case .size: ["width": extent(), "height": extent()]
    }
  }
}
