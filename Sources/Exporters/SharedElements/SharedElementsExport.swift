import Simulator
import SpecModel

/// The modifiers of both screens, for `SharedTransitionLayout`.
struct SharedElementsExport {
  let change: StateChange
  private var specs = AnimationSpecs()
  /// Whether any element slides.
  private var slides = false

  init(_ transition: ResolvedTransition) { change = StateChange(transition: transition) }

  /// The value of `Screen.kt`.
  mutating func model(package: String) -> TemplateValue {
    let spec = change.transition.spec
    let matched = spec.elements.indices.filter { spec.elements[$0].role == .matched }.map { shared($0) }
    let others = spec.elements.indices.filter { spec.elements[$0].role != .matched }.compactMap { other($0) }
    let stays = Direction.allCases.map { change.transition.reference.timeline($0).duration.rounded(.up) }
    return [
      "name": .string(spec.name), "package": .string(package),
      "typeName": .string(Identifier.pascalCase(of: spec.name)),
      "matched": .list(matched), "hasMatched": .bool(!matched.isEmpty), "others": .list(others),
      "slides": .bool(slides), "specs": .list(specs.declarations), "hasEasing": .bool(specs.usesEasing),
      "present": .number("\(Int(stays[0]))"), "dismiss": .number("\(Int(stays[1]))"),
    ]
  }

  private mutating func shared(_ index: Int) -> TemplateValue {
    let element = change.transition.spec.elements[index]
    let bounds = change.timing(of: index, .position, .size)
    let (source, destination) = change.contents(of: index, blends: Self.machinery.blends)
    func call(_ timing: StateChange.Timing, _ direction: Direction, _ effect: String) -> String {
      specs.call(timing, direction, of: element.id, effect)
    }
    let frames = Direction.allCases.map { call(bounds, $0, "bounds") }.joined(separator: ", ")
    let (leaves, comes) = (call(source, .present, "source"), call(destination, .present, "destination"))
    let (goes, returns) = (call(destination, .dismiss, "destination"), call(source, .dismiss, "source"))
    return [
      "id": .string(element.id), "member": .string(Identifier.camelCase(of: element.id)),
      "isPerItem": .bool(element.isPerItem), "bounds": .string(frames), "index": .number(String(index)),
      "leaves": .string(leaves), "comes": .string(comes), "goes": .string(goes), "returns": .string(returns),
      // Text keeps its lines, and is as wide as its frame.
      "remeasures": .bool(element.kind != .text),
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
    slides = slides || far.way != .zero
    var effects: [String] = []
    func add(_ name: String, _ arguments: String, _ timing: StateChange.Timing) {
      let call = specs.call(timing, direction, of: change.transition.spec.elements[index].id, name)
      effects.append("\(name)\(suffix)(\(call)\(arguments))")
    }
    if far.opacity != 1 {
      let faint = far.opacity > 0 ? ", " + AnimationSpecs.list([far.opacity]) : ""
      add("fade", faint, change.timing(of: index, .opacity))
    }
    if far.way != .zero {
      let way = AnimationSpecs.list([far.way.x, far.way.y])
      add("slide", ", shares(\(way))", change.timing(of: index, .position, .translation))
    }
    if far.scale != 1 {
      let origin = anchor == .center ? "" : ", TransformOrigin(\(AnimationSpecs.list([anchor.x, anchor.y])))"
      add("scale", ", \(AnimationSpecs.list([far.scale]))\(origin)", change.timing(of: index, .size, .scale))
    }
    return effects
  }
}
