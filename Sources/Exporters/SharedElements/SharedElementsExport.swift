import Simulator
import SpecModel

/// The profile `shared` of the target `compose`: what a Compose developer would write for `SharedTransitionLayout`, without
/// a runtime.
struct SharedElementsExport {
  let change: StateChange
  private let typeName: String
  private var specs: AnimationSpecs
  /// Whether any element slides.
  private var slides = false

  init(_ transition: ResolvedTransition) {
    change = StateChange(transition: transition)
    typeName = Identifier.pascalCase(of: transition.name)
    specs = AnimationSpecs(easing: typeName + "Easing")
  }

  /// The value of `Screen.kt`.
  mutating func model(package: String) -> TemplateValue {
    let spec = change.transition.spec
    let matched = spec.elements.indices.filter { spec.elements[$0].role == .matched }.map { shared($0) }
    let others = spec.elements.indices.filter { spec.elements[$0].role != .matched }.compactMap { other($0) }
    func whole(_ direction: Direction) -> TemplateValue {
      .string(String(Int(change.transition.reference.timeline(direction).duration.rounded(.up))))
    }
    return [
      "name": .string(spec.name), "package": .string(package), "typeName": .string(typeName),
      "matched": .list(matched), "hasMatched": .bool(!matched.isEmpty), "others": .list(others),
      "slides": .bool(slides),
      "specs": .list(specs.declarations.map { ["text": .string($0)] }), "hasEasing": .bool(specs.usesEasing),
      "present": whole(.present), "dismiss": whole(.dismiss),
    ]
  }

  private mutating func shared(_ index: Int) -> TemplateValue {
    let element = change.transition.spec.elements[index]
    let (bounds, fade) = (change.timing(of: index, .position, .size), change.timing(of: index, .content))
    let frames = Direction.allCases.map { specs.call(bounds, $0) }.joined(separator: ", ")
    let present = specs.fades(element.blend, of: fade, .present)
    let dismiss = specs.fades(element.blend, of: fade, .dismiss)
    return [
      "id": .string(element.id), "member": .string(Identifier.camelCase(of: element.id)),
      "isPerItem": .bool(element.isPerItem), "bounds": .string(frames),
      "enter": .string("side(fadeIn(\(dismiss.arriving)), fadeIn(\(present.arriving)))"),
      "exit": .string("side(fadeOut(\(present.going)), fadeOut(\(dismiss.going)))"),
      // Text keeps its lines, and is as wide as its frame.
      "remeasures": .bool(element.kind != .text), "below": .string("\(index)f"), "above": .string("\(index).5f"),
    ]
  }

  /// Nil if Compose has no animation for what changes.
  private mutating func other(_ index: Int) -> TemplateValue? {
    let element = change.transition.spec.elements[index]
    let side = change.side(index)
    let state = change.transition.reference.elements[index].state(side)
    let enter = effects(of: index, side == .destination ? .present : .dismiss, "In")
    let exit = effects(of: index, side == .destination ? .dismiss : .present, "Out")
    var color = element.role == .overlay ? state.fill?.components : nil
    color?[3] *= min(max(state.values[.opacity][0], 0), 1)
    guard !enter.isEmpty || color != nil else { return nil }
    func sum(_ terms: [String]) -> TemplateValue {
      let indent = "\n" + String(repeating: " ", count: 20)
      return .string(terms.count == 1 ? " " + terms[0] : indent + terms.joined(separator: " +\(indent)    "))
    }
    return [
      "id": .string(element.id), "member": .string(Identifier.camelCase(of: element.id)),
      "side": .string(side.rawValue), "moves": .bool(!enter.isEmpty), "hasFill": .bool(color != nil),
      "fill": .string(color.map { c in AnimationSpecs.list((0..<4).map { c[$0] }) } ?? ""),
      "enter": sum(enter), "exit": sum(exit),
    ]
  }

  /// The effects of an element on one screen, from or to what it is on the other.
  private mutating func effects(of index: Int, _ direction: Direction, _ suffix: String) -> [String] {
    let (far, anchor) = (change.far(index), change.transition.reference.elements[index].anchor)
    var effects: [String] = []
    func add(_ name: String, _ arguments: String, _ timing: StateChange.Timing) {
      effects.append("\(name)\(suffix)(\(specs.call(timing, direction))\(arguments))")
    }
    if far.opacity != 1 {
      let rest = far.opacity > 0 ? ", " + AnimationSpecs.list([far.opacity]) : ""
      add("fade", rest, change.timing(of: index, .opacity))
    }
    if far.way != .zero {
      let way = AnimationSpecs.list([far.way.x, far.way.y])
      slides = true
      add("slide", ", shares(\(way))", change.timing(of: index, .position, .translation))
    }
    if far.scale != 1 {
      let origin = ", TransformOrigin(\(AnimationSpecs.list([anchor.x, anchor.y])))"
      add(
        "scale", ", \(AnimationSpecs.list([far.scale]))\(anchor == .center ? "" : origin)",
        change.timing(of: index, .size, .scale))
    }
    return effects
  }
}
