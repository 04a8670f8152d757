import MotionCore
import Simulator
import SpecModel

extension MotionTable {
  /// The table of a file by its name, which must have the stage's viewport.
  static func read(
    _ name: String, on stage: Stage, in file: FileTree.File, table: () throws(ReadingError) -> JSONCursor
  ) -> Checked<MotionTable> {
    do throws(ReadingError) {
      let root = try table()
      let motion = try MotionTable(root)
      guard motion.name == name else {
        throw ReadingError("this is the table of `\(motion.name)`, not of `\(name)`", at: .file)
      }
      let (viewport, viewports) = (stage.viewport, try root.required("viewports"))
      guard let index = motion.viewports.firstIndex(where: { $0.name == viewport.name }) else {
        throw viewports.error("missing layout `\(viewport.name)`")
      }
      let own = motion.viewports[index]
      guard abs(own.width - viewport.width) <= 0.5, abs(own.height - viewport.height) <= 0.5,
        own.isRightToLeft == viewport.isRightToLeft
      else { throw try viewports.items()[index].error("the viewport is another one in the spec") }
      return Checked(motion)
    } catch {
      return Checked(nil, findings: [error.finding(in: file.path)])
    }
  }

  /// The table of a module or a page, which is JSON in the words of the format.
  init(_ root: JSONCursor) throws(ReadingError) {
    try root.allows([
      "name", "viewports", "present", "dismiss", "perspective", "rtl", "interruption", "reducedMotion", "curves",
      "elements", "interactions",
    ])
    let viewports = try root.required("viewports").items().map { item throws(ReadingError) in
      try MotionViewport(item)
    }
    guard !viewports.isEmpty, Set(viewports.map(\.name)).count == viewports.count else {
      throw try root.required("viewports").error("a table needs viewports, each with a name of its own")
    }
    let curves = try root["curves"]?.items().map { item throws(ReadingError) in try MotionCurve(item) } ?? []
    let dismiss = try root.required("dismiss")
    let play: MotionPlay? = try dismiss["play"]?.word()
    if let rtl = root["rtl"], try rtl.string() != "same" { throw rtl.error("this must be `same`") }
    let reduced = try root.required("reducedMotion")
    try reduced.allows(["mode", "duration"])
    let items = try root.required("elements").items()
    let ids = try items.map { item throws(ReadingError) in try item.string("id") }
    for (index, id) in ids.enumerated() where ids.firstIndex(of: id) != index {
      throw items[index].error("two elements have one id")
    }
    let gestures = try root["interactions"]?.items() ?? []
    let names = try gestures.map { item throws(ReadingError) in try item.string("name") }
    let reading = TableReading(
      ids: ids, viewports: viewports.map(\.name), interactions: names, curves: curves.count, isDerived: play != nil)
    var elements: [MotionElement] = []
    for item in items { elements.append(try reading.element(item, after: elements.count)) }
    for (item, index) in zip(items, elements.indices) {
      for viewport in viewports where reading.dependsOnItself(index, of: elements, on: viewport.name) {
        throw item.error("this element's frame depends on itself")
      }
    }
    self.init(
      name: try root.string("name"), viewports: viewports, present: try reading.timing(root.required("present")),
      dismiss: try reading.timing(dismiss, play), perspective: try root["perspective"]?.number(),
      rtl: try root["rtl"]?.word() ?? .mirror,
      interruption: try root["interruption"]?.word() ?? .redirect,
      reducedMotion: MotionReduction(
        mode: try reduced.required("mode").word(), duration: try reduced.number("duration")),
      curves: curves, elements: elements,
      interactions: try gestures.map { item throws(ReadingError) in try reading.interaction(item) })
  }
}

extension MotionViewport {
  fileprivate init(_ cursor: JSONCursor) throws(ReadingError) {
    try cursor.allows(["name", "width", "height", "rtl"])
    self.init(
      name: try cursor.string("name"), width: try cursor.number("width"), height: try cursor.number("height"),
      rtl: try cursor["rtl"]?.flag() ?? false)
  }
}

/// What the parts of a table refer to.
private struct TableReading {
  let ids: [String]
  /// The names of the viewports and of the interactions.
  let viewports, interactions: [String]
  /// How many there are.
  let curves: Int
  /// Whether dismiss follows from present.
  let isDerived: Bool

  // MARK: - Times

  func timing(_ cursor: JSONCursor, _ play: MotionPlay? = nil) throws(ReadingError) -> MotionTiming {
    try cursor.allows(play == nil ? ["duration", "first", "last"] : ["duration", "play"])
    let duration = try cursor.duration()
    if let play { return MotionTiming(duration: duration, play: play) }
    return MotionTiming(
      duration: duration, first: try lead(cursor.required("first")), last: try cursor["last"].map(lead))
  }

  private func lead(_ cursor: JSONCursor) throws(ReadingError) -> MotionLead {
    try cursor.allows(["start", "duration", "curve"])
    return MotionLead(
      start: try cursor.number("start", default: 0), duration: try cursor.duration(), curve: try curve(cursor["curve"]))
  }

  private func curve(_ cursor: JSONCursor?) throws(ReadingError) -> Int? {
    try cursor.map { cursor throws(ReadingError) in
      guard let index = Int(exactly: try cursor.number()), (0..<curves).contains(index) else {
        throw cursor.error("there is no such curve")
      }
      return index
    }
  }

  // MARK: - Elements

  func element(_ cursor: JSONCursor, after count: Int) throws(ReadingError) -> MotionElement {
    try cursor.allows(
      [
        "id", "kind", "role", "in", "clip", "blend", "perItem", "optional", "arc", "anchor", "viewports",
      ] + Self.placeKeys)
    let kind: MotionElement.Kind = try cursor["kind"]?.word() ?? .container
    let role: MotionElement.Role = try cursor["role"]?.word() ?? .matched
    let parent = try cursor["in"].map { cursor throws(ReadingError) in
      guard try cursor.index(in: ids) < count else { throw cursor.error("a parent precedes its children") }
      return try cursor.string()
    }
    let place = try place(cursor)
    var places: [String: MotionPlace] = [:]
    if let others = cursor["viewports"] {
      try others.allows(viewports)
      for name in viewports {
        guard let other = others[name] else { continue }
        try other.allows(Self.placeKeys)
        places[name] = try self.place(other)
      }
    }
    return MotionElement(
      id: try cursor.string("id"), kind: kind, role: role, parent: parent, clip: try cursor["clip"]?.flag() ?? true,
      blend: try cursor["blend"]?.word() ?? .over, perItem: try cursor["perItem"]?.flag() ?? false,
      optional: try cursor["optional"]?.flag() ?? false, arc: try cursor.number("arc", default: 0),
      anchor: try cursor["anchor"]?.point() ?? SIMD2(0.5, 0.5), source: place.source, destination: place.destination,
      present: place.present ?? [], dismiss: place.dismiss ?? [], gestures: place.gestures ?? [:],
      starts: place.starts, viewports: places)
  }

  private static let placeKeys = ["source", "destination", "present", "dismiss", "gestures", "starts"]

  private func place(_ cursor: JSONCursor) throws(ReadingError) -> MotionPlace {
    var place = MotionPlace(
      source: try cursor["source"].map(state), destination: try cursor["destination"].map(state),
      present: try cursor["present"].map(moves))
    if let moves = cursor["dismiss"] {
      if isDerived { throw moves.error("a dismiss that follows from present has no moves") }
      place.dismiss = try self.moves(moves)
    }
    if let gestures = cursor["gestures"] {
      try gestures.allows(interactions)
      var read: [String: MotionMove] = [:]
      for name in interactions {
        guard let gesture = gestures[name] else { continue }
        try gesture.allows(Self.changeKeys)
        read[name] = MotionMove(start: 0, duration: 1000, changes: try changes(gesture))
      }
      place.gestures = read
    }
    if let starts = cursor["starts"] {
      try starts.allows(isDerived ? ["present"] : ["present", "dismiss"])
      place.starts = MotionStarts(
        present: try starts["present"].map(self.start), dismiss: try starts["dismiss"].map(self.start))
    }
    return place
  }

  private func state(_ cursor: JSONCursor) throws(ReadingError) -> MotionState {
    let properties = MotionProperty.allCases.filter { !$0.isPlace }
    try cursor.allows(["frame", "translation", "fit", "align"] + properties.map(\.rawValue))
    var state = MotionState(
      frame: try cursor["frame"].map(frame), fit: try cursor["fit"]?.word(), align: try cursor["align"]?.point())
    state.translation = try cursor["translation"]?.lengths(2, "a translation has two lengths").compactMap(\.self)
    for property in properties { state.values[property] = try cursor[property.rawValue]?.value(of: property) }
    return state
  }

  private func frame(_ cursor: JSONCursor) throws(ReadingError) -> MotionFrame {
    guard case .string(let text) = cursor.value else {
      return .parts(try cursor.lengths(4, "a frame has four lengths"))
    }
    if text != "viewport" { _ = try cursor.index(in: ids) }
    return text == "viewport" ? .viewport : .of(text)
  }

  private func start(_ cursor: JSONCursor) throws(ReadingError) -> MotionStart {
    let point = try cursor.point()
    return MotionStart(point.x, point.y)
  }

  /// Whether its frame can't be worked out.
  func dependsOnItself(_ index: Int, of elements: [MotionElement], on viewport: String) -> Bool {
    func place(_ index: Int) -> MotionPlacement { elements[index].places[viewport] ?? elements[index].place }
    let own = place(index)
    if case .parts(let one) = own.source.frame, case .parts(let other) = own.destination.frame,
      zip(one, other).contains(where: { $0 == nil && $1 == nil })
    {
      return true
    }
    return MotionSide.allCases.contains { side in
      var (next, steps) = (index, 0)
      while case .of(let id) = side == .source ? place(next).source.frame : place(next).destination.frame {
        (next, steps) = (ids.firstIndex(of: id) ?? next, steps + 1)
        if steps > elements.count { return true }
      }
      return false
    }
  }

  // MARK: - Moves

  private static let changeKeys = ["source", "destination", "measured", "to"]

  private func moves(_ cursor: JSONCursor) throws(ReadingError) -> [MotionMove] {
    let items = try cursor.items()
    let moves = try items.map { item throws(ReadingError) in
      try item.allows(["start", "duration", "curve"] + Self.changeKeys)
      return MotionMove(
        start: try item.number("start", default: 0), duration: try item.duration(), curve: try curve(item["curve"]),
        changes: try changes(item))
    }
    var ends: [MotionProperty: Double] = [:]
    for index in moves.indices.sorted(by: { (moves[$0].start, $0) < (moves[$1].start, $1) }) {
      let move = moves[index]
      for change in move.changes {
        // What only measured frames cause yields to others.
        if case .takes(_, isMeasured: true) = change.goal { continue }
        if let end = ends[change.property], end > move.start + 1e-5 {
          throw items[index].error(
            "moves of `\(change.property.rawValue)` overlap at \(JSONLiteral.text(of: move.start)) ms")
        }
        ends[change.property] = move.start + move.duration
      }
    }
    return moves
  }

  private func changes(_ cursor: JSONCursor) throws(ReadingError) -> [MotionChange] {
    var changes: [MotionChange] = []
    func take(_ list: JSONCursor, _ side: MotionSide, isMeasured: Bool) throws(ReadingError) {
      for item in try list.items() { changes.append(.init(try item.word(), .takes(side, isMeasured: isMeasured))) }
    }
    for side in MotionSide.allCases {
      if let list = cursor[side.rawValue] { try take(list, side, isMeasured: false) }
    }
    if let measured = cursor["measured"] {
      let sides = MotionSide.allCases.filter { cursor[$0.rawValue] != nil }
      guard sides.count == 1 else { throw measured.error("this stands beside the list of one state") }
      try take(measured, sides[0], isMeasured: true)
    }
    if let to = cursor["to"] {
      for name in try to.keys() {
        guard let goal = to[name] else { continue }
        if name == "frame" {
          changes.append(.init(.position, try self.goal(goal, of: nil)))
          changes.append(.init(.size, try self.goal(goal, of: nil)))
        } else if let property = MotionProperty(rawValue: name) {
          changes.append(.init(property, try self.goal(goal, of: property)))
        } else {
          throw to.error(ofKey: name, "`\(name)` isn't a property")
        }
      }
    }
    guard Set(changes.map(\.property)).count == changes.count else {
      throw cursor.error("a move changes a property once")
    }
    return changes
  }

  /// - Parameter property: nil for a frame.
  private func goal(_ cursor: JSONCursor, of property: MotionProperty?) throws(ReadingError) -> MotionChange.Goal {
    guard cursor["keyframes"] != nil else { return .end(try end(cursor, of: property)) }
    try cursor.allows(["keyframes", "interpolation"])
    let list = try cursor.required("keyframes")
    let keyframes = try list.items().map { item throws(ReadingError) in
      let parts = try item.items()
      guard parts.count == 2 else { throw item.error("a keyframe has a position and a value") }
      return MotionKeyframe(try parts[0].number(), try end(parts[1], of: property))
    }
    let rises = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.at < $1.at }
    guard rises, let first = keyframes.first, first.at >= 0, keyframes.last?.at == 1,
      keyframes.count > 1 || first.at > 0
    else { throw list.error("keyframes rise to 1, from 0 or more") }
    return .keyframes(keyframes, try cursor["interpolation"]?.word() ?? .linear)
  }

  private func end(_ cursor: JSONCursor, of property: MotionProperty?) throws(ReadingError) -> MotionEnd {
    if case .string(let text) = cursor.value, property != .fill || !text.hasPrefix("#") {
      return .state(try cursor.word())
    }
    guard let property else { return .frame(try cursor.lengths(4, "a frame has four lengths")) }
    if cursor.isObject, property == .position || property == .size {
      try cursor.allows(["frame"])
      return .frame(try cursor.required("frame").lengths(4, "a frame has four lengths"))
    }
    if case .array = cursor.value {
      return .parts(try cursor.lengths(property.count, property.needed))
    }
    guard !property.isPlace else { throw cursor.error("this must be an array") }
    let value = try cursor.value(of: property)
    return .parts((0..<property.count).map { MotionLength(value[$0]) })
  }

  // MARK: - Interactions

  func interaction(_ cursor: JSONCursor) throws(ReadingError) -> MotionInteraction {
    try cursor.allows([
      "name", "gesture", "direction", "distance", "threshold", "commit", "velocity", "drives", "then", "follow",
      "release",
    ])
    let gesture: MotionInteraction.Gesture = try cursor.required("gesture").word()
    let heading: MotionInteraction.Heading? = try cursor["direction"]?.word()
    guard (heading == nil) == (gesture == .pinch) else {
      throw cursor.error("every gesture but a pinch has a direction")
    }
    let drives = cursor["drives"] != nil
    if drives, let then = cursor["then"] { throw then.error("a gesture that drives a direction has no `then`") }
    let release = cursor["release"]
    try release?.allows(["duration", "curve", "timing"])
    return MotionInteraction(
      name: try cursor.string("name"), gesture: gesture, heading: heading,
      distance: try cursor.required("distance").length(), threshold: try cursor.number("threshold", default: 0.5),
      commit: try cursor["commit"]?.word() ?? .release, velocity: try cursor["velocity"]?.number(),
      direction: try cursor.required(drives ? "drives" : "then").word(), drives: drives,
      follow: try cursor["follow"]?.items().map { item throws(ReadingError) in ids[try item.index(in: ids)] } ?? [],
      release: MotionRelease(
        duration: try release?["duration"]?.number(), curve: try curve(release?["curve"]),
        timing: try release?["timing"]?.word() ?? .given))
  }
}

extension MotionCurve {
  fileprivate init(_ cursor: JSONCursor) throws(ReadingError) {
    if case .string("linear") = cursor.value {
      self = .linear
      return
    }
    guard cursor.isObject, let kind = try cursor.keys().first, let shape = cursor[kind] else {
      throw cursor.error("this curve has no known form")
    }
    if kind != "steps" { try cursor.allows([kind]) }
    switch kind {
    case "cubicBezier":
      let numbers = try shape.numbers(4)
      self = .cubicBezier(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    case "pieces":
      let pieces = try shape.items().map { item throws(ReadingError) in
        let n = try item.numbers(6)
        return MotionPiece(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]))
      }
      guard pieces.last?.end.x == 1, zip(pieces, pieces.dropFirst()).allSatisfy({ $0.end.x <= $1.end.x }) else {
        throw shape.error("pieces rise to 1")
      }
      self = .pieces(pieces)
    case "points":
      let points = try shape.items().map { item throws(ReadingError) in try item.point() }
      guard points.count > 1, points[0].x == 0, points[points.count - 1].x == 1,
        zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
      else { throw shape.error("points rise from 0 to 1") }
      self = .points(points)
    case "steps":
      try cursor.allows(["steps", "jump"])
      guard let count = Int(exactly: try shape.number()), count > 0 else {
        throw shape.error("steps are a whole number, 1 or more")
      }
      let jump = try cursor["jump"]?.string() ?? "end"
      guard ["start", "end", "both", "none"].contains(jump) else { throw cursor.error("`\(jump)` is unknown here") }
      self = .steps(
        count, jumpsAtStart: jump == "start" || jump == "both", jumpsAtEnd: jump == "end" || jump == "both")
    case "spring":
      try shape.allows(["stiffness", "dampingRatio", "velocity", "duration"])
      self = .spring(
        MotionSpring(
          stiffness: try shape.number("stiffness"), dampingRatio: try shape.number("dampingRatio"),
          velocity: try shape.number("velocity", default: 0), duration: try shape.duration()))
    default: throw cursor.error("this curve has no known form")
    }
  }
}

extension MotionProperty {
  /// Whether a state has it as a frame or as lengths, not as a value.
  fileprivate var isPlace: Bool { self == .position || self == .size || self == .translation }

  fileprivate var needed: Message { "`\(rawValue)` has \(count) number\(count == 1 ? "" : "s")" }
}

extension JSONCursor {
  /// A word of a closed vocabulary.
  fileprivate func word<Word: RawRepresentable<String>>() throws(ReadingError) -> Word {
    guard let word = Word(rawValue: try string()) else { throw error("`\(try string())` is unknown here") }
    return word
  }

  fileprivate func index(in ids: [String]) throws(ReadingError) -> Int {
    let id = try string()
    guard let index = ids.firstIndex(of: id) else { throw error("there is no element `\(id)`") }
    return index
  }

  fileprivate func keys() throws(ReadingError) -> [String] {
    guard case .object(let members) = value else { throw error("this must be an object") }
    return members.map(\.key)
  }

  fileprivate func duration() throws(ReadingError) -> Double {
    let node = try required("duration")
    let duration = try node.number()
    guard duration >= 0 else { throw node.error("this must be 0 or more") }
    return duration
  }

  fileprivate func numbers(_ count: Int) throws(ReadingError) -> [Double] {
    let numbers = try items().map { item throws(ReadingError) in try item.number() }
    guard numbers.count == count else { throw error("expected \(count) numbers") }
    return numbers
  }

  fileprivate func point() throws(ReadingError) -> SIMD2<Double> {
    let numbers = try numbers(2)
    return SIMD2(numbers[0], numbers[1])
  }

  /// A color, a number for each component, or one for all of them.
  fileprivate func value(of property: MotionProperty) throws(ReadingError) -> SIMD4<Double> {
    if property == .fill, case .string(let text) = value {
      guard let color = Color(hex: text) else { throw error("this must be a color") }
      return color.components
    }
    var numbers = try numbers()
    if case .number(let number) = value { numbers = Array(repeating: number, count: property.count) }
    guard numbers.count == property.count else {
      throw error(property.needed)
    }
    var components = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { components[index] = number }
    return components
  }

  /// Lengths; null is nil.
  fileprivate func lengths(_ count: Int, _ message: Message) throws(ReadingError) -> [MotionLength?] {
    let items = try items()
    guard items.count == count else { throw error(message) }
    return try items.map { item throws(ReadingError) in item.isNull ? nil : try item.length() }
  }

  /// Points, or a sum as in a spec.
  fileprivate func length() throws(ReadingError) -> MotionLength {
    guard case .string(let text) = value else { return MotionLength(try number()) }
    guard let length = Length(text: Array(text.utf8)[...]) else { throw error("expected a length") }
    return MotionLength(
      SIMD8(
        length[.points], length[.vw], length[.vh], length[.safeTop], length[.safeBottom], length[.safeLeading],
        length[.safeTrailing], length[.percent]))
  }
}
