public import SpecModel

/// What elements show, and how they are drawn: in a direction, in a run, under a finger, and after its release.
extension ResolvedTransition {
  /// Returns what every element shows at a moment of a direction, in the spec's order.
  /// * `time`: milliseconds from the start of the direction; outside of it, the values are those of its ends.
  /// * `scene`: one of this transition's scenes.
  public func sample(_ direction: Direction, at time: Double, in scene: Scene) -> [ElementSample] {
    spec.elements.indices.map { sample(direction, of: $0, at: time, in: scene) }
  }

  /// Returns what one element shows at a moment of a direction; times are the same as for all elements.
  public func sample(_ direction: Direction, of index: Int, at time: Double, in scene: Scene) -> ElementSample {
    sample(scene.timeline(direction), of: index, at: time, in: scene)
  }

  /// Returns what every element shows at a moment of a run, in the spec's order.
  public func sample(_ run: Run, at time: Double, in scene: Scene) -> [ElementSample] {
    let (_, timeline, time) = run.leg(at: max(time, 0))
    return samples(timeline, at: time, in: scene)
  }

  /// Returns what every element shows under the finger, before release and without `follow`, in the spec's order.
  /// * `progress`: clamped to 0…1.
  public func sample(_ interaction: Interaction, at progress: Double, in scene: Scene) -> [ElementSample] {
    let progress = min(max(progress, 0), 1)
    let timeline =
      switch interaction.effect {
      case .drives(let direction): scene.timeline(direction).linear
      case .animates(let entries, let direction, _): scrubbed(entries, from: direction, in: scene)
      }
    return samples(timeline, at: progress * timeline.duration, in: scene)
  }

  /// Returns what every element shows under the finger, in the spec's order.
  /// * `progress`: the finger's progress, clamped to 0…1.
  /// * `elapsed`: milliseconds since the touch.
  public func sample(
    _ caught: CaughtInteraction, at progress: Double, elapsed: Double, in scene: Scene
  ) -> [ElementSample] {
    let progress = min(max(progress, 0), 1)
    return spec.elements.indices.map { index in
      sample(of: index, presence: caught.presence(of: index, at: progress, elapsed: elapsed), in: scene) {
        caught.value(of: $0, of: index, at: progress, elapsed: elapsed)
      }
    }
  }

  /// Returns what every element shows a number of milliseconds after the release.
  public func sample(_ released: ReleasedInteraction, at time: Double, in scene: Scene) -> [ElementSample] {
    switch released.motion {
    case .timeline(let timeline):
      return samples(timeline, at: time, in: scene)
    case .progress(let interaction, let from, let to, let easing):
      let share = released.duration > 0 ? min(max(time / released.duration, 0), 1) : 1
      if share == 1, to == 0 {
        // Back at rest, a jump at the finger's first step hasn't happened.
        let rest = scrubbed(by: interaction, in: scene)
        return spec.elements.indices.map { index in
          sample(of: index, presence: rest.elements[index].presence?.from ?? 1, in: scene) {
            rest.elements[index].initial[$0]
          }
        }
      }
      let progress = easing.progress(at: share, instant: Limits.instant / max(released.duration, Limits.instant))
      return sample(interaction, at: from + (to - from) * progress, in: scene)
    }
  }

  /// Returns how every element is drawn at a moment, in the spec's order.
  /// * `time`: milliseconds from the start of the direction; outside of it, its ends apply.
  public func drawn(_ direction: Direction, at time: Double, in scene: Scene) -> [DrawnElement] {
    let shares = scene.handsOver ? Run(scene.timeline(direction)).handoverShares(at: time) : .zero
    return drawn(sample(direction, at: time, in: scene), handingOver: shares, in: scene)
  }

  /// Returns how every element is drawn at a moment of a run, in milliseconds from its start.
  public func drawn(_ run: Run, at time: Double, in scene: Scene) -> [DrawnElement] {
    drawn(sample(run, at: time, in: scene), handingOver: run.handoverShares(at: time), in: scene)
  }

  /// Returns how every element is drawn under a finger that has caught a direction.
  public func drawn(
    _ caught: CaughtInteraction, at progress: Double, elapsed: Double, in scene: Scene
  ) -> [DrawnElement] {
    drawn(
      sample(caught, at: progress, elapsed: elapsed, in: scene),
      handingOver: handoverShares(under: caught, at: progress, elapsed: elapsed, in: scene), in: scene)
  }

  func drawn(_ timeline: Timeline, at time: Double, in scene: Scene) -> [DrawnElement] {
    drawn(samples(timeline, at: time, in: scene), in: scene)
  }

  /// Returns how an element and the groups around it are drawn, outermost first, the element last.
  /// * `chain`: their indices, in the same order.
  package func drawn(_ direction: Direction, chain: [Int], at time: Double, in scene: Scene) -> [DrawnElement] {
    var (transform, opacity) = (Transform3D.identity, 1.0)
    return chain.map { index in
      let sample = sample(direction, of: index, at: time, in: scene)
      transform = transform * self.transform(of: sample, about: scene.elements[index].anchor)
      opacity *= sample.opacity
      return appearance(of: sample, under: transform, opacity: opacity, on: scene.viewport)
    }
  }

  /// Returns where the last of a chain of elements is on the screen, as in `drawn`.
  /// - Parameter chain: indices, outermost first.
  package func projected(
    _ direction: Direction, chain: [Int], at time: Double, in scene: Scene
  ) -> ProjectedElement {
    let samples = chain.map { sample(direction, of: $0, at: time, in: scene) }
    let transform = zip(chain, samples).reduce(Transform3D.identity) { transform, next in
      transform * self.transform(of: next.1, about: scene.elements[next.0].anchor)
    }
    return ProjectedElement(samples[samples.count - 1]) { point in
      self.projected(transform(SIMD3(point.x, point.y, 0)), on: scene.viewport)
    }
  }

  private func samples(_ timeline: Timeline, at time: Double, in scene: Scene) -> [ElementSample] {
    spec.elements.indices.map { sample(timeline, of: $0, at: time, in: scene) }
  }

  private func sample(_ timeline: Timeline, of index: Int, at time: Double, in scene: Scene) -> ElementSample {
    let tracks = timeline.elements[index]
    return sample(of: index, presence: tracks.presence?.value(at: time) ?? 1, in: scene) { property in
      tracks.value(of: property, at: time, in: timeline)
    }
  }
}
