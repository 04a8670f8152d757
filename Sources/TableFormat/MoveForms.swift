import MotionCore
import SpecModel

/// A move in the words of a file.
struct MoveWords: Sendable {
  var start = 0.0
  var duration = 1000.0
  var curve: Int?
  /// What takes the value of a state; properties that only measured frames move are listed apart.
  var source, destination, measured: [MotionProperty]?
  /// Where other properties go; a frame is one goal for position and size.
  var to: [MotionChange]?
}

extension Form<MotionMove> {
  /// What a phase does to an element.
  static let move = Form<MoveWords>.object(
    "MotionMove", from: MoveWords(),
    [
      Field(
        "start", \.start, .number, default: 0, "Milliseconds from the start of the direction; 0 if it is left out.",
        example: 200),
      Field("duration", \.duration, .duration, "Milliseconds.", example: 600),
      Field("curve", \.curve, .curve, "The index of a curve; linear without one.", example: 0),
    ] + MoveWords.changes, "What a phase does to an element.",
    example: ["duration": 280, "curve": 0, "destination": ["opacity"]]
  ).defined("move").mapped(write: MoveWords.init, read: MotionMove.init)

  /// What a finger moves until progress 1.
  static let scrub = Form<MoveWords>.object(
    "MotionMove", from: MoveWords(), MoveWords.changes, "What a finger moves until progress 1, evenly.",
    example: ["to": ["scale": 0.88]]
  ).defined("scrub").mapped(write: MoveWords.init, read: MotionMove.init)
}

extension Form<[MotionMove]> {
  /// The moves of a direction, of which no two change a property at one time.
  static let moves = {
    let list = Form<MotionMove>.move.list
    return Form(
      write: list.write,
      read: { cursor, scope throws(ReadingError) in
        let moves = try list.read(cursor, scope)
        var ends: [MotionProperty: Double] = [:]
        for index in moves.indices.sorted(by: { (moves[$0].start, $0) < (moves[$1].start, $1) }) {
          let move = moves[index]
          for change in move.changes {
            // What only measured frames cause yields to others.
            if case .takes(_, isMeasured: true) = change.goal { continue }
            if let end = ends[change.property], end > move.start + 1e-5 {
              throw try cursor.items()[index].error(
                "moves of `\(change.property.rawValue)` overlap at \(JSONLiteral.text(of: move.start)) ms")
            }
            ends[change.property] = move.start + move.duration
          }
        }
        return moves
      }, schema: list.schema)
  }()
}

extension MoveWords {
  fileprivate static let changes: [Field<MoveWords>] = [
    Field(
      "source", \.source, Form<MotionProperty>.property.list,
      "The properties that go to the source's values, if these differ from what is shown.",
      example: ["position", "size"]),
    Field(
      "destination", \.destination, Form<MotionProperty>.property.list,
      "The properties that go to the destination's values, if these differ from what is shown.",
      example: ["position", "size"]),
    Field(
      "measured", \.measured, Form<MotionProperty>.property.list,
      "Properties that go there, too, but move only if an app's frames differ from these; where that overlaps another "
        + "move, it yields.", example: ["size"]),
    Field("to", \.to, .goals, "Where other properties go.", example: ["scale": 0.95]),
  ]

  fileprivate init(_ move: MotionMove, _ scope: TableScope) {
    (start, duration, curve) = (move.start, move.duration, move.curve)
    for change in move.changes {
      switch change.goal {
      case .takes(_, isMeasured: true): measured = (measured ?? []) + [change.property]
      case .takes: break
      case .end, .keyframes: to = (to ?? []) + [change]
      }
    }
    func taken(_ side: MotionSide) -> [MotionProperty]? {
      let all = move.changes.filter { if case .takes(side, _) = $0.goal { true } else { false } }
      let plain = all.filter { $0.goal == .takes(side, isMeasured: false) }
      return all.isEmpty ? nil : plain.map(\.property)
    }
    (source, destination) = (taken(.source), taken(.destination))
  }
}

extension MotionMove {
  fileprivate init(_ words: MoveWords, _ cursor: JSONCursor, _ scope: TableScope) throws(ReadingError) {
    if words.measured != nil, (words.source == nil) == (words.destination == nil) {
      throw try cursor.required("measured").error("this stands beside the list of one state")
    }
    self.init(
      start: words.start, duration: words.duration, curve: words.curve, source: words.source,
      destination: words.destination, measured: words.measured ?? [])
    changes += words.to ?? []
    guard Set(changes.map(\.property)).count == changes.count else {
      throw cursor.error("a move changes a property once")
    }
  }
}

extension Form<MotionProperty> {
  static let property = Form(
    write: { property, _ in .word(property.rawValue, of: "MotionProperty") },
    read: { cursor, _ throws(ReadingError) in try cursor.word() },
    schema: Schema.words(MotionProperty.allCases.map { ($0.rawValue, $0.text.text) }).described(
      "A property.", example: "opacity")
  ).defined("property")
}

// MARK: - Goals

extension Form<[MotionChange]> {
  /// Goals by the names of properties, in the order of the changes.
  fileprivate static let goals = Form(
    write: { changes, scope in
      // A frame is one value for two properties.
      let position = changes.first { $0.property == .position }?.goal
      let hasFrame = position?.isOfFrame ?? false && changes.contains { $0.property == .size && $0.goal == position }
      let members = changes.compactMap { change -> MotionTree.Member? in
        if change.property == .size, hasFrame { return nil }
        let isFrame = change.property == .position && hasFrame
        let goal = Form<MotionChange.Goal>.goal(of: isFrame ? nil : change.property)
        return goal.write(change.goal, scope).map { .init(isFrame ? "frame" : change.property.rawValue, $0) }
      }
      return .object("MotionGoals", members)
    },
    read: { cursor, scope throws(ReadingError) in
      var changes: [MotionChange] = []
      for name in try cursor.keys() {
        let property = MotionProperty(rawValue: name)
        guard let goal = cursor[name] else { continue }
        guard property != nil || name == "frame" else {
          throw cursor.error(ofKey: name, "`\(name)` isn't a property")
        }
        let value = try Form<MotionChange.Goal>.goal(of: property).read(goal, scope)
        for one in property.map({ [$0] }) ?? [.position, .size] { changes.append(MotionChange(one, value)) }
      }
      return changes
    },
    schema: .object(
      [
        (
          "frame",
          Form<MotionChange.Goal>.goal(of: nil).schema.described(
            "An end of position and size: x, y, width and height.", example: [0, nil, "100vw", 50]), false
        )
      ]
        + MotionProperty.allCases.map { property in
          let (text, example) = property.text
          let schema = Form<MotionChange.Goal>.goal(of: property).schema
          return (property.rawValue, schema.described(text, example: example), false)
        }))
}

extension Form<MotionChange.Goal> {
  /// - Parameter property: nil for a frame.
  fileprivate static func goal(of property: MotionProperty?) -> Form { all.form(of: property) }

  private static let all = FormsOfProperties { property in
    let end = Form<MotionEnd>.end(of: property)
    return Form(
      write: { goal, scope in
        switch goal {
        case .takes: return nil
        case .end(let value): return end.write(value, scope)
        case .keyframes(let keyframes, let interpolation):
          // All digits are needed: a held value changes by which side of a position progress is on.
          let values = keyframes.map { keyframe in
            MotionTree.values(
              "MotionKeyframe", [.number(keyframe.at), end.write(keyframe.value, scope) ?? .null])
          }
          let word = Form<MotionInterpolation>.interpolation.write(interpolation, scope)
          return .choice(
            "MotionEnd", "keyframes", .list(values),
            interpolation == .linear ? [] : word.map { [.init("interpolation", $0)] } ?? [])
        }
      },
      read: { cursor, scope throws(ReadingError) in
        guard cursor["keyframes"] != nil else { return .end(try end.read(cursor, scope)) }
        try cursor.allows(["keyframes", "interpolation"])
        let list = try cursor.required("keyframes")
        let keyframes = try list.items().map { item throws(ReadingError) in
          let parts = try item.items()
          guard parts.count == 2 else { throw item.error("a keyframe has a position and a value") }
          return MotionKeyframe(try parts[0].number(), try end.read(parts[1], scope))
        }
        let rises = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.at < $1.at }
        guard rises, let first = keyframes.first, first.at >= 0, keyframes.last?.at == 1,
          keyframes.count > 1 || first.at > 0
        else { throw list.error("keyframes rise to 1, from 0 or more") }
        let interpolation = try cursor["interpolation"].map { cursor throws(ReadingError) in
          try Form<MotionInterpolation>.interpolation.read(cursor, scope)
        }
        return .keyframes(keyframes, interpolation ?? .linear)
      }, schema: schema(of: end.schema, example: MotionEnd.example(of: property))
    ).defined("goal" + MotionEnd.name(of: property))
  }

  private static func schema(of end: Schema, example: JSONLiteral) -> Schema {
    let share = Schema(["type": "number", "minimum": 0, "maximum": 1])
    let pair = Schema(["type": "array", "prefixItems": [share.json, end.json], "items": false, "minItems": 2])
    let keyframes = Schema(["type": "array"]).adding("items", pair).described(
      "Pairs of a share of progress, rising to 1, and a value; without one at 0, what is shown at the start stands "
        + "there.", example: [[1, example]])
    let interpolation = Form<MotionInterpolation>.interpolation.schema.described(
      "The way between keyframes; linear if it is left out.", example: "hold")
    return .any([
      end, .object([("keyframes", keyframes, true), ("interpolation", interpolation, false)]),
    ]).described("An end, or values at shares of progress.", example: example)
  }
}

extension Form<MotionInterpolation> {
  fileprivate static let interpolation = {
    let words = word(
      "MotionInterpolation",
      [
        (.linear, "Straight lines."), (.cubic, "A Hermite spline."),
        (.hold, "Each value stands until the next keyframe."),
      ])
    return Form(
      write: words.write, read: words.read,
      schema: words.schema.described("The way between keyframes.", example: "cubic")
    ).defined("interpolation")
  }()
}

extension Form<MotionEnd> {
  /// - Parameter property: nil for a frame.
  fileprivate static func end(of property: MotionProperty?) -> Form { all.form(of: property) }

  private static let all = FormsOfProperties { property in
    let lengths = Form<[MotionLength?]>.lengths(property?.count ?? 4, "MotionLengths", property?.needed ?? "")
    return Form(
      write: { end, scope in
        switch end {
        case .state(let side): return .word(side.rawValue, of: "MotionEnd")
        case .union: return .word("union", of: "MotionEnd")
        case .frame(let parts):
          let frame = Form<[MotionLength?]>.frame.write(parts, scope) ?? .null
          return property == nil ? frame : .choice("MotionEnd", "frame", frame)
        case .parts(let parts):
          guard let property, !property.isPlace else { return lengths.write(parts, scope) }
          let points = parts.compactMap { $0?.plainPoints }
          guard points.count == parts.count else {
            return .values(
              "MotionValue", parts.map { $0?.plainPoints.flatMap { Form<Double>.number.write($0, scope) } ?? .null })
          }
          return Form<SIMD4<Double>>.value(of: property).write(
            SIMD4((0..<4).map { $0 < points.count ? points[$0] : 0 }), scope)
        }
      },
      read: { cursor, scope throws(ReadingError) in
        if case .string("union") = cursor.value, property == nil || property == .position || property == .size {
          return .union
        }
        if case .string(let text) = cursor.value, property != .fill || !text.hasPrefix("#") {
          return .state(try cursor.word())
        }
        guard let property else { return .frame(try Form<[MotionLength?]>.frame.read(cursor, scope)) }
        if cursor.isObject, property == .position || property == .size {
          try cursor.allows(["frame"])
          return .frame(try Form<[MotionLength?]>.frame.read(try cursor.required("frame"), scope))
        }
        if case .array = cursor.value { return .parts(try lengths.read(cursor, scope)) }
        guard !property.isPlace else { throw cursor.error("this must be an array") }
        let value = try Form<SIMD4<Double>>.value(of: property).read(cursor, scope)
        return .parts((0..<property.count).map { MotionLength(value[$0]) })
      }, schema: schema(of: property)
    ).defined("end" + MotionEnd.name(of: property))
  }

  private static func schema(of property: MotionProperty?) -> Schema {
    let union = [("union", "The smallest frame that holds those of both.")]
    let hasUnion = property == nil || property == .position || property == .size
    let sides = Schema.words(
      [("source", "The source's value."), ("destination", "The destination's value.")] + (hasUnion ? union : [])
    ).described("The value of that state.", example: "destination")
    let lengths = Schema.list(of: Form<MotionLength>.length.schema, property == nil ? 4 : 2)
    let number = Form<Double>.number.schema
    func numbers(_ count: Int) -> Schema { .list(of: Schema(["type": ["number", "null"]]), count) }
    let (text, choices): (String, [Schema]) =
      switch MotionEnd.name(of: property) {
      case "Number": ("A state's value, or a number.", [number])
      case "Pair": ("A state's value, or one number for both directions, or two.", [number, numbers(2)])
      case "Four": ("A state's value, or one number, or four.", [number, numbers(4)])
      case "Lengths": ("A state's value, or lengths across and down.", [lengths])
      case "Place": ("A state's value, or lengths, or a part of a frame.", [lengths, .frameEnd])
      case "Frame": ("A state's value, or x, y, width and height.", [lengths])
      case _: ("A state's value, or a color.", [.color])
      }
    return .any([sides] + choices).described(text, example: MotionEnd.example(of: property))
  }
}

extension Schema {
  fileprivate static let frameEnd = Schema.object(
    [
      (
        "frame",
        Form<[MotionLength?]>.frame.schema.described(
          "Lengths; null holds the edge or the extent.", example: [0, nil, "100vw", 50]), true
      )
    ], "The position or the size of a frame: x, y, width and height.", example: ["frame": [0, nil, "100vw", 50]]
  ).defined("frameEnd")
}

extension MotionEnd {
  fileprivate static func example(of property: MotionProperty?) -> JSONLiteral {
    property?.text.example ?? [0, nil, "100vw", 50]
  }

  /// What properties have in common that end alike.
  fileprivate static func name(of property: MotionProperty?) -> String {
    switch property {
    case nil: "Frame"
    case .position, .size: "Place"
    case .translation: "Lengths"
    case .fill: "Color"
    case .scale: "Pair"
    case .cornerRadius, .shadow: "Four"
    case .rotation, .rotationX, .rotationY, .opacity, .content, .blur: "Number"
    }
  }
}

extension MotionChange.Goal {
  /// Whether position and size say the same with it.
  fileprivate var isOfFrame: Bool {
    func isOfFrame(_ end: MotionEnd) -> Bool {
      if case .parts = end { false } else { true }
    }
    return switch self {
    case .takes: false
    case .end(let end): isOfFrame(end)
    case .keyframes(let keyframes, _): keyframes.allSatisfy { isOfFrame($0.value) }
    }
  }
}
