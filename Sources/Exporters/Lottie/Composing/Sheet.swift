import Simulator
import SpecModel

/// The source of a drawn layer: one content of an element, in its own place or wrapped into the space of a group.
struct Sheet {
  /// Determines the place of its layer.
  enum Home {
    case element(Int)
    case picture(PlacedPicture)
    case space(GroupSpace)
  }

  var name: String
  var content: Layer.Content
  var effects: [Effect] = []
  var opacity: LottieValue
  let home: Home
  /// The translations whose sum moves the layer's origin to its place in the space of the group around it; nil if there
  /// is more than a translation in between, or an effect that has to precede the group's clip: then it has to be
  /// wrapped.
  private(set) var way: [PlaneCourse]?
  /// The masks; only what is inside all of them is visible.
  var masks: [LayerMask] = []

  init(_ content: LayerContent, of index: Int, outline: FilledShape.Outline, in composer: SceneComposer) {
    let (motion, paint) = (composer.motions[index], composer.paint(content, of: index, outline))
    name = composer.transition.spec.elements[index].id + content.suffix
    self.content = .shape(paint.shape)
    effects = composer.effects(of: index)
    opacity = paint.opacity
    home = .element(index)
    way = motion.isDistorted || !effects.isEmpty ? nil : [motion.position, motion.translation]
  }

  init(_ name: String, precomposition id: String, in space: GroupSpace, opacity: LottieValue) {
    self.name = name
    content = .precomposition(id, space.size)
    self.opacity = opacity
    home = .space(space)
    way = [.joint(LottieCourse(Vector(space.low.x, space.low.y)))]
  }

  /// A picture, placed in the frame of its element.
  init(_ placed: PlacedPicture, called name: String, opacity: LottieValue) {
    self.name = name
    content = .picture(placed.picture.id)
    self.opacity = opacity
    home = .picture(placed)
  }

  /// Moves from the space of a group out to that of the group around it.
  mutating func pass(_ group: ElementMotion) {
    if group.isDistorted { way = nil } else if group.isTransformed { way?.append(group.translation) }
  }

  /// Adds effects, which apply before a group clips.
  mutating func add(_ effects: [Effect]) {
    self.effects = effects
    if !effects.isEmpty { way = nil }
  }

  /// The masks as they are printed. ThorVG turns a single mask into a clip, and if clips are nested or rotated it
  /// applies an edge twice; a first mask that covers everything prevents that.
  var finishedMasks: [LayerMask] {
    guard case .space(let space) = home, masks.count == 1 else { return masks }
    return [LayerMask(path: .fixed(space.outline))] + masks
  }
}

/// The coordinates of a group's frame, before the group's own transform, as far as the frame extends.
struct GroupSpace: Equatable {
  let group: Int
  /// In whole points.
  let low, size: SIMD2<Double>

  fileprivate var outline: LottiePath {
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)]
    let none = [SIMD2<Double>](repeating: .zero, count: 4)
    return LottiePath(vertices: corners, inHandles: none, outHandles: none)
  }
}

extension SceneComposer {
  /// The space of a group: the viewport if the frame stays inside of it, as it usually does.
  func space(of group: Int) -> GroupSpace {
    var moments = Moments(scene, direction, at: scene.timeline(direction).times(parts: 128))
    let (viewport, farthest) = (SIMD2(scene.viewport.width, scene.viewport.height), SIMD2(repeating: 1e5))
    let frames = moments.of(group)
    let low = frames.map(\.low).reduce(farthest, pointwiseMin)
    let high = frames.map(\.high).reduce(-farthest, pointwiseMax)
    // If the frame's edge moves on the screen and is also the composition's, players apply it twice.
    let inset = parents.chain(from: group).contains { motions[$0].isTransformed } ? 1.0 : 0
    if low.min() >= inset, (viewport - high).min() >= inset {
      return GroupSpace(group: group, low: .zero, size: viewport.rounded(.up))
    }
    // A margin for what happens between two sampled moments.
    let margin = (high - low) / 16 + 2
    let first = pointwiseMax(low - margin, -farthest).rounded(.down)
    let last = pointwiseMin(high + margin, farthest).rounded(.up)
    return GroupSpace(group: group, low: first, size: pointwiseMax(last - first, SIMD2(repeating: 1)))
  }
}
