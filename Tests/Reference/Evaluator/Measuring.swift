/// A view that an app measured for one side of an element, in points as on the screen.
public struct ReferenceView: Sendable, Equatable {
  public let id: String
  /// `source` or `destination`.
  public let side: String
  /// x, y, width and height; nil if only the rest was measured.
  public var frame: [Double]?
  public var opacity = 1.0
  /// Degrees.
  public var rotation = 0.0
  /// x, y, width and height of what clips it.
  public var clip: [Double]?
  public var isMissing = false

  public init(id: String, side: String) { (self.id, self.side) = (id, side) }

  public init(id: String, side: String, x: Double, y: Double, width: Double, height: Double) {
    self.init(id: id, side: side)
    frame = [x, y, width, height]
  }
}

extension ReferenceSpec {
  /// The spec in whose text the frames of a viewport are the measured ones, and an element without a view on one side has
  /// the state of the other (page, section 5).
  public func measured(_ views: [ReferenceView], viewport name: String) throws -> ReferenceSpec {
    let viewport = try scene(name).viewport
    var elements = try root.require("elements").expectItems("elements")
    for view in views {
      guard let index = self.elements.firstIndex(where: { $0.id == view.id }), let side = Side(rawValue: view.side),
        self.elements[index].sides.contains(side)
      else { throw ReferenceError("\(view.id) can't be measured on \(view.side)") }
      guard let frame = view.frame else { continue }
      guard try isMeasured(self.elements[index], side, in: viewport) else {
        throw ReferenceError("the frame of \(view.id) can't be measured on \(view.side)")
      }
      let x = mirrors(viewport) ? viewport.width - frame[0] - frame[2] : frame[0]
      let rectangle: Tree = [
        "x": .number(x), "y": .number(frame[1]), "width": .number(frame[2]), "height": .number(frame[3]),
      ]
      elements[index].set(rectangle, under: ["viewports", viewport.name, side.rawValue, "frame"])
    }
    let texts = try elements.map { try ElementText($0) }
    let states = try texts.map { try $0.states(in: viewport) }
    /// The side without a view of an element that has one on the other.
    func missingSide(_ index: Int) -> Side? {
      let missing = views.filter { $0.id == self.elements[index].id && $0.isMissing }
      return self.elements[index].isMatched && missing.count == 1 ? Side(rawValue: missing[0].side) : nil
    }
    var finder = FrameFinder(viewport: viewport, elements: texts, states: states)
    for index in elements.indices { finder.missing[index] = missingSide(index) }
    for index in elements.indices {
      guard let missing = missingSide(index) else { continue }
      var there = states[index][missing.other] ?? [:]
      let frame = try finder.frame(of: self.elements[index].id, missing.other)
      there["frame"] = [
        "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height),
      ]
      there["content"] = there["content"] ?? .number(missing == .source ? 1 : 0)
      // The other viewports keep what they have.
      for other in viewports {
        let own = try other.name == viewport.name ? nil : ElementText(elements[index]).states(in: other)
        for side in [missing, missing.other] {
          let state = own.map { $0[side] ?? [:] } ?? there
          elements[index].set(
            .object(state.map { .init(key: $0.key, value: $0.value) }),
            under: ["viewports", other.name, side.rawValue])
        }
      }
      elements[index].set(.object([]), under: [missing.rawValue])
    }
    var tree = root
    tree.set("elements", .array(elements))
    return try ReferenceSpec(tree: tree, example: (self, viewport.name), views: views)
  }

  func mirrors(_ viewport: Viewport) -> Bool {
    viewport.readsRightToLeft && root["rtl"]?.string != "same"
  }

  /// The sides of each element for which an app has a view, and whether its frame is measured there.
  func measurable(in viewport: Viewport) throws -> [(id: String, side: Side, hasFrame: Bool)] {
    try elements.flatMap { element in
      try element.sides.map { (element.id, $0, try isMeasured(element, $0, in: viewport)) }
    }
  }

  private func isMeasured(_ element: ElementText, _ side: Side, in viewport: Viewport) throws -> Bool {
    try element.sides.contains(side) && element.states(in: viewport)[side]?["frame"]?["x"] != nil
  }
}

extension ElementText {
  /// The screens on which an app has a view of it.
  var sides: [Side] {
    if kind == "screen" { return [] }
    switch role {
    case "matched": return [.source, .destination]
    case "entering": return [.destination]
    case "leaving": return [.source]
    default: return []
    }
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
