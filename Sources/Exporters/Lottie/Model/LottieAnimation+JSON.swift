import SpecModel

extension LottieAnimation<[Double]> {
  /// For properties of several numbers.
  var json: JSONLiteral {
    json(fixed: { .array($0.map(JSONLiteral.number)) })
  }

  /// For properties of one number: plain where it is fixed, in an array of one in keyframes, as players want it.
  var scalarJSON: JSONLiteral {
    json(fixed: { .number($0.first ?? 0) })
  }

  private func json(fixed: ([Double]) -> JSONLiteral) -> JSONLiteral {
    json(fixed: fixed, animated: { .array($0.map(JSONLiteral.number)) })
  }
}

extension LottieAnimation<LottiePath> {
  var json: JSONLiteral {
    json(fixed: \.json, animated: { .array([$0.json]) })
  }
}

extension LottieAnimation {
  fileprivate func json(fixed: (Value) -> JSONLiteral, animated: (Value) -> JSONLiteral) -> JSONLiteral {
    switch self {
    case .fixed(let value):
      .object([.init("a", .number(0)), .init("k", fixed(value))])
    case .keyframes(let keyframes):
      .object([
        .init("a", .number(1)),
        .init("k", .array(keyframes.indices.map { keyframes[$0].json(isLast: $0 + 1 == keyframes.count, animated) })),
      ])
    }
  }
}

extension LottieKeyframe {
  /// Every keyframe but the last has either both handles or the mark of a hold: without, players show nothing.
  fileprivate func json(isLast: Bool, _ print: (Value) -> JSONLiteral) -> JSONLiteral {
    var members: [JSONLiteral.Member] = [.init("t", .number(time)), .init("s", print(value))]
    if let ease, !isLast {
      members.append(.init("o", Self.handle(ease.x1, ease.y1)))
      members.append(.init("i", Self.handle(ease.x2, ease.y2)))
      if let easeName { members.append(.init("n", .string(easeName))) }
    } else if !isLast {
      members.append(.init("h", .number(1)))
    }
    return .object(members)
  }

  /// One number each, which all of the value's numbers share: players use the first of several.
  private static func handle(_ x: Double, _ y: Double) -> JSONLiteral {
    .object([.init("x", .array([.number(x)])), .init("y", .array([.number(y)]))])
  }
}

extension LottiePath {
  fileprivate var json: JSONLiteral {
    func list(_ points: [SIMD2<Double>]) -> JSONLiteral {
      .array(points.map { .array([.number($0.x), .number($0.y)]) })
    }
    return .object([
      .init("c", .bool(true)), .init("v", list(vertices)), .init("i", list(inHandles)), .init("o", list(outHandles)),
    ])
  }
}
