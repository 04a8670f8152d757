package import SpecModel

extension Rule {
  package static let reducedMotionSame = Rule(
    "reduced-motion-same", .warning, "A large motion also plays with reduced motion.",
    what: "`reducedMotion` is `same`, although an element grows or shrinks by more than 1.5 times, crosses more than "
      + "half of the viewport's diagonal, or turns by more than 30 degrees.",
    why: "People ask for reduced motion because zooms, long ways and turns make them dizzy.",
    cure: "Use the mode `crossfade`.")
}

struct ReducedMotionSame: MotionRule {
  let rule = Rule.reducedMotionSame

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    guard transition.spec.reducedMotion?.mode == .same else { return }
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices {
        guard let worst = timeline.largeMotions(of: index, in: transition, scene).max(by: { $0.excess < $1.excess }),
          worst.excess > 1
        else { continue }
        sightings.add(
          Sighting(
            place: transition.place(.root / "reducedMotion" / "mode"), amount: worst.excess, measured: worst.amount,
            element: index, property: worst.property.rawValue, direction: timeline.direction,
            viewport: scene.viewport.name, time: worst.time)
        ) {
          .large(transition.spec.elements[index].id, worst)
        } notes: {
          [Note("the element", at: transition.elementPlace(index))]
        }
      }
    }
  }
}

/// A motion that may be too large, and what it is measured against.
private struct LargeMotion {
  let property: Property
  let amount: Amount
  /// What is still gentle, in the amount's unit.
  let limit: Double
  /// In milliseconds.
  let time: Double

  /// The amount as a multiple of what is gentle.
  var excess: Double { amount.value / limit }

  /// The most by which a frame or a scale may grow, as a factor.
  static let growth = 1.5
  /// The most that a center may move, as a share of the viewport's diagonal.
  static let way = 0.5
  /// The most that something may turn, in degrees.
  static let turn = 30.0
}

extension Timeline {
  /// What is largest of the ways in which an element moves.
  fileprivate func largeMotions(
    of index: Int, in transition: ResolvedTransition, _ scene: Scene
  ) -> [LargeMotion] {
    elements[index].tracks.compactMap { track -> LargeMotion? in
      switch track.property {
      case .size, .scale: growth(of: track.property, of: index)
      case .position, .translation: way(of: track.property, of: index, in: transition, scene)
      case .rotation, .rotationX, .rotationY: turn(of: track.property, of: index)
      case .opacity, .cornerRadius, .blur, .shadow, .fill, .content: nil
      }
    }
  }

  private func growth(of property: Property, of index: Int) -> LargeMotion? {
    let places = extremes(of: property, of: index)
    let growths = (0..<2).map { component -> (factor: Double, time: Double) in
      let sizes = places.map { (value: abs($0.value[component]), time: $0.time) }
      guard let low = sizes.min(by: { $0.value < $1.value }), let high = sizes.max(by: { $0.value < $1.value }) else {
        return (1, 0)
      }
      return (high.value > 0 ? high.value / max(low.value, high.value * 1e-3) : 1, max(low.time, high.time))
    }
    guard let most = growths.max(by: { $0.factor < $1.factor }) else { return nil }
    return LargeMotion(
      property: property, amount: Amount(most.factor, .share), limit: LargeMotion.growth, time: most.time)
  }

  private func turn(of property: Property, of index: Int) -> LargeMotion? {
    let places = extremes(of: property, of: index)
    guard let low = places.min(by: { $0.value[0] < $1.value[0] }),
      let high = places.max(by: { $0.value[0] < $1.value[0] })
    else { return nil }
    return LargeMotion(
      property: property, amount: Amount(high.value[0] - low.value[0], .degrees), limit: LargeMotion.turn,
      time: max(low.time, high.time))
  }

  /// The farthest that the center of an element is from where it starts.
  private func way(
    of property: Property, of index: Int, in transition: ResolvedTransition, _ scene: Scene
  ) -> LargeMotion? {
    let chain = DrawnChain(transition.parents.chain(to: index), in: transition, scene, self)
    let start = chain.center(at: 0)
    let ways = extremes(of: property, of: index).map { place -> (length: Double, time: Double) in
      let way = chain.center(at: place.time) - start
      return (Double.hypot(way.x, way.y), place.time)
    }
    guard let most = ways.max(by: { $0.length < $1.length }) else { return nil }
    let diagonal = Double.hypot(scene.viewport.width, scene.viewport.height)
    return LargeMotion(
      property: property, amount: Amount(most.length, .points), limit: LargeMotion.way * diagonal, time: most.time)
  }

  /// The values at the ends of all stretches, between which a track is monotonic.
  private func extremes(of property: Property, of index: Int) -> [(value: SIMD4<Double>, time: Double)] {
    stretches(of: property, of: index).flatMap { [($0.value(at: $0.start), $0.start), ($0.value(at: $0.end), $0.end)] }
  }
}

extension Message {
  fileprivate static func large(_ element: String, _ motion: LargeMotion) -> Message {
    let value = motion.amount.value.short
    let what: Message
    switch motion.property {
    case .size, .scale: what = "changes size by a factor of \(value)"
    case .position, .translation: what = "moves \(value) points, more than half of the viewport's diagonal,"
    case .rotation, .rotationX, .rotationY: what = "turns \(value) degrees"
    case .opacity, .cornerRadius, .blur, .shadow, .fill, .content: what = "changes"
    }
    return "reduced motion is `same`, but `\(element)` \(what) by \(motion.time.milliseconds) ms; `crossfade` is gentle"
  }
}
