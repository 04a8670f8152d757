public import SpecModel

extension ResolvedTransition {
  /// Returns what every element shows under the finger, before release and without `follow`, in the spec's order.
  /// * `progress`: clamped to 0…1.
  public func sample(_ interaction: Interaction, at progress: Double, in scene: Scene) -> [ElementSample] {
    let progress = min(max(progress, 0), 1)
    switch interaction.effect {
    case .drives(let direction):
      let timeline = scene.timeline(direction).linear
      return samples(in: scene) { index, property in
        timeline.elements[index].value(of: property, at: progress * timeline.duration, in: timeline)
      }
    case .animates(let entries, let direction, _):
      let moved = scrubbed(entries, from: direction, in: scene)
      return samples(in: scene) { index, property in
        moved.elements[index].value(of: property, at: progress * moved.duration, in: moved)
      }
    }
  }

  /// Returns the motion of a gesture itself: a timeline of linear tracks whose duration represents progress 1; nil if
  /// the gesture scrubs a direction.
  public func gestureTimeline(of interaction: Interaction, in scene: Scene) -> Timeline? {
    guard case .animates(let entries, let direction, _) = interaction.effect else { return nil }
    return scrubbed(entries, from: direction, in: scene)
  }

  func samples(in scene: Scene, value: (Int, Property) -> SIMD4<Double>) -> [ElementSample] {
    spec.elements.indices.map { index in
      sample(of: index, in: scene) { value(index, $0) }
    }
  }

  /// A timeline, whose duration represents progress 1, that moves the named properties linearly from the state at rest.
  /// The screen shows that state's content, even if no phase moves `content` and the direction starts with the other.
  func scrubbed(_ entries: [PhaseEntry], from direction: Direction, in scene: Scene) -> Timeline {
    let span = 1000.0
    let phase = Phase(name: "gesture", duration: span, curve: .builtIn(.linear), animate: entries)
    let scheduled = ScheduledPhase(
      phase: phase, index: 0, easing: Easing(.linear), duration: span,
      addressing: Addressing(entries, among: ElementIDs(spec.elements)))
    let schedule = PhaseSchedule(phases: [scheduled], duration: span)
    let unmirrored = scene.isMirrored ? scene.mirrored : scene
    var builder = TrackBuilder(
      spec: spec, viewport: scene.viewport, direction: direction, schedule: schedule,
      takes: schedule.takes(elementCount: spec.elements.count), elements: unmirrored.elements, bends: false)
    let timeline = builder.timeline()
    return scene.isMirrored ? Mirror(width: scene.viewport.width).timeline(timeline) : timeline
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
          })
      },
      opening: opening, closing: closing)
  }
}
