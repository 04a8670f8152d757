import SpecModel
import TableFormat

/// The playback of a composition.
struct LottiePlayback: Playback {
  private let composition: LottieComposition
  /// The drawings of the layers with each name.
  private let drawn: [String: [LottieDrawing]]
  /// The drawings of each element, with the side that each shows; nil for both.
  private let byElement: [String: [(LottieDrawing, Side?)]]
  /// Back to front.
  let drawingOrder: [String]?
  var conduct: Conduct?

  init(_ composition: LottieComposition, on stage: Stage, _ root: JSONCursor) throws(ReadingError) {
    for (key, size) in [("w", stage.viewport.width), ("h", stage.viewport.height)] {
      // A whole number, so it may be rounded.
      let drawn = try root.number(key)
      guard abs(drawn - size) < 1 else { throw root.error("`\(key)` is \(drawn), and the viewport has \(size)") }
    }
    self.composition = composition
    var drawn: [String: [LottieDrawing]] = [:]
    let names = Set(stage.views.flatMap { [$0.id, $0.id + "/source", $0.id + "/destination"] })
    try Self.collect(composition.layers, of: composition, inside: Step(names: names), root, into: &drawn)
    self.drawn = drawn
    byElement = Dictionary(
      stage.views.map { view in
        (view.id, Self.names(of: view).flatMap { name, side in (drawn[name] ?? []).map { ($0, side) } })
      }
    ) { first, _ in first }
    drawingOrder = Self.order(of: composition.layers, in: composition).reversed()
  }

  /// Engines disagree on whether the last frame is drawn: it is spare.
  var duration: Double {
    max(composition.end - composition.start - 1, 0) * 1000 / composition.frameRate
  }

  var moments: [Double] { moments(of: drawn.values.flatMap { $0 }) }

  func moments(of element: String) -> [Double] {
    moments(of: byElement[element]?.map(\.0) ?? [])
  }

  private func moments(of drawings: [LottieDrawing]) -> [Double] {
    drawings.flatMap(\.times).map { ($0 - composition.start) * 1000 / composition.frameRate }
  }

  func looks(of element: String, at time: Double) -> [Look] {
    let frame = composition.start + time * composition.frameRate / 1000
    guard frame < composition.end else { return [] }
    return (byElement[element] ?? []).flatMap { drawing, side in drawing.looks(side, at: frame) }
  }

  /// The names of the layers front to back, without the suffix of a side.
  private static func order(of layers: [LottieLayer], in composition: LottieComposition) -> [String] {
    layers.filter { !$0.isMatte }.flatMap { layer -> [String] in
      switch layer.content {
      case .none: []
      case .shapes, .picture: [String(layer.name.prefix { $0 != "/" })]
      case .precomposition(let id): order(of: composition.precompositions[id] ?? [], in: composition)
      }
    }
  }

  /// The names of an element's layers: one for each of two contents, or its own for a single one.
  private static func names(of view: Stage.View) -> [(String, Side?)] {
    [(view.id, view.onlySide), (view.id + "/source", .source), (view.id + "/destination", .destination)]
  }
}

// MARK: - Collecting

extension LottiePlayback {
  /// The limit for nested precompositions and for chains of parents: one that contains itself crashes players.
  private static let depthLimit = 64

  private static func collect(
    _ layers: [LottieLayer], of composition: LottieComposition, inside step: Step, _ root: JSONCursor,
    into drawn: inout [String: [LottieDrawing]]
  ) throws(ReadingError) {
    var byIndex: [Double: LottieLayer] = [:]
    for layer in layers {
      if let index = layer.index { byIndex[index] = byIndex[index] ?? layer }
    }
    for (place, layer) in layers.enumerated() where !layer.isMatte {
      try collect(layer, at: place, in: layers, byIndex, of: composition, inside: step, root, into: &drawn)
    }
  }

  /// The exporter's name for the layer behind everything, which has a color, and for the one in front, which has a
  /// line.
  private static let backgroundName = "viewport"
  static let outlineName = "viewport/outline"

  /// The steps from the outermost composition to a layer.
  private struct Step {
    /// The permitted names of layers that draw; nil if nothing is drawn directly.
    var names: Set<String>?
    var steps: [[LottieLayer]] = []
    var clips: [LottieClip] = []
    /// The nesting depth of layers and mattes.
    var depth = 0

    /// Whether the layer belongs to an element of the spec, or is in a place where the exporter has one for the screen.
    func isExpected(at place: Int, in layers: [LottieLayer]) -> Bool {
      guard let names else { return true }
      let own = steps.compactMap(\.last?.name)
      if own.contains(where: names.contains) { return true }
      // Only empty layers, which carry others, are behind it.
      return own == [LottiePlayback.backgroundName] && layers[(place + 1)...].allSatisfy(\.isEmpty)
        || own == [LottiePlayback.outlineName] && place == 0
    }
  }

  /// Collects one layer, which may be a matte here.
  private static func collect(
    _ layer: LottieLayer, at place: Int, in layers: [LottieLayer], _ byIndex: [Double: LottieLayer],
    of composition: LottieComposition, inside outer: Step, _ root: JSONCursor,
    into drawn: inout [String: [LottieDrawing]]
  ) throws(ReadingError) {
    guard outer.depth < depthLimit else {
      throw root.error("precompositions or mattes contain each other in a circle")
    }
    var step = outer
    step.depth += 1
    step.steps.append(try chain(to: layer, byIndex, root))
    step.clips += layer.masks.map { .mask($0, steps: step.steps) }
    if layer.hasMatte {
      let index = layer.matte.map { matte in layers.firstIndex { $0.index == matte } } ?? place - 1
      guard let index, layers.indices.contains(index), index != place, layers[index].isMatte else {
        throw root.error("the layer `\(layer.name)` has no matte")
      }
      var mattes: [String: [LottieDrawing]] = [:]
      var inside = outer
      inside.depth = step.depth
      inside.names = nil
      try collect(layers[index], at: index, in: layers, byIndex, of: composition, inside: inside, root, into: &mattes)
      step.clips.append(.matte(mattes.sorted { $0.key < $1.key }.flatMap(\.value)))
    }
    switch layer.content {
    case .none, .precomposition: break
    case .shapes, .picture:
      guard step.isExpected(at: place, in: layers) else {
        throw root.error("the layer `\(layer.name)` draws something that isn't an element of the spec")
      }
    }
    switch layer.content {
    case .none: break
    case .shapes(let shapes):
      add(LottieDrawing(shapes: shapes, effects: layer.effects, steps: step.steps, clips: step.clips), to: &drawn)
    case .picture(let id):
      guard let picture = composition.pictures[id] else { throw root.error("there is no picture `\(id)`") }
      add(LottieDrawing(picture: picture, effects: layer.effects, steps: step.steps, clips: step.clips), to: &drawn)
    case .precomposition(let id):
      try collect(composition.precompositions[id] ?? [], of: composition, inside: step, root, into: &drawn)
    }
  }

  /// Adds a drawing to the names of its layer, and of the precomposition layers that show it.
  private static func add(_ drawing: LottieDrawing, to drawn: inout [String: [LottieDrawing]]) {
    for name in Set(drawing.steps.compactMap(\.last?.name)) { drawn[name, default: []].append(drawing) }
  }

  /// The layer and its parents, outermost first. A missing parent has no effect.
  private static func chain(
    to layer: LottieLayer, _ byIndex: [Double: LottieLayer], _ root: JSONCursor
  ) throws(ReadingError) -> [LottieLayer] {
    var chain = [layer]
    while let index = chain[chain.count - 1].parent, let parent = byIndex[index] {
      guard chain.count < depthLimit else { throw root.error("the parents of layers form a circle") }
      chain.append(parent)
    }
    return chain.reversed()
  }
}
