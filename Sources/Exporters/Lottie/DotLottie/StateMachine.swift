import SpecModel

/// The state machine of a dotLottie file, which rests on either screen. A tap plays the direction away from it. Where a
/// gesture scrubs that direction, the app fires `drag`, sets `progress` from 0 to 100 as the finger moves, and fires
/// `commit` or `cancel` when it lets go: a player knows only where pointers are, not how far they moved.
struct StateMachine {
  let scrubbed: Set<Direction>
  let hasReducedMotion: Bool

  /// The animation for reduced motion, and the input that chooses it.
  static let reduced = "reduced"
  private static let reducesMotion = "reducedMotion"
  private static let progress = "progress"
  /// The progress that the picture shows.
  private static let shown = "shown"
  private static let tap = "tap", end = "end", drag = "drag", commit = "commit", cancel = "cancel"

  var json: JSONLiteral {
    let inputs = [Self.tap, Self.end] + (scrubbed.isEmpty ? [] : [Self.drag, Self.commit, Self.cancel])
    let numbers = scrubbed.isEmpty ? [] : [Self.progress, Self.shown]
    return [
      "initial": .string(Side.source.rawValue),
      "states": .array(Direction.allCases.flatMap(states)),
      "interactions": .array(
        [["type": "Click", "actions": [Self.fire(Self.tap)]]]
          + Direction.allCases.flatMap(endingStates).map { state in
            ["type": "OnComplete", "stateName": .string(state), "actions": [Self.fire(Self.end)]]
          }),
      "inputs": .array(
        inputs.map { ["type": "Event", "name": .string($0)] }
          + numbers.map { ["type": "Numeric", "name": .string($0), "value": 0] }
          + (hasReducedMotion ? [["type": "Boolean", "name": .string(Self.reducesMotion), "value": false]] : [])),
    ]
  }

  /// The states that play until they end.
  private func endingStates(of direction: Direction) -> [String] {
    [direction.playing] + (hasReducedMotion ? [direction.reduced] : [])
      + (scrubbed.contains(direction) ? [direction.committed, direction.canceled] : [])
  }

  /// The rest on the screen where a direction starts, and all that leads from there to the other one.
  private func states(of direction: Direction) -> [JSONLiteral] {
    let (animation, start) = (direction.rawValue, direction.start.rawValue)
    let arrives = Self.transition(to: direction.end.rawValue, [Self.event(Self.end)])
    var leaving = [Self.transition(to: direction.playing, [Self.event(Self.tap)])]
    var states = [
      Self.state(direction.playing, animation, plays: "Forward", [Self.show(0)], [arrives])
    ]
    if hasReducedMotion {
      let guards = [Self.event(Self.tap), Self.compare("Boolean", Self.reducesMotion, "Equal", true)]
      leaving.insert(Self.transition(to: direction.reduced, guards), at: 0)
      let (mode, first): (String, JSONLiteral) = direction == .present ? ("Forward", 0) : ("Reverse", 100)
      states.append(Self.state(direction.reduced, Self.reduced, plays: mode, [Self.show(first)], [arrives]))
    }
    if scrubbed.contains(direction) {
      leaving.append(Self.transition(to: direction.dragged, [Self.event(Self.drag)]))
      let back = Self.transition(to: start, [Self.event(Self.end)])
      states += [
        dragging(direction),
        Self.state(direction.committed, animation, plays: "Forward", [], [arrives]),
        Self.state(direction.canceled, animation, plays: "Reverse", [], [back]),
      ]
    }
    let entry = [Self.show(0)] + (scrubbed.isEmpty ? [] : [Self.reset(Self.progress)])
    return [Self.state(start, animation, plays: nil, entry, leaving)] + states
  }

  /// Follows the progress: while it isn't what the picture shows, the state is entered again. What has nothing left to
  /// play, a player would play from its other end.
  private func dragging(_ direction: Direction) -> JSONLiteral {
    func atLimit(_ event: String, _ condition: String, _ limit: JSONLiteral, _ state: String) -> JSONLiteral {
      Self.transition(to: state, [Self.event(event), Self.compare("Numeric", Self.progress, condition, limit)])
    }
    let follow = Self.compare("Numeric", Self.progress, "NotEqual", .string("$" + Self.shown))
    return Self.state(
      direction.dragged, direction.rawValue, plays: nil,
      [
        Self.show(.string("$" + Self.progress)),
        Self.reset(Self.shown),
        ["type": "Increment", "inputName": .string(Self.shown), "value": .string("$" + Self.progress)],
      ],
      [
        Self.transition(to: direction.dragged, [follow]),
        atLimit(Self.commit, "GreaterThanOrEqual", 100, direction.end.rawValue),
        Self.transition(to: direction.committed, [Self.event(Self.commit)]),
        atLimit(Self.cancel, "LessThanOrEqual", 0, direction.start.rawValue),
        Self.transition(to: direction.canceled, [Self.event(Self.cancel)]),
      ])
  }
}

extension StateMachine {
  private static func fire(_ event: String) -> JSONLiteral { ["type": "Fire", "inputName": .string(event)] }

  /// In percent of the animation, which excludes the spare frame.
  private static func show(_ progress: JSONLiteral) -> JSONLiteral { ["type": "SetProgress", "value": progress] }

  private static func reset(_ input: String) -> JSONLiteral { ["type": "Reset", "inputName": .string(input)] }

  private static func event(_ name: String) -> JSONLiteral { ["type": "Event", "inputName": .string(name)] }

  private static func compare(
    _ type: JSONLiteral, _ input: String, _ condition: String, _ value: JSONLiteral
  ) -> JSONLiteral {
    ["type": type, "inputName": .string(input), "conditionType": .string(condition), "compareTo": value]
  }

  /// - Parameter guards: what must all hold.
  private static func transition(to state: String, _ guards: [JSONLiteral]) -> JSONLiteral {
    ["type": "Transition", "toState": .string(state), "guards": .array(guards)]
  }

  /// - Parameter mode: the way it plays; nil if it stands still.
  private static func state(
    _ name: String, _ animation: String, plays mode: String?, _ entry: [JSONLiteral], _ transitions: [JSONLiteral]
  ) -> JSONLiteral {
    [
      "type": "PlaybackState", "name": .string(name), "animation": .string(animation), "loop": false,
      "autoplay": .bool(mode != nil), "mode": .string(mode ?? "Forward"), "entryActions": .array(entry),
      "transitions": .array(transitions),
    ]
  }
}

/// The names of states; those at rest have the names of screens.
extension Direction {
  fileprivate var start: Side { self == .present ? .source : .destination }
  fileprivate var end: Side { self == .present ? .destination : .source }
  fileprivate var playing: String { rawValue + " plays" }
  fileprivate var reduced: String { rawValue + " with reduced motion" }
  fileprivate var dragged: String { rawValue + " follows the finger" }
  fileprivate var committed: String { rawValue + " completes" }
  fileprivate var canceled: String { rawValue + " goes back" }
}
