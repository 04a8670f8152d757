import MotionCore
import Simulator
import SpecModel
import TableFormat

extension PlaybackTable {
  /// Reads one direction of a playback file; Docs/schemas/playback.schema.json describes it.
  init(_ root: JSONCursor, direction: Direction, on viewport: Viewport) throws(ReadingError) {
    guard try root.number("playbackVersion") == 1 else {
      throw try root.required("playbackVersion").error("this build reads version 1")
    }
    try root.allows(["playbackVersion", "perspective", "directions"])
    for cursor in try root.required("directions").items()
    where try cursor.string("direction") == direction.rawValue {
      try cursor.allows(["direction", "duration", "elements"])
      duration = try cursor.number("duration")
      let eye = try root.required("perspective")
      perspective = eye.isNull ? nil : try eye.number()
      guard perspective ?? 1 > 0 else { throw eye.error("a perspective is more than 0") }
      screen = MotionScreen(width: viewport.width, height: viewport.height, isRightToLeft: viewport.isRightToLeft)
      elements = try cursor.required("elements").items().map { element throws(ReadingError) in try Element(element) }
      let indices = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
      let parents = elements.map { $0.parent.flatMap { indices[$0] } }
      (self.indices, self.parents) = (indices, parents)
      for (index, element) in zip(elements.indices, try cursor.required("elements").items())
      where parents.chain(from: index, limit: elements.count + 1).count > elements.count {
        throw try element.required("parent").error("an element can't be inside itself")
      }
      return
    }
    throw root.error("missing direction `\(direction.rawValue)`")
  }
}

extension PlaybackTable.Element {
  fileprivate init(_ cursor: JSONCursor) throws(ReadingError) {
    try cursor.allows(
      ["id", "parent", "clip", "anchor", "contents", "drawsFill", "initial", "animations", "sides"])
    id = try cursor.string("id")
    let parent = try cursor.required("parent")
    self.parent = parent.isNull ? nil : try parent.string()
    isClipped = try cursor["clip"]?.flag()
    let anchor = try cursor.required("anchor")
    self.anchor = SIMD2(try anchor.number("x"), try anchor.number("y"))
    let word = try cursor.required("contents")
    guard let contents = PlaybackTable.Contents(rawValue: try word.string()) else {
      throw word.error("this must be one of \(PlaybackTable.Contents.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.contents = contents
    drawsFill = try cursor.required("drawsFill").flag()
    initial = try cursor.required("initial").playedValues()
    if let sides = cursor["sides"] {
      try sides.allows(["source", "destination"])
      source = try PlaybackTable.Side(sides.required("source"))
      destination = try PlaybackTable.Side(sides.required("destination"))
    }
    for animation in try cursor.required("animations").items() {
      animations.append(try PlaybackTable.Animation(animation))
    }
  }
}

extension PlaybackTable.Side {
  /// Nil for `null`.
  fileprivate init?(_ cursor: JSONCursor) throws(ReadingError) {
    if cursor.isNull { return nil }
    try cursor.allows(["fit", "align", "size", "fill"])
    let word = try cursor.required("fit")
    guard let fit = Fit(rawValue: try word.string()) else {
      throw word.error("this must be one of \(Fit.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let (align, size) = (try cursor.required("align"), try cursor.required("size"))
    self.fit = fit
    self.align = SIMD2(try align.number("x"), try align.number("y"))
    self.size = SIMD2(try size.number("width"), try size.number("height"))
    let color = try cursor.required("fill")
    if !color.isNull { fill = try color.color() }
  }
}

extension PlaybackTable.Animation {
  fileprivate init(_ cursor: JSONCursor) throws(ReadingError) {
    try cursor.allows(["start", "duration", "curve", "arc", "stops"])
    start = try cursor.number("start")
    duration = try cursor.number("duration")
    curve = try MotionCurve(try cursor.required("curve"))
    arc = try cursor["arc"].flatMap { $0.isNull ? nil : $0 }?.number()
    stops = []
    for stop in try cursor.required("stops").items() {
      try stop.allows(["at", "values"])
      stops.append(.init(at: try stop.number("at"), values: try stop.required("values").playedValues()))
    }
    if let arc { try Self.check(arc, stops, at: try cursor.required("arc")) }
    let places = stops.map(\.at)
    guard places.first == 0, places.last == 1, zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw try cursor.required("stops").error("stops rise from 0 to 1")
    }
    guard duration >= 0 else { throw try cursor.required("duration").error("a duration is 0 or more") }
  }
}

extension PlaybackTable.Animation {
  private static func check(
    _ arc: Double, _ stops: [PlaybackTable.Stop], at cursor: JSONCursor
  ) throws(ReadingError) {
    guard arc.magnitude < 360 else { throw cursor.error("an arc subtends more than -360 and less than 360 degrees") }
    let hasPlaces = stops.allSatisfy { $0.values[.x] != nil && $0.values[.y] != nil }
    guard hasPlaces else { throw cursor.error("an arc needs x and y at every stop") }
  }
}

extension MotionCurve {
  fileprivate init(_ cursor: JSONCursor) throws(ReadingError) {
    if case .string("linear") = cursor.value {
      self = .linear
    } else if let handles = cursor["bezier"] {
      let numbers = try handles.numbers()
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw handles.error("this takes four numbers, the first and the third from 0 to 1")
      }
      self = .cubicBezier(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    } else if let list = cursor["points"] {
      var points: [SIMD2<Double>] = []
      for item in try list.items() {
        let numbers = try item.numbers()
        guard numbers.count == 2, numbers[0] >= points.last?.x ?? 0 else {
          throw item.error("a point is two numbers, and x must never decrease")
        }
        points.append(SIMD2(numbers[0], numbers[1]))
      }
      guard !points.isEmpty else { throw list.error("this needs at least one point") }
      self = .points(points)
    } else if let list = cursor["pieces"] {
      self = try Self.pieces(in: list, of: 6) { _, numbers in
        let points = stride(from: 0, to: 6, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
        return MotionPiece(points[0], points[1], points[2])
      }
    } else if let list = cursor["hermite"] {
      // Its handles are at a third of the width along the slopes.
      self = try Self.pieces(in: list, of: 4) { start, numbers in
        let end = SIMD2(numbers[2], numbers[3])
        let third = (end.x - start.x) / 3
        return MotionPiece(start + SIMD2(third, third * numbers[0]), end - SIMD2(third, third * numbers[1]), end)
      }
    } else if let count = cursor["steps"] {
      let (steps, jump) = (Int32(exactly: try count.number()), try cursor.string("jump"))
      guard let steps, steps >= 1 else { throw count.error("this must be a whole number, 1 or more") }
      guard ["start", "end", "both", "none"].contains(jump) else {
        throw try cursor.required("jump").error("this must be one of start, end, both, none")
      }
      self = .steps(
        Int(steps), jumpsAtStart: ["start", "both"].contains(jump), jumpsAtEnd: ["end", "both"].contains(jump))
    } else {
      throw cursor.error("a curve is `linear`, or an object with `bezier`, `points`, `steps`, `pieces` or `hermite`")
    }
  }

  /// - Parameter piece: the piece from the end of the one before, with its own numbers.
  private static func pieces(
    in list: JSONCursor, of count: Int, _ piece: (SIMD2<Double>, [Double]) -> MotionPiece
  ) throws(ReadingError) -> MotionCurve {
    var pieces: [MotionPiece] = []
    for item in try list.items() {
      let (start, numbers) = (pieces.last?.end ?? .zero, try item.numbers())
      guard numbers.count == count else { throw item.error("a piece is \(count) numbers") }
      let piece = piece(start, numbers)
      guard [piece.first.x, piece.second.x].allSatisfy({ $0 >= start.x && $0 <= piece.end.x }) else {
        throw item.error("the x of a piece must never decrease")
      }
      pieces.append(piece)
    }
    guard !pieces.isEmpty else { throw list.error("this needs at least one piece") }
    return .pieces(pieces)
  }
}

extension JSONCursor {
  fileprivate func color() throws(ReadingError) -> SIMD4<Double> {
    guard let color = Color(hex: try string()) else { throw error("expected a color") }
    return color.components
  }

  /// The values by channel; `fill` stands for its four.
  fileprivate func playedValues() throws(ReadingError) -> PlayedValues {
    guard case .object(let members) = value else { throw error("this must be an object") }
    var values: PlayedValues = [:]
    for member in members {
      let cursor = try required(member.key)
      if member.key == "fill" {
        values.setFill(try cursor.color())
      } else if let channel = PlayedChannel(rawValue: member.key) {
        values[channel] = try cursor.number()
      } else {
        throw cursor.error("unknown channel `\(member.key)`")
      }
    }
    return values
  }
}

extension PlayedValues {
  mutating func setFill(_ components: SIMD4<Double>) {
    (self[.red], self[.green], self[.blue], self[.alpha]) =
      (components[0], components[1], components[2], components[3])
  }
}
