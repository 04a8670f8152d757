import SpecModel

/// Resolves the values of a table on one screen.
struct KotlinStage {
  let viewport: Viewport
  /// Whether left and right are swapped, which the table leaves to the runtime.
  let mirrors: Bool

  /// A length in points.
  /// - Parameter own: the element's own size along it, in points.
  func points(_ node: KotlinNode, own: Double = 0) throws(ReadingError) -> Double {
    var length = Length()
    for (label, value) in try node.arguments(of: "length") {
      guard let unit = Length.Unit.allCases.first(where: { "\($0)" == label ?? "points" }) else {
        throw value.error("there is no such length")
      }
      length[unit] = try value.number()
    }
    return length.points(in: viewport, own: own)
  }

  func mirrored(_ value: SIMD4<Double>, _ property: Property) -> SIMD4<Double> {
    mirrors ? property.mirrored(value, width: viewport.width) : value
  }

  /// The values of a `state(…)` at rest, not mirrored.
  /// - Parameter box: its frame's x, y, width and height.
  func values(
    of state: KotlinNode, anchor: SIMD2<Double>, in box: SIMD4<Double>
  ) throws(ReadingError) -> [Property: SIMD4<Double>] {
    var values: [Property: SIMD4<Double>] = [
      .position: SIMD4(box[0] + anchor.x * box[2], box[1] + anchor.y * box[3], 0, 0),
      .size: SIMD4(box[2], box[3], 0, 0), .opacity: SIMD4(1, 0, 0, 0), .scale: SIMD4(1, 1, 0, 0),
    ]
    if let translation = state["translation"] {
      let parts = try translation.arguments(of: "listOf").map(\.value)
      guard parts.count == 2 else { throw translation.error("expected two lengths") }
      values[.translation] = SIMD4(try points(parts[0], own: box[2]), try points(parts[1], own: box[3]), 0, 0)
    }
    for (_, value) in try state["values"]?.arguments(of: "listOf") ?? [] {
      let plain = value.plain
      guard let name = plain.first else { throw value.error("expected a property") }
      let property = try property(name)
      guard plain.count == property.componentCount + 1 else {
        throw value.error("`\(property.rawValue)` has \(property.componentCount) numbers")
      }
      values[property] = try vector(Array(plain.dropFirst()))
    }
    return values
  }

  /// The x, y, width and height of the `state(…)`s of all elements on one side, not mirrored.
  func frames(of states: [KotlinNode]) throws(ReadingError) -> [SIMD4<Double>] {
    try TableFrame.boxes(count: states.count) { index throws(ReadingError) in
      try frame(of: states[index], among: states.indices)
    }
  }

  private func frame(of state: KotlinNode, among states: Range<Int>) throws(ReadingError) -> TableFrame {
    guard let frame = state.plain.first, case .call(let name, let arguments) = frame.form else {
      throw state.error("expected a frame")
    }
    switch name {
    case "measured": return .box(try vector(arguments.map(\.value)))
    case "frame":
      var box = SIMD4<Double>.zero
      for (index, argument) in arguments.prefix(4).enumerated() { box[index] = try points(argument.value) }
      return .box(box)
    case "sameAs":
      let index = try frame.plain.first?.number() ?? -1
      guard let other = Int(exactly: index), states.contains(other) else {
        throw frame.error("there is no such element")
      }
      return .same(as: other, circle: frame.error("this element's frame depends on itself"))
    default: throw frame.error("unknown frame `\(name)`")
    }
  }

  func vector(_ nodes: [KotlinNode]) throws(ReadingError) -> SIMD4<Double> {
    var vector = SIMD4<Double>.zero
    for (index, node) in nodes.prefix(4).enumerated() { vector[index] = try node.number() }
    return vector
  }

  func property(_ node: KotlinNode) throws(ReadingError) -> Property {
    let word = try node.member(of: "MotionProperty").filter { $0 != "_" }
    guard let property = Property.allCases.first(where: { $0.rawValue.lowercased() == word }) else {
      throw node.error("there is no such property")
    }
    return property
  }
}
