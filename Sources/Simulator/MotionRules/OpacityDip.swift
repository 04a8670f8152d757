package import SpecModel

extension Rule {
  /// With content c and the element's opacity o, both layers together let (1 - o(1 - c))(1 - oc) of it through. The
  /// element by itself lets 1 - o through; the blend adds o² c (1 - c).
  package static let opacityDip = Rule(
    "opacity-dip", .warning, "A cross blend lets the background show through.",
    what: "A `cross` blend fades one content out while the other fades in, and more than 5 % of the background shows "
      + "through both. Halfway, a full cross-fade lets 25 % through.",
    why: "The picture flickers on every platform that blends with plain alpha: UIKit, Android, Flutter, the web.",
    cure: "`over` fades the new content in over the old one, which stays opaque.")
}

struct OpacityDip: MotionRule {
  let rule = Rule.opacityDip

  /// As a share.
  private static let limit = 0.05

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let crossed = transition.spec.elements.indices.filter {
      transition.spec.elements[$0].role == .matched && transition.spec.elements[$0].blend == .cross
    }
    if crossed.isEmpty { return }
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in crossed {
        guard let segment = timeline.elements[index].track(.content)?.segments.first else { continue }
        let deepest = Self.deepest(of: index, timeline, above: Self.limit)
        guard deepest.value > Self.limit else { continue }
        sightings.add(
          Sighting(
            place: transition.place(.root / "elements" / index / "blend"), amount: deepest.value, unit: .share,
            element: index, property: Property.content.rawValue, direction: timeline.direction,
            viewport: scene.viewport.name,
            time: deepest.time)
        ) {
          .dip(transition.spec.elements[index].id, deepest)
        } notes: {
          [
            Note(
              "its content changes here",
              at: places.place(of: .content, ofPhase: segment.phase, timeline.direction, element: index))
          ]
        }
      }
    }
  }

  /// - Parameter limit: a share; smaller maxima may be missed.
  static func deepest(of element: Int, _ timeline: Timeline, above limit: Double = -.infinity) -> Maximum {
    let bound = Maximum.Bound(limit: limit) { low, high in
      // The content closest to the middle of both shows the most through.
      let content = min(max(min(max(0.5, low[0][0]), high[0][0]), 0), 1)
      let opacity = min(max(high[1][0], 0), 1)
      return opacity * opacity * content * (1 - content)
    }
    return Maximum(
      of: [timeline.stretches(of: .content, of: element), timeline.stretches(of: .opacity, of: element)], bound: bound
    ) {
      let content = min(max($0[0][0], 0), 1)
      let opacity = min(max($0[1][0], 0), 1)
      return opacity * opacity * content * (1 - content)
    }
  }
}

extension Message {
  fileprivate static func dip(_ element: String, _ deepest: Maximum) -> Message {
    "the `cross` blend of `\(element)` lets up to \((deepest.value * 100).short) % of the background show through, "
      + "most at \(deepest.time.milliseconds) ms; `over` keeps it covered"
  }
}
