/// The rounded frame of an element as it lies on the screen.
struct Outline: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left, in points of the viewport.
  let corners: [SIMD2<Double>]
  /// Width and height of the frame itself, before any scale.
  let size: SIMD2<Double>
  /// Of the corners, in their order; points of the frame itself.
  let radius: SIMD4<Double>

  /// Of a quarter circle: a radius of 40 points is then off by a fiftieth of a point at most.
  private static let piecesPerCorner = 16

  /// The edge as a polygon, clockwise on the screen unless it is seen from behind.
  var polygon: ConvexPolygon {
    ConvexPolygon(points: Self.ways.indices.flatMap(points))
  }

  /// From a corner into the frame, and where the arc about it starts and ends, in quarter turns clockwise from the left.
  private static let ways: [(corner: SIMD2<Double>, inward: SIMD2<Double>, start: Double)] = [
    (SIMD2(0, 0), SIMD2(1, 1), 0), (SIMD2(1, 0), SIMD2(-1, 1), 1), (SIMD2(1, 1), SIMD2(-1, -1), 2),
    (SIMD2(0, 1), SIMD2(1, -1), 3),
  ]

  private func points(ofCorner index: Int) -> [SIMD2<Double>] {
    let way = Self.ways[index]
    guard radius[index] > 0, size.x > 0, size.y > 0 else { return [place(way.corner)] }
    let reach = SIMD2(repeating: radius[index]) / size
    return (0...Self.piecesPerCorner).map { piece in
      let turn = Angle(degrees: 90 * (way.start + Double(piece) / Double(Self.piecesPerCorner)))
      return place(way.corner + (way.inward - SIMD2(turn.cosine, turn.sine)) * reach)
    }
  }

  /// Where a place in shares of the frame lies on the screen: exact where the frame is seen without perspective.
  func place(_ share: SIMD2<Double>) -> SIMD2<Double> {
    let top = corners[0] + (corners[1] - corners[0]) * share.x
    let bottom = corners[3] + (corners[2] - corners[3]) * share.x
    return top + (bottom - top) * share.y
  }

  /// A rectangle in shares of the frame.
  func place(_ box: Box) -> [SIMD2<Double>] { box.corners.map(place) }
}
