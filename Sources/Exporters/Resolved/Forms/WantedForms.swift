/// A form of curves that a template target asks for.
enum CurveForm: String, Sendable, CaseIterable {
  case linear, bezier, steps, points, pieces, hermite

  /// Whether it can approximate any curve.
  var isUniversal: Bool {
    switch self {
    case .linear, .bezier, .steps: false
    case .points, .pieces, .hermite: true
    }
  }
}

/// A form of paths that a template target asks for.
enum WayForm: String, Sendable, CaseIterable {
  case straight, arc, keyframes, stops

  var isUniversal: Bool { self == .stops }
}
