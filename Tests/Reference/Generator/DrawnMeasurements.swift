extension ReferenceSpec {
  /// Random frames of an app on a viewport: most of those that can be measured. Some are the example's, some near it,
  /// and in some pairs both sides are alike, where the example may differ.
  public func drawnFrames(viewport name: String, seed: UInt64) throws -> [ReferenceFrame] {
    var random = SplitMix64(seed: seed)
    let scene = try scene(name)
    var frames: [ReferenceFrame] = []
    for (id, side) in try measurable(in: scene.viewport) where random.chance(0.85) {
      guard let actor = scene.actors.first(where: { $0.element.id == id }) else { continue }
      let example = shown(actor, side, in: scene.viewport)
      let partner = frames.last.flatMap { $0.id == id ? $0 : nil }
      frames.append(ReferenceFrame(id: id, side: side, random.frame(example, partner)))
    }
    return frames
  }

  /// The example's frame as it is on the screen.
  private func shown(_ actor: Actor, _ side: Side, in viewport: Viewport) -> Rectangle {
    var frame = Rectangle(
      position: actor[side][.position] ?? [0, 0], size: actor[side][.size] ?? [0, 0], anchor: actor.element.anchor)
    if mirrors(viewport) { frame.x = viewport.width - frame.x - frame.width }
    return frame
  }
}

extension [ReferenceFrame] {
  /// What `simulate --measured` reads.
  public var text: String {
    var ids: [String] = []
    for frame in self where !ids.contains(frame.id) { ids.append(frame.id) }
    let members = ids.map { id in
      Tree.Member(
        key: id,
        value: .object(
          filter { $0.id == id }.map { frame in
            .init(
              key: frame.side,
              value: [
                "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
                "height": .number(frame.height),
              ])
          }))
    }
    return Tree.object([.init(key: "elements", value: .object(members))]).text + "\n"
  }
}

extension ReferenceFrame {
  fileprivate init(id: String, side: Side, _ frame: Rectangle) {
    self.init(
      id: id, side: side.rawValue, x: frame.x, y: frame.y, width: max(frame.width, 0), height: max(frame.height, 0))
  }
}

extension SplitMix64 {
  /// - Parameter partner: the measured frame of the element's other side.
  fileprivate mutating func frame(_ example: Rectangle, _ partner: ReferenceFrame?) -> Rectangle {
    if let partner, chance(0.3) {
      let isSame = chance(0.4)
      return Rectangle(
        x: isSame ? partner.x : number(-50...400), y: isSame ? partner.y : number(-50...800), width: partner.width,
        height: partner.height)
    }
    switch integer(0...9) {
    case 0: return example
    case 1, 2:
      return Rectangle(
        x: example.x + number(-20...20), y: example.y, width: example.width,
        height: max(example.height + number(-30...30), 0))
    case 3: return Rectangle(x: number(-50...400), y: number(-50...800), width: 0, height: number(0...3))
    default:
      return Rectangle(
        x: number(-50...400), y: number(-50...800), width: number(0...450), height: number(0...900))
    }
  }
}
