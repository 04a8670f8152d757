import Simulator
import SpecModel

extension DartTable {
  /// - Parameter turned: the segment if the direction starts in mid-flight.
  func track(_ track: Track, turned: Segment? = nil) -> TableTree {
    var arguments: [TableTree.Argument] = [
      .init(.word("MotionProperty.\(track.property.rawValue)")),
      .init(.list(track.segments.map { segment($0, of: track.property) })),
    ]
    if let turned { arguments.append(.init("turned", segment(turned, of: track.property))) }
    return .call("MotionTrack", arguments)
  }

  private func segment(_ segment: Segment, of property: Property) -> TableTree {
    let arguments: [TableTree.Argument] = [
      .init(number(segment.start)), .init(number(segment.duration)),
      .init(.integer(curves.index(of: segment.easing.forwards) ?? -1)),
      .init(end(segment.from, of: property)), .init(end(segment.to, of: property)),
    ]
    let mirrored: [TableTree.Argument] = .named("isMirrored", .bool(true), unless: !segment.easing.isMirrored)
    switch segment.way {
    case .straight: return .call("MotionSegment", arguments + mirrored)
    case .arc(let degrees): return .call("MotionArc", arguments + [.init(number(degrees))] + mirrored)
    case .keyframes(let path):
      // All digits are needed: a held value changes by which side of a position progress is on.
      let positions = path.positions.map { TableTree.number(Decimal.text($0, decimals: 17)) }
      let frames: [TableTree.Argument] = [
        .init(.list(positions)), .init(.list(path.values.map { end($0, of: property) })),
        .init("interpolation", .word("MotionInterpolation.\(path.interpolation)")),
      ]
      return .call("MotionKeyframes", arguments + frames + mirrored)
    }
  }

  private func end(_ endpoint: Endpoint, of property: Property) -> TableTree {
    let values = property.numbers(of: endpoint.value)
    let held = held(endpoint, of: property)
    // The table's states only have what depends on real views; everything else is numbers.
    guard property.isGeometry else { return .call("MotionEnd", [.init(numbers(values))] + held) }
    switch endpoint.meaning {
    case .state(let side): return .word("MotionEnd.\(side.rawValue)")
    case .parts(let parts):
      if let plain = endpoint.plainNumbers(of: property) {
        return .call("MotionEnd", [.init(numbers(plain))] + held)
      }
      let lengths = zip(parts, values).map { part, value in
        switch part {
        case .state(let side): TableTree.word("MotionLength.\(side.rawValue)")
        case .length(let length): self.length(length)
        case .example: self.length(Length(value))
        }
      }
      return .call("MotionEnd.lengths", [.init(.list(lengths))] + held)
    }
  }

  /// The arguments of an endpoint that its literal omits.
  private func held(_ endpoint: Endpoint, of property: Property) -> [TableTree.Argument] {
    guard let held = endpoint.held else { return [] }
    let own = TableTree.Argument("held", numbers(property.numbers(of: held.own)))
    return [own] + .named("heldSize", numbers([held.size.x, held.size.y]), unless: held.size == .zero)
  }

  func curve(_ easing: Easing) -> TableTree {
    func exact(_ values: [Double]) -> TableTree.Argument { .init(.list(values.map(curveNumber))) }
    switch easing.shape {
    case .linear: return .call("MotionCubics", [exact([0, 0, 1, 1, 1, 1])])
    case .bezier(let b): return .call("MotionCubics", [exact([b.x1, b.y1, b.x2, b.y2, 1, 1])])
    case .pieces(let pieces):
      return .call("MotionCubics", [exact(pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] })])
    case .points(let points): return .call("MotionPoints", [exact(points.flatMap { [$0.x, $0.y] })])
    case .steps(let count, let jump):
      return .call(
        "MotionSteps",
        [.init(.integer(count))]
          + .named("jumpsAtStart", .bool(true), unless: jump == .end || jump == .none)
          + .named("jumpsAtEnd", .bool(true), unless: jump == .start || jump == .none))
    case .spring(let motion, let milliseconds):
      return .call(
        "MotionSpring",
        [
          .init("stiffness", curveNumber(motion.stiffness)),
          .init("damping", curveNumber(motion.damping)),
        ] + .named("velocity", curveNumber(motion.velocity), unless: motion.velocity == 0)
          + [.init("duration", curveNumber(milliseconds))])
    }
  }

  private func curveNumber(_ value: Double) -> TableTree { .number(Decimal.text(value, decimals: 9)) }

  func gesture(_ interaction: Interaction) -> TableTree {
    var arguments: [TableTree.Argument] = [
      .init(.text(interaction.name)),
      .init("kind", .word("MotionGestureKind.\(Identifier.camelCase(of: interaction.gesture.rawValue))")),
    ]
    if let direction = interaction.direction {
      arguments += .named("heading", .word("MotionHeading.\(direction.rawValue)"), unless: direction == .down)
    }
    arguments.append(.init("distance", length(interaction.distance)))
    arguments += .named("presents", .bool(true), unless: interaction.effect.direction == .dismiss)
    arguments += .named("threshold", number(interaction.threshold), unless: interaction.threshold == 0.5)
    if let velocity = interaction.velocity { arguments.append(.init("velocity", number(velocity))) }
    if case .animates(_, _, let follow) = interaction.effect {
      let tracks = scenes.map { scene in
        let moved = transition.gestureTimeline(of: interaction, in: scene)?.elements ?? []
        return TableTree.list(
          zip(moved, scene.elements).map { moved, element in
            .list(moved.tracks.filter { element.hasFill || $0.property != .fill }.map { track($0) })
          })
      }
      arguments.append(.init("tracks", .list(tracks)))
      let indices = follow.compactMap(transition.index)
      arguments += .named("follow", .list(indices.map { .integer($0) }), unless: indices.isEmpty)
    }
    if let duration = interaction.release?.duration { arguments.append(.init("releaseDuration", number(duration))) }
    if let easing = transition.releaseEasing(of: interaction), let index = curves.index(of: easing) {
      arguments.append(.init("releaseCurve", .integer(index)))
    }
    if let ratio = transition.fittedRatio(of: interaction) {
      arguments.append(.init("releaseFits", .number(Decimal.text(ratio, decimals: 17))))
    }
    return .call("MotionGesture", arguments)
  }
}
