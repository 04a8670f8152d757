import SpecModel
import TableFormat

/// A composition for reduced motion: two screens at rest, the first fading into the second.
struct LottieReducedMotion {
  let conduct: Conduct

  /// The exporter's name for the layer of a screen.
  private static func name(of side: Side) -> String { "viewport/" + side.rawValue }

  init(_ composition: LottieComposition, on stage: Stage, _ root: JSONCursor) throws(ReadingError) {
    let shown = composition.layers.filter { !["viewport", LottiePlayback.outlineName].contains($0.name) }
    guard shown.map(\.name) == [Self.name(of: .destination), Self.name(of: .source)] else {
      throw root.error(
        "a file for reduced motion draws the destination screen over the source screen, and nothing else")
    }
    for layer in try root.required("layers").items() where layer["refId"] != nil {
      for key in ["w", "h"] where try layer.number(key) != root.number(key) {
        throw layer.error("`\(key)` must be the composition's, or the screen is cut")
      }
    }
    var screens: [Side: any Playback] = [:]
    for (side, layer) in zip([Side.destination, .source], shown) {
      guard case .precomposition(let id) = layer.content, let layers = composition.precompositions[id] else {
        throw root.error("`\(layer.name)` shows no screen")
      }
      guard layer.start <= composition.start, layer.end >= composition.end, layer.offset == 0, layer.masks.isEmpty,
        !layer.hasMatte, layer.parent == nil, layer.transform.isStill
      else { throw root.error("`\(layer.name)` moves") }
      var screen = composition
      screen.layers = layers
      screens[side] = try LottiePlayback(screen, on: stage, root)
    }
    let (destination, source) = (shown[0].transform, shown[1].transform)
    let times = destination.opacity.times + source.opacity.times
    let start = composition.start
    let last = times.max() ?? start
    guard last > start, composition.end == (last - start).rounded(.up) + start + 1 else {
      throw root.error("the cross-fade must end one frame before the last")
    }
    let shares = (0...8).map { Double($0) / 8 }
    func isFading(_ expected: (Double) -> Double) -> Bool {
      shares.allSatisfy { share in
        let frame = start + (last - start) * share
        return abs(destination.opacity(at: frame) - expected(share)) < 1e-3
          && abs(source.opacity(at: frame) - 1 + expected(share)) < 1e-3
      }
    }
    let milliseconds = (last - start) * 1000 / composition.frameRate
    if isFading({ $0 }) {
      conduct = Conduct(
        reducedMotion: ReducedMotion(mode: .crossfade, duration: milliseconds), reducedScreens: screens)
    } else if isFading({ $0 < 1 ? 0 : 1 }) {
      conduct = Conduct(reducedMotion: ReducedMotion(mode: .cut), reducedScreens: screens)
    } else {
      throw root.error("the screens neither cross-fade evenly nor cut")
    }
  }
}

extension LottieTransform {
  /// Whether it has no effect on the place of its children, regardless of its opacity.
  fileprivate var isStill: Bool {
    let place =
      switch position {
      case .joint(let point): point.times
      case .split(let x, let y): x.times + y.times
      }
    let isFixed = (place + anchor.times + scale.times + rotation.times).isEmpty
    return isFixed && map(at: 0) == .identity
  }
}
