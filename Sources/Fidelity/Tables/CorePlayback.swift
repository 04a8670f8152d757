import MotionCore
import Simulator
import SpecModel

/// A table that the player of MotionCore plays.
struct CorePlayback: Playback {
  private let core: CoreTable
  private let run: MotionRun
  let others: [any Playback]

  /// - Parameters:
  ///   - hidden: the ids of elements whose views the runtime doesn't find.
  ///   - isAboveSource: whether the source screen is below all elements, regardless of its position in the list.
  init(
    _ table: MotionTable, _ direction: Direction, on stage: Stage, without hidden: Set<String> = [],
    isAboveSource: Bool = false, others: [any Playback] = []
  ) {
    core = CoreTable(table, on: stage, without: hidden, isAboveSource: isAboveSource)
    run = core.motion.run(direction == .present ? .present : .dismiss)
    self.others = others
  }

  private init(_ core: CoreTable, _ run: MotionRun, others: [any Playback] = []) {
    (self.core, self.run, self.others) = (core, run, others)
  }

  var duration: Double { run.duration }
  var moments: [Double] { core.moments.flatMap { $0[run.direction] ?? [] } }

  func moments(of element: String) -> [Double] {
    core.chain(from: element).flatMap { core.moments[$0][run.direction] ?? [] }
  }

  var drawingOrder: [String]? { core.drawingOrder }
  var conduct: Conduct? { core.conduct }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    core.looks(of: elements) { core.motion.draw(run, at: time, into: &$0) }
  }

  func between(_ frames: MeasuredViews) -> (any Playback)? {
    let core = CoreTable(core, between: frames)
    return CorePlayback(core, core.motion.run(run.direction), others: others.compactMap { $0.between(frames) })
  }

  func interrupted(at time: Double) -> (any Playback)? { CorePlayback(core, core.motion.turned(run, at: time)) }

  func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)? {
    core.interaction(gesture).flatMap { core.motion.caught(run, at: time, by: $0) }.map {
      CaughtCore(core: core, caught: $0)
    }
  }

  func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)? {
    core.interaction(gesture).map { CorePlayback(core, core.motion.released($0, at: progress, velocity: velocity)) }
  }
}

private struct CaughtCore: CaughtPlayback {
  let core: CoreTable
  let caught: MotionCatch

  func looks(of elements: [String], at progress: Double, elapsed: Double) -> [[Look]] {
    core.looks(of: elements) { core.motion.draw(caught, at: progress, elapsed: elapsed, into: &$0) }
  }
}

/// What all runs of a table share.
private final class CoreTable: Sendable {
  let motion: Motion
  let conduct: Conduct
  /// Back to front.
  let drawingOrder: [String]
  /// For each element, the milliseconds at which its moves from rest begin and end.
  let moments: [[MotionDirection: [Double]]]
  private let indices: [String: Int]
  private let hidden: Set<String>
  /// For each element, the colors of the app's views, which show where the table has none.
  private let colors: [(source: SIMD4<Double>?, destination: SIMD4<Double>?)]
  private let stage: Stage
  private let isAboveSource: Bool

  /// The same in an app whose views have these frames.
  convenience init(_ other: CoreTable, between frames: MeasuredViews) {
    self.init(
      other.motion.table, on: other.stage, between: frames, without: other.hidden, isAboveSource: other.isAboveSource)
  }

  init(
    _ table: MotionTable, on stage: Stage, between frames: MeasuredViews = MeasuredViews(),
    without hidden: Set<String>, isAboveSource: Bool
  ) {
    (self.stage, self.isAboveSource) = (stage, isAboveSource)
    let views = table.elements.map { element in
      (source: MotionView(frames[element.id, .source]), destination: MotionView(frames[element.id, .destination]))
    }
    let motion = Motion(table, on: MotionScreen(stage.viewport, views))
    (self.motion, self.hidden) = (motion, hidden)
    indices = Dictionary(table.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    colors = table.elements.map { element in
      let view = stage.view(element.id)
      return (view?.source.fill?.components, view?.destination.fill?.components)
    }
    conduct = Conduct(motion, on: stage.viewport)
    let below = table.elements.filter { isAboveSource && $0.kind == .screen && $0.role == .leaving }.map(\.id)
    drawingOrder = below + table.elements.map(\.id).filter { !below.contains($0) }
    moments = motion.places.map { place in
      let present = place.present.flatMap { [$0.start, $0.start + $0.duration] }
      let dismiss = place.dismiss.flatMap { [$0.start, $0.start + $0.duration] }
      let (total, factor) = (table.present.duration, table.dismiss.duration / max(table.present.duration, 1e-9))
      return [.present: present, .dismiss: table.play == nil ? dismiss : present.map { (total - $0) * factor }]
    }
  }

  func interaction(_ name: String) -> MotionInteraction? { motion.table.interactions.first { $0.name == name } }

  /// The indices of an element and its ancestors, outermost last; none if there is no such element.
  func chain(from id: String) -> [Int] {
    indices[id].map { motion.parents.chain(from: $0) } ?? []
  }

  /// - Parameter draw: draws a moment.
  func looks(of ids: [String], _ draw: (inout MotionDrawing) -> Void) -> [[Look]] {
    let indices = ids.map { hidden.contains($0) ? nil : self.indices[$0] }
    var drawing = MotionDrawing(motion, of: indices.compactMap { $0 })
    draw(&drawing)
    return indices.map { index in index.map { looks(of: $0, in: drawing.layers) } ?? [] }
  }

  private func looks(of index: Int, in layers: [MotionLayer]) -> [Look] {
    let layer = layers[index]
    let outline = Outline(layer)
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    look.clips = sequence(first: index) { layers[$0].clip }.dropFirst().map { Outline(layers[$0]).polygon }
    look.blur = layer.blur
    look.shadow = layer.shadow
    var (source, destination) = (look, look)
    source.sourceOpacity = layer.opacity * layer.source.opacity
    destination.destinationOpacity = layer.opacity * layer.destination.opacity
    (source.fill, destination.fill) = (layer.fill ?? colors[index].source, layer.fill ?? colors[index].destination)
    source.content = .box(Box(layer.source, in: layer.size))
    destination.content = .box(Box(layer.destination, in: layer.size))
    return [source, destination]
  }
}

extension Outline {
  init(_ layer: MotionLayer) {
    self.init(
      corners: [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { layer.projection($0 * layer.size) },
      size: layer.size, radius: layer.cornerRadius)
  }
}

extension Box {
  /// The place of content in a frame of a size, in shares of the frame.
  fileprivate init(_ content: MotionContent, in frame: SIMD2<Double>) {
    let end = content.offset + content.size * content.scale
    self = frame.min() > 0 ? Box(low: content.offset / frame, high: end / frame) : .whole
  }
}

extension MotionScreen {
  fileprivate init(_ viewport: Viewport, _ views: [(source: MotionView, destination: MotionView)]) {
    let safe = viewport.safeArea
    self.init(
      width: viewport.width, height: viewport.height,
      safeArea: SIMD4(safe.top, safe.bottom, safe.leading, safe.trailing), isRightToLeft: viewport.isRightToLeft,
      views: views)
  }
}

extension MotionView {
  fileprivate init(_ view: MeasuredViews.View) {
    let (frame, handover) = (view.frame.map(SIMD4.init), view.handover)
    self.init(
      frame: frame,
      handover: MotionHandover(
        opacity: handover.opacity, rotation: handover.rotation, clip: handover.clip.map(SIMD4.init)),
      isMissing: view.isMissing)
  }
}

extension SIMD4<Double> {
  fileprivate init(_ frame: MeasuredViews.Frame) { self.init(frame.x, frame.y, frame.width, frame.height) }
}

extension Motion {
  /// Values as they are on the screen.
  fileprivate func drawn(_ values: MotionValues) -> PropertyValues {
    let shown = shown(values)
    var drawn = PropertyValues()
    for (property, own) in zip(Property.allCases, MotionProperty.allCases) { drawn[property] = shown[own] }
    return drawn
  }
}

// MARK: - Conduct

extension Conduct {
  fileprivate init(_ motion: Motion, on viewport: Viewport) {
    let table = motion.table
    self.init(
      gestures: table.interactions.map { PlayedGesture($0, motion, on: viewport) },
      reducedMotion: ReducedMotion(mode: same(table.reducedMotion.mode), duration: table.reducedMotion.duration),
      reversals: [false, table.play == .reverse])
    for element in table.elements {
      elements[element.id] = PlayedElement(
        kind: element.kind.rawValue, isPerItem: element.isPerItem, isOptional: element.isOptional)
    }
  }
}

extension PlayedGesture {
  fileprivate init(_ interaction: MotionInteraction, _ motion: Motion, on viewport: Viewport) {
    let table = motion.table
    self.init(
      name: interaction.name, gesture: interaction.gesture.rawValue, heading: interaction.heading?.rawValue,
      distance: Length(interaction.distance).points(in: viewport), threshold: interaction.threshold,
      commit: interaction.commit.rawValue, velocity: interaction.velocity, direction: same(interaction.direction),
      drives: interaction.drives,
      follow: Set(interaction.follow),
      release: Release(
        duration: interaction.release.duration,
        curve: interaction.release.curve.map { table.curves[$0] }, timing: same(interaction.release.timing)
      ))
    if !interaction.drives {
      moved = { motion.drawn(motion.values(of: $0, under: interaction, at: $1)) }
    }
  }
}

extension Length {
  fileprivate init(_ length: MotionLength) {
    self.init()
    for unit in Unit.allCases { self[unit] = length.amounts[unit.rawValue] }
  }
}

/// The same word of the format, whose words the table's are.
private func same<Word: RawRepresentable<String>, Other: RawRepresentable<String>>(_ word: Word) -> Other {
  guard let other = Other(rawValue: word.rawValue) else { preconditionFailure("the format has no `\(word.rawValue)`") }
  return other
}
