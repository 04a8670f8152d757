import MotionCore
import Simulator
import SpecModel

/// A table that the player of MotionCore plays, on a screen whose views are where the spec has them.
struct CorePlayback: Playback {
  private let core: CoreTable
  private let run: MotionRun
  let others: [any Playback]

  /// - Parameter isAboveSource: whether the source screen is below all elements, regardless of its position in the list.
  init(
    _ table: MotionTable, _ direction: Direction, on stage: Stage, isAboveSource: Bool = false,
    others: [any Playback] = []
  ) {
    core = CoreTable(table, on: stage, isAboveSource: isAboveSource)
    run = core.motion.run(direction == .present ? .present : .dismiss)
    self.others = others
  }

  private init(_ core: CoreTable, _ run: MotionRun) { (self.core, self.run, others) = (core, run, []) }

  var duration: Double { run.duration }
  var moments: [Double] { core.moments.flatMap { $0[run.direction] ?? [] } }

  func moments(of element: String) -> [Double] {
    core.drawn.chain(from: element).flatMap { core.moments[$0][run.direction] ?? [] }
  }

  var drawingOrder: [String]? { core.drawingOrder }
  var conduct: Conduct? { core.conduct }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    let time = min(max(time, 0), duration)
    return core.drawn.looks(of: elements) { core.motion.drawn(run.values(of: $0, at: time)) }
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
    core.drawn.looks(of: elements) { core.motion.drawn(caught.values(of: $0, at: progress, elapsed: elapsed)) }
  }
}

/// What all runs of a table share.
private final class CoreTable: Sendable {
  let motion: Motion
  let drawn: TableElements
  let conduct: Conduct
  /// Back to front.
  let drawingOrder: [String]
  /// For each element, the milliseconds at which its moves from rest begin and end.
  let moments: [[MotionDirection: [Double]]]

  init(_ table: MotionTable, on stage: Stage, isAboveSource: Bool) {
    let motion = Motion(table, on: MotionScreen(stage.viewport))
    self.motion = motion
    let (sources, destinations) = (motion.rest(.source), motion.rest(.destination))
    drawn = TableElements(
      table.elements.indices.map { index in
        let (element, place) = (table.elements[index], motion.places[index])
        let view = stage.view(element.id)
        return TableElement(
          id: element.id, parent: element.parent, clip: element.clip, anchor: motion.shown(element.anchor),
          hasFill: element.isFilled, role: same(element.role), blend: same(element.blend),
          source: TableSide(
            fill: view?.source.fill?.components, fit: same(place.source.fit), align: motion.shown(place.source.align),
            child: sources[index][.size].lowHalf),
          destination: TableSide(
            fill: view?.destination.fill?.components, fit: same(place.destination.fit),
            align: motion.shown(place.destination.align), child: destinations[index][.size].lowHalf))
      }, perspective: table.perspective, viewport: stage.viewport)
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
}

extension MotionScreen {
  fileprivate init(_ viewport: Viewport) {
    let safe = viewport.safeArea
    self.init(
      width: viewport.width, height: viewport.height,
      safeArea: SIMD4(safe.top, safe.bottom, safe.leading, safe.trailing), isRightToLeft: viewport.isRightToLeft)
  }
}

extension Motion {
  /// A point in shares of a frame, as it is on the screen.
  fileprivate func shown(_ share: SIMD2<Double>) -> SIMD2<Double> {
    isMirrored ? SIMD2(1 - share.x, share.y) : share
  }

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
      velocity: interaction.velocity, direction: same(interaction.direction), drives: interaction.drives,
      follow: Set(interaction.follow.map { table.elements[$0].id }),
      release: Release(
        duration: interaction.release.duration,
        curve: interaction.release.curve.map { TableCurve(table.curves[$0]) }, timing: same(interaction.release.timing)
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

extension TableCurve {
  fileprivate init(_ curve: MotionCurve) {
    let shape: Shape =
      switch curve {
      case .linear: .linear
      case .cubicBezier(let c):
        .cubics([Piece(first: SIMD2(c[0], c[1]), second: SIMD2(c[2], c[3]), end: .one)])
      case .pieces(let pieces): .cubics(pieces.map { Piece(first: $0.first, second: $0.second, end: $0.end) })
      case .points(let points): .points(points)
      case .steps(let count, let atStart, let atEnd): .steps(count: Double(count), atStart: atStart, atEnd: atEnd)
      case .spring(let spring):
        .spring(
          TableSpring(
            mass: 1, stiffness: spring.stiffness, damping: 2 * spring.dampingRatio * spring.stiffness.squareRoot(),
            velocity: spring.velocity), duration: spring.duration)
      }
    self.init(shape: shape, isMirrored: false)
  }
}

/// The same word of the format, whose words the table's are.
private func same<Word: RawRepresentable<String>, Other: RawRepresentable<String>>(_ word: Word) -> Other {
  guard let other = Other(rawValue: word.rawValue) else { preconditionFailure("the format has no `\(word.rawValue)`") }
  return other
}
