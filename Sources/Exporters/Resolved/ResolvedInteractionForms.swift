import Simulator
import SpecModel
import TableFormat

extension ResolvedForm<Interaction> {
  static let interaction = object(
    "A gesture.",
    [
      .key("name", .names) { $0.name },
      .key("gesture", .gesture) { $0.gesture },
      .optional("direction", .travel, "The finger's direction; null for a pinch.") {
        $0.direction
      },
      .key("distance", .length, "Travel for progress 1; a pinch's factor is in `points`.") { $0.distance },
      .key("threshold", .share, "Progress from which a release completes the gesture.", example: 0.5) {
        $0.threshold
      },
      .key("commit", .commit) { $0.commit },
      .optional(
        "velocity", .number(atLeast: 0),
        "Points per second from which a release completes it; null for never.", example: 900
      ) { $0.velocity },
      .either("drives", "then"),
      .optional(
        "drives", .direction, "The direction that it scrubs, or null."
      ) { if case .drives(let direction) = $0.effect { direction } else { nil } },
      .optional("then", .then, "What it animates and plays, or null.") { Then($0.effect) },
      .key("release", .release) { $0 },
    ])

  private static let release = object(
    "How the rest runs after the release.",
    [
      .key(
        "isDefault", .flag,
        "Whether it is the default: the direction's remaining duration, `ease-out`.",
        example: true
      ) { $0.release == nil },
      .optional("duration", .positive, "Milliseconds; null if not given.", example: 400) {
        $0.release?.duration
      },
      .optional(
        "easing", .easing,
        "The curve, a spring without the finger's speed; null if not given."
      ) { $1.transition.releaseEasing(of: $0).map { PlacedEasing(easing: $0) } },
    ])
}

extension ResolvedForm<Interaction.Gesture> {
  fileprivate static let gesture = word("The gesture.", example: .pull) { gesture in
    switch gesture {
    case .pan: "One finger moves."
    case .pull: "A pan that begins only where the scrolled content can't scroll further that way."
    case .pinch: "Two fingers move apart or together."
    case .edgePan: "A pan that begins at the edge opposite to its direction."
    }
  }
}

extension ResolvedForm<Interaction.Travel> {
  fileprivate static let travel = word("The direction of the finger's travel.", example: .down) { travel in
    switch travel {
    case .down: "Down."
    case .up: "Up."
    case .leading: "To the left, or right where the viewport reads right to left."
    case .trailing: "To the right, or left where the viewport reads right to left."
    case .any: "Any way: the straight distance from the touch. Not for an edge-pan."
    }
  }
}

extension ResolvedForm<Interaction.Commit> {
  fileprivate static let commit = word("What completes the gesture.", example: .release) { commit in
    switch commit {
    case .release: "Letting go there, or beyond it."
    case .threshold: "Reaching it under the finger."
    }
  }
}

/// What a gesture moves on its own, and the direction that it plays then.
private struct Then {
  let direction: Direction
  let entries: [PhaseEntry]
  let follow: [String]

  /// Nil for a gesture that scrubs.
  init?(_ effect: Interaction.Effect) {
    guard case .animates(let entries, let direction, let follow) = effect else { return nil }
    (self.direction, self.entries, self.follow) = (direction, entries, follow)
  }
}

extension ResolvedForm<Then> {
  fileprivate static let then = object(
    "A gesture's own motion, and what plays after the release.",
    [
      .key("direction", .direction, "What a release past the threshold plays.") { $0.direction },
      .list("animate", .entry, named: "entry", "What the finger moves.") { $0.entries },
      .list("follow", .follower, "Elements that follow the finger.") { $0.follow },
    ]
  ).defined("then")
}

extension ResolvedForm<String> {
  fileprivate static let follower = object("An element.", [.key("id", .names) { $0 }])
}

extension ResolvedForm<PhaseEntry> {
  fileprivate static let entry = object(
    "The change of the elements that a selector matches.",
    [
      .key("selector", .string, "An id, the beginning of ids and `*`, or `*` for all others.", example: "card") {
        $0.selector.text
      },
      .optional(
        "state", .side, "Where every property goes, or null."
      ) { if case .state(let side) = $0.change { side } else { nil } },
      .list("properties", .change, named: "change", "The named properties; empty if all go to a state.") {
        if case .properties(let changes) = $0.change { changes } else { [] }
      },
    ])
}

extension ResolvedForm<PropertyChange> {
  fileprivate static let change = object(
    "A change of a property.",
    [
      .either("value", "keyframes"),
      .key("property", .propertyKey) { $0.key },
      .optional(
        "value", .propertyValue, "Where it moves, or null."
      ) { if case .value(let value) = $0.goal { WrittenValue(value, of: $0.key) } else { nil } },
      .optional(
        "keyframes", .keyframes, "What it moves through, or null."
      ) { WrittenKeyframes($0) },
    ])
}

/// The keyframes of a change.
private struct WrittenKeyframes {
  let keyframes: [(at: Double, value: WrittenValue)]
  let interpolation: KeyframeInterpolation

  init?(_ change: PropertyChange) {
    guard case .keyframes(let keyframes, let interpolation) = change.goal else { return nil }
    self.keyframes = keyframes.map { ($0.at, WrittenValue($0.value, of: change.key)) }
    self.interpolation = interpolation
  }
}

extension ResolvedForm<WrittenKeyframes> {
  fileprivate static let keyframes = object(
    "Values at shares of the progress, as written.",
    [
      .key("interpolation", .interpolation) { $0.interpolation },
      .list("keyframes", .keyframe, atLeast: 1, "In rising order, the last at 1.") { $0.keyframes },
    ])
}

extension ResolvedForm<KeyframeInterpolation> {
  fileprivate static let interpolation = word("The interpolation between keyframes.", example: .linear) {
    interpolation in
    switch interpolation {
    case .linear: "Straight lines between keyframes."
    case .cubic: "A smooth curve through all keyframes (a Hermite spline, Core Animation's `cubic`)."
    case .hold: "Each value is kept until the next keyframe."
    }
  }
}

extension ResolvedForm<(at: Double, value: WrittenValue)> {
  fileprivate static let keyframe = object(
    "A value at a share of the progress.",
    [
      .key("at", .share, "The share of the progress.", example: 0.5) { $0.at },
      .key("value", .propertyValue) { $0.value },
    ])
}

/// A goal as written, of a property.
private struct WrittenValue {
  let value: PropertyValue
  let key: PropertyKey

  init(_ value: PropertyValue, of key: PropertyKey) { (self.value, self.key) = (value, key) }

  var literal: PropertyValue.Literal? { if case .literal(let literal) = value { literal } else { nil } }
}

extension ResolvedForm<WrittenValue> {
  fileprivate static let propertyValue = object(
    "What a property moves to, as written.",
    [
      .union([
        .content(
          "state", "The value of a state.", .side, "The element's value in that state; null for another case."
        ) { if case .state(let side) = $0.value { side } else { nil } },
        .flag("viewport", "The viewport.", "Whether it is the viewport's own frame.") { $0.literal == .viewport },
        .flag(
          "union", "The smallest frame that holds those of both states.",
          "Whether it is the smallest frame that holds both states'."
        ) { $0.literal == .union },
        .content("number", "A plain number.", .everyComponent, "A plain number; null for another case.") {
          if case .number(let number) = $0.literal { number } else { nil }
        },
        .content("color", "A color.", .color, "A color; null for another case.", example: "#336699") {
          if case .color(let color) = $0.literal { color } else { nil }
        },
        .content("parts", "Part by part.", .writtenParts, "Components; null for another case.") {
          if case .parts(let parts) = $0.literal { Array(zip($0.key.partNames, parts)) } else { nil }
        },
      ])
    ]
  ).defined("propertyValue")
}

extension ResolvedForm<Double> {
  fileprivate static let everyComponent = object(
    "One number for every component.", [.key("value", .number, "The number.", example: 350) { $0 }])
}

extension ResolvedForm<[(String, Length?)]> {
  fileprivate static let writtenParts = ResolvedForm(
    write: { parts, scope in
      .object(parts.map { .init($0, ResolvedForm<Length>.length.optional.write($1, scope)) })
    },
    schema: {
      let names = PropertyKey.allCases.flatMap(\.partNames)
      let unique = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
      return Schema([
        "description": "The written length of each component; null if it is omitted and keeps its start value.",
        "type": "object", "minProperties": 1, "propertyNames": ["enum": .array(unique.map { .string($0) })],
      ]).adding("additionalProperties", ResolvedForm<Length>.length.optional.description.schema())
    })
}
