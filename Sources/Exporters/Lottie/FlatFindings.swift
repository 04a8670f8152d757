import Simulator
import SpecModel

/// Reports how far elements are drawn from their place in depth: because of perspective, or because an element is
/// turned out of the plane inside a group that is turned too. Each is drawn flat in its group, so that their turns
/// don't add up.
struct FlatFindings {
  let transition: ResolvedTransition
  let scene: Scene

  /// A distance too small to see, in points.
  private static let least = 0.1
  private static let moments = 120

  /// The elements that depth moves by a visible distance.
  var elements: Set<Int> { Set(errors.map(\.index)) }

  func find() -> [Finding] {
    errors.map { index, error in
      let element = transition.spec.elements[index].id
      let subject = Subject(
        target: "lottie", element: element, directions: [error.direction.rawValue], time: error.time,
        amount: Amount(error.points, .points))
      let place = Place(transition.source, .value(.root / "elements" / index))
      return Finding(.lottieFlat, .flat(element, error), at: place, subject: subject)
    }
  }

  private var errors: [(index: Int, error: Error)] {
    let deep = deepElements
    if deep.isEmpty { return [] }
    let worst = Parallel.map(Direction.allCases) { direction in deep.map { largest(direction, of: $0) } }
    return deep.enumerated().compactMap { place, index in
      guard let error = worst.map({ $0[place] }).max(by: { $0.points < $1.points }), error.points > Self.least else {
        return nil
      }
      return (index, error)
    }
  }

  fileprivate struct Error {
    var points = 0.0
    /// In milliseconds.
    var time = 0.0
    var direction: Direction
  }

  /// The elements that depth may move. Without perspective, an element that is turned once, counting its groups, is
  /// drawn exactly.
  private var deepElements: [Int] {
    let parents = transition.parents
    var turns: [Int] = []
    for index in parents.indices {
      turns.append((parents[index].map { turns[$0] } ?? 0) + (scene.turnsInSpace(index) ? 1 : 0))
    }
    let least = transition.spec.perspective == nil ? 2 : 1
    return parents.indices.filter { turns[$0] >= least }
  }

  private func largest(_ direction: Direction, of index: Int) -> Error {
    let chain = transition.parents.chain(from: index)
    var worst = Error(direction: direction)
    for time in scene.timeline(direction).times(parts: Self.moments) {
      let deep = transition.drawn(direction, chain: chain.reversed(), at: time, in: scene)
      let samples = chain.map { transition.sample(direction, of: $0, at: time, in: scene) }
      let ways = zip(deep[deep.count - 1].corners, flatCorners(of: chain, samples)).map { $0 - $1 }
      let points = ways.map(\.length).max() ?? 0
      if points > worst.points { worst = Error(points: points, time: time, direction: direction) }
    }
    return worst
  }

  /// The corners of the first element of a chain, dropping its depth in each group.
  /// - Parameter samples: the samples of the chain.
  private func flatCorners(of chain: [Int], _ samples: [ElementSample]) -> [SIMD2<Double>] {
    let sample = samples[0]
    let (right, bottom) = (sample.x + sample.width, sample.y + sample.height)
    let frame = [(sample.x, sample.y), (right, sample.y), (right, bottom), (sample.x, bottom)]
    return zip(chain, samples).reduce(frame.map { SIMD2($0.0, $0.1) }) { corners, next in
      let (anchor, sample) = (scene.elements[next.0].anchor, next.1)
      let transform = Transform3D(
        of: sample, about: SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height))
      return corners.map { corner in
        let point = transform(SIMD3(corner, 0))
        return SIMD2(point.x, point.y)
      }
    }
  }
}

extension Scene {
  /// Whether an element turns out of the plane of the screen, whatever it is in.
  func turnsInSpace(_ index: Int) -> Bool {
    [present, dismiss].contains { timeline in
      let tracks = timeline.elements[index]
      return [Property.rotationX, .rotationY].contains { property in
        (tracks.track(property)?.reached ?? [tracks.initial[property]]).contains { $0[0] != 0 }
      }
    }
  }
}

extension Message {
  fileprivate static func flat(_ element: String, _ error: FlatFindings.Error) -> Message {
    let (points, time) = (Decimal.rounded(error.points, decimals: 1), Decimal.rounded(error.time, decimals: 0))
    return
      "`\(element)` is drawn flat: a corner is up to \(JSONLiteral.text(of: points)) points from where its depth "
      + "puts it (\(error.direction.rawValue), at \(JSONLiteral.text(of: time)) ms)"
  }
}
