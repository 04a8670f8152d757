package import Simulator
import SpecModel

/// Two versions of a transition, one above the other at the same moments, and a strip that shows how far apart they
/// are.
package struct ComparisonPicture {
  package let png: [UInt8]

  private static let margin = 28.0, gap = 14.0, label = 84.0, top = 62.0, row = 46.0, strip = 26.0
  private static let parts = 240
  private static let most = 8

  /// Draws the direction in which they differ most, on the first viewport of the new version.
  /// - Parameter formerIDs: the old ids of renamed elements, by their new ids.
  package init(from old: ResolvedTransition, to new: ResolvedTransition, formerIDs: [String: String] = [:]) {
    let scene = new.reference
    let former = old.scene(on: scene.viewport.name) ?? old.reference
    let courses = Direction.allCases.map { direction in
      (direction, Self.apart(from: old, former, to: new, scene, direction, formerIDs))
    }
    // By distance in points; if nothing has moved, by what is visible.
    let moves = courses.contains { ($0.1.map(\.points).max() ?? 0) > 0.05 }
    let strips = courses.map { ($0.0, $0.1.map { moves ? $0.points : $0.share * 100 }) }
    let (direction, distances) =
      (strips[0].1.max() ?? 0) >= (strips[1].1.max() ?? 0) ? strips[0] : strips[1]
    let longer = max(former.timeline(direction).duration, scene.timeline(direction).duration)
    let (after, before) = (StageDrawing(new, scene), StageDrawing(old, former))
    var moments = KeyMoment.all(of: scene.timeline(direction), MotionCourse(new, scene, direction), most: Self.most - 1)
    let worst = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    let time = (longer * Double(worst) / Double(Self.parts)).rounded()
    if !moments.contains(where: { abs($0.time - time) < longer * 0.01 }) {
      moments.append(KeyMoment(time: time, reasons: ["furthest apart"]))
      moments.sort { $0.time < $1.time }
    }
    let scale = after.scale(area: 40_000)
    let frame = after.size(scale: scale)
    let left = Self.margin + Self.label
    let width = left + (frame.x + Self.gap) * Double(moments.count) - Self.gap + Self.margin
    let heat = Self.top + 2 * (frame.y + Self.gap) + Self.row
    let height = heat + Self.strip + 40
    let (text, quiet) = (Color(gray: 0.13), Color(gray: 0.42))
    var drawings: [Drawing] = []
    drawings.write(new.name, at: SIMD2(Self.margin, 40), height: 14, text, weight: 0.16)
    drawings.write(
      "\(direction.rawValue) · \(Decimal.text(former.timeline(direction).duration, decimals: 1)) ms > "
        + "\(Decimal.text(scene.timeline(direction).duration, decimals: 1)) ms",
      at: SIMD2(Self.margin + Lettering.width(of: new.name) * 14 + 20, 40), height: 14, quiet)
    for (row, stage) in [before, after].enumerated() {
      let y = Self.top + Double(row) * (frame.y + Self.gap)
      drawings.write(row == 0 ? "before" : "after", at: SIMD2(Self.margin, y + frame.y / 2), height: 11, text)
      for (column, moment) in moments.enumerated() {
        let x = left + Double(column) * (frame.x + Self.gap)
        drawings.append(stage.screen(direction, at: moment.time, origin: SIMD2(x, y), scale: scale))
      }
    }
    for (column, moment) in moments.enumerated() {
      let x = left + Double(column) * (frame.x + Self.gap) + frame.x / 2
      let y = heat - Self.row
      drawings.write(Decimal.text(moment.time, decimals: 1) + " ms", at: SIMD2(x, y + 12), .center, height: 10, text)
      let reasons = Lettering.fitting(moment.reasons.joined(separator: ", "), within: (frame.x + 8) / 8)
      drawings.write(reasons, at: SIMD2(x, y + 28), .center, height: 8, quiet)
    }
    let largest = distances.max() ?? 0
    let span = width - left - Self.margin
    drawings.write("apart", at: SIMD2(Self.margin, heat + 17), height: 11, text)
    for (index, distance) in distances.enumerated() {
      let share = largest > 0 ? distance / largest : 0
      let (from, to) = (Double(index), Double(index + 1))
      let step = span / Double(distances.count)
      let box = VectorPath(
        SIMD2((left + from * step).rounded(), heat),
        SIMD2((left + to * step).rounded() - (left + from * step).rounded(), Self.strip))
      // From nearly white through orange to dark red; lightness alone distinguishes the values.
      drawings.append(
        .fill(box, Color(red: 0.97 - 0.35 * share * share, green: 0.94 - 0.88 * share, blue: 0.9 - 0.8 * share)))
    }
    drawings.write(
      "0 ms · at most \(Decimal.text(largest, decimals: 1)) \(moves ? "pt" : "% of opacity") apart, at "
        + "\(Decimal.text(time, decimals: 0)) ms",
      at: SIMD2(left, heat + Self.strip + 18), height: 9, quiet)
    drawings.write(
      Decimal.text(longer, decimals: 1) + " ms", at: SIMD2(left + span, heat + Self.strip + 18), .right, height: 9,
      quiet)
    var canvas = Canvas(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), Filmstrip.paper)
    canvas.draw(drawings)
    png = PNG(canvas).bytes
  }

  /// The differences at even moments: how far any corner of an element that both have has moved, in points, and how
  /// much the visibility of its contents differs, 0…1.
  private static func apart(
    from old: ResolvedTransition, _ before: Scene, to new: ResolvedTransition, _ after: Scene, _ direction: Direction,
    _ formerIDs: [String: String]
  ) -> [(points: Double, share: Double)] {
    let longer = max(before.timeline(direction).duration, after.timeline(direction).duration)
    let pairs = new.spec.elements.enumerated().compactMap { index, element in
      old.index(of: formerIDs[element.id] ?? element.id).map { ($0, index) }
    }
    return Parallel.map(Array(0...parts)) { part in
      let time = longer * Double(part) / Double(parts)
      let (one, other) = (old.drawn(direction, at: time, in: before), new.drawn(direction, at: time, in: after))
      var (points, share) = (0.0, 0.0)
      for (former, index) in pairs {
        let (was, now) = (one[former], other[index])
        for (corner, moved) in zip(was.corners, now.corners) {
          points = max(points, ((corner - moved) * (corner - moved)).sum().squareRoot())
        }
        share = max(
          share, abs(was.sourceOpacity - now.sourceOpacity), abs(was.destinationOpacity - now.destinationOpacity))
      }
      return (points, share)
    }
  }
}
