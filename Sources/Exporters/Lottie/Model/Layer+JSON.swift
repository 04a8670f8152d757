import SpecModel

extension Layer {
  /// `ddd` comes first: rlottie ignores the rotation of a layer whose transform precedes it. Every layer has its start
  /// time `st`, without which lottie-web draws nothing.
  func write(to json: inout JSONWriter, end: Double) {
    json.object { json in
      json.member("ddd", 0)
      json.member("ind", Double(index))
      json.member("ty", content.type)
      json.member("nm", name)
      if let parent { json.member("parent", Double(parent)) }
      json.object("ks") { transform.writeMembers(to: &$0) }
      writeMasks(to: &json)
      writeEffects(to: &json)
      content.writeMembers(to: &json)
      json.member("ip", 0)
      json.member("op", end)
      json.member("st", 0)
    }
  }

  private func writeMasks(to json: inout JSONWriter) {
    if masks.isEmpty { return }
    json.member("hasMask", true)
    json.array("masksProperties") { json in
      for (index, mask) in masks.enumerated() { Self.write(mask: mask, index, to: &json) }
    }
  }

  private func writeEffects(to json: inout JSONWriter) {
    if effects.isEmpty { return }
    json.array("ef") { json in
      for effect in effects { effect.write(to: &json) }
    }
  }

  /// The first mask adds its inside; each further one intersects with it.
  private static func write(mask: LayerMask, _ index: Int, to json: inout JSONWriter) {
    json.object { json in
      if let name = mask.name { json.member("nm", name) }
      json.member("mode", index == 0 ? "a" : "i")
      json.member("inv", false)
      json.key("pt")
      json.text(mask.path)
      json.scalar("o", .fixed([100]))
      json.scalar("x", .fixed([0]))
    }
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

  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .empty: break
    case .shape(let shape): json.array("shapes") { shape.write(to: &$0) }
    case .stroke(let shape): json.array("shapes") { shape.write(to: &$0) }
    case .precomposition(let id, let size):
      json.member("refId", id)
      json.member("w", size.x)
      json.member("h", size.y)
    case .picture(let id): json.member("refId", id)
    }
  }
}

extension LayerTransform {
  /// Writes all five members, as players differ in which they can do without.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.value("a", anchor)
    json.key("p")
    position.write(to: &json)
    json.value("s", scale)
    json.scalar("r", rotation)
    json.scalar("o", opacity)
  }
}

extension LottiePosition {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .joint(let value): value.write(to: &json)
    case .split(let x, let y):
      json.object { json in
        json.member("s", true)
        json.scalar("x", x)
        json.scalar("y", y)
      }
    }
  }
}

extension FilledShape {
  /// Writes a group: the outline, its line and fill, and the complete transform, which has to be last. The first item
  /// is in front, so name and content are groups before it.
  fileprivate func write(to json: inout JSONWriter) {
    name?.write(to: &json, opacity: opacity)
    content?.write(to: &json, opacity: opacity)
    json.group(transform: LayerTransform(opacity: opacity)) { json in
      outline.write(to: &json)
      if let line { json.object { $0.stroke(line, width: 1) } }
      json.object { json in
        json.member("ty", "fl")
        json.value("c", color)
        json.scalar("o", alpha)
        json.member("r", 1)
      }
    }
  }
}

extension FilledShape.Name {
  fileprivate func write(to json: inout JSONWriter, opacity: LottieValue) {
    json.group("name", transform: LayerTransform(position: .joint(center), opacity: opacity)) { json in
      for path in paths {
        json.object { json in
          json.member("ty", "sh")
          json.key("ks")
          LottieAnimation<LottiePath>.fixed(path).write(to: &json)
        }
      }
      json.object { $0.stroke(color, width: width, isRound: true) }
    }
  }
}

extension FilledShape.Content {
  fileprivate func write(to json: inout JSONWriter, opacity: LottieValue) {
    json.group("content", transform: LayerTransform(position: .joint(center), opacity: opacity)) { json in
      for box in boxes {
        FilledShape.Outline.rectangle(center: .fixed(box.middle), size: .fixed(box.size), radius: .fixed([6]))
          .write(to: &json)
      }
      json.object { json in
        json.member("ty", "fl")
        json.value("c", .fixed(color))
        json.scalar("o", .fixed([100 * StageDrawing.faint]))
        json.member("r", 1)
      }
    }
  }
}

extension StrokedShape {
  fileprivate func write(to json: inout JSONWriter) {
    let outline = FilledShape.Outline.rectangle(
      center: .fixed(center), size: .fixed(size), radius: .fixed([CorneredShape.leastRadius]))
    json.group(transform: LayerTransform()) { json in
      outline.write(to: &json)
      json.object { $0.stroke(color, width: width) }
    }
  }
}

extension FilledShape.Outline {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .rectangle(let center, let size, let radius):
        json.member("ty", "rc")
        json.value("p", center)
        json.value("s", size)
        json.scalar("r", radius)
      case .path(let path):
        json.member("ty", "sh")
        json.key("ks")
        path.write(to: &json)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a property of several numbers.
  fileprivate mutating func value(_ key: StaticString, _ value: LottieValue) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a property of one number.
  fileprivate mutating func scalar(_ key: StaticString, _ value: LottieValue) {
    self.key(key)
    value.writeScalar(to: &self)
  }

  /// Writes the members of a line along outlines.
  fileprivate mutating func stroke(_ color: LottieNumbers, width: Double, isRound: Bool = false) {
    member("ty", "st")
    value("c", .fixed(color))
    scalar("o", .fixed([100]))
    scalar("w", .fixed([width]))
    member("lc", isRound ? 2 : 1)
    member("lj", isRound ? 2 : 1)
    member("ml", 4)
  }

  /// Writes outlines, what draws them, and their transform.
  fileprivate mutating func group(
    _ name: String? = nil, transform: LayerTransform, _ writeItems: (inout JSONWriter) -> Void
  ) {
    object { json in
      json.member("ty", "gr")
      if let name { json.member("nm", name) }
      json.array("it") { json in
        writeItems(&json)
        json.object { json in
          json.member("ty", "tr")
          transform.writeMembers(to: &json)
        }
      }
    }
  }
}
