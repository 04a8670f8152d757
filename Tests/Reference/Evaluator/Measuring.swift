/// A frame that an app measured for one side of an element, in points as on the screen.
public struct ReferenceFrame: Sendable, Equatable {
  public let id: String
  /// `source` or `destination`.
  public let side: String
  public let x, y, width, height: Double

  public init(id: String, side: String, x: Double, y: Double, width: Double, height: Double) {
    (self.id, self.side) = (id, side)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension ReferenceSpec {
  /// The spec in whose text the frames of a viewport are the measured ones (page, section 5).
  public func measured(_ frames: [ReferenceFrame], viewport name: String) throws -> ReferenceSpec {
    let viewport = try scene(name).viewport
    var elements = try root.require("elements").expectItems("elements")
    for frame in frames {
      guard let index = self.elements.firstIndex(where: { $0.id == frame.id }), let side = Side(rawValue: frame.side),
        isMeasured(self.elements[index], elements[index], side, in: viewport)
      else { throw ReferenceError("\(frame.id) can't be measured on \(frame.side)") }
      let x = mirrors(viewport) ? viewport.width - frame.x - frame.width : frame.x
      let rectangle: Tree = [
        "x": .number(x), "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height),
      ]
      elements[index].set(rectangle, under: ["viewports", viewport.name, side.rawValue, "frame"])
    }
    var tree = root
    tree.set("elements", .array(elements))
    return try ReferenceSpec(tree: tree, example: (self, viewport.name))
  }

  func mirrors(_ viewport: Viewport) -> Bool {
    viewport.readsRightToLeft && root["rtl"]?.string != "same"
  }

  /// The sides of each element on a screen whose frame is an object there.
  func measurable(in viewport: Viewport) throws -> [(id: String, side: Side)] {
    try zip(elements, root.require("elements").expectItems("elements")).flatMap { element, tree in
      [Side.source, .destination].filter { isMeasured(element, tree, $0, in: viewport) }.map { (element.id, $0) }
    }
  }

  private func isMeasured(_ element: ElementText, _ tree: Tree, _ side: Side, in viewport: Viewport) -> Bool {
    let screens: [Side]
    switch element.role {
    case "matched": screens = [.source, .destination]
    case "entering": screens = [.destination]
    case "leaving": screens = [.source]
    default: screens = []
    }
    guard element.kind != "screen", screens.contains(side) else { return false }
    let override = tree["viewports"]?[viewport.name]?[side.rawValue]?["frame"]
    return (override ?? tree[side.rawValue]?["frame"])?.members != nil
  }
}

extension Tree {
  /// Sets what is under a path of keys; missing objects are made.
  fileprivate mutating func set(_ value: Tree, under path: ArraySlice<String>) {
    guard let key = path.first else {
      self = value
      return
    }
    var inner = self[key] ?? .object([])
    inner.set(value, under: path.dropFirst())
    set(key, inner)
  }
}
