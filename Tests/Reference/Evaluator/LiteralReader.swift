/// Reads the values of properties.
struct LiteralReader {
  let viewport: Viewport

  /// All tracks of an element in a state.
  func pose(_ state: StateText, of element: ElementText, frame: Rectangle, _ side: Side) throws -> Pose {
    var pose: Pose = [
      .position: frame.position(anchor: element.anchor), .size: [frame.width, frame.height],
      .translation: [0, 0], .opacity: [1], .cornerRadius: [0, 0, 0, 0], .scale: [1, 1], .rotation: [0],
      .rotationX: [0], .rotationY: [0], .blur: [0], .shadow: [0, 0, 0, 0],
    ]
    if element.isMatched { pose[.content] = [side == .source ? 0 : 1] }
    for (key, tree) in state where key != "frame" && key != "fill" && key != "fit" && key != "align" {
      let property = try Property.named(key)[0]
      guard property != .position, property != .size else { throw ReferenceError("\(key) in a state") }
      let whole = property == .translation ? frame : nil
      let held = try require(pose[property], property)
      pose[property] = try value(tree, of: property, holding: held, percentOf: whole)
    }
    if let fill = state["fill"], !element.isMatched || element.kind == "shape" { pose[.fill] = try color(fill) }
    return pose
  }

  private func require(_ value: Value?, _ property: Property) throws -> Value {
    guard let value else { throw ReferenceError("no \(property) here") }
    return value
  }

  /// A value of any property except `frame`; omitted parts are those of `held`.
  func value(_ tree: Tree, of property: Property, holding held: Value, percentOf whole: Rectangle? = nil) throws
    -> Value
  {
    switch property {
    case .position, .translation:
      return [
        try length(tree, "x", or: held[0], percentOf: whole?.width),
        try length(tree, "y", or: held[1], percentOf: whole?.height),
      ]
    case .size: return [try length(tree, "width", or: held[0]), try length(tree, "height", or: held[1])]
    case .opacity, .content, .blur, .rotation, .rotationX, .rotationY, .presence:
      return [try tree.expectNumber("\(property)")]
    case .scale:
      if let both = tree.number { return [both, both] }
      return [try part(tree, "x", or: held[0]), try part(tree, "y", or: held[1])]
    case .cornerRadius: return try corners(tree)
    case .shadow:
      return try zip(["opacity", "radius", "x", "y"], held).map { try part(tree, $0, or: $1) }
    case .fill: return try color(tree)
    }
  }

  /// A frame whose absent parts are those of `held`.
  func frame(_ tree: Tree, holding held: Rectangle) throws -> Rectangle {
    if tree.string == "viewport" {
      return Rectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    }
    return Rectangle(
      x: try length(tree, "x", or: held.x), y: try length(tree, "y", or: held.y),
      width: try length(tree, "width", or: held.width), height: try length(tree, "height", or: held.height))
  }

  private func length(_ tree: Tree, _ key: String, or held: Double, percentOf whole: Double? = nil) throws -> Double {
    guard tree.members != nil else { throw ReferenceError("no object: \(tree.text)") }
    return try tree[key].map { try viewport.length($0, percentOf: whole) } ?? held
  }

  private func part(_ tree: Tree, _ key: String, or held: Double) throws -> Double {
    guard tree.members != nil else { throw ReferenceError("no object: \(tree.text)") }
    return try tree.number(key, default: held)
  }

  private func corners(_ tree: Tree) throws -> Value {
    if let all = tree.number { return [all, all, all, all] }
    return try ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"].map { try part(tree, $0, or: 0) }
  }

  /// `#RRGGBB` or `#RRGGBBAA` as four numbers in 0…255.
  private func color(_ tree: Tree) throws -> Value {
    let text = try tree.expectString("color")
    let digits = Array(text.dropFirst())
    guard text.first == "#", digits.count == 6 || digits.count == 8 else { throw ReferenceError("color \(text)") }
    let parts = try stride(from: 0, to: digits.count, by: 2).map { index in
      guard let part = UInt8(String(digits[index...index + 1]), radix: 16) else {
        throw ReferenceError("color \(text)")
      }
      return Double(part)
    }
    return parts.count == 4 ? parts : parts + [255]
  }
}
