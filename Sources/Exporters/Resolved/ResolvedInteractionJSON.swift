import Simulator
import SpecModel

extension Interaction {
  func json(in transition: ResolvedTransition, _ forms: MotionForms?) -> JSONLiteral {
    [
      "name": .names(name),
      "gesture": .choice(gesture),
      "direction": direction.map { .choice($0) } ?? nil,
      "distance": distance.json,
      "threshold": .number(threshold),
      "commit": .choice(commit),
      "velocity": .optional(velocity),
      "drives": drivenDirection,
      "then": triggered,
      "release": [
        "isDefault": .bool(release == nil),
        "duration": .optional(release?.duration),
        "easing": transition.releaseEasing(of: self).map { $0.json(forms) } ?? nil,
      ],
    ]
  }

  /// The direction that the gesture scrubs; null if the gesture animates.
  private var drivenDirection: JSONLiteral {
    if case .drives(let direction) = effect { .choice(direction) } else { nil }
  }

  private var triggered: JSONLiteral {
    guard case .animates(let entries, let direction, let follow) = effect else { return nil }
    return [
      "direction": .choice(direction),
      "animate": .list(entries) { $0.json },
      "follow": .list(follow) { ["id": .names($0)] },
    ]
  }
}

extension PhaseEntry {
  fileprivate var json: JSONLiteral {
    switch change {
    case .state(let side):
      ["selector": .string(selector.text), "state": .choice(side), "properties": []]
    case .properties(let changes):
      ["selector": .string(selector.text), "state": nil, "properties": .list(changes) { $0.json }]
    }
  }
}

extension PropertyChange {
  fileprivate var json: JSONLiteral {
    switch goal {
    case .value(let value):
      ["property": .choice(key), "value": value.json(of: key), "keyframes": nil]
    case .keyframes(let keyframes, let interpolation):
      [
        "property": .choice(key),
        "value": nil,
        "keyframes": [
          "interpolation": .choice(interpolation),
          "keyframes": .list(keyframes) { ["at": .number($0.at), "value": $0.value.json(of: key)] },
        ],
      ]
    }
  }
}

extension PropertyValue {
  /// The goal as written; omitted components are null.
  fileprivate func json(of key: PropertyKey) -> JSONLiteral {
    switch self {
    case .state(let side):
      [
        "name": "state", "state": .choice(side), "viewport": false, "union": false, "number": nil, "color": nil,
        "parts": nil,
      ]
    case .literal(.viewport):
      ["name": "viewport", "state": nil, "viewport": true, "union": false, "number": nil, "color": nil, "parts": nil]
    case .literal(.union):
      ["name": "union", "state": nil, "viewport": false, "union": true, "number": nil, "color": nil, "parts": nil]
    case .literal(.number(let number)):
      [
        "name": "number", "state": nil, "viewport": false, "union": false, "number": ["value": .number(number)],
        "color": nil,
        "parts": nil,
      ]
    case .literal(.color(let color)):
      [
        "name": "color", "state": nil, "viewport": false, "union": false, "number": nil, "color": .string(color.hex),
        "parts": nil,
      ]
    case .literal(.parts(let parts)):
      [
        "name": "parts", "state": nil, "viewport": false, "union": false, "number": nil, "color": nil,
        "parts": .object(zip(key.partNames, parts).map { .init($0, $1.map(\.json) ?? nil) }),
      ]
    }
  }
}
