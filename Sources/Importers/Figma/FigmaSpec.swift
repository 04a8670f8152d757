import SpecModel

/// Makes the spec of a reaction: what a careful person would write, as short as that.
struct FigmaSpec {
  let file: FigmaFile
  let reactions: FigmaReactions
  let reaction: FigmaReaction
  let settlingTime: (Spring) -> Double?
  private(set) var report: FigmaReport
  private var names = NameMaker()

  init(_ prototype: FigmaPrototype, _ reaction: FigmaReaction) {
    (file, reactions, settlingTime) = (prototype.file, prototype.reactions, prototype.settlingTime)
    (self.reaction, report) = (reaction, FigmaReport(prototype.file))
  }

  mutating func spec() -> TransitionSpec? {
    let (source, found) = file.screens(of: reaction)
    guard let destination = found else { return fail(.missing(reaction.destination)) }
    if source == destination { return fail(.toItself) }
    guard let before = file.look(of: source, in: 0), let after = file.look(of: destination, in: 0) else {
      return fail(.noBox)
    }
    let size = viewport(before, after, source)
    guard size.x >= 0.01, size.y >= 0.01 else { return fail(.noBox) }
    let tree = LayerTree(file, from: source, to: destination)
    let isShared = !reaction.isOverlay && (reaction.kind == .smartAnimate || reaction.matchesLayers)
    var scene = FigmaElements(file, tree, reaction, matchesOnly: reaction.kind.moves, &report)
    let elements =
      reaction.isOverlay ? overlay(destination, after, size) : screens(source, destination, before, after)
    if isShared { scene.make(&names, &report) }
    let own = isShared ? scene.elements : []
    reportRest(tree, own, scene, isShared)
    let phase = phase(of: reaction.timing, about: reaction.node)
    let name = NameMaker.name(of: "\(file.nodes[source].name)-to-\(file.nodes[destination].name)")
    let screen = reaction.changesVariant ? "component" : size.x < 500 && size.y > size.x ? "phone" : "screen"
    var spec = TransitionSpec(
      name: name, viewports: [Viewport(name: screen, width: size.x, height: size.y)],
      elements: elements + own, present: [phases(phase, to: .destination, kind: reaction.kind)])
    spec.dismiss = dismiss(phase, source, destination)
    spec.interactions = reaction.trigger == "ON_DRAG" ? drag(scene, size) : []
    spec.reducedMotion = ReducedMotion()
    if reaction.trigger.isEmpty { report.add(.importGuess, .noTrigger, about: reaction.node) }
    if !["", "ON_CLICK", "ON_DRAG"].contains(reaction.trigger) {
      report.add(.importLoss, .trigger(reaction.trigger.asWords), about: reaction.node)
    }
    let ranges = [source, destination].map { $0..<file.nodes[$0].end }
    report.add(reactions.others.filter { other in ranges.contains { $0.contains(other.node) } }.map(\.finding))
    let values = [
      ("file", file.name), ("reaction", reaction.id), ("imported", file.document.literal(reaction.action).digest),
    ]
    spec.origin = Origin(.figma, values.map { JSONLiteral.Member($0, .string($1)) })
    return spec
  }

  private mutating func fail<Value>(_ message: Message) -> Value? {
    report.add(.importFailed, message, about: reaction.node)
    return nil
  }

  private mutating func viewport(_ before: LayerLook, _ after: LayerLook, _ source: Int) -> SIMD2<Double> {
    let (one, other) = (before.place.size, after.place.size)
    if reaction.changesVariant {
      report.add(.importGuess, .component, about: source)
      return [max(one.x, other.x).tidy, max(one.y, other.y).tidy]
    }
    if !reaction.isOverlay, !one.isClose(to: other) {
      report.add(.importDifference, .twoSizes(one, other), about: source, key: "absoluteBoundingBox")
    }
    report.add(.importGuess, .safeArea, about: source)
    return [one.x.tidy, one.y.tidy]
  }

  private mutating func screen(_ index: Int, _ look: LayerLook, _ role: Element.Role) -> Element {
    var screen = Element(id: names.take(file.nodes[index].name, in: nil).name, kind: .screen, role: role)
    screen.fill = look.fill.color
    if screen.fill == nil, look.fill != .none { report.add(.importLoss, .screenFill, about: index, key: "fills") }
    if look.radii != .zero { report.add(.importLoss, .corners, about: index) }
    reportLook(look, of: index)
    return screen
  }

  private mutating func reportLook(_ look: LayerLook, of index: Int) {
    let hasEffects = look.shadow != nil || look.blur > 0 || !look.effects.isEmpty
    if look.opacity < 1 || hasEffects { report.add(.importLoss, .screenLook, about: index) }
  }

  /// The screens as elements, the one in front last.
  private mutating func screens(_ source: Int, _ destination: Int, _ before: LayerLook, _ after: LayerLook) -> [Element]
  {
    var entering = screen(destination, after, .entering)
    let way = reaction.way
    if reaction.kind == .dissolve || reaction.kind == .smartAnimate { return [entering] }
    entering.source = ElementState()
    if reaction.kind == .slideIn || reaction.kind == .slideOut {
      report.add(.importDifference, .slide, about: reaction.node)
    }
    if reaction.kind != .moveOut, reaction.kind != .slideOut { entering.source?.translation = Self.share(-way) }
    if reaction.kind == .moveIn || reaction.kind == .slideIn { return [entering] }
    var leaving = screen(source, before, .leaving)
    leaving.destination = ElementState()
    leaving.destination?.translation = Self.share(way)
    return reaction.kind == .push ? [leaving, entering] : [entering, leaving]
  }

  /// A translation by the element's own size; the other way is left out.
  private static func share(_ way: SIMD2<Double>) -> ElementState.Parts {
    (0..<2).map { way[$0] == 0 ? nil : Length(way[$0] * 100, .percent) }
  }

  /// What lies over the source screen.
  private mutating func overlay(_ destination: Int, _ after: LayerLook, _ size: SIMD2<Double>) -> [Element] {
    let (value, own) = (file.value(of: destination), after.place.size)
    var corner = (size - own) / 2
    let place = value["overlayPositionType"]?.text ?? ""
    if let offset = LooseValue(file.document, reaction.action)["overlayRelativePosition"]?.point {
      corner = offset
    } else {
      corner.x *= place.hasSuffix("LEFT") ? 0 : place.hasSuffix("RIGHT") ? 2 : 1
      corner.y *= place.hasPrefix("TOP") ? 0 : place.hasPrefix("BOTTOM") ? 2 : 1
    }
    if place.isEmpty || place == "MANUAL" { report.add(.importGuess, .overlay, about: destination) }
    var element = Element(id: names.take(file.nodes[destination].name, in: nil).name, role: .entering)
    element.fill = after.fill.color
    var full = ElementState()
    full.frame = .parts([corner.x, corner.y, own.x, own.y].map { Length($0.tidy) })
    full.cornerRadius = after.cornerRadius
    reportLook(after, of: destination)
    element.destination = full
    if reaction.kind.moves {
      // From beyond the edge that it comes from.
      let far = SIMD2(
        reaction.way.x < 0 ? size.x - corner.x : own.x + corner.x,
        reaction.way.y < 0 ? size.y - corner.y : own.y + corner.y)
      element.source = ElementState()
      element.source?.translation = (0..<2).map { axis in
        let way = -reaction.way[axis]
        if way == 0 { return nil }
        return abs(far[axis] - own[axis]) < 0.01 ? Length(way * 100, .percent) : Length(way * far[axis])
      }
    }
    return [element]
  }

  private mutating func phase(of timing: FigmaTiming, about node: Int) -> FigmaPhase {
    FigmaPhase(timing, settlingTime: settlingTime) { rule, message in report.add(rule, message, about: node) }
  }

  private func phases(_ phase: FigmaPhase, to side: Side, kind: FigmaReaction.Kind) -> Phase {
    Phase(
      name: kind.rawValue.lowercased().split(separator: "_").joined(separator: "-"), duration: phase.duration,
      curve: phase.curve, animate: [PhaseEntry(.all, .state(side))])
  }

  /// The way back: by a reaction of the destination to the source, or the same way.
  private mutating func dismiss(_ present: FigmaPhase, _ source: Int, _ destination: Int) -> Dismiss {
    let inside = destination..<file.nodes[destination].end
    let ids = [source, reactions.original(of: source) ?? source].map { file.nodes[$0].id }
    if let back = reactions.all.first(where: { inside.contains($0.node) && ids.contains($0.destination) }) {
      if back.kind != reaction.kind {
        report.add(.importDifference, .otherKind(back.kind.rawValue.asWords), about: back.node)
      }
      let phase = phase(of: back.timing, about: back.node)
      return phase == present ? .play(.retrace, duration: nil) : .phases([phases(phase, to: .source, kind: back.kind)])
    }
    let node = reactions.back.first { inside.contains($0) }
    report.add(.importGuess, node == nil ? .noWayBack : .back, about: node ?? destination)
    return .play(.retrace, duration: nil)
  }

  /// The finger's way is that of the layer that is dragged, or of the screen that moves.
  private mutating func drag(_ scene: FigmaElements, _ size: SIMD2<Double>) -> [Interaction] {
    let way = reaction.kind.moves ? reaction.way * size : scene.way(of: reaction.node)
    let distance = Length(max(abs(way.x), abs(way.y)).tidy)
    if distance[.points] < 1 {
      report.add(.importDifference, .noDrag, about: reaction.node)
      return []
    }
    report.add(.importGuess, .drag, about: reaction.node)
    let isAcross = abs(way.x) > abs(way.y)
    let travel: Interaction.Travel = isAcross ? way.x < 0 ? .leading : .trailing : way.y < 0 ? .up : .down
    return [Interaction(name: "drag", gesture: .pan, direction: travel, distance: distance, effect: .drives(.present))]
  }

  /// Says what became of every layer.
  private mutating func reportRest(_ tree: LayerTree, _ elements: [Element], _ scene: FigmaElements, _ isShared: Bool) {
    let hidden = tree.hidden.map { file.nodes[$0].end - $0 }.reduce(0, +)
    let sides = tree.layers.dropFirst().flatMap { [$0.source, $0.destination].compactMap(\.self) }.count
    let used = elements.map { $0.role == .matched ? 2 : 1 }.reduce(0, +)
    let root = tree.layers[0].main
    report.add(.importLoss, .count(sides + hidden, used, elements.count, hidden), about: root)
    guard isShared else { return }
    for crossing in tree.crossings {
      report.add(.importDifference, .crossing(file.nodes[crossing.behind].name), about: crossing.front)
    }
    if !scene.styles.isEmpty { report.add(.importLoss, .styles(scene.styles), about: root) }
  }
}

extension FigmaElements {
  /// How far the center of a layer of the source moves.
  func way(of node: Int) -> SIMD2<Double> {
    for (index, layer) in tree.layers.enumerated() where layer.source == node {
      guard let source = look(index, .source), let destination = look(index, .destination) else { return .zero }
      return destination.place.center - source.place.center
    }
    return .zero
  }
}

extension Message {
  fileprivate static func missing(_ id: String) -> Message {
    "it leads to \(id.inBackticks), which isn't in the file: fetch it, too"
  }
  fileprivate static let toItself: Message = "it leads to the screen that it is on"
  fileprivate static let noBox: Message = "the file has no box, or an empty one, for one of the screens"
  fileprivate static let component: Message = "the variants are imported as screens; the screen around them isn't"
  fileprivate static let safeArea: Message = "files don't contain safe areas: add `safeArea` to the viewport"
  fileprivate static let screenFill: Message = "the screen's fill isn't one color, so the spec has none"
  fileprivate static let screenLook: Message = "the opacity and the effects of the screen aren't imported"
  fileprivate static let corners: Message = "the corners of the screen aren't imported"
  fileprivate static let slide: Message = "how far the other screen slides isn't known: it stands still"
  fileprivate static let overlay: Message = "the place of an overlay and its dim aren't in the file: compare both"
  fileprivate static let back: Message = "the way back plays the last action backwards: `retrace`"
  fileprivate static let noWayBack: Message = "no reaction leads back, so `dismiss` is `retrace`"
  fileprivate static let noDrag: Message = "the layer that is dragged doesn't move, so the spec has no gesture"
  fileprivate static let drag: Message = "the gesture takes its direction and distance from the element that moves"
  fileprivate static let noTrigger: Message = "the file has neither the trigger nor the kind: Smart Animate is assumed"

  fileprivate static func twoSizes(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Message {
    func text(_ size: SIMD2<Double>) -> String { "\(size.x.shown(2)) × \(size.y.shown(2))" }
    return "the screens have two sizes, \(Message(text(one))) and \(Message(text(other))); the viewport has the first"
  }
  fileprivate static func otherKind(_ kind: String) -> Message {
    "the way back is \(kind.inBackticks): its timing is used"
  }
  fileprivate static func trigger(_ name: String) -> Message { "the trigger \(name.inBackticks) isn't imported" }
  fileprivate static func count(_ all: Int, _ used: Int, _ elements: Int, _ hidden: Int) -> Message {
    "of \(all) layers on both screens, \(used) make \(elements) elements, \(hidden) are hidden, \(all - used - hidden) part of views"
  }
  fileprivate static func crossing(_ name: String) -> Message {
    "it is in front of \(name.inBackticks) on one screen only"
  }
  fileprivate static func styles(_ styles: [(name: String, count: Int)]) -> Message {
    let list = styles.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    return "part of views, not of the spec: \(Message(list))"
  }
}
