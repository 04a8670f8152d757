public import SpecModel

extension Rule {
  /// An element that is on one screen only is visible before it appears or after it disappears: its opacity is above
  /// 0.05, a part of it is in the viewport, and nothing in front covers that.
  ///
  /// A destination screen without an element covers everything when present ends, which `screen-cut` reports.
  public static let popIn = Rule(
    "pop-in", .warning, "An element that is on one screen only appears or vanishes in plain sight.")
}

struct PopIn: MotionRule {
  let rule = Rule.popIn

  private static let limit = 0.05

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let elements = transition.spec.elements
    let hasScreen = elements.contains { $0.kind == .screen && $0.role == .entering }
    transition.forEachDirection { scene, timeline in
      for role in [Element.Role.entering, .leaving] where role == .entering || hasScreen {
        // It doesn't exist at present's start, or at its end; in dismiss vice versa.
        let isAtStart = (timeline.direction == .present) == (role == .entering)
        let moment = Moment(transition, scene, timeline, isAtStart ? 0 : timeline.duration)
        for index in elements.indices where elements[index].role == role {
          // A source screen remains behind what leaves it visible, such as a sheet.
          if role == .leaving, elements[index].kind == .screen { continue }
          guard let opacity = moment.plainOpacity(of: index), opacity > Self.limit else { continue }
          sightings.add(
            Sighting(
              place: transition.elementPlace(index), amount: opacity, element: index, property: "opacity",
              direction: timeline.direction, viewport: scene.viewport.name, time: moment.time)
          ) {
            .pops(elements[index].id, opacity, role)
          }
        }
      }
    }
  }
}

/// Everything as it is drawn at a moment.
private struct Moment {
  let transition: ResolvedTransition
  let scene: Scene
  let timeline: Timeline
  /// In milliseconds.
  let time: Double
  private let drawn: [DrawnElement]
  /// The largest of those that hide what is behind them, back to front.
  private var covers: [Int] = []

  /// The most covers that are checked.
  private static let limit = 64

  init(_ transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline, _ time: Double) {
    (self.transition, self.scene, self.timeline, self.time) = (transition, scene, timeline, time)
    drawn = transition.drawn(timeline.direction, at: time, in: scene)
    covers = drawn.indices.filter(isOpaque)
    if covers.count > Self.limit {
      let areas = covers.map { (index: $0, area: Quad(drawn[$0].corners).bounds.area) }
      covers = areas.sorted { ($0.area, $0.index) > ($1.area, $1.index) }.prefix(Self.limit).map(\.index).sorted()
    }
  }

  /// The opacity of an element; nil if no part of it is visible.
  func plainOpacity(of index: Int) -> Double? {
    let opacity = max(drawn[index].sourceOpacity, drawn[index].destinationOpacity)
    guard opacity > 0, hasColor(index) else { return nil }
    let chain = DrawnChain(transition.parents.chain(to: index), in: transition, scene, timeline)
    chain.draw(at: time)
    // A line or a point isn't visible.
    guard chain.reach > 0.5, !chain.seen.corners.isEmpty else { return nil }
    let seen = chain.seen
    return covers.contains { $0 > index && hides($0, seen) } ? nil : opacity
  }

  /// A shape without a colour isn't visible.
  private func hasColor(_ index: Int) -> Bool {
    guard transition.spec.elements[index].kind == .shape else { return true }
    return drawn[index].fill.map { $0.components[3] > 0.05 } ?? false
  }

  /// Whether an element hides what is behind it: anything but text that is practically opaque.
  private func isOpaque(_ index: Int) -> Bool {
    let element = transition.spec.elements[index]
    switch element.kind {
    case .text: return false
    case .shape: guard let fill = drawn[index].fill, fill.components[3] >= 0.95 else { return false }
    case .container, .image, .control, .screen: break
    }
    return max(drawn[index].sourceOpacity, drawn[index].destinationOpacity) >= 0.95
  }

  private func hides(_ index: Int, _ area: ClippedArea) -> Bool {
    var left = area
    left.clip(to: Quad(drawn[index].corners))
    return area.corners.size - left.corners.size < 1
  }
}

extension [SIMD2<Double>] {
  /// The area in square points (the shoelace formula).
  fileprivate var size: Double {
    abs(indices.reduce(0) { $0 + self[$1].x * self[($1 + 1) % count].y - self[($1 + 1) % count].x * self[$1].y }) / 2
  }
}

extension Message {
  fileprivate static func pops(_ element: String, _ opacity: Double, _ role: SpecModel.Element.Role) -> Message {
    let seen = "in plain sight at opacity \(opacity.short)"
    return role == .entering
      ? "`\(element)` is \(seen) where present starts and dismiss ends: it pops in and out; give its source state "
        + "opacity 0, a place out of sight, or a cover"
      : "`\(element)` is \(seen) where present ends and dismiss starts: it pops out and in; give its destination state "
        + "opacity 0, a place out of sight, or a cover"
  }
}
