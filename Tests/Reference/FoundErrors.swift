extension ReferenceSpec {
  /// The rules violated on any viewport in any direction: `overlapping-phases`, `unreached-state`.
  public func errors() throws -> Set<String> {
    var errors: Set<String> = []
    for viewport in viewports {
      let scene = try scene(viewport.name)
      errors.formUnion(try findings(.present, scene))
      errors.formUnion(try findings(.dismiss, scene))
    }
    return errors
  }

  private func findings(_ direction: ReferenceDirection, _ scene: Scene) throws -> Set<String> {
    var errors: Set<String> = []
    let timeline = try timeline(direction, scene)
    let goal: Side = direction == .present ? .destination : .source
    for (actor, tracks) in zip(scene.actors, timeline.tracks) {
      if timeline.isForward, tracks.values.contains(where: \.hasOverlap) { errors.insert("overlapping-phases") }
      let end = timeline.finalPose(of: tracks)
      for (property, value) in end where property != .content {
        if let aim = actor[goal][property], value.differs(from: aim, by: 1e-6) { errors.insert("unreached-state") }
      }
    }
    return errors
  }

  /// Whether a phase moves `content` and doesn't leave it at the side that the direction goes to. The page is ambiguous
  /// about this, so generated specs avoid it.
  func leavesContent() throws -> Bool {
    try viewports.contains { viewport in
      let scene = try scene(viewport.name)
      return try ReferenceDirection.allCases.contains { direction in
        let timeline = try timeline(direction, scene)
        let goal: Side = direction == .present ? .destination : .source
        return zip(scene.actors, timeline.tracks).contains { actor, tracks in
          guard let track = tracks[.content], !track.segments.isEmpty, let aim = actor[goal][.content] else {
            return false
          }
          return timeline.finalPose(of: tracks)[.content]?.differs(from: aim, by: 1e-6) ?? false
        }
      }
    }
  }

  /// Whether a spring is cut so early that its last step is more than 2 points, 2 degrees or a fiftieth of a share:
  /// half of what `unsettled-spring` calls an error.
  func jumpsAtCuts() throws -> Bool {
    try viewports.contains { viewport in
      let scene = try scene(viewport.name)
      return try ReferenceDirection.allCases.contains { direction in
        try timeline(direction, scene).tracks.contains { element in
          element.contains { property, track in
            track.segments.contains { $0.lastStep > property.leastVisible * 2 }
          }
        }
      }
    }
  }
}

extension Segment {
  /// The jump of the value where a spring is cut.
  fileprivate var lastStep: Double {
    guard let cutAt = curve.cutAt else { return 0 }
    let (cut, end) = isRetraced ? (1 - cutAt, 0.0) : (cutAt, 1.0)
    return zip(way.value(at: cut), way.value(at: end)).map { abs($0 - $1) }.max() ?? 0
  }
}

extension Property {
  /// One point or degree, or a hundredth of a share.
  fileprivate var leastVisible: Double {
    switch self {
    case .position, .size, .translation, .cornerRadius, .rotation, .rotationX, .rotationY, .blur: 1
    case .fill: 2.55
    case .scale, .opacity, .content, .shadow, .presence: 0.01
    }
  }
}

extension Segment {
  func overlaps(_ other: Segment) -> Bool {
    min(end, other.end) - max(start, other.start) > oneInstant
  }
}

extension Track {
  /// Whether two segments overlap by more than an instant.
  var hasOverlap: Bool {
    segments.indices.contains { first in
      segments[(first + 1)...].contains { $0.overlaps(segments[first]) }
    }
  }
}
