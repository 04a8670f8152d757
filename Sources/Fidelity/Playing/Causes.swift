import Simulator
import SpecModel

/// What of a transition some targets can't do, to say which change would cure it.
extension ResolvedTransition {
  /// Whether an element, or something that it is in, turns out of the plane of the screen.
  func turnsInSpace(_ element: Element) -> Bool {
    chain(from: element).contains { hasValue($0, of: [.rotationX, .rotationY]) { $0 != .zero } }
  }

  /// Whether what is in an element is moved by it: its frame alone moves nothing else.
  func movesItsContents(_ id: String) -> Bool {
    guard let index = self.index(of: id) else { return false }
    return chain(from: spec.elements[index]).contains { element in
      hasValue(element, of: [.translation, .rotation]) { $0 != .zero }
        || hasValue(element, of: [.scale]) { $0.lowHalf != .one }
    }
  }

  /// The element's index and those of what it is in.
  private func chain(from element: Element) -> [Int] {
    var chain: [Int] = []
    var next = index(of: element.id)
    while let index = next {
      chain.append(index)
      next = parents[index]
    }
    return chain
  }

  private func hasValue(_ index: Int, of properties: [Property], _ meets: (SIMD4<Double>) -> Bool) -> Bool {
    scenes.contains { scene in
      properties.contains { property in
        let rest = [scene.elements[index].source.values[property], scene.elements[index].destination.values[property]]
        return rest.contains(where: meets)
          || Direction.allCases.contains { direction in
            let track = scene.timeline(direction).elements[index].track(property)
            return track?.segments.contains { meets($0.from.value) || meets($0.to.value) } ?? false
          }
      }
    }
  }
}
