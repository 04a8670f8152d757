/// What Bézier pieces for a curve must keep to.
public struct BezierFitOptions: Equatable, Sendable {
  /// Whether pieces leave and reach their ends with the curve's own slope.
  public enum Tangents: Equatable, Sendable {
    /// They do: the pieces move as smoothly as the curve does.
    case exact
    /// They need not: fewer pieces, with small changes of speed where two meet.
    case free
  }

  /// As a share of the distance; more than 0.
  public var maximumError: Double
  /// Whether pieces keep the curve's slope where they meet.
  public var tangents: Tangents

  /// Ends pieces where the curve turns round, and keeps their handles between their end values: each piece is then an
  /// easing between two different values, or stands still. Swings of less than a quarter of the error don't count.
  public var breaksAtExtrema: Bool

  /// Where a piece's handles may lie, 0 being its first and 1 its last value; always at least 0…1. nil: anywhere.
  public var handleRange: ClosedRange<Double>?

  /// Smooths over jumps that are no larger than the error, such as the last step of a spring that is cut when it has
  /// settled. Otherwise every jump is a piece without width.
  public var absorbsSmallJumps: Bool

  /// nil: numbers are not rounded.
  public var rounding: FitRounding?

  /// A thousandth of the distance with exact tangents by default: half a point of a way of 500 points.
  public init(
    maximumError: Double = 0.001, tangents: Tangents = .exact, breaksAtExtrema: Bool = false,
    handleRange: ClosedRange<Double>? = nil, absorbsSmallJumps: Bool = false, rounding: FitRounding? = nil
  ) {
    self.maximumError = maximumError
    self.tangents = tangents
    self.breaksAtExtrema = breaksAtExtrema
    self.handleRange = handleRange
    self.absorbsSmallJumps = absorbsSmallJumps
    self.rounding = rounding
  }

  /// The range that handles are kept in.
  var effectiveRange: ClosedRange<Double>? {
    if breaksAtExtrema { return 0...1 }
    return handleRange.map { min($0.lowerBound, 0)...max($0.upperBound, 1) }
  }
}
