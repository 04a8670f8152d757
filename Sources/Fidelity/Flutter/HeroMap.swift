import SpecModel

extension PlayedTable {
  /// The supported version of the map.
  private static let version = 2.0

  /// - Parameter viewport: the viewport whose values are read, as the app determines it.
  init(_ root: JSONCursor, viewport: Viewport) throws(ReadingError) {
    try root.allows([
      "$schema", "heroMapVersion", "name", "transitionDuration", "reverseTransitionDuration", "dismissReversed",
      "reducedMotion", "rtl", "perspective", "elements", "curves", "viewports", "interactions",
    ])
    let version = try root.required("heroMapVersion")
    guard try version.number() == Self.version else { throw version.error("only version 2 can be read") }
    name = try root.string("name")
    presentDuration = try root.number("transitionDuration")
    dismissDuration = try root.number("reverseTransitionDuration")
    perspective = try root["perspective"].flatMap { $0.isNull ? nil : $0 }?.number()
    let scenes = try root.required("viewports")
    var scene: JSONCursor?
    for candidate in try scenes.items() where try candidate.string("name") == viewport.name { scene = candidate }
    guard let scene else { throw scenes.error("missing viewport `\(viewport.name)`") }
    try scene.allows(["name", "size", "safeArea", "rightToLeft", "mirrored", "elements"])
    try Self.check(scene, viewport)
    var curves: [TableCurve] = []
    for curve in try root.required("curves").items() { curves.append(try TableCurve(curve)) }
    heroes = []
    let bodies = try scene.required("elements")
    let heads = try root.required("elements").items()
    guard try bodies.items().count == heads.count else { throw bodies.error("there must be \(heads.count) of these") }
    var indices: [String: Int] = [:]
    for (head, body) in zip(heads, try bodies.items()) {
      let hero = try hero(head, body, among: indices, curves)
      indices[hero.id] = heroes.count
      heroes.append(hero)
    }
    let isReversed = try root.required("dismissReversed").flag()
    if isReversed {
      for index in heroes.indices { heroes[index].reverse(presentDuration, over: dismissDuration) }
    }
    conduct = try Conduct(root, heads: heads, on: viewport)
    conduct.reversals = [false, isReversed]
    guard indices.count == heroes.count else { throw bodies.error("two elements have one id") }
  }

  /// Checks the screen size, for which the example values of a map are valid.
  private static func check(_ scene: JSONCursor, _ viewport: Viewport) throws(ReadingError) {
    let (size, area) = (try scene.required("size"), try scene.required("safeArea"))
    let (own, safe) = (try size.vector(), viewport.safeArea)
    try area.allows(["top", "bottom", "leading", "trailing"])
    let pairs = [
      (own[0], viewport.width), (own[1], viewport.height), (try area.number("top"), safe.top),
      (try area.number("bottom"), safe.bottom), (try area.number("leading"), safe.leading),
      (try area.number("trailing"), safe.trailing),
    ]
    guard pairs.allSatisfy({ abs($0 - $1) <= 0.5 }) else { throw size.error("the viewport is another one in the spec") }
  }

  /// - Parameter indices: the indices of earlier elements, by id.
  private func hero(
    _ head: JSONCursor, _ body: JSONCursor, among indices: [String: Int], _ curves: [TableCurve]
  ) throws(ReadingError) -> Hero {
    try head.allows(["id", "kind", "role", "tag", "perItem", "optional", "in", "clip", "blend"])
    try body.allows([
      "id", "anchor", "hasFill", "dismissContent", "source", "destination", "present", "dismiss",
    ])
    let id = try head.string("id")
    guard try body.string("id") == id else { throw body.error("this must be `\(id)`") }
    let role: Element.Role = try head.word("role")
    if role == .matched {
      // The tag of one of many items ends with the item's key.
      let (tag, expected) = (try head.tag ?? "", name + "/" + id)
      let isItem = try head.required("perItem").flag()
      guard tag == expected || (isItem && tag.hasPrefix(expected + "/")) else {
        throw head.error("the tag of this hero must be `\(expected)`")
      }
    }
    let anchor = try body.required("anchor").vector()
    let point = anchor.lowHalf
    let source = try State(body.required("source"), anchor: point)
    let destination = try State(body.required("destination"), anchor: point)
    return Hero(
      id: id, role: role, parent: try parent(of: head, among: indices), clip: try head["clip"]?.flag() ?? true,
      blend: role == .matched ? try head.word("blend") : .over, anchor: point,
      source: source, destination: destination, dismissContent: try body.number("dismissContent"),
      present: try body.required("present").items().map { track throws(ReadingError) in
        try TableTrack(track, curves, source, destination)
      },
      dismiss: try body.required("dismiss").items().map { track throws(ReadingError) in
        try TableTrack(track, curves, source, destination)
      })
  }

  private func parent(of head: JSONCursor, among indices: [String: Int]) throws(ReadingError) -> Int? {
    guard let parent = head["in"], !parent.isNull else { return nil }
    let id = try parent.string()
    guard let index = indices[id] else {
      throw parent.error("there is no earlier element `\(id)`")
    }
    return index
  }
}

extension PlayedTable.State {
  fileprivate init(_ state: JSONCursor, anchor: SIMD2<Double>) throws(ReadingError) {
    try state.allows(
      ["frame", "frameIs", "translationIs", "fit", "align"]
        + Property.allCases.filter { $0 != .position && $0 != .size }.map(\.rawValue))
    let frame = try state.required("frame").vector()
    let size = frame.highHalf
    values = [
      .position: SIMD4(lowHalf: frame.lowHalf + anchor * size, highHalf: .zero),
      .size: SIMD4(lowHalf: size, highHalf: .zero),
    ]
    for property in Property.allCases where ![.position, .size, .fill].contains(property) {
      values[property] = try state.required(property.rawValue).vector()
    }
    fill = try state["fill"].flatMap { $0.isNull ? nil : $0 }?.color()
    fit = try state.word("fit")
    align = try state.required("align").vector().lowHalf
  }
}

extension TableTrack {
  /// An app takes a state's values from the real views, so a value that differs from the state's example would be read
  /// in two ways.
  private static let stateTolerance = 1e-4

  fileprivate init(
    _ track: JSONCursor, _ curves: [TableCurve], _ source: PlayedTable.State, _ destination: PlayedTable.State
  ) throws(ReadingError) {
    try track.allows(["property", "segments"])
    let property: Property = try track.word("property")
    func value(_ end: JSONCursor) throws(ReadingError) -> SIMD4<Double> {
      try end.allows(["value", "is"])
      let cursor = try end.required("value")
      let value = try cursor.vector()
      guard case .string(let name)? = end["is"]?.value else { return value }
      let state = name == Side.source.rawValue ? source : destination
      let example = (property == .fill ? state.fill : state.values[property]) ?? value
      let difference = value - example
      guard (difference * difference).sum() <= Self.stateTolerance else {
        throw cursor.error("this must be the \(name) state's \(property.rawValue)")
      }
      return value
    }
    self.property = property
    segments = []
    for item in try track.required("segments").items() {
      try item.allows(["phase", "start", "duration", "curve", "from", "to", "arc", "keyframes"])
      let index = try item.required("curve")
      guard let number = Int(exactly: try index.number()), curves.indices.contains(number) else {
        throw index.error("there is no such curve")
      }
      var way = Way.straight
      if let arc = item["arc"], !arc.isNull { way = .arc(try arc.number()) }
      if let keyframes = item["keyframes"], !keyframes.isNull {
        way = .keyframes(try TableKeyframes(keyframes, value))
      }
      segments.append(
        Segment(
          start: try item.number("start"), duration: try item.number("duration"),
          from: try value(item.required("from")), to: try value(item.required("to")), curve: curves[number], way: way))
    }
    guard !segments.isEmpty else { throw track.error("a track needs segments") }
    for (segment, next) in zip(segments, segments.dropFirst()) where segment.end > next.start + 1e-5 {
      throw track.error("segments overlap at \(JSONLiteral.text(of: next.start)) ms")
    }
  }
}

extension TableKeyframes {
  fileprivate init(
    _ keyframes: JSONCursor, _ value: (JSONCursor) throws(ReadingError) -> SIMD4<Double>
  ) throws(ReadingError) {
    try keyframes.allows(["interpolation", "at", "values"])
    let name = try keyframes.required("interpolation")
    let word = try name.string()
    guard let interpolation = Interpolation(rawValue: word == "hold-next" ? "holdNext" : word) else {
      throw name.error("there is no such interpolation")
    }
    self.interpolation = interpolation
    positions = try keyframes.required("at").numbers()
    values = try keyframes.required("values").items().map(value)
    if let mistake { throw keyframes.error(mistake) }
  }
}

extension TableCurve {
  init(_ curve: JSONCursor) throws(ReadingError) {
    isMirrored = false
    guard case .object(let members) = curve.value, members.count == (curve["label"] == nil ? 1 : 2) else {
      throw curve.error("a curve has a label and one form")
    }
    try curve["steps"]?.allows(["count", "jumpsAtStart", "jumpsAtEnd"])
    try curve["spring"]?.allows(["mass", "stiffness", "damping", "velocity", "duration"])
    if let handles = curve["cubic"] {
      let numbers = try handles.numbers(4)
      shape = .cubics([
        Piece(first: SIMD2(numbers[0], numbers[1]), second: SIMD2(numbers[2], numbers[3]), end: SIMD2(1, 1))
      ])
    } else if let pieces = curve["pieces"] {
      shape = .cubics(
        try pieces.items().map { piece throws(ReadingError) in
          let numbers = try piece.numbers(6)
          return Piece(
            first: SIMD2(numbers[0], numbers[1]), second: SIMD2(numbers[2], numbers[3]),
            end: SIMD2(numbers[4], numbers[5]))
        })
    } else if let points = curve["points"] {
      shape = .points(
        try points.items().map { point throws(ReadingError) in
          let numbers = try point.numbers(2)
          return SIMD2(numbers[0], numbers[1])
        })
    } else if let steps = curve["steps"] {
      shape = .steps(
        count: try steps.number("count"), atStart: try steps.required("jumpsAtStart").flag(),
        atEnd: try steps.required("jumpsAtEnd").flag())
    } else if let spring = curve["spring"] {
      shape = .spring(
        TableSpring(
          mass: try spring.number("mass"), stiffness: try spring.number("stiffness"),
          damping: try spring.number("damping"), velocity: try spring.number("velocity")),
        duration: try spring.number("duration"))
    } else {
      throw curve.error("this curve has no known form")
    }
  }
}

extension JSONCursor {
  /// The hero's tag; nil if it isn't a hero.
  fileprivate var tag: String? {
    get throws(ReadingError) {
      guard let tag = self["tag"], !tag.isNull else { return nil }
      return try tag.string()
    }
  }

  /// A word of a closed vocabulary.
  func word<Word: RawRepresentable<String>>(_ key: String) throws(ReadingError) -> Word {
    let cursor = try required(key)
    let text = try cursor.string()
    guard let word = Word(rawValue: text) else { throw cursor.error("`\(text)` is unknown here") }
    return word
  }

  fileprivate func numbers(_ count: Int) throws(ReadingError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count == count else { throw error("this must be \(count) numbers") }
    return numbers
  }

  /// Up to four numbers.
  fileprivate func vector() throws(ReadingError) -> SIMD4<Double> {
    let numbers = try numbers()
    guard numbers.count <= 4 else { throw error("more than four numbers") }
    return SIMD4(numbers + [Double](repeating: 0, count: 4 - numbers.count))
  }

  fileprivate func color() throws(ReadingError) -> SIMD4<Double> {
    guard let color = Color(hex: try string()) else { throw error("this must be a colour such as `#RRGGBBAA`") }
    return color.components
  }
}

extension Conduct {
  init(_ root: JSONCursor, heads: [JSONCursor], on viewport: Viewport) throws(ReadingError) {
    let reduced = try root.required("reducedMotion")
    try reduced.allows(["mode", "duration"])
    reducedMotion = ReducedMotion(mode: try reduced.word("mode"), duration: try reduced.number("duration"))
    for head in heads {
      elements[try head.string("id")] = PlayedElement(
        kind: try head.string("kind"), isPerItem: try head.required("perItem").flag(),
        isOptional: try head.required("optional").flag())
    }
    let curves = try root.required("curves").items()
    gestures = try root.required("interactions").items().map { item throws(ReadingError) in
      try PlayedGesture(item, curves, on: viewport)
    }
  }
}

extension PlayedGesture {
  fileprivate init(_ item: JSONCursor, _ curves: [JSONCursor], on viewport: Viewport) throws(ReadingError) {
    try item.allows([
      "name", "gesture", "direction", "distance", "threshold", "velocity", "drives", "then", "animate", "follow",
      "release",
    ])
    func known(_ key: String, in cursor: JSONCursor) throws(ReadingError) -> JSONCursor? {
      let member = try cursor.required(key)
      return member.isNull ? nil : member
    }
    name = try item.string("name")
    gesture = try item.string("gesture")
    heading = try known("direction", in: item)?.string()
    let distance = try item.required("distance")
    guard let length = Length(written: try distance.string()) else { throw distance.error("this must be a length") }
    self.distance = length.points(in: viewport)
    threshold = try item.number("threshold")
    velocity = try known("velocity", in: item)?.number()
    drives = try known("drives", in: item) != nil
    direction = try item.word(drives ? "drives" : "then")
    for id in try item.required("follow").items() { follow.insert(try id.string()) }
    written = try item.required("animate").items().map { entry throws(ReadingError) in
      try entry.allows(["elements", "to"])
      return Written(selector: try entry.string("elements"), to: try entry.required("to").value)
    }
    release = Release()
    guard let release = try known("release", in: item) else { return }
    try release.allows(["duration", "curve"])
    self.release.duration = try known("duration", in: release)?.number()
    guard let index = try known("curve", in: release) else { return }
    guard let place = Int(exactly: try index.number()), curves.indices.contains(place) else {
      throw index.error("there is no such curve")
    }
    self.release.curve = try TableCurve(curves[place])
  }
}
