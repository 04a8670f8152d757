import SpecModel

extension LottieFile {
  /// The version of the format that players look for, as text in three parts; without it one refuses the file.
  private static let version = "5.7.0"

  var json: JSONLiteral {
    var members: [JSONLiteral.Member] = [
      .init("v", .string(Self.version)), .init("fr", .number(frameRate)), .init("ip", .number(0)),
      .init("op", .number(end)), .init("w", .number(width)), .init("h", .number(height)),
    ]
    if !precompositions.isEmpty {
      members.append(.init("assets", .array(precompositions.map { $0.json(end: end, size: (width, height)) })))
    }
    members.append(.init("layers", .array(layers.map { $0.json(end: end, size: (width, height)) })))
    members.append(.init("markers", .array(markers.map(\.json))))
    return .object(members)
  }
}

extension LottieFile.Marker {
  fileprivate var json: JSONLiteral {
    .object([.init("cm", .string(name)), .init("tm", .number(start)), .init("dr", .number(duration))])
  }
}

extension LottieFile.Precomposition {
  fileprivate func json(end: Double, size: (Double, Double)) -> JSONLiteral {
    .object([.init("id", .string(id)), .init("layers", .array(layers.map { $0.json(end: end, size: size) }))])
  }
}

extension Layer {
  /// `ddd` stands first: rlottie ignores the rotation of a layer whose transform comes before it. Every layer has its
  /// start time `st`, without which lottie-web draws nothing.
  fileprivate func json(end: Double, size: (width: Double, height: Double)) -> JSONLiteral {
    var members: [JSONLiteral.Member] = [
      .init("ddd", .number(0)), .init("ind", .number(Double(index))), .init("ty", .number(content.type)),
      .init("nm", .string(name)),
    ]
    if let parent { members.append(.init("parent", .number(Double(parent)))) }
    if isMatte { members.append(.init("td", .number(1))) }
    if hasMatte { members.append(.init("tt", .number(1))) }
    members.append(.init("ks", .object(transform.members)))
    if !effects.isEmpty { members.append(.init("ef", .array(effects.map(\.json)))) }
    switch content {
    case .empty: break
    case .shape(let shape): members.append(.init("shapes", .array([shape.json])))
    case .precomposition(let id):
      members += [
        .init("refId", .string(id)), .init("w", .number(size.width)), .init("h", .number(size.height)),
      ]
    }
    members += [.init("ip", .number(0)), .init("op", .number(end)), .init("st", .number(0))]
    return .object(members)
  }
}

extension Layer.Content {
  fileprivate var type: Double {
    switch self {
    case .precomposition: 0
    case .empty: 3
    case .shape: 4
    }
  }
}

extension LayerTransform {
  /// All five, as players differ in which they can do without.
  fileprivate var members: [JSONLiteral.Member] {
    [
      .init("a", anchor.json), .init("p", position.json), .init("s", scale.json), .init("r", rotation.scalarJSON),
      .init("o", opacity.scalarJSON),
    ]
  }
}

extension LottiePosition {
  fileprivate var json: JSONLiteral {
    switch self {
    case .joint(let value): value.json
    case .split(let x, let y):
      .object([.init("s", .bool(true)), .init("x", x.scalarJSON), .init("y", y.scalarJSON)])
    }
  }
}

extension FilledShape {
  /// A group: the outline, then its fill, then the whole transform, which has to be the last.
  fileprivate var json: JSONLiteral {
    let fill = JSONLiteral.object([
      .init("ty", .string("fl")), .init("c", color.json), .init("o", alpha.scalarJSON), .init("r", .number(1)),
    ])
    let transform = LayerTransform(opacity: opacity)
    let last = JSONLiteral.object([.init("ty", .string("tr"))] + transform.members)
    return .object([.init("ty", .string("gr")), .init("it", .array([outline.json, fill, last]))])
  }
}

extension FilledShape.Outline {
  fileprivate var json: JSONLiteral {
    switch self {
    case .rectangle(let center, let size, let radius):
      .object([
        .init("ty", .string("rc")), .init("p", center.json), .init("s", size.json), .init("r", radius.scalarJSON),
      ])
    case .path(let path):
      .object([.init("ty", .string("sh")), .init("ks", path.json)])
    }
  }
}
