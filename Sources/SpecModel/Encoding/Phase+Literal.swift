extension [Phase] {
  var literal: JSONLiteral { .object([.init("phases", .array(map(\.literal)))]) }
}

extension Phase {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    members.add("name", name)
    switch start {
    case .afterPrevious: break
    case .at(let time): members.add("start", time)
    case .after(let phase, let offset):
      members.add("after", phase)
      members.add("offset", offset, unless: 0) { .number($0) }
    case .with(let phase, let offset):
      members.add("with", phase)
      members.add("offset", offset, unless: 0) { .number($0) }
    }
    members.add("duration", duration)
    members.add("curve", curve, unless: .builtIn(.easeInOut)) { $0.literal }
    if let stagger {
      members.add(
        "stagger",
        .object([.init("interval", .number(stagger.interval)), .init("from", .string(stagger.from.rawValue))]))
    }
    members.add("only", only?.rawValue)
    members.add("animate", animate.literal)
    return members.object
  }
}

extension [PhaseEntry] {
  var literal: JSONLiteral { .object(map { .init($0.selector.text, $0.change.literal) }) }
}

extension PhaseEntry.Change {
  fileprivate var literal: JSONLiteral {
    switch self {
    case .state(let side): .string(side.rawValue)
    case .properties(let changes): .object(changes.map { .init($0.key.rawValue, $0.literal) })
    }
  }
}

extension PropertyChange {
  fileprivate var literal: JSONLiteral {
    switch goal {
    case .value(let value): return value.literal(of: key)
    case .keyframes(let keyframes, let interpolation):
      let list = keyframes.map { frame in
        JSONLiteral.object([.init("at", .number(frame.at)), .init("value", frame.value.literal(of: key))])
      }
      var members = Members()
      members.add("keyframes", list: list)
      members.add("interpolation", interpolation, unless: .linear) { .string($0.rawValue) }
      return members.object
    }
  }
}

extension PropertyValue {
  fileprivate func literal(of key: PropertyKey) -> JSONLiteral {
    switch self {
    case .state(let side): .string(side.rawValue)
    case .literal(.viewport): "viewport"
    case .literal(.union): "union"
    case .literal(.number(let number)): .number(number)
    case .literal(.color(let color)): .string(color.text)
    case .literal(.parts(let parts)): parts.literal(key.partNames)
    }
  }
}

extension Curve {
  /// The curve as a spec writes it.
  package var literal: JSONLiteral {
    switch self {
    case .builtIn(let name): .string(name.rawValue)
    case .named(let name): .string(name)
    case .cubicBezier(let handles):
      .object([.init("cubicBezier", .array([handles.x1, handles.y1, handles.x2, handles.y2].map { .number($0) }))])
    case .points(let points):
      .object([.init("points", .array(points.map { .array([.number($0.x), .number($0.y)]) }))])
    case .steps(let count, let jump):
      .object([.init("steps", .number(Double(count))), .init("jump", .string(jump.rawValue))])
    case .pieces(let pieces):
      .object([
        .init("pieces", .array(pieces.map { .array([$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y].map { .number($0) }) }))
      ])
    case .spring(let spring): .object([.init("spring", spring.literal)])
    }
  }
}

extension Spring {
  fileprivate var literal: JSONLiteral {
    var members = Members()
    switch form {
    case .physical(let mass, let stiffness, let damping):
      members.add("mass", mass, unless: 1) { .number($0) }
      members.add("stiffness", stiffness)
      members.add("damping", damping)
    case .ratio(let mass, let stiffness, let ratio):
      members.add("mass", mass, unless: 1) { .number($0) }
      members.add("stiffness", stiffness)
      members.add("dampingRatio", ratio)
    case .response(let milliseconds, let ratio):
      members.add("response", milliseconds)
      members.add("dampingRatio", ratio)
    case .fitted(let ratio): members.add("dampingRatio", ratio)
    }
    members.add("velocity", velocity, unless: 0) { .number($0) }
    return members.object
  }
}
