/// Times in ms that are at most this far apart are one instant (page, section 9).
let oneInstant = 1e-6

/// Builds the tracks of one element from the phases of a direction.
struct TrackBuilder {
  let actor: Actor
  /// The element's index in `elements`.
  let index: Int
  let phases: [Phase]
  let reader: LiteralReader
  /// The bend of positions in degrees; nil for straight ways.
  let arc: Double?
  private(set) var tracks: [Property: Track]
  /// The phases that make a segment, by property, if known: a run in mid-flight has the same ones as from rest.
  private let known: [Property: Set<Int>]?
  /// The phases that lost a property to another one that overlaps, by property.
  private var lost: [Property: Set<Int>] = [:]

  init(
    actor: Actor, index: Int, phases: [Phase], viewport: Viewport, arc: Double?, from start: Pose,
    known: [Property: Set<Int>]? = nil
  ) {
    self.known = known
    self.actor = actor
    self.index = index
    self.phases = phases
    self.arc = arc
    reader = LiteralReader(viewport: viewport)
    tracks = start.mapValues { Track(initial: $0) }
  }

  mutating func build() throws {
    let order = phases.indices.filter { phases[$0].parts[index] != nil }
      .sorted { (phases[$0].parts[index]?.start ?? 0, $0) < (phases[$1].parts[index]?.start ?? 0, $1) }
    for phase in order {
      guard let part = phases[phase].parts[index] else { continue }
      let taken = try Property.allCases.filter { try takes($0, phase: phase, part) }
      try add(part, phase, taking: Set(taken))
    }
  }

  /// Builds the tracks with measured frames. Of two segments that overlap, one that the example has wins, else the one
  /// whose phase stands first in the list. The earliest overlap is settled first, and everything is built anew.
  mutating func build(besides example: [Property: Track]) throws {
    let start = tracks
    try build()
    while let overlap = firstOverlap {
      let isKnown = [overlap.first, overlap.second].map { phase in
        example[overlap.property]?.segments.contains { $0.phase == phase } ?? false
      }
      let loser: Int
      switch (isKnown[0], isKnown[1]) {
      case (true, false): loser = overlap.second
      case (false, true): loser = overlap.first
      case (true, true), (false, false): loser = max(overlap.first, overlap.second)
      }
      lost[overlap.property, default: []].insert(loser)
      tracks = start
      try build()
    }
  }

  /// The phases of the overlap whose second segment is built first.
  private var firstOverlap: (property: Property, first: Int, second: Int)? {
    var found: (property: Property, first: Segment, second: Segment)?
    for (property, track) in tracks {
      for (index, second) in track.segments.enumerated() {
        guard let first = track.segments[..<index].first(where: { $0.overlaps(second) }) else { continue }
        if let earlier = found?.second, (earlier.start, earlier.phase) <= (second.start, second.phase) { continue }
        found = (property, first, second)
      }
    }
    return found.map { ($0.property, $0.first.phase, $0.second.phase) }
  }

  /// The properties that `*` leaves to other entries (page, section 5).
  private func takes(_ property: Property, phase: Int, _ part: Phase.Part) throws -> Bool {
    guard try phases[phase].addresses(property, with: part.change) else { return false }
    guard part.address == .star else { return true }
    return try !phases.indices.contains { other in
      guard other != phase, let rival = phases[other].parts[index] else { return false }
      let claim = phases[other].claim(of: rival)
      guard min(part.end, claim.end) - max(part.start, claim.start) > oneInstant,
        rival.address != .star || other < phase
      else { return false }
      return try phases[other].addresses(property, with: rival.change)
    }
  }

  private mutating func add(_ part: Phase.Part, _ phase: Int, taking taken: Set<Property>) throws {
    let now = tracks.mapValues { $0.value(at: part.start, instant: oneInstant) }
    switch part.change {
    case .state(let side):
      for property in Property.allCases where taken.contains(property) {
        guard let goal = actor[side][property], let start = now[property] else { continue }
        let isKnown = known.map { $0[property]?.contains(phase) ?? false }
        guard isKnown ?? goal.differs(from: start, by: 1e-9) else { continue }
        insert(way(of: property, from: start, to: goal), from: start, to: goal, property, part, phase)
      }
    case .properties(let members):
      for member in members { try add(member, now, part, phase, taking: taken) }
    }
  }

  private mutating func add(
    _ member: Tree.Member, _ now: Pose, _ part: Phase.Part, _ phase: Int, taking taken: Set<Property>
  ) throws {
    let allowed = try Property.allowed(by: phases[phase].only)
    if !actor.element.isMatched, member.value.namesUnion {
      guard part.address != .id else { throw ReferenceError("invalid-value: union") }
      return
    }
    for property in try Property.named(member.key) {
      guard allowed.contains(property) else { throw ReferenceError("conflicting-keys: \(member.key) under only") }
      guard let start = now[property] else {
        guard part.address != .id else { throw ReferenceError("conflicting-keys: no track \(property)") }
        continue
      }
      guard taken.contains(property) else { continue }
      if member.value["keyframes"] != nil {
        let way = try keyframes(member, property, now, start)
        guard case .keyframes(let frames, _) = way, let last = frames.last else { continue }
        insert(way, from: start, to: last.value, property, part, phase)
      } else {
        let goal = try value(member.value, of: property, key: member.key, now)
        insert(way(of: property, from: start, to: goal), from: start, to: goal, property, part, phase)
      }
    }
  }

  private func way(of property: Property, from start: Value, to goal: Value) -> Way {
    guard property == .position, let arc else { return .straight(start, goal) }
    return .arc(start, goal, degrees: arc)
  }

  private mutating func insert(
    _ way: Way, from start: Value, to goal: Value, _ property: Property, _ part: Phase.Part, _ phase: Int
  ) {
    guard known?[property]?.contains(phase) ?? true, lost[property]?.contains(phase) != true else { return }
    tracks[property]?.segments.append(
      Segment(
        start: part.start, end: part.end, curve: phases[phase].curve, way: way, from: start, to: goal, phase: phase))
  }

  /// A value to move to: a state's, or a literal merged over the element's value `now`.
  private func value(_ tree: Tree, of property: Property, key: String, _ now: Pose) throws -> Value {
    if let side = tree.string.flatMap(Side.init(rawValue:)) {
      guard let value = actor[side][property] else { throw ReferenceError("no \(property)") }
      return value
    }
    if key == "frame", tree.string == "union" { return try union(property) }
    guard key == "frame" else { return try reader.value(tree, of: property, holding: now[property] ?? []) }
    guard let position = now[.position], let size = now[.size] else { throw ReferenceError("no frame") }
    let anchor = actor.element.anchor
    let frame = try reader.frame(tree, holding: Rectangle(position: position, size: size, anchor: anchor))
    return property == .position ? frame.position(anchor: anchor) : [frame.width, frame.height]
  }

  /// The position or the size of the smallest frame that holds those of both states.
  private func union(_ property: Property) throws -> Value {
    let anchor = actor.element.anchor
    let frames = try [Side.source, .destination].map { side in
      guard let position = actor[side][.position], let size = actor[side][.size] else {
        throw ReferenceError("no frame")
      }
      return Rectangle(position: position, size: size, anchor: anchor)
    }
    let (left, top) = (min(frames[0].x, frames[1].x), min(frames[0].y, frames[1].y))
    let right = frames.map { $0.x + max($0.width, 0) }.max() ?? 0
    let bottom = frames.map { $0.y + max($0.height, 0) }.max() ?? 0
    let whole = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    return property == .position ? whole.position(anchor: anchor) : [whole.width, whole.height]
  }

  private func keyframes(_ member: Tree.Member, _ property: Property, _ now: Pose, _ start: Value) throws -> Way {
    var frames = try member.value.require("keyframes").expectItems("keyframes").map { tree in
      Way.Keyframe(
        at: try tree.require("at").expectNumber("at"),
        value: try value(tree.require("value"), of: property, key: member.key, now))
    }
    if let first = frames.first, first.at > 0 { frames.insert(.init(at: 0, value: start), at: 0) }
    guard frames.count > 1, frames[0].at == 0, frames[frames.count - 1].at == 1,
      zip(frames, frames.dropFirst()).allSatisfy({ $0.at < $1.at })
    else { throw ReferenceError("keyframes of \(member.key)") }
    let interpolation = member.value["interpolation"]?.string ?? "linear"
    guard ["linear", "cubic", "hold"].contains(interpolation) else { throw ReferenceError(interpolation) }
    return .keyframes(frames, interpolation: interpolation)
  }
}

extension Tree {
  /// Whether a value, or one of its keyframes, is the union of both frames.
  fileprivate var namesUnion: Bool {
    string == "union" || (self["keyframes"]?.items ?? []).contains { $0["value"]?.string == "union" }
  }
}
