import Simulator
import SpecModel

/// Says how far elements are drawn from where depth would put them: by perspective, or because an element is turned out of
/// the plane inside a group that is turned too. Each is drawn flat in its group, so that their turns do not add up.
struct FlatFindings {
  let transition: ResolvedTransition
  let scene: Scene

  /// Points that nobody sees.
  private static let least = 0.1
  private static let moments = 120

  func find() -> [Finding] {
    guard transition.spec.perspective != nil || hasTurnsInTurns else { return [] }
    let worst = Parallel.map(Direction.allCases, largest)
    return transition.spec.elements.indices.compactMap { index in
      guard let error = worst.map({ $0[index] }).max(by: { $0.points < $1.points }), error.points > Self.least else {
        return nil
      }
      let element = transition.spec.elements[index].id
      let subject = Subject(
        target: "lottie", element: element, directions: [error.direction.rawValue], time: error.time,
        amount: Amount(error.points, .points))
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

  private var hasTurnsInTurns: Bool {
    let parents = transition.parents
    return parents.indices.contains { index in
      parents[index] != nil && isTurned(index) && parents.chain(from: index).dropFirst().contains(where: isTurned)
    }
  }

  private func isTurned(_ index: Int) -> Bool {
    [scene.present, scene.dismiss].contains { timeline in
      let tracks = timeline.elements[index]
      return [Property.rotationX, .rotationY].contains { property in
        (tracks.track(property)?.reached ?? [tracks.initial[property]]).contains { $0[0] != 0 }
      }
    }
  }

  /// By element index.
  private func largest(_ direction: Direction) -> [Error] {
    let parents = transition.parents
    var worst = parents.map { _ in Error(direction: direction) }
    for time in scene.timeline(direction).times(parts: Self.moments) {
      let samples = transition.sample(direction, at: time, in: scene)
      for (index, deep) in transition.drawn(direction, at: time, in: scene).enumerated() {
        let ways = zip(deep.corners, flatCorners(of: parents.chain(from: index), samples)).map { $0 - $1 }
        let points = ways.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
        if points > worst[index].points { worst[index] = Error(points: points, time: time, direction: direction) }
      }
    }
    return worst
  }

  /// The corners of the first of a chain, its depth dropped in each group.
  private func flatCorners(of chain: [Int], _ samples: [ElementSample]) -> [SIMD2<Double>] {
    let sample = samples[chain[0]]
    let (right, bottom) = (sample.x + sample.width, sample.y + sample.height)
    let frame = [(sample.x, sample.y), (right, sample.y), (right, bottom), (sample.x, bottom)]
    return chain.reduce(frame.map { SIMD2($0.0, $0.1) }) { corners, member in
      let (sample, anchor) = (samples[member], scene.elements[member].anchor)
      let transform = Transform3D(
        of: sample, about: SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height))
      return corners.map { corner in
        let point = transform(SIMD3(corner, 0))
        return SIMD2(point.x, point.y)
      }
    }
  }
}

extension String {
  fileprivate static func flat(_ element: String, _ error: FlatFindings.Error) -> String {
    let (points, time) = (Rounding.rounded(error.points, to: 1), Rounding.rounded(error.time, to: 0))
    return
      "`\(element)` is drawn flat: a corner is up to \(JSONLiteral.text(of: points)) points from where its depth "
      + "puts it (\(error.direction.rawValue), at \(JSONLiteral.text(of: time)) ms)"
  }
}
