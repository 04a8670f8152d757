import Simulator
import SpecModel

extension DartTable {
  /// The state of an element at rest, and how its content is fitted; the tracks have everything else.
  func state(_ index: Int, _ side: Side, in scene: Scene) -> TableTree {
    let state = scene.elements[index].state(side)
    let written = transition.spec.elements[index].states(on: scene.viewport.name)
    let text = side == .source ? written.source : written.destination
    var arguments = frame(index, of: text.frame, state, in: scene)
    if let translation = text.translation {
      arguments.append(.init("translation", .list(translation.prefix(2).map { length($0 ?? Length()) })))
    }
    if let fit = state.fit.boxFit { arguments.append(.init("fit", .word("BoxFit.\(fit)"))) }
    let isCentred = state.align.x == 0.5 && state.align.y == 0.5
    arguments += .named("align", numbers([state.align.x, state.align.y]), unless: isCentred)
    return .call("MotionState", arguments)
  }

  /// The frame; nil if it is the screen's.
  private func frame(
    _ index: Int, of frame: ElementState.Frame?, _ state: RestState, in scene: Scene
  ) -> [TableTree.Argument] {
    let isMeasured: [TableTree.Argument] = .named("isMeasured", .bool(true), unless: state.isFrameLiteral)
    switch frame {
    case .element(let id):
      return [.init("element", .integer(transition.index(of: id) ?? index))]
    case .parts(let parts):
      return isMeasured + [.init("frame", .list(parts.prefix(4).map { length($0 ?? Length()) }))]
    case .viewport:
      return []
    case nil where state.isFrameLiteral:
      return []
    case nil:
      // A text inherits no frame: it has the numbers of this layout.
      let (position, size) = (state.values[.position], state.values[.size])
      let anchor = scene.elements[index].anchor
      let values = [position[0] - anchor.x * size[0], position[1] - anchor.y * size[1], size[0], size[1]]
      return isMeasured + [.init("frame", .list(values.map { length(Length($0)) }))]
    }
  }

  func length(_ length: Length) -> TableTree {
    let others = Length.Unit.allCases.filter { $0 != .points && length[$0] != 0 }
    return .call(
      "MotionLength",
      [.init(number(length[.points]))]
        + others.map { .init($0 == .percent ? "own" : "\($0)", number(length[$0])) })
  }
}

extension Fit {
  /// The value of Flutter's `BoxFit`; nil if the content is laid out again.
  fileprivate var boxFit: String? {
    switch self {
    case .cover, .contain, .none: rawValue
    case .width: "fitWidth"
    case .height: "fitHeight"
    case .stretch: "fill"
    case .layout: nil
    }
  }
}
