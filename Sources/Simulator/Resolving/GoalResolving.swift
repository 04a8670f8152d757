import SpecModel

/// Resolves the values that a phase names: of one element, on one viewport, for segments that start at the tracks'
/// current values.
struct GoalResolver {
  let element: SceneElement
  let viewport: Viewport
  /// The value of a track when the segment starts.
  let start: (Property) -> Endpoint

  /// The value of one of the tracks that `key` stands for.
  func endpoint(_ value: PropertyValue, of key: PropertyKey, _ property: Property) -> Endpoint {
    switch value {
    case .state(let side): Endpoint(element.state(side).values[property], .state(side))
    case .literal(let literal): endpoint(literal, of: key, property)
    }
  }

  private func endpoint(_ literal: PropertyValue.Literal, of key: PropertyKey, _ property: Property) -> Endpoint {
    switch literal {
    case .viewport:
      let whole = [Length(), Length(), Length(100, .vw), Length(100, .vh)]
      return frame(whole, property)
    case .union: return Endpoint(union(property), .parts([.example, .example]))
    case .number(let number):
      return endpoint([Length?](repeating: Length(number), count: property.componentCount), property)
    case .color(let color):
      return endpoint((0..<4).map { Length(color.components[$0]) }, property)
    case .parts(let parts):
      return key == .frame ? frame(parts, property) : endpoint(parts, property)
    }
  }

  /// A value of several components; omitted ones hold the value at the segment's own start.
  private func endpoint(_ parts: [Length?], _ property: Property) -> Endpoint {
    let held = start(property)
    var value = SIMD4<Double>.zero
    var meaning: [Meaning.Part] = []
    var own = SIMD4<Double>.zero
    for index in 0..<property.componentCount {
      value[index] = parts[index]?.points(in: viewport) ?? held.value[index]
      meaning.append(parts[index].map(Meaning.Part.length) ?? held.meaning.part(index))
      own[index] = parts[index] == nil ? 1 : 0
    }
    return Endpoint(value, .parts(meaning), held: own == .zero ? nil : Held(own: own))
  }

  /// The position or the size of a frame of four components, each of which may be omitted.
  private func frame(_ parts: [Length?], _ property: Property) -> Endpoint {
    let size = endpoint([parts[2], parts[3]], .size)
    guard property == .position else { return size }
    let heldPosition = start(.position)
    let heldSize = start(.size)
    var value = SIMD4<Double>.zero
    var meaning: [Meaning.Part] = []
    var taken = Held(own: .zero)
    for (axis, anchor) in [element.anchor.x, element.anchor.y].enumerated() {
      let heldEdge = heldPosition.value[axis] - anchor * heldSize.value[axis]
      value[axis] = (parts[axis]?.points(in: viewport) ?? heldEdge) + anchor * size.value[axis]
      taken.own[axis] = parts[axis] == nil ? 1 : 0
      taken.size[axis] = anchor * ((parts[axis + 2] == nil ? 1 : 0) - taken.own[axis])
      meaning.append(
        Self.positionMeaning(
          edge: parts[axis], extent: parts[axis + 2], anchor: anchor, held: heldPosition.meaning.part(axis)))
    }
    return Endpoint(value, .parts(meaning), held: taken == Held(own: .zero) ? nil : taken)
  }

  /// The position or the size of the smallest frame that holds those of both states.
  private func union(_ property: Property) -> SIMD4<Double> {
    let anchor = SIMD2(element.anchor.x, element.anchor.y)
    let frames = Side.allCases.map { side in
      let values = element.state(side).values
      let low = values[.position].lowHalf - anchor * values[.size].lowHalf
      return (low: low, high: low + pointwiseMax(values[.size].lowHalf, .zero))
    }
    let low = pointwiseMin(frames[0].low, frames[1].low)
    let size = pointwiseMax(frames[0].high, frames[1].high) - low
    return SIMD4(lowHalf: property == .position ? low + anchor * size : size, highHalf: .zero)
  }

  private static func positionMeaning(
    edge: Length?, extent: Length?, anchor: Double, held: Meaning.Part
  ) -> Meaning.Part {
    switch (edge, extent) {
    case (let edge?, let extent?): .length(edge + anchor * extent)
    case (let edge?, nil): anchor == 0 ? .length(edge) : .example
    case (nil, .some): anchor == 0 ? held : .example
    case (nil, nil): held
    }
  }
}

extension Meaning {
  func part(_ index: Int) -> Part {
    switch self {
    case .state(let side): .state(side)
    case .parts(let parts): index < parts.count ? parts[index] : .example
    }
  }
}
