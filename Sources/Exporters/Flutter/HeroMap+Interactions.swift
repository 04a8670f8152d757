import Simulator
import SpecModel

extension HeroMap {
  func interaction(_ interaction: Interaction) -> JSONLiteral {
    [
      "name": .string(interaction.name),
      "gesture": .string(interaction.gesture.rawValue),
      "direction": interaction.direction.map { .string($0.rawValue) } ?? nil,
      "distance": .string(interaction.distance.text(decimals: decimals)),
      "threshold": number(interaction.threshold),
      "velocity": interaction.velocity.map(number) ?? nil,
      "drives": driven(interaction.effect),
      "then": triggered(interaction.effect),
      "animate": animated(interaction.effect),
      "follow": followers(interaction.effect),
      "release": release(of: interaction),
    ]
  }

  private func driven(_ effect: Interaction.Effect) -> JSONLiteral {
    if case .drives(let direction) = effect { .string(direction.rawValue) } else { nil }
  }

  private func triggered(_ effect: Interaction.Effect) -> JSONLiteral {
    if case .animates(_, let direction, _) = effect { .string(direction.rawValue) } else { nil }
  }

  private func followers(_ effect: Interaction.Effect) -> JSONLiteral {
    if case .animates(_, _, let ids) = effect { .array(ids.map { .string($0) }) } else { [] }
  }

  private func release(of interaction: Interaction) -> JSONLiteral {
    guard let release = interaction.release else { return nil }
    let easing = transition.releaseEasing(of: interaction)
    return ["duration": release.duration.map(number) ?? nil, "curve": easing.map(curve) ?? nil]
  }

  /// What a finger moves, by selector as in the spec.
  private func animated(_ effect: Interaction.Effect) -> JSONLiteral {
    guard case .animates(let entries, _, _) = effect else { return [] }
    return .array(
      entries.map { entry in
        ["elements": .string(entry.selector.text), "to": change(entry.change)]
      })
  }

  private func change(_ change: PhaseEntry.Change) -> JSONLiteral {
    switch change {
    case .state(let side): .string(side.rawValue)
    case .properties(let changes): .object(changes.map { .init($0.key.rawValue, goal($0.goal, of: $0.key)) })
    }
  }

  private func goal(_ goal: PropertyChange.Goal, of key: PropertyKey) -> JSONLiteral {
    switch goal {
    case .value(let value): written(value, of: key)
    case .keyframes(let keyframes, let interpolation):
      [
        "interpolation": .string(interpolation.rawValue),
        "at": numbers(keyframes.map(\.at)),
        "values": .array(keyframes.map { written($0.value, of: key) }),
      ]
    }
  }

  private func written(_ value: PropertyValue, of key: PropertyKey) -> JSONLiteral {
    switch value {
    case .state(let side): .string(side.rawValue)
    case .literal(.viewport): "viewport"
    case .literal(.number(let value)): number(value)
    case .literal(.color(let color)): .string(color.hex)
    case .literal(.parts(let parts)):
      .object(
        zip(key.partNames, parts).compactMap { name, length in
          length.map { .init(name, .string($0.text(decimals: decimals))) }
        })
    }
  }
}
