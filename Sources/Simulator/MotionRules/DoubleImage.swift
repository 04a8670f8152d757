package import SpecModel

extension Rule {
  package static let doubleImage = Rule(
    "double-image", .warning, "Both contents are drawn while their fit or align differ.",
    what: "Source and destination content of a matched element are drawn at the same time, in different `fit` or "
      + "`align`.",
    why: "The same picture is seen twice, at two sizes. On Android, differing scale types look like this.",
    cure: "Give both sides the same fit and align, or use the blend `through` or `cut`, which never draw both.")
}

struct DoubleImage: MotionRule {
  let rule = Rule.doubleImage

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in scene.elements.indices where transition.spec.elements[index].drawsBoth {
        guard let difference = scene.elements[index].layoutDifference,
          let time = Self.timeOfBoth(of: parents.chain(to: index), timeline)
        else { continue }
        sightings.add(
          Sighting(
            place: transition.layoutPlace(of: index, difference), amount: time.upperBound - time.lowerBound,
            unit: .milliseconds, element: index, property: difference, direction: timeline.direction,
            viewport: scene.viewport.name,
            time: time.lowerBound)
        ) {
          .twice(transition.spec.elements[index].id, difference, time)
        } notes: {
          guard let segment = timeline.elements[index].track(.content)?.segments.first else { return [] }
          return [
            Note(
              "its content changes here",
              at: places.place(of: .content, ofPhase: segment.phase, timeline.direction, element: index))
          ]
        }
      }
    }
  }

  /// The time during which the content is between 0 and 1 and the element isn't transparent, from first to last.
  /// - Parameter chain: the element, after the groups around it.
  static func timeOfBoth(of chain: [Int], _ timeline: Timeline) -> ClosedRange<Double>? {
    guard let element = chain.last else { return nil }
    let spans = timeline.spans(of: .content, of: element, above: 0, below: 1)
      .intersection(timeline.opaqueSpans(of: chain))
    guard let first = spans.first, let last = spans.last, last.upperBound - first.lowerBound > Limits.instant else {
      return nil
    }
    return first.lowerBound...last.upperBound
  }
}

extension Element {
  fileprivate var drawsBoth: Bool {
    guard role == .matched else { return false }
    switch blend {
    case .over, .cross: return true
    case .through, .cut: return false
    }
  }
}

extension SceneElement {
  /// `fit` or `align`, if it differs visibly: content that fills its frame has no alignment.
  fileprivate var layoutDifference: String? {
    if source.fit != destination.fit { return "fit" }
    switch source.fit {
    case .stretch, .layout, .fixed: return nil
    case .cover, .contain, .width, .height, .none: return source.align == destination.align ? nil : "align"
    }
  }
}

extension ResolvedTransition {
  /// The place where one of the sides specifies its content's layout.
  fileprivate func layoutPlace(of index: Int, _ key: String) -> Place {
    let element = spec.elements[index]
    let pointer = JSONPointer.root / "elements" / index
    for (side, state) in [(Side.destination, element.destination), (.source, element.source)] {
      if key == "fit" ? state?.fit != nil : state?.align != nil { return place(pointer / side.rawValue / key) }
    }
    return elementPlace(index)
  }
}

extension Message {
  fileprivate static func twice(_ element: String, _ key: String, _ time: ClosedRange<Double>) -> Message {
    "both contents of `\(element)` are drawn from \(time.lowerBound.milliseconds) to "
      + "\(time.upperBound.milliseconds) ms, and their `\(key)` differs: it is seen twice"
  }
}
