import Simulator
import SpecModel

/// A transition as the one constant that the Dart runtime plays. What the spec leaves to real views stays a meaning here.
struct MotionTable {
  let transition: ResolvedTransition
  let decimals: Int
  let curves: CurveTable
  /// As written, left to right: the runtime mirrors on the screens that ask for it.
  let scenes: [Scene]

  init(_ transition: ResolvedTransition, decimals: Int) {
    self.transition = transition
    self.decimals = decimals
    curves = CurveTable(transition)
    scenes = transition.scenes.map(\.leftToRight)
  }

  var literal: DartLiteral {
    let (spec, reference) = (transition.spec, transition.reference)
    let reduced = spec.reducedMotion ?? ReducedMotion()
    var arguments: [DartLiteral.Argument] = [
      .named("name", .string(spec.name)),
      .named("present", number(reference.present.duration)),
      .named("dismiss", number(reference.dismiss.duration)),
    ]
    arguments += .named("dismissReversed", .bool(true), unless: !reference.dismiss.isReversed)
    arguments += .named("mirrors", .bool(false), unless: spec.rightToLeft == .mirror)
    arguments += .named("perspective", spec.perspective.map(number) ?? .null, unless: spec.perspective == nil)
    arguments += [
      .named("reduction", .name("MotionReduction.\(reduced.mode.rawValue)")),
      .named("reducedDuration", number(reduced.duration)),
      .named("elements", .list(spec.elements.enumerated().map { element($1, at: $0) })),
      .named("curves", .list(curves.easings.map(curve))),
      .named("layouts", .list(scenes.map(layout))),
    ]
    let gestures = spec.interactions.compactMap(gesture)
    return .call("MotionTable", arguments + .named("gestures", .list(gestures), unless: gestures.isEmpty))
  }

  func number(_ value: Double) -> DartLiteral { .number(Decimal.text(value, decimals: decimals)) }

  func numbers(_ values: [Double]) -> DartLiteral { .list(values.map(number)) }

  private func element(_ element: Element, at index: Int) -> DartLiteral {
    let parent = transition.parents[index] ?? -1
    var arguments: [DartLiteral.Argument] = [.plain(.string(element.id))]
    arguments += .named("kind", .name("MotionKind.\(element.kind.rawValue)"), unless: element.kind == .container)
    arguments.append(.named("role", .name("MotionRole.\(element.role.rawValue)")))
    arguments += .named("parent", .number(String(parent)), unless: parent < 0)
    arguments += .named("clips", .bool(false), unless: element.clip)
    arguments += .named("blend", .name("MotionBlend.\(element.blend.rawValue)"), unless: element.blend == .over)
    arguments += .named("perItem", .bool(true), unless: !element.isPerItem)
    arguments += .named("optional", .bool(true), unless: !element.isOptional)
    return .call("MotionElement", arguments)
  }

  private func layout(_ scene: Scene) -> DartLiteral {
    let viewport = scene.viewport
    var arguments: [DartLiteral.Argument] = [
      .plain(.string(viewport.name)), .named("width", number(viewport.width)),
      .named("height", number(viewport.height)),
    ]
    arguments += .named("rightToLeft", .bool(true), unless: !viewport.isRightToLeft)
    arguments.append(.named("places", .list(transition.spec.elements.indices.map { place($0, in: scene) })))
    return .call("MotionLayout", arguments)
  }

  private func place(_ index: Int, in scene: Scene) -> DartLiteral {
    let element = scene.elements[index]
    let content = scene.dismiss.elements[index].initial[.content][0]
    let isCentred = element.anchor.x == 0.5 && element.anchor.y == 0.5
    var arguments: [DartLiteral.Argument] = .named(
      "anchor", numbers([element.anchor.x, element.anchor.y]), unless: isCentred)
    arguments += [
      .named("source", state(index, .source, in: scene)), .named("destination", state(index, .destination, in: scene)),
    ]
    arguments += .named("hasFill", .bool(true), unless: !element.hasFill)
    arguments += .named("dismissContent", number(content), unless: content == 1)
    let (present, dismiss) = (scene.present.elements[index].tracks, scene.dismiss.elements[index].tracks)
    arguments += .named("present", .list(present.map(track)), unless: present.isEmpty)
    arguments += .named("dismiss", .list(dismiss.map(track)), unless: dismiss.isEmpty)
    return .call("MotionPlace", arguments)
  }
}

extension Scene {
  fileprivate var leftToRight: Scene { isMirrored ? mirrored : self }
}
