extension ReferenceSample {
  /// The JSON object of section 9.
  public var json: String {
    tree.text
  }

  /// The object as a tree.
  var tree: Tree {
    var members: [Tree.Member] = [.init(key: "name", value: .string(name))]
    var length: Double?
    switch subject {
    case .direction(let direction, let duration):
      length = duration
      members.append(.init(key: "direction", value: .string(direction.rawValue)))
    case .run(let direction, let duration, let turns):
      length = duration
      members.append(.init(key: "direction", value: .string(direction.rawValue)))
      members.append(.init(key: "interrupted", value: .array(turns.map(Tree.number))))
    case .interaction(let name):
      members.append(.init(key: "interaction", value: .string(name)))
    }
    members.append(.init(key: "viewport", value: .string(viewport)))
    if let length { members.append(.init(key: "duration", value: .number(length))) }
    let frames = frames.map { frame in
      Tree.object([
        .init(key: length == nil ? "progress" : "time", value: .number(frame.time)),
        .init(
          key: "elements",
          value: .object(zip(frame.elements, frame.handovers).map { .init(key: $0.id, value: $0.tree(with: $1)) })),
      ])
    }
    return .object(members + [.init(key: "frames", value: .array(frames))])
  }
}

extension ReferenceSample.Element {
  fileprivate func tree(with handover: ReferenceHandover) -> Tree {
    if handover.isNeutral { return tree }
    let clip = handover.clip.map { object(["x", "y", "width", "height"], $0) } ?? .null
    var tree = tree
    tree.set(
      "handover", ["opacity": .number(handover.opacity), "rotation": .number(handover.rotation), "clip": clip])
    return tree
  }

  var tree: Tree {
    .object([
      .init(key: "frame", value: object(["x", "y", "width", "height"], [x, y, width, height])),
      .init(key: "translation", value: object(["x", "y"], [translationX, translationY])),
      .init(key: "opacity", value: .number(opacity)),
      .init(key: "cornerRadius", value: radii),
      .init(key: "scale", value: object(["x", "y"], [scaleX, scaleY])),
      .init(key: "rotation", value: .number(rotation)), .init(key: "rotationX", value: .number(rotationX)),
      .init(key: "rotationY", value: .number(rotationY)), .init(key: "blur", value: .number(blur)),
      .init(key: "shadow", value: object(["opacity", "radius", "x", "y"], shadow)),
      .init(key: "fill", value: fillText.map(Tree.string) ?? .null),
      .init(key: "content", value: .number(content)),
      .init(key: "sourceOpacity", value: .number(sourceOpacity)),
      .init(key: "destinationOpacity", value: .number(destinationOpacity)),
    ])
  }

  private var radii: Tree {
    guard hasCorners else { return .number(cornerRadius[0]) }
    return object(["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"], cornerRadius)
  }

  private func object(_ keys: [String], _ values: [Double]) -> Tree {
    .object(zip(keys, values).map { .init(key: $0, value: .number($1)) })
  }

  /// `#RRGGBBAA`, each component rounded half up; nil if there is no color.
  public var fillText: String? {
    guard let fill else { return nil }
    return "#"
      + fill.map { component in
        let digits = String(UInt8((component + 0.5).rounded(.down)), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
