import SpecModel
import TableFormat

extension LottieProperty<SIMD4<Double>> {
  static func numbers(_ property: JSONCursor) throws(ReadingError) -> LottieProperty {
    try read(property) { value throws(ReadingError) in
      let numbers = try value.numbers()
      guard numbers.count <= 4 else { throw value.error("more than four numbers") }
      return SIMD4(numbers + [Double](repeating: 0, count: 4 - numbers.count))
    } curve: { keyframe, start, end throws(ReadingError) in
      guard let out = keyframe["to"], let into = keyframe["ti"], let end else { return nil }
      return LottieSpatialCurve(
        from: start, to: end, out: try vector(out.numbers()), into: try vector(into.numbers()))
    }
  }

  private static func vector(_ numbers: [Double]) -> SIMD4<Double> {
    SIMD4(Array((numbers + [0, 0, 0, 0]).prefix(4)))
  }
}

extension LottieProperty<LottiePath> {
  /// In keyframes, a path is inside an array of one.
  static func path(_ property: JSONCursor) throws(ReadingError) -> LottieProperty {
    try read(property) { value throws(ReadingError) in
      let path = value.isObject ? value : try value.items().first ?? value
      try path.checkLottieKeys(["c", "v", "i", "o"])
      if let isClosed = path["c"], !isClosed.isTrue { throw isClosed.error("only closed paths are measured") }
      func points(_ key: String) throws(ReadingError) -> [SIMD2<Double>] {
        try path.required(key).items().map { point throws(ReadingError) in
          let numbers = try point.numbers()
          guard numbers.count >= 2 else { throw point.error("a point needs two numbers") }
          return SIMD2(numbers[0], numbers[1])
        }
      }
      return LottiePath(vertices: try points("v"), inHandles: try points("i"), outHandles: try points("o"))
    } curve: { _, _, _ in
      nil
    }
  }
}

extension LottieProperty {
  /// - Parameters:
  ///   - read: reads one value.
  ///   - curve: the curved path from a keyframe's value to the next one's, if it has one.
  fileprivate static func read(
    _ property: JSONCursor, _ read: (JSONCursor) throws(ReadingError) -> Value,
    curve: (JSONCursor, Value, Value?) throws(ReadingError) -> LottieSpatialCurve<Value>?
  ) throws(ReadingError) -> LottieProperty {
    try property.checkLottieProperty()
    let content = try property.required("k")
    guard property["a"]?.isTrue ?? false else { return LottieProperty(fixed: try read(content)) }
    let items = try content.items()
    guard items.count > 1 else { throw content.error("an animated property needs two keyframes or more") }
    var keyframes: [LottieKeyframe<Value>] = []
    // In reverse order, as the last keyframe may get its value from the one before, and a curve needs the next value.
    var next: Value?
    for (index, item) in items.enumerated().reversed() {
      try item.checkLottieKeyframe()
      let end = try item["e"].map(read) ?? next
      guard let start = item["s"] ?? items[safe: index - 1]?["e"] else { throw item.error("`s` is missing") }
      let value = try read(start)
      let way = index == items.count - 1 ? .hold : try Self.way(of: item, try curve(item, value, end))
      keyframes.append(
        LottieKeyframe(time: try item.number("t"), value: value, end: try item["e"].map(read), way: way))
      next = value
    }
    keyframes.reverse()
    guard let first = keyframes.first, zip(keyframes, keyframes.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw content.error("the times of keyframes must rise")
    }
    return LottieProperty(first, Array(keyframes.dropFirst()))
  }

  /// Without handles, rlottie shows 0 and lottie-web nothing.
  private static func way(
    of keyframe: JSONCursor, _ curve: LottieSpatialCurve<Value>?
  ) throws(ReadingError) -> LottieKeyframe<Value>.Way {
    if keyframe["h"]?.isTrue ?? false { return .hold }
    return .eased(
      LottieEasing(out: try handle(keyframe.required("o")), into: try handle(keyframe.required("i"))), curve)
  }

  /// The handle; players use the first of several numbers for all.
  private static func handle(_ handle: JSONCursor) throws(ReadingError) -> SIMD2<Double> {
    try handle.checkLottieHandle()
    guard let x = try handle.required("x").numbers().first, let y = try handle.required("y").numbers().first else {
      throw handle.error("a handle needs `x` and `y`")
    }
    return SIMD2(min(max(x, 0), 1), y)
  }
}
