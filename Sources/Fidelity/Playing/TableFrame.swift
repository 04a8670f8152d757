/// The frame of an element on one side, as a table of an export describes it.
enum TableFrame {
  /// x, y, width and height.
  case box(SIMD4<Double>)
  /// - Parameter circle: the error if the other frame in turn refers to this one.
  case same(as: Int, circle: ReadingError)

  /// The frames of all elements; each reference is followed once, however many lead to it.
  static func boxes(
    count: Int, _ frame: (Int) throws(ReadingError) -> TableFrame
  ) throws(ReadingError) -> [SIMD4<Double>] {
    var boxes = [SIMD4<Double>?](repeating: nil, count: count)
    for root in boxes.indices {
      var (index, chain) = (root, [Int]())
      while boxes[index] == nil {
        chain.append(index)
        switch try frame(index) {
        case .box(let box): boxes[index] = box
        case .same(let other, let circle):
          if chain.count > count { throw circle }
          index = other
        }
      }
      for member in chain { boxes[member] = boxes[index] }
    }
    return boxes.compactMap(\.self)
  }
}
