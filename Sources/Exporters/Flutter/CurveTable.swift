import Simulator
import SpecModel

/// Every curve of a transition once, in the order of first use.
struct CurveTable {
  private(set) var easings: [Easing] = []
  private var indices: [Easing: Int] = [:]

  /// - Parameter backwards: whether a dismiss that is present played backwards has curves of its own, mirrored ones.
  init(_ transition: ResolvedTransition, backwards: Bool = true) {
    let timelines = transition.scenes.flatMap { scene in
      scene.dismiss.isReversed && !backwards ? [scene.present] : [scene.present, scene.dismiss]
    }
    let tracks = timelines.flatMap(\.elements).flatMap(\.tracks)
    self.init(tracks.flatMap(\.segments).map(\.easing) + transition.releaseEasings)
  }

  init(_ easings: [Easing]) {
    for easing in easings { add(easing) }
  }

  func index(of easing: Easing) -> Int? { indices[easing] }

  private mutating func add(_ easing: Easing) {
    guard indices[easing] == nil else { return }
    indices[easing] = easings.count
    easings.append(easing)
  }
}

extension Easing {
  /// The key beside `label` says what the curve is.
  var mapJSON: JSONLiteral {
    ["label": label.map { .string($0) } ?? nil, shape.mapJSON.key: shape.mapJSON.value]
  }
}

extension Easing.Shape {
  fileprivate var mapJSON: JSONLiteral.Member {
    switch self {
    case .linear: .init("points", [[0, 0], [1, 1]])
    case .bezier(let handles): .init("cubic", numbers([handles.x1, handles.y1, handles.x2, handles.y2]))
    case .pieces(let pieces):
      .init("pieces", .array(pieces.map { numbers([$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y]) }))
    case .points(let points): .init("points", .array(points.map { numbers([$0.x, $0.y]) }))
    case .steps(let count, let jump):
      .init(
        "steps",
        [
          "count": .number(Double(count)), "jumpsAtStart": .bool(jump == .start || jump == .both),
          "jumpsAtEnd": .bool(jump == .end || jump == .both),
        ])
    case .spring(let motion, let milliseconds):
      .init("spring", motion.mapJSON(milliseconds: milliseconds))
    }
  }

  private func numbers(_ values: [Double]) -> JSONLiteral {
    .array(values.map(JSONLiteral.curveNumber))
  }
}

extension SpringMotion {
  /// Flutter's `SpringDescription`; its mass is always 1, for older simulations are wrong with another (flutter #163858).
  fileprivate func mapJSON(milliseconds: Double) -> JSONLiteral {
    [
      "mass": 1,
      "stiffness": .curveNumber(stiffness),
      "damping": .curveNumber(damping),
      "velocity": .curveNumber(velocity),
      "duration": .curveNumber(milliseconds),
    ]
  }
}

extension JSONLiteral {
  /// Exact but for the last digits, in which the C libraries of two systems may differ.
  fileprivate static func curveNumber(_ value: Double) -> JSONLiteral {
    .number(Decimal.rounded(value, decimals: 9))
  }
}
