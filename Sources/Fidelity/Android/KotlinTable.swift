import Simulator
import SpecModel

extension WrittenTable {
  /// The table that a Kotlin file has for the runtime of Android.
  init(kotlin table: CallNode, on viewport: Viewport) throws(ReadingError) {
    let curves = try table.required("curves").items().map { node throws(ReadingError) in try TableCurve(kotlin: node) }
    let reduced = try table.required("reduced").call("MotionReduced").plain
    let (present, dismiss) = (
      try table.required("present").call("MotionLasting").plain,
      try table.required("dismiss").call("MotionLasting").plain
    )
    let distance = try table.required("perspective").number()
    self.init(
      node: table, name: try table.required("name").string(), present: try present[0].number(),
      dismiss: try dismiss[0].number(), reversals: [try present[1].flag(), try dismiss[1].flag()],
      perspective: distance > 0 ? distance : nil, mirrors: try table.required("mirrors").flag(),
      interruption: try table["interruption"]?.word(of: "MotionInterruption") ?? .redirect,
      reducedMotion: ReducedMotion(
        mode: try reduced[0].word(of: "MotionReducedMode"), duration: try reduced[1].number()))
    let heads = try table.required("elements").items()
    let actors = try Self.nearest(table.required("viewports"), to: viewport)
    guard heads.count == actors.count else { throw table.error("there must be as many actors as elements") }
    let spelling = KotlinSpelling(curves: curves)
    for (head, actor) in zip(heads, actors) {
      elements.append(try spelling.element(head, actor, after: elements.count, of: heads.count))
    }
    for (index, node) in try table.required("gestures").items().enumerated() {
      let gesture = try PlayedGesture(kotlin: node, elements.map(\.id), curves, on: viewport)
      gestures.append(
        (
          gesture,
          gesture.drives
            ? nil
            : try actors.map { actor throws(ReadingError) in
              let lists = try actor.required("gestures").items()
              guard lists.indices.contains(index) else { throw actor.error("there must be a list for every gesture") }
              return try spelling.tracks(lists[index])
            }
        ))
    }
  }

  /// The elements of the viewport that the runtime selects.
  private static func nearest(_ viewports: CallNode, to viewport: Viewport) throws(ReadingError) -> [CallNode] {
    var best: (distance: Double, node: CallNode)?
    for node in try viewports.items() {
      let (width, height) = (try node.required("width").number(), try node.required("height").number())
      let turned = try node.required("isRightToLeft").flag() != viewport.isRightToLeft
      let distance = (width - viewport.width).magnitude + (height - viewport.height).magnitude + (turned ? 1 : 0)
      if distance < best?.distance ?? .infinity { best = (distance, node) }
    }
    guard let best else { throw viewports.error("there is no viewport") }
    return try best.node.required("elements").items()
  }
}

private struct KotlinSpelling {
  let curves: [TableCurve]

  /// - Parameters:
  ///   - count: of the elements before it.
  ///   - total: of all elements.
  func element(
    _ head: CallNode, _ actor: CallNode, after count: Int, of total: Int
  ) throws(ReadingError) -> WrittenTable.Element {
    let parent = try head.required("parent").parent(from: -1, before: count)
    let kind: Element.Kind = try head.required("kind").word(of: "MotionKind")
    let hasFill = try actor.required("hasFill").flag()
    return WrittenTable.Element(
      node: head, id: try head.required("id").string(),
      played: PlayedElement(
        kind: kind.rawValue, isPerItem: try head.required("isPerItem").flag(),
        isOptional: try head.required("isOptional").flag()),
      role: try head.required("role").word(of: "MotionRole"), blend: try head.required("blend").word(of: "MotionBlend"),
      parent: parent < 0 ? nil : parent, clips: try head.required("clips").flag(),
      anchor: SIMD2(try actor.required("anchorX").number(), try actor.required("anchorY").number()),
      source: try state(actor.required("source"), hasFill, of: total),
      destination: try state(actor.required("destination"), hasFill, of: total),
      present: try tracks(actor.required("present")), dismiss: try tracks(actor.required("dismiss")),
      presentLead: try actor["presentLead"].map { node throws(ReadingError) in try lead(node) },
      dismissLead: try actor["dismissLead"].map { node throws(ReadingError) in try lead(node) },
      arc: try actor.number("arc", default: 0))
  }

  private func lead(_ node: CallNode) throws(ReadingError) -> TableLead {
    let call = try node.call("MotionLead")
    return try call.lead(call.plain, curves, from: 0)
  }

  private func state(
    _ node: CallNode, _ hasFill: Bool, of count: Int
  ) throws(ReadingError) -> WrittenTable.State {
    let plain = try node.call("state").plain
    var state = WrittenTable.State(
      frame: try frame(plain[0], of: count), hasFill: hasFill, fit: try plain[1].word(of: "MotionFit"),
      align: SIMD2(try plain[2].number(), try plain[3].number()))
    if let translation = node["translation"] {
      state.translation = try translation.items().map { item throws(ReadingError) in try length(item) }
      guard state.translation.count == 2 else { throw translation.error("a translation has two lengths") }
    }
    for value in try node["values"]?.items() ?? [] {
      let plain = try value.call("value").plain
      let property: Property = try plain[0].word(of: "MotionProperty")
      guard plain.count == property.componentCount + 1 else {
        throw value.error("`\(property.rawValue)` has \(property.componentCount) numbers")
      }
      state.values[property] = SIMD4(
        leading: try plain.dropFirst().map { number throws(ReadingError) in try number.number() })
    }
    return state
  }

  private func frame(_ node: CallNode, of count: Int) throws(ReadingError) -> WrittenTable.Frame {
    let call = try node.call("measured", "frame", "sameAs")
    if call.name == "sameAs" { return .same(as: try call.plain[0].element(of: count), node: node) }
    if call.name == "frame" {
      return .lengths(try call.plain.map { item throws(ReadingError) in try length(item) })
    }
    return .box(SIMD4(leading: try call.plain.map { item throws(ReadingError) in try item.number() }))
  }

  private func length(_ node: CallNode) throws(ReadingError) -> Length { try node.length("length", own: "percent") }

  // MARK: - Tracks

  func tracks(_ list: CallNode) throws(ReadingError) -> [WrittenTable.Track] {
    try list.items().map { node throws(ReadingError) in
      let plain = try node.call("track").plain
      var track = WrittenTable.Track(node: node, property: try plain[0].word(of: "MotionProperty"))
      let segments = try plain[1].items()
      if segments.isEmpty, plain.count > 2 {
        track.stay(at: try end(plain[2]), lasting: 1)
      } else {
        track.segments = try segments.map { item throws(ReadingError) in try segment(item, track.property) }
      }
      return track
    }
  }

  private func segment(_ node: CallNode, _ property: Property) throws(ReadingError) -> WrittenTable.Segment {
    let plain = try node.call("segment").plain
    return WrittenTable.Segment(
      start: try plain[0].number(), duration: try plain[1].number(),
      curve: try plain[2].curve(of: curves, from: 0) ?? .linear, from: try end(plain[3]), to: try end(plain[4]),
      way: try way(of: node, property))
  }

  private func way(of segment: CallNode, _ property: Property) throws(ReadingError) -> WrittenTable.Segment.Way {
    guard let node = segment["keyframes"] else { return .arc(try segment.number("arc", default: 0)) }
    let plain = try node.call("keyframes").plain
    return .keyframes(
      try plain[1].numbers(), try ends(plain[2], property), try plain[0].word(of: "MotionKeys"), node: node)
  }

  /// A list of ends, or `ends(2, numbers("0 0 1 1"))`.
  private func ends(_ node: CallNode, _ property: Property) throws(ReadingError) -> [WrittenTable.End] {
    guard node.name == "ends" else {
      return try node.items().map { item throws(ReadingError) in try end(item) }
    }
    let (count, numbers) = (property.componentCount, try node.plain[1].numbers())
    guard try node.plain[0].number() == Double(count), numbers.count.isMultiple(of: count) else {
      throw node.error("expected values of \(count) numbers")
    }
    return stride(from: 0, to: numbers.count, by: count).map { start in
      WrittenTable.End(node: node, parts: numbers[start..<start + count].map { .number($0) })
    }
  }

  private func end(_ node: CallNode) throws(ReadingError) -> WrittenTable.End {
    let call = try node.call("holding", "given", "source", "destination", "parts")
    if call.name == "holding" {
      var end = try end(call.plain[0])
      end.held = TableHeld(
        own: SIMD4(leading: try call.plain[1].numbers()),
        size: SIMD2(try call.number("width", default: 0), try call.number("height", default: 0)))
      return end
    }
    let parts = try call.plain.map { item throws(ReadingError) -> WrittenTable.End.Part in
      if let side = Side(rawValue: call.name) { return .state(side, example: try item.number()) }
      return call.name == "given" ? .number(try item.number()) : try part(item)
    }
    return WrittenTable.End(node: node, parts: parts)
  }

  private func part(_ node: CallNode) throws(ReadingError) -> WrittenTable.End.Part {
    let call = try node.call("number", "sum", "ofSource", "ofDestination")
    if call.name == "sum" { return .length(try length(call.plain[0])) }
    let number = try call.plain[0].number()
    if call.name == "number" { return .number(number) }
    return .state(call.name == "ofSource" ? .source : .destination, example: number)
  }
}

extension TableCurve {
  fileprivate init(kotlin node: CallNode) throws(ReadingError) {
    let call = try node.call("linear", "cubic", "pieces", "points", "steps", "spring", "mirrored")
    let plain = call.plain
    switch call.name {
    case "mirrored":
      self = try TableCurve(kotlin: plain[0])
      isMirrored.toggle()
    case "cubic":
      let handles = try plain.map { node throws(ReadingError) in try node.number() }
      self = try .cubics(handles + [1, 1], in: node)
    case "pieces": self = try .cubics(plain[0].numbers(), in: node)
    case "points": self = try .points(plain[0].numbers(), in: node)
    case "steps":
      let jump: Jump = try plain[1].word(of: "MotionJump")
      self.init(
        shape: .steps(
          count: try plain[0].number(), atStart: jump == .start || jump == .both, atEnd: jump == .end || jump == .both),
        isMirrored: false)
    case "spring": self = .spring(try plain.map { node throws(ReadingError) in try node.number() })
    default: self = .linear
    }
  }

  private enum Jump: String { case start, end, both, none }
}

extension PlayedGesture {
  fileprivate init(
    kotlin node: CallNode, _ ids: [String], _ curves: [TableCurve], on viewport: Viewport
  ) throws(ReadingError) {
    let kind: GestureWord = try node.required("kind").word(of: "MotionGestureKind")
    let heading: Interaction.Travel? = try node["travel"]?.word(of: "MotionTravel")
    let (speed, duration) = (try node.required("velocity").number(), try node.required("releaseDuration").number())
    let driven = node["drives"]
    let effect = if let driven { driven } else { try node.required("then") }
    self.init(
      name: try node.required("name").string(), gesture: kind.meaning.rawValue, heading: heading?.rawValue,
      distance: try node.required("distance").length("length", own: "percent").points(in: viewport),
      threshold: try node.required("threshold").number(), velocity: speed > 0 ? speed : nil,
      direction: try effect.word(of: "MotionDirection"), drives: driven != nil,
      follow: Set(
        try node.required("follow").items().map { item throws(ReadingError) in ids[try item.element(of: ids.count)] }),
      release: Release(
        duration: duration < 0 ? nil : duration, curve: try node.required("releaseCurve").curve(of: curves),
        timing: try node.required("releaseTime").word(of: "MotionReleaseTime")))
  }
}

extension CallLanguage {
  static let kotlinGrammar: Grammar = [
    "MotionTable": (
      0...0,
      [
        "name", "perspective", "mirrors", "reduced", "present", "dismiss", "curves", "elements", "gestures",
        "viewports", "interruption",
      ]
    ),
    "MotionReduced": (2...2, []), "MotionLasting": (2...2, []),
    "MotionElement": (0...0, ["id", "kind", "role", "blend", "parent", "clips", "isPerItem", "isOptional"]),
    "MotionGesture": (
      0...0,
      [
        "name", "kind", "travel", "distance", "velocity", "follow", "drives", "then", "threshold", "releaseTime",
        "releaseDuration", "releaseCurve",
      ]
    ),
    "MotionViewport": (0...0, ["name", "width", "height", "isRightToLeft", "elements"]),
    "MotionActor": (
      0...0,
      [
        "anchorX", "anchorY", "hasFill", "source", "destination", "present", "dismiss", "gestures", "arc",
        "presentLead", "dismissLead",
      ]
    ),
    "state": (4...4, ["translation", "values"]), "value": (2...5, []), "measured": (4...4, []), "frame": (4...4, []),
    "sameAs": (1...1, []), "length": (0...1, Set(Length.Unit.allCases.map { "\($0)" })),
    "track": (2...3, []), "segment": (5...5, ["arc", "keyframes"]), "keyframes": (3...3, []), "ends": (2...2, []),
    "MotionLead": (3...3, []), "holding": (2...2, ["width", "height"]), "given": (1...4, []), "source": (1...4, []),
    "destination": (1...4, []), "parts": (1...4, []),
    "number": (1...1, []), "sum": (1...1, []), "ofSource": (1...1, []), "ofDestination": (1...1, []),
    "linear": (0...0, []), "cubic": (4...4, []), "pieces": (1...1, []), "points": (1...1, []), "steps": (2...2, []),
    "spring": (4...4, []), "mirrored": (1...1, []), "emptyList": (0...0, []), "none": (0...0, []),
    "numbers": (1...Int.max, []), "listOf": (0...Int.max, []),
  ]
}
