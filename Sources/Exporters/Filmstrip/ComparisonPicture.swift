package import Simulator
package import SpecModel

/// Two versions of a transition, one above the other at the same moments, or an app's trace over its design, and a strip
/// that shows how far apart they are.
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
    let direction = difference.direction
    let scene = new.scene(on: difference.viewport) ?? new.reference
    let former = old.scene(on: difference.viewport) ?? old.reference
    let durations = [former, scene].map { $0.timeline(direction).duration }
    let (after, before) = (StageDrawing(new, scene), StageDrawing(old, former))
    var moments = KeyMoment.all(of: scene.timeline(direction), MotionCourse(new, scene, direction), most: Self.most - 1)
    moments.add(difference.time, within: max(durations[0], durations[1]) * 0.01)
    let scale = after.scale(area: 40_000)
    self.init(
      title: new.name,
      subtitle: "\(direction.rawValue) · \(Decimal.text(durations[0], decimals: 1)) ms > "
        + "\(Decimal.text(durations[1], decimals: 1)) ms",
      rows: [("before", before), ("after", after)].map { name, stage in
        Row(name: name) { stage.screen(direction, at: $0, origin: $1, scale: scale) }
      }, moments: moments, frame: after.size(scale: scale), longer: max(durations[0], durations[1]), difference)
  }

  /// A frame of a trace.
  package struct TracedFrame {
    /// Milliseconds from the start of the direction.
    package var time: Double
    /// The corners of each element in points of the window, clockwise from the top left.
    package var corners: [[SIMD2<Double>]]

    package init(time: Double, corners: [[SIMD2<Double>]]) {
      (self.time, self.corners) = (time, corners)
    }
  }

  /// Draws the design at the times of some frames, and on it the outlines of what an app showed.
  /// - Parameter scene: the app's window, with the frames of its own views.
  package init(of trace: [TracedFrame], over transition: ResolvedTransition, _ scene: Scene, _ difference: Difference) {
    let direction = difference.direction
    let timeline = scene.timeline(direction)
    let stage = StageDrawing(transition, scene)
    func nearest(to time: Double) -> TracedFrame? { trace.min { abs($0.time - time) < abs($1.time - time) } }
    var moments: [KeyMoment] = []
    for moment in KeyMoment.all(of: timeline, MotionCourse(transition, scene, direction), most: Self.most - 1) {
      let time = nearest(to: moment.time)?.time ?? moment.time
      if let last = moments.indices.last, moments[last].time == time {
        moments[last].reasons += moment.reasons
      } else {
        moments.append(KeyMoment(time: time, reasons: moment.reasons))
      }
    }
    moments.add(difference.time, within: 0.5)
    let scale = stage.scale(area: 40_000)
    let frame = stage.size(scale: scale)
    let row = Row(name: "app") { time, origin in
      let outlines = (nearest(to: time)?.corners ?? []).filter { $0.count == 4 }.map { corners in
        let points = corners.map { origin + $0 * scale }
        let outline = VectorPath(from: points[0], lines: points.dropFirst() + [points[0]])
        return Drawing.line(outline, Self.traced, width: 1.5)
      }
      let screen = VectorPath(origin, frame)
      return .clipped([stage.screen(direction, at: time, origin: origin, scale: scale)] + outlines, to: screen)
    }
    self.init(
      title: transition.name,
      subtitle: "\(direction.rawValue) · \(Decimal.text(timeline.duration, decimals: 1)) ms · outlines: the app",
      rows: [row], moments: moments, frame: frame, longer: timeline.duration, difference)
  }

  private static let traced = Color(red: 0.83, green: 0.2, blue: 0.05)

  private struct Row {
    let name: String
    /// Draws the screen at a time, with its top left corner at a place in pixels.
    let screen: (Double, SIMD2<Double>) -> Drawing
  }

  private init(
    title: String, subtitle: String, rows: [Row], moments: [KeyMoment], frame: SIMD2<Double>, longer: Double,
    _ difference: Difference
  ) {
    let distances = difference.distances
    let left = Self.margin + Self.label
    let width = left + (frame.x + Self.gap) * Double(moments.count) - Self.gap + Self.margin
    let heat = Self.top + Double(rows.count) * (frame.y + Self.gap) + Self.row
    let height = heat + Self.strip + 40
    let (text, quiet) = (Color(gray: 0.13), Color(gray: 0.42))
    var drawings: [Drawing] = []
    drawings.write(title, at: SIMD2(Self.margin, 40), height: 14, text, weight: 0.16)
    drawings.write(
      subtitle, at: SIMD2(Self.margin + Lettering.width(of: title) * 14 + 20, 40), height: 14, quiet)
    for (number, row) in rows.enumerated() {
      let y = Self.top + Double(number) * (frame.y + Self.gap)
      drawings.write(row.name, at: SIMD2(Self.margin, y + frame.y / 2), height: 11, text)
      for (column, moment) in moments.enumerated() {
        let x = left + Double(column) * (frame.x + Self.gap)
        drawings.append(row.screen(moment.time, SIMD2(x, y)))
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

extension [KeyMoment] {
  /// Adds the moment at which both are furthest apart, unless one that is near enough, in milliseconds, is there.
  fileprivate mutating func add(_ time: Double, within near: Double) {
    if contains(where: { abs($0.time - time) < near }) { return }
    append(KeyMoment(time: time, reasons: ["furthest apart"]))
    sort { $0.time < $1.time }
  }
}
