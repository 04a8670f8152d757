import Simulator
import SpecModel

extension HeroMap {
  /// Reads the table of a module, for a page whose elements are where the spec has them.
  init(web root: JSONCursor, on stage: Stage) throws(ReadingError) {
    try root.allows([
      "name", "present", "dismiss", "reverses", "rtl", "perspective", "interruption", "reducedMotion", "elements",
      "curves",
      "layouts", "gestures",
    ])
    name = try root.string("name")
    presentDuration = try root.number("present")
    dismissDuration = try root.number("dismiss")
    perspective = try root["perspective"]?.number()
    let interruption: Interruption = try root["interruption"]?.term() ?? .redirect
    self.interruption = interruption
    let rtl: RightToLeft = try root["rtl"]?.term() ?? .mirror
    let screen = WebScreen(viewport: stage.viewport, mirrors: rtl == .mirror && stage.viewport.isRightToLeft)
    let curves = try root["curves"]?.items().map { cursor throws(ReadingError) in try HeroCurve(web: cursor) } ?? []
    reverses = root["reverses"]?.isTrue ?? false
    let heads = try root.required("elements").items()
    let places = try Self.places(in: root.required("layouts"), for: stage.viewport)
    guard places.count == heads.count else { throw root.error("a layout needs a place for every element") }
    let boxes = (
      try screen.frames(of: places.map { place throws(ReadingError) in try WebElement.state(.source, of: place) }),
      try screen.frames(of: places.map { place throws(ReadingError) in try WebElement.state(.destination, of: place) })
    )
    heroes = []
    var elements: [WebElement] = []
    for (index, (head, place)) in zip(heads, places).enumerated() {
      let element = try WebElement(head, place, (boxes.0[index], boxes.1[index]), screen, stage, curves)
      elements.append(element)
      heroes.append(try element.hero(after: index))
    }
    guard Set(heroes.map(\.id)).count == heroes.count else { throw root.error("two elements have one id") }
    conduct = try Conduct(web: root, elements, on: screen, curves)
    conduct.reversals = [false, reverses]
  }

  /// The places in the layout that the runtime selects, the one most like the screen: each viewport of a spec has its
  /// own.
  private static func places(in layouts: JSONCursor, for viewport: Viewport) throws(ReadingError) -> [JSONCursor] {
    let all = try layouts.items()
    for layout in all where try layout.string("name") == viewport.name {
      try layout.allows(["name", "width", "height", "rtl", "same", "elements"])
      guard try abs(layout.number("width") - viewport.width) <= 0.5,
        try abs(layout.number("height") - viewport.height) <= 0.5,
        (layout["rtl"]?.isTrue ?? false) == viewport.isRightToLeft
      else { throw layout.error("the viewport is another one in the spec") }
      guard let same = layout["same"] else { return try layout.required("elements").items() }
      guard let index = Int(exactly: try same.number()), all.indices.contains(index) else {
        throw same.error("there is no such layout")
      }
      return try all[index].required("elements").items()
    }
    throw layouts.error("missing layout `\(viewport.name)`")
  }
}

/// The page on which a table is played. It resolves the table's values as the runtime does.
struct WebScreen {
  let viewport: Viewport
  let mirrors: Bool

  /// A length in points: a number, or an amount of each unit, such as `{ "vw": 100, "safeTop": -2, "px": 8 }`.
  func points(_ cursor: JSONCursor, own: Double = 0) throws(ReadingError) -> Double {
    guard case .object(let members) = cursor.value else { return try cursor.number() }
    var sum = 0.0
    for unit in members.map(\.key) {
      sum += try cursor.number(unit) * points(in: unit, own, cursor)
    }
    return sum
  }

  private func points(in unit: String, _ own: Double, _ cursor: JSONCursor) throws(ReadingError) -> Double {
    switch unit {
    case "px": 1
    case "vw": viewport.width / 100
    case "vh": viewport.height / 100
    case "%": own / 100
    case "safeTop": viewport.safeArea.top
    case "safeBottom": viewport.safeArea.bottom
    case "safeLeading": viewport.safeArea.leading
    case "safeTrailing": viewport.safeArea.trailing
    default: throw cursor.error("`\(unit)` isn't a unit")
    }
  }

  /// The x, y, width and height of all elements on one side, mirrored if the motion is.
  func frames(of states: [JSONCursor?]) throws(ReadingError) -> [SIMD4<Double>] {
    try TableFrame.boxes(count: states.count) { index throws(ReadingError) in
      guard let state = states[index] else { return .box(SIMD4(0, 0, viewport.width, viewport.height)) }
      try state.allows(["frame", "same", "measured", "translation", "fit", "align"])
      guard let same = state["same"] else { return .box(try box(state["frame"])) }
      guard let other = Int(exactly: try same.number()), states.indices.contains(other) else {
        throw same.error("there is no such element")
      }
      return .same(as: other, circle: same.error("this element's frame depends on itself"))
    }
  }

  private func box(_ frame: JSONCursor?) throws(ReadingError) -> SIMD4<Double> {
    guard let frame else { return SIMD4(0, 0, viewport.width, viewport.height) }
    let parts = try frame.items()
    guard parts.count == 4 else { throw frame.error("a frame has four lengths") }
    var box = SIMD4<Double>.zero
    for part in 0..<4 { box[part] = try points(parts[part]) }
    if mirrors { box[0] = viewport.width - box[0] - box[2] }
    return box
  }

  /// A value as written, left to right, converted to this screen.
  func mirrored(_ value: SIMD4<Double>, _ property: Property) -> SIMD4<Double> {
    mirrors ? property.mirrored(value, width: viewport.width) : value
  }
}

/// An element of a table on one layout.
private struct WebElement {
  let head, place: JSONCursor
  let id: String
  let kind: Element.Kind
  let screen: WebScreen
  let stage: Stage
  let curves: [HeroCurve]
  let anchor: SIMD2<Double>
  /// The values of the source and the destination that depend on their places.
  let rests: [[Property: SIMD4<Double>]]

  init(
    _ head: JSONCursor, _ place: JSONCursor, _ boxes: (SIMD4<Double>, SIMD4<Double>), _ screen: WebScreen,
    _ stage: Stage,
    _ curves: [HeroCurve]
  ) throws(ReadingError) {
    try head.allows(["id", "kind", "role", "in", "clip", "blend", "perItem", "optional", "arc"])
    try place.allows([
      "anchor", "filled", "state", "source", "destination", "present", "dismiss", "lead", "onwards", "gestures",
    ])
    (self.head, self.place, self.screen, self.stage, self.curves) = (head, place, screen, stage, curves)
    id = try head.string("id")
    kind = try head["kind"]?.term() ?? .container
    var anchor = try place["anchor"]?.point() ?? SIMD2(0.5, 0.5)
    if screen.mirrors { anchor.x = 1 - anchor.x }
    self.anchor = anchor
    var rests: [[Property: SIMD4<Double>]] = []
    for (side, box) in [(Side.source, boxes.0), (.destination, boxes.1)] {
      var translation = SIMD4<Double>.zero
      for (part, length) in try (Self.state(side, of: place)?["translation"]?.items() ?? []).prefix(2).enumerated() {
        translation[part] = try screen.points(length, own: box[2 + part])
      }
      rests.append([
        .position: SIMD4(lowHalf: box.lowHalf + anchor * box.highHalf, highHalf: .zero),
        .size: SIMD4(lowHalf: box.highHalf, highHalf: .zero),
        .translation: screen.mirrored(translation, .translation), .opacity: .one, .scale: .one,
      ])
    }
    self.rests = rests
  }

  static func state(_ side: Side, of place: JSONCursor) throws(ReadingError) -> JSONCursor? {
    place[side.rawValue] ?? place["state"]
  }

  func hero(after count: Int) throws(ReadingError) -> HeroMap.Hero {
    var parent: Int?
    if let cursor = head["in"] {
      parent = Int(exactly: try cursor.number())
      guard let parent, (0..<count).contains(parent) else { throw cursor.error("there is no such earlier element") }
    }
    var hero = HeroMap.Hero(
      id: id, role: try head.required("role").term(), parent: parent, clip: head["clip"]?.isTrue ?? true,
      blend: try head["blend"]?.term() ?? .over, anchor: anchor, source: try state(.source),
      destination: try state(.destination), dismissContent: 0, present: try tracks(place["present"]),
      dismiss: try tracks(place["dismiss"]))
    try place["lead"]?.allows(["present", "dismiss"])
    hero.presentLead = try place["lead"]?["present"].map { cursor throws(ReadingError) in try lead(cursor) }
    hero.dismissLead = try place["lead"]?["dismiss"].map { cursor throws(ReadingError) in try lead(cursor) }
    try place["onwards"]?.allows(["present", "dismiss"])
    hero.onwards = [:]
    for direction in Direction.allCases {
      hero.onwards?[direction] = try place["onwards"]?[direction.rawValue].map { cursor throws(ReadingError) in
        try lead(cursor)
      }
    }
    hero.arc = try (head["arc"]?.number() ?? 0) * (screen.mirrors ? -1 : 1)
    return hero
  }

  private func lead(_ cursor: JSONCursor) throws(ReadingError) -> HeroLead {
    let parts = try cursor.items()
    guard parts.count == 3 else { throw cursor.error("a lead has three parts") }
    return HeroLead(start: try parts[0].number(), duration: try parts[1].number(), curve: try curve(parts[2]))
  }

  private func curve(_ cursor: JSONCursor) throws(ReadingError) -> HeroCurve {
    guard let index = Int(exactly: try cursor.number()), index < curves.count, index >= -1 else {
      throw cursor.error("there is no such curve")
    }
    return index < 0 ? HeroCurve(shape: .linear, isMirrored: false) : curves[index]
  }

  /// If no track has a colour, the page's element has its own.
  private func state(_ side: Side) throws(ReadingError) -> HeroMap.State {
    let state = try Self.state(side, of: place)
    let (fit, usual) = Self.content(of: kind)
    var align = try state?["align"]?.point() ?? usual
    if screen.mirrors { align.x = 1 - align.x }
    return HeroMap.State(
      values: rests[side == .source ? 0 : 1], fill: stage.view(id)?.rest(side).fill?.components,
      fit: try state?["fit"]?.term() ?? fit, align: align)
  }

  /// The runtime's default if a table has neither fit nor align.
  private static func content(of kind: Element.Kind) -> (Fit, SIMD2<Double>) {
    switch kind {
    case .container, .control, .screen: (.width, SIMD2(0.5, 0))
    case .text: (.height, SIMD2(0, 0.5))
    case .image: (.cover, SIMD2(0.5, 0.5))
    case .shape: (.layout, SIMD2(0.5, 0.5))
    }
  }

  // MARK: - Tracks

  func tracks(_ cursor: JSONCursor?) throws(ReadingError) -> [HeroTrack] {
    guard let cursor else { return [] }
    guard case .object(let members) = cursor.value else { throw cursor.error("this must be an object") }
    return try members.map { member throws(ReadingError) in
      guard let property = Property(rawValue: member.key), let track = cursor[member.key] else {
        throw cursor.error("`\(member.key)` isn't a property")
      }
      return HeroTrack(
        property: property, segments: try segments(of: track, property), isStill: try track.items().count == 1)
    }
  }

  private func segments(of track: JSONCursor, _ property: Property) throws(ReadingError) -> [HeroTrack.Segment] {
    let items = try track.items()
    guard let first = items.first else { throw track.error("a track starts with a value") }
    var value = try end(first, of: property, from: .zero)
    if items.count == 1 {
      let still = screen.mirrored(value, property)
      return [
        .init(
          start: 0, duration: 0, from: still, to: still, curve: HeroCurve(shape: .linear, isMirrored: false),
          way: .straight)
      ]
    }
    var segments: [HeroTrack.Segment] = []
    for item in items.dropFirst() {
      let segment = try segment(item, of: property, from: value)
      if let last = segments.last, last.end > segment.start + 1e-5 {
        throw track.error("segments overlap at \(JSONLiteral.text(of: segment.start)) ms")
      }
      segments.append(segment)
      value = screen.mirrored(segment.to, property)
    }
    return segments
  }

  /// - Parameter from: the initial value as written, left to right.
  private func segment(
    _ cursor: JSONCursor, of property: Property, from: SIMD4<Double>
  ) throws(ReadingError) -> HeroTrack.Segment {
    let parts = try cursor.items()
    guard (4...5).contains(parts.count) else { throw cursor.error("a segment has four parts, or five") }
    var held: [HeroHeld?] = []
    var way = HeroTrack.Way.straight
    if parts.count == 5, case .number(let arc) = parts[4].value {
      way = .arc(screen.mirrors ? -arc : arc)
    } else if parts.count == 5 {
      way = .keyframes(try keyframes(parts[4], of: property, from: from, &held))
    }
    return HeroTrack.Segment(
      start: try parts[0].number(), duration: try parts[1].number(), from: screen.mirrored(from, property),
      to: screen.mirrored(try end(parts[3], of: property, from: from), property),
      curve: try curve(parts[2]), way: way, held: try self.held(parts[3]), heldKeyframes: held)
  }

  /// Which components of a value follow the track's held value, and by how much the size.
  private func held(_ cursor: JSONCursor) throws(ReadingError) -> HeroHeld? {
    guard case .array(let values) = cursor.value, values.contains(where: { $0 == .null || $0.isArray }) else {
      return nil
    }
    var (own, size) = (SIMD4<Double>.zero, SIMD2<Double>.zero)
    for (index, part) in try cursor.items().enumerated() {
      if part.isNull {
        own[index] = 1
      } else if part.value.isArray {
        let numbers = try part.items().dropFirst().map { item throws(ReadingError) in try item.number() }
        guard numbers.count == 2, index < 2 else { throw part.error("expected a length") }
        (own[index], size[index]) = (numbers[0], numbers[1])
      }
    }
    if screen.mirrors { size.x.negate() }
    return HeroHeld(own: own, size: size)
  }

  private enum Kind: String { case linear, cubic, hold, holdNext }

  private func keyframes(
    _ cursor: JSONCursor, of property: Property, from: SIMD4<Double>, _ held: inout [HeroHeld?]
  ) throws(ReadingError) -> HeroKeyframes {
    guard case .object(let members) = cursor.value, members.count == 1, let kind = Kind(rawValue: members[0].key),
      let items = try cursor[members[0].key]?.items()
    else { throw cursor.error("this must be keyframes") }
    var keyframes = HeroKeyframes(positions: [], values: [], interpolation: .linear)
    switch kind {
    case .linear: keyframes.interpolation = .linear
    case .cubic: keyframes.interpolation = .cubic
    case .hold: keyframes.interpolation = .hold
    case .holdNext: keyframes.interpolation = .holdNext
    }
    for item in items {
      let parts = try item.items()
      guard parts.count == 2 else { throw item.error("a keyframe has a position and a value") }
      keyframes.positions.append(try parts[0].number())
      held.append(try self.held(parts[1]))
      keyframes.values.append(screen.mirrored(try end(parts[1], of: property, from: from), property))
    }
    if let mistake = keyframes.mistake { throw cursor.error(mistake) }
    return keyframes
  }

  /// A value, left to right.
  /// - Parameter from: the value held by components that are null.
  private func end(
    _ cursor: JSONCursor, of property: Property, from: SIMD4<Double>
  ) throws(ReadingError) -> SIMD4<Double> {
    if property == .fill, case .string(let text) = cursor.value {
      guard let color = Color(hex: text) else { throw cursor.error("this must be a colour") }
      return color.components
    }
    guard case .array = cursor.value else {
      let number = try cursor.number()
      let isPlace = property == .position || property == .size || property == .translation
      guard isPlace else {
        var value = SIMD4<Double>.zero
        for index in 0..<property.componentCount { value[index] = number }
        return value
      }
      guard number == 0 || number == 1 else { throw cursor.error("a state is 0 or 1") }
      return screen.mirrored(rests[Int(number)][property] ?? .zero, property)
    }
    let parts = try cursor.items()
    guard parts.count == property.componentCount else {
      throw cursor.error("`\(property.rawValue)` has \(property.componentCount) numbers")
    }
    var value = SIMD4<Double>.zero
    for (index, part) in parts.enumerated() {
      // Of three parts, the first is the value from rest.
      let items = try part.value.isArray ? part.items() : [part]
      guard let first = items.first, items.count == 1 || items.count == 3 else { throw part.error("expected a length") }
      if first.isNull {
        value[index] = from[index]
      } else if case .string(let name) = first.value, let side = Side(rawValue: name) {
        value[index] = screen.mirrored(rests[side == .source ? 0 : 1][property] ?? .zero, property)[index]
      } else {
        value[index] = try screen.points(first)
      }
    }
    return value
  }
}

extension HeroCurve {
  /// A curve's kind and numbers; one that is played backwards is mirrored.
  fileprivate init(web cursor: JSONCursor) throws(ReadingError) {
    isMirrored = false
    let items = try cursor.items()
    let kind = try items.first?.string() ?? ""
    if kind == "back", items.count == 2 {
      self = try HeroCurve(web: items[1])
      isMirrored.toggle()
      return
    }
    let numbers = try items.dropFirst().map { item throws(ReadingError) in try item.number() }
    func groups(of count: Int) throws(ReadingError) -> [[Double]] {
      guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else {
        throw cursor.error("there must be \(count) numbers for each of its parts")
      }
      return stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
    }
    func piece(_ n: [Double]) -> Piece {
      Piece(first: SIMD2(n[0], n[1]), second: SIMD2(n[2], n[3]), end: SIMD2(n[4], n[5]))
    }
    switch (kind, numbers.count) {
    case ("bezier", 4): shape = .cubics([piece(numbers + [1, 1])])
    case ("pieces", _): shape = .cubics(try groups(of: 6).map(piece))
    case ("points", _): shape = .points(try groups(of: 2).map { SIMD2($0[0], $0[1]) })
    case ("steps", 3): shape = .steps(count: numbers[0], atStart: numbers[1] != 0, atEnd: numbers[2] != 0)
    case ("spring", 4):
      let spring = HeroSpring(
        mass: 1, stiffness: numbers[0] * numbers[0], damping: 2 * numbers[0] * numbers[1], velocity: numbers[2])
      shape = .spring(spring, duration: numbers[3])
    default: throw cursor.error("this curve has no known form")
    }
  }
}

// MARK: - Besides the motion

extension Conduct {
  fileprivate init(
    web root: JSONCursor, _ elements: [WebElement], on screen: WebScreen, _ curves: [HeroCurve]
  ) throws(ReadingError) {
    let reduced = try root.required("reducedMotion")
    try reduced.allows(["mode", "duration"])
    reducedMotion = ReducedMotion(mode: try reduced.required("mode").term(), duration: try reduced.number("duration"))
    for element in elements {
      self.elements[element.id] = PlayedElement(
        kind: element.kind.rawValue, isPerItem: element.head["perItem"]?.isTrue ?? false,
        isOptional: element.head["optional"]?.isTrue ?? false)
    }
    gestures =
      try root["gestures"]?.items().map { cursor throws(ReadingError) in
        try PlayedGesture(web: cursor, elements, on: screen, curves)
      } ?? []
    let names = (gestures ?? []).map(\.name)
    for element in elements { try element.place["gestures"]?.allows(names) }
  }
}

extension PlayedGesture {
  fileprivate init(
    web cursor: JSONCursor, _ elements: [WebElement], on screen: WebScreen, _ curves: [HeroCurve]
  ) throws(ReadingError) {
    try cursor.allows([
      "name", "gesture", "direction", "distance", "threshold", "velocity", "drives", "then", "follow", "release",
    ])
    name = try cursor.string("name")
    gesture = try cursor.string("gesture")
    let heading: Interaction.Travel = try cursor["direction"]?.term() ?? .down
    self.heading = gesture == "pinch" ? nil : heading.rawValue
    distance = try screen.points(cursor.required("distance"))
    threshold = try cursor.number("threshold", default: 0.5)
    velocity = try cursor["velocity"]?.number()
    drives = cursor["drives"] != nil
    direction = try cursor.required(drives ? "drives" : "then").term()
    for item in try cursor["follow"]?.items() ?? [] {
      guard let index = Int(exactly: try item.number()), elements.indices.contains(index) else {
        throw item.error("there is no such element")
      }
      follow.insert(elements[index].id)
    }
    let released = cursor["release"]
    try released?.allows(["duration", "curve", "fits", "settles"])
    release = Release(duration: try released?["duration"]?.number())
    if let curve = try released?["curve"]?.number() {
      guard let index = Int(exactly: curve), index >= -1, index < curves.count else {
        throw cursor.error("there is no such curve")
      }
      release.curve = index < 0 ? HeroCurve(shape: .linear, isMirrored: false) : curves[index]
    }
    release.timing =
      released?["fits"]?.isTrue ?? false ? .fitted : released?["settles"]?.isTrue ?? false ? .settling : .given
    guard !drives else { return }
    tracks = try elements.map { element throws(ReadingError) in
      try element.tracks(element.place["gestures"]?[name])
    }
  }
}

extension JSONCursor {
  /// A word of a closed vocabulary.
  fileprivate func term<Word: RawRepresentable<String>>() throws(ReadingError) -> Word {
    guard let word = Word(rawValue: try string()) else { throw error("`\(try string())` is unknown here") }
    return word
  }

  fileprivate func point() throws(ReadingError) -> SIMD2<Double> {
    let numbers = try numbers()
    guard numbers.count == 2 else { throw error("this must be two numbers") }
    return SIMD2(numbers[0], numbers[1])
  }
}

extension JSONLiteral {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
