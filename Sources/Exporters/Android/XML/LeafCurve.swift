import Simulator
import SpecModel

/// The function that becomes an interpolator: from a share of a leaf's duration to progress.
enum LeafCurve {
  /// A curve of the spec, unchanged.
  case easing(Easing)
  /// A curve of the spec, clamped to 0…1: opacities can't overshoot.
  case kept(Easing)
  /// Several segments combined.
  case followed(FollowedCurve)

  /// The curve clamped to 0…1, if that changes it.
  var clamped: LeafCurve {
    switch self {
    case .easing(let easing): easing.overshoots ? .kept(easing) : self
    case .kept: self
    case .followed(let curve): .followed(curve.clamped)
    }
  }

  /// Progress at a share of the time; 0 before the start and 1 after the end, as in the framework.
  func progress(at share: Double) -> Double {
    if share < 0 { return 0 }
    if share >= 1 { return 1 }
    return value(at: share)
  }

  /// The value inside 0…1, whose limits at the ends may differ from 0 and 1.
  func value(at share: Double) -> Double {
    switch self {
    case .easing(let easing): easing.progress(at: share)
    case .kept(let easing): min(max(easing.progress(at: share), 0), 1)
    case .followed(let curve): curve.value(at: share)
    }
  }

  /// The shares of the time, ascending and within 0…1, at which the curve may jump or have a corner.
  var breaks: [Double] {
    switch self {
    case .easing(let easing), .kept(let easing): easing.corners
    case .followed(let curve): curve.breaks
    }
  }

  /// The curve's name in file names, in the spelling of the format; nil if the spec has none.
  var name: String? {
    switch self {
    case .easing(let easing): easing.label.map { $0 + (easing.isMirrored ? "-reversed" : "") }
    case .kept(let easing): easing.label.map { $0 + (easing.isMirrored ? "-reversed" : "") + "-clamped" }
    case .followed(let curve): curve.name
    }
  }
}

struct FollowedCurve {
  let name: String
  /// The start, in milliseconds.
  let start: Double
  let end: Double
  /// The breaks, as shares of the time.
  let breaks: [Double]
  private let progress: @Sendable (_ time: Double) -> Double
  private let isClamped: Bool

  /// Takes the breaks in milliseconds.
  init(
    name: String, start: Double, end: Double, breaks: [Double], progress: @escaping @Sendable (_ time: Double) -> Double
  ) {
    self.name = name
    self.start = start
    self.end = end
    self.breaks = Set(breaks.map { min(max(($0 - start) / (end - start), 0), 1) }).sorted()
    self.progress = progress
    isClamped = false
  }

  private init(clamping curve: FollowedCurve) {
    (name, start, end) = (curve.name + "-clamped", curve.start, curve.end)
    (breaks, progress, isClamped) = (curve.breaks, curve.progress, true)
  }

  var clamped: FollowedCurve { FollowedCurve(clamping: self) }

  func value(at share: Double) -> Double {
    let value = progress(start + (end - start) * share)
    return isClamped ? min(max(value, 0), 1) : value
  }
}

extension Easing {
  /// The shares of the time, ascending and within 0…1, at which the curve may jump or have a corner.
  var corners: [Double] {
    isMirrored ? shape.corners.reversed().map { 1 - $0 } : shape.corners
  }

  fileprivate var overshoots: Bool {
    switch shape {
    case .linear, .steps: false
    case .bezier(let handles): [handles.y1, handles.y2].contains { !(0...1 ~= $0) }
    case .pieces(let pieces): pieces.contains { [$0.y1, $0.y2, $0.y].contains { !(0...1 ~= $0) } }
    case .points(let points): points.contains { !(0...1 ~= $0.y) }
    case .spring: (1..<512).contains { !(0...1 ~= progress(at: Double($0) / 512)) }
    }
  }
}

extension Easing.Shape {
  fileprivate var corners: [Double] {
    switch self {
    case .linear, .bezier: []
    case .pieces(let pieces): pieces.map(\.x)
    case .points(let points): points.map(\.x)
    // Steps smaller than any valid error are as good as a line.
    case .steps(let count, _): count > 10_000 ? [] : (0...count).map { Double($0) / Double(count) }
    case .spring: [1]
    }
  }
}
