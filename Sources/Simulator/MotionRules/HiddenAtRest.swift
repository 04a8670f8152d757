package import SpecModel

extension Rule {
  /// As for `occluded-element`, shapes with an opaque color and screens are opaque; an image may have holes. Overlays are
  /// removed when a direction ends, and what is on the other screen only isn't there, so these cover nothing.
  package static let hiddenAtRest = Rule(
    "hidden-at-rest", .warning, "An element is covered where a direction ends.",
    what: "At the end of a direction, an opaque shape or screen that stays covers an element completely.",
    why: "It vanishes during the transition and reappears when the real views take over.",
    cure: "`elements` are drawn back to front: move the cover before the covered element in the list.")
}

struct HiddenAtRest: MotionRule {
  let rule = Rule.hiddenAtRest

  private static let opacityLimit = 0.05

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let elements = transition.spec.elements
    transition.forEachDirection { scene, timeline in
      let side: Side = timeline.direction == .present ? .destination : .source
      let moment = Moment(transition, scene, timeline, timeline.duration)
      let covers = RestCovers(of: side, at: moment)
      guard let front = covers.front else { return }
      for index in 0..<front where elements[index].restSides.contains(side) {
        guard moment.drawn[index].opacity > Self.opacityLimit, let seen = moment.seenArea(of: index),
          let cover = covers.first(inFrontOf: index, hiding: seen)
        else { continue }
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), element: index, direction: timeline.direction,
            viewport: scene.viewport.name, time: timeline.duration)
        ) {
          .hidden(elements[index].id, behind: elements[cover].id, side, at: timeline.duration)
        } notes: {
          [Note("`\(elements[cover].id)` is drawn in front of it", at: transition.elementPlace(cover))]
        }
      }
    }
  }
}

/// The elements of a screen that certainly hide what is behind them.
private struct RestCovers {
  /// The largest ones, each with its outline.
  private let covers: [(index: Int, outline: RoundedBox)]
  /// The one that is drawn last.
  let front: Int?

  /// The most covers that are checked.
  private static let limit = 64

  init(of side: Side, at moment: Moment) {
    let all = moment.drawn.indices.filter { moment.isSureCover($0, on: side) }
    front = all.last
    let sorted = all.map { (index: $0, area: Quad(moment.drawn[$0].corners).bounds.area) }
      .sorted { ($0.area, $0.index) > ($1.area, $1.index) }
    covers = sorted.prefix(Self.limit).map { ($0.index, moment.outline(of: $0.index)) }
  }

  func first(inFrontOf index: Int, hiding area: ClippedArea) -> Int? {
    covers.first { $0.index > index && $0.outline.excess(of: area) <= Limits.reached }?.index
  }
}

extension Moment {
  fileprivate func isSureCover(_ index: Int, on side: Side) -> Bool {
    let element = transition.spec.elements[index]
    guard element.kind == .screen || element.kind == .shape, element.restSides.contains(side),
      transition.parents[index] == nil, drawn[index].opacity >= 1, drawn[index].blur == 0
    else { return false }
    if element.kind == .shape, drawn[index].fill.map({ $0.components[3] < 1 }) ?? true { return false }
    return Property.rotations.allSatisfy { timeline.elements[index].value(of: $0, at: time, in: timeline) == .zero }
  }

  fileprivate func outline(of index: Int) -> RoundedBox {
    RoundedBox(
      scene.elements[index],
      RoundedBox.properties.map { timeline.elements[index].value(of: $0, at: time, in: timeline) },
      isRightToLeft: scene.viewport.isRightToLeft)
  }
}

extension Message {
  fileprivate static func hidden(
    _ element: String, behind cover: String, _ side: Side, at time: Double
  ) -> Message {
    "`\(cover)` covers `\(element)` when the \(side.rawValue) screen is at rest, at \(time.milliseconds) ms; "
      + "`elements` are drawn back to front: move it behind `\(cover)` in the list"
  }
}
