/// How faithful an export is, from best to worst.
package enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// The difference can't be seen.
  case exact
  /// The difference is within the given bound.
  case withinBound = "within bound"
  /// The target shows no motion, such as a picture, and the files are those of a fresh export.
  case unchanged
  /// The target leaves it undetermined or has no player, so it can't be measured.
  case unmeasured
  /// The files differ from a fresh export in a way that no measurement shows.
  case edited
  /// The difference is larger than the bound.
  case approximate
  /// The export doesn't show what the design shows.
  case missing

  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.rank < right.rank
  }

  /// Whether a run with a bound passes.
  package var passes: Bool { self <= .unchanged }

  private var rank: Int {
    switch self {
    case .exact: 0
    case .withinBound: 1
    case .unchanged: 2
    case .unmeasured: 3
    case .edited: 4
    case .approximate: 5
    case .missing: 6
    }
  }
}

/// The permitted deviations of an export.
public struct Bounds: Sendable, Hashable {
  /// The bound in points for place, radius, blur, shadow, clip and content.
  public var points: Double
  /// The bound for opacities and color components, as a share: by default three steps of an 8-bit channel, which
  /// aren't visible in motion.
  public var share: Double
  /// The bound for the duration in milliseconds: one frame at 60 per second, as a player may have whole frames only.
  public var time = 1000.0 / 60 + 0.01

  /// Creates bounds; the defaults, half a point and three 8-bit steps, are too small to see in motion.
  public init(points: Double = 0.5, share: Double = 0.012) {
    (self.points, self.share) = (points, share)
  }

  /// A hundredth of a point and a quarter of an 8-bit step are below what any screen shows.
  private static let exactPoints = 0.01
  private static let exactShare = 0.001

  /// Returns `exact` up to 0.01 points or a share of 0.001, `withinBound` up to these bounds, and otherwise
  /// `approximate`.
  package func verdict(on deviation: Deviation) -> Verdict {
    deviation.quantity.unit.isEmpty
      ? verdict(deviation.amount, Self.exactShare, share) : verdict(deviation.amount, Self.exactPoints, points)
  }

  /// Returns the verdict on a duration.
  /// - Parameter difference: the difference in milliseconds.
  package func verdict(onDuration difference: Double) -> Verdict {
    verdict(abs(difference), 0.5, time)
  }

  private func verdict(_ amount: Double, _ exact: Double, _ bound: Double) -> Verdict {
    // Also if the amount isn't a number.
    guard amount <= bound else { return .approximate }
    return amount <= exact ? .exact : .withinBound
  }
}
