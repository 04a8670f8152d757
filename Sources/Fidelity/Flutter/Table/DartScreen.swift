import SpecModel

/// The screen on which a Dart table is played. It resolves the table's values as the runtime does.
///
/// Where the runtime measures real views, this uses the lengths of the spec's example.
struct DartScreen {
  let viewport: Viewport
  /// Whether the motion is mirrored, which the table leaves to the runtime.
  let mirrors: Bool

  /// - Parameter own: the element's own extent, for `own` terms.
  func points(_ node: DartNode, own: Double = 0) throws(ReadingError) -> Double {
    let length = try DartCall(node, "MotionLength")
    let safe = viewport.safeArea
    var points = try length.plain[0].number()
    for (label, unit) in [
      ("vw", viewport.width / 100), ("vh", viewport.height / 100), ("safeTop", safe.top), ("safeBottom", safe.bottom),
      ("safeLeading", safe.leading), ("safeTrailing", safe.trailing), ("own", own / 100),
    ] {
      points += try length.number(label, default: 0) * unit
    }
    return points
  }

  /// The x, y, width and height of the `MotionState`s of all elements on one side, mirrored if the motion is.
  func frames(of states: [DartNode]) throws(ReadingError) -> [SIMD4<Double>] {
    try TableFrame.boxes(count: states.count) { index throws(ReadingError) in
      let state = try DartCall(states[index], "MotionState")
      guard let element = state["element"] else { return .box(try box(of: state)) }
      guard let other = Int(exactly: try element.number()), states.indices.contains(other) else {
        throw element.error("there is no such element")
      }
      return .same(as: other, circle: element.error("this element's frame depends on itself"))
    }
  }

  private func box(of state: DartCall) throws(ReadingError) -> SIMD4<Double> {
    guard let parts = try state["frame"]?.items() else { return SIMD4(0, 0, viewport.width, viewport.height) }
    guard parts.count == 4 else { throw state.node.error("a frame has four lengths") }
    var box = SIMD4<Double>.zero
    for part in 0..<4 { box[part] = try points(parts[part]) }
    if mirrors { box[0] = viewport.width - box[0] - box[2] }
    return box
  }

  /// A value as written, left to right, converted to this screen.
  func mirrored(_ value: SIMD4<Double>, _ property: Property) -> SIMD4<Double> {
    mirrors ? property.mirrored(value, width: viewport.width) : value
  }
}
