import Simulator
import SpecModel

/// The motion of one element on one screen, as a literal.
struct MotionActor {
  let transition: ResolvedTransition
  /// The scene, not mirrored.
  let scene: Scene
  let index: Int
  let curves: CurveTable
  /// The timeline that each interaction's finger drives; nil for an interaction that drives a direction.
  let gestures: [Timeline?]

  private var element: SceneElement { scene.elements[index] }

  var literal: TableTree {
    let followsFinger = transition.followsFinger(index)
    let leads = zip(["presentLead", "dismissLead"], scene.leads(of: index, gestures, followsFinger: followsFinger))
      .compactMap { name, lead in lead.map { TableTree.Argument(name, literal(of: $0)) } }
    return .call(
      "MotionActor",
      [
        .init("anchorX", .double(element.anchor.x)),
        .init("anchorY", .double(element.anchor.y)),
        .init("hasFill", .bool(element.hasFill)),
        .init("source", state(.source)),
        .init("destination", state(.destination)),
        .init("present", tracks(scene.present, from: .source)),
        .init("dismiss", tracks(scene.dismiss, from: .destination)),
        .init(
          "gestures",
          .list(
            gestures.map { timeline in
              timeline.map { tracks($0, from: $0.direction == .present ? .source : .destination, turns: false) }
                ?? .list([])
            })),
      ] + arc + leads)
  }

  // MARK: - Interruptions

  /// The arc of a position that one of the directions doesn't move.
  private var arc: [TableTree.Argument] {
    let isLed = [scene.present, scene.dismiss].contains { scene.isLed(.position, of: index, in: $0, gestures) }
    guard isLed, case .arc(let degrees) = transition.spec.elements[index].path else { return [] }
    return [.init("arc", .double(degrees))]
  }

  private func literal(of lead: Lead) -> TableTree {
    .call(
      "MotionLead", .double(lead.start), .double(lead.duration), .integer(curves.index(of: lead.easing) ?? 0))
  }

  // MARK: - States

  private func state(_ side: Side) -> TableTree {
    let state = element.state(side)
    let written = transition.spec.elements[index].states(on: scene.viewport.name)
    let text = side == .source ? written.source : written.destination
    var arguments: [TableTree.Argument] = [
      .init(frame(state, text.frame)), .init(.member("MotionFit", state.fit.rawValue)),
      .init(.double(state.align.x)), .init(.double(state.align.y)),
    ]
    if let parts = text.translation, state.values[.translation] != .zero {
      arguments.append(.init("translation", .list(parts.map { .length($0 ?? Length()) })))
    }
    let values = Property.allCases.filter { !$0.isGeometry }.filter { property in
      state.values[property] != PropertyValues()[property]
    }
    if !values.isEmpty {
      let values = values.map { value($0, state.values[$0]) }
      arguments.append(.init("values", .list(values)))
    }
    return .call("state", arguments)
  }

  private func value(_ property: Property, _ value: SIMD4<Double>) -> TableTree {
    .call("value", [.init(property.word)] + property.numbers(of: value).map { .init(.double($0)) })
  }

  /// Where the frame comes from on a real screen.
  private func frame(_ state: RestState, _ written: ElementState.Frame?) -> TableTree {
    let (position, size) = (state.values[.position], state.values[.size])
    guard state.isFrameLiteral else {
      let corner = position - SIMD4(element.anchor.x, element.anchor.y, 0, 0) * size
      return .call("measured", numbers: [corner[0], corner[1], size[0], size[1]])
    }
    switch written {
    case .viewport, nil:
      return .call("frame", .length(Length()), .length(Length()), .length(Length(100, .vw)), .length(Length(100, .vh)))
    case .element(let id):
      return .call("sameAs", .integer(transition.index(of: id) ?? index))
    case .parts(let parts):
      return .call("frame", parts.map { .init(.length($0 ?? Length())) })
    }
  }

  // MARK: - Tracks

  /// The tracks, and the values of properties without a track if they differ from the element's values at rest.
  /// - Parameter turns: whether the timeline may start in mid-flight. A finger's timeline starts at rest.
  private func tracks(_ timeline: Timeline, from side: Side, turns: Bool = true) -> TableTree {
    let tracks = timeline.elements[index]
    return .list(
      Property.allCases.compactMap { property in
        if let track = tracks.track(property) {
          return .call("track", property.word, .list(track.segments.map { segment($0, property, turns) }))
        }
        let (held, rest) = (tracks.initial[property], element.state(side).values[property])
        guard property != .fill, property.numbers(of: held) != property.numbers(of: rest) else { return nil }
        return .call(
          "track", property.word, .call("emptyList"), .call("given", numbers: property.numbers(of: held)))
      })
  }

  private func segment(_ segment: Segment, _ property: Property, _ turns: Bool) -> TableTree {
    var arguments: [TableTree.Argument] = [
      .init(.double(segment.start)), .init(.double(segment.duration)),
      .init(.integer(curves.index(of: segment.easing) ?? 0)), .init(.end(segment.from, of: property, turns)),
      .init(.end(segment.to, of: property, turns)),
    ]
    switch segment.way {
    case .straight: break
    case .arc(let degrees): arguments.append(.init("arc", .double(degrees)))
    case .keyframes(let path): arguments.append(.init("keyframes", keyframes(path, property, turns)))
    }
    return .call("segment", arguments)
  }

  private func keyframes(_ path: KeyframePath, _ property: Property, _ turns: Bool) -> TableTree {
    let plain = path.values.map { $0.held == nil || !turns ? $0.plainNumbers(of: property) : nil }
    let values: TableTree =
      plain.contains { $0 == nil }
      ? .list(path.values.map { .end($0, of: property, turns) })
      : .call("ends", .integer(property.componentCount), .numbers(plain.flatMap { $0 ?? [] }))
    return .call("keyframes", path.interpolation.word, .numbers(path.positions), values)
  }
}

// MARK: - Values

extension TableTree {
  /// A value, what it stands for on a real screen, and which parts of it are held if the direction takes over from
  /// another.
  fileprivate static func end(_ endpoint: Endpoint, of property: Property, _ turns: Bool) -> TableTree {
    guard turns, let held = endpoint.held else { return fixed(endpoint, of: property) }
    var arguments = [Argument(fixed(endpoint, of: property)), Argument(.numbers(property.numbers(of: held.own)))]
    if held.size.x != 0 { arguments.append(Argument("width", .double(held.size.x))) }
    if held.size.y != 0 { arguments.append(Argument("height", .double(held.size.y))) }
    return .call("holding", arguments)
  }

  private static func fixed(_ endpoint: Endpoint, of property: Property) -> TableTree {
    let numbers = property.numbers(of: endpoint.value)
    if let plain = endpoint.plainNumbers(of: property) { return .call("given", numbers: plain) }
    switch endpoint.meaning {
    case .state(let side): return .call(side.rawValue, numbers: numbers)
    case .parts(let parts):
      let parts = zip(parts, numbers).map { part, number -> TableTree in
        switch part {
        case .state(.source): .call("ofSource", numbers: [number])
        case .state(.destination): .call("ofDestination", numbers: [number])
        case .length(let length) where length.plainPoints == nil: .call("sum", .length(length))
        case .length, .example: .call("number", numbers: [number])
        }
      }
      return .call("parts", parts.map(Argument.init))
    }
  }

  static func length(_ length: Length) -> TableTree {
    if let points = length.plainPoints { return .call("length", .double(points)) }
    return .call(
      "length",
      Length.Unit.allCases.filter { length[$0] != 0 }.map { Argument("\($0)", .double(length[$0])) })
  }
}

extension Property {
  /// The constant's name, such as `CORNER_RADIUS`.
  fileprivate var word: TableTree {
    .word("MotionProperty." + rawValue.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined())
  }
}

extension KeyframePath.Interpolation {
  fileprivate var word: TableTree {
    switch self {
    case .linear: .word("MotionKeys.LINEAR")
    case .cubic: .word("MotionKeys.CUBIC")
    case .hold: .word("MotionKeys.HOLD")
    case .holdNext: .word("MotionKeys.HOLD_NEXT")
    }
  }
}
