import Simulator

/// The Béziers of curves, each fitted once for all elements that take it at one time within one tolerance.
final class CubicTable {
  private var known: [Key: [Cubic]] = [:]

  private struct Key: Hashable {
    let shape: Easing.Shape
    let isMirrored: Bool
    let tolerance: Double
    let grid: Grid
  }

  /// As `Easing.cubics(within:grid:)`.
  func cubics(of easing: Easing, within tolerance: Double, grid: Grid) -> [Cubic] {
    guard case .spring = easing.shape else { return easing.cubics(within: tolerance, grid: grid) }
    let key = Key(shape: easing.shape, isMirrored: easing.isMirrored, tolerance: tolerance, grid: grid)
    if let cubics = known[key] { return cubics }
    let cubics = easing.cubics(within: tolerance, grid: grid)
    known[key] = cubics
    return cubics
  }
}
