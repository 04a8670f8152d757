package import SpecModel

extension Rule {
  package static let aspectDistortion = Rule(
    "aspect-distortion", .warning, "The fit `stretch` distorts an element on its way.",
    what: "An element has the fit `stretch`, and the aspect ratio of its moving frame differs by more than 2 % from "
      + "both ends.",
    why: "A square thumbnail that grows into a wide picture by plain scaling looks squeezed. It is one of the most "
      + "frequent complaints about shared elements on Android (scale types that differ) and iOS.",
    cure: "Use `cover`, which crops instead, or `layout`, which lays the content out again.")
}

struct AspectDistortion: MotionRule {
  let rule = Rule.aspectDistortion

  /// As a share.
  private static let limit = 0.02

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in scene.elements.indices {
        guard
          let side = transition.spec.elements[index].role.drawnSides
            .first(where: { scene.elements[index].state($0).fit == .stretch })
        else { continue }
        guard let segment = timeline.elements[index].track(.size)?.segments.first else { continue }
        let worst = Self.worst(of: index, scene.elements[index], timeline)
        guard worst.value > Self.limit else { continue }
        sightings.add(
          Sighting(
            place: transition.fitPlace(of: index, side, scene.viewport), amount: worst.value, unit: .share,
            element: index, property: Property.size.rawValue, direction: timeline.direction,
            viewport: scene.viewport.name,
            time: worst.time)
        ) {
          .distorted(transition.spec.elements[index].id, worst)
        } notes: {
          [
            Note(
              "its size changes here",
              at: places.place(of: .size, ofPhase: segment.phase, timeline.direction, element: index))
          ]
        }
      }
    }
  }

  static func worst(of index: Int, _ element: SceneElement, _ timeline: Timeline) -> Maximum {
    let (first, last) = (element.source.values[.size], element.destination.values[.size])
    return Maximum(of: [timeline.stretches(of: .size, of: index)]) {
      min(Self.departure(of: $0[0], from: first), Self.departure(of: $0[0], from: last))
    }
  }

  /// By how much one aspect ratio is larger than the other, as a share. A side of less than a point counts as one,
  /// because the distortion of content on it isn't visible.
  private static func departure(of size: SIMD4<Double>, from end: SIMD4<Double>) -> Double {
    let (size, end) = (pointwiseMax(size, .one), pointwiseMax(end, .one))
    let ratio = (size[0] * end[1]) / (size[1] * end[0])
    return max(ratio, 1 / ratio) - 1
  }
}

extension ResolvedTransition {
  /// The place where a side's fit is written.
  func fitPlace(of index: Int, _ side: Side, _ viewport: Viewport) -> Place {
    let element = spec.elements[index]
    let pointer = JSONPointer.root / "elements" / index
    let state = side == .source ? element.source : element.destination
    if state?.fit != nil { return place(pointer / side.rawValue / "fit") }
    return element.fit != nil ? place(pointer / "fit") : elementPlace(index)
  }
}

extension Message {
  fileprivate static func distorted(_ element: String, _ worst: Maximum) -> Message {
    "`stretch` distorts `\(element)`: at \(worst.time.milliseconds) ms its aspect ratio is "
      + "\((worst.value * 100).short) % different from both ends; use `cover` or `layout`"
  }
}
