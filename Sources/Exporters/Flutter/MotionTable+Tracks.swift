import Simulator
import SpecModel

extension MotionTable {
  /// - Parameter turned: what the track does where the direction starts on the way.
  func track(_ track: Track, turned: Segment? = nil) -> DartLiteral {
    var arguments: [DartLiteral.Argument] = [
      .plain(.name("MotionProperty.\(track.property.rawValue)")),
      .plain(.list(track.segments.map { segment($0, of: track.property) })),
    ]
    if let turned { arguments.append(.named("turned", segment(turned, of: track.property))) }
    return .call("MotionTrack", arguments)
  }

  private func segment(_ segment: Segment, of property: Property) -> DartLiteral {
    let arguments: [DartLiteral.Argument] = [
      .plain(number(segment.start)), .plain(number(segment.duration)),
      .plain(.number(String(curves.index(of: segment.easing.forwards) ?? -1))),
      .plain(end(segment.from, of: property)), .plain(end(segment.to, of: property)),
    ]
    let mirrored: [DartLiteral.Argument] = .named("isMirrored", .bool(true), unless: !segment.easing.isMirrored)
    switch segment.way {
    case .straight: return .call("MotionSegment", arguments + mirrored)
    case .arc(let degrees): return .call("MotionArc", arguments + [.plain(number(degrees))] + mirrored)
    case .keyframes(let path):
      // Exact: what changes a held value is which side of a position progress is on.
      let positions = path.positions.map { DartLiteral.number(Decimal.text($0, decimals: 17)) }
      let frames: [DartLiteral.Argument] = [
        .plain(.list(positions)), .plain(.list(path.values.map { end($0, of: property) })),
        .named("interpolation", .name("MotionInterpolation.\(path.interpolation)")),
      ]
      return .call("MotionKeyframes", arguments + frames + mirrored)
    }
  }

  private func end(_ endpoint: Endpoint, of property: Property) -> DartLiteral {
    let values = (0..<property.componentCount).map { endpoint.value[$0] }
    let held = held(endpoint, of: property)
    // A state of the table has only what depends on the real views: all else is numbers.
    guard property.isGeometry else { return .call("MotionEnd", [.plain(numbers(values))] + held) }
    switch endpoint.meaning {
    case .state(let side): return .name("MotionEnd.\(side.rawValue)")
    case .parts(let parts):
      let isPlain = parts.prefix(values.count).allSatisfy { part in
        switch part {
        case .state: false
        case .length(let length): length.plainPoints != nil
        case .example: true
        }
      }
      if isPlain { return .call("MotionEnd", [.plain(numbers(values))] + held) }
      let lengths = zip(parts, values).map { part, value in
        switch part {
        case .state(let side): DartLiteral.name("MotionLength.\(side.rawValue)")
        case .length(let length): self.length(length)
        case .example: self.length(Length(value))
        }
      }
      return .call("MotionEnd.lengths", [.plain(.list(lengths))] + held)
    }
  }

  /// What a literal leaves out.
  private func held(_ endpoint: Endpoint, of property: Property) -> [DartLiteral.Argument] {
    guard let held = endpoint.held else { return [] }
    let own = DartLiteral.Argument.named("held", numbers((0..<property.componentCount).map { held.own[$0] }))
    return [own] + .named("heldSize", numbers([held.size.x, held.size.y]), unless: held.size == .zero)
  }

  func curve(_ easing: Easing) -> DartLiteral {
    func exact(_ values: [Double]) -> DartLiteral.Argument { .plain(.list(values.map(curveNumber))) }
    switch easing.shape {
    case .linear: return .call("MotionCubics", [exact([0, 0, 1, 1, 1, 1])])
    case .bezier(let b): return .call("MotionCubics", [exact([b.x1, b.y1, b.x2, b.y2, 1, 1])])
    case .pieces(let pieces):
      return .call("MotionCubics", [exact(pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] })])
    case .points(let points): return .call("MotionPoints", [exact(points.flatMap { [$0.x, $0.y] })])
    case .steps(let count, let jump):
      return .call(
        "MotionSteps",
        [.plain(.number(String(count)))]
          + .named("jumpsAtStart", .bool(true), unless: jump == .end || jump == .none)
          + .named("jumpsAtEnd", .bool(true), unless: jump == .start || jump == .none))
    case .spring(let motion, let milliseconds):
      return .call(
        "MotionSpring",
        [
          .named("stiffness", curveNumber(motion.stiffness)),
          .named("damping", curveNumber(motion.damping)),
        ] + .named("velocity", curveNumber(motion.velocity), unless: motion.velocity == 0)
          + [.named("duration", curveNumber(milliseconds))])
    }
  }

  private func curveNumber(_ value: Double) -> DartLiteral { .number(Decimal.text(value, decimals: 9)) }

  func gesture(_ interaction: Interaction) -> DartLiteral {
    var arguments: [DartLiteral.Argument] = [
      .plain(.string(interaction.name)),
      .named("kind", .name("MotionGestureKind.\(Identifier.camelCase(of: interaction.gesture.rawValue))")),
    ]
    if let direction = interaction.direction {
      arguments += .named("heading", .name("MotionHeading.\(direction.rawValue)"), unless: direction == .down)
    }
    arguments.append(.named("distance", length(interaction.distance)))
    arguments += .named("presents", .bool(true), unless: interaction.effect.direction == .dismiss)
    arguments += .named("threshold", number(interaction.threshold), unless: interaction.threshold == 0.5)
    if let velocity = interaction.velocity { arguments.append(.named("velocity", number(velocity))) }
    if case .animates(_, _, let follow) = interaction.effect {
      let tracks = scenes.map { scene in
        let moved = transition.gestureTimeline(of: interaction, in: scene)?.elements ?? []
        return DartLiteral.list(
          zip(moved, scene.elements).map { moved, element in
            .list(moved.tracks.filter { element.hasFill || $0.property != .fill }.map { track($0) })
          })
      }
      arguments.append(.named("tracks", .list(tracks)))
      let indices = follow.compactMap(transition.index)
      arguments += .named("follow", .list(indices.map { .number(String($0)) }), unless: indices.isEmpty)
    }
    if let duration = interaction.release?.duration { arguments.append(.named("releaseDuration", number(duration))) }
    if let easing = transition.releaseEasing(of: interaction), let index = curves.index(of: easing) {
      arguments.append(.named("releaseCurve", .number(String(index))))
    }
    if let ratio = transition.fittedRatio(of: interaction) {
      arguments.append(.named("releaseFits", .number(Decimal.text(ratio, decimals: 17))))
    }
    return .call("MotionGesture", arguments)
  }
}
