import Simulator
import SpecModel

/// Makes the composition of one direction on one viewport.
struct SceneComposer {
  let transition: ResolvedTransition
  let scene: Scene
  let direction: Direction
  let style: LottieStyle
  let handles: TriedHandles
  /// For each element, its parent, and its motion.
  let parents: [Int?]
  /// The elements that have children.
  let groups: Set<Int>
  let motions: [ElementMotion]
  /// For each group, the opacity of its content: its own times those of the groups around it.
  private(set) var strengths: [Int: LottieCourse] = [:]
  let tolerances: [Tolerances]
  let rounding: Rounding
  /// For each element, the groups that cut something off it, innermost first.
  let clips: [[Int]]
  /// The elements that depth moves away from their place in a flat drawing; their outlines are drawn in screen space.
  let projected: Set<Int>
  /// The prefix of precompositions' ids for a screen at rest, where transparent elements are omitted; otherwise nil.
  var screen: String?

  /// The grid of keyframe times: a hundredth of a frame, which needs two decimals.
  var grid: Grid { Grid(step: 10 / style.frameRate) }

  init(
    _ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, _ style: LottieStyle,
    projecting projected: Set<Int> = [], springs: SpringFits
  ) {
    self.projected = projected
    self.transition = transition
    self.scene = scene
    self.direction = direction
    (self.style, handles) = (style, springs.handles)
    let timeline = scene.timeline(direction)
    let elements = transition.spec.elements
    let parents = transition.parents
    var budget = ErrorBudget(scene, direction, parents: parents, showing: style.pictures == .none ? .none : .pictures)
    let tolerances = budget.tolerances(maxError: style.maxError)
    self.parents = parents
    groups = Set(parents.compactMap(\.self))
    self.tolerances = tolerances
    rounding = Rounding(frameRate: style.frameRate, eases: RoundedEases())
    var clips = Clips(transition, scene, direction, parents: parents)
    self.clips = elements.indices.map { clips.of($0) }
    let grid = 10 / style.frameRate
    motions = elements.indices.map { index in
      MotionBuilder(
        element: elements[index], scene: scene.elements[index], tracks: timeline.elements[index],
        reversedEnd: timeline.isReversed ? timeline.duration : nil, tolerances: tolerances[index], grid: grid,
        springs: springs
      ).motion()
    }
    for group in groups.sorted() { strengths[group] = strength(of: group) }
  }

  /// The opacity of a group's content, given those of the groups around it: each opacity is multiplied once, however
  /// deep groups are nested.
  private func strength(of group: Int) -> LottieCourse {
    let own = motions[group].opacity
    guard let outer = parents[group].flatMap({ strengths[$0] }) else { return own }
    if let constant = own.constant { return outer.mapped { $0 * constant[0] } }
    if let constant = outer.constant { return own.mapped { $0 * constant[0] } }
    let fit = EasedFit(tolerance: tolerances[group].opacity, grid: grid, handles: handles)
    return LottieCourse.combined([outer, own], fit: fit) { Vector(first: $0[0][0] * $0[1][0]) }.clamped(0...1)
  }

  /// The frame at which the composition ends.
  var end: Double { rounding.frame(scene.timeline(direction).duration).rounded(.up) + 1 }

  func file() -> LottieFile {
    let timeline = scene.timeline(direction)
    let viewport = scene.viewport
    var stack = LayerStack(composer: self)
    if let ground { stack.add(ground) }
    for index in motions.indices { stack.add(element: index) }
    if let edge { stack.add(edge) }
    return LottieFile(
      name: transition.name, frameRate: style.frameRate, end: end,
      width: viewport.width.rounded(.up), height: viewport.height.rounded(.up),
      markers: timeline.phases.map { phase in
        let start = rounding.frame(phase.start)
        return LottieFile.Marker(
          name: phase.name, start: start, duration: Decimal.rounded(rounding.frame(phase.end) - start, decimals: 4))
      },
      layers: stack.layers, precompositions: stack.precompositions, pictures: stack.pictures.map(asset))
  }

  func asset(_ picture: Picture) -> LottieFile.PictureAsset {
    LottieFile.PictureAsset(
      picture: picture, folder: style.isPackaged ? DotLottie.pictures : Picture.folder,
      data: style.pictures == .embedded ? "data:image/png;base64," + Base64.text(of: picture.png.bytes) : nil)
  }

  /// The names of the layers behind and in front of everything; no element can have them.
  private static let backgroundName = "viewport"
  private static let outlineName = "viewport/outline"

  /// The outline of the screen, in front of everything and just inside, so that it is fully visible; nil if it isn't
  /// wanted.
  var edge: Layer? {
    guard style.hasOutline else { return nil }
    let (viewport, width) = (scene.viewport, 1.0)
    let outline = StrokedShape(
      center: [viewport.width / 2, viewport.height / 2], size: [viewport.width - width, viewport.height - width],
      color: [0.5, 0.5, 0.5], width: width)
    return Layer(name: Self.outlineName, index: 0, transform: LayerTransform(), content: .stroke(outline))
  }

  /// The background; nil if there is none.
  var ground: Layer? {
    guard let color = style.background else { return nil }
    let viewport = scene.viewport
    let shape = FilledShape(
      outline: .rectangle(
        center: .fixed([viewport.width / 2, viewport.height / 2]), size: .fixed([viewport.width, viewport.height]),
        radius: .fixed([CorneredShape.leastRadius])),
      color: .fixed(LottieNumbers([color.red, color.green, color.blue].map { Decimal.rounded($0, decimals: 4) })),
      alpha: .fixed([Decimal.rounded(color.alpha * 100, decimals: 2)]), opacity: .fixed([100]))
    return Layer(name: Self.backgroundName, index: 0, transform: LayerTransform(), content: .shape(shape))
  }
}

/// The style of a file, as the options set it.
struct LottieStyle: Equatable {
  /// In frames per second.
  var frameRate: Double
  /// The permitted error, in points.
  var maxError: Double
  /// Nil for a transparent background.
  var background: Color?
  /// Whether a line shows the screen's edge.
  var hasOutline: Bool
  /// Whether elements without a fill have an outline and show their name.
  var hasLabels: Bool
  /// The placeholders of pictures, text and views without a fill.
  var placeholders: Placeholders
  var pictures: Pictures
  /// Whether all animations are in one dotLottie file.
  var isPackaged: Bool

  /// Where placeholder pictures are stored.
  enum Pictures: String, CaseIterable {
    /// Nowhere: colors are drawn instead.
    case none
    /// In the Lottie file.
    case embedded
    /// In files beside the Lottie file.
    case referred
  }
}
