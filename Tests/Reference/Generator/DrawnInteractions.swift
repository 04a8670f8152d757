extension SpecDraft {
  mutating func interactions() -> [Tree] {
    (0..<random.pick([0, 0, 1, 2, 3])).map { index in
      var tree: Tree = ["name": .string("gesture-\(index + 1)")]
      drawGesture(of: &tree)
      if random.chance(0.4) { drives(&tree) } else { triggers(&tree) }
      if random.chance(0.4) {
        note(.threshold)
        tree.set("threshold", .number(random.number(0...1)))
      }
      if random.chance(0.3), tree["threshold"] != .number(0) {
        note(.commit)
        tree.set("commit", .string(random.pick(["threshold", "threshold", "release"])))
      }
      if random.chance(0.4) {
        note(.gestureVelocity)
        tree.set("velocity", .number(random.number(100...2000)))
      }
      if random.chance(0.4) { tree.set("release", release()) }
      return tree
    }
  }

  private mutating func drawGesture(of tree: inout Tree) {
    let gesture = random.pick(["pan", "edge-pan", "pull", "pinch"])
    tree.set("gesture", .string(gesture))
    guard gesture != "pinch" else {
      note(.pinch)
      tree.set("distance", .number(random.pick([0.5, 0.7, 1.5, 2])))
      return
    }
    tree.set("distance", random.pick([.number(random.number(20...300)), "50vw", "30vh - safeTop"]))
    guard random.chance(0.7) else { return }
    let directions = ["down", "up", "leading", "trailing"] + (gesture == "pan" ? ["any"] : [])
    let direction = random.pick(directions)
    if direction == "any" { note(.gestureAny) }
    tree.set("direction", .string(direction))
  }

  private mutating func drives(_ tree: inout Tree) {
    let direction = random.pick(["present", "dismiss"])
    note(direction == "present" ? .drivesPresent : .drivesDismiss)
    tree.set("drives", .string(direction))
  }

  private mutating func triggers(_ tree: inout Tree) {
    let direction = random.pick(["present", "dismiss"])
    note(direction == "present" ? .thenPresent : .thenDismiss)
    tree.set("then", .string(direction))
    var animate: [Tree.Member] = []
    for element in random.some(of: elements).prefix(3) {
      animate.append(.init(key: element.id, value: moved(at: .id(element))))
    }
    if random.chance(0.3) { animate.append(.init(key: random.pick(["row-*", "b*"]), value: moved(at: .several))) }
    if random.chance(0.2) { animate.append(.init(key: "*", value: moved(at: .several))) }
    tree.set("animate", .object(animate))
    if random.chance(0.3) {
      note(.follow)
      tree.set("follow", .array(random.some(of: elements).map { .string($0.id) }))
    }
  }

  private mutating func moved(at address: Address) -> Tree {
    if random.chance(0.1) { return .string(random.pick([Side.source, .destination]).rawValue) }
    let hasKeyframes = random.chance(0.1)
    if hasKeyframes { note(.gestureKeyframes) }
    return change(of: random.some(of: SpecDraft.changeable), at: address, keyframes: hasKeyframes)
  }

  private mutating func release() -> Tree {
    note(.release)
    if random.chance(0.4) {
      note(.releaseSpring)
      return ["curve": ["spring": ["response": .number(random.number(200...600)), "dampingRatio": 0.9]]]
    }
    return ["duration": .number(random.number(100...500)), "curve": .string(random.pick(["ease-out", "standard"]))]
  }
}
