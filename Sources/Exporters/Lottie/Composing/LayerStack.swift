import Simulator
import SpecModel

/// The layers of one composition, and the empty layers that carry the transforms of groups to their children.
struct LayerStack {
  let composer: SceneComposer
  /// The group's space if this is a precomposition, which knows nothing outside of it.
  private let space: GroupSpace?
  /// The drawn layers, back to front.
  private var drawn: WrittenLayers
  private var carriers: WrittenLayers
  private(set) var precompositions: [LottieFile.Precomposition] = []
  private var precompositionIDs: Set<String> = []
  private(set) var pictures: [Picture] = []
  private var count = 0
  /// The space of each group; everything in the group is wrapped in the same space.
  private var spaces: [Int: GroupSpace] = [:]
  /// For each element, the layer that its children are attached to; nil if there is nothing to carry.
  private var carrierOf: [Int: Int?] = [:]
  /// The outline of the last drawn element, which its contents share.
  private var lastOutline: (element: Int, outline: FilledShape.Outline)?
  private var lastPlace: (element: Int, place: Place)?
  /// The last mask made of a group's frame for what moves in the group, and for what doesn't, and where it was seen
  /// from.
  private var lastMasks: [View: (way: [PlaneCourse], mask: LayerMask)] = [:]

  private typealias Place = (parent: Int?, transform: LayerTransform)

  private struct View: Hashable {
    var group: Int
    /// Whether it is seen from something that rests, as everything wrapped in the group's space does.
    var isStill: Bool
  }

  init(composer: SceneComposer, space: GroupSpace? = nil) {
    self.composer = composer
    self.space = space
    drawn = WrittenLayers(end: composer.end)
    carriers = WrittenLayers(end: composer.end)
    if let space, space.low != .zero {
      carrierOf[space.group] = .some(hangOrigin(of: space))
    } else if let space {
      carrierOf[space.group] = .some(nil)
    }
  }

  /// All layers front to back, in the order of a file.
  var layers: [LayerText] { drawn.texts.reversed() + carriers.texts }

  mutating func add(_ layer: Layer) {
    var layer = layer
    layer.index = nextIndex()
    drawn.append(layer)
  }

  /// Adds the layers of an element's contents, the destination's in front.
  mutating func add(element index: Int) {
    if composer.projected.contains(index) { return add(projected: index) }
    for content in composer.contents(of: index) where composer.isShown(content, of: index) {
      var sheet = sheet(of: content, index)
      for group in composer.parents.chain(from: index).dropFirst() {
        if composer.clips[index].contains(group) {
          if sheet.way == nil { sheet = wrapped(sheet, in: group) }
          sheet.masks.append(mask(of: group, seenFrom: sheet.way ?? []))
        }
        sheet.pass(composer.motions[group])
      }
      place(sheet)
    }
  }

  /// Adds an element as it appears on the screen: only its path places it, and the frames that cut it are also in
  /// screen space.
  private mutating func add(projected index: Int) {
    let outline = FilledShape.Outline.path(composer.projectedFrame(of: index))
    let masks = composer.clips[index].map { LayerMask(path: composer.projectedFrame(of: $0)) }
    for content in composer.contents(of: index) where composer.isShown(content, of: index) {
      let paint = composer.paint(content, of: index, outline)
      drawn.append(
        Layer(
          name: composer.transition.spec.elements[index].id + content.suffix, index: nextIndex(),
          transform: LayerTransform(opacity: paint.opacity), content: .shape(paint.shape), masks: masks,
          effects: composer.effects(of: index)))
    }
  }

  /// The mask of a group. Both contents of an element are cut alike, as is everything wrapped in one space.
  private mutating func mask(of group: Int, seenFrom way: [PlaneCourse]) -> LayerMask {
    let view = View(group: group, isStill: way.allSatisfy { $0.constant != nil })
    if let last = lastMasks[view], last.way == way { return last.mask }
    let mask = LayerMask(path: composer.mask(of: group, seenFrom: way))
    lastMasks[view] = (way, mask)
    return mask
  }

  private mutating func sheet(of content: LayerContent, _ index: Int) -> Sheet {
    guard let placed = composer.picture(of: content, index) else {
      return Sheet(content, of: index, outline: outline(of: index), in: composer)
    }
    pictures.append(placed.picture)
    let name = composer.transition.spec.elements[index].id + content.suffix
    return composer.transition.spec.elements[index].kind == .text
      ? loose(placed, content, called: name) : framed(placed, content, called: name)
  }

  private mutating func outline(of index: Int) -> FilledShape.Outline {
    if let last = lastOutline, last.element == index { return last.outline }
    let outline = composer.outline(of: index)
    lastOutline = (index, outline)
    return outline
  }

  /// A text, which may extend beyond its frame.
  private func loose(_ placed: PlacedPicture, _ content: LayerContent, called name: String) -> Sheet {
    var sheet = Sheet(placed, called: name, opacity: composer.opacity(of: content, placed.element))
    sheet.add(composer.effects(of: placed.element))
    return sheet
  }

  /// Content in its own composition, so that the frame can cut it as a group cuts its children.
  private mutating func framed(_ placed: PlacedPicture, _ content: LayerContent, called name: String) -> Sheet {
    let (first, second) = composer.opacities(of: content, placed.element)
    var sheet = wrapped(
      Sheet(placed, called: name, opacity: second), in: placed.element, opacity: first, inside: second)
    let frame = composer.mask(of: placed.element, seenFrom: sheet.way ?? [])
    sheet.masks.append(LayerMask(path: frame, name: "frame"))
    sheet.add(composer.effects(of: placed.element))
    sheet.pass(composer.motions[placed.element])
    return sheet
  }

  private mutating func place(_ sheet: Sheet) {
    var (parent, transform) = place(of: sheet.home)
    transform.opacity = sheet.opacity
    drawn.append(
      Layer(
        name: sheet.name, index: nextIndex(), parent: parent, transform: transform, content: sheet.content,
        masks: sheet.finishedMasks, effects: sheet.effects))
  }

  /// Wraps the current drawing into a composition in a group's space, so that the group's frame can cut it.
  /// - Parameters:
  ///   - opacity: the opacity of the composition; nil for that of the current drawing.
  ///   - rest: the remaining opacity of the current drawing.
  private mutating func wrapped(
    _ sheet: Sheet, in group: Int, opacity: LottieValue? = nil, inside rest: LottieValue = .fixed([100])
  ) -> Sheet {
    let space = spaces[group] ?? composer.space(of: group)
    spaces[group] = space
    var inner = sheet
    inner.name += "/drawing"
    inner.opacity = rest
    var inside = LayerStack(composer: composer, space: space)
    inside.place(inner)
    // The name is taken if something was wrapped before.
    let isNew = precompositionIDs.insert(sheet.name).inserted
    let id = (composer.screen.map { $0 + "/" } ?? "") + (isNew ? sheet.name : sheet.name + "/\(precompositions.count)")
    precompositions.append(LottieFile.Precomposition(id: id, layers: inside.layers))
    return Sheet(sheet.name, precomposition: id, in: space, opacity: opacity ?? sheet.opacity)
  }

  private mutating func nextIndex() -> Int {
    count += 1
    return count
  }
}

// MARK: - Places

extension LayerStack {
  private mutating func place(of home: Sheet.Home) -> Place {
    switch home {
    case .element(let index): place(of: index)
    case .picture(let placed): place(of: placed)
    case .space(let space):
      (carrier(of: space.group), LayerTransform(position: .joint(.fixed([space.low.x, space.low.y]))))
    }
  }

  /// The parent of an element's layers and their transform in it: the origin of their drawing is the element's anchor.
  private mutating func place(of index: Int) -> Place {
    if let last = lastPlace, last.element == index { return last.place }
    let place = newPlace(of: index)
    lastPlace = (index, place)
    return place
  }

  private mutating func newPlace(of index: Int) -> Place {
    let motion = composer.motions[index]
    let hasCarrier = motion.isTransformed && composer.groups.contains(index)
    if hasCarrier {
      return (carrier(of: index), composer.transform(Link(position: motion.position), of: index))
    }
    var links = Link.chain(of: motion)
    let last = links.removeLast()
    let parent = hang(links, of: index, on: group(of: index))
    return (parent, composer.transform(last, of: index))
  }

  /// The place inside the transform that moves the origin to the frame's anchor.
  private mutating func place(of placed: PlacedPicture) -> Place {
    let index = placed.element
    let frame = Link(name: "frame", position: composer.motions[index].position)
    return (hang([frame], of: index, on: carrier(of: index)), placed.transform)
  }

  /// The layer to which the contents of an element are attached.
  private mutating func group(of index: Int) -> Int? {
    composer.parents[index].flatMap { carrier(of: $0) }
  }

  /// The layer that carries the transform of an element, and of the groups around it, to its children.
  private mutating func carrier(of index: Int) -> Int? {
    if let known = carrierOf[index] { return known }
    let outer = group(of: index)
    let motion = composer.motions[index]
    let carrier = motion.isTransformed ? hang(Link.carrier(of: motion), of: index, on: outer) : outer
    carrierOf[index] = carrier
    return carrier
  }

  /// The layer that moves the corner of a precomposition's space to the origin.
  private mutating func hangOrigin(of space: GroupSpace) -> Int {
    let corner = LayerTransform(position: .joint(.fixed([-space.low.x, -space.low.y])))
    let layer = Layer(name: "origin", index: nextIndex(), transform: corner, content: .empty)
    carriers.append(layer)
    return layer.index
  }

  /// Attaches empty layers to each other, the first to `parent`, and returns the last.
  private mutating func hang(_ links: [Link], of index: Int, on parent: Int?) -> Int? {
    var parent = parent
    for link in links {
      let name = composer.transition.spec.elements[index].id + "/" + link.name
      let layer = Layer(
        name: name, index: nextIndex(), parent: parent, transform: composer.transform(link, of: index), content: .empty)
      carriers.append(layer)
      parent = layer.index
    }
    return parent
  }
}
