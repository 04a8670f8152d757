import Simulator
import SpecModel

/// The layers of one composition, and the empty layers that carry groups' transforms to what is in them.
struct LayerStack {
  let composer: SceneComposer
  /// Of drawn layers, back to front, each with its matte behind it.
  private var drawn: [Layer] = []
  private var carriers: [Layer] = []
  private(set) var precompositions: [LottieFile.Precomposition] = []
  private var count = 0
  /// By element: the layer that what is in it hangs on; nil where nothing is to carry.
  private var carrierOf: [Int: Int?] = [:]

  init(composer: SceneComposer) {
    self.composer = composer
  }

  /// Front to back, as a file lists them.
  var layers: [Layer] { drawn.reversed() + carriers }

  mutating func add(_ layer: Layer) {
    var layer = layer
    layer.index = nextIndex()
    drawn.append(layer)
  }

  /// The layers of an element's contents, the destination's in front.
  mutating func add(element index: Int) {
    let element = composer.transition.spec.elements[index]
    let place = self.place(of: index)
    let clips = composer.clips(of: index)
    for content in composer.contents(of: index) {
      var transform = place.transform
      let paint = composer.paint(content, of: index)
      transform.opacity = paint.opacity
      var layer = Layer(
        name: element.id + content.suffix, index: nextIndex(), parent: place.parent, transform: transform,
        content: .shape(paint.shape), effects: composer.effects(of: index))
      layer.hasMatte = !clips.isEmpty
      drawn.append(layer)
      if !clips.isEmpty { drawn.append(matte(clips, for: layer)) }
    }
  }

  private mutating func nextIndex() -> Int {
    count += 1
    return count
  }
}

// MARK: - Places

extension LayerStack {
  /// Where an element's own layers hang, and how they lie there: the origin of their drawing is the element's anchor.
  private mutating func place(of index: Int) -> (parent: Int?, transform: LayerTransform) {
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

  /// The layer that the group of an element hangs its contents on.
  private mutating func group(of index: Int) -> Int? {
    composer.parents[index].flatMap { carrier(of: $0) }
  }

  /// The layer that carries the transform of an element, and of the groups it is in, to what is in it.
  private mutating func carrier(of index: Int) -> Int? {
    if let known = carrierOf[index] { return known }
    let outer = group(of: index)
    let motion = composer.motions[index]
    let carrier = motion.isTransformed ? hang(Link.carrier(of: motion), of: index, on: outer) : outer
    carrierOf[index] = carrier
    return carrier
  }

  /// Hangs empty layers on each other, the first on `parent`. Gives the last one.
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

// MARK: - Mattes

extension LayerStack {
  /// What lets a layer be seen only inside the frames of groups. Players don't take a matte that has a matte itself:
  /// for several frames it is a composition in which each but the first is seen only inside the one before.
  private mutating func matte(_ clips: [Int], for layer: Layer) -> Layer {
    let name = layer.name + "/clip"
    guard clips.count > 1 else { return frame(of: clips[0], named: name, isMatte: true) }
    var inner = LayerStack(composer: composer)
    inner.drawn = [inner.frame(of: clips[0], named: name + "/0", isMatte: false)]
    for (number, clip) in clips.dropFirst().enumerated() {
      inner = inner.clipped(to: clip, named: name + "/\(number + 1)")
    }
    precompositions += inner.precompositions
    precompositions.append(LottieFile.Precomposition(id: name, layers: inner.layers))
    return Layer(
      name: name, index: nextIndex(), transform: LayerTransform(), content: .precomposition(name), isMatte: true)
  }

  /// A composition that shows this one inside the frame of an element.
  private func clipped(to clip: Int, named name: String) -> LayerStack {
    var outer = LayerStack(composer: composer)
    outer.precompositions = precompositions
    guard drawn.count > 1 else {
      outer = self
      outer.drawn[0].hasMatte = true
      outer.drawn.append(outer.frame(of: clip, named: name, isMatte: true))
      return outer
    }
    outer.precompositions.append(LottieFile.Precomposition(id: name, layers: layers))
    outer.drawn.append(
      Layer(
        name: name, index: outer.nextIndex(), transform: LayerTransform(), content: .precomposition(name),
        hasMatte: true))
    outer.drawn.append(outer.frame(of: clip, named: name + "/frame", isMatte: true))
    return outer
  }

  /// The rounded frame of an element, opaque.
  private mutating func frame(of index: Int, named name: String, isMatte: Bool) -> Layer {
    let place = self.place(of: index)
    return Layer(
      name: name, index: nextIndex(), parent: place.parent, transform: place.transform,
      content: .shape(composer.opaqueFrame(of: index)), isMatte: isMatte)
  }
}
