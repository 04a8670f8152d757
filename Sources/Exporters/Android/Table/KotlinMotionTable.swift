import Simulator
import SpecModel

/// The exact tracks of a transition as one literal, which the runtime plays. It is written for screens that read left
/// to right; the runtime, which knows the real screen, mirrors it.
struct KotlinMotionTable {
  let transition: ResolvedTransition
  /// The curves, each once; segments refer to them by index.
  private let curves: CurveTable

  init(_ transition: ResolvedTransition) {
    self.transition = transition
    let gestures = transition.scenes.map { scene in
      transition.spec.interactions.map { transition.gestureTimeline(of: $0, in: scene) }
    }
    let leads = zip(transition.scenes, gestures).flatMap { scene, gestures in
      scene.elements.indices.flatMap { index in
        scene.leads(of: index, gestures, followsFinger: transition.followsFinger(index)).compactMap { $0?.easing }
      }
    }
    curves = CurveTable(CurveTable(transition).easings + leads)
  }

  var literal: TableTree {
    let spec = transition.spec
    let motion = spec.reducedMotion ?? ReducedMotion()
    return .call(
      "MotionTable",
      [
        .init("name", .text(spec.name)),
        .init("perspective", .double(spec.perspective ?? 0)),
        .init("mirrors", .bool(spec.rightToLeft == .mirror)),
        .init("reduced", .call("MotionReduced", motion.mode.word, .double(motion.duration))),
        .init("present", lasting(transition.reference.present)),
        .init("dismiss", lasting(transition.reference.dismiss)),
        .init("curves", .list(curves.easings.map(\.literal))),
        .init("elements", .list(spec.elements.indices.map(element))),
        .init("gestures", .list(spec.interactions.map(gesture))),
        .init("viewports", .list(transition.scenes.map(viewport))),
      ] + interruption)
  }

  /// The interruption, unless it is the runtime's default.
  private var interruption: [TableTree.Argument] {
    guard let interruption = transition.spec.interruption, interruption != .redirect else { return [] }
    return [.init("interruption", .member("MotionInterruption", interruption.rawValue))]
  }

  private func lasting(_ timeline: Timeline) -> TableTree {
    .call("MotionLasting", .double(timeline.duration), .bool(timeline.isReversed))
  }

  private func element(_ index: Int) -> TableTree {
    let element = transition.spec.elements[index]
    return .call(
      "MotionElement",
      [
        .init("id", .text(element.id)),
        .init("kind", .member("MotionKind", element.kind.rawValue)),
        .init("role", .member("MotionRole", element.role.rawValue)),
        .init("blend", .member("MotionBlend", element.blend.rawValue)),
        .init("parent", .integer(transition.parents[index] ?? -1)),
        .init("clips", .bool(element.clip)),
        .init("isPerItem", .bool(element.isPerItem)),
        .init("isOptional", .bool(element.isOptional)),
      ])
  }

  private func gesture(_ interaction: Interaction) -> TableTree {
    let (drives, then): (Direction?, Direction?) =
      switch interaction.effect {
      case .drives(let direction): (direction, nil)
      case .animates(_, let direction, _): (nil, direction)
      }
    let curve = transition.releaseEasing(of: interaction).flatMap(curves.index)
    return .call(
      "MotionGesture",
      [
        .init("name", .text(interaction.name)),
        .init("kind", .member("MotionGestureKind", interaction.gesture.rawValue)),
        .init("travel", interaction.direction.map { .member("MotionTravel", $0.rawValue) } ?? .word("null")),
        .init("distance", .length(interaction.distance)),
        .init("velocity", .double(interaction.velocity ?? 0)),
        .init("follow", followers(interaction)),
        .init("drives", drives?.word ?? .word("null")),
        .init("then", then?.word ?? .word("null")),
        .init("threshold", .double(interaction.threshold)),
        .init("releaseTime", .member("MotionReleaseTime", transition.releaseTiming(of: interaction).rawValue)),
        .init("releaseDuration", .double(interaction.release?.duration ?? -1)),
        .init("releaseCurve", .integer(curve ?? -1)),
      ])
  }

  private func followers(_ interaction: Interaction) -> TableTree {
    guard case .animates(_, _, let ids) = interaction.effect, !ids.isEmpty else { return .call("none", []) }
    return .list(ids.compactMap(transition.index).map { .integer($0) })
  }

  private func viewport(_ scene: Scene) -> TableTree {
    let scene = scene.leftToRight
    let gestures = transition.spec.interactions.map { transition.gestureTimeline(of: $0, in: scene) }
    return .call(
      "MotionViewport",
      [
        .init("name", .text(scene.viewport.name)),
        .init("width", .double(scene.viewport.width)),
        .init("height", .double(scene.viewport.height)),
        .init("isRightToLeft", .bool(scene.viewport.isRightToLeft)),
        .init(
          "elements",
          .list(
            transition.spec.elements.indices.map { index in
              MotionActor(
                transition: transition, scene: scene, index: index, curves: curves, gestures: gestures
              ).literal
            })),
      ])
  }
}

extension Scene {
  /// How properties of an element that the direction itself doesn't move return after an interruption left them
  /// elsewhere; nil if that can't happen.
  func leads(of element: Int, _ gestures: [Timeline?], followsFinger: Bool) -> [Lead?] {
    [present, dismiss].map { timeline in
      let isFollowing = followsFinger && timeline.elements[element].track(.translation) == nil
      let isMoved = Property.allCases.contains { isLed($0, of: element, in: timeline, gestures) }
      return isFollowing || isMoved ? timeline.lead(of: element) : nil
    }
  }

  /// Whether anything else moves a property that the direction doesn't.
  func isLed(_ property: Property, of element: Int, in timeline: Timeline, _ gestures: [Timeline?]) -> Bool {
    guard property != .content, property != .fill || elements[element].hasFill,
      timeline.elements[element].track(property) == nil
    else { return false }
    let others = [present, dismiss] + gestures.compactMap(\.self)
    return others.contains { $0.elements[element].track(property) != nil }
  }
}

extension Direction {
  fileprivate var word: TableTree { .member("MotionDirection", rawValue) }
}

extension ReducedMotion.Mode {
  fileprivate var word: TableTree { .member("MotionReducedMode", rawValue) }
}

extension Easing {
  /// The curve in the words of a generated table.
  var literal: TableTree {
    isMirrored ? .call("mirrored", shape.literal) : shape.literal
  }
}

extension Easing.Shape {
  fileprivate var literal: TableTree {
    switch self {
    case .linear: .call("linear", [])
    case .bezier(let handles): .call("cubic", numbers: [handles.x1, handles.y1, handles.x2, handles.y2])
    case .pieces(let pieces):
      .call("pieces", .numbers(pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] }))
    case .points(let points): .call("points", .numbers(points.flatMap { [$0.x, $0.y] }))
    case .steps(let count, let jump):
      .call("steps", .double(Double(count)), .member("MotionJump", jump.rawValue))
    case .spring(let motion, let milliseconds):
      .call("spring", numbers: [motion.frequency, motion.dampingRatio, motion.velocity, milliseconds])
    }
  }
}
