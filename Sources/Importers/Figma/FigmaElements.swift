import SpecModel

/// Chooses the layers of two screens that are elements, and makes them.
struct FigmaElements {
  let file: FigmaFile
  let tree: LayerTree
  let reaction: FigmaReaction
  /// Whether layers that one screen has stay on it, and the others stand still while the screens move.
  let matchesOnly: Bool
  private var looks: [Side: [LayerLook?]] = [:]
  private var isChosen: [Bool]
  /// What a layer's place is compared in: what it is in, unless that is only as large as what it holds.
  private var references: [Int] = []
  private var groups: [Int?]
  /// Where an element's frame lies before what it is in is turned, and how far it is turned by itself.
  private var frames: [Side: [Placement?]] = [:]
  private var ids: [String?]
  private(set) var elements: [Element] = []

  init(_ file: FigmaFile, _ tree: LayerTree, _ reaction: FigmaReaction, matchesOnly: Bool, _ report: inout FigmaReport)
  {
    (self.file, self.tree, self.reaction, self.matchesOnly) = (file, tree, reaction, matchesOnly)
    let count = tree.layers.count
    isChosen = [Bool](repeating: false, count: count)
    groups = [Int?](repeating: nil, count: count)
    ids = [String?](repeating: nil, count: count)
    for side in Side.allCases {
      looks[side] = readLooks(side)
      frames[side] = [Placement?](repeating: nil, count: count)
    }
    choose(&report)
    for index in isChosen.indices.reversed() where isChosen[index] { groups[index] = group(of: index) }
  }

  func look(_ index: Int, _ side: Side) -> LayerLook? { looks[side]?[index] }

  private func hasBoxes(_ index: Int) -> Bool {
    Side.allCases.allSatisfy { tree.layers[index].node($0) == nil || look(index, $0) != nil }
  }

  /// The looks on the screens that have it.
  private func sides(_ index: Int) -> [LayerLook] {
    [look(index, .source), look(index, .destination)].compactMap(\.self)
  }

  private func both(_ index: Int) -> (source: LayerLook, destination: LayerLook)? {
    guard let source = look(index, .source), let destination = look(index, .destination) else { return nil }
    return (source, destination)
  }

  /// The looks of what may be an element: not of what is inside a layer that one screen has.
  private func readLooks(_ side: Side) -> [LayerLook?] {
    var looks = [LayerLook?](repeating: nil, count: tree.layers.count)
    var corner = SIMD2<Double>.zero
    for (index, layer) in tree.layers.enumerated() {
      guard let node = layer.node(side), layer.parent < 0 || tree.layers[layer.parent].isMatched else { continue }
      let around = layer.parent < 0 ? nil : looks[layer.parent]
      looks[index] = file.look(of: node, in: around?.place.angle ?? 0)
      if index == 0, let place = looks[0]?.place { corner = place.center - place.size / 2 }
      looks[index]?.place.center -= corner
    }
    return looks
  }

  private mutating func choose(_ report: inout FigmaReport) {
    references = [-1]
    var isUnder = [Bool](repeating: false, count: tree.layers.count)
    for (index, layer) in tree.layers.enumerated().dropFirst() {
      references.append(isHull(layer.parent) ? references[layer.parent] : layer.parent)
      isUnder[index] = isUnder[layer.parent] || isChosen[layer.parent]
      guard tree.layers[layer.parent].isMatched else { continue }
      guard hasBoxes(index) else {
        report.add(.importDifference, .noBox, about: layer.main)
        continue
      }
      let isForced =
        changesFill(layer.parent) || layer.mask.map { isChosen[$0] } ?? false || matchesOnly && !isUnder[index]
      isChosen[index] = layer.isMatched ? !isHull(index) && (isForced || isChanged(index)) : !matchesOnly
    }
    // What only holds elements has nothing to show.
    for index in isChosen.indices.reversed()
    where isChosen[index] && isEmpty(index) && tree.children(of: index).allSatisfy({ isChosen[$0] }) {
      isChosen[index] = false
    }
  }

  /// Whether a layer on both screens draws and does nothing by itself.
  private func isEmpty(_ index: Int) -> Bool {
    guard index > 0, tree.layers[index].isMatched, tree.layers[index].end > index + 1 else { return false }
    return Side.allCases.allSatisfy { side in
      guard let look = look(index, side) else { return false }
      let around = self.look(tree.layers[index].parent, side)?.place.angle ?? 0
      return look.fill == .none && look.shadow == nil && look.blur == 0 && !look.clips && look.opacity == 1
        && look.effects.isEmpty && look.content.isEmpty && abs(look.place.angle - around) < 1e-6
    }
  }

  /// Whether it is empty, and as large as what it holds happens to be.
  private func isHull(_ index: Int) -> Bool { isEmpty(index) && changesSize(index) }

  private func changesSize(_ index: Int) -> Bool {
    both(index).map { !$0.place.size.isClose(to: $1.place.size) } ?? false
  }

  private func isChanged(_ index: Int) -> Bool {
    guard let (source, destination) = both(index), let around = both(references[index]) else { return false }
    if source.differs(from: destination) || changesSize(index) { return true }
    if references[index] > 0, changesSize(references[index]) { return true }
    func offset(_ place: Placement, in around: Placement) -> SIMD2<Double> {
      around.turnedBack(place.center) - around.center + around.size / 2
    }
    let turn =
      (source.place.angle - around.source.place.angle) - (destination.place.angle - around.destination.place.angle)
    return abs(turn) > 0.01
      || !offset(source.place, in: around.source.place).isClose(
        to: offset(destination.place, in: around.destination.place))
  }

  /// Whether it is drawn as a shape whose color changes, which can't show what is in it.
  private func changesFill(_ index: Int) -> Bool {
    guard index > 0, let (source, destination) = both(index) else { return false }
    return source.fill != destination.fill && [source.fill, destination.fill].areColors
  }

  /// The element that cuts, turns or fades this one. What cuts it on a screen becomes an element for that.
  private mutating func group(of index: Int) -> Int? {
    var layer = index
    while layer > 0 {
      if let mask = tree.layers[layer].mask, hasBoxes(mask), canMask(mask, index) {
        isChosen[mask] = true
        return mask
      }
      layer = tree.layers[layer].parent
      guard layer > 0 else { break }
      if isChosen[layer], matters(layer) { return layer }
      if !isChosen[layer], !matchesOnly, hasBoxes(layer), Side.allCases.contains(where: { cuts(layer, index, $0) }) {
        isChosen[layer] = true
        return layer
      }
    }
    return nil
  }

  private func matters(_ index: Int) -> Bool {
    changesFill(index) || sides(index).contains { $0.clips || abs($0.place.angle) > 0.01 }
      || both(index).map { abs($0.opacity - $1.opacity) > 1e-4 } ?? false
  }

  private func cuts(_ index: Int, _ child: Int, _ side: Side) -> Bool {
    guard let around = look(index, side), around.clips, let bounds = look(child, side)?.place.bounds else {
      return false
    }
    let outer = around.place.bounds
    return (0..<2).contains { bounds.low[$0] < outer.low[$0] - 0.5 || bounds.high[$0] > outer.high[$0] + 0.5 }
  }

  /// Whether a mask is a shape that elements have, on every screen that the layer is on.
  private func canMask(_ mask: Int, _ index: Int) -> Bool {
    Side.allCases.filter { tree.layers[index].node($0) != nil }.allSatisfy { side in
      guard let node = tree.layers[mask].node(side), look(mask, side) != nil else { return false }
      return ["RECTANGLE", "ELLIPSE", "FRAME"].contains(file.nodes[node].type)
        && file.value(of: node)["maskType"]?.text != "LUMINANCE"
    }
  }

  /// Makes the elements, from back to front.
  /// - Parameter names: those that are taken.
  mutating func make(_ names: inout NameMaker, _ report: inout FigmaReport) {
    let item = listItem()
    var renamed: [String] = []
    for index in isChosen.indices where isChosen[index] {
      let layer = tree.layers[index]
      let taken = names.take(file.nodes[layer.main].name, in: parentName(of: index))
      ids[index] = taken.name
      if taken.isChanged { renamed.append(taken.name) }
      for side in Side.allCases where layer.node(side) != nil { place(index, side) }
      var element = Element(
        id: taken.name, kind: kind(of: index),
        role: layer.isMatched ? .matched : layer.source == nil ? .entering : .leaving)
      element.source = layer.source.map { _ in state(index, .source) }
      element.destination = layer.destination.map { _ in state(index, .destination) }
      fill(&element, index)
      if let group = groups[index] {
        element.parent = ids[group]
        element.clip = tree.layers[group].isMask || sides(group).contains(where: \.clips)
      }
      let holdsElements = ((index + 1)..<layer.end).contains { isChosen[$0] }
      if element.kind == .container, changesSize(index), holdsElements { element.fit = .layout }
      element.isPerItem = layer.isMatched && (layer.source.map { item?.contains($0) ?? false } ?? false)
      element.origin = origin(of: layer, element)
      elements.append(element)
      reportLosses(of: index, element, &report)
    }
    if !renamed.isEmpty { report.add(.importLoss, .renamed(renamed), about: tree.layers[0].main) }
    if let item { report.add(.importGuess, .perItem, about: item.lowerBound) }
  }

  /// The id of what a layer is in, or the name if that isn't an element.
  private func parentName(of index: Int) -> String? {
    let parent = tree.layers[index].parent
    return parent > 0 ? ids[parent] ?? file.nodes[tree.layers[parent].main].name : nil
  }

  /// The range of nodes of the item of a list that the reaction is on: one of several instances of a component.
  private func listItem() -> Range<Int>? {
    func component(_ index: Int) -> String? {
      file.nodes[index].type == "INSTANCE" ? file.value(of: index)["componentId"]?.text : nil
    }
    guard let screen = tree.layers[0].source else { return nil }
    let found = file.ancestor(of: reaction.node) { node in
      guard node.type == "INSTANCE", node.parent >= screen, let index = file.index(of: node.id),
        let own = component(index)
      else { return false }
      return file.children(of: node.parent).count { component($0) == own } > 1
    }
    return found.flatMap { $0 > screen ? $0..<file.nodes[$0].end : nil }
  }

  private func kind(of index: Int) -> Element.Kind {
    let layer = tree.layers[index]
    let node = file.nodes[layer.main]
    if layer.isMask { return .container }
    if node.type == "TEXT" { return .text }
    if changesFill(index), node.type != "VECTOR" { return .shape }
    if layer.end > index + 1 { return .container }
    let isBox = ["RECTANGLE", "ELLIPSE", "FRAME", "COMPONENT", "INSTANCE"].contains(node.type)
    return isBox && sides(index).map(\.fill).areColors ? .shape : .image
  }

  private func fill(_ element: inout Element, _ index: Int) {
    if tree.layers[index].isMask { return }
    let (source, destination) = (look(index, .source)?.fill.color, look(index, .destination)?.fill.color)
    guard element.role == .matched else { return element.fill = source ?? destination }
    if source == destination { return element.fill = source }
    guard element.kind == .shape || (source != nil && destination != nil) else { return }
    func clear(_ color: Color?) -> Color? { color.map { Color($0.components * SIMD4(1, 1, 1, 0)) } }
    element.source?.fill = source ?? clear(destination)
    element.destination?.fill = destination ?? clear(source)
  }

  /// The elements that one is in, the outermost first.
  private func chain(_ index: Int) -> [Int] { groups[index].map { chain($0) + [$0] } ?? [] }

  /// Works out a frame: what the element is in turns it, too.
  private mutating func place(_ index: Int, _ side: Side) {
    guard var place = look(index, side)?.place else { return }
    for group in chain(index) {
      guard let around = frames[side]?[group] else { continue }
      place.center = around.turnedBack(place.center)
      place.angle -= around.angle
    }
    frames[side]?[index] = place
  }

  private func state(_ index: Int, _ side: Side) -> ElementState {
    var state = ElementState()
    guard let look = look(index, side), let place = frames[side]?[index] else { return state }
    let corner = place.center - place.size / 2
    state.frame = .parts([corner.x, corner.y, place.size.x, place.size.y].map { Length($0.tidy) })
    state.cornerRadius = look.cornerRadius
    let angle = place.angle.tidy
    if angle != 0 { state.numbers[.rotation] = angle }
    // What isn't an element, or doesn't fade this one, fades it here.
    let end = groups[index].map { tree.layers[$0].isMask ? tree.layers[$0].parent : $0 }
    var (opacity, layer) = (look.opacity, tree.layers[index].parent)
    while layer >= 0, layer != end {
      opacity *= self.look(layer, side)?.opacity ?? 1
      layer = tree.layers[layer].parent
    }
    if opacity < 1 { state.numbers[.opacity] = opacity.tidy }
    if look.blur > 0 { state.numbers[.blur] = look.blur.tidy }
    if let shadow = look.shadow {
      state.shadow = (0..<4).map { $0 > 1 && shadow[$0] == 0 ? nil : Length(shadow[$0].tidy) }
    }
    return state
  }

  private func origin(of layer: Layer, _ element: Element) -> Origin {
    let nodes = Side.allCases.compactMap { side in
      layer.node(side).map { JSONLiteral.Member(side.rawValue, .string(file.nodes[$0].id)) }
    }
    return Origin(.figma, nodes + [.init("imported", .string(element.literal.digest))])
  }

  private func reportLosses(of index: Int, _ element: Element, _ report: inout FigmaReport) {
    let layer = tree.layers[index]
    let node = layer.main
    let sides = sides(index)
    func add(_ rule: Rule, _ message: Message, _ key: String) {
      report.add(rule, message, about: node, key: key, element: element.id)
    }
    for effect in Set(sides.flatMap(\.effects)).sorted() {
      let isSame = sides.allSatisfy { $0.effects.contains(effect) }
      add(isSame ? .importLoss : .importDifference, .lost(effect, isSame: isSame), "effects")
    }
    let others = sides.compactMap { if case .other(let name) = $0.fill { name } else { nil } }
    if let paint = others.first {
      let changes = sides.count == 2 && (sides[0].fill, sides[0].content) != (sides[1].fill, sides[1].content)
      add(changes ? .importDifference : .importLoss, .paint(paint, changes: changes), "fills")
    }
    if sides.contains(where: { $0.paints > 1 }) { add(.importLoss, .paints, "fills") }
    if sides.count == 2, sides[0].shadow != sides[1].shadow { add(.importLoss, .shadows, "effects") }
    if sides.count == 2, element.kind == .text, sides[0].fontSize != sides[1].fontSize {
      add(.importLoss, .scaledText(sides.map { ($0.fontSize ?? 0).shown(1) }), "style")
    }
    if sides.contains(where: \.place.isGuessed) { add(.importDifference, .guessedSize, "absoluteBoundingBox") }
    if sides.contains(where: \.isDistorted) { add(.importDifference, .distorted, "relativeTransform") }
    if let mask = layer.mask, groups[index] != mask, !canMask(mask, index) { add(.importDifference, .mask, "name") }
  }

  /// How many layers have what no element says, for one finding.
  var styles: [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for index in isChosen.indices where isChosen[index] {
      for style in Set(sides(index).flatMap(\.styles)) { counts[style, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Message {
  fileprivate static let noBox: Message = "the file has no box for this layer, so it isn't imported"
  fileprivate static let paints: Message = "it has several fills; only the top one is imported, if it is a color"
  fileprivate static let shadows: Message = "the shadow changes: Figma dissolves it, the spec moves it"
  fileprivate static let perItem: Message = "one of several instances of a component: its elements are `perItem`"
  fileprivate static let guessedSize: Message = "it is rotated, and its size isn't in the file: use `geometry=paths`"
  fileprivate static let distorted: Message = "the layer is skewed or mirrored, which a spec can't express"
  fileprivate static let mask: Message = "its mask isn't a rectangle or ellipse on its screens: nothing cuts it"
  fileprivate static func renamed(_ ids: [String]) -> Message {
    "layers share names, so these ids are longer: \(Message(ids.prefix(20).map(\.inBackticks).joined(separator: ", ")))"
  }

  fileprivate static func lost(_ effect: String, isSame: Bool) -> Message {
    "\(Message(effect)) isn't imported\(isSame ? "" : "; it is on one screen only, so the contents cross-fade")"
  }
  fileprivate static func paint(_ paint: String, changes: Bool) -> Message {
    "\(paint.inBackticks) \(changes ? "changes: the contents cross-fade" : "isn't imported: it is part of the view")"
  }

  fileprivate static func scaledText(_ sizes: [String]) -> Message {
    "the letters are \(Message(sizes.joined(separator: " and "))) points high: the spec scales the text as its `fit` says"
  }
}
