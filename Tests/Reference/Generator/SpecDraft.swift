/// A spec under construction. Each part has its own file.
struct SpecDraft {
  var random: SplitMix64
  private(set) var features: Set<SpecFeature> = []
  var viewports: [Tree] = []
  var elements: [ElementDraft] = []
  var curves: [Tree.Member] = []
  /// Whether phases may overlap and leave elements anywhere.
  let isCareless: Bool
  /// Whether springs may be cut before they settle: the reader accepts that, exporters reject it.
  let cutsSprings: Bool
  /// Features added later have their own random source, so that the rest of a seed's spec doesn't change.
  private var later: SplitMix64
  var related: SplitMix64

  init(seed: UInt64, careless: Bool = false, cuttingSprings: Bool = true) {
    random = SplitMix64(seed: seed)
    later = SplitMix64(seed: ~seed)
    related = SplitMix64(seed: seed ^ 0x5555_5555_5555_5555)
    isCareless = careless
    cutsSprings = cuttingSprings
  }

  mutating func note(_ feature: SpecFeature) {
    features.insert(feature)
  }

  mutating func draw() -> String {
    drawViewports()
    drawElements()
    drawRelations()
    drawNamedCurves()
    var spec: Tree = ["specVersion": 1, "name": "drawn-at-random"]
    spec.set("viewports", .array(viewports))
    let elementTrees = elements.map(\.tree)
    spec.set("elements", .array(elementTrees))
    spec.set("present", ["phases": .array(phases(to: .destination))])
    spec.set("dismiss", dismissal())
    let interactions = self.interactions()
    if !interactions.isEmpty { spec.set("interactions", .array(interactions)) }
    if !curves.isEmpty { spec.set("curves", .object(curves)) }
    drawRest(of: &spec)
    drawInterruption(of: &spec)
    return text(of: spec)
  }

  private mutating func drawViewports() {
    let names = random.shuffled(["phone", "phone-small", "tablet", "fold-2", "wide"])
    let count = random.chance(0.5) ? 1 : random.integer(2...3)
    if count > 1 { note(.severalViewports) }
    for name in names.prefix(count) {
      var viewport: Tree = ["name": .string(name)]
      viewport.set("width", .number(random.number(320...1200)))
      viewport.set("height", .number(random.number(480...1400)))
      if random.chance(0.6) {
        note(.safeArea)
        var area: Tree = [:]
        for edge in random.some(of: ["top", "bottom", "leading", "trailing"]) {
          area.set(edge, .number(random.number(0...60)))
        }
        viewport.set("safeArea", area)
      }
      if random.chance(0.3) { viewport.set("rtl", .bool(random.chance(0.8))) }
      viewports.append(viewport)
    }
  }

  private mutating func drawRest(of spec: inout Tree) {
    let readsRightToLeft = viewports.contains { $0["rtl"]?.bool ?? false }
    if random.chance(0.3) {
      let mode = random.pick(["mirror", "same"])
      spec.set("rtl", .string(mode))
      if readsRightToLeft, mode == "same" { note(.staysLeftToRight) }
    }
    if readsRightToLeft, spec["rtl"]?.string != "same" { note(.rightToLeft) }
    if random.chance(0.2) {
      note(.perspective)
      spec.set("perspective", .number(random.number(200...2000)))
    }
    if random.chance(0.3) { spec.set("reducedMotion", reducedMotion()) }
    if random.chance(0.15) {
      note(.allow)
      spec.set("allow", .array(random.some(of: ["too-long", "idle-gap", "fast-motion"]).map(Tree.string)))
    }
    if random.chance(0.15) {
      note(.targets)
      spec.set("targets", random.pick([[:], ["lottie": [:]], ["flutter": [:], "android": [:]]]))
    }
    if random.chance(0.2) {
      note(.escapes)
      spec.set("description", .string("Grüße \"\\\u{1}\u{1F600} \n done"))
    }
    if random.chance(0.1) { spec.set("$schema", "transition-spec.schema.json") }
  }

  private mutating func drawInterruption(of spec: inout Tree) {
    switch later.integer(0...4) {
    case 0...1: break
    case 2:
      note(.interruptionRedirect)
      spec.set("interruption", "redirect")
    case 3:
      note(.interruptionRewind)
      spec.set("interruption", "rewind")
    default:
      note(.interruptionFinish)
      spec.set("interruption", "finish")
    }
  }

  private mutating func reducedMotion() -> Tree {
    switch random.integer(0...2) {
    case 0:
      note(.reducedCrossfade)
      return ["mode": "crossfade", "duration": .number(random.number(50...400))]
    case 1:
      note(.reducedCut)
      return ["mode": "cut"]
    default:
      note(.reducedSame)
      return ["mode": "same"]
    }
  }

  private mutating func text(of spec: Tree) -> String {
    var spec = spec
    if random.chance(0.2) {
      note(.shuffledKeys)
      spec = shuffled(spec)
    }
    guard random.chance(0.03) else { return spec.text }
    note(.byteOrderMark)
    return "\u{FEFF}" + spec.text
  }

  /// The same value with the keys of every object in another order.
  private mutating func shuffled(_ tree: Tree) -> Tree {
    switch tree {
    case .array(let items): return .array(items.map { shuffled($0) })
    case .object(let members):
      return .object(random.shuffled(members).map { .init(key: $0.key, value: shuffled($0.value)) })
    case .null, .bool, .number, .string: return tree
    }
  }
}
