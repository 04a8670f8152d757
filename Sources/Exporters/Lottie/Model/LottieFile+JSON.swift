import SpecModel

extension LottieFile {
  /// The version of the format that players look for, as text in three parts; without it one refuses the file.
  private static let version = "5.7.0"

  /// Bytes that a layer that moves takes.
  private static let usualLayer = 1200

  /// As UTF-8 JSON on one line.
  var bytes: [UInt8] {
    var text = JSONObjectText(capacity: layers.count * Self.usualLayer)
    text.add("v", .string(Self.version))
    for (key, number) in [("fr", frameRate), ("ip", 0), ("op", end), ("w", width), ("h", height)] {
      text.add(key, .number(number))
    }
    if !precompositions.isEmpty || !pictures.isEmpty {
      text.add("assets", items: pictures.map(\.json) + precompositions.map { $0.json(end: end) })
    }
    text.add("layers", items: layers.lazy.map { $0.json(end: end) })
    text.add("markers", items: markers.lazy.map(\.json))
    return text.bytes()
  }
}

extension LottieFile.Marker {
  fileprivate var json: JSONLiteral {
    .object([.init("cm", .string(name)), .init("tm", .number(start)), .init("dr", .number(duration))])
  }
}

extension LottieFile.Precomposition {
  fileprivate func json(end: Double) -> JSONLiteral {
    .object([.init("id", .string(id)), .init("layers", .array(layers.map { $0.json(end: end) }))])
  }
}

extension LottieFile.PictureAsset {
  fileprivate var json: JSONLiteral {
    .object([
      .init("id", .string(picture.id)), .init("w", .number(picture.extent.x)), .init("h", .number(picture.extent.y)),
      .init("u", .string(data == nil ? Picture.folder : "")), .init("p", .string(data ?? picture.fileName)),
      .init("e", .number(data == nil ? 0 : 1)),
    ])
  }
}

extension Layer {
  /// `ddd` stands first: rlottie ignores the rotation of a layer whose transform comes before it. Every layer has its
  /// start time `st`, without which lottie-web draws nothing.
  fileprivate func json(end: Double) -> JSONLiteral {
    var members: [JSONLiteral.Member] = [
      .init("ddd", .number(0)), .init("ind", .number(Double(index))), .init("ty", .number(content.type)),
      .init("nm", .string(name)),
    ]
    if let parent { members.append(.init("parent", .number(Double(parent)))) }
    members.append(.init("ks", .object(transform.members)))
    if !masks.isEmpty {
      members.append(.init("hasMask", .bool(true)))
      members.append(.init("masksProperties", .array(masks.enumerated().map(Self.mask))))
    }
    if !effects.isEmpty { members.append(.init("ef", .array(effects.map(\.json)))) }
    switch content {
    case .empty: break
    case .shape(let shape): members.append(.init("shapes", .array([shape.json])))
    case .stroke(let shape): members.append(.init("shapes", .array([shape.json])))
    case .precomposition(let id, let size):
      members += [.init("refId", .string(id)), .init("w", .number(size.x)), .init("h", .number(size.y))]
    case .picture(let id): members.append(.init("refId", .string(id)))
    }
    members += [.init("ip", .number(0)), .init("op", .number(end)), .init("st", .number(0))]
    return .object(members)
  }

  /// The first mask shows what is in it; of that each further one leaves what it has in common with it.
  private static func mask(_ index: Int, _ mask: LayerMask) -> JSONLiteral {
    let name = mask.name.map { [JSONLiteral.Member("nm", .string($0))] } ?? []
    return .object(
      name + [
        .init("mode", .string(index == 0 ? "a" : "i")), .init("inv", .bool(false)), .init("pt", mask.path.json),
        .init("o", LottieValue.fixed([100]).scalarJSON), .init("x", LottieValue.fixed([0]).scalarJSON),
      ])
  }
}

extension Layer.Content {
  fileprivate var type: Double {
    switch self {
    case .precomposition: 0
    case .picture: 2
    case .empty: 3
    case .shape, .stroke: 4
    }
  }
}

extension LayerTransform {
  /// All five, as players differ in which they can do without.
  fileprivate var members: [JSONLiteral.Member] {
    self == Self.rest ? Self.restMembers : printed
  }

  private var printed: [JSONLiteral.Member] {
    [
      .init("a", anchor.json), .init("p", position.json), .init("s", scale.json), .init("r", rotation.scalarJSON),
      .init("o", opacity.scalarJSON),
    ]
  }

  /// What most groups have, made once.
  private static let rest = LayerTransform()
  private static let restMembers = rest.printed
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

extension StrokedShape {
  fileprivate var json: JSONLiteral {
    let outline = FilledShape.Outline.rectangle(
      center: .fixed(center), size: .fixed(size), radius: .fixed([CorneredShape.leastRadius]))
    let stroke = JSONLiteral.object([
      .init("ty", .string("st")), .init("c", LottieValue.fixed(color).json),
      .init("o", LottieValue.fixed([100]).scalarJSON), .init("w", LottieValue.fixed([width]).scalarJSON),
      .init("lc", .number(1)), .init("lj", .number(1)), .init("ml", .number(4)),
    ])
    let last = JSONLiteral.object([.init("ty", .string("tr"))] + LayerTransform().members)
    return .object([.init("ty", .string("gr")), .init("it", .array([outline.json, stroke, last]))])
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
