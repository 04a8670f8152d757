import Simulator
import SpecModel

extension HeroMap {
  /// Reads the Kotlin table of a transition for a screen: the same tracks as in a hero map, in another notation. As
  /// there, an example that differs from its state's is an error: the runtime would use the state's, a reader the
  /// example.
  init(_ table: KotlinNode, on stage: Stage) throws(ReadingError) {
    name = try table.required("name").text()
    let mirrors = try table.required("mirrors").flag() && stage.viewport.isRightToLeft
    let place = KotlinStage(viewport: stage.viewport, mirrors: mirrors)
    presentDuration = try table.duration("present")
    dismissDuration = try table.duration("dismiss")
    reverses = try table.required("dismiss").plain.dropFirst().first?.flag() ?? false
    let distance = try table.required("perspective").number()
    perspective = distance > 0 ? distance : nil
    interruption =
      try table["interruption"].map { node throws(ReadingError) in
        guard let word = Interruption(rawValue: try node.member(of: "MotionInterruption")) else {
          throw node.error("there is no such interruption")
        }
        return word
      } ?? .redirect
    var curves: [HeroCurve] = []
    for curve in try table.required("curves").arguments(of: "listOf") { curves.append(try HeroCurve(curve.value)) }
    let heads = try table.required("elements").arguments(of: "listOf").map(\.value)
    let bodies = try Self.nearest(table.required("viewports"), to: stage.viewport)
    guard heads.count == bodies.count else { throw table.error("there must be as many actors as elements") }
    let (sources, destinations) = (try place.boxes("source", of: bodies), try place.boxes("destination", of: bodies))
    heroes = []
    var actors: [KotlinActor] = []
    for (index, (head, body)) in zip(heads, bodies).enumerated() {
      let actor = try KotlinActor(head, body, (sources[index], destinations[index]), place, stage)
      actors.append(actor)
      heroes.append(try actor.hero(curves, after: heroes.count))
    }
    guard Set(heroes.map(\.id)).count == heroes.count else { throw table.error("two elements have one id") }
    conduct = try Conduct(table, actors, curves)
  }

  /// The elements of the viewport that the runtime selects.
  private static func nearest(_ viewports: KotlinNode, to viewport: Viewport) throws(ReadingError) -> [KotlinNode] {
    var best: (distance: Double, node: KotlinNode)?
    for (_, node) in try viewports.arguments(of: "listOf") {
      let (width, height) = (try node.required("width").number(), try node.required("height").number())
      let turned = try node.required("isRightToLeft").flag() != viewport.isRightToLeft
      let distance =
        (width - viewport.width).magnitude + (height - viewport.height).magnitude + (turned ? 1 : 0)
      if distance < best?.distance ?? .infinity { best = (distance, node) }
    }
    guard let best else { throw viewports.error("there is no viewport") }
    return try best.node.required("elements").arguments(of: "listOf").map(\.value)
  }
}

extension KotlinStage {
  /// The frames of all elements on one side.
  fileprivate func boxes(_ side: String, of bodies: [KotlinNode]) throws(ReadingError) -> [SIMD4<Double>] {
    try frames(of: bodies.map { body throws(ReadingError) in try body.required(side) })
  }
}

/// One element of a table.
private struct KotlinActor {
  let head, body: KotlinNode
  let place: KotlinStage
  let stage: Stage
  let anchor: SIMD2<Double>
  /// The values, not mirrored.
  let source, destination: [Property: SIMD4<Double>]

  init(
    _ head: KotlinNode, _ body: KotlinNode, _ boxes: (source: SIMD4<Double>, destination: SIMD4<Double>),
    _ place: KotlinStage, _ stage: Stage
  ) throws(ReadingError) {
    (self.head, self.body, self.place, self.stage) = (head, body, place, stage)
    anchor = SIMD2(try body.required("anchorX").number(), try body.required("anchorY").number())
    source = try place.values(of: body.required("source"), anchor: anchor, in: boxes.source)
    destination = try place.values(of: body.required("destination"), anchor: anchor, in: boxes.destination)
  }

  func hero(_ curves: [HeroCurve], after count: Int) throws(ReadingError) -> HeroMap.Hero {
    let id = try head.required("id").text()
    guard let role = Element.Role(rawValue: try head.required("role").member(of: "MotionRole")),
      let blend = Element.Blend(rawValue: try head.required("blend").member(of: "MotionBlend"))
    else { throw head.error("unknown role or blend") }
    let place = try head.required("parent")
    guard let parent = Int(exactly: try place.number()), parent >= -1, parent < count else {
      throw place.error("there is no such earlier element")
    }
    var hero = HeroMap.Hero(
      id: id, role: role, parent: parent < 0 ? nil : parent,
      clip: try head.required("clips").flag(), blend: blend,
      anchor: self.place.mirrors ? SIMD2(1 - anchor.x, anchor.y) : anchor,
      source: try state(source, .source, id), destination: try state(destination, .destination, id),
      dismissContent: destination[.content]?[0] ?? 0,
      present: try tracks("present", curves), dismiss: try tracks("dismiss", curves))
    hero.presentLead = try body["presentLead"].map { node throws(ReadingError) in try lead(node, curves) }
    hero.dismissLead = try body["dismissLead"].map { node throws(ReadingError) in try lead(node, curves) }
    hero.arc = try (body["arc"]?.number() ?? 0) * (self.place.mirrors ? -1 : 1)
    return hero
  }

  private func lead(_ node: KotlinNode, _ curves: [HeroCurve]) throws(ReadingError) -> HeroLead {
    let plain = node.plain
    guard plain.count == 3, let curve = Int(exactly: try plain[2].number()), curves.indices.contains(curve) else {
      throw node.error("expected start, duration and curve")
    }
    return HeroLead(start: try plain[0].number(), duration: try plain[1].number(), curve: curves[curve])
  }

  /// If no colour is drawn, the app's view has its own.
  private func state(
    _ values: [Property: SIMD4<Double>], _ side: Side, _ id: String
  ) throws(ReadingError) -> HeroMap.State {
    var mirrored: [Property: SIMD4<Double>] = [:]
    for (property, value) in values { mirrored[property] = place.mirrored(value, property) }
    // A colour without a track is the app's own: an interruption doesn't change it either.
    let hasFill = try body.required("hasFill").flag()
    if !hasFill { mirrored[.fill] = nil }
    let own = stage.view(id)?.rest(side).fill?.components
    let state = try body.required(side.rawValue)
    let plain = state.plain
    guard plain.count == 4, let fit = Fit(rawValue: try plain[1].member(of: "MotionFit")) else {
      throw state.error("expected frame, fit and alignment")
    }
    let align = SIMD2(try plain[2].number(), try plain[3].number())
    return HeroMap.State(
      values: mirrored, fill: hasFill ? values[.fill] ?? .zero : own, fit: fit,
      align: place.mirrors ? SIMD2(1 - align.x, align.y) : align)
  }

  private func tracks(_ direction: String, _ curves: [HeroCurve]) throws(ReadingError) -> [HeroTrack] {
    try tracks(of: body.required(direction), curves)
  }

  fileprivate func tracks(of list: KotlinNode, _ curves: [HeroCurve]) throws(ReadingError) -> [HeroTrack] {
    try list.arguments(of: "listOf").map { track throws(ReadingError) in
      let plain = track.value.plain
      guard plain.count >= 2 else { throw track.value.error("expected a property and its segments") }
      let property = try place.property(plain[0])
      if case .call("emptyList", _) = plain[1].form, plain.count > 2 {
        let held = try end(plain[2], property)
        return HeroTrack(
          property: property,
          segments: [
            .init(
              start: 0, duration: 1, from: held, to: held, curve: HeroCurve(shape: .linear, isMirrored: false),
              way: .straight)
          ], isStill: true)
      }
      let segments = try plain[1].arguments(of: "listOf").map { item throws(ReadingError) in
        try segment(item.value, property, curves)
      }
      guard !segments.isEmpty else { throw plain[1].error("a track needs segments") }
      return HeroTrack(property: property, segments: segments)
    }
  }

  private func segment(
    _ node: KotlinNode, _ property: Property, _ curves: [HeroCurve]
  ) throws(ReadingError) -> HeroTrack.Segment {
    let plain = node.plain
    guard plain.count == 5, let curve = Int(exactly: try plain[2].number()), curves.indices.contains(curve) else {
      throw node.error("expected start, duration, curve, from and to")
    }
    var way = HeroTrack.Way.straight
    if let arc = node["arc"] { way = .arc(place.mirrors ? -(try arc.number()) : try arc.number()) }
    if let keyframes = node["keyframes"] { way = .keyframes(try self.keyframes(keyframes, property)) }
    return HeroTrack.Segment(
      start: try plain[0].number(), duration: try plain[1].number(), from: try end(plain[3], property),
      to: try end(plain[4], property), curve: curves[curve], way: way, held: try held(plain[4]),
      heldKeyframes: try heldKeyframes(node["keyframes"]))
  }

  /// Reads `holding(END, numbers("1 0"), width = …, height = …)`.
  private func held(_ node: KotlinNode) throws(ReadingError) -> HeroHeld? {
    guard case .call("holding", _) = node.form else { return nil }
    guard node.plain.count == 2 else { throw node.error("expected a value and what of it is held") }
    let own = try node.plain[1].numbers().prefix(4)
    // A width moves what is to its right, or on a mirrored screen what is to its left.
    let width = try (node["width"]?.number() ?? 0) * (place.mirrors ? -1 : 1)
    return HeroHeld(
      own: SIMD4(own + [Double](repeating: 0, count: 4 - own.count)),
      size: SIMD2(width, try node["height"]?.number() ?? 0))
  }

  private func heldKeyframes(_ keyframes: KotlinNode?) throws(ReadingError) -> [HeroHeld?] {
    guard let keyframes, keyframes.plain.count == 3, case .call("listOf", let items) = keyframes.plain[2].form else {
      return []
    }
    return try items.map { item throws(ReadingError) in try held(item.value) }
  }

  private func keyframes(_ node: KotlinNode, _ property: Property) throws(ReadingError) -> HeroKeyframes {
    let plain = node.plain
    guard plain.count == 3 else { throw node.error("expected interpolation, places and values") }
    let word = try plain[0].member(of: "MotionKeys")
    guard let interpolation = HeroKeyframes.Interpolation(rawValue: word == "hold_next" ? "hold-next" : word) else {
      throw plain[0].error("there is no such interpolation")
    }
    let (positions, values) = (try plain[1].numbers(), try ends(plain[2], property))
    let keyframes = HeroKeyframes(positions: positions, values: values, interpolation: interpolation)
    if let mistake = keyframes.mistake { throw node.error(mistake) }
    return keyframes
  }

  private func ends(_ node: KotlinNode, _ property: Property) throws(ReadingError) -> [SIMD4<Double>] {
    guard case .call("ends", let arguments) = node.form, arguments.count == 2 else {
      return try node.arguments(of: "listOf").map { item throws(ReadingError) in try end(item.value, property) }
    }
    let numbers = try arguments[1].value.numbers()
    let count = property.componentCount
    guard try arguments[0].value.number() == Double(count) else {
      throw node.error("expected values of \(count) numbers")
    }
    guard numbers.count.isMultiple(of: count) else { throw node.error("expected values of \(count) numbers") }
    return stride(from: 0, to: numbers.count, by: count).map { start in
      var vector = SIMD4<Double>.zero
      for part in 0..<count { vector[part] = numbers[start + part] }
      return place.mirrored(vector, property)
    }
  }

  private func end(_ node: KotlinNode, _ property: Property) throws(ReadingError) -> SIMD4<Double> {
    guard case .call(let name, let arguments) = node.form else { throw node.error("expected a value") }
    // The held value only matters after an interruption.
    if name == "holding" { return try end(node.plain[0], property) }
    guard arguments.count == property.componentCount else {
      throw node.error("`\(property.rawValue)` has \(property.componentCount) numbers")
    }
    var vector = SIMD4<Double>.zero
    for (index, argument) in arguments.enumerated() {
      switch name {
      case "given": vector[index] = try argument.value.number()
      case "source", "destination":
        vector[index] = try example(argument.value, of: name, property, index)
      case "parts":
        guard case .call(let kind, _) = argument.value.form, let value = argument.value.plain.first else {
          throw argument.value.error("expected a part")
        }
        switch kind {
        case "number": vector[index] = try value.number()
        case "sum": vector[index] = try place.points(value)
        case "ofSource": vector[index] = try example(value, of: "source", property, index)
        case "ofDestination": vector[index] = try example(value, of: "destination", property, index)
        default: throw argument.value.error("unknown part `\(kind)`")
        }
      default: throw node.error("unknown value `\(name)`")
      }
    }
    return place.mirrored(vector, property)
  }

  private func example(
    _ node: KotlinNode, of side: String, _ property: Property, _ index: Int
  ) throws(ReadingError) -> Double {
    let state = (side == "source" ? source : destination)[property] ?? .zero
    guard (try node.number() - state[index]).magnitude < 1e-4 else {
      throw node.error("this must be the \(side) state's \(property.rawValue)")
    }
    return state[index]
  }
}

extension HeroCurve {
  /// Reads a curve in the notation of a table.
  fileprivate init(_ node: KotlinNode) throws(ReadingError) {
    guard case .call(let name, _) = node.form else { throw node.error("expected a curve") }
    let plain = node.plain
    switch name {
    case "mirrored":
      self = try HeroCurve(plain[0])
      isMirrored.toggle()
    case "linear": self.init(shape: .linear, isMirrored: false)
    case "cubic":
      let numbers = try plain.map { node throws(ReadingError) in try node.number() }
      let piece = Piece(first: SIMD2(numbers[0], numbers[1]), second: SIMD2(numbers[2], numbers[3]), end: SIMD2(1, 1))
      self.init(shape: .cubics([piece]), isMirrored: false)
    case "pieces":
      let numbers = try plain[0].numbers(by: 6)
      let pieces = stride(from: 0, to: numbers.count, by: 6).map { start in
        Piece(
          first: SIMD2(numbers[start], numbers[start + 1]), second: SIMD2(numbers[start + 2], numbers[start + 3]),
          end: SIMD2(numbers[start + 4], numbers[start + 5]))
      }
      self.init(shape: .cubics(pieces), isMirrored: false)
    case "points":
      let numbers = try plain[0].numbers(by: 2)
      let points = stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
      self.init(shape: .points(points), isMirrored: false)
    case "steps":
      let jump = try plain[1].member(of: "MotionJump")
      guard ["start", "end", "both", "none"].contains(jump) else { throw plain[1].error("there is no such jump") }
      self.init(
        shape: .steps(
          count: try plain[0].number(), atStart: ["start", "both"].contains(jump),
          atEnd: ["end", "both"].contains(jump)), isMirrored: false)
    case "spring":
      let numbers = try plain.map { node throws(ReadingError) in try node.number() }
      let spring = HeroSpring(
        mass: 1, stiffness: numbers[0] * numbers[0], damping: 2 * numbers[1] * numbers[0], velocity: numbers[2])
      self.init(shape: .spring(spring, duration: numbers[3]), isMirrored: false)
    default: throw node.error("unknown curve `\(name)`")
    }
  }
}

// MARK: - Besides the motion

extension Conduct {
  fileprivate init(_ table: KotlinNode, _ actors: [KotlinActor], _ curves: [HeroCurve]) throws(ReadingError) {
    let reduced = try table.required("reduced")
    guard case .call("MotionReduced", _) = reduced.form,
      let mode = ReducedMotion.Mode(rawValue: try reduced.plain[0].member(of: "MotionReducedMode"))
    else { throw reduced.error("expected `MotionReduced(…)`") }
    reducedMotion = ReducedMotion(mode: mode, duration: try reduced.plain[1].number())
    for actor in actors {
      elements[try actor.head.required("id").text()] = PlayedElement(
        kind: try actor.head.required("kind").member(of: "MotionKind"),
        isPerItem: try actor.head.required("isPerItem").flag(),
        isOptional: try actor.head.required("isOptional").flag())
    }
    reversals = [try table.required("present").plain[1].flag(), try table.required("dismiss").plain[1].flag()]
    gestures = try table.required("gestures").arguments(of: "listOf").enumerated().map {
      index, node throws(ReadingError) in try PlayedGesture(node.value, at: index, actors, curves)
    }
  }
}

extension PlayedGesture {
  fileprivate init(
    _ node: KotlinNode, at index: Int, _ actors: [KotlinActor], _ curves: [HeroCurve]
  ) throws(ReadingError) {
    name = try node.required("name").text()
    gesture = String(try node.required("kind").member(of: "MotionGestureKind").map { $0 == "_" ? "-" : $0 })
    heading = try node.known("travel")?.member(of: "MotionTravel")
    guard let screen = actors.first?.place else { throw node.error("there are no elements") }
    distance = try screen.points(node.required("distance"))
    threshold = try node.required("threshold").number()
    let speed = try node.required("velocity").number()
    velocity = speed > 0 ? speed : nil
    let driven = try node.known("drives")
    drives = driven != nil
    let effect = if let driven { driven } else { try node.required("then") }
    let word = try effect.member(of: "MotionDirection")
    guard let direction = Direction(rawValue: word) else { throw node.error("unknown direction `\(word)`") }
    self.direction = direction
    let followed = try node.required("follow")
    if case .call("none", _) = followed.form {
    } else {
      for (_, value) in try followed.arguments(of: "listOf") {
        guard let place = Int(exactly: try value.number()), actors.indices.contains(place) else {
          throw value.error("there is no such element")
        }
        follow.insert(try actors[place].head.required("id").text())
      }
    }
    let (duration, curve) = (try node.required("releaseDuration").number(), try node.required("releaseCurve").number())
    release = Release(duration: duration < 0 ? nil : duration)
    guard let place = Int(exactly: curve), place >= -1, place < curves.count else {
      throw node.error("there is no such curve")
    }
    release.curve = place < 0 ? nil : curves[place]
    let timing = try node.required("releaseTime")
    release.timing = ReleaseTiming(rawValue: try timing.member(of: "MotionReleaseTime"))
    if release.timing == nil { throw timing.error("there is no such timing") }
    if drives { return }
    var tracks: [[HeroTrack]] = []
    for actor in actors {
      let lists = try actor.body.required("gestures").arguments(of: "listOf")
      guard lists.indices.contains(index) else { throw actor.body.error("there must be a list for every gesture") }
      tracks.append(try actor.tracks(of: lists[index].value, curves))
    }
    self.tracks = tracks
  }
}

extension KotlinNode {
  /// The duration of a direction: `MotionLasting(…)`.
  fileprivate func duration(_ label: String) throws(ReadingError) -> Double {
    let lasting = try required(label)
    guard case .call("MotionLasting", _) = lasting.form else { throw lasting.error("expected `MotionLasting(…)`") }
    return try lasting.plain[0].number()
  }

  /// An argument that isn't null.
  fileprivate func known(_ label: String) throws(ReadingError) -> KotlinNode? {
    let value = try required(label)
    if case .word("null") = value.form { return nil }
    return value
  }
}
