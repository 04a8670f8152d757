import Simulator
import SpecModel

extension HeroMap {
  /// Reads the Dart table of a transition, for a screen whose views are where the spec has them.
  init(_ table: DartNode, on stage: Stage) throws(ReadingError) {
    let call = try DartCall(table, "MotionTable")
    name = try call.required("name").string()
    presentDuration = try call.required("present").number()
    dismissDuration = try call.required("dismiss").number()
    perspective = try call["perspective"]?.number()
    let mirrors = try call.flag("mirrors", default: true) && stage.viewport.isRightToLeft
    let screen = DartScreen(viewport: stage.viewport, mirrors: mirrors)
    let curves = try call.items("curves").map { node throws(ReadingError) in try HeroCurve(dart: node) }
    // If set, dismiss is present played backwards.
    let reverses = try call.flag("reverses", default: false)
    let interruption: Interruption = try call["interruption"]?.word(of: "MotionInterruption") ?? .redirect
    self.interruption = interruption
    self.reverses = reverses
    let heads = try call.required("elements").items()
    let places = try Self.layout(of: call.required("layouts"), for: stage.viewport).items("places")
    guard places.count == heads.count else { throw table.error("a layout needs a place for every element") }
    let (sources, destinations) = (try screen.boxes("source", of: places), try screen.boxes("destination", of: places))
    heroes = []
    var elements: [DartElement] = []
    for (index, (head, place)) in zip(heads, places).enumerated() {
      let element = try DartElement(head, place, (sources[index], destinations[index]), screen, stage, curves)
      elements.append(element)
      heroes.append(try element.hero(after: heroes.count))
      if reverses { heroes[heroes.count - 1].reverse(presentDuration, over: dismissDuration) }
    }
    conduct = try Conduct(call, elements, on: screen, curves)
    conduct.reversals = [false, reverses]
    guard Set(heroes.map(\.id)).count == heroes.count else { throw table.error("two elements have one id") }
  }

  /// The layout that the runtime selects: the one most like the screen. Each viewport of a spec has its own.
  private static func layout(of layouts: DartNode, for viewport: Viewport) throws(ReadingError) -> DartCall {
    for node in try layouts.items() {
      let layout = try DartCall(node, "MotionLayout")
      guard try layout.plain[0].string() == viewport.name else { continue }
      let width = try layout.required("width").number(), height = try layout.required("height").number()
      guard abs(width - viewport.width) <= 0.5, abs(height - viewport.height) <= 0.5 else {
        throw node.error("the viewport is another one in the spec")
      }
      guard try layout.flag("rightToLeft", default: false) == viewport.isRightToLeft else {
        throw node.error("the viewport reads the other way in the spec")
      }
      return layout
    }
    throw layouts.error("missing layout `\(viewport.name)`")
  }
}

extension DartScreen {
  /// The frames of all elements on one side.
  fileprivate func boxes(_ side: String, of places: [DartNode]) throws(ReadingError) -> [SIMD4<Double>] {
    try frames(
      of: places.map { node throws(ReadingError) in try DartCall(node, "MotionPlace").required(side) })
  }
}

/// An element of a table on one layout.
private struct DartElement {
  let head, place: DartCall
  let screen: DartScreen
  let stage: Stage
  let curves: [HeroCurve]
  let anchor: SIMD2<Double>
  let source, destination: [Property: SIMD4<Double>]

  init(
    _ head: DartNode, _ place: DartNode, _ boxes: (source: SIMD4<Double>, destination: SIMD4<Double>),
    _ screen: DartScreen, _ stage: Stage, _ curves: [HeroCurve]
  ) throws(ReadingError) {
    self.head = try DartCall(head, "MotionElement")
    self.place = try DartCall(place, "MotionPlace")
    (self.screen, self.stage, self.curves) = (screen, stage, curves)
    var anchor = try self.place.numbers("anchor", default: [0.5, 0.5]).lowHalf
    if screen.mirrors { anchor.x = 1 - anchor.x }
    self.anchor = anchor
    source = try Self.values(of: "source", at: self.place, anchor, boxes.source, screen)
    destination = try Self.values(of: "destination", at: self.place, anchor, boxes.destination, screen)
  }

  func hero(after count: Int) throws(ReadingError) -> HeroMap.Hero {
    let id = try head.plain[0].string()
    let parent = Int(exactly: try head.number("parent", default: -1))
    guard let parent, parent < count else { throw head.node.error("there is no such earlier element") }
    return HeroMap.Hero(
      id: id, role: try head.required("role").word(of: "MotionRole"), parent: parent < 0 ? nil : parent,
      clip: try head.flag("clips", default: true), blend: try head["blend"]?.word(of: "MotionBlend") ?? .over,
      anchor: anchor, source: try state(.source, of: id), destination: try state(.destination, of: id),
      dismissContent: 0, present: try tracks("present"), dismiss: try tracks("dismiss"))
  }

  /// If no track has a colour, the app's view has its own.
  private func state(_ side: Side, of id: String) throws(ReadingError) -> HeroMap.State {
    let values = side == .source ? source : destination
    let state = try DartCall(place.required(side.rawValue), "MotionState")
    var align = try state.numbers("align", default: [0.5, 0.5]).lowHalf
    if screen.mirrors { align.x = 1 - align.x }
    let fit: BoxFit? = try state["fit"]?.word(of: "BoxFit")
    return HeroMap.State(
      values: values, fill: stage.view(id)?.rest(side).fill?.components, fit: fit?.meaning ?? .layout, align: align)
  }

  private static func values(
    of side: String, at place: DartCall, _ anchor: SIMD2<Double>, _ box: SIMD4<Double>, _ screen: DartScreen
  ) throws(ReadingError) -> [Property: SIMD4<Double>] {
    let state = try DartCall(place.required(side), "MotionState")
    var values: [Property: SIMD4<Double>] = [
      .opacity: .one, .scale: .one,
      .position: SIMD4(lowHalf: box.lowHalf + anchor * box.highHalf, highHalf: .zero),
      .size: SIMD4(lowHalf: box.highHalf, highHalf: .zero),
    ]
    let lengths = try state.items("translation")
    guard lengths.isEmpty || lengths.count == 2 else { throw state.node.error("a translation has two lengths") }
    var translation = SIMD4<Double>.zero
    for (part, length) in lengths.enumerated() { translation[part] = try screen.points(length, own: box[2 + part]) }
    values[.translation] = screen.mirrored(translation, .translation)
    return values
  }
}

// MARK: - Tracks

extension DartElement {
  private func tracks(_ direction: String) throws(ReadingError) -> [HeroTrack] {
    try tracks(of: place.items("still") + place.items(direction))
  }

  fileprivate func tracks(of nodes: [DartNode]) throws(ReadingError) -> [HeroTrack] {
    try nodes.map { node throws(ReadingError) in
      let track = try DartCall(node, names: ["MotionTrack", "MotionTrack.still"])
      let property: Property = try track.plain[0].word(of: "MotionProperty")
      if track.name == "MotionTrack.still" { return try still(track.plain[1], property) }
      let segments = try track.plain[1].items().map { segment throws(ReadingError) in
        try self.segment(segment, of: property)
      }
      guard !segments.isEmpty else { throw node.error("a track needs segments") }
      for (segment, next) in zip(segments, segments.dropFirst()) where segment.end > next.start + 1e-5 {
        throw node.error("segments overlap at \(JSONLiteral.text(of: next.start)) ms")
      }
      let turned = try track["turned"].map { node throws(ReadingError) in try segment(node, of: property) }
      return HeroTrack(property: property, segments: segments, turned: turned)
    }
  }

  private func still(_ node: DartNode, _ property: Property) throws(ReadingError) -> HeroTrack {
    let numbers = try node.numbers(property.componentCount)
    let value = screen.mirrored(SIMD4(numbers + [Double](repeating: 0, count: 4 - numbers.count)), property)
    let linear = HeroCurve(shape: .linear, isMirrored: false)
    return HeroTrack(
      property: property,
      segments: [.init(start: 0, duration: 0, from: value, to: value, curve: linear, way: .straight)], isStill: true)
  }

  private func segment(_ node: DartNode, of property: Property) throws(ReadingError) -> HeroTrack.Segment {
    let segment = try DartCall(node, names: ["MotionSegment", "MotionArc", "MotionKeyframes"])
    let number = Int(exactly: try segment.plain[2].number())
    guard let number, number < curves.count, number >= -1 else { throw node.error("there is no such curve") }
    let keyframes = segment.name == "MotionKeyframes" ? try segment.plain[6].items() : []
    var curve = number < 0 ? HeroCurve(shape: .linear, isMirrored: false) : curves[number]
    curve.isMirrored = try segment.flag("isMirrored", default: false)
    return HeroTrack.Segment(
      start: try segment.plain[0].number(), duration: try segment.plain[1].number(),
      from: try end(segment.plain[3], of: property), to: try end(segment.plain[4], of: property),
      curve: curve, way: try way(of: segment, property), held: try held(segment.plain[4]),
      heldKeyframes: try keyframes.map { node throws(ReadingError) in try held(node) })
  }

  private func way(of segment: DartCall, _ property: Property) throws(ReadingError) -> HeroTrack.Way {
    if segment.name == "MotionSegment" { return .straight }
    if segment.name == "MotionArc" {
      let arc = try segment.plain[5].number()
      return arc == 0 ? .straight : .arc(screen.mirrors ? -arc : arc)
    }
    let places = try segment.plain[5].numbers()
    let values = try segment.plain[6].items().map { node throws(ReadingError) in try end(node, of: property) }
    let interpolation: DartInterpolation = try segment["interpolation"]?.word(of: "MotionInterpolation") ?? .linear
    let keyframes = HeroKeyframes(positions: places, values: values, interpolation: interpolation.meaning)
    if let mistake = keyframes.mistake { throw segment.node.error(mistake) }
    return .keyframes(keyframes)
  }

  private enum DartInterpolation: String {
    case linear, cubic, hold, holdNext

    var meaning: HeroKeyframes.Interpolation {
      switch self {
      case .linear: .linear
      case .cubic: .cubic
      case .hold: .hold
      case .holdNext: .holdNext
      }
    }
  }

  /// Reads `MotionEnd.source`, `MotionEnd.destination`, `MotionEnd([…])` or `MotionEnd.lengths([…])`.
  private func end(_ node: DartNode, of property: Property) throws(ReadingError) -> SIMD4<Double> {
    if let state = state(node, "MotionEnd") { return state[property] ?? .zero }
    let call = try DartCall(node, names: ["MotionEnd", "MotionEnd.lengths"])
    let parts = try call.plain[0].items()
    guard parts.count == property.componentCount else {
      throw node.error("`\(property.rawValue)` has \(property.componentCount) numbers")
    }
    var value = SIMD4<Double>.zero
    for (index, part) in parts.enumerated() {
      if call.name == "MotionEnd" {
        value[index] = try part.number()
      } else if let state = state(part, "MotionLength") {
        // The state's value is already mirrored; it is mirrored back, as the whole value is mirrored below.
        value[index] = screen.mirrored(state[property] ?? .zero, property)[index]
      } else {
        value[index] = try screen.points(part)
      }
    }
    return screen.mirrored(value, property)
  }

  /// What an end holds of its segment's initial value.
  private func held(_ node: DartNode) throws(ReadingError) -> HeroHeld? {
    guard case .call = node.form else { return nil }
    let call = try DartCall(node, names: ["MotionEnd", "MotionEnd.lengths"])
    guard let own = try call["held"]?.numbers() else { return nil }
    var size = try call.numbers("heldSize", default: [0, 0]).lowHalf
    // A width moves what is to its right, or on a mirrored screen what is to its left.
    if screen.mirrors { size.x.negate() }
    return HeroHeld(own: SIMD4(own.prefix(4) + [Double](repeating: 0, count: max(4 - own.count, 0))), size: size)
  }

  /// The state that `TYPE.source` or `TYPE.destination` names.
  private func state(_ node: DartNode, _ type: String) -> [Property: SIMD4<Double>]? {
    guard case .name(let name) = node.form else { return nil }
    return name == type + ".source" ? source : name == type + ".destination" ? destination : nil
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

// MARK: - Besides the motion

extension Conduct {
  fileprivate init(
    _ table: DartCall, _ elements: [DartElement], on screen: DartScreen, _ curves: [HeroCurve]
  ) throws(ReadingError) {
    reducedMotion = ReducedMotion(
      mode: try table["reduction"]?.word(of: "MotionReduction") ?? .crossfade,
      duration: try table.number("reducedDuration", default: 200))
    for element in elements {
      let kind: Element.Kind = try element.head["kind"]?.word(of: "MotionKind") ?? .container
      self.elements[try element.head.plain[0].string()] = PlayedElement(
        kind: kind.rawValue, isPerItem: try element.head.flag("perItem", default: false),
        isOptional: try element.head.flag("optional", default: false))
    }
    gestures = try table.items("gestures").map { node throws(ReadingError) in
      try PlayedGesture(DartCall(node, "MotionGesture"), in: table, elements, on: screen, curves)
    }
  }
}

extension PlayedGesture {
  private enum Kind: String { case pan, pull, pinch, edgePan }

  fileprivate init(
    _ call: DartCall, in table: DartCall, _ elements: [DartElement], on screen: DartScreen, _ curves: [HeroCurve]
  ) throws(ReadingError) {
    name = try call.plain[0].string()
    let kind: Kind = try call.required("kind").word(of: "MotionGestureKind")
    gesture = kind == .edgePan ? "edge-pan" : kind.rawValue
    let heading: Interaction.Travel = try call["heading"]?.word(of: "MotionHeading") ?? .down
    self.heading = kind == .pinch ? nil : heading.rawValue
    distance = try screen.points(call.required("distance"))
    threshold = try call.number("threshold", default: 0.5)
    velocity = try call["velocity"]?.number()
    direction = try call.flag("presents", default: false) ? .present : .dismiss
    drives = call["tracks"] == nil
    for index in try call["follow"]?.numbers() ?? [] {
      guard let place = Int(exactly: index), elements.indices.contains(place) else {
        throw call.node.error("there is no such element")
      }
      follow.insert(try elements[place].head.plain[0].string())
    }
    let curve = try call.number("releaseCurve", default: -1)
    release = Release(duration: try call["releaseDuration"]?.number())
    guard let place = Int(exactly: curve), place >= -1, place < curves.count else {
      throw call.node.error("there is no such curve")
    }
    release.curve = place < 0 ? nil : curves[place]
    var settles = false
    if case .spring? = release.curve?.shape { settles = release.duration == nil }
    release.timing = call["releaseFits"] != nil ? .fitted : settles ? .settling : .given
    try Self.checkFit(of: call, place < 0 ? nil : table.items("curves")[place])
    guard let layouts = try call["tracks"]?.items() else { return }
    guard try layouts.count == table.items("layouts").count else {
      throw call.node.error("the tracks of a gesture need a list for every layout")
    }
    for (layout, tracks) in zip(try table.items("layouts"), layouts)
    where try DartCall(layout, "MotionLayout").plain[0].string() == screen.viewport.name {
      let items = try tracks.items()
      guard items.count == elements.count else { throw tracks.error("this must be a list for every element") }
      self.tracks = []
      for (element, item) in zip(elements, items) { self.tracks?.append(try element.tracks(of: item.items())) }
    }
  }

  /// Checks a spring fitted to the finger's speed: it keeps its damping ratio, which is written beside it.
  private static func checkFit(of call: DartCall, _ curve: DartNode?) throws(ReadingError) {
    guard let ratio = call["releaseFits"] else { return }
    guard let curve else { throw ratio.error("only a spring can be fitted") }
    let spring = try DartCall(curve, "MotionSpring")
    let stiffness = try spring.required("stiffness").number(), damping = try spring.required("damping").number()
    let own = damping / (2 * stiffness.squareRoot())
    guard abs(try ratio.number() - own) <= 1e-4 else {
      throw ratio.error("this must be \(Decimals.text(own, 6)), the damping ratio of the curve")
    }
  }
}
