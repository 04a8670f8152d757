import Simulator
import SpecModel

extension MotionTable {
  /// What stands at the runtime's default is left out.
  func state(_ index: Int, _ side: Side, in scene: Scene) -> DartLiteral {
    let state = scene.elements[index].state(side)
    let written = transition.spec.elements[index].states(on: scene.viewport.name)
    let text = side == .source ? written.source : written.destination
    let values = state.values
    var arguments: [DartLiteral.Argument] = [.named("frame", frame(index, of: text.frame, state, in: scene))]
    if let translation = text.translation {
      arguments.append(.named("translation", .list(translation.prefix(2).map { length($0 ?? Length()) })))
    }
    arguments += list("cornerRadius", values[.cornerRadius], 4, unless: [0, 0, 0, 0])
    arguments += list("scale", values[.scale], 2, unless: [1, 1])
    for (property, rest): (Property, Double) in [
      (.rotation, 0), (.rotationX, 0), (.rotationY, 0), (.opacity, 1), (.content, 0), (.blur, 0),
    ] {
      arguments += .named(property.rawValue, number(values[property][0]), unless: values[property][0] == rest)
    }
    // Without `hasFill` the runtime draws none: the views have their own.
    if let fill = state.fill, scene.elements[index].hasFill {
      arguments.append(.named("fill", numbers((0..<4).map { fill.components[$0] })))
    }
    arguments += list("shadow", values[.shadow], 4, unless: [0, 0, 0, 0])
    arguments += .named("fit", .name("MotionFit.\(state.fit.rawValue)"), unless: state.fit == .layout)
    let align = SIMD4(state.align.x, state.align.y, 0, 0)
    return .call("MotionState", arguments + list("align", align, 2, unless: [0.5, 0.5]))
  }

  private func list(
    _ label: String, _ value: SIMD4<Double>, _ count: Int, unless rest: [Double]
  ) -> [DartLiteral.Argument] {
    let parts = (0..<count).map { value[$0] }
    return .named(label, numbers(parts), unless: parts == rest)
  }

  private func frame(
    _ index: Int, of frame: ElementState.Frame?, _ state: RestState, in scene: Scene
  ) -> DartLiteral {
    switch frame {
    case .element(let id):
      let other = transition.spec.elements.firstIndex { $0.id == id } ?? index
      return .call("MotionFrame.of", [.plain(.number(String(other)))])
    case .parts(let parts):
      let name = state.isFrameLiteral ? "MotionFrame.lengths" : "MotionFrame.measured"
      return .call(name, parts.prefix(4).map { .plain(length($0 ?? Length())) })
    case .viewport:
      return .call("MotionFrame.screen", [])
    case nil where state.isFrameLiteral:
      return .call("MotionFrame.screen", [])
    case nil:
      // Inherited from nowhere a text is: the numbers of this layout.
      let (position, size) = (state.values[.position], state.values[.size])
      let anchor = scene.elements[index].anchor
      let values = [position[0] - anchor.x * size[0], position[1] - anchor.y * size[1], size[0], size[1]]
      return .call("MotionFrame.measured", values.map { .plain(length(Length($0))) })
    }
  }

  func length(_ length: Length) -> DartLiteral {
    let others = Length.Unit.allCases.filter { $0 != .points && length[$0] != 0 }
    return .call(
      "MotionLength",
      [.plain(number(length[.points]))]
        + others.map { .named($0 == .percent ? "own" : "\($0)", number(length[$0])) })
  }
}
