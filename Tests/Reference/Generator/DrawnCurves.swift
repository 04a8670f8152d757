extension SpecDraft {
  mutating func drawNamedCurves() {
    for name in ["bouncy", "swift-out", "my-2"].prefix(random.integer(0...3)) {
      let value: Tree
      if let earlier = curves.randomElement(using: &random), random.chance(0.3) {
        note(.curveAlias)
        value = .string(earlier.key)
      } else {
        value = curve(mayBeNamed: false)
      }
      curves.append(.init(key: name, value: value))
    }
  }

  /// Any curve.
  mutating func curve(mayBeNamed: Bool = true) -> Tree {
    if mayBeNamed, let named = curves.randomElement(using: &random), random.chance(0.3) {
      note(.namedCurve)
      return .string(named.key)
    }
    switch random.integer(0...11) {
    case 0...2:
      note(.builtInCurve)
      return .string(
        random.pick([
          "linear", "ease", "ease-in", "ease-out", "ease-in-out", "standard", "standard-decelerate",
          "standard-accelerate", "emphasized-decelerate", "emphasized-accelerate",
        ]))
    case 3:
      note(.emphasized)
      return "emphasized"
    case 4: return bezier()
    case 5: return points()
    case 6: return steps()
    case 7: return pieces()
    case 8 where random.chance(0.3):
      note(.springNamed)
      return .string(CurveForm.springs.keys.sorted().randomElement(using: &random) ?? "swiftui-bouncy")
    default: return ["spring": spring()]
    }
  }

  /// Points whose curve is never vertical in between: there, double precision doesn't suffice.
  private mutating func bezier() -> Tree {
    var numbers = [random.number(0...0.9), random.number(-1...2), random.number(0.1...1), random.number(-1...2)]
    if random.chance(0.3) { (numbers[1], numbers[3]) = (random.number(0...1), random.number(0...1)) }
    note(numbers[1] < 0 || numbers[3] > 1 ? .overshootingBezier : .cubicBezier)
    return ["cubicBezier": .array(numbers.map(Tree.number))]
  }

  private mutating func points() -> Tree {
    var xs = (0..<random.integer(1...6)).map { _ in random.number(0...1) }.sorted()
    if random.chance(0.5), let x = xs.randomElement(using: &random) {
      note(.pointsWithStep)
      xs.append(contentsOf: Array(repeating: x, count: random.integer(1...2)))
      xs.sort()
    }
    note(.points)
    let inner = xs.map { Tree.array([.number($0), .number(random.number(-0.5...1.5))]) }
    return ["points": .array([[0, 0]] + inner + [[1, 1]])]
  }

  private mutating func steps() -> Tree {
    let jump = random.pick(["start", "end", "both", "none", ""])
    var tree: Tree = ["steps": .number(Double(random.integer((jump == "none" ? 2 : 1)...12)))]
    if !jump.isEmpty { tree.set("jump", .string(jump)) }
    switch jump {
    case "start": note(.stepsStart)
    case "both": note(.stepsBoth)
    case "none": note(.stepsNone)
    default: note(.stepsEnd)
    }
    return tree
  }

  private mutating func pieces() -> Tree {
    note(.pieces)
    let xs = ([0, 1] + (0..<random.integer(0...3)).map { _ in random.number(0.05...0.95) }).sorted()
    var (y, rows) = (0.0, [Tree]())
    for (index, (from, to)) in zip(xs, xs.dropFirst()).enumerated() {
      let end = index == xs.count - 2 ? 1 : random.number(-0.2...1.2)
      // Inner control points away from the ends keep the curve from being vertical at a sampled time.
      let (first, second) = (from + (to - from) * 0.3, to - (to - from) * random.pick([0.3, 0.125]))
      let row = [first, y + random.number(-0.5...0.5), second, end + random.number(-0.5...0.5), to, end]
      rows.append(.array(row.map(Tree.number)))
      y = end
    }
    if random.chance(0.2) {
      note(.uprightPiece)
      let height = random.number(0.1...0.4)
      rows.insert(.array([0, .number(height), 0, .number(height), 0, .number(height)]), at: 0)
    }
    return ["pieces": .array(rows)]
  }

  mutating func spring() -> Tree {
    var spring: Tree
    switch random.integer(0...3) {
    case 0:
      note(.springPhysical)
      spring = ["stiffness": .number(random.number(50...600))]
      if random.chance(0.3) {
        note(.springRatio)
        spring.set("dampingRatio", .number(random.number(0.2...1.5)))
      } else {
        spring.set("damping", .number(random.number(4...60)))
      }
      if random.chance(0.5) { spring.set("mass", .number(random.number(0.5...3))) }
    case 1:
      note(.springResponse)
      spring = ["response": .number(random.number(100...900)), "dampingRatio": .number(random.number(0.1...2))]
    case 2:
      let bounce = random.number(-0.8...0.9)
      note(bounce < 0 ? .springNegativeBounce : .springBounce)
      spring = ["response": .number(random.number(100...900)), "bounce": .number(bounce)]
    default: spring = fittedSpring()
    }
    if random.chance(0.4) {
      note(.springVelocity)
      spring.set("velocity", .number(random.number(-5...8)))
    }
    return spring
  }

  private mutating func fittedSpring() -> Tree {
    note(.springFitted)
    if random.chance(0.2) {
      note(.springCritical)
      return ["dampingRatio": 1]
    }
    if !cutsSprings { return ["dampingRatio": .number(random.number(0.4...0.95))] }
    return ["dampingRatio": .number(random.pick([0.01, 0.2, 0.5, 0.75, 0.99, random.number(0.1...0.95)]))]
  }

  /// Whether a phase with this curve may omit its duration.
  func settles(_ curve: Tree) -> Bool {
    guard case .spring(.settling) = try? CurveForm(curve, named: curves) else { return false }
    return true
  }
}
