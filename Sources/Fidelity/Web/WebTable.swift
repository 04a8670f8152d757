import Simulator
import SpecModel

extension WrittenTable {
  /// The table of a module or a page: JSON for the runtime of the web.
  init(web root: JSONCursor, on viewport: Viewport) throws(ReadingError) {
    try root.allows([
      "name", "present", "dismiss", "reverses", "rtl", "perspective", "interruption", "reducedMotion", "elements",
      "curves", "layouts", "gestures",
    ])
    let reduced = try root.required("reducedMotion")
    try reduced.allows(["mode", "duration"])
    let rtl: RightToLeft = try root["rtl"]?.term() ?? .mirror
    self.init(
      node: root, name: try root.string("name"), present: try root.number("present"),
      dismiss: try root.number("dismiss"), reversals: [false, root["reverses"]?.isTrue ?? false],
      perspective: try root["perspective"]?.number(), mirrors: rtl == .mirror,
      interruption: try root["interruption"]?.term() ?? .redirect,
      reducedMotion: ReducedMotion(mode: try reduced.required("mode").term(), duration: try reduced.number("duration")))
    let curves = try root["curves"]?.items().map { cursor throws(ReadingError) in try TableCurve(web: cursor) } ?? []
    let spelling = WebSpelling(curves: curves)
    let heads = try root.required("elements").items()
    let places = try Self.places(in: root.required("layouts"), for: viewport)
    guard places.count == heads.count else { throw root.error("a layout needs a place for every element") }
    for (head, place) in zip(heads, places) {
      elements.append(try spelling.element(head, place, after: elements.count, of: heads.count))
    }
    for cursor in try root["gestures"]?.items() ?? [] {
      let gesture = try PlayedGesture(web: cursor, elements.map(\.id), curves, on: viewport)
      gestures.append(
        (
          gesture,
          gesture.drives
            ? nil
            : try places.map { place throws(ReadingError) in
              try spelling.tracks(place["gestures"]?[gesture.name])
            }
        ))
    }
    for place in places { try place["gestures"]?.allows(gestures.map(\.gesture.name)) }
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

private struct WebSpelling {
  let curves: [TableCurve]

  /// - Parameters:
  ///   - count: of the elements before it.
  ///   - total: of all elements.
  func element(
    _ head: JSONCursor, _ place: JSONCursor, after count: Int, of total: Int
  ) throws(ReadingError) -> WrittenTable.Element {
    try head.allows(["id", "kind", "role", "in", "clip", "blend", "perItem", "optional", "arc"])
    try place.allows([
      "anchor", "filled", "state", "source", "destination", "present", "dismiss", "lead", "onwards", "gestures",
    ])
    for leads in ["lead", "onwards"] { try place[leads]?.allows(["present", "dismiss"]) }
    let kind: Element.Kind = try head["kind"]?.term() ?? .container
    var onwards: [Direction: TableLead] = [:]
    for direction in Direction.allCases { onwards[direction] = try lead(place["onwards"]?[direction.rawValue]) }
    return WrittenTable.Element(
      node: head, id: try head.string("id"),
      played: PlayedElement(
        kind: kind.rawValue, isPerItem: head["perItem"]?.isTrue ?? false, isOptional: head["optional"]?.isTrue ?? false),
      role: try head.required("role").term(), blend: try head["blend"]?.term() ?? .over,
      parent: try head["in"]?.parent(before: count), clips: head["clip"]?.isTrue ?? true,
      anchor: try place["anchor"]?.point() ?? SIMD2(0.5, 0.5),
      source: try state(place["source"] ?? place["state"], of: kind, total),
      destination: try state(place["destination"] ?? place["state"], of: kind, total),
      present: try tracks(place["present"]), dismiss: try tracks(place["dismiss"]),
      presentLead: try lead(place["lead"]?["present"]), dismissLead: try lead(place["lead"]?["dismiss"]),
      onwards: onwards, arc: try head.number("arc", default: 0))
  }

  private func lead(_ cursor: JSONCursor?) throws(ReadingError) -> TableLead? {
    try cursor.map { cursor throws(ReadingError) in try cursor.lead(cursor.items(), curves) }
  }

  private func state(
    _ cursor: JSONCursor?, of kind: Element.Kind, _ count: Int
  ) throws(ReadingError) -> WrittenTable.State {
    try cursor?.allows(["frame", "same", "measured", "translation", "fit", "align"])
    let (fit, align) = Self.content(of: kind)
    return WrittenTable.State(
      frame: try frame(of: cursor, of: count),
      translation: try cursor?["translation"]?.items().prefix(2).map { item throws(ReadingError) in try item.length() }
        ?? [],
      fit: try cursor?["fit"]?.term() ?? fit, align: try cursor?["align"]?.point() ?? align)
  }

  private func frame(of state: JSONCursor?, of count: Int) throws(ReadingError) -> WrittenTable.Frame {
    if let same = state?["same"] { return .same(as: try same.element(of: count), node: same) }
    guard let frame = state?["frame"] else { return .screen }
    let lengths = try frame.items().map { item throws(ReadingError) in try item.length() }
    guard lengths.count == 4 else { throw frame.error("a frame has four lengths") }
    return .lengths(lengths)
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

  func tracks(_ cursor: JSONCursor?) throws(ReadingError) -> [WrittenTable.Track] {
    guard let cursor else { return [] }
    guard case .object(let members) = cursor.value else { throw cursor.error("this must be an object") }
    return try members.map { member throws(ReadingError) in
      guard let property = Property(rawValue: member.key), let node = cursor[member.key] else {
        throw cursor.error("`\(member.key)` isn't a property")
      }
      let items = try node.items()
      guard let first = items.first else { throw node.error("a track starts with a value") }
      var track = WrittenTable.Track(node: node, property: property)
      if items.count == 1 {
        track.stay(at: try end(first, property))
      } else {
        track.segments = try items.dropFirst().map { item throws(ReadingError) in try segment(item, property) }
        track.segments[0].from = try end(first, property)
      }
      return track
    }
  }

  private func segment(_ cursor: JSONCursor, _ property: Property) throws(ReadingError) -> WrittenTable.Segment {
    let parts = try cursor.items()
    guard (4...5).contains(parts.count) else { throw cursor.error("a segment has four parts, or five") }
    var way = WrittenTable.Segment.Way.straight
    if parts.count == 5, case .number(let arc) = parts[4].value {
      way = .arc(arc)
    } else if parts.count == 5 {
      way = try keyframes(parts[4], property)
    }
    return WrittenTable.Segment(
      start: try parts[0].number(), duration: try parts[1].number(), curve: try parts[2].curve(of: curves) ?? .linear,
      to: try end(parts[3], property), way: way)
  }

  private func keyframes(
    _ cursor: JSONCursor, _ property: Property
  ) throws(ReadingError) -> WrittenTable.Segment.Way {
    guard case .object(let members) = cursor.value, members.count == 1,
      let interpolation = TableKeyframes.Interpolation(rawValue: members[0].key),
      let items = try cursor[members[0].key]?.items()
    else { throw cursor.error("this must be keyframes") }
    var (positions, ends): ([Double], [WrittenTable.End]) = ([], [])
    for item in items {
      let parts = try item.items()
      guard parts.count == 2 else { throw item.error("a keyframe has a position and a value") }
      positions.append(try parts[0].number())
      ends.append(try end(parts[1], property))
    }
    return .keyframes(positions, ends, interpolation, node: cursor)
  }

  /// A colour, a list of parts, or one number: the same for all parts, and of a place 0 or 1 for a state.
  private func end(_ cursor: JSONCursor, _ property: Property) throws(ReadingError) -> WrittenTable.End {
    var end = WrittenTable.End(node: cursor, parts: [])
    if property == .fill, case .string(let text) = cursor.value {
      guard let color = Color(hex: text) else { throw cursor.error("this must be a colour") }
      end.parts = (0..<4).map { .number(color.components[$0]) }
    } else if case .array(let values) = cursor.value {
      // Null, or a list of three, follows what the track holds.
      if values.contains(where: { $0 == .null || $0.isArray }) { end.held = TableHeld(own: .zero, size: .zero) }
      for (index, part) in try cursor.items().enumerated() { end.parts.append(try self.part(part, index, &end.held)) }
    } else {
      let number = try cursor.number()
      var part = WrittenTable.End.Part.number(number)
      if property == .position || property == .size || property == .translation {
        guard number == 0 || number == 1 else { throw cursor.error("a state is 0 or 1") }
        part = .state(number == 0 ? .source : .destination, example: nil)
      }
      end.parts = Array(repeating: part, count: property.componentCount)
    }
    return end
  }

  /// - Parameter held: takes how the part follows, and in a list of three by how much the size.
  private func part(
    _ cursor: JSONCursor, _ index: Int, _ held: inout TableHeld?
  ) throws(ReadingError) -> WrittenTable.End.Part {
    if cursor.isNull, index < 4 { held?.own[index] = 1 }
    if cursor.value.isArray {
      let items = try cursor.items()
      guard items.count == 3, index < 2 else { throw cursor.error("expected a length") }
      held?.own[index] = try items[1].number()
      held?.size[index] = try items[2].number()
      return try value(items[0])
    }
    return try value(cursor)
  }

  private func value(_ cursor: JSONCursor) throws(ReadingError) -> WrittenTable.End.Part {
    if cursor.isNull { return .start }
    if case .string(let name) = cursor.value, let side = Side(rawValue: name) { return .state(side, example: nil) }
    return .length(try cursor.length())
  }
}

extension TableCurve {
  /// A curve's kind and numbers; one that is played backwards is mirrored.
  fileprivate init(web cursor: JSONCursor) throws(ReadingError) {
    let items = try cursor.items()
    let kind = try items.first?.string() ?? ""
    if kind == "back", items.count == 2 {
      self = try TableCurve(web: items[1])
      isMirrored.toggle()
      return
    }
    let numbers = try items.dropFirst().map { item throws(ReadingError) in try item.number() }
    switch (kind, numbers.count) {
    case ("bezier", 4): self = try .cubics(numbers + [1, 1], in: cursor)
    case ("pieces", _): self = try .cubics(numbers, in: cursor)
    case ("points", _): self = try .points(numbers, in: cursor)
    case ("steps", 3):
      self.init(
        shape: .steps(count: numbers[0], atStart: numbers[1] != 0, atEnd: numbers[2] != 0), isMirrored: false)
    case ("spring", 4): self = .spring(numbers)
    default: throw cursor.error("this curve has no known form")
    }
  }
}

extension PlayedGesture {
  fileprivate init(
    web cursor: JSONCursor, _ ids: [String], _ curves: [TableCurve], on viewport: Viewport
  ) throws(ReadingError) {
    try cursor.allows([
      "name", "gesture", "direction", "distance", "threshold", "velocity", "drives", "then", "follow", "release",
    ])
    let gesture = try cursor.string("gesture")
    let heading: Interaction.Travel = try cursor["direction"]?.term() ?? .down
    let drives = cursor["drives"] != nil
    let released = cursor["release"]
    try released?.allows(["duration", "curve", "fits", "settles"])
    let isFitted = released?["fits"]?.isTrue ?? false, settles = released?["settles"]?.isTrue ?? false
    self.init(
      name: try cursor.string("name"), gesture: gesture, heading: gesture == "pinch" ? nil : heading.rawValue,
      distance: try cursor.required("distance").length().points(in: viewport),
      threshold: try cursor.number("threshold", default: 0.5), velocity: try cursor["velocity"]?.number(),
      direction: try cursor.required(drives ? "drives" : "then").term(), drives: drives,
      follow: Set(
        try cursor["follow"]?.items().map { item throws(ReadingError) in ids[try item.element(of: ids.count)] } ?? []),
      release: Release(
        duration: try released?["duration"]?.number(),
        curve: try released?["curve"].map { item throws(ReadingError) in try item.curve(of: curves) ?? .linear },
        timing: isFitted ? .fitted : settles ? .settling : .given))
  }
}

extension JSONCursor {
  /// A length in points: a number, or an amount of each unit, such as `{ "vw": 100, "safeTop": -2, "px": 8 }`.
  fileprivate func length() throws(ReadingError) -> Length {
    guard case .object(let members) = value else { return Length(try number()) }
    var length = Length()
    for name in members.map(\.key) {
      guard let unit = Self.units[name] else { throw error("`\(name)` isn't a unit") }
      length[unit] += try number(name)
    }
    return length
  }

  private static let units: [String: Length.Unit] = [
    "px": .points, "vw": .vw, "vh": .vh, "%": .percent, "safeTop": .safeTop, "safeBottom": .safeBottom,
    "safeLeading": .safeLeading, "safeTrailing": .safeTrailing,
  ]

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
