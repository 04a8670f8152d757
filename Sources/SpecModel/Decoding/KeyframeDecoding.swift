enum KeyframesKey: String, Word {
  case keyframes, interpolation
  static let vocabulary = Vocabulary<KeyframesKey>()
}

enum KeyframeKey: String, Word {
  case at, value
  static let vocabulary = Vocabulary<KeyframeKey>()
}

extension SpecDecoder {
  /// The most keyframes of a property.
  private static let keyframeLimit = 10_000
  /// The least distance of two keyframes; closer ones look like a step, and their slopes overflow.
  private static let closestKeyframes = 1e-12

  func keyframes(of key: PropertyKey, _ node: JSONNode) -> PropertyChange.Goal {
    var keyframes: [Keyframe] = []
    var interpolation = KeyframeInterpolation.linear
    let keys = members(of: node) { (name: KeyframesKey, value) in
      switch name {
      case .keyframes: keyframes = keyframeList(of: key, value)
      case .interpolation: interpolation = word(value) ?? .linear
      }
    }
    if let keys { require(.keyframes, in: keys, of: node) }
    return .keyframes(keyframes, interpolation)
  }

  private func keyframeList(of key: PropertyKey, _ node: JSONNode) -> [Keyframe] {
    let read = items(of: node, limit: Self.keyframeLimit, "keyframes", atLeast: 1) { keyframe(of: key, $0) }
    let keyframes = read.compactMap { $0 }
    guard keyframes.count == read.count, let last = keyframes.last else { return keyframes }
    for (index, item) in document.items(of: node).enumerated().dropFirst() {
      let (before, at) = (keyframes[index - 1].at, keyframes[index].at)
      let node = document.member("at", of: item) ?? item
      if at <= before {
        invalid(node, .atFalls(at, after: before))
      } else if at - before < Self.closestKeyframes {
        report(.limitExceeded, .tooClose(at, to: before), at: place(node))
      }
    }
    if last.at != 1, let item = document.item(keyframes.count - 1, of: node) {
      invalid(document.member("at", of: item) ?? item, .lastAt(last.at))
    }
    return keyframes
  }

  private func keyframe(of key: PropertyKey, _ node: JSONNode) -> Keyframe? {
    var at: Double?
    var value: PropertyValue?
    let keys = members(of: node) { (name: KeyframeKey, node) in
      switch name {
      case .at: at = number(node, .unit)
      case .value: value = propertyValue(of: key, node)
      }
    }
    guard let keys else { return nil }
    require(.at, .value, in: keys, of: node)
    guard let at, let value else { return nil }
    return Keyframe(at: at, value: value)
  }
}

extension KeyframeInterpolation: Word {
  static let vocabulary = Vocabulary<KeyframeInterpolation>()
}

extension Message {
  fileprivate static func atFalls(_ at: Double, after before: Double) -> Message {
    "`at` must increase from keyframe to keyframe; \(JSONLiteral.text(of: at)) follows \(JSONLiteral.text(of: before))"
  }

  fileprivate static func tooClose(_ at: Double, to before: Double) -> Message {
    "keyframes must be at least 1e-12 apart, not \(JSONLiteral.text(of: at - before))"
  }

  fileprivate static func lastAt(_ at: Double) -> Message {
    "the last keyframe must be at 1, not at \(JSONLiteral.text(of: at))"
  }
}
