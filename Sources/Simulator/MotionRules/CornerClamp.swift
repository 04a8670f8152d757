package import SpecModel

extension Rule {
  package static let cornerClamp = Rule(
    "corner-clamp", .warning, "A corner radius is larger than the element's size allows.",
    what: "A corner radius is more than 1 point larger than half of the shorter side at that time, and is reduced to "
      + "that half. A radius of 10,000 points or more is meant to be: a circle, whatever the size.",
    why: "Platforms reduce it differently: the web scales all corners, Core Animation draws artifacts, Lottie "
      + "players cut it off.",
    cure: "For a circle or a capsule, use half of the shorter side, or 100,000 in every state. If a spring makes the "
      + "element smaller than in both states, give the spring a `dampingRatio` of 1.")
}

struct CornerClamp: MotionRule {
  let rule = Rule.cornerClamp

  /// In points.
  private static let limit = 1.0
  /// A radius of so many points is a circle's or a capsule's.
  fileprivate static let round = 10_000.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices where timeline.mayCut(index) {
        let worst = Self.worst(of: index, timeline, above: Self.limit)
        guard worst.value > Self.limit else { continue }
        sightings.add(
          Sighting(
            place: transition.radiusPlace(of: index, at: worst.time, timeline, places), amount: worst.value,
            unit: .points,
            element: index, property: Property.cornerRadius.rawValue, direction: timeline.direction,
            viewport: scene.viewport.name,
            time: worst.time)
        ) {
          .cut(transition.spec.elements[index].id, worst)
        }
      }
    }
  }

  /// - Parameter limit: the limit in points; smaller maxima may be missed.
  static func worst(of index: Int, _ timeline: Timeline, above limit: Double = -.infinity) -> Maximum {
    let bound = Maximum.Bound(limit: limit) { low, high in
      high[0].max() - max(min(low[1][0], low[1][1]), 0) / 2
    }
    return Maximum(
      of: [timeline.stretches(of: .cornerRadius, of: index), timeline.stretches(of: .size, of: index)], bound: bound
    ) {
      $0[0].max() - max(min($0[1][0], $0[1][1]), 0) / 2
    }
  }
}

extension ElementTimeline {
  /// Whether all corners have a radius that only a circle or a capsule has, whenever they have one.
  fileprivate var isRound: Bool {
    let track = track(.cornerRadius)
    let values = [initial[.cornerRadius]] + (track?.segments.map(\.to.value) ?? [])
    return values.allSatisfy { $0.min() >= CornerClamp.round }
  }
}

extension Timeline {
  /// False if the largest radius fits the smallest size.
  fileprivate func mayCut(_ index: Int) -> Bool {
    let element = elements[index]
    var radius = element.initial[.cornerRadius].max()
    var side = min(element.initial[.size][0], element.initial[.size][1])
    for segment in element.track(.cornerRadius)?.segments ?? [] {
      guard let (low, high) = segment.bounds else { return true }
      radius = max(radius, low.max(), high.max())
    }
    if radius <= 0 || element.isRound { return false }
    for segment in element.track(.size)?.segments ?? [] {
      guard let (low, high) = segment.bounds else { return true }
      side = min(side, min(low[0], low[1]), min(high[0], high[1]))
    }
    return radius > side / 2
  }
}

extension ResolvedTransition {
  /// The state that has the radius, or the phase that moves radius or size at that time.
  fileprivate func radiusPlace(
    of index: Int, at time: Double, _ timeline: Timeline, _ places: EntryPlaces
  ) -> Place {
    for property in [Property.cornerRadius, .size] {
      let segments = timeline.elements[index].track(property)?.segments ?? []
      if let segment = segments.first(where: { $0.start + 1e-3 < time && time < $0.end - 1e-3 }) {
        return places.place(of: property, ofPhase: segment.phase, timeline.direction, element: index)
      }
    }
    let isSource = (timeline.direction == .present) == (time < timeline.duration / 2)
    let sides: [Side] = isSource ? [.source, .destination] : [.destination, .source]
    let element = spec.elements[index]
    for side in sides where (side == .source ? element.source : element.destination)?.cornerRadius != nil {
      return place(.root / "elements" / index / side.rawValue / "cornerRadius")
    }
    return elementPlace(index)
  }
}

extension Message {
  fileprivate static func cut(_ element: String, _ worst: Maximum) -> Message {
    "a corner radius of `\(element)` is cut by \(worst.value.short) points at \(worst.time.milliseconds) ms: "
      + "its shorter side is too short for it"
  }
}
