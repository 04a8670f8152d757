/// A drawn element, with what phases need to know about it.
struct ElementDraft {
  let id: String
  let role: String
  /// Whether the element has a track of `fill` on every viewport.
  let hasFill: Bool
  var tree: Tree

  var isMatched: Bool { role == "matched" }
}

extension SpecDraft {
  private static let words = [
    "card", "title", "photo", "row-1", "row-2", "row-3", "row-10", "rowing", "close", "dim", "bar", "bar-left",
    "badge", "hero", "a", "a1-b2",
  ]

  mutating func drawElements() {
    let ids = random.shuffled(SpecDraft.words).prefix(random.integer(1...8))
    for id in ids { elements.append(element(id)) }
    for (id, role) in [("today", "leaving"), ("detail", "entering")] where random.chance(0.35) {
      elements.insert(screen(id, role), at: random.integer(0...elements.count))
    }
    for index in elements.indices.dropFirst() where random.chance(0.25) {
      let parent = random.pick(Array(elements[..<index]))
      guard elements[index].tree["kind"]?.string != "screen" else { continue }
      note(.inside)
      elements[index].tree.set("in", .string(parent.id))
      if random.chance(0.4) {
        note(.unclipped)
        elements[index].tree.set("clip", .bool(random.chance(0.2)))
      }
    }
  }

  private mutating func screen(_ id: String, _ role: String) -> ElementDraft {
    note(.screen)
    note(role == "leaving" ? .leaving : .entering)
    var tree: Tree = ["id": .string(id), "kind": "screen", "role": .string(role)]
    let (full, other): (Side, Side) = role == "leaving" ? (.source, .destination) : (.destination, .source)
    if random.chance(0.4) { tree.set(full.rawValue, random.pick([[:], ["opacity": 1]])) }
    if random.chance(0.7) { tree.set(other.rawValue, .object(properties(isMatched: false, fill: false))) }
    return ElementDraft(id: id, role: role, hasFill: false, tree: tree)
  }

  private mutating func element(_ id: String) -> ElementDraft {
    let role = random.pick(["matched", "matched", "matched", "entering", "leaving", "overlay"])
    let kind = random.pick(["container", "image", "text", "shape", "control"])
    var tree: Tree = ["id": .string(id)]
    if kind != "container" || random.chance(0.5) { tree.set("kind", .string(kind)) }
    for feature in [role, kind].compactMap(SpecFeature.init(rawValue:)) { note(feature) }
    let hasFill = drawFill(of: &tree)
    let isPlaceholder = role == "matched" && kind != "shape"
    let hasTrack = hasFill && !isPlaceholder
    drawStates(of: &tree, role: role, fill: hasFill || isPlaceholder, pairs: !isPlaceholder)
    drawLooks(of: &tree, role: role)
    drawOverrides(of: &tree, role: role, fill: hasTrack)
    return ElementDraft(id: id, role: role, hasFill: hasTrack, tree: tree)
  }

  /// Gives the element a color or none, and returns whether it has one.
  private mutating func drawFill(of tree: inout Tree) -> Bool {
    guard random.chance(0.6) else { return false }
    note(.elementFill)
    tree.set("fill", color())
    return true
  }

  /// `pairs`: a color in only one state would leave one end of a track without a color.
  private mutating func drawStates(of tree: inout Tree, role: String, fill: Bool, pairs: Bool) {
    var source = state(isMatched: role == "matched", fill: fill)
    var destination = state(isMatched: role == "matched", fill: fill)
    if pairs, (source["fill"] == nil) != (destination["fill"] == nil) {
      source.set("fill", nil)
      destination.set("fill", nil)
    } else if source["fill"] != nil {
      note(.stateFill)
    }
    switch role {
    case "matched":
      tree.set("source", source)
      tree.set("destination", destination)
    case "overlay":
      tree.set("role", "overlay")
      setOverlay(&tree, source, destination)
    default:
      let full: Side = role == "entering" ? .destination : .source
      tree.set(full.rawValue, full == .source ? source : destination)
      if random.chance(0.5) {
        note(.explicitRole)
        tree.set("role", .string(role))
        tree.set(full.other.rawValue, partner(of: full == .source ? source : destination))
      }
    }
  }

  private mutating func setOverlay(_ tree: inout Tree, _ source: Tree, _ destination: Tree) {
    var (source, destination) = (source, destination)
    switch random.integer(0...3) {
    case 0:
      source.set("frame", nil)
      destination.set("frame", nil)
    case 1: source.set("frame", nil)
    case 2:
      source.set("frame", frame())
      destination.set("frame", partialFrame())
    default: break
    }
    if random.chance(0.9) { tree.set("source", source) }
    if random.chance(0.9) { tree.set("destination", destination) }
  }

  /// The state other than the full one: only what changes.
  private mutating func partner(of full: Tree) -> Tree {
    var state = Tree.object(properties(isMatched: false, fill: false))
    if full["frame"]?.members != nil, random.chance(0.4) { state.set("frame", partialFrame()) }
    if full["fill"] != nil, random.chance(0.4) { state.set("fill", color()) }
    return state
  }

  private mutating func partialFrame() -> Tree {
    note(.partialFrame)
    var frame = frame()
    for key in random.some(of: ["x", "y", "width"]) { frame.set(key, nil) }
    return frame
  }

  private mutating func state(isMatched: Bool, fill: Bool) -> Tree {
    var state: Tree = ["frame": stateFrame()]
    for member in properties(isMatched: isMatched, fill: fill) { state.set(member.key, member.value) }
    return state
  }

  private mutating func stateFrame() -> Tree {
    if random.chance(0.08) {
      note(.frameOfViewport)
      return "viewport"
    }
    if random.chance(0.12), let other = elements.randomElement(using: &random) {
      note(.frameOfElement)
      return .string(other.id)
    }
    return frame()
  }

  /// Some properties of a state, without its frame.
  private mutating func properties(isMatched: Bool, fill: Bool) -> [Tree.Member] {
    var state: Tree = [:]
    for property in [Property.opacity, .cornerRadius, .scale, .rotation, .rotationX, .rotationY, .blur, .shadow]
    where random.chance(0.2) {
      state.set(property.rawValue, plain(property))
    }
    if random.chance(0.2) { state.set("translation", translation()) }
    if state["rotation"] != nil { note(.rotation) }
    if state["blur"] != nil { note(.blur) }
    if fill, random.chance(0.3) { state.set("fill", color()) }
    if random.chance(0.1) { drawFit(of: &state) }
    if isMatched, random.chance(0.1) {
      note(.stateContent)
      state.set("content", plain(.content))
    }
    return state.members ?? []
  }

  private mutating func translation() -> Tree {
    var translation = point(percent: true)
    if random.chance(0.3) {
      note(.partialTranslation)
      translation.set(random.pick(["x", "y"]), nil)
    }
    return translation
  }

  private mutating func drawFit(of tree: inout Tree) {
    note(.fitAndAlign)
    tree.set("fit", .string(random.pick(["cover", "contain", "width", "height", "none", "stretch", "layout"])))
    tree.set("align", ["x": .number(random.number(0...1)), "y": .number(random.number(0...1))])
  }

  private mutating func drawLooks(of tree: inout Tree, role: String) {
    if random.chance(0.25) {
      note(.anchor)
      tree.set("anchor", ["x": .number(random.pick([0, 0.25, 1, 0.3])), "y": .number(random.pick([0, 0.5, 1, 0.9]))])
    }
    if random.chance(0.3) {
      note(.arc)
      tree.set("path", ["arc": .number(random.pick([-180, 180, 90, -60, 30, -145.5, 0.5, 1]))])
    } else if random.chance(0.1) {
      tree.set("path", "linear")
    }
    if random.chance(0.15) { drawFit(of: &tree) }
    if role == "matched" { drawPairing(of: &tree) }
  }

  private mutating func drawPairing(of tree: inout Tree) {
    if random.chance(0.7) {
      let blend = random.pick(["over", "cross", "through", "cut"])
      tree.set("blend", .string(blend))
      switch blend {
      case "cross": note(.blendCross)
      case "through": note(.blendThrough)
      case "cut": note(.blendCut)
      default: note(.blendOver)
      }
    }
    if random.chance(0.15) {
      note(.perItem)
      tree.set("perItem", true)
    }
    if random.chance(0.15) {
      note(.optional)
      tree.set("optional", true)
    }
  }

  private mutating func drawOverrides(of tree: inout Tree, role: String, fill: Bool) {
    guard viewports.count > 1, random.chance(0.4), let name = random.pick(viewports)["name"]?.string else { return }
    note(.viewportOverride)
    var override: Tree = [:]
    for side in random.some(of: [Side.source, .destination]) {
      if tree[side.rawValue] == nil { note(.stateGivenByOverride) }
      var state = Tree.object(properties(isMatched: role == "matched", fill: false))
      if tree[side.rawValue]?["frame"]?.members != nil, random.chance(0.5) {
        state.set("frame", random.chance(0.5) ? partialFrame() : frame())
      }
      if fill, tree[side.rawValue]?["fill"] != nil, random.chance(0.3) { state.set("fill", color()) }
      override.set(side.rawValue, state)
    }
    tree.set("viewports", .object([.init(key: name, value: override)]))
  }
}
