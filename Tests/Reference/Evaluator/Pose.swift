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
    for (element, texts) in zip(elements, states) {
      let frames = FrameFinder(viewport: viewport, elements: elements, states: states)
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

  func frame(of id: String, _ side: Side, visited: [String] = []) throws -> Rectangle {
    guard !visited.contains(id) else { throw ReferenceError("cyclic-reference: frame of \(id)") }
    guard let index = elements.firstIndex(where: { $0.id == id }) else { throw ReferenceError("no element \(id)") }
    guard let frame = states[index][side]?["frame"] else { throw ReferenceError("missing-key: frame of \(id)") }
    if frame.string == "viewport" {
      return Rectangle(x: 0, y: 0, width: viewport.width, height: viewport.height)
    }
    if let other = frame.string { return try self.frame(of: other, side, visited: visited + [id]) }
    return Rectangle(
      x: try viewport.length(frame.require("x")), y: try viewport.length(frame.require("y")),
      width: try viewport.length(frame.require("width")), height: try viewport.length(frame.require("height")))
  }
}
