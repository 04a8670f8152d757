extension SpecDraft {
  /// Lets some elements follow others, and some contents stand still.
  mutating func drawRelations() {
    guard elements.count > 1, related.chance(0.6) else { return }
    for index in elements.indices {
      if related.chance(0.25) { relate(index) }
      if related.chance(0.2) { anchor(index) }
      if related.chance(0.1) {
        note(.fixed)
        elements[index].tree.set("fit", "fixed")
      }
    }
  }

  private mutating func relate(_ index: Int) {
    let tree = elements[index].tree
    let sides = [Side.source, .destination].filter { tree[$0.rawValue] != nil }
    // What is laid over a frame of another form lacks something.
    let isWhole = sides.allSatisfy { side in
      tree[side.rawValue]?["frame"]?.members.map { $0.count == 4 } ?? true
    }
    let overrides = (tree["viewports"]?.members ?? []).flatMap { [$0.value["source"], $0.value["destination"]] }
    guard isWhole, overrides.allSatisfy({ $0?["frame"] == nil }) else { return }
    for side in sides where related.chance(0.7) {
      // Where a screen's own frame isn't the viewport, platforms differ in how large its content is.
      guard var state = elements[index].tree[side.rawValue], tree["kind"]?.string != "screen" else { continue }
      let relation = relation(of: elements[index], side)
      state.set("frame", relation)
      elements[index].tree.set(side.rawValue, state)
      override(index, side, relation)
    }
  }

  private mutating func relation(of element: ElementDraft, _ side: Side) -> Tree {
    if element.isMatched, related.chance(0.15) {
      note(.relationToItself)
      return ["of": .string(element.id), "state": .string(side.other.rawValue), "inset": insets()]
    }
    let other = related.pick(elements.filter { $0.id != element.id })
    let isAround = related.chance(0.3)
    note(isAround ? .relationAround : .relationOf)
    var relation: Tree = [(isAround ? "around" : "of"): .string(other.id)]
    if !isAround, related.chance(0.6) { relation.set("inset", insets()) }
    if related.chance(0.4) {
      note(.relationState)
      relation.set("state", .string(related.pick([Side.source, .destination]).rawValue))
    }
    return relation
  }

  private mutating func insets() -> Tree {
    note(.relationInset)
    guard related.chance(0.5) else { return .number(related.number(-40...60)) }
    var insets: Tree = [:]
    for side in related.some(of: ["top", "bottom", "leading", "trailing"]) {
      insets.set(side, related.chance(0.3) ? .string("2vw - 4") : .number(related.number(-40...300)))
    }
    return insets
  }

  /// Lets one viewport change a relation.
  private mutating func override(_ index: Int, _ side: Side, _ relation: Tree) {
    guard viewports.count > 1, related.chance(0.4), let name = related.pick(viewports)["name"]?.string else { return }
    note(.relationOverride)
    var viewports = elements[index].tree["viewports"] ?? .object([])
    var sides = viewports[name] ?? .object([])
    var state = sides[side.rawValue] ?? .object([])
    let isAround = relation["around"] != nil
    state.set("frame", isAround || related.chance(0.5) ? ["state": .string(side.rawValue)] : ["inset": .number(4)])
    sides.set(side.rawValue, state)
    viewports.set(name, sides)
    elements[index].tree.set("viewports", viewports)
  }

  /// An anchor at another element, for one whose frames are never so small that shares of them are huge.
  private mutating func anchor(_ index: Int) {
    let tree = elements[index].tree
    let isLarge = [Side.source, .destination].allSatisfy { side in
      guard let state = tree[side.rawValue] else { return true }
      guard let frame = state["frame"] else {
        return tree["role"]?.string != "overlay" && tree["kind"]?.string != "screen"
      }
      return ["width", "height"].allSatisfy { frame[$0]?.number.map { $0 >= 20 } ?? false }
    }
    guard isLarge, tree["viewports"] == nil, tree["kind"]?.string != "screen" else { return }
    note(.anchorOf)
    var anchor: Tree = ["of": .string(related.pick(elements.filter { $0.id != elements[index].id }).id)]
    if related.chance(0.4) { anchor.set("state", .string(related.pick([Side.source, .destination]).rawValue)) }
    elements[index].tree.set("anchor", anchor)
  }
}
