import Simulator
package import SpecModel

/// A direction at a glance: the screen at key moments, their times, the phases, and the speed of the elements.
package struct Filmstrip {
  package let width, height: Double
  package private(set) var drawings: [Drawing] = []

  private let stage: StageDrawing
  private let direction: Direction
  private let moments: [KeyMoment]
  private let course: MotionCourse
  private let frame: SIMD2<Double>
  private let scale: Double

  private static let margin = 28.0, gap = 14.0, framesTop = 62.0
  private static let captions = 44.0, connectors = 34.0, lane = 22.0, graph = 120.0, legend = 40.0

  static let paper = Color(red: 1, green: 1, blue: 1)
  private static let text = Color(gray: 0.13), quiet = Color(gray: 0.42), rule = Color(gray: 0.88)
  private static let bar = Color(red: 0.9, green: 0.925, blue: 0.96)
  /// The colors of lines, distinct with color blindness, too.
  private static let series = ["#2563C9", "#D4581C", "#12855C", "#8E44C2", "#A67C00", "#C2306B"]
    .compactMap { Color(hex: $0) }

  /// - Parameters:
  ///   - scale: the scale of the frames in pixels per point; 0 for thumbnails.
  ///   - most: the most frames to draw.
  package init(_ stage: StageDrawing, _ direction: Direction, scale: Double, most: Int) {
    (self.stage, self.direction) = (stage, direction)
    self.scale = scale > 0 ? scale : stage.scale(area: Self.thumbnail)
    frame = pointwiseMax(stage.size(scale: self.scale), SIMD2(repeating: 1))
    let timeline = stage.scene.timeline(direction)
    course = MotionCourse(stage.transition, stage.scene, direction)
    moments = KeyMoment.all(of: timeline, course, most: most)
    let count = Double(moments.count)
    width = Self.margin * 2 + frame.x * count + Self.gap * (count - 1)
    lanes = Self.lanes(of: timeline.phases)
    height =
      Self.framesTop + frame.y + Self.captions + Self.connectors + Self.lane * Double(lanes.count) + Self.graph
      + Self.legend + Self.margin
    drawTitle()
    drawFrames()
    drawConnectors()
    drawPhases()
    drawSpeeds()
  }

  /// The area of a frame, in pixels.
  private static let thumbnail = 60_000.0

  /// The phases by row; overlapping phases are on separate rows.
  private let lanes: [[PhaseSpan]]

  private static func lanes(of phases: [PhaseSpan]) -> [[PhaseSpan]] {
    var lanes: [[PhaseSpan]] = []
    for phase in phases.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let free = lanes.firstIndex(where: { ($0.last?.end ?? 0) <= phase.start }) {
        lanes[free].append(phase)
      } else {
        lanes.append([phase])
      }
    }
    return lanes
  }

  // MARK: Places

  private func left(of column: Int) -> Double { Self.margin + Double(column) * (frame.x + Self.gap) }

  private func center(of column: Int) -> Double { left(of: column) + frame.x / 2 }

  private func x(at time: Double) -> Double {
    let duration = stage.scene.timeline(direction).duration
    let (first, last) = (center(of: 0), center(of: moments.count - 1))
    return duration > 0 ? first + (last - first) * time / duration : first
  }

  private var lanesTop: Double { Self.framesTop + frame.y + Self.captions + Self.connectors }
  private var graphTop: Double { lanesTop + Self.lane * Double(lanes.count) + 12 }
  private var graphBottom: Double { graphTop + Self.graph - 12 }

  // MARK: Parts

  private mutating func drawTitle() {
    let name = stage.transition.name
    drawings.write(name, at: SIMD2(Self.margin, 40), height: 14, Self.text, weight: 0.16)
    let duration = stage.scene.timeline(direction).duration.milliseconds
    drawings.write(
      "\(direction.rawValue) · \(duration) ms", at: SIMD2(Self.margin + Lettering.width(of: name) * 14 + 20, 40),
      height: 14, Self.quiet)
  }

  private mutating func drawFrames() {
    let (stage, direction, scale) = (stage, direction, scale)
    let origins = moments.indices.map { SIMD2(left(of: $0), Self.framesTop) }
    let screens = Parallel.map(Array(zip(moments, origins))) { moment, origin in
      stage.screen(direction, at: moment.time, origin: origin, scale: scale)
    }
    drawings += screens
    let line = Self.framesTop + frame.y
    for (column, moment) in moments.enumerated() {
      drawings.write(
        moment.time.milliseconds + " ms", at: SIMD2(center(of: column), line + 20), .center, height: 10, Self.text,
        weight: 0.14)
      let reasons = Lettering.fitting(moment.reasons.joined(separator: ", "), within: (frame.x + 8) / 8)
      drawings.write(reasons, at: SIMD2(center(of: column), line + 37), .center, height: 8, Self.quiet)
    }
  }

  private mutating func drawConnectors() {
    let (top, bottom) = (lanesTop - Self.connectors + 4, lanesTop - 4)
    for (column, moment) in moments.enumerated() {
      let (above, below) = (SIMD2(center(of: column), top), SIMD2(x(at: moment.time), bottom))
      var path = VectorPath()
      path.move(to: above)
      path.add(.line(below))
      path.add(.line(SIMD2(below.x, graphBottom)))
      drawings.append(.line(path, Self.rule, width: 1.25))
    }
  }

  private mutating func drawPhases() {
    for (row, phases) in lanes.enumerated() {
      let top = lanesTop + Self.lane * Double(row)
      for phase in phases {
        let (from, to) = (x(at: phase.start), x(at: phase.end))
        let size = SIMD2(max(to - from - 2, 2), Self.lane - 4)
        drawings.append(
          .fill(VectorPath(SIMD2(from + 1, top), size, radii: SIMD4(repeating: min(5, size.x / 2))), Self.bar))
        let name = Lettering.fitting(phase.name, within: (size.x - 12) / 8)
        drawings.write(name, at: SIMD2(from + 8, top + 13), height: 8, Self.text)
      }
    }
  }

  private mutating func drawSpeeds() {
    let lines = SpeedLine.lines(of: course, ids: stage.transition.spec.elements.map(\.id), most: Self.series.count)
    let top = SpeedLine.top(of: lines)
    let (from, to) = (x(at: 0), x(at: stage.scene.timeline(direction).duration))
    drawings.append(
      .line(VectorPath(from: SIMD2(from, graphBottom), lines: [SIMD2(to, graphBottom)]), Self.quiet, width: 1))
    guard top > 0 else {
      return drawings.write(
        "nothing moves: it only fades", at: SIMD2((from + to) / 2, (graphTop + graphBottom) / 2), .center, height: 9,
        Self.quiet)
    }
    drawings.write("0", at: SIMD2(from - 10, graphBottom), .right, height: 8, Self.quiet)
    let height = graphBottom - graphTop
    // On a scale by square roots, slow elements are seen beside fast ones.
    for share in [1, 0.25] {
      let y = graphBottom - share.squareRoot() * height
      drawings.append(.line(VectorPath(from: SIMD2(from, y), lines: [SIMD2(to, y)]), Self.rule, width: 1))
      let amount = top < 1e9 ? JSONLiteral.text(of: (top * share * 10).rounded() / 10) : (top * share).description
      drawings.write("\(amount) pt/s", at: SIMD2(from - 10, y + (share < 1 ? 4 : 8)), .right, height: 8, Self.quiet)
    }
    for (index, line) in lines.enumerated().reversed() {
      let points = zip(line.speeds, zip(course.times, course.times.dropFirst())).map { speed, times in
        SIMD2(x(at: (times.0 + times.1) / 2), graphBottom - min((speed / top).squareRoot(), 1.02) * height)
      }
      guard let first = points.first else { continue }
      let path = VectorPath(from: first, lines: points.dropFirst().thinned)
      drawings.append(.line(path, Self.series[index], width: 2))
    }
    var place = from
    for (index, line) in lines.enumerated() {
      let name = line.names.joined(separator: ", ")
      let width = Lettering.width(of: name) * 9
      if place + width + 22 > self.width - Self.margin { break }
      let swatch = VectorPath(SIMD2(place, graphBottom + 19), SIMD2(14, 5), radii: SIMD4(repeating: 2.5))
      drawings.append(.fill(swatch, Self.series[index]))
      drawings.write(name, at: SIMD2(place + 22, graphBottom + 26), height: 9, Self.text)
      place += width + 52
    }
  }
}

/// The speed of elements that move in the same way.
private struct SpeedLine {
  var names: [String]
  /// The speeds, in points per second.
  var speeds: [Double]

  /// The lines of the fastest elements.
  static func lines(of course: MotionCourse, ids: [String], most: Int) -> [SpeedLine] {
    var lines: [SpeedLine] = []
    for (id, speeds) in zip(ids, course.speeds) where (speeds.max() ?? 0) > 1 {
      let slack = (speeds.max() ?? 0) * 0.02
      if let same = lines.firstIndex(where: { zip($0.speeds, speeds).allSatisfy { abs($0 - $1) <= slack } }) {
        lines[same].names.append(id)
      } else {
        lines.append(SpeedLine(names: [id], speeds: speeds))
      }
    }
    let fastest = lines.indices.sorted {
      (lines[$1].speeds.max() ?? 0, $0) < (lines[$0].speeds.max() ?? 0, $1)
    }.prefix(most)
    return fastest.sorted().map { lines[$0] }
  }

  /// A round number above all speeds, except those of jumps.
  static func top(of lines: [SpeedLine]) -> Double {
    let speeds = lines.flatMap(\.speeds).filter { $0 > 0 }.sorted()
    guard let fastest = speeds.last else { return 0 }
    let usual = speeds[(speeds.count - 1) * 99 / 100]
    let most = fastest > usual * 3 ? usual * 1.2 : fastest
    var unit = 1.0
    while unit * 10 < most { unit *= 10 }
    let rounded = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].first { $0 * unit >= most } ?? 10
    return rounded * unit
  }
}

extension Sequence<SIMD2<Double>> {
  /// The points without those on the line between their neighbors.
  fileprivate var thinned: [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for point in self {
      if points.count > 1 {
        let (before, last) = (points[points.count - 2], points[points.count - 1])
        let (way, next) = (last - before, point - last)
        if abs(way.x * next.y - way.y * next.x) < 0.02 * next.length { points.removeLast() }
      }
      points.append(point)
    }
    return points
  }
}

extension Double {
  /// The number of milliseconds as text, rounded to a tenth.
  fileprivate var milliseconds: String { Decimal.text(self, decimals: 1) }
}

extension Color {
  /// A cool gray.
  init(gray: Double) {
    self.init(red: gray, green: gray + (1 - gray) * 0.03, blue: gray + (1 - gray) * 0.08)
  }
}
