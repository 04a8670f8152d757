import Simulator
import SpecModel

/// Makes the composition of one direction on one viewport.
struct SceneComposer {
  let transition: ResolvedTransition
  let scene: Scene
  let direction: Direction
  let style: LottieStyle
  let handles: TriedHandles
  /// By element index: the group it is in, and what it does.
  let parents: [Int?]
  /// The elements that others are in.
  let groups: Set<Int>
  let motions: [ElementMotion]
  /// By group how strongly what is in it is drawn: its opacity times those of the groups it is in.
  private(set) var strengths: [Int: LottieCourse] = [:]
  let tolerances: [Tolerances]
  let rounding: Rounding
  /// By element index: the groups that cut something off it, the innermost first.
  let clips: [[Int]]
  /// Elements that depth puts elsewhere than a flat drawing, and whose outlines are drawn as the screen has them.
  let projected: Set<Int>
  /// Set for a screen at rest: what its precompositions' ids begin with. What is clear there is left out.
  var screen: String?

  /// Milliseconds of a hundredth of a frame, which takes two decimals.
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

  /// Of a group, those that it is in being known: each opacity is multiplied in once, however deep groups lie.
  private func strength(of group: Int) -> LottieCourse {
    let own = motions[group].opacity
    guard let outer = parents[group].flatMap({ strengths[$0] }) else { return own }
    if let constant = own.constant { return outer.mapped { $0 * constant[0] } }
    if let constant = outer.constant { return own.mapped { $0 * constant[0] } }
    let fit = EasedFit(tolerance: tolerances[group].opacity, grid: grid, handles: handles)
    return LottieCourse.combined([outer, own], fit: fit) { Vector(first: $0[0][0] * $0[1][0]) }.clamped(0...1)
  }

  /// Frames at which the composition ends.
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
          name: phase.name, start: start, duration: Rounding.rounded(rounding.frame(phase.end) - start, to: 4))
      },
      layers: stack.layers, precompositions: stack.precompositions, pictures: stack.pictures.map(asset))
  }

  func asset(_ picture: Picture) -> LottieFile.PictureAsset {
    LottieFile.PictureAsset(
      picture: picture,
      data: style.pictures == .embedded ? "data:image/png;base64," + Base64.text(of: picture.png.bytes) : nil)
  }

  /// The names of the layers behind and in front of everything; no element can have them.
  private static let backgroundName = "viewport"
  private static let outlineName = "viewport/outline"

  /// The line in front of everything, just inside so that all of it is seen; nil if none is wanted.
  var edge: Layer? {
    guard style.hasOutline else { return nil }
    let (viewport, width) = (scene.viewport, 1.0)
    let outline = StrokedShape(
      center: [viewport.width / 2, viewport.height / 2], size: [viewport.width - width, viewport.height - width],
      color: [0.5, 0.5, 0.5], width: width)
    return Layer(name: Self.outlineName, index: 0, transform: LayerTransform(), content: .stroke(outline))
  }

  /// What is behind everything; nil if nothing is.
  var ground: Layer? {
    guard let color = style.background else { return nil }
    let viewport = scene.viewport
    let shape = FilledShape(
      outline: .rectangle(
        center: .fixed([viewport.width / 2, viewport.height / 2]), size: .fixed([viewport.width, viewport.height]),
        radius: .fixed([CorneredShape.leastRadius])),
      color: .fixed(LottieNumbers([color.red, color.green, color.blue].map { Rounding.rounded($0, to: 4) })),
      alpha: .fixed([Rounding.rounded(color.alpha * 100, to: 2)]), opacity: .fixed([100]))
    return Layer(name: Self.backgroundName, index: 0, transform: LayerTransform(), content: .shape(shape))
  }
}

/// What a run's options decide.
struct LottieStyle: Equatable {
  /// Frames per second.
  var frameRate: Double
  /// Points.
  var maxError: Double
  /// Nil: transparent.
  var background: Color?
  /// Whether a line shows the screen's edge.
  var hasOutline: Bool
  /// Whether what has no fill of its own has an outline, and its name.
  var hasLabels: Bool
  /// What stands for pictures, text and views that have no fill of their own.
  var placeholders: Placeholders
  var pictures: Pictures

  /// Where pictures are that stand in for content.
  enum Pictures: String, CaseIterable {
    /// Nowhere: colours do.
    case none
    /// In the file itself.
    case embedded
    /// Beside the file.
    case referred
  }
}
