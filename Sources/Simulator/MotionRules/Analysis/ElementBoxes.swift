import SpecModel

extension Property {
  /// The properties that determine an element's box, in the order that `SceneElement.box` takes.
  static let ofBox: [Property] = [.position, .size, .translation, .scale]
  static let rotations: [Property] = [.rotation, .rotationX, .rotationY]
}

extension SceneElement {
  /// - Parameter values: the values of `Property.ofBox`.
  func box(_ values: some RandomAccessCollection<SIMD4<Double>>) -> UprightBox {
    var values = values.makeIterator()
    let (position, size) = (values.next() ?? .zero, values.next() ?? .zero)
    let (translation, scale) = (values.next() ?? .zero, values.next() ?? .zero)
    let (width, height) = (max(size[0], 0) * abs(scale[0]), max(size[1], 0) * abs(scale[1]))
    // A negative scale flips the box about its anchor.
    let x = position[0] + translation[0] - (scale[0] < 0 ? 1 - anchor.x : anchor.x) * width
    let y = position[1] + translation[1] - (scale[1] < 0 ? 1 - anchor.y : anchor.y) * height
    return UprightBox(left: x, top: y, right: x + width, bottom: y + height)
  }
}

extension SceneElement {
  /// The area that an upright box doesn't leave.
  /// - Parameters: the smallest and largest values of `Property.ofBox`, before any others.
  func reach(_ low: [SIMD4<Double>], _ high: [SIMD4<Double>]) -> UprightBox {
    let none = SIMD4<Double>.zero
    let size = pointwiseMax(high[1], none) * pointwiseMax(pointwiseMax(high[3], none - low[3]), none)
    // A negative scale flips the box about its anchor.
    let (x, y) = (low[3][0] < 0 ? max(anchor.x, 1 - anchor.x) : nil, low[3][1] < 0 ? max(anchor.y, 1 - anchor.y) : nil)
    return UprightBox(
      left: low[0][0] + low[2][0] - (x ?? anchor.x) * size[0],
      top: low[0][1] + low[2][1] - (y ?? anchor.y) * size[1],
      right: high[0][0] + high[2][0] + (x ?? 1 - anchor.x) * size[0],
      bottom: high[0][1] + high[2][1] + (y ?? 1 - anchor.y) * size[1])
  }
}

extension Timeline {
  func box(of index: Int, _ element: SceneElement, at time: Double) -> UprightBox {
    element.box(Property.ofBox.map { elements[index].value(of: $0, at: time, in: self) })
  }

  func boxStretches(of index: Int) -> [[Stretch]] {
    Property.ofBox.map { stretches(of: $0, of: index) }
  }

  /// The constant value of a property; nil if it changes.
  func constant(_ property: Property, of index: Int) -> SIMD4<Double>? {
    let element = elements[index]
    let value = element.initial[property]
    guard let track = element.track(property) else { return value }
    let isStill = track.segments.allSatisfy { segment in
      guard segment.from.value == value, segment.to.value == value else { return false }
      if case .keyframes(let path) = segment.way { return path.values.allSatisfy { $0.value == value } }
      return true
    }
    return isStill ? value : nil
  }

  /// Whether an element isn't rotated, and has no track that could rotate it.
  func isUpright(_ index: Int) -> Bool {
    Property.rotations.allSatisfy { constant($0, of: index) == .zero }
  }

  /// For each element, whether the groups around it don't transform it.
  func isPlain(_ parents: [Int?]) -> [Bool] {
    var keepsPlace = [Bool](repeating: true, count: parents.count)
    return parents.indices.map { index in
      let isPlain = parents[index].map { keepsPlace[$0] } ?? true
      keepsPlace[index] =
        isPlain && isUpright(index) && constant(.translation, of: index) == .zero
        && constant(.scale, of: index) == SIMD4(1, 1, 0, 0)
      return isPlain
    }
  }
}
