package import Simulator
package import SpecModel

/// Two versions of a transition, one above the other at the same moments, and a strip that shows how far apart they
/// are.
package struct ComparisonPicture {
  package let png: [UInt8]

  private static let margin = 28.0, gap = 14.0, label = 84.0, top = 62.0, row = 46.0, strip = 26.0
  private static let most = 8

  /// What a picture shows of the difference of two versions.
  package struct Difference {
    /// The direction and the viewport that are drawn.
    package var direction: Direction
    package var viewport: String
    /// How far apart both are at evenly spaced times from start to end.
    package var distances: [Double]
    /// When they are furthest apart, in milliseconds, and by how much, in words.
    package var time: Double
    package var text: String

    package init(direction: Direction, viewport: String, distances: [Double], time: Double, text: String) {
      (self.direction, self.viewport, self.distances) = (direction, viewport, distances)
      (self.time, self.text) = (time, text)
    }
  }

  /// How many distances a difference has.
  package static let parts = 241

  package init(from old: ResolvedTransition, to new: ResolvedTransition, _ difference: Difference) {
    let (direction, distances) = (difference.direction, difference.distances)
    let scene = new.scene(on: difference.viewport) ?? new.reference
    let former = old.scene(on: difference.viewport) ?? old.reference
    let longer = max(former.timeline(direction).duration, scene.timeline(direction).duration)
    let (after, before) = (StageDrawing(new, scene), StageDrawing(old, former))
    var moments = KeyMoment.all(of: scene.timeline(direction), MotionCourse(new, scene, direction), most: Self.most - 1)
    let time = difference.time
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
      "0 ms · \(difference.text)",
      at: SIMD2(left, heat + Self.strip + 18), height: 9, quiet)
    drawings.write(
      Decimal.text(longer, decimals: 1) + " ms", at: SIMD2(left + span, heat + Self.strip + 18), .right, height: 9,
      quiet)
    var canvas = Canvas(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), Filmstrip.paper)
    canvas.draw(drawings)
    png = PNG(canvas).bytes
  }
}
