import MotionCore

extension MotionTable {
  /// All that it says, in an order that doesn't depend on hashing. A test compiles this file into a program, too.
  var lines: [String] {
    let head = "\(name) \(viewports) \(present) \(dismiss) \(perspective ?? 0) \(rtl) \(interruption) \(reducedMotion)"
    return [head, "\(curves)", "\(interactions)"] + elements.flatMap(\.lines)
  }
}

extension MotionElement {
  fileprivate var lines: [String] {
    let head = "\(id) \(kind) \(role) \(parent ?? "") \(clip) \(blend) \(isPerItem) \(isOptional) \(arc) \(anchor)"
    let others = places.sorted { $0.key < $1.key }
    return ["\(head) \(isFilled)"] + place.lines + others.flatMap { [$0.key] + $0.value.lines }
  }
}

extension MotionPlacement {
  fileprivate var lines: [String] {
    ["\(source)", "\(destination)", "\(present)", "\(dismiss)", "\(starts)"]
      + gestures.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  }
}
