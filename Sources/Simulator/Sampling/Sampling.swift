public import SpecModel

extension ResolvedTransition {
  /// Returns what every element shows at a moment of a direction, in the spec's order.
  /// * `time`: milliseconds from the start of the direction; outside of it, the values are those of its ends.
  /// * `scene`: one of this transition's scenes.
  public func sample(_ direction: Direction, at time: Double, in scene: Scene) -> [ElementSample] {
    spec.elements.indices.map { sample(direction, of: $0, at: time, in: scene) }
  }

  /// Returns what one element shows at a moment of a direction; times are the same as for all elements.
  public func sample(_ direction: Direction, of index: Int, at time: Double, in scene: Scene) -> ElementSample {
    let timeline = scene.timeline(direction)
    let tracks = timeline.elements[index]
    return sample(of: index, in: scene) { property in
      tracks.value(of: property, at: time, in: timeline)
    }
  }
}
