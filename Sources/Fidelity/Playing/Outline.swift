import Simulator
import SpecModel

/// The rounded frame of an element on the screen.
struct Outline: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left, in points of the viewport.
  let corners: [SIMD2<Double>]
  /// Width and height of the frame itself in points, before any scale.
  let size: SIMD2<Double>
  /// The radii of the corners, in their order, in points of the frame itself.
  let radius: SIMD4<Double>

  /// The number of lines for a quarter circle: a radius of 40 points then has an error of at most a fiftieth of a
  /// point.
  private static let piecesPerCorner = 16

  /// The edge as a polygon, clockwise on the screen unless it is seen from behind.
  var polygon: ConvexPolygon {
    var points: [SIMD2<Double>] = []
    points.reserveCapacity(4 * (Self.piecesPerCorner + 1))
    for (index, way) in Self.ways.enumerated() {
      if radius[index] > 0, size.x > 0, size.y > 0 {
        let reach = SIMD2(repeating: radius[index]) / size
        for turn in way.turns { points.append(place(way.corner + turn * reach)) }
      } else {
        points.append(place(way.corner))
      }
    }
    return ConvexPolygon(points: points)
  }

  /// A corner of the frame, and the arc at it: from the corner into the frame, in shares of the radius.
  private static let ways: [(corner: SIMD2<Double>, turns: [SIMD2<Double>])] = [
    (SIMD2(0, 0), SIMD2(1, 1)), (SIMD2(1, 0), SIMD2(-1, 1)), (SIMD2(1, 1), SIMD2(-1, -1)), (SIMD2(0, 1), SIMD2(1, -1)),
  ].enumerated().map { index, way in
    let turns = (0...piecesPerCorner).map { piece in
      // In quarter turns, clockwise from the left.
      let turn = Angle(degrees: 90 * (Double(index) + Double(piece) / Double(piecesPerCorner)))
      return way.1 - SIMD2(turn.cosine, turn.sine)
    }
    return (way.0, turns)
  }

  /// The position on the screen of a place in shares of the frame, by the projection that maps the frame to the
  /// corners. A frame seen edge-on is treated as if there were no perspective.
  func place(_ share: SIMD2<Double>) -> SIMD2<Double> {
    let (first, second) = (corners[1] - corners[2], corners[3] - corners[2])
    let excess = corners[0] - corners[1] + corners[2] - corners[3]
    let area = first.x * second.y - first.y * second.x
    var (across, down) = (0.0, 0.0)
    if abs(excess.x) + abs(excess.y) > 1e-9, abs(area) > 1 {
      across = (excess.x * second.y - excess.y * second.x) / area
      down = (first.x * excess.y - first.y * excess.x) / area
    }
    guard min(1 + across, 1 + down, 1 + across + down) > Self.nearest else { return flat(share) }
    if across == 0, down == 0 { return flat(share) }
    let right = corners[1] - corners[0] + corners[1] * across
    let low = corners[3] - corners[0] + corners[3] * down
    let depth = 1 + across * share.x + down * share.y
    return (corners[0] + right * share.x + low * share.y) / max(depth, Self.nearest)
  }

  /// How near a place may be to the viewer, where the first corner's distance is 1. What sticks out of the frame may be
  /// nearer, or behind the viewer, and isn't visible there.
  private static let nearest = 0.05

  private func flat(_ share: SIMD2<Double>) -> SIMD2<Double> {
    let top = corners[0] + (corners[1] - corners[0]) * share.x
    let bottom = corners[3] + (corners[2] - corners[3]) * share.x
    return top + (bottom - top) * share.y
  }

  /// The ends of the arcs, clockwise from the left end of the top left one.
  var arcEnds: [SIMD2<Double>] {
    Self.ways.enumerated().flatMap { index, way -> [SIMD2<Double>] in
      guard size.x > 0, size.y > 0 else { return [place(way.corner), place(way.corner)] }
      let reach = SIMD2(repeating: radius[index]) / size
      return [way.turns[0], way.turns[way.turns.count - 1]].map { place(way.corner + $0 * reach) }
    }
  }

  /// A rectangle in shares of the frame.
  func place(_ box: Box) -> [SIMD2<Double>] { box.corners.map(place) }
}

/// An angle in degrees.
struct Angle: Sendable, Hashable {
  var degrees: Double

  private var radians: Double { degrees * .pi / 180 }
  var sine: Double { Double.sin(radians) }
  var cosine: Double { Double.cos(radians) }
}
