public import SpecModel

extension Rule {
  public static let occludedElement = Rule(
    "occluded-element", .warning, "An element is covered from start to end.")
}

/// An opaque element in front covers another one wholly from the start of a direction to its end.
///
/// Opaque are shapes with a colour without transparency, and screens. An image may have holes. What turns, or moves with
/// a group, is left alone: it covers too little to be sure.
struct OccludedElement: MotionRule {
  let rule = Rule.occludedElement

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    transition.forEachDirection { scene, timeline in
      let isPlain = timeline.isPlain(parents)
      let covers = Covers(
        transition.spec.elements.indices.filter { isPlain[$0] && parents[$0] == nil }
          .compactMap { timeline.cover($0, transition.spec.elements[$0], scene) }, on: scene.viewport)
      for index in timeline.elements.indices where isPlain[index] && timeline.isUpright(index) {
        let start = timeline.box(of: index, scene.elements[index], at: 0)
        let seen = start.intersection(.viewport(scene.viewport))
        guard
          let cover = covers.candidates(for: seen).first(where: {
            $0 > index && timeline.covers($0, index, scene)
          })
        else { continue }
        let elements = transition.spec.elements
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

/// An element that hides what lies behind it.
private struct Cover {
  let index: Int
  /// When the direction starts.
  let box: Box
}

/// Covers by the places of a grid over the viewport, so that each element is held only against those that lie over its
/// middle.
private struct Covers {
  private let viewport: Viewport
  private var cells: [[Cover]]

  private static let columns = 24
  /// Covers of one place that are looked at, the largest first.
  private static let limit = 32

  init(_ covers: [Cover], on viewport: Viewport) {
    self.viewport = viewport
    cells = Array(repeating: [], count: Self.columns * Self.columns)
    for cover in covers.sorted(by: { ($0.box.area, $0.index) > ($1.box.area, $1.index) }) {
      let (first, last) = (cell(cover.box.left, cover.box.top), cell(cover.box.right, cover.box.bottom))
      for row in first.row...max(first.row, last.row) {
        for column in first.column...max(first.column, last.column)
        where cells[row * Self.columns + column].count < Self.limit {
          cells[row * Self.columns + column].append(cover)
        }
      }
    }
  }

  /// - Parameter box: inside the viewport.
  func candidates(for box: Box) -> [Int] {
    guard !box.isEmpty else { return [] }
    let place = cell((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return cells[place.row * Self.columns + place.column].filter { $0.box.excess(of: box) <= Limits.reached }
      .map(\.index)
  }

  private func cell(_ x: Double, _ y: Double) -> (row: Int, column: Int) {
    func index(_ share: Double) -> Int {
      share.isFinite ? Int(min(max(share * Double(Self.columns), 0), Double(Self.columns - 1))) : 0
    }
    return (index(y / viewport.height), index(x / viewport.width))
  }
}

extension Timeline {
  /// What an element hides for certain when the direction starts; nil where it does not all the time.
  fileprivate func cover(_ index: Int, _ element: Element, _ scene: Scene) -> Cover? {
    guard isOpaque(index, element, scene.elements[index]), isUpright(index) else { return nil }
    let box = box(of: index, scene.elements[index], at: 0)
    return box.isEmpty ? nil : Cover(index: index, box: box)
  }

  private func isOpaque(_ index: Int, _ element: Element, _ state: SceneElement) -> Bool {
    guard element.kind == .screen || (element.kind == .shape && state.hasFill) else { return false }
    guard constant(.opacity, of: index)?[0] ?? 0 >= 1, constant(.blur, of: index) == .zero else { return false }
    return element.kind == .screen || hasSolidFill(index)
  }

  private func hasSolidFill(_ index: Int) -> Bool {
    let segments = elements[index].track(.fill)?.segments ?? []
    return elements[index].initial[.fill][3] >= 1
      && segments.allSatisfy { !$0.overshoots && $0.from.value[3] >= 1 && $0.to.value[3] >= 1 }
  }

  /// Whether one element lies over all that is to be seen of another one, at any time.
  fileprivate func covers(_ cover: Int, _ index: Int, _ scene: Scene) -> Bool {
    let viewport = Box.viewport(scene.viewport)
    let (front, back) = (scene.elements[cover], scene.elements[index])
    func excess(_ frontBox: Box, _ backBox: Box, radius: Double) -> Double {
      let seen = backBox.intersection(viewport)
      // A box drawn in by 1 - √½ of the radius lies inside the rounded one.
      return seen.isEmpty ? -.infinity : frontBox.inset(by: max(radius, 0) * 0.292_893_22).excess(of: seen)
    }
    for time in [duration, duration / 2] {
      let radius = elements[cover].value(of: .cornerRadius, at: time, in: self).max()
      let boxes = (box(of: cover, front, at: time), box(of: index, back, at: time))
      if excess(boxes.0, boxes.1, radius: radius) > Limits.reached { return false }
    }
    let tracks = boxStretches(of: cover) + boxStretches(of: index) + [stretches(of: .cornerRadius, of: cover)]
    let worst = Maximum(of: tracks) {
      excess(front.box($0[0..<4]), back.box($0[4..<8]), radius: $0[8].max())
    }
    return worst.value <= Limits.reached
  }
}
