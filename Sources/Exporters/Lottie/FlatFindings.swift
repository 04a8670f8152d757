import Simulator
import SpecModel

/// Says how far elements are drawn from where perspective would put them.
struct FlatFindings {
  let transition: ResolvedTransition
  let scene: Scene

  /// Points that nobody sees.
  private static let least = 0.1
  private static let moments = 120

  func find() -> [Finding] {
    guard transition.spec.perspective != nil else { return [] }
    let worst = Direction.allCases.map(largest)
    return transition.spec.elements.indices.compactMap { index in
      guard let error = worst.map({ $0[index] }).max(by: { $0.points < $1.points }), error.points > Self.least else {
        return nil
      }
      let element = transition.spec.elements[index].id
      let subject = Subject(
        target: "lottie", element: element, direction: error.direction.rawValue, time: error.time)
      let place = Place(transition.source, .value(.root / "elements" / index))
      return Finding(.lottieFlat, .flat(element, error), at: place, subject: subject)
    }
  }

  fileprivate struct Error {
    var points = 0.0
    /// Milliseconds.
    var time = 0.0
    var direction: Direction
  }

  /// By element index.
  private func largest(_ direction: Direction) -> [Error] {
    var spec = transition.spec
    spec.perspective = nil
    let flat = ResolvedTransition(spec: spec, source: transition.source, scenes: transition.scenes)
    var worst = spec.elements.map { _ in Error(direction: direction) }
    for time in scene.timeline(direction).times(parts: Self.moments) {
      let drawn = flat.drawn(direction, at: time, in: scene)
      for (index, deep) in transition.drawn(direction, at: time, in: scene).enumerated() {
        let ways = zip(deep.corners, drawn[index].corners).map { $0 - $1 }
        let points = ways.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
        if points > worst[index].points { worst[index] = Error(points: points, time: time, direction: direction) }
      }
    }
    return worst
  }
}

extension String {
  fileprivate static func flat(_ element: String, _ error: FlatFindings.Error) -> String {
    let (points, time) = (Rounding.rounded(error.points, to: 1), Rounding.rounded(error.time, to: 0))
    return
      "`\(element)` is drawn flat: a corner is up to \(JSONLiteral.text(of: points)) points from where `perspective` "
      + "puts it (\(error.direction.rawValue), at \(JSONLiteral.text(of: time)) ms)"
  }
}
