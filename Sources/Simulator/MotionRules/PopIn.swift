package import SpecModel

extension Rule {
  /// A destination screen without an element covers everything when present ends, which `screen-cut` reports. An overlay
  /// that fills the viewport there hides the change.
  package static let popIn = Rule(
    "pop-in", .warning, "An element appears or vanishes in plain sight.",
    what: "An element that is on one screen only is visible, at an opacity over 0.05, while the other screen is "
      + "shown alone: at present's start if it enters, at present's end if it leaves, and nothing in front covers "
      + "it. The same applies to an overlay where a direction starts or ends, unless it fills the viewport where a "
      + "destination screen that no element stands for appears or leaves. One of a screen that is no larger there than "
      + "a drawn element whose frame its own follows grows out of that one, and is left alone.",
    why: "It isn't on that screen, so it appears or vanishes from one frame to the next. Overlays exist only while "
      + "the transition runs.",
    cure: "Set opacity 0 in the state of the screen that doesn't have it (the default if that state is left out), "
      + "move it out of sight, or cover it. A dimming view that stays, as behind a sheet, isn't an overlay: it "
      + "enters.")
}

struct PopIn: MotionRule {
  let rule = Rule.popIn

  fileprivate static let limit = 0.05

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let elements = transition.spec.elements
    let hasScreen = elements.contains { $0.kind == .screen && $0.role == .entering }
    transition.forEachDirection { scene, timeline in
      for side in Side.allCases {
        let isAtStart = (timeline.direction == .present) == (side == .source)
        let moment = Moment(transition, scene, timeline, isAtStart ? 0 : timeline.duration)
        for index in elements.indices where elements[index].mayPop(on: side, hasScreen: hasScreen) {
          guard let opacity = moment.plainOpacity(of: index), opacity > Self.limit else { continue }
          if elements[index].role == .overlay, side == .destination, !hasScreen, moment.fillsViewport(index) {
            continue
          }
          if elements[index].role != .overlay, moment.growsOut(index, side) { continue }
          sightings.add(
            Sighting(
              place: transition.elementPlace(index), amount: opacity, element: index, property: "opacity",
              direction: timeline.direction, viewport: scene.viewport.name, time: moment.time)
          ) {
            elements[index].role == .overlay
              ? .overlayPops(elements[index].id, opacity, side) : .pops(elements[index].id, opacity, side)
          }
        }
      }
    }
  }
}

extension Moment {
  /// Whether an element is no larger in a state than a drawn element that its frame names.
  fileprivate func growsOut(_ index: Int, _ side: Side) -> Bool {
    let states = transition.spec.elements[index].states(on: scene.viewport.name)
    guard let relation = (side == .source ? states.source : states.destination).frame?.relation,
      let target = relation.target.flatMap({ transition.index(of: $0.id) }), drawn[target].opacity > PopIn.limit
    else { return false }
    let own = scene.elements[index].state(side).values[.size]
    let other = scene.elements[target].state(relation.side ?? side).values[.size]
    return own[0] <= other[0] + Limits.reached && own[1] <= other[1] + Limits.reached
  }
}

extension Element {
  /// Whether it isn't on that screen.
  fileprivate func mayPop(on side: Side, hasScreen: Bool) -> Bool {
    switch role {
    case .matched: false
    case .entering: side == .source
    // A source screen remains behind what leaves it visible, such as a sheet.
    case .leaving: side == .destination && hasScreen && kind != .screen
    case .overlay: true
    }
  }
}

extension Message {
  fileprivate static func pops(_ element: String, _ opacity: Double, _ side: Side) -> Message {
    let seen = "in plain sight at opacity \(opacity.short)"
    return side == .source
      ? "`\(element)` is \(seen) where present starts and dismiss ends: it pops in and out; give its source state "
        + "opacity 0, a place out of sight, or a cover"
      : "`\(element)` is \(seen) where present ends and dismiss starts: it pops out and in; give its destination state "
        + "opacity 0, a place out of sight, or a cover"
  }

  fileprivate static func overlayPops(_ element: String, _ opacity: Double, _ side: Side) -> Message {
    let seen = "the overlay `\(element)` is in plain sight at opacity \(opacity.short)"
    return side == .source
      ? "\(seen) where present starts and dismiss ends, and exists only in between: it pops in and out; give its source "
        + "state opacity 0 or a cover, or the role `leaving` if the source screen has it"
      : "\(seen) where present ends and dismiss starts, and exists only in between: it pops out and in; give its "
        + "destination state opacity 0 or a cover, or the role `entering` if the destination screen has it"
  }
}
