import SpecModel

extension LottieAnimation<LottieNumbers> {
  /// Writes a property of several numbers.
  func write(to json: inout JSONWriter) {
    write(to: &json, fixed: { $1.write(to: &$0) }, animated: { $1.write(to: &$0) })
  }

  /// Writes a property of one number: plain if it is fixed, in an array of one in keyframes, as players require.
  func writeScalar(to json: inout JSONWriter) {
    write(to: &json, fixed: { $0.number($1.first) }, animated: { $1.write(to: &$0) })
  }
}

extension LottieNumbers {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      for index in 0..<count { json.number(values[index]) }
    }
  }
}

extension LottieAnimation<LottiePath> {
  func write(to json: inout JSONWriter) {
    write(to: &json, fixed: { $1.write(to: &$0) }, animated: { json, path in json.array { path.write(to: &$0) } })
  }
}

extension LottieAnimation {
  fileprivate func write(
    to json: inout JSONWriter, fixed: (inout JSONWriter, Value) -> Void, animated: (inout JSONWriter, Value) -> Void
  ) {
    json.object { json in
      switch self {
      case .fixed(let value):
        json.member("a", 0)
        json.key("k")
        fixed(&json, value)
      case .keyframes(let keyframes):
        json.member("a", 1)
        json.array("k") { json in
          for index in keyframes.indices {
            keyframes[index].write(to: &json, isLast: index + 1 == keyframes.count, animated)
          }
        }
      }
    }
  }
}

extension LottieKeyframe {
  /// Writes a keyframe. Every one but the last has either both handles or the mark of a hold, without which players
  /// draw nothing.
  fileprivate func write(to json: inout JSONWriter, isLast: Bool, _ print: (inout JSONWriter, Value) -> Void) {
    json.object { json in
      json.member("t", time)
      json.key("s")
      print(&json, value)
      if isLast { return }
      guard let ease else { return json.member("h", 1) }
      Self.write(handle: "o", ease.x1, ease.y1, to: &json)
      Self.write(handle: "i", ease.x2, ease.y2, to: &json)
      if let easeName { json.member("n", easeName) }
    }
  }

  /// Writes a handle as one number for each axis, which all of the value's numbers share: of several, players use the
  /// first.
  private static func write(handle key: StaticString, _ x: Double, _ y: Double, to json: inout JSONWriter) {
    json.object(key) { json in
      json.array("x") { $0.number(x) }
      json.array("y") { $0.number(y) }
    }
  }
}

extension LottiePath {
  fileprivate func write(to json: inout JSONWriter) {
    func member(_ key: StaticString, _ points: [SIMD2<Double>], _ json: inout JSONWriter) {
      json.array(key) { json in
        for point in points {
          json.array { json in
            json.number(point.x)
            json.number(point.y)
          }
        }
      }
    }
    json.object { json in
      json.member("c", isClosed)
      member("v", vertices, &json)
      member("i", inHandles, &json)
      member("o", outHandles, &json)
    }
  }
}
