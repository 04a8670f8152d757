/// The values of an element's properties at one moment, before clamping; a property without a track has none.
typealias Pose = [Property: Value]

/// One element on one viewport.
struct Actor {
  let element: ElementText
  let source: Pose
  let destination: Pose

  subscript(side: Side) -> Pose {
    side == .source ? source : destination
  }
}

/// Computes the states of all elements on one viewport.
struct Scene {
  let viewport: Viewport
  private(set) var actors: [Actor] = []

  init(elements: [ElementText], viewport: Viewport) throws {
    self.viewport = viewport
    let states = try elements.map { try $0.states(in: viewport) }
    let frames = FrameFinder(viewport: viewport, elements: elements, states: states)
    for (written, texts) in zip(elements, states) {
      var element = written
      if let (id, state) = element.anchorOf { element.anchor = try frames.anchor(of: element, at: id, state) }
      let reader = LiteralReader(viewport: viewport)
      var poses: [Side: Pose] = [:]
      for side in [Side.source, .destination] {
        let frame = try frames.frame(of: element.id, side)
        poses[side] = try reader.pose(texts[side] ?? [:], of: element, frame: frame, side)
      }
      let (source, destination) = (poses[.source] ?? [:], poses[.destination] ?? [:])
      guard (source[.fill] == nil) == (destination[.fill] == nil) else {
        throw ReferenceError("fill of \(element.id) at one end only")
      }
      actors.append(Actor(element: element, source: source, destination: destination))
    }
  }
}

/// x, y, width and height in points.
struct Rectangle {
  var x, y, width, height: Double

  func position(anchor: (x: Double, y: Double)) -> Value {
    [x + anchor.x * width, y + anchor.y * height]
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(position: Value, size: Value, anchor: (x: Double, y: Double)) {
    self.init(
      x: position[0] - anchor.x * size[0], y: position[1] - anchor.y * size[1], width: size[0], height: size[1])
  }
}

/// Follows frames that name other elements.
struct FrameFinder {
  let viewport: Viewport
  let elements: [ElementText]
  let states: [[Side: StateText]]
  /// By the index of an element, the side without a view: it has the frame of the other one.
  var missing: [Int: Side] = [:]

  func frame(of id: String, _ asked: Side, visited: [String] = []) throws -> Rectangle {
    guard let index = elements.firstIndex(where: { $0.id == id }) else { throw ReferenceError("no element \(id)") }
    let side = missing[index] == asked ? asked.other : asked
    let pair = "\(id) \(side)"
    guard !visited.contains(pair) else { throw ReferenceError("cyclic-reference: frame of \(id)") }
    guard let frame = states[index][side]?["frame"] else { throw ReferenceError("missing-key: frame of \(id)") }
    if frame.string == "viewport" {
      return Rectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    }
    guard let other = frame.string ?? frame["of"]?.string ?? frame["around"]?.string else {
      return Rectangle(
        x: try viewport.length(frame.require("x")), y: try viewport.length(frame.require("y")),
        width: try viewport.length(frame.require("width")), height: try viewport.length(frame.require("height")))
    }
    let state = try frame["state"]?.expectString("state").side ?? side
    let named = try self.frame(of: other, state, visited: visited + [pair])
    return frame["around"] == nil ? try inset(named, frame["inset"]) : around(named)
  }

  /// The frame with each side moved inwards; one that would be turned inside out is empty, in the middle of it.
  private func inset(_ frame: Rectangle, _ inset: Tree?) throws -> Rectangle {
    guard let inset else { return frame }
    func way(_ side: String) throws -> Double {
      guard inset.members != nil else { return try viewport.length(inset) }
      return try inset[side].map { try viewport.length($0) } ?? 0
    }
    func moved(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
      low <= high ? (low, high) : ((low + high) / 2, (low + high) / 2)
    }
    let x = try moved(frame.x + way("leading"), frame.x + frame.width - way("trailing"))
    let y = try moved(frame.y + way("top"), frame.y + frame.height - way("bottom"))
    return Rectangle(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// The square whose inscribed circle reaches the farthest corner of the viewport.
  private func around(_ frame: Rectangle) -> Rectangle {
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let corners = [(0.0, 0.0), (viewport.width, 0), (0, viewport.height), (viewport.width, viewport.height)]
    let radius = corners.map { (($0.0 - x) * ($0.0 - x) + ($0.1 - y) * ($0.1 - y)).squareRoot() }.max() ?? 0
    return Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The center of an element's frame in shares of the frame of another one.
  func anchor(of element: ElementText, at id: String, _ named: Side?) throws -> (x: Double, y: Double) {
    guard let other = elements.first(where: { $0.id == id }) else { throw ReferenceError("no element \(id)") }
    let sides = [Side.source, .destination]
    let both = sides.first { element.stands(on: $0) && other.stands(on: $0) }
    guard let side = named ?? both ?? sides.first(where: other.stands) else { throw ReferenceError("no state") }
    let (own, frame) = (try self.frame(of: element.id, side), try self.frame(of: id, side))
    return (
      own.width > 0 ? (frame.x + frame.width / 2 - own.x) / own.width : 0.5,
      own.height > 0 ? (frame.y + frame.height / 2 - own.y) / own.height : 0.5
    )
  }
}

extension String {
  /// The state of that name.
  var side: Side? {
    get throws {
      guard let side = Side(rawValue: self) else { throw ReferenceError("unknown state \(self)") }
      return side
    }
  }
}
