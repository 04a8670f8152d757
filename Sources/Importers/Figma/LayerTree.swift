import SpecModel

/// A layer of the source screen, of the destination screen, or one of each that Smart Animate takes for the same.
struct Layer {
  /// The index of its node on each side.
  var source, destination: Int?
  /// The index of what it is in; -1 for the screens themselves.
  let parent: Int
  /// The layer before it whose shape it is cut to.
  var mask: Int?
  var isMask = false
  /// The index after everything inside it.
  var end = 0

  func node(_ side: Side) -> Int? { side == .source ? source : destination }
  /// The node that gives it its name and kind.
  var main: Int { destination ?? source ?? 0 }
  var isMatched: Bool { source != nil && destination != nil }
}

/// The layers of both screens, matched, in one drawing order: that of the destination, with a layer that only the source has
/// behind the one that it is behind there. The first is the screens.
///
/// Two layers match if their names and those of everything around them are equal, but for the screens'; of several with one
/// name in one parent, the first match, then the second ones. A text that is named by its own words also matches one in
/// the same style, the nearest first.
struct LayerTree {
  private(set) var layers: [Layer]
  /// Hidden layers, which no screen shows.
  private(set) var hidden: [Int] = []
  /// Pairs that are in front of each other on one screen and behind on the other: one a parent.
  private(set) var crossings: [(front: Int, behind: Int)] = []
  private let file: FigmaFile

  init(_ file: FigmaFile, from source: Int, to destination: Int) {
    self.file = file
    layers = []
    // What is still to be listed, the next at the end: no recursion, however deep the screens are.
    var rest = [Layer(source: source, destination: destination, parent: -1)]
    while let layer = rest.popLast() {
      layers.append(layer)
      let index = layers.count - 1
      rest += (layer.isMatched ? children(of: layer, at: index) : part(of: layer, at: index)).reversed()
    }
    for index in layers.indices.reversed() {
      layers[index].end = max(layers[index].end, index + 1)
      let parent = layers[index].parent
      if parent >= 0 { layers[parent].end = max(layers[parent].end, layers[index].end) }
    }
    findMasks()
  }

  private mutating func visible(_ index: Int) -> [Int] {
    file.children(of: index).filter { child in
      let isVisible = file.value(of: child)["visible"]?.flag ?? true
      if !isVisible { hidden.append(child) }
      return isVisible
    }
  }

  /// What is in a layer that one screen has.
  private mutating func part(of layer: Layer, at index: Int) -> [Layer] {
    visible(layer.main).map { node in
      Layer(
        source: layer.source == nil ? nil : node, destination: layer.destination == nil ? nil : node, parent: index)
    }
  }

  private mutating func children(of layer: Layer, at index: Int) -> [Layer] {
    let (sources, destinations) = (visible(layer.source ?? 0), visible(layer.destination ?? 0))
    var unmatched = Dictionary(grouping: sources.reversed()) { file.nodes[$0].name }
    var partners: [Int: Int] = [:]
    for destination in destinations {
      if let source = unmatched[file.nodes[destination].name]?.popLast() { partners[destination] = source }
    }
    matchTexts(sources, destinations, &partners)
    let matched = Dictionary(partners.map { ($1, $0) }) { first, _ in first }
    findCrossing(destinations, partners, sources)
    // The layers that only the source has, by the destination's layer that follows; what none follows comes after the last.
    var (before, waiting, last) = ([Int: [Int]](), [Int](), Int?.none)
    for source in sources {
      guard let partner = matched[source] else {
        waiting.append(source)
        continue
      }
      before[partner, default: []] += waiting
      (waiting, last) = ([], partner)
    }
    func leaving(_ nodes: [Int]) -> [Layer] { nodes.map { Layer(source: $0, destination: nil, parent: index) } }
    var list = last == nil ? leaving(waiting) : []
    for destination in destinations {
      list += leaving(before[destination] ?? [])
      list.append(Layer(source: partners[destination], destination: destination, parent: index))
      if destination == last { list += leaving(waiting) }
    }
    return list
  }

  /// Matches texts that were named by their words, which may differ. Files don't say which were.
  private func matchTexts(_ sources: [Int], _ destinations: [Int], _ partners: inout [Int: Int]) {
    let taken = Set(partners.values)
    var free = Dictionary(grouping: sources.filter { !taken.contains($0) && isNamedByText($0) }, by: style)
    for destination in destinations where partners[destination] == nil && isNamedByText(destination) {
      let style = style(of: destination)
      guard let candidates = free[style], !candidates.isEmpty else { continue }
      // Among very many, the order tells as much as the distance, and takes less time.
      let near = candidates.prefix(100)
      let nearest = near.indices.min { distance(near[$0], destination) < distance(near[$1], destination) } ?? 0
      partners[destination] = free[style]?.remove(at: nearest)
    }
  }

  private func isNamedByText(_ index: Int) -> Bool {
    let node = file.nodes[index]
    return node.type == "TEXT" && file.value(of: index)["characters"]?.text == node.name
  }

  private func style(of index: Int) -> String {
    let value = file.value(of: index)
    let letters = value["style"] ?? value
    return ["fontFamily", "fontWeight", "fontSize"].map { letters[$0]?.source ?? "" }.joined(separator: "/")
  }

  /// Between the places of two layers on their screens.
  private func distance(_ source: Int, _ destination: Int) -> Double {
    let places = [source, layers[0].source ?? 0, destination, layers[0].main].map {
      file.value(of: $0)["absoluteBoundingBox"]?.point ?? .zero
    }
    let way = (places[0] - places[1]) - (places[2] - places[3])
    return (way * way).sum()
  }

  private mutating func findCrossing(_ destinations: [Int], _ partners: [Int: Int], _ sources: [Int]) {
    let order = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1, $0) })
    var highest: (rank: Int, destination: Int)?
    for destination in destinations {
      guard let rank = partners[destination].flatMap({ order[$0] }) else { continue }
      if let highest, rank < highest.rank { return crossings.append((destination, highest.destination)) }
      highest = (rank, destination)
    }
  }

  /// A mask cuts the layers after it, up to the next mask or the end of its parent.
  private mutating func findMasks() {
    var masks: [Int: Int] = [:]
    for index in layers.indices.dropFirst() {
      let (layer, parent) = (layers[index], layers[index].parent)
      let nodes = [layer.source, layer.destination].compactMap(\.self)
      layers[index].isMask = nodes.contains { file.value(of: $0)["isMask"]?.flag ?? false }
      if layers[index].isMask { masks[parent] = index } else { layers[index].mask = masks[parent] }
    }
  }

  /// The layers directly inside one, from back to front.
  func children(of index: Int) -> [Int] {
    var (list, child) = ([Int](), index + 1)
    while child < layers[index].end {
      list.append(child)
      child = layers[child].end
    }
    return list
  }
}
