import Simulator
import SpecModel

extension WrittenTable {
  /// The constant table that a Dart file has for the runtime of Flutter.
  init(dart node: CallNode, on viewport: Viewport) throws(ReadingError) {
    let table = try node.call("MotionTable")
    let curves = try table["curves"]?.items() ?? []
    let spelling = DartSpelling(curves: try curves.map { node throws(ReadingError) in try TableCurve(dart: node) })
    self.init(
      node: table, name: try table.required("name").string(), present: try table.required("present").number(),
      dismiss: try table.required("dismiss").number(),
      reversals: [false, try table.flag("reverses", default: false)], omitsReversed: true,
      perspective: try table["perspective"]?.number(), mirrors: try table.flag("mirrors", default: true),
      interruption: try table["interruption"]?.word(of: "MotionInterruption") ?? .redirect,
      reducedMotion: ReducedMotion(
        mode: try table["reduction"]?.word(of: "MotionReduction") ?? .crossfade,
        duration: try table.number("reducedDuration", default: 200)))
    let heads = try table.required("elements").items()
    let layouts = try table.required("layouts").items()
    let layout = try Self.layout(of: layouts, in: table, for: viewport)
    let places = try layouts[layout]["places"]?.items() ?? []
    guard places.count == heads.count else { throw table.error("a layout needs a place for every element") }
    for (head, place) in zip(heads, places) {
      elements.append(try spelling.element(head, place, after: elements.count, of: heads.count))
    }
    for item in try table["gestures"]?.items() ?? [] {
      let call = try item.call("MotionGesture")
      let gesture = try PlayedGesture(dart: call, elements.map(\.id), spelling.curves, curves, on: viewport)
      guard let lists = try call["tracks"]?.items() else {
        gestures.append((gesture, nil))
        continue
      }
      guard lists.count == layouts.count else {
        throw call.error("the tracks of a gesture need a list for every layout")
      }
      let tracks = try lists[layout].items()
      guard tracks.count == elements.count else {
        throw lists[layout].error("this must be a list for every element")
      }
      gestures.append((gesture, try tracks.map { list throws(ReadingError) in try spelling.tracks(list.items()) }))
    }
  }

  /// The layout that the runtime selects: the one most like the screen. Each viewport of a spec has its own.
  private static func layout(
    of layouts: [CallNode], in table: CallNode, for viewport: Viewport
  ) throws(ReadingError) -> Int {
    for (index, node) in layouts.enumerated() {
      let layout = try node.call("MotionLayout")
      guard try layout.plain[0].string() == viewport.name else { continue }
      let (width, height) = (try layout.required("width").number(), try layout.required("height").number())
      guard abs(width - viewport.width) <= 0.5, abs(height - viewport.height) <= 0.5 else {
        throw node.error("the viewport is another one in the spec")
      }
      guard try layout.flag("rightToLeft", default: false) == viewport.isRightToLeft else {
        throw node.error("the viewport reads the other way in the spec")
      }
      return index
    }
    throw try table.required("layouts").error("missing layout `\(viewport.name)`")
  }
}

private struct DartSpelling {
  let curves: [TableCurve]

  /// - Parameters:
  ///   - count: of the elements before it.
  ///   - total: of all elements.
  func element(
    _ head: CallNode, _ place: CallNode, after count: Int, of total: Int
  ) throws(ReadingError) -> WrittenTable.Element {
    let (head, place) = (try head.call("MotionElement"), try place.call("MotionPlace"))
    let kind: Element.Kind = try head["kind"]?.word(of: "MotionKind") ?? .container
    let still = try place["still"]?.items() ?? []
    let parent = try head["parent"]?.parent(from: -1, before: count) ?? -1
    return WrittenTable.Element(
      node: head, id: try head.plain[0].string(),
      played: PlayedElement(
        kind: kind.rawValue, isPerItem: try head.flag("perItem", default: false),
        isOptional: try head.flag("optional", default: false)),
      role: try head.required("role").word(of: "MotionRole"),
      blend: try head["blend"]?.word(of: "MotionBlend") ?? .over, parent: parent < 0 ? nil : parent,
      clips: try head.flag("clips", default: true), anchor: try point(place["anchor"]),
      source: try state(place.required("source"), of: total),
      destination: try state(place.required("destination"), of: total),
      present: try tracks(still + (place["present"]?.items() ?? [])),
      dismiss: try tracks(still + (place["dismiss"]?.items() ?? [])))
  }

  private func point(_ node: CallNode?) throws(ReadingError) -> SIMD2<Double> {
    SIMD4(leading: try node?.numbers(2) ?? [0.5, 0.5]).lowHalf
  }

  private func state(_ node: CallNode, of count: Int) throws(ReadingError) -> WrittenTable.State {
    let state = try node.call("MotionState")
    let translation = try lengths(state["translation"]) ?? []
    guard translation.isEmpty || translation.count == 2 else { throw state.error("a translation has two lengths") }
    let fit: BoxFit? = try state["fit"]?.word(of: "BoxFit")
    return WrittenTable.State(
      frame: try frame(of: state, of: count), translation: translation, fit: fit?.meaning ?? .layout,
      align: try point(state["align"]))
  }

  private func frame(of state: CallNode, of count: Int) throws(ReadingError) -> WrittenTable.Frame {
    if let element = state["element"] { return .same(as: try element.element(of: count), node: element) }
    guard let lengths = try lengths(state["frame"]) else { return .screen }
    guard lengths.count == 4 else { throw state.error("a frame has four lengths") }
    return .lengths(lengths)
  }

  private func lengths(_ list: CallNode?) throws(ReadingError) -> [Length]? {
    try list?.items().map { node throws(ReadingError) in try node.length("MotionLength", own: "own") }
  }

  // MARK: - Tracks

  func tracks(_ nodes: [CallNode]) throws(ReadingError) -> [WrittenTable.Track] {
    try nodes.map { node throws(ReadingError) in
      let plain = try node.call("MotionTrack", "MotionTrack.still").plain
      var track = WrittenTable.Track(node: node, property: try plain[0].word(of: "MotionProperty"))
      if node.name == "MotionTrack.still" {
        let numbers = try plain[1].numbers(track.property.componentCount)
        track.stay(at: WrittenTable.End(node: plain[1], parts: numbers.map { .number($0) }))
        return track
      }
      track.segments = try plain[1].items().map { item throws(ReadingError) in try segment(item, track.property) }
      track.turned = try node["turned"].map { item throws(ReadingError) in try segment(item, track.property) }
      return track
    }
  }

  private func segment(_ node: CallNode, _ property: Property) throws(ReadingError) -> WrittenTable.Segment {
    let plain = try node.call("MotionSegment", "MotionArc", "MotionKeyframes").plain
    var curve = try plain[2].curve(of: curves) ?? .linear
    curve.isMirrored = try node.flag("isMirrored", default: false)
    return WrittenTable.Segment(
      start: try plain[0].number(), duration: try plain[1].number(), curve: curve,
      from: try end(plain[3], property), to: try end(plain[4], property), way: try way(of: node, property))
  }

  private func way(of segment: CallNode, _ property: Property) throws(ReadingError) -> WrittenTable.Segment.Way {
    if segment.name == "MotionSegment" { return .straight }
    if segment.name == "MotionArc" { return .arc(try segment.plain[5].number()) }
    let ends = try segment.plain[6].items().map { node throws(ReadingError) in try end(node, property) }
    return .keyframes(
      try segment.plain[5].numbers(), ends,
      try segment["interpolation"]?.word(of: "MotionInterpolation") ?? .linear, node: segment)
  }

  /// Reads `MotionEnd.source`, `MotionEnd.destination`, `MotionEnd([…])` or `MotionEnd.lengths([…])`.
  private func end(_ node: CallNode, _ property: Property) throws(ReadingError) -> WrittenTable.End {
    if let side = side(node, "MotionEnd") {
      let part = WrittenTable.End.Part.state(side, example: nil)
      return WrittenTable.End(node: node, parts: Array(repeating: part, count: property.componentCount))
    }
    let call = try node.call("MotionEnd", "MotionEnd.lengths")
    let parts = try call.plain[0].items().map { part throws(ReadingError) -> WrittenTable.End.Part in
      if call.name == "MotionEnd" { return .number(try part.number()) }
      if let side = side(part, "MotionLength") { return .state(side, example: nil) }
      return .length(try part.length("MotionLength", own: "own"))
    }
    let held = try call["held"]?.numbers()
    let size = try call["heldSize"]?.numbers(2) ?? []
    return WrittenTable.End(
      node: node, parts: parts,
      held: held.map { TableHeld(own: SIMD4(leading: $0), size: SIMD4(leading: size).lowHalf) })
  }

  /// The state that `TYPE.source` or `TYPE.destination` names.
  private func side(_ node: CallNode, _ type: String) -> Side? {
    guard case .word(let name) = node.form, name.hasPrefix(type + ".") else { return nil }
    return Side(rawValue: String(name.dropFirst(type.utf8.count + 1)))
  }
}

/// Flutter's `BoxFit`, with the fit of a spec that each value corresponds to.
private enum BoxFit: String {
  case cover, contain, none, fitWidth, fitHeight, fill

  var meaning: Fit {
    switch self {
    case .cover: .cover
    case .contain: .contain
    case .none: .none
    case .fitWidth: .width
    case .fitHeight: .height
    case .fill: .stretch
    }
  }
}

extension TableCurve {
  fileprivate init(dart node: CallNode) throws(ReadingError) {
    let call = try node.call("MotionCubics", "MotionPoints", "MotionSteps", "MotionSpring")
    switch call.name {
    case "MotionPoints": self = try .points(call.plain[0].numbers(), in: node)
    case "MotionSteps":
      self.init(
        shape: .steps(
          count: try call.plain[0].number(), atStart: try call.flag("jumpsAtStart", default: false),
          atEnd: try call.flag("jumpsAtEnd", default: false)), isMirrored: false)
    case "MotionSpring":
      let spring = TableSpring(
        mass: 1, stiffness: try call.required("stiffness").number(), damping: try call.required("damping").number(),
        velocity: try call.number("velocity", default: 0))
      self.init(shape: .spring(spring, duration: try call.required("duration").number()), isMirrored: false)
    default: self = try .cubics(call.plain[0].numbers(), in: node)
    }
  }
}

extension PlayedGesture {
  /// - Parameter written: the curves as the table has them.
  fileprivate init(
    dart call: CallNode, _ ids: [String], _ curves: [TableCurve], _ written: [CallNode], on viewport: Viewport
  ) throws(ReadingError) {
    let kind: GestureWord = try call.required("kind").word(of: "MotionGestureKind")
    let heading: Interaction.Travel = try call["heading"]?.word(of: "MotionHeading") ?? .down
    var release = Release(duration: try call["releaseDuration"]?.number())
    let curve = call["releaseCurve"]
    release.curve = try curve?.curve(of: curves)
    var settles = false
    if case .spring? = release.curve?.shape { settles = release.duration == nil }
    release.timing = call["releaseFits"] != nil ? .fitted : settles ? .settling : .given
    if let ratio = call["releaseFits"] {
      guard release.curve != nil, let index = try curve?.number() else {
        throw ratio.error("only a spring can be fitted")
      }
      try Self.check(ratio, written[Int(index)])
    }
    self.init(
      name: try call.plain[0].string(), gesture: kind.meaning.rawValue,
      heading: kind == .pinch ? nil : heading.rawValue,
      distance: try call.required("distance").length("MotionLength", own: "own").points(in: viewport),
      threshold: try call.number("threshold", default: 0.5), velocity: try call["velocity"]?.number(),
      direction: try call.flag("presents", default: false) ? .present : .dismiss, drives: call["tracks"] == nil,
      follow: Set(
        try call["follow"]?.items().map { item throws(ReadingError) in ids[try item.element(of: ids.count)] } ?? []),
      release: release)
  }

  /// Checks a spring fitted to the finger's speed: it keeps its damping ratio, which is written beside it.
  private static func check(_ ratio: CallNode, _ curve: CallNode) throws(ReadingError) {
    let spring = try curve.call("MotionSpring")
    let stiffness = try spring.required("stiffness").number(), damping = try spring.required("damping").number()
    let own = damping / (2 * stiffness.squareRoot())
    guard abs(try ratio.number() - own) <= 1e-4 else {
      throw ratio.error("this must be \(Decimals.text(own, 6)), the damping ratio of the curve")
    }
  }
}

extension CallLanguage {
  static let dartGrammar: Grammar = [
    "MotionTable": (
      0...0,
      [
        "name", "present", "dismiss", "reverses", "mirrors", "perspective", "reduction", "reducedDuration", "elements",
        "curves", "layouts", "gestures", "interruption",
      ]
    ),
    "MotionElement": (1...1, ["kind", "role", "parent", "clips", "blend", "perItem", "optional"]),
    "MotionLayout": (1...1, ["width", "height", "rightToLeft", "places"]),
    "MotionPlace": (0...0, ["anchor", "source", "destination", "still", "present", "dismiss"]),
    "MotionState": (0...0, ["frame", "isMeasured", "element", "translation", "fit", "align"]),
    "MotionLength": (1...1, ["vw", "vh", "safeTop", "safeBottom", "safeLeading", "safeTrailing", "own"]),
    "MotionTrack": (2...2, ["turned"]), "MotionTrack.still": (2...2, []),
    "MotionSegment": (5...5, ["isMirrored"]), "MotionArc": (6...6, ["isMirrored"]),
    "MotionKeyframes": (7...7, ["interpolation", "isMirrored"]),
    "MotionEnd": (1...1, ["held", "heldSize"]), "MotionEnd.lengths": (1...1, ["held", "heldSize"]),
    "MotionCubics": (1...1, []), "MotionPoints": (1...1, []), "MotionSteps": (1...1, ["jumpsAtStart", "jumpsAtEnd"]),
    "MotionSpring": (0...0, ["stiffness", "damping", "velocity", "duration"]),
    "MotionGesture": (
      1...1,
      [
        "kind", "heading", "distance", "threshold", "velocity", "follow", "releaseDuration", "releaseCurve",
        "releaseFits", "tracks", "presents",
      ]
    ),
  ]
}
