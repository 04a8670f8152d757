/// What limits the visible area of a layer: a matte (another layer's drawing) or a mask (a path of its own).
enum LottieClip: Sendable {
  /// Drawings of which at most one is visible at a time.
  case matte([LottieDrawing])
  /// - Parameter steps: the steps to the layer with the mask, as in a drawing.
  case mask(LottieMask, steps: [[LottieLayer]])

  /// The area at a frame of the outermost composition, and the opacity inside, 0…1.
  func area(at frame: Double) -> (polygon: ConvexPolygon, strength: Double) {
    let nothing = (ConvexPolygon(points: []), 1.0)
    switch self {
    case .matte(let drawings): return drawings.lazy.compactMap { $0.area(at: frame) }.first ?? nothing
    case .mask(let mask, let steps):
      guard let place = LottieDrawing.place(of: steps, at: frame) else { return nothing }
      return (mask.polygon(at: place.frame, under: place.map), mask.strength(at: place.frame))
    }
  }

  var isFrame: Bool {
    if case .mask(let mask, _) = self { mask.isFrame } else { false }
  }

  /// A mask's box and radii in its layer, and the layer's transform.
  func frame(at frame: Double) -> (Box, SIMD4<Double>, Affine)? {
    guard case .mask(let mask, let steps) = self, let place = LottieDrawing.place(of: steps, at: frame) else {
      return nil
    }
    let vertices = mask.path.value(at: place.frame).vertices
    return Box(around: vertices).map { ($0, $0.radii(of: vertices), place.map) }
  }

  var times: [Double] {
    switch self {
    case .matte(let drawings): drawings.flatMap(\.times)
    case .mask(let mask, let steps): LottieDrawing.times(mask.times, of: steps)
    }
  }
}

/// A path that limits the visible area of a layer.
struct LottieMask: Sendable {
  let path: LottieProperty<LottiePath>
  /// Whether its name says that it is the frame of the element whose content is visible inside.
  let isFrame: Bool
  /// In percent.
  let opacity: LottieProperty<SIMD4<Double>>

  var times: [Double] { path.times + opacity.times }

  func polygon(at frame: Double, under map: Affine) -> ConvexPolygon {
    ConvexPolygon(points: path.value(at: frame).flattened.map(map.callAsFunction))
  }

  func strength(at frame: Double) -> Double { min(max(opacity.value(at: frame)[0] / 100, 0), 1) }
}

extension LottiePath {
  /// The number of lines for a curve; a corner's arc is then as precise as that of an `Outline`.
  private static let pieces = 16

  /// The closed path as straight lines.
  fileprivate var flattened: [SIMD2<Double>] {
    vertices.indices.flatMap { index -> [SIMD2<Double>] in
      let next = (index + 1) % vertices.count
      let (start, end) = (vertices[index], vertices[next])
      guard outHandles[index] != .zero || inHandles[next] != .zero else { return [start] }
      let (first, second) = (start + outHandles[index], end + inHandles[next])
      return (0..<Self.pieces).map { piece in
        let t = Double(piece) / Double(Self.pieces)
        let u = 1 - t
        return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
      }
    }
  }
}
