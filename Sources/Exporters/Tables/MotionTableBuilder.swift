package import MotionCore
package import Simulator
import SpecModel

extension MotionTable {
  /// The table of a transition.
  package init(_ transition: ResolvedTransition) {
    var builder = MotionTableBuilder(transition)
    self = builder.table()
  }
}

/// Makes the table of a transition from what its phases take: the tracks of its timelines have the example's frames.
private struct MotionTableBuilder {
  let transition: ResolvedTransition
  /// The scenes as written, left to right.
  let scenes: [Scene]
  /// Each curve once, in the order of first use.
  var curves: [MotionCurve] = []
  var indices: [Easing: Int] = [:]

  init(_ transition: ResolvedTransition) {
    self.transition = transition
    scenes = transition.scenes.map(\.leftToRight)
  }

  mutating func table() -> MotionTable {
    let (spec, reference) = (transition.spec, transition.reference)
    let elements = spec.elements.indices.map { element($0) }
    let interactions = spec.interactions.map { interaction($0) }
    let present = timing(reference.present)
    var dismiss = timing(reference.dismiss)
    dismiss.play = spec.play
    let reduced = spec.reducedMotion ?? ReducedMotion()
    return MotionTable(
      name: spec.name,
      viewports: scenes.map { scene in
        let viewport = scene.viewport
        return MotionViewport(
          name: viewport.name, width: viewport.width, height: viewport.height,
          rtl: viewport.isRightToLeft)
      },
      present: present, dismiss: dismiss, perspective: spec.perspective,
      rtl: spec.rightToLeft == .mirror ? .mirror : .same, interruption: same(spec.interruption ?? .redirect),
      reducedMotion: MotionReduction(mode: same(reduced.mode), duration: reduced.duration), curves: curves,
      elements: elements, interactions: interactions)
  }

  private mutating func timing(_ timeline: Timeline) -> MotionTiming {
    MotionTiming(
      duration: timeline.duration,
      first: lead(timeline.opening, start: timeline.phases.first?.start ?? 0),
      last: lead(timeline.closing, start: timeline.phases.last.map { $0.end - $0.duration } ?? 0))
  }

  private mutating func lead(_ motion: PhaseMotion?, start: Double) -> MotionLead {
    guard let motion else { return MotionLead(start: 0, duration: 1) }
    // A dismiss that is derived from present has no use for its own.
    return MotionLead(
      start: start, duration: motion.duration, curve: motion.easing.isMirrored ? nil : curve(motion.easing))
  }

  // MARK: - Elements

  private mutating func element(_ index: Int) -> MotionElement {
    let element = transition.spec.elements[index]
    var arc = 0.0
    if case .arc(let degrees) = element.path { arc = degrees }
    let places = scenes.map { place(index, in: $0) }
    var others: [String: MotionPlacement] = [:]
    for (scene, place) in zip(scenes, places).dropFirst() where place != places[0] {
      others[scene.viewport.name] = place
    }
    return MotionElement(
      id: element.id, kind: same(element.kind), role: same(element.role),
      parent: transition.parents[index].map { transition.spec.elements[$0].id },
      clip: element.clip, blend: same(element.blend), isPerItem: element.isPerItem, isOptional: element.isOptional,
      arc: arc, anchor: element.anchor.vector, anchorOf: anchor(of: element),
      isFilled: scenes[0].elements[index].hasFill, place: places[0],
      places: others)
  }

  private func anchor(of element: Element) -> MotionAnchor? {
    guard let relation = element.anchorRelation, let other = transition.index(of: relation.id) else { return nil }
    return MotionAnchor(
      relation.id, same(relation.side ?? element.anchorSide(at: transition.spec.elements[other])))
  }

  private mutating func place(_ index: Int, in scene: Scene) -> MotionPlacement {
    var place = MotionPlacement(
      source: pose(index, .source, in: scene), destination: pose(index, .destination, in: scene),
      present: moves(of: index, .present, in: scene), dismiss: moves(of: index, .dismiss, in: scene))
    place.starts.present = starts(of: index, in: scene.present)
    if transition.spec.play == nil { place.starts.dismiss = starts(of: index, in: scene.dismiss) }
    for interaction in transition.spec.interactions {
      guard let timeline = transition.gestureTimeline(of: interaction, in: scene)?.elements[index],
        let planned = transition.plannedMoves(of: interaction, in: scene)[index].first
      else { continue }
      place.gestures[interaction.name] = moves([planned], of: index, timeline, in: scene).first
    }
    return place
  }

  private func starts(of index: Int, in timeline: Timeline) -> MotionStart? {
    guard let opening = timeline.opening, let closing = timeline.closing, let first = timeline.phases.first,
      let last = timeline.phases.last
    else { return nil }
    let own = MotionStart(opening.starts[index], closing.starts[index])
    return own == MotionStart(first.start, last.end - last.duration) ? nil : own
  }

  private func pose(_ index: Int, _ side: Side, in scene: Scene) -> MotionPose {
    let (element, state) = (transition.spec.elements[index], scene.elements[index].state(side))
    let states = element.states(on: scene.viewport.name)
    let text = side == .source ? states.source : states.destination
    var values = MotionValues()
    for property in Property.allCases where !property.isGeometry {
      // What an element's own view shows stays with it.
      if property == .fill, !scene.elements[index].hasFill { continue }
      var value = state.values[property]
      for part in property.componentCount..<4 { value[part] = 0 }
      values[same(property)] = value
    }
    return MotionPose(
      frame: frame(index, side, text.frame, in: scene),
      translation: (0..<2).map { length(text.translation?[$0] ?? Length()) }, values: values, fit: same(state.fit),
      align: state.align.vector)
  }

  private func frame(
    _ index: Int, _ side: Side, _ frame: ElementState.Frame?, in scene: Scene
  ) -> MotionFrame {
    let element = transition.spec.elements[index]
    switch frame {
    case nil, .viewport: return .viewport
    case .relation(let relation): return self.relation(relation)
    case .parts(let parts):
      guard element.frameOrigin(side, on: scene.viewport.name) == .absent else {
        return .parts((0..<4).map { length(parts[$0] ?? Length()) })
      }
      // What it inherits is measured on the other screen.
      let written = element.written(side, on: scene.viewport.name)
      guard case .parts(let own) = written?.frame else { return .parts([nil, nil, nil, nil]) }
      return .parts(own.map { $0.map(length) })
    }
  }

  private func relation(_ relation: FrameRelation) -> MotionFrame {
    let side: MotionSide? = relation.side.map(same)
    switch relation.target {
    case .of(let id):
      return .of(id, inset: (relation.inset ?? []).map(length), state: side)
    case .around(let id): return .around(id, state: side)
    case nil: return .viewport
    }
  }

  // MARK: - Moves

  private mutating func moves(of index: Int, _ direction: Direction, in scene: Scene) -> [MotionMove] {
    guard let planned = transition.plannedMoves(direction, of: index, in: scene) else { return [] }
    return moves(planned, of: index, scene.timeline(direction).elements[index], in: scene)
  }

  /// - Parameter timeline: the element with the example's frames.
  private mutating func moves(
    _ planned: [PlannedMove], of index: Int, _ timeline: ElementTimeline, in scene: Scene
  ) -> [MotionMove] {
    planned.compactMap { move in
      let changes = changes(move, of: index, timeline, in: scene)
      if changes.isEmpty { return nil }
      return MotionMove(
        start: move.start, duration: move.duration, curve: curve(move.easing), changes: changes)
    }
  }

  private func changes(
    _ move: PlannedMove, of index: Int, _ timeline: ElementTimeline, in scene: Scene
  ) -> [MotionChange] {
    switch move.change {
    case .state(let side):
      return move.properties.compactMap { property in
        let segments = timeline.track(property)?.segments ?? []
        let isMeasured = !segments.contains { $0.phase == move.phase }
        if isMeasured, !dependsOnFrames(property, of: index, isStill: segments.isEmpty, in: scene),
          !dependsOnViews(property, of: index, segments, in: scene)
        {
          return nil
        }
        return MotionChange(same(property), .takes(same(side), isMeasured: isMeasured))
      }
    case .properties(let changes):
      let isMatched = transition.spec.elements[index].role == .matched
      return changes.filter { isMatched || !$0.goal.usesUnion }.flatMap { change in
        change.key.properties.filter(move.properties.contains).map { property in
          MotionChange(same(property), goal(change, property))
        }
      }
    }
  }

  /// Whether a property that doesn't move in the example may move with other frames.
  /// - Parameter isStill: whether it never does in the example.
  private func dependsOnFrames(_ property: Property, of index: Int, isStill: Bool, in scene: Scene) -> Bool {
    guard property.isGeometry else { return false }
    let element = transition.spec.elements[index]
    let viewport = scene.viewport.name
    let states = element.states(on: viewport)
    if property == .translation {
      let parts = (states.source.translation ?? []) + (states.destination.translation ?? [])
      return parts.contains { $0.map { $0[.percent] != 0 } ?? false }
    }
    // A frame that one state has from the other, or that none measures, is the same in both.
    let isMeasured = Side.allCases.allSatisfy { element.frameOrigin($0, on: viewport) == .measured }
    let follows = states.source.frame?.relation.map { $0.side == nil } ?? false
    return !isStill || isMeasured || follows || states.source.frame != states.destination.frame
  }

  /// Whether a property that doesn't move in the example may move where a view is missing: both sides then have one state,
  /// which isn't the value that something led to before.
  private func dependsOnViews(_ property: Property, of index: Int, _ segments: [Segment], in scene: Scene) -> Bool {
    guard transition.spec.elements[index].role == .matched, segments.contains(where: \.leadsBeyondStates) else {
      return false
    }
    let element = scene.elements[index]
    return element.source.values[property] != element.destination.values[property]
  }

  private func goal(_ change: PropertyChange, _ property: Property) -> MotionChange.Goal {
    switch change.goal {
    case .value(let value): return .end(end(value, change.key, property))
    case .keyframes(let keyframes, let interpolation):
      return .keyframes(
        keyframes.map { MotionKeyframe($0.at, end($0.value, change.key, property)) }, same(interpolation))
    }
  }

  private func end(_ value: PropertyValue, _ key: PropertyKey, _ property: Property) -> MotionEnd {
    switch value {
    case .state(let side): return .state(same(side))
    case .literal(.viewport): return .frame([0, 0, length(Length(100, .vw)), length(Length(100, .vh))])
    case .literal(.union): return .union
    case .literal(.number(let number)): return .parts(Array(repeating: .init(number), count: property.componentCount))
    case .literal(.color(let color)): return .parts((0..<4).map { .init(color.components[$0]) })
    case .literal(.parts(let parts)):
      let lengths = parts.map { $0.map(length) }
      return key == .frame ? .frame(lengths) : .parts(lengths)
    }
  }

  // MARK: - Interactions

  private mutating func interaction(_ interaction: Interaction) -> MotionInteraction {
    var (drives, follow) = (true, [String]())
    if case .animates(_, _, let ids) = interaction.effect {
      (drives, follow) = (false, ids)
    }
    let easing = transition.releaseEasing(of: interaction)
    return MotionInteraction(
      name: interaction.name, gesture: same(interaction.gesture), heading: interaction.direction.map(same),
      distance: length(interaction.distance), threshold: interaction.threshold, commit: same(interaction.commit),
      velocity: interaction.velocity,
      direction: same(interaction.effect.direction), drives: drives, follow: follow,
      release: MotionRelease(
        duration: interaction.release?.duration, curve: easing.map { index(of: $0) },
        timing: same(transition.releaseTiming(of: interaction))))
  }

  // MARK: - Curves and lengths

  /// Nil for a straight line.
  private mutating func curve(_ easing: Easing) -> Int? { easing.shape == .linear ? nil : index(of: easing) }

  private mutating func index(of easing: Easing) -> Int {
    let plain = Easing(easing.shape)
    if let index = indices[plain] { return index }
    indices[plain] = curves.count
    curves.append(MotionCurve(easing.shape))
    return curves.count - 1
  }

  private func length(_ length: Length) -> MotionLength {
    MotionLength(
      SIMD8(
        length[.points], length[.vw], length[.vh], length[.safeTop], length[.safeBottom], length[.safeLeading],
        length[.safeTrailing], length[.percent]))
  }
}

/// The same word in the table, whose words are the format's.
private func same<Word: RawRepresentable<String>, Other: RawRepresentable<String>>(_ word: Word) -> Other {
  guard let other = Other(rawValue: word.rawValue) else { preconditionFailure("`\(word.rawValue)` isn't in the table") }
  return other
}

extension TransitionSpec {
  fileprivate var play: MotionPlay? {
    guard case .play(let play, _) = dismiss else { return nil }
    return play == .reverse ? .reverse : .retrace
  }
}

extension UnitPoint {
  fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension MotionCurve {
  fileprivate init(_ shape: Easing.Shape) {
    switch shape {
    case .linear: self = .linear
    case .bezier(let b): self = .cubicBezier(SIMD4(b.x1, b.y1, b.x2, b.y2))
    case .pieces(let pieces):
      self = .pieces(pieces.map { MotionPiece(SIMD2($0.x1, $0.y1), SIMD2($0.x2, $0.y2), SIMD2($0.x, $0.y)) })
    case .points(let points): self = .points(points.map { SIMD2($0.x, $0.y) })
    case .steps(let count, let jump):
      self = .steps(
        count, jumpsAtStart: jump == .start || jump == .both, jumpsAtEnd: jump == .end || jump == .both)
    case .spring(let motion, let milliseconds):
      self = .spring(
        MotionSpring(
          stiffness: motion.frequency * motion.frequency, dampingRatio: motion.dampingRatio,
          velocity: motion.velocity, duration: milliseconds))
    }
  }
}

extension Property {
  /// Whether it depends on the screen and on the app's views.
  fileprivate var isGeometry: Bool { form == .point || form == .size }
}

extension Segment {
  /// Whether it ends at a value of its own.
  fileprivate var leadsBeyondStates: Bool { if case .state = to.meaning { false } else { true } }
}
