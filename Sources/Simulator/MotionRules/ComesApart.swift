package import SpecModel

extension Rule {
  package static let comesApart = Rule(
    "comes-apart", .warning, "A gesture pulls a screen apart.",
    what: "At the full progress of a gesture with `then`, two elements of one screen leave each other by more than 8 "
      + "points: one reaches out of the other, which held it, or their edges, which met, are apart.",
    why: "The finger moves one screen, as people see it. A card that shrinks beside its page looks broken.",
    cure:
      "Animate everything that belongs together: the same `scale` about the same point (with `translation` where the "
      + "centers differ), or `in` the element that moves.")
}

struct ComesApart: MotionRule {
  let rule = Rule.comesApart

  /// In points.
  private static let limit = 8.0
  /// The most elements that are compared with each other.
  private static let count = 300

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let ids = transition.spec.elements.map(\.id)
    for (index, interaction) in transition.spec.interactions.enumerated() {
      guard case .animates(_, let direction, _) = interaction.effect else { continue }
      for scene in transition.scenes {
        let pieces = transition.pieces(of: interaction, before: direction, in: scene).prefix(Self.count)
        for one in pieces {
          for other in pieces where one.moves || other.moves {
            guard let distance = one.parting(from: other, on: scene.viewport), distance > Self.limit else { continue }
            sightings.add(
              Sighting(
                place: transition.place(.root / "interactions" / index / "gesture"), amount: distance, unit: .points,
                element: other.element, viewport: scene.viewport.name)
            ) {
              .parts(interaction.name, ids[other.element], ids[one.element], distance)
            } notes: {
              [other, one].map { Note("`\(ids[$0.element])`", at: transition.elementPlace($0.element)) }
            }
          }
        }
      }
    }
  }
}

/// An element of a screen, where it is at rest and at a gesture's full progress.
private struct Piece {
  let element: Int
  let rest, pulled: UprightBox

  var moves: Bool { rest.excess(of: pulled) > Limits.reached || pulled.excess(of: rest) > Limits.reached }

  /// Whether it fills the viewport and stands still.
  private func isBackdrop(on viewport: Viewport) -> Bool {
    !moves && rest.excess(of: .viewport(viewport)) <= 1
  }

  /// How far another element leaves this one, in points; nil if it belongs to none of its sides.
  func parting(from other: Piece, on viewport: Viewport) -> Double? {
    guard element != other.element else { return nil }
    let edge = 1.0
    if rest.excess(of: other.rest) <= edge {
      if isBackdrop(on: viewport) || other.element < element && other.isBackdrop(on: viewport) { return nil }
      return pulled.excess(of: other.pulled) - max(rest.excess(of: other.rest), 0)
    }
    let meets = abs(rest.gap(to: other.rest)) <= edge && rest.isBeside(other.rest)
    return meets ? pulled.gap(to: other.pulled) - max(rest.gap(to: other.rest), 0) : nil
  }
}

extension UprightBox {
  /// The distance between two boxes, across or down; below 0 if they overlap.
  fileprivate func gap(to other: UprightBox) -> Double {
    max(max(other.left - right, left - other.right), max(other.top - bottom, top - other.bottom))
  }

  /// Whether they have more than a corner in common, across or down.
  fileprivate func isBeside(_ other: UprightBox) -> Bool {
    let common = intersection(other)
    return max(common.right - common.left, common.bottom - common.top) > 1
  }
}

extension ResolvedTransition {
  /// What is visible of the screen that a gesture moves, before and at its full progress.
  fileprivate func pieces(of interaction: Interaction, before direction: Direction, in scene: Scene) -> [Piece] {
    let timeline = scrubbed(by: interaction, in: scene)
    let (rest, pulled) = (drawn(timeline, at: 0, in: scene), drawn(timeline, at: timeline.duration, in: scene))
    let side: Side = direction == .present ? .source : .destination
    return spec.elements.indices.compactMap { index in
      let element = spec.elements[index]
      guard element.role == .overlay || element.restSides.contains(side),
        min(rest[index].opacity, pulled[index].opacity) > 0.05
      else { return nil }
      let piece = Piece(
        element: index, rest: Quad(rest[index].corners).bounds, pulled: Quad(pulled[index].corners).bounds)
      return piece.rest.intersection(.viewport(scene.viewport)).isEmpty ? nil : piece
    }
  }
}

extension Message {
  fileprivate static func parts(_ gesture: String, _ one: String, _ other: String, _ distance: Double) -> Message {
    "at the full progress of `\(gesture)`, `\(one)` is \(distance.short) points away from `\(other)`; at rest they "
      + "are one piece"
  }
}
