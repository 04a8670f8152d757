import Simulator
import SpecModel

/// Makes the composition for reduced motion: both screens at rest, the source fading into the destination. Played
/// backwards, it is the dismiss direction.
struct ReducedMotionComposer {
  let transition: ResolvedTransition
  let scene: Scene
  let style: LottieStyle
  /// See `SceneComposer.projected`.
  let projected: Set<Int>

  /// Nil for `same`: the files of the directions play.
  func file() -> LottieFile? {
    let motion = transition.spec.reducedMotion ?? ReducedMotion()
    switch motion.mode {
    case .same: return nil
    case .crossfade: return file(lasting: motion.duration, fades: true)
    // A player needs at least one frame.
    case .cut: return file(lasting: 1000 / style.frameRate, fades: false)
    }
  }

  private func file(lasting duration: Double, fades: Bool) -> LottieFile {
    let screens = Side.allCases.map { screen($0, duration) }
    let stacks = screens.map(\.elementStack)
    let frame = screens[0]
    let size = SIMD2(scene.viewport.width.rounded(.up), scene.viewport.height.rounded(.up))
    let layers = zip(Side.allCases, [100.0, 0]).map { side, start in
      let course = LottieCourse(knots: [
        .init(time: 0, value: Vector(first: start), ease: fades ? Self.even : nil),
        .init(time: duration, value: Vector(first: 100 - start)),
      ])
      let opacity = frame.rounding.value(course, count: 1, precision: 0.05)
      let name = Self.name(of: side)
      return Layer(
        name: name, index: 0, transform: LayerTransform(opacity: opacity), content: .precomposition(name, size))
    }
    var written = WrittenLayers(end: frame.end)
    let drawn = [frame.ground].compactMap(\.self) + layers + [frame.edge].compactMap(\.self)
    for (index, var layer) in drawn.enumerated() {
      layer.index = index + 1
      written.append(layer)
    }
    var pictures: [Picture] = []
    for picture in stacks.flatMap(\.pictures) where !pictures.contains(where: { $0.id == picture.id }) {
      pictures.append(picture)
    }
    return LottieFile(
      name: transition.name, frameRate: style.frameRate, end: frame.end, width: size.x, height: size.y, markers: [],
      layers: written.texts.reversed(),
      precompositions: stacks.flatMap(\.precompositions)
        + zip(Side.allCases, stacks).map { .init(id: Self.name(of: $0), layers: $1.layers) },
      pictures: pictures.map(frame.asset))
  }

  /// The name of a screen's layer and composition; no element can have it.
  private static func name(of side: Side) -> String { "viewport/" + side.rawValue }

  private static let even = BezierHandles(0.25, 0.25, 0.75, 0.75)

  private func screen(_ side: Side, _ duration: Double) -> SceneComposer {
    var composer = SceneComposer(
      transition, scene.still(side, duration: duration), .present, style, projecting: projected, springs: SpringFits())
    composer.screen = Self.name(of: side)
    return composer
  }
}

extension SceneComposer {
  fileprivate var elementStack: LayerStack {
    var stack = LayerStack(composer: self)
    for index in motions.indices { stack.add(element: index) }
    return stack
  }
}
