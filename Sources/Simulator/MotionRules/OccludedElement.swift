package import SpecModel

extension Rule {
  /// Shapes with an opaque color and screens are opaque; an image may have holes. An element that is rotated or in a
  /// group covers too little to be certain; the one that it covers may be both.
  package static let occludedElement = Rule(
    "occluded-element", .warning, "An element is covered from start to end.",
    what: "An opaque shape or screen in front covers the element from the start of a direction to its end.",
    why: "It costs drawing time on every platform and is never seen. Usually the drawing order is wrong.",
    cure: "`elements` are drawn back to front: move the cover up in the list, or remove the covered element.")
}

struct OccludedElement: MotionRule {
  let rule = Rule.occludedElement

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let (elements, parents) = (transition.spec.elements, transition.parents)
    transition.forEachDirection { scene, timeline in
      let times = Covered.times(of: timeline)
      let covers = Covers(
        elements.indices.filter { parents[$0] == nil }.compactMap { timeline.cover($0, elements[$0], scene, times) },
        on: scene.viewport)
      guard let front = covers.front else { return }
      for index in 0..<front {
        let covered = Covered(parents.chain(to: index), in: transition, scene, timeline, times)
        guard let (time, box) = covered.firstSeen else { continue }
        let candidates = (time == 0 ? covers.candidates(for: box) : covers.largest).filter { $0.index > index }
        guard !candidates.isEmpty else { continue }
        let areas = covered.areas
        let cover = candidates.first {
          $0.covers(areas) && covered.isHidden(behind: $0.index, scene, timeline)
        }?.index
        guard let cover else { continue }
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), element: index, direction: timeline.direction,
            viewport: scene.viewport.name)
        ) {
          "`\(elements[index].id)` is covered by `\(elements[cover].id)` from start to end"
        } notes: {
          [Note("`\(elements[cover].id)` is drawn in front of it", at: transition.elementPlace(cover))]
        }
      }
    }
  }
}

/// An element that may be hidden.
private struct Covered {
  private let times: [Double]
  private let drawn: DrawnChain

  init(
    _ chain: [Int], in transition: borrowing ResolvedTransition, _ scene: borrowing Scene,
    _ timeline: borrowing Timeline, _ times: [Double]
  ) {
    self.times = times
    drawn = DrawnChain(chain, in: transition, scene, timeline)
  }

  /// The times that are sampled before a cover is proven: most elements don't cover at one of them.
  static func times(of timeline: Timeline) -> [Double] {
    [0, 1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875].map { $0 * timeline.duration }
  }

  /// The first of some times at which a part of it is inside the viewport, and that part's box.
  var firstSeen: (time: Double, box: UprightBox)? {
    for time in times.prefix(5) {
      drawn.draw(at: time)
      if let box = drawn.seen.bounds, !box.isEmpty { return (time, box) }
    }
    return nil
  }

  /// Its visible area at each of the times.
  var areas: [ClippedArea] {
    times.map { time in
      drawn.draw(at: time)
      return drawn.seen
    }
  }

  /// Whether a certain cover is in front of its whole visible area at all times.
  func isHidden(behind cover: Int, _ scene: Scene, _ timeline: Timeline) -> Bool {
    let (drawn, front, isRightToLeft) = (drawn, scene.elements[cover], scene.viewport.isRightToLeft)
    let outline = RoundedBox.properties.map { timeline.stretches(of: $0, of: cover) }
    let bound = Maximum.Bound(limit: Limits.reached) { low, high in
      guard let seen = drawn.hull(low, high, behind: outline.count)?.seen else { return .infinity }
      return seen.isSurelyEmpty || front.sureBox(low, high).excess(of: seen) <= 0 ? -1 : .infinity
    }
    let worst = Maximum(
      of: outline + drawn.tracks, until: timeline.duration, above: Limits.reached, enough: Limits.reached, bound: bound
    ) { values in
      drawn.draw(values, behind: outline.count)
      let seen = drawn.seen
      // Below 0 while it isn't visible, increasing toward the time when it is.
      return seen.corners.isEmpty
        ? min(drawn.reach, 0) : RoundedBox(front, values, isRightToLeft: isRightToLeft).excess(of: seen)
    }
    return worst.value <= Limits.reached
  }
}

/// An element that hides what is behind it.
private struct Cover {
  let index: Int
  /// When the direction starts.
  let box: UprightBox
  /// The outlines at the times of `Covered`.
  let outlines: [RoundedBox]

  /// Whether it covers the whole visible area of an element at each of these times.
  func covers(_ areas: [ClippedArea]) -> Bool {
    zip(outlines, areas).allSatisfy { $0.excess(of: $1) <= Limits.reached }
  }
}

/// Covers in the cells of a grid over the viewport, so that each element is compared only with those over its middle.
private struct Covers {
  /// The largest covers, for elements that aren't visible at the start.
  let largest: [Cover]
  /// The one that is drawn last.
  let front: Int?
  private let viewport: Viewport
  private var cells: [[Cover]]

  private static let columns = 24
  /// The most covers per cell, largest first.
  private static let limit = 32

  init(_ covers: [Cover], on viewport: Viewport) {
    self.viewport = viewport
    cells = Array(repeating: [], count: Self.columns * Self.columns)
    let sorted = covers.sorted { ($0.box.area, $0.index) > ($1.box.area, $1.index) }
    largest = Array(sorted.prefix(Self.limit))
    front = covers.last?.index
    for cover in sorted where !cover.box.isEmpty {
      let (first, last) = (cell(cover.box.left, cover.box.top), cell(cover.box.right, cover.box.bottom))
      for row in first.row...max(first.row, last.row) {
        for column in first.column...max(first.column, last.column)
        where cells[row * Self.columns + column].count < Self.limit {
          cells[row * Self.columns + column].append(cover)
        }
      }
    }
  }

  /// - Parameter box: a box inside the viewport.
  func candidates(for box: UprightBox) -> [Cover] {
    let place = cell((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return cells[place.row * Self.columns + place.column].filter { $0.box.excess(of: box) <= Limits.reached }
  }

  private func cell(_ x: Double, _ y: Double) -> (row: Int, column: Int) {
    func index(_ share: Double) -> Int {
      share.isFinite ? Int(min(max(share * Double(Self.columns), 0), Double(Self.columns - 1))) : 0
    }
    return (index(y / viewport.height), index(x / viewport.width))
  }
}

extension Timeline {
  /// The element as a cover that is certain; nil if it doesn't hide what is behind it at all times.
  fileprivate func cover(_ index: Int, _ element: Element, _ scene: Scene, _ times: [Double]) -> Cover? {
    guard isOpaque(index, element, scene.elements[index]), isUpright(index) else { return nil }
    let outlines = times.map { time in
      RoundedBox(
        scene.elements[index], RoundedBox.properties.map { elements[index].value(of: $0, at: time, in: self) },
        isRightToLeft: scene.viewport.isRightToLeft)
    }
    return Cover(index: index, box: box(of: index, scene.elements[index], at: 0), outlines: outlines)
  }

  private func isOpaque(_ index: Int, _ element: Element, _ state: SceneElement) -> Bool {
    guard element.kind == .screen || (element.kind == .shape && state.hasFill) else { return false }
    guard isFull(index), constant(.blur, of: index) == .zero else { return false }
    return element.kind == .screen || hasSolidFill(index)
  }

  /// Whether its opacity is always at least 1.
  private func isFull(_ index: Int) -> Bool {
    stretches(of: .opacity, of: index).allSatisfy { min($0.value(at: $0.start)[0], $0.value(at: $0.end)[0]) >= 1 }
  }

  private func hasSolidFill(_ index: Int) -> Bool {
    stretches(of: .fill, of: index).allSatisfy { min($0.value(at: $0.start)[3], $0.value(at: $0.end)[3]) >= 1 }
  }
}
