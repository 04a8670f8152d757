import Simulator
import SpecModel
import TableFormat

/// A direction on a viewport.
struct PlacedTimeline {
  let scene: Scene
  let timeline: Timeline
}

extension ResolvedForm<PlacedTimeline> {
  static let timeline = object(
    "One direction on one viewport.",
    [
      .key("direction", .direction) { $0.timeline.direction },
      .key("duration", .positive, "Milliseconds.", example: 400) { $0.timeline.duration },
      .key(
        "reversed", .flag,
        "Whether it is present played backwards. An instant between segments then belongs to the same one as in present.",
        example: true
      ) { $0.timeline.isReversed },
      .list(
        "phases", .phase,
        "In the spec's order; in a dismiss made from present, reversed."
      ) { $0.timeline.phases },
      .optional(
        "opening", .opening,
        "The changes of its first phase. If a run begins in mid-flight, elements that no segment moves follow it."
      ) { $0.timeline.opening },
      .list("elements", .moving, "The motion of each element.") { placed, scope in
        placed.timeline.elements.indices.map { MovingElement(placed, $0, scope) }
      },
    ]
  ).within { placed, scope in
    let timeline = placed.timeline
    scope.phases = timeline.writtenPhases(of: scope.transition.spec)
    scope.tolerances = scope.forms?.tolerances(of: placed.scene, timeline.direction, in: scope.transition)
  }.defined("timeline")
}

extension Timeline {
  /// The phases that segments refer to by index: those of present too if dismiss is derived from it.
  fileprivate func writtenPhases(of spec: TransitionSpec) -> [Phase] {
    if direction == .dismiss, case .phases(let phases) = spec.dismiss { return phases }
    return spec.present
  }
}

extension ResolvedScope {
  fileprivate func name(ofPhase phase: Int) -> String { phases.indices.contains(phase) ? phases[phase].name : "" }
}

extension ResolvedForm<Direction> {
  static let direction = word(
    "To the destination screen, and back.", example: .present
  ) { $0 == .present ? "Source to destination." : "Back." }.defined("direction")
}

extension ResolvedForm<PhaseSpan> {
  fileprivate static let phase = object(
    "The times of a phase, including stagger.",
    [
      .key("name", .names) { $0.name },
      .key("start", .number, "From the start of the direction.", example: 0) { $0.start },
      .key("end", .number, "From the start of the direction.", example: 400) { $0.end },
      .key("duration", .number, "Milliseconds that one element's change takes, without stagger.", example: 400) {
        $0.duration
      },
    ])
}

extension ResolvedForm<PhaseMotion> {
  fileprivate static let opening = object(
    "How the first phase of a direction moves an element.",
    [
      .key("phase", .names) { $1.name(ofPhase: $0.phase) },
      .key("duration", .positive, "Milliseconds.", example: 400) { $0.duration },
      .key("easing", .easing) { PlacedEasing(easing: $0.easing, isRequested: false) },
    ]
  ).defined("opening")
}

/// An element in a direction.
private struct MovingElement {
  let head: JSONLiteral
  let element: SceneElement
  let motion: ElementTimeline
  let opening: Double
  let tracks: [PlacedTrack]

  init(_ placed: PlacedTimeline, _ index: Int, _ scope: ResolvedScope) {
    head = scope.heads[index]
    element = placed.scene.elements[index]
    motion = placed.timeline.elements[index]
    opening = placed.timeline.opening?.starts[index] ?? 0
    tracks = motion.tracks.map { PlacedTrack(track: $0, tolerance: scope.tolerances?[index].place($0.property)) }
  }
}

extension ResolvedForm<MovingElement> {
  fileprivate static let moving = object(
    "The motion of an element; its constant properties are repeated here.",
    [
      .keys(of: .element) { moving, _ in moving.head },
      .keys(of: .constant) { moving, scope in ResolvedForm<SceneElement>.constant.write(moving.element, scope) },
      .key(
        "opening", .number, "When its first phase begins, from the start of the direction.",
        example: 0
      ) { $0.opening },
      .key("moves", .flag, "Whether it has any track.", example: true) { !$0.motion.tracks.isEmpty },
      .key("initial", .values, "Its start values.") { $0.motion.initial },
      .key("frame", .frame, "Its frame at the start.") { ($0.motion.initial, $0.element.anchor) },
      .list("tracks", .track, named: "track", "Only for properties that have segments.") { $0.tracks },
    ])
}

/// A track, and the permitted error of its property with the finest bound, in its unit.
private struct PlacedTrack {
  let track: Track
  let tolerance: Double?
}

extension ResolvedForm<PlacedTrack> {
  fileprivate static let track = object(
    "A property over time. It keeps its value outside of segments.",
    [
      .key("property", .property) { $0.track.property },
      .key("initial", .value, "Before the first segment.") { $0.track.initial },
      .list("segments", .segment, named: "segment", atLeast: 1, "In order of time.") { placed in
        placed.track.segments.map { PlacedSegment(segment: $0, placed: placed) }
      },
    ]
  ).within { placed, scope in scope.property = placed.track.property }
}

/// A segment of a track.
private struct PlacedSegment {
  let segment: Segment
  let placed: PlacedTrack

  /// How many times smaller than the bound the error of a form must be.
  var precision: Double {
    placed.tolerance.map { segment.reach(of: placed.track.property) * MotionForms.fineBound / $0 } ?? 1
  }

  var easing: PlacedEasing {
    let thresholds = Thresholds.of(placed.track.property).shares(
      from: segment.from.value[0], to: segment.to.value[0])
    return PlacedEasing(easing: segment.easing, thresholds: thresholds, precision: precision)
  }
}

extension ResolvedForm<PlacedSegment> {
  fileprivate static let segment = object(
    "A change from one value to another.",
    [
      .key("start", .number(atLeast: 0), "From the start of the direction.", example: 0) {
        $0.segment.start
      },
      .key("duration", .positive, "Milliseconds.", example: 400) { $0.segment.duration },
      .key(
        "end", .number(atLeast: 0), "start + duration.", example: 400
      ) { $0.segment.end },
      .key("phase", .names, "Its phase; in a dismiss made from present, present's.") {
        $1.name(ofPhase: $0.segment.phase)
      },
      .key(
        "from", .endpoint, "The value at its start; a first keyframe may jump from it."
      ) { $0.segment.from },
      .key("to", .endpoint, "The value from its end on.") { $0.segment.to },
      .key("way", .way) { $0.segment.way },
      .key("easing", .easing) { $0.easing },
      .requested("course", .course) { placed, scope in
        scope.forms?.course(of: placed.segment, in: placed.placed.track, precision: placed.precision)
      },
    ])
}

extension Segment {
  /// How far the property changes while progress goes from 0 to 1, in its unit.
  fileprivate func reach(of property: Property) -> Double {
    func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
      (one - other).length
    }
    switch way {
    case .straight: return distance(from.value, to.value)
    case .arc(let degrees):
      let half = abs(degrees) / 2
      return distance(from.value, to.value) * (half * .pi / 180) / max(Trigonometry.sine(degrees: half), 1e-9)
    case .keyframes(let path):
      return path.values.map { distance(from.value, $0.value) }.max() ?? 0
    }
  }
}

extension ResolvedForm<Way> {
  fileprivate static let way = object(
    "The path from a segment's start to its end.",
    [
      .union([
        .flag(
          "straight", "A straight line.", "Whether it is straight: from + (to - from) · progress."
        ) { $0 == .straight },
        .content("arc", "A circular arc.", .arc, "A circular arc of the position; null for another case.") {
          if case .arc(let degrees) = $0 { degrees } else { nil }
        },
        .content("keyframes", "Through keyframes.", .path, "Keyframes; null for another case.") {
          if case .keyframes(let path) = $0 { path } else { nil }
        },
      ])
    ]
  ).defined("way")
}

extension ResolvedForm<KeyframePath> {
  fileprivate static let path = object(
    "Values at shares of the progress.",
    [
      .key("interpolation", .interpolation) { $0.interpolation },
      .list("keyframes", .keyframe, named: "keyframe", atLeast: 1, "The first is at 0, the last at 1.") { path in
        zip(path.positions, path.values).map { PlacedKeyframe(position: $0, value: $1) }
      },
    ])
}

extension ResolvedForm<KeyframePath.Interpolation> {
  fileprivate static let interpolation = word(
    "The interpolation between keyframes; `holdNext` is `hold` played backwards.", example: .linear
  ) { interpolation in
    switch interpolation {
    case .linear: "A straight line."
    case .cubic: "A smooth curve through all keyframes (a Hermite spline, Core Animation's `cubic`)."
    case .hold: "Each value is kept until the next keyframe."
    case .holdNext: "The next value counts already from a keyframe on: `hold` backwards."
    }
  }.defined("interpolation")
}

/// A keyframe at a share of the progress.
private struct PlacedKeyframe {
  let position: Double
  let value: Endpoint
}

extension ResolvedForm<PlacedKeyframe> {
  fileprivate static let keyframe = object(
    "A value at a share of the progress.",
    [
      .key("at", .share, "The share of the progress, rising from 0 to 1.", example: 0.5) { $0.position },
      .keys(of: .endpoint) { keyframe, scope in ResolvedForm<Endpoint>.endpoint.write(keyframe.value, scope) },
    ])
}

extension ResolvedForm<Endpoint> {
  fileprivate static let endpoint = object(
    "A value, and what it stands for.",
    [
      .key("value", .value, "On this viewport.") { $0.value },
      .key("meaning", .meaning) { $0.meaning },
      .optional(
        "held", .held,
        "The parts that a literal omits; null for none."
      ) { $0.held },
    ]
  ).defined("endpoint")
}

extension ResolvedForm<Held> {
  fileprivate static let held = object(
    "How a value follows its segment's start value if a run begins in mid-flight: `own` times each part, and for a position `width` and `height` times the size.",
    [
      .key("own", .parts, "1 for each omitted part, 0 for a given one.", example: [1]) { $0.own },
      .key("width", .number, "How much of it is part of a position.", example: 0.5) { $0.size.x },
      .key("height", .number, "How much of it is part of a position.", example: 0) { $0.size.y },
    ]
  ).defined("held")
}

extension ResolvedForm<SIMD4<Double>> {
  /// A number for each component of the track's property.
  fileprivate static let parts = ResolvedForm(
    write: { value, scope in .array((0..<scope.property.componentCount).map { .number(value[$0]) }) },
    schema: { Schema(["type": "array", "minItems": 1, "maxItems": 4]).adding("items", Schema(["enum": [0, 1]])) })
}

extension ResolvedForm<Meaning> {
  fileprivate static let meaning = object(
    "What a value stands for in an app, whose views are measured.",
    [
      .union([
        .content(
          "state", "The value of a state.", .side,
          "The element's value in that state, or null."
        ) { if case .state(let side) = $0 { side } else { nil } },
        .list(
          "parts", "Part by part.", .part, named: "part", atLeast: 1,
          "What each component stands for, or null."
        ) { if case .parts(let parts) = $0 { parts } else { nil } },
      ])
    ]
  ).defined("meaning")
}

extension ResolvedForm<Meaning.Part> {
  fileprivate static let part = object(
    "What one component of a value stands for.",
    [
      .union([
        .content(
          "state", "The value of a state.", .side, "The element's own component in that state; null for another case."
        ) { if case .state(let side) = $0 { side } else { nil } },
        .content(
          "length", "A length as the spec writes it.", .length,
          "A length, as written left to right, before mirroring; null for another case."
        ) { if case .length(let length) = $0 { length } else { nil } },
        .flag(
          "example", "Known as this example alone.",
          "Whether only its number on this viewport is known."
        ) { $0 == .example },
      ])
    ])
}
