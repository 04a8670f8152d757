package import SpecModel

extension Rule {
  package static let leftBehind = Rule(
    "left-behind", .info, "An element stands still while its group moves.",
    what: "A visible element stands still while the frame of its group moves or grows by more than 24 points, in a "
      + "direction or under a gesture with `then`.",
    why: "An element follows the transforms (`scale`, `rotation`, `translation`), the opacity and the clip of the "
      + "group that it is `in`, not its frame: a title stays where it is while its card grows.",
    cure: "Give it a state that follows the group; `--fix` writes it where a phase would move it there. If the group "
      + "reveals it, allow it.")
}

struct LeftBehind: MotionRule {
  let rule = Rule.leftBehind

  /// In points.
  private static let limit = 24.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { find(in: transition, $0, $1, under: nil, &sightings) }
    for interaction in transition.spec.interactions {
      guard case .animates = interaction.effect else { continue }
      for scene in transition.scenes {
        find(in: transition, scene, transition.scrubbed(by: interaction, in: scene), under: interaction, &sightings)
      }
    }
  }

  /// - Parameter gesture: nil in a direction.
  private func find(
    in transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline, under gesture: Interaction?,
    _ sightings: inout Sightings
  ) {
    let (elements, parents) = (transition.spec.elements, transition.parents)
    for index in elements.indices {
      guard let group = parents[index], timeline.standsStill(index), !timeline.standsStill(group) else { continue }
      let spans = timeline.visibleSpans(of: parents.chain(to: index))
      let moves = spans.ranges.compactMap { timeline.move(of: group, in: $0) }
      guard let most = moves.max(by: { $0.points < $1.points }), most.points > Self.limit else { continue }
      sightings.add(
        Sighting(
          place: transition.elementPlace(index), amount: most.points, unit: .points, element: index,
          property: Property.position.rawValue, direction: gesture == nil ? timeline.direction : nil,
          viewport: scene.viewport.name, time: gesture == nil ? most.end : nil)
      ) {
        .left(elements[index].id, in: elements[group].id, most, under: gesture?.name)
      } notes: {
        [Note("`\(elements[group].id)` moves", at: transition.elementPlace(group))]
      } fix: {
        gesture == nil ? transition.fixGoing(along: group, index) : nil
      }
    }
  }
}

/// How far a frame moves or grows, in points, and when, in milliseconds.
private struct FrameMove {
  var points: Double
  let start: Double
  var end: Double
}

extension Timeline {
  fileprivate func standsStill(_ index: Int) -> Bool {
    [Property.position, .size, .translation].allSatisfy { constant($0, of: index) != nil }
  }

  /// The times when an element and every group around it have an opacity above 0.05.
  fileprivate func visibleSpans(of chain: [Int]) -> Spans {
    let limit = 0.05
    return chain.reduce(.all(of: self)) { spans, index in
      if let opacity = constant(.opacity, of: index) { return opacity[0] > limit ? spans : Spans([]) }
      return spans.intersection(self.spans(of: .opacity, of: index, above: limit, below: .infinity))
    }
  }

  /// The farthest that a frame gets from where it is at the start of a span.
  fileprivate func move(of index: Int, in span: ClosedRange<Double>) -> FrameMove? {
    let properties = [Property.position, .size]
    let ends = properties.flatMap { stretches(of: $0, of: index) }.flatMap { [$0.start, $0.end] }
    let length = span.upperBound - span.lowerBound
    let inside = (0...8).map { span.lowerBound + length * Double($0) / 8 }
    func frame(_ time: Double) -> [SIMD4<Double>] {
      properties.map { elements[index].value(of: $0, at: time, in: self) }
    }
    let first = frame(span.lowerBound)
    return (inside + ends.filter(span.contains)).map { time in
      let step = zip(frame(time), first).map { $0 - $1 }
      let points = max(Double.hypot(step[0][0], step[0][1]), abs(step[1][0]), abs(step[1][1]))
      return FrameMove(points: points, start: span.lowerBound, end: time)
    }.max { $0.points < $1.points }
  }
}

extension ResolvedTransition {
  /// Gives an element the state that goes with its group: the same share of the group's frame on the other screen. Nil
  /// where it is uncertain what that does: with several viewports, or if no phase would move the element there.
  fileprivate func fixGoing(along group: Int, _ index: Int) -> Fix? {
    let (element, scene) = (spec.elements[index], reference)
    guard scenes.count == 1, !scene.isMirrored, Direction.allCases.allSatisfy({ takesFrame(of: index, $0) }) else {
      return nil
    }
    let side: Side = element.role == .entering ? .source : .destination
    let state = side == .source ? element.source : element.destination
    let title = "let `\(element.id)` go with `\(spec.elements[group].id)`" as Message
    let (frame, radius) = scene.frame(of: index, side.other, moving: group, to: side)
    switch (element.role, state) {
    case (.entering, nil), (.leaving, nil):
      // With both states, the role must be written.
      let role = JSONLiteral.quoted(element.role.rawValue)
      let members = "\"opacity\": 0, \"frame\": \(frame)" + (radius.map { ", \"cornerRadius\": \($0)" } ?? "")
      return Fix(
        title.text, at: elementPlace(index), .add(key: "role", value: "\(role), \"\(side.rawValue)\": { \(members) }"))
    case (_, let state?):
      let pointer = JSONPointer.root / "elements" / index / side.rawValue
      if state.frame != nil { return Fix(title.text, at: place(pointer / "frame"), replacement: frame) }
      if state == ElementState() { return Fix(title.text, at: place(pointer), replacement: "{ \"frame\": \(frame) }") }
      guard let number = Property.allCases.first(where: { state.numbers[$0] != nil }) else { return nil }
      return Fix(title.text, at: place(pointer / number.rawValue), .add(key: "frame", value: frame))
    case (.matched, nil), (.overlay, nil): return nil
    }
  }

  /// Whether a direction without phases of its own, or one of its phases, moves the frame to the state's.
  private func takesFrame(of index: Int, _ direction: Direction) -> Bool {
    guard let moves = plannedMoves(direction, of: index, in: reference) else { return true }
    return moves.contains { move in
      guard case .state = move.change else { return false }
      return move.properties.contains(.position) && move.properties.contains(.size)
    }
  }
}

extension Scene {
  /// The frame of an element, moved with its group to the other screen, and its corner radius if that is one number and
  /// not 0: JSON, to a hundredth of a point.
  fileprivate func frame(
    of index: Int, _ side: Side, moving group: Int, to other: Side
  ) -> (frame: String, radius: String?) {
    let own = elements[index].restBox(side)
    let (from, to) = (elements[group].restBox(side), elements[group].restBox(other))
    func share(_ value: Double, _ start: Double, _ end: Double) -> Double {
      end > start ? (value - start) / (end - start) : 0
    }
    let left = to.left + share(own.left, from.left, from.right) * (to.right - to.left)
    let right = to.left + share(own.right, from.left, from.right) * (to.right - to.left)
    let top = to.top + share(own.top, from.top, from.bottom) * (to.bottom - to.top)
    let bottom = to.top + share(own.bottom, from.top, from.bottom) * (to.bottom - to.top)
    let parts = zip(["x", "y", "width", "height"], [left, top, right - left, bottom - top])
    func text(_ value: Double) -> String { value.shown(2) }
    let members = parts.map { "\"\($0)\": \(text($1))" }
    let radius = elements[index].state(side).values[.cornerRadius]
    let scale = min((right - left) / max(own.right - own.left, 1e-9), (bottom - top) / max(own.bottom - own.top, 1e-9))
    return (
      "{ \(members.joined(separator: ", ")) }",
      radius == SIMD4(repeating: radius[0]) && radius != .zero ? text(radius[0] * scale) : nil
    )
  }
}

extension SceneElement {
  /// The frame of a state at rest, without transforms.
  fileprivate func restBox(_ side: Side) -> UprightBox {
    let values = state(side).values
    return box([values[.position], values[.size], .zero, SIMD4(1, 1, 0, 0)])
  }
}

extension Message {
  fileprivate static func left(
    _ element: String, in group: String, _ move: FrameMove, under gesture: String?
  ) -> Message {
    let when = gesture.map { "under `\($0)`" } ?? "from \(move.start.milliseconds) to \(move.end.milliseconds) ms"
    return
      "`\(element)` stands still while the frame of its group `\(group)` moves \(move.points.short) points \(when); "
      + "an element follows the transforms of its group, not the frame: "
      + (gesture == nil ? "give `\(element)` a state that follows it, or animate" : "animate `\(element)`, too, or")
      + " `scale` and `translation` of `\(group)`"
  }
}
