import Simulator
import SpecModel

/// The exact tracks of a transition as one literal, for the generated runtime to play. Written for screens that read left
/// to right: the runtime mirrors, as it alone knows the real screen.
struct KotlinMotionTable {
  let transition: ResolvedTransition
  /// Every curve once; segments name them by index.
  private let curves: CurveTable

  init(_ transition: ResolvedTransition) {
    self.transition = transition
    let gestures = transition.scenes.map { scene in
      transition.spec.interactions.map { transition.gestureTimeline(of: $0, in: scene) }
    }
    let leads = zip(transition.scenes, gestures).flatMap { scene, gestures in
      scene.elements.indices.flatMap { scene.leads(of: $0, gestures).compactMap { $0?.easing } }
    }
    curves = CurveTable(CurveTable(transition).easings + leads)
  }

  var literal: KotlinLiteral {
    let spec = transition.spec
    let motion = spec.reducedMotion ?? ReducedMotion()
    return .call(
      "MotionTable",
      [
        .init("name", .text(spec.name)),
        .init("perspective", .number(spec.perspective ?? 0)),
        .init("mirrors", .bool(spec.rightToLeft == .mirror)),
        .init("reduced", .call("MotionReduced", motion.mode.word, .number(motion.duration))),
        .init("present", lasting(transition.reference.present)),
        .init("dismiss", lasting(transition.reference.dismiss)),
        .init("curves", .list(curves.easings.map(\.literal))),
        .init("elements", .list(spec.elements.indices.map(element))),
        .init("gestures", .list(spec.interactions.map(gesture))),
        .init("viewports", .list(transition.scenes.map(viewport))),
      ] + interruption)
  }

  /// Where it is not the runtime's default.
  private var interruption: [KotlinLiteral.Argument] {
    guard let interruption = transition.spec.interruption, interruption != .redirect else { return [] }
    return [.init("interruption", .member("MotionInterruption", interruption.rawValue))]
  }

  private func lasting(_ timeline: Timeline) -> KotlinLiteral {
    .call("MotionLasting", .number(timeline.duration), .bool(timeline.isReversed))
  }

  private func element(_ index: Int) -> KotlinLiteral {
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

  private func gesture(_ interaction: Interaction) -> KotlinLiteral {
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
        .init("velocity", .number(interaction.velocity ?? 0)),
        .init("follow", followers(interaction)),
        .init("drives", drives?.word ?? .word("null")),
        .init("then", then?.word ?? .word("null")),
        .init("threshold", .number(interaction.threshold)),
        .init("releaseTime", .member("MotionReleaseTime", transition.releaseTiming(of: interaction).rawValue)),
        .init("releaseDuration", .number(interaction.release?.duration ?? -1)),
        .init("releaseCurve", .integer(curve ?? -1)),
      ])
  }

  private func followers(_ interaction: Interaction) -> KotlinLiteral {
    guard case .animates(_, _, let ids) = interaction.effect, !ids.isEmpty else { return .call("none", []) }
    return .list(ids.compactMap(transition.index).map { .integer($0) })
  }

  private func viewport(_ scene: Scene) -> KotlinLiteral {
    let scene = scene.leftToRight
    let gestures = transition.spec.interactions.map { transition.gestureTimeline(of: $0, in: scene) }
    return .call(
      "MotionViewport",
      [
        .init("name", .text(scene.viewport.name)),
        .init("width", .number(scene.viewport.width)),
        .init("height", .number(scene.viewport.height)),
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
  /// How properties of an element go that present, or dismiss, does not move itself, where an interruption has left them
  /// elsewhere; nil if none can be left.
  func leads(of element: Int, _ gestures: [Timeline?]) -> [Lead?] {
    [present, dismiss].map { timeline in
      Property.allCases.contains { isLed($0, of: element, in: timeline, gestures) } ? timeline.lead(of: element) : nil
    }
  }

  /// Whether something else moves a property that a direction does not.
  func isLed(_ property: Property, of element: Int, in timeline: Timeline, _ gestures: [Timeline?]) -> Bool {
    guard property != .content, property != .fill || elements[element].hasFill,
      timeline.elements[element].track(property) == nil
    else { return false }
    let others = [present, dismiss] + gestures.compactMap(\.self)
    return others.contains { $0.elements[element].track(property) != nil }
  }
}

extension KotlinLiteral {
  /// A member of a generated enum: `edge-pan` is `EDGE_PAN`.
  static func member(_ type: String, _ name: String) -> KotlinLiteral {
    .word(type + "." + Identifier.snakeCase(of: name).uppercased())
  }
}

extension Direction {
  fileprivate var word: KotlinLiteral { .member("MotionDirection", rawValue) }
}

extension ReducedMotion.Mode {
  fileprivate var word: KotlinLiteral { .member("MotionReducedMode", rawValue) }
}
