import SpecModel

/// Everything as it is drawn at a moment.
struct Moment {
  let transition: ResolvedTransition
  let scene: Scene
  let timeline: Timeline
  /// In milliseconds.
  let time: Double
  let drawn: [DrawnElement]
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
    guard let seen = seenArea(of: index), !covers.contains(where: { $0 > index && hides($0, seen) }) else { return nil }
    return drawn[index].opacity
  }

  /// The part of an element inside the viewport and the groups that clip it, whatever is in front of it; nil if there
  /// is none, or if the element isn't drawn.
  func seenArea(of index: Int) -> ClippedArea? {
    guard drawn[index].opacity > 0, hasColor(index) else { return nil }
    let chain = DrawnChain(transition.parents.chain(to: index), in: transition, scene, timeline)
    chain.draw(at: time)
    // A line or a point isn't visible.
    guard chain.reach > 0.5 else { return nil }
    let seen = chain.seen
    return seen.corners.isEmpty ? nil : seen
  }

  /// Whether an element hides everything behind it on the whole viewport.
  func fillsViewport(_ index: Int) -> Bool {
    guard isOpaque(index) else { return false }
    var screen = ClippedArea()
    screen.start(with: Quad(scene.viewport))
    return hides(index, screen)
  }

  /// A shape without a color isn't visible.
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
    return drawn[index].opacity >= 0.95
  }

  private func hides(_ index: Int, _ area: ClippedArea) -> Bool {
    var left = area
    left.clip(to: Quad(drawn[index].corners))
    return area.corners.size - left.corners.size < 1
  }
}

extension [SIMD2<Double>] {
  /// The area in square points (the shoelace formula).
  var size: Double {
    abs(indices.reduce(0) { $0 + self[$1].x * self[($1 + 1) % count].y - self[($1 + 1) % count].x * self[$1].y }) / 2
  }
}

extension DrawnElement {
  /// The opacity of the content that shows more.
  var opacity: Double { max(sourceOpacity, destinationOpacity) }
}
