import SpecModel

/// A composition at work.
struct LottiePlayback: Playback {
  private let composition: LottieComposition
  /// Where the layers of each name are drawn.
  private let drawn: [String: [LottieDrawing]]

  private let stage: Stage

  init(_ composition: LottieComposition, on stage: Stage, _ root: JSONCursor) throws(ReadingError) {
    self.composition = composition
    self.stage = stage
    var drawn: [String: [LottieDrawing]] = [:]
    try Self.collect(composition.layers, of: composition, steps: [], root, into: &drawn)
    self.drawn = drawn
  }

  /// Engines disagree on whether the last frame is drawn: it is a spare.
  var duration: Double {
    max(composition.end - composition.start - 1, 0) * 1000 / composition.frameRate
  }

  var moments: [Double] {
    drawn.values.flatMap { $0 }.flatMap(\.times).map { ($0 - composition.start) * 1000 / composition.frameRate }
  }

  func looks(of element: String, at time: Double) -> [Look] {
    let frame = composition.start + time * composition.frameRate / 1000
    guard frame < composition.end else { return [] }
    return names(of: element).flatMap { name, side in
      (drawn[name] ?? []).flatMap { $0.looks(side, at: frame) }
    }
  }

  /// An element with two contents has a layer for each; one with a single content has one that bears its name.
  private func names(of element: String) -> [(String, Side?)] {
    [
      (element, stage.view(element)?.onlySide), (element + "/source", .source),
      (element + "/destination", .destination),
    ]
  }
}

// MARK: - Collecting

extension LottiePlayback {
  /// As deep as precompositions may lie in each other, and as long as a chain of parents may be: one that contains
  /// itself makes players crash.
  private static let depthLimit = 64

  private static func collect(
    _ layers: [LottieLayer], of composition: LottieComposition, steps: [[LottieLayer]], _ root: JSONCursor,
    into drawn: inout [String: [LottieDrawing]]
  ) throws(ReadingError) {
    guard steps.count < depthLimit else { throw root.error("precompositions contain each other in a circle") }
    var byIndex: [Double: LottieLayer] = [:]
    for layer in layers {
      if let index = layer.index { byIndex[index] = byIndex[index] ?? layer }
    }
    for layer in layers where !layer.isMatte {
      let steps = steps + [try chain(to: layer, byIndex, root)]
      switch layer.content {
      case .none: break
      case .shapes(let shapes):
        // What lies in a precomposition bears the names of the layers that show it too.
        for name in Set(steps.compactMap(\.last?.name)) {
          drawn[name, default: []].append(LottieDrawing(shapes: shapes, effects: layer.effects, steps: steps))
        }
      case .precomposition(let id):
        try collect(composition.precompositions[id] ?? [], of: composition, steps: steps, root, into: &drawn)
      }
    }
  }

  /// The layer and its parents, the outermost first. A parent that is not there places nothing.
  private static func chain(
    to layer: LottieLayer, _ byIndex: [Double: LottieLayer], _ root: JSONCursor
  ) throws(ReadingError) -> [LottieLayer] {
    var chain = [layer]
    while let index = chain[chain.count - 1].parent, let parent = byIndex[index] {
      guard chain.count < depthLimit else { throw root.error("layers are each other's parents in a circle") }
      chain.append(parent)
    }
    return chain.reversed()
  }
}
