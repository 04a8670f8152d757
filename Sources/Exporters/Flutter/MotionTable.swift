import Simulator
import SpecModel

/// A transition as the one constant that the Dart runtime plays. Values that depend on the real views are kept
/// symbolic.
struct DartTable {
  let transition: ResolvedTransition
  let decimals: Int
  let curves: CurveTable
  /// The scenes as written, left to right: the runtime mirrors them for screens that read right to left.
  let scenes: [Scene]
  /// The moves of each scene, in the same order.
  private let moves: [Moves]

  init(_ transition: ResolvedTransition, decimals: Int) {
    self.transition = transition
    self.decimals = decimals
    scenes = transition.scenes.map(\.leftToRight)
    moves = scenes.map { Moves(of: transition, in: $0) }
    // Linear segments have no curve.
    curves = CurveTable(moves.flatMap(\.easings).filter { $0.shape != .linear } + transition.releaseEasings)
  }

  var literal: TableTree {
    let (spec, reference) = (transition.spec, transition.reference)
    let reduced = spec.reducedMotion ?? ReducedMotion()
    var arguments: [TableTree.Argument] = [
      .init("name", .text(spec.name)),
      .init("present", number(reference.present.duration)),
      .init("dismiss", number(reference.dismiss.duration)),
    ]
    arguments += .named("reverses", .bool(true), unless: !reference.dismiss.isReversed)
    if let interruption = spec.interruption, interruption != .redirect {
      arguments.append(.init("interruption", .word("MotionInterruption.\(interruption.rawValue)")))
    }
    arguments += .named("mirrors", .bool(false), unless: spec.rightToLeft == .mirror)
    arguments += .named("perspective", spec.perspective.map(number) ?? .word("null"), unless: spec.perspective == nil)
    arguments += [
      .init("reduction", .word("MotionReduction.\(reduced.mode.rawValue)")),
      .init("reducedDuration", number(reduced.duration)),
      .init("elements", .list(spec.elements.enumerated().map { element($1, at: $0) })),
      .init("curves", .list(curves.easings.map(curve))),
      .init("layouts", .list(zip(scenes, moves).map(layout))),
    ]
    let gestures = spec.interactions.map(gesture)
    return .call("MotionTable", arguments + .named("gestures", .list(gestures), unless: gestures.isEmpty))
  }

  func number(_ value: Double) -> TableTree { .number(Decimal.text(value, decimals: decimals)) }

  func numbers(_ values: [Double]) -> TableTree { .list(values.map(number)) }

  private func element(_ element: Element, at index: Int) -> TableTree {
    let parent = transition.parents[index] ?? -1
    var arguments: [TableTree.Argument] = [.init(.text(element.id))]
    arguments += .named("kind", .word("MotionKind.\(element.kind.rawValue)"), unless: element.kind == .container)
    arguments.append(.init("role", .word("MotionRole.\(element.role.rawValue)")))
    arguments += .named("parent", .integer(parent), unless: parent < 0)
    arguments += .named("clips", .bool(false), unless: element.clip)
    arguments += .named("blend", .word("MotionBlend.\(element.blend.rawValue)"), unless: element.blend == .over)
    arguments += .named("perItem", .bool(true), unless: !element.isPerItem)
    arguments += .named("optional", .bool(true), unless: !element.isOptional)
    return .call("MotionElement", arguments)
  }

  private func layout(_ scene: Scene, _ moves: Moves) -> TableTree {
    let viewport = scene.viewport
    var arguments: [TableTree.Argument] = [
      .init(.text(viewport.name)), .init("width", number(viewport.width)),
      .init("height", number(viewport.height)),
    ]
    arguments += .named("rightToLeft", .bool(true), unless: !viewport.isRightToLeft)
    let places = transition.spec.elements.indices.map { place($0, in: scene, moves) }
    return .call("MotionLayout", arguments + [.init("places", .list(places))])
  }

  private func place(_ index: Int, in scene: Scene, _ moves: Moves) -> TableTree {
    let anchor = scene.elements[index].anchor
    let present = moves.present[index].map(move)
    let dismiss = moves.dismiss[index].map(move)
    var arguments: [TableTree.Argument] = .named(
      "anchor", numbers([anchor.x, anchor.y]), unless: anchor.x == 0.5 && anchor.y == 0.5)
    arguments += [
      .init("source", state(index, .source, in: scene)), .init("destination", state(index, .destination, in: scene)),
    ]
    let still = moves.still[index].map(self.still)
    arguments += .named("still", .list(still), unless: still.isEmpty)
    arguments += .named("present", .list(present), unless: present.isEmpty)
    return .call("MotionPlace", arguments + .named("dismiss", .list(dismiss), unless: dismiss.isEmpty))
  }

  private func move(_ move: Moves.Move) -> TableTree {
    switch move {
    case .track(let track): self.track(track)
    case .led(let track, let turned): self.track(track, turned: turned)
    case .still(let still): self.still(still)
    }
  }

  private func still(_ still: Moves.Still) -> TableTree {
    return .call(
      "MotionTrack.still", .word("MotionProperty.\(still.property.rawValue)"),
      numbers(still.property.numbers(of: still.value)))
  }
}

extension TableSpelling {
  static let dart = TableSpelling(
    columns: 120, step: 2, list: Brackets("[", "]"), call: Brackets("(", ")"), map: Brackets("{", "}"),
    entry: ": ", separator: ", ", endsWithComma: true,
    label: ": ", quotesNames: false, countsNames: true, wrapsNamed: false, packs: true,
    quoted: { "'" + TemplateEscaping.dart.escape($0) + "'" })
}
