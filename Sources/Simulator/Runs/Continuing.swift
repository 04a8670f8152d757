import SpecModel

extension ResolvedTransition {
  /// Returns a direction that starts where a finger left the elements: each track begins at its current value. What the
  /// gesture moved, and no phase moves, goes to the end state with the element's first moving segment.
  func continued(
    _ direction: Direction, from interaction: Interaction, at progress: Double, velocity: Double, follow: [String],
    in scene: Scene
  ) -> Timeline {
    let held = values(interaction, at: progress, follow: Set(follow), in: scene)
    let base = scene.timeline(direction)
    let side: Side = direction == .present ? .destination : .source
    let finger = fingerVelocity(of: interaction, velocity, in: scene)
    let follow = Set(follow)
    let elements = base.elements.indices.map { index in
      let end = scene.elements[index].state(side).values
      let isFollowed = follow.contains(spec.elements[index].id)
      return base.elements[index].starting(
        at: held[index], end: (side, end), lead: base.continuation(of: index), finger: isFollowed ? finger : nil)
    }
    return Timeline(
      direction: direction, duration: base.duration, isReversed: base.isReversed, phases: base.phases,
      elements: elements)
  }

  /// The values of every element after the gesture, including `follow`: its translation is the finger's travel.
  private func values(
    _ interaction: Interaction, at progress: Double, follow: Set<String>, in scene: Scene
  ) -> [PropertyValues] {
    guard case .animates(let entries, let direction, _) = interaction.effect else { return [] }
    let moved = scrubbed(entries, from: direction, in: scene)
    let traveled = travel(of: interaction, on: scene.viewport) * progress
    let heading = heading(of: interaction, in: scene)
    return moved.elements.enumerated().map { index, element in
      var values = PropertyValues()
      for property in Property.allCases {
        values[property] = element.value(of: property, at: progress * moved.duration, in: moved)
      }
      if let heading, follow.contains(spec.elements[index].id) {
        values[.translation] += heading * traveled
      }
      return values
    }
  }

  /// A timeline whose duration represents progress 1: the direction that the finger drives, with every curve linear, or
  /// the gesture's own motion including followed elements.
  func scrubbed(by interaction: Interaction, in scene: Scene) -> Timeline {
    guard case .animates(let entries, let direction, let follow) = interaction.effect else {
      return scene.timeline(interaction.effect.direction).linear
    }
    let moved = scrubbed(entries, from: direction, in: scene)
    guard let heading = heading(of: interaction, in: scene), !follow.isEmpty else { return moved }
    let followers = Set(follow)
    let way = heading * travel(of: interaction, on: scene.viewport)
    let elements = moved.elements.indices.map { index in
      followers.contains(spec.elements[index].id)
        ? moved.elements[index].following(by: way, duration: moved.duration) : moved.elements[index]
    }
    return Timeline(
      direction: direction, duration: moved.duration, isReversed: false, phases: moved.phases, elements: elements)
  }

  /// A timeline, whose duration represents progress 1, that moves the named properties linearly from the state at rest.
  /// The screen shows that state's content, even if no phase moves `content` and the direction starts with the other.
  func scrubbed(_ entries: [PhaseEntry], from direction: Direction, in scene: Scene) -> Timeline {
    let schedule = gestureSchedule(entries)
    let unmirrored = scene.isMirrored ? scene.mirrored : scene
    var builder = TrackBuilder(
      spec: spec, viewport: scene.viewport, direction: direction, schedule: schedule,
      takes: schedule.takes(elementCount: spec.elements.count), elements: unmirrored.elements, bends: false)
    let presences = scene.timeline(direction).elements.map(\.presence?.held)
    let timeline = builder.timeline().with(presences: presences)
    return scene.isMirrored ? Mirror(width: scene.viewport.width).timeline(timeline) : timeline
  }

  /// The schedule of what a finger moves: one linear phase, whose duration represents progress 1.
  func gestureSchedule(_ entries: [PhaseEntry]) -> PhaseSchedule {
    let span = 1000.0
    let phase = Phase(name: "gesture", duration: span, curve: .builtIn(.linear), animate: entries)
    let scheduled = ScheduledPhase(
      phase: phase, index: 0, easing: Easing(.linear), duration: span,
      addressing: Addressing(entries, among: ElementIDs(spec.elements)))
    return PhaseSchedule(phases: [scheduled], duration: span)
  }

  private func fingerVelocity(of interaction: Interaction, _ speed: Double, in scene: Scene) -> SIMD4<Double>? {
    heading(of: interaction, in: scene).map { $0 * speed }
  }

  /// The unit vector of the gesture's direction on the screen; nil for a pinch. `any` counts as downwards.
  private func heading(of interaction: Interaction, in scene: Scene) -> SIMD4<Double>? {
    let forwards: Double = scene.viewport.isRightToLeft ? -1 : 1
    return switch interaction.direction {
    case .down, .any: SIMD4(0, 1, 0, 0)
    case .up: SIMD4(0, -1, 0, 0)
    case .trailing: SIMD4(forwards, 0, 0, 0)
    case .leading: SIMD4(-forwards, 0, 0, 0)
    case nil: nil
    }
  }
}

extension ElementTimeline {
  /// - Parameter finger: the finger's velocity in points per second, for an element that follows it.
  fileprivate func starting(
    at values: PropertyValues, end: (side: Side, values: PropertyValues), lead: Lead, finger: SIMD4<Double>?
  ) -> ElementTimeline {
    let tracks = Property.allCases.compactMap { property -> Track? in
      let value = values[property]
      let speed = property == .translation ? finger : nil
      if let track = track(property) { return track.starting(at: value, finger: speed) }
      guard property != .content, value != end.values[property] else { return nil }
      let segment = Segment(
        start: lead.start, duration: lead.duration, from: Endpoint(value, .example),
        to: Endpoint(end.values[property], .state(end.side)), way: .straight, easing: lead.easing, phase: lead.phase)
      return Track(property: property, initial: value, segments: [segment.taking(over: speed)])
    }
    return ElementTimeline(initial: values, tracks: tracks, presence: presence)
  }

  /// The timeline of a gesture with the finger's travel added to its translation.
  fileprivate func following(by way: SIMD4<Double>, duration: Double) -> ElementTimeline {
    let start = initial[.translation]
    let rest = Segment(
      start: 0, duration: duration, from: Endpoint(start, .example), to: Endpoint(start, .example), way: .straight,
      easing: Easing(.linear), phase: 0)
    // A gesture's segment lasts as long as its finger travels.
    let own = track(.translation)?.segments ?? [rest]
    let sum = Track(property: .translation, initial: start, segments: own.flatMap { $0.following(by: way) })
    let tracks = Property.allCases.compactMap { $0 == .translation ? sum : track($0) }
    return ElementTimeline(initial: initial, tracks: tracks, presence: presence)
  }
}

extension Segment {
  /// Segments that add a straight way to this one's, whose curve is linear: one, or a piece for each held keyframe.
  fileprivate func following(by way: SIMD4<Double>) -> [Segment] {
    func moved(_ value: Endpoint, at position: Double) -> Endpoint {
      Endpoint(value.value + way * position, .example)
    }
    var sum = self
    sum.to = moved(to, at: 1)
    guard case .keyframes(var path) = self.way else { return [sum] }
    switch path.interpolation {
    case .linear, .cubic:
      // Both interpolations reproduce straight ways, so that the sum has the same one.
      path.values = zip(path.values, path.positions).map(moved)
      sum.way = .keyframes(path)
      return [sum]
    case .hold, .holdNext:
      return path.positions.indices.dropLast().map { index in
        let ends = (path.positions[index], path.positions[index + 1])
        let held = path.values[path.interpolation == .hold ? index : index + 1]
        var piece = self
        (piece.start, piece.duration) = (start + duration * ends.0, duration * (ends.1 - ends.0))
        // The way back ends at rest, where the gesture began, and not at the first keyframe.
        piece.from = index > 0 ? moved(path.values[index], at: ends.0) : from
        piece.to = moved(path.values[index + 1], at: ends.1)
        piece.way = .keyframes(
          KeyframePath(
            positions: [0, 1], values: [moved(held, at: ends.0), moved(held, at: ends.1)], interpolation: .linear))
        return piece
      }
    }
  }
}

extension Timeline {
  /// The timeline with every segment's curve linear, as it is while a finger is down.
  var linear: Timeline {
    Timeline(
      direction: direction, duration: duration, isReversed: isReversed, phases: phases,
      elements: elements.map { element in
        ElementTimeline(
          initial: element.initial,
          tracks: element.tracks.map { track in
            Track(
              property: track.property, initial: track.initial,
              segments: track.segments.map { segment in
                var segment = segment
                segment.easing = Easing(.linear)
                return segment
              })
          }, presence: element.presence)
      },
      opening: opening, closing: closing)
  }
}

extension Track {
  fileprivate func starting(at value: SIMD4<Double>, finger: SIMD4<Double>?) -> Track {
    guard var first = segments.first, value != initial else { return self }
    first.from = Endpoint(value, .example)
    if case .keyframes(var path) = first.way, path.values.first?.value == initial {
      path.values[0] = first.from
      first.way = .keyframes(path)
    }
    return Track(property: property, initial: value, segments: [first.taking(over: finger)] + segments.dropFirst())
  }
}

extension Segment {
  /// A spring takes over a velocity V as V · D / |D|², where D is the remaining distance. For a tiny distance that
  /// would overflow, so it is bounded.
  /// - Parameter velocity: the velocity in units per second of the spring's own time; nil if none is taken over.
  func taking(over velocity: SIMD4<Double>?) -> Segment {
    let way = to.value - from.value
    let square = (way * way).sum()
    guard let velocity, square > 0, start <= Limits.instant, case .spring(var motion, let milliseconds) = easing.shape
    else { return self }
    let share = (velocity * way).sum() / square
    motion.velocity = share.isNaN ? 0 : min(max(share, -Limits.speed), Limits.speed)
    var segment = self
    segment.easing.shape = .spring(motion, milliseconds: milliseconds)
    return segment
  }
}

extension Meaning {
  /// Known only as this example, for any property.
  static let example = Meaning.parts([Part](repeating: .example, count: 4))
}
