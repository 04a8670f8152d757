import Foundation

/// What plays after the user reverses, any number of times (page, section 6).
struct ReferenceRun {
  /// The direction in which it goes.
  let direction: ReferenceDirection
  /// What plays first.
  fileprivate let course: Course
  /// The time of the course when the run begins.
  fileprivate let start: Double
  /// Whether the course is played backwards, from `start` to 0.
  fileprivate var isRewinding = false
  /// What plays, in full, after the course.
  fileprivate var next: Course?
  /// The shares of what was handed over where it began; nil at rest.
  fileprivate var kept: HandoverShares?

  func shares(at time: Double) -> HandoverShares {
    HandoverShares(direction, at: time, of: duration, kept: kept)
  }

  var duration: Double { lengthOfCourse + (next?.duration ?? 0) }

  private var lengthOfCourse: Double { isRewinding ? start : course.duration - start }

  /// What plays at a time of the run, and its own time then.
  fileprivate func playing(at time: Double) -> (course: Course, time: Double, isNext: Bool) {
    if let next, time >= lengthOfCourse - oneInstant { return (next, max(time - lengthOfCourse, 0), true) }
    return (course, isRewinding ? start - time : start + time, false)
  }

  func pose(of element: Int, at time: Double) -> Pose {
    let time = min(max(time, 0), duration)
    // At its end, a rewound run shows the states it began with, as a reverse shows the source states.
    if isRewinding, next == nil, time >= duration - oneInstant { return course.startPose(element) }
    let now = playing(at: time)
    return now.course.pose(element, now.time)
  }
}

/// What plays: a direction from rest to rest, one changed by an interruption, or the run after a finger lifts.
private struct Course {
  let duration: Double
  /// What an element shows at a time.
  let pose: (_ element: Int, _ time: Double) -> Pose
  let startPose: (_ element: Int) -> Pose
  var isFromRest = false
  /// The finger that was released.
  var letGo: ReferenceLetGo?

  init(_ timeline: Timeline, isFromRest: Bool) {
    duration = timeline.duration
    pose = { timeline.pose(of: $0, at: $1) }
    startPose = { timeline.startPose(of: $0) }
    self.isFromRest = isFromRest
  }

  init(duration: Double, letGo: ReferenceLetGo, _ pose: @escaping (Int, Double) -> Pose) {
    self.duration = duration
    self.pose = pose
    startPose = { pose($0, 0) }
    self.letGo = letGo
  }
}

/// A finger that lifts from an interaction.
public struct ReferenceLetGo: Sendable {
  let interaction: String
  let progress, velocity: Double
  /// Whether it continues to the end; nil if `threshold` and `velocity` decide.
  fileprivate var completes: Bool?

  /// `progress`: 0…1. `velocity`: points per second along the gesture's direction; for a pinch, factors per second.
  public init(of interaction: String, at progress: Double, velocity: Double) {
    (self.interaction, self.progress, self.velocity) = (interaction, progress, velocity)
  }

  fileprivate func turned(completes: Bool) -> Self {
    var other = Self(of: interaction, at: progress, velocity: -velocity)
    other.completes = completes
    return other
  }
}

extension Timeline {
  func startPose(of element: Int) -> Pose {
    tracks[element].mapValues { isForward ? $0.initial : $0.final }
  }
}

extension ReferenceDirection {
  var opposite: ReferenceDirection { self == .present ? .dismiss : .present }
}

// MARK: - Turns

extension ReferenceSpec {
  /// The samples of the run after turns, each at a time of the run that it interrupts.
  public func sample(
    _ direction: ReferenceDirection, interrupted turns: [Double], viewport name: String? = nil, times: [Double]
  ) throws -> ReferenceSample {
    let scene = try scene(name)
    let run = try run(direction, interrupted: turns, scene)
    return try sample(.run(run.direction, duration: run.duration, interrupted: turns), scene, times) {
      run.shares(at: $0)
    } pose: { element, time in
      run.pose(of: element, at: time)
    }
  }

  /// The duration of the run after turns, in ms.
  public func duration(
    _ direction: ReferenceDirection, interrupted turns: [Double], viewport name: String? = nil
  ) throws -> Double {
    try run(direction, interrupted: turns, scene(name)).duration
  }

  /// The samples of the run after a finger lifts, and after turns of that run.
  public func sample(
    after letGo: ReferenceLetGo, interrupted turns: [Double], viewport name: String? = nil, times: [Double]
  ) throws -> ReferenceSample {
    let scene = try scene(name)
    let run = try turned(released(letGo, scene), at: turns, scene)
    return try sample(.run(run.direction, duration: run.duration, interrupted: turns), scene, times) {
      run.shares(at: $0)
    } pose: { element, time in
      run.pose(of: element, at: time)
    }
  }

  /// The duration of the run after a finger lifts, and after turns of that run, in ms.
  public func duration(
    after letGo: ReferenceLetGo, interrupted turns: [Double], viewport name: String? = nil
  ) throws -> Double {
    let scene = try scene(name)
    return try turned(released(letGo, scene), at: turns, scene).duration
  }

  private func run(_ direction: ReferenceDirection, interrupted turns: [Double], _ scene: Scene) throws -> ReferenceRun
  {
    let course = Course(try timeline(direction, scene), isFromRest: true)
    return try turned(ReferenceRun(direction: direction, course: course, start: 0), at: turns, scene)
  }

  private func turned(_ run: ReferenceRun, at turns: [Double], _ scene: Scene) throws -> ReferenceRun {
    try turns.reduce(run) { run, time in
      guard time > 0, time < run.duration else { throw ReferenceError("turn at \(time)") }
      var next = try turned(run, at: time, scene)
      next.kept = run.shares(at: time)
      return next
    }
  }

  private func turned(_ run: ReferenceRun, at time: Double, _ scene: Scene) throws -> ReferenceRun {
    let other = run.direction.opposite
    let now = run.playing(at: time)
    switch root["interruption"]?.string ?? "redirect" {
    case "finish":
      var next = ReferenceRun(direction: other, course: now.course, start: now.time)
      if run.next == nil || now.isNext { next.next = Course(try timeline(other, scene), isFromRest: true) }
      return next
    case "rewind":
      var back = ReferenceRun(
        direction: other, course: now.course, start: now.time, isRewinding: now.isNext || !run.isRewinding)
      // Back at the point of release, it continues to rest.
      if back.isRewinding, let letGo = now.course.letGo {
        back.next = try released(letGo.turned(completes: !completes(letGo)), scene).course
      }
      return back
    case "redirect":
      let goal = try timeline(other, scene)
      if isReverse, now.course.isFromRest {
        let start = goal.duration * (1 - now.time / now.course.duration)
        return ReferenceRun(direction: other, course: Course(goal, isFromRest: true), start: start)
      }
      let redirected = try redirected(other, scene, from: now.course, at: now.time)
      return ReferenceRun(direction: other, course: Course(redirected, isFromRest: false), start: 0)
    case let word: throw ReferenceError("interruption \(word)")
    }
  }

  private var isReverse: Bool {
    root["dismiss"]?.string == "reverse" || root["dismiss"]?["play"]?.string == "reverse"
  }

  /// A direction that starts from the values of another one at a time.
  private func redirected(
    _ direction: ReferenceDirection, _ scene: Scene, from running: Course, at time: Double
  ) throws -> Timeline {
    // A reverse that starts elsewhere has segments like any other direction, each eased backwards.
    let base =
      direction == .dismiss && isReverse
      ? Timeline.retrace(
        of: try timeline(.present, scene), duration: try timeline(.dismiss, scene).duration, easedBackwards: true)
      : try timeline(direction, scene)
    let isRetrace = direction == .dismiss && dismiss == nil
    let phases = try (isRetrace || direction == .present ? present : dismiss ?? present).phases()
    let stretch = isRetrace ? base.duration / (try timeline(.present, scene).duration) : 1
    let tracks = try scene.actors.indices.map { index in
      let held = running.pose(index, time)
      var tracks = base.tracks[index].mapValues { $0 }
      if isRetrace {
        for (property, value) in held { tracks[property]?.startRetrace(at: value) }
      } else {
        tracks = try rebuilt(base.tracks[index], phases, of: index, from: held, direction, scene)
        if var presence = base.tracks[index][.presence], let value = held[.presence],
          let first = presence.segments.first
        {
          presence.segments = [first.starting(at: value, insteadOf: presence.initial)]
          tracks[.presence] = presence
        }
      }
      let lead = base.lead(of: index, phases, isRetrace: isRetrace, isReverse: isReverse, stretch: stretch)
      for (property, track) in tracks where track.segments.isEmpty && property != .content {
        guard let goal = base.tracks[index][property]?.initial, let value = held[property],
          value.differs(from: goal, by: 1e-9)
        else { continue }
        let arc = scene.actors[index].element.arc.map { direction == .present ? $0 : -$0 }
        var way = Way.straight(value, goal)
        if property == .position, let arc { way = .arc(value, goal, degrees: arc) }
        tracks[property]?.segments = [
          Segment(start: lead.start, end: lead.end, curve: lead.curve, way: way, from: value, to: goal)
        ]
      }
      for property in tracks.keys {
        tracks[property]?.initial = held[property] ?? []
        // Color components are 0…255 here.
        try tracks[property]?.takeOver(stretch: stretch, least: property == .fill ? 255e-6 : 1e-6) {
          try speed(before: time) { running.pose(index, $0)[property] ?? [] }
        }
      }
      return tracks
    }
    return Timeline(duration: base.duration, tracks: tracks)
  }

  /// The same phases from other values, with the segments that they have from rest.
  private func rebuilt(
    _ rest: [Property: Track], _ phases: [Phase], of index: Int, from held: Pose, _ direction: ReferenceDirection,
    _ scene: Scene
  ) throws -> [Property: Track] {
    let actor = scene.actors[index]
    let arc = actor.element.arc.map { direction == .present ? $0 : -$0 }
    var builder = TrackBuilder(
      actor: actor, index: index, phases: phases, viewport: scene.viewport, arc: arc, from: held,
      known: rest.mapValues { Set($0.segments.map(\.phase)) })
    try builder.build()
    var tracks = builder.tracks
    for (property, track) in rest {
      guard let end = track.segments.last?.to, let start = held[property] else { continue }
      tracks[property]?.begin(at: start)
      tracks[property]?.finish(at: end)
    }
    return tracks
  }

  /// Units per second just before a time: differences to earlier values, extrapolated to a step of 0 (Ridders' method,
  /// with all powers of the step, because the differences are one-sided).
  private func speed(before time: Double, of value: (Double) -> Value) throws -> Value {
    let here = value(time)
    var best = here.map { _ in (speed: 0.0, error: Double.infinity) }
    var rows: [[Value]] = []
    for row in 0..<11 {
      let step = 4 / Double(1 << row)
      var values = [here.mapped(with: value(time - step)) { ($0 - $1) / step * 1000 }]
      for column in 0..<row {
        let factor = 1 / (Double(1 << (column + 1)) - 1)
        values.append(values[column].mapped(with: rows[row - 1][column]) { $0 + ($0 - $1) * factor })
        for part in here.indices {
          let error = max(
            abs(values[column + 1][part] - values[column][part]),
            abs(values[column + 1][part] - rows[row - 1][column][part]))
          if error < best[part].error { best[part] = (values[column + 1][part], error) }
        }
      }
      rows.append(values)
    }
    guard zip(here, best).allSatisfy({ $1.error <= 1e-8 * max(1, abs($0)) }) else {
      throw ReferenceError("speed before \(time) is unclear")
    }
    return best.map(\.speed)
  }
}

extension Timeline {
  /// The timing and curve of a property that this direction doesn't move: those of the first segment that moves from
  /// rest, otherwise of the first phase.
  fileprivate func lead(
    of element: Int, _ phases: [Phase], isRetrace: Bool, isReverse: Bool, stretch: Double
  ) -> (start: Double, end: Double, curve: ReferenceCurve) {
    let own = tracks[element].filter { $0.key != .presence }
    let moving = own.values.flatMap(\.segments).filter(\.moves)
    let earliest = moving.map(\.start).min() ?? 0
    let first = moving.filter { $0.start - earliest <= oneInstant }
    // The phases of a retrace are present's in the opposite order.
    if let lead = isRetrace ? first.max(by: { $0.phase < $1.phase }) : first.min(by: { $0.phase < $1.phase }) {
      return (lead.start, lead.end, lead.curve)
    }
    let phase = isRetrace ? phases[phases.count - 1] : phases[0]
    let part = phase.parts[element]
    let length = phase.parts.compactMap { $0 }.first.map { $0.end - $0.start } ?? phase.end - phase.start
    guard isRetrace else {
      let start = part?.start ?? phase.start
      return (start, start + length, phase.curve)
    }
    let start = (duration / stretch - (part?.end ?? phase.end)) * stretch
    return (start, start + length * stretch, isReverse ? phase.curve.backwards : phase.curve)
  }
}

extension Segment {
  fileprivate var moves: Bool {
    var values = [to]
    if case .keyframes(let frames, _) = way { values += frames.map(\.value) }
    return values.contains { $0.differs(from: from, by: 1e-9) }
  }

  fileprivate func with(curve: ReferenceCurve? = nil, way: Way? = nil, from: Value? = nil, to: Value? = nil) -> Segment
  {
    Segment(
      start: start, end: end, curve: curve ?? self.curve, way: way ?? self.way, from: from ?? self.from,
      to: to ?? self.to, isRetraced: isRetraced, phase: phase)
  }
}

extension Track {
  /// The first keyframe, at 0, is replaced.
  fileprivate mutating func begin(at value: Value) {
    guard case .keyframes(var frames, let interpolation)? = segments.first?.way else { return }
    frames[0] = Way.Keyframe(at: 0, value: value)
    segments[0] = segments[0].with(way: .keyframes(frames, interpolation: interpolation))
  }

  /// The last segment ends together with the direction.
  fileprivate mutating func finish(at value: Value) {
    guard let last = segments.last else { return }
    let way: Way
    switch last.way {
    case .straight(let start, _): way = .straight(start, value)
    case .arc(let start, _, let degrees): way = .arc(start, value, degrees: degrees)
    case .keyframes(var frames, let interpolation):
      frames[frames.count - 1] = Way.Keyframe(at: 1, value: value)
      way = .keyframes(frames, interpolation: interpolation)
    }
    segments[segments.count - 1] = last.with(way: way, to: value)
  }

  /// The end of present's way, where a retrace begins, is replaced.
  fileprivate mutating func startRetrace(at value: Value) {
    guard let first = segments.first else { return }
    let way: Way
    switch first.way {
    case .straight(let start, _): way = .straight(start, value)
    case .arc(let start, _, let degrees): way = .arc(start, value, degrees: degrees)
    case .keyframes(var frames, let interpolation):
      frames[frames.count - 1] = Way.Keyframe(at: 1, value: value)
      way = .keyframes(frames, interpolation: interpolation)
    }
    segments[0] = first.with(way: way, from: value)
  }

  /// A spring on a straight way that starts immediately takes over the track's speed.
  /// - Parameter least: the way's length up to which it takes no speed.
  fileprivate mutating func takeOver(stretch: Double, least: Double, _ speed: () throws -> Value) throws {
    guard let first = segments.first, first.start <= oneInstant, first.curve.spring != nil, case .straight = first.way
    else { return }
    let distance = first.from.mapped(with: first.to) { $1 - $0 }
    let square = distance.reduce(0) { $0 + $1 * $1 }
    guard square.squareRoot() > least else { return }
    let along = try speed().mapped(with: distance) { $0 * $1 }.reduce(0, +)
    if let curve = try first.curve.takingOver(along / square * stretch) { segments[0] = first.with(curve: curve) }
  }
}

// MARK: - Releases

extension ReferenceSpec {
  private func tree(of letGo: ReferenceLetGo) throws -> Tree {
    guard let index = interactions.firstIndex(of: letGo.interaction) else {
      throw ReferenceError("no \(letGo.interaction)")
    }
    return interactionTrees[index]
  }

  private func completes(_ letGo: ReferenceLetGo) throws -> Bool {
    if let completes = letGo.completes { return completes }
    let tree = try tree(of: letGo)
    if let fast = try tree["velocity"]?.expectNumber("velocity"), letGo.velocity >= fast { return true }
    return try letGo.progress >= tree.number("threshold", default: 0.5)
  }

  /// Which of the values under a finger lets go by itself, the first one being that of the touch; nil if none does.
  public func committing(_ interaction: String, under progress: [Double]) throws -> Int? {
    guard let index = interactions.firstIndex(of: interaction) else { throw ReferenceError("no \(interaction)") }
    let tree = interactionTrees[index]
    guard tree["commit"]?.string == "threshold" else { return nil }
    let threshold = try tree.number("threshold", default: 0.5)
    guard let below = progress.firstIndex(where: { $0 < threshold }) else { return nil }
    return progress[below...].firstIndex { $0 >= threshold }
  }

  /// The run after a release: the rest of a gesture's way, or the direction that it plays from the values at release.
  private func released(_ letGo: ReferenceLetGo, _ scene: Scene) throws -> ReferenceRun {
    var run = try playing(after: letGo, scene)
    run.kept = try shares(under: tree(of: letGo), at: letGo.progress, scene)
    return run
  }

  private func playing(after letGo: ReferenceLetGo, _ scene: Scene) throws -> ReferenceRun {
    let tree = try tree(of: letGo)
    let completes = try completes(letGo)
    let drives = tree["drives"]?.string
    let direction = try direction(drives ?? tree.require("then").expectString("then"))
    let scrubbed = try drives == nil ? gesture(tree, scene) : timeline(direction, scene, linear: true)
    let way = (completes ? 1 : 0) - letGo.progress
    let distance = try scene.viewport.length(tree.require("distance"))
    let travel = tree["gesture"]?.string == "pinch" ? distance - 1 : distance
    let heading = try heading(tree, scene)
    let follow = try (tree["follow"]?.expectItems("follow") ?? []).map { try $0.expectString("follow") }
    func moved(_ element: Int, _ share: Double) -> Pose {
      let moment = share * scrubbed.duration
      // At its end, a return shows the state at rest, as a reverse does, even if there is a jump at the gesture's start.
      let isBack = !completes && moment <= oneInstant * scrubbed.duration
      var pose = isBack ? scrubbed.startPose(of: element) : scrubbed.pose(of: element, at: moment)
      if let heading, follow.contains(scene.actors[element].element.id) {
        let way = heading.map { $0 * travel * min(max(share, 0), 1) }
        pose[.translation] = pose[.translation]?.mapped(with: way) { $0 + $1 }
      }
      return pose
    }
    if drives == nil, completes {
      let finger = heading?.map { $0 * letGo.velocity }
      let timeline = try playedOn(direction, scene) {
        moved($0, letGo.progress)
      } speed: { element in
        follow.contains(scene.actors[element].element.id) ? finger : nil
      }
      var course = Course(timeline, isFromRest: false)
      course.letGo = letGo
      return ReferenceRun(direction: direction, course: course, start: 0)
    }
    let named = try root["curves"]?.expectMembers("curves") ?? []
    var form = try CurveForm(tree["release"]?["curve"] ?? .string("ease-out"), named: named)
    var duration: Double? = try timeline(direction, scene).duration * abs(way)
    if case .spring(let spring) = form {
      if case .settling = spring { duration = nil }
      form = .spring(spring.with(velocity: letGo.velocity / travel / way))
    }
    let given = try tree["release"]?["duration"]?.expectNumber("duration")
    let rest = try form.over(given ?? duration)
    let course = Course(duration: rest.duration, letGo: letGo) { element, time in
      var share = letGo.progress
      if time >= rest.duration - oneInstant {
        share += way
      } else {
        share += way * rest.curve.progress(at: max(time, 0), start: 0, end: rest.duration, instant: oneInstant)
      }
      return moved(element, share)
    }
    return ReferenceRun(direction: completes ? direction : direction.opposite, course: course, start: 0)
  }

  /// The way of a gesture's finger, before the screen is mirrored; nil for a pinch.
  private func heading(_ tree: Tree, _ scene: Scene) throws -> Value? {
    guard tree["gesture"]?.string != "pinch" else { return nil }
    let forwards: Double = scene.viewport.readsRightToLeft && root["rtl"]?.string == "same" ? -1 : 1
    let usual = tree["gesture"]?.string == "edge-pan" ? "trailing" : "down"
    switch tree["direction"]?.string ?? usual {
    case "up": return [0, -1]
    case "trailing": return [forwards, 0]
    case "leading": return [-forwards, 0]
    case _: return [0, 1]
    }
  }

  /// A direction from the values at release. What the finger moved and no phase moves goes to the end state with the
  /// element's first segment, preferably one of motion.
  private func playedOn(
    _ direction: ReferenceDirection, _ scene: Scene, from held: (Int) -> Pose, speed: (Int) -> Value?
  ) throws -> Timeline {
    let base =
      direction == .dismiss && isReverse
      ? Timeline.retrace(
        of: try timeline(.present, scene), duration: try timeline(.dismiss, scene).duration, easedBackwards: true)
      : try timeline(direction, scene)
    let ease = try CurveForm(.string("ease-out"), named: []).over(max(base.duration, 1)).curve
    let tracks = try scene.actors.indices.map { index in
      let end = scene.actors[index][direction == .present ? .destination : .source]
      let all = base.tracks[index].filter { !$0.value.segments.isEmpty }
      let moving = all.filter(\.key.isMotion)
      let firsts = Property.allCases.compactMap { (moving.isEmpty ? all : moving)[$0]?.segments.first }
      let lead = firsts.min { $0.start < $1.start }
      var tracks = base.tracks[index]
      for (property, value) in held(index) {
        guard var track = tracks[property] else { continue }
        if var first = track.segments.first {
          guard value != track.initial else { continue }
          first = first.starting(at: value, insteadOf: track.initial)
          track.segments[0] = first
        } else if property != .content, let goal = end[property], value != goal {
          track.segments = [
            Segment(
              start: lead?.start ?? 0, end: lead?.end ?? max(base.duration, 1), curve: lead?.curve ?? ease,
              way: .straight(value, goal), from: value, to: goal)
          ]
        }
        track.initial = value
        if property == .translation, let speed = speed(index), let first = track.segments.first,
          first.start <= oneInstant
        {
          let way = first.from.mapped(with: first.to) { $1 - $0 }
          let square = way.reduce(0) { $0 + $1 * $1 }
          let along = way.mapped(with: speed) { $0 * $1 }.reduce(0, +)
          if square > 0, let curve = try first.curve.takingOver(along / square) {
            track.segments[0] = first.with(curve: curve)
          }
        }
        tracks[property] = track
      }
      return tracks
    }
    return Timeline(duration: base.duration, tracks: tracks)
  }
}

extension Segment {
  /// The first keyframe is replaced only if it is the value that the direction starts from.
  fileprivate func starting(at value: Value, insteadOf initial: Value) -> Segment {
    switch self.way {
    case .straight(let start, let end):
      // A retrace follows its way from the end.
      return with(way: isRetraced ? .straight(start, value) : .straight(value, end), from: value)
    case .arc(let start, let end, let degrees):
      return with(
        way: isRetraced ? .arc(start, value, degrees: degrees) : .arc(value, end, degrees: degrees), from: value)
    case .keyframes(var frames, let interpolation):
      let place = isRetraced ? frames.count - 1 : 0
      if frames[place].value == initial { frames[place] = Way.Keyframe(at: frames[place].at, value: value) }
      return with(way: .keyframes(frames, interpolation: interpolation), from: value)
    }
  }
}

// MARK: - Catching

extension ReferenceSpec {
  /// The samples under a finger that touches at a time of a direction; each progress belongs to a time since the touch.
  public func sample(
    interaction: String, caught direction: ReferenceDirection, at time: Double, viewport name: String? = nil,
    progress: [Double], elapsed: [Double]
  ) throws -> ReferenceSample {
    let scene = try scene(name)
    guard let index = interactions.firstIndex(of: interaction), let word = interactionTrees[index]["drives"]?.string
    else { throw ReferenceError("\(interaction) drives nothing") }
    let driven = try self.direction(word)
    let running = try timeline(direction, scene)
    let scrubbed = try timeline(driven, scene, linear: true)
    let first = driven == direction ? time / running.duration : 1 - time / running.duration
    func under(_ progress: Double, _ element: Int) -> Pose {
      scrubbed.pose(of: element, at: progress * scrubbed.duration)
    }
    let moments = Array(zip(progress, elapsed))
    let kept = HandoverShares(direction, at: time, of: running.duration)
    let sampled = try sample(.interaction(interaction), scene, moments.indices.map(Double.init)) { [self] moment in
      let (progress, elapsed) = moments[Int(moment)]
      let own = try shares(under: interactionTrees[index], at: progress, scene)
      return own.over(kept, left: max(0, 1 - elapsed / 100))
    } pose: { element, moment in
      let (progress, elapsed) = moments[Int(moment)]
      let held = running.pose(of: element, at: time)
      let (before, now) = (under(first, element), under(min(max(progress, 0), 1), element))
      var pose = now
      for (property, value) in now {
        let offset = (held[property] ?? value).mapped(with: before[property] ?? value) { $0 - $1 }
        pose[property] = value.mapped(with: offset) { $0 + $1 * max(0, 1 - elapsed / 100) }
      }
      return pose
    }
    return ReferenceSample(
      name: sampled.name, subject: sampled.subject, viewport: sampled.viewport,
      frames: zip(sampled.frames, progress).map { .init(time: $1, elements: $0.elements, handovers: $0.handovers) })
  }
}
