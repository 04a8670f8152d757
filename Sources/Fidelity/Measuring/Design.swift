import Simulator
import SpecModel

/// One direction of a transition as its spec says it: what is to be seen.
struct Design: Sendable {
  let transition: ResolvedTransition
  let direction: Direction
  let scene: Scene
  let ids: [String]
  /// The parent of each element.
  private let parents: [Int?]
  /// What fills each element's frame.
  private let contents: [Expectation.Contents]
  /// What is drawn at a time, if this isn't the direction from its start.
  private let drawnAfterTurn: (@Sendable (Double) -> [DrawnElement])?
  /// The times at which each element's content changes to the other.
  private let swaps: [[ClosedRange<Double>]]

  init(
    _ transition: ResolvedTransition, _ direction: Direction, _ scene: Scene,
    drawn: (@Sendable (Double) -> [DrawnElement])? = nil
  ) {
    (self.transition, self.direction, self.scene, drawnAfterTurn) = (transition, direction, scene, drawn)
    parents = transition.parents
    ids = transition.spec.elements.map(\.id)
    contents = zip(transition.spec.elements, scene.elements).map {
      Expectation.Contents($0, $1, on: scene.viewport)
    }
    swaps = scene.timeline(direction).elements.map { element in
      element.track(.content)?.segments.map { $0.start...max($0.start, $0.end) } ?? []
    }
  }

  var isAfterTurn: Bool { drawnAfterTurn != nil }

  /// The expectations of all elements, or of a few computed only from their ancestors.
  func expectations(of elements: [Int], at time: Double) -> [Expectation] {
    if let drawnAfterTurn {
      let drawn = drawnAfterTurn(time)
      return elements.map { expectation(of: $0, drawn[$0], in: clippingGroups(of: $0).map { drawn[$0] }, at: time) }
    }
    if elements.count > 1, elements.count * 2 > parents.count {
      let drawn = transition.drawn(direction, at: time, in: scene)
      return elements.map { expectation(of: $0, drawn[$0], in: clippingGroups(of: $0).map { drawn[$0] }, at: time) }
    }
    return elements.map { element in
      let chain = chain(from: element)
      let drawn = transition.drawn(direction, chain: chain.reversed(), at: time, in: scene)
      let groups = drawn.reversed().dropFirst().prefix(clippingGroups(of: element).count)
      return expectation(of: element, drawn[drawn.count - 1], in: Array(groups), at: time)
    }
  }

  private func expectation(
    of element: Int, _ drawn: DrawnElement, in groups: [DrawnElement], at time: Double
  ) -> Expectation {
    // In interrupted runs, contents change at times of their own.
    let isSwapping = isAfterTurn || swaps[element].contains { $0.lowerBound < time && time < $0.upperBound }
    return Expectation(drawn, filledWith: contents[element], in: groups, on: scene.viewport, isSwapping: isSwapping)
  }

  /// The element and its ancestors, outermost last.
  func chain(from element: Int) -> [Int] {
    var chain = [element]
    while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
    return chain
  }

  /// The elements whose frames clip it, innermost first: what clips a group also clips its children.
  private func clippingGroups(of element: Int) -> [Int] {
    if parents[element] == nil { return [] }
    return chain(from: element).prefix { transition.spec.elements[$0].clip }.compactMap { parents[$0] }
  }

  /// The times at which a move of an element, or of one that it is in, begins or ends.
  func boundaries(of element: Int) -> [Double] {
    let tracks = chain(from: element).flatMap { scene.timeline(direction).elements[$0].tracks }
    return tracks.flatMap(\.segments).flatMap { [$0.start, $0.end] }
  }
}
