package import SpecModel

/// Something drawn, back to front, in pixels: what pictures and vector files are made from.
package indirect enum Drawing: Sendable, Hashable {
  /// The inside of a path, blurred by that standard deviation.
  case fill(VectorPath, Color, blur: Double = 0)
  /// A line along a path, with round ends, of that width.
  case line(VectorPath, Color, width: Double)
  /// As much of some drawings as lies inside of a path.
  case clipped([Drawing], to: VectorPath)
}
