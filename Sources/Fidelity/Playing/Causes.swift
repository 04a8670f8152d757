import Simulator
import SpecModel

/// Parts of a transition that some targets can't show, used to name the change that cures it.
extension ResolvedTransition {
  /// Whether an element, or an ancestor, turns in 3D.
  func turnsInSpace(_ element: Element) -> Bool {
    chain(from: element).contains(where: isTurnedInSpace)
  }

  /// Whether both an element and an ancestor turn in 3D.
  func turnsInTurned(_ element: Element) -> Bool {
    chain(from: element).count(where: isTurnedInSpace) > 1
  }

  private func isTurnedInSpace(_ index: Int) -> Bool {
    hasValue(index, of: [.rotationX, .rotationY]) { $0 != .zero }
  }

  /// Whether an element transforms its children; its frame alone doesn't move them.
  func movesItsContents(_ id: String) -> Bool {
    guard let index = self.index(of: id) else { return false }
    return chain(from: spec.elements[index]).contains { element in
      hasValue(element, of: [.translation, .rotation]) { $0 != .zero }
        || hasValue(element, of: [.scale]) { $0.lowHalf != .one }
    }
  }

  /// Whether an element, or an ancestor, follows a curve so steep that keyframes at rounded times can't.
  func followsSteepCurve(_ element: Element) -> Bool {
    let chain = chain(from: element)
    return scenes.contains { scene in
      Direction.allCases.contains { direction in
        chain.contains { index in
          scene.timeline(direction).elements[index].tracks.contains { $0.segments.contains(where: \.isSteep) }
        }
      }
    }
  }

  /// The indices of the element and its ancestors.
  private func chain(from element: Element) -> [Int] { index(of: element.id).map { parents.chain(from: $0) } ?? [] }

  /// Every value that properties of an element have at rest, at the ends of segments, or at keyframes.
  func values(of element: Element, _ properties: [Property]) -> [SIMD4<Double>] {
    index(of: element.id).map { values(of: $0, properties) } ?? []
  }

  private func values(of index: Int, _ properties: [Property]) -> [SIMD4<Double>] {
    scenes.flatMap { scene in
      properties.flatMap { property in
        let tracks = Direction.allCases.compactMap { scene.timeline($0).elements[index].track(property) }
        return [scene.elements[index].source.values[property], scene.elements[index].destination.values[property]]
          + tracks.flatMap(\.segments).flatMap(\.values)
      }
    }
  }

  private func hasValue(_ index: Int, of properties: [Property], _ meets: (SIMD4<Double>) -> Bool) -> Bool {
    values(of: index, properties).contains(where: meets)
  }
}

extension Segment {
  /// Whether the curve is steeper than 50 somewhere, as a Bézier is with a handle that is 1 high and 0.02 away.
  fileprivate var isSteep: Bool {
    easing.exactPieces?.contains { !$0.isStep && $0.steepest > 50 } ?? false
  }

  fileprivate var values: [SIMD4<Double>] {
    switch way {
    case .straight, .arc: [from.value, to.value]
    case .keyframes(let path): [from.value, to.value] + path.values.map(\.value)
    }
  }
}
