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
  /// The most lines.
  private static let mostLines = 6
  /// The dashes and gaps of lines in one color, in pixels: the first is whole.
  private static let dashes = [(Double.infinity, 0.0), (9, 5), (2, 5), (16, 5), (5, 9), (2, 10)]

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
    let lines = SpeedLines(of: course, ids: stage.transition.spec.elements.map(\.id), most: Self.mostLines)
    let top = lines.top
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
    for (index, line) in lines.drawn.enumerated().reversed() {
      let points = zip(line.speeds, zip(course.times, course.times.dropFirst())).map { speed, times in
        SIMD2(x(at: (times.0 + times.1) / 2), graphBottom - min((speed / top).squareRoot(), 1.02) * height)
      }
      guard let first = points.first else { continue }
      drawings.append(stroke(index, of: lines, through: [first] + points.dropFirst().thinned))
    }
    drawLegend(lines, from: from)
    drawings.write(
      "speed of the fastest corner, on a square-root scale", at: SIMD2(from, graphBottom + 44), height: 8, Self.quiet)
  }

  /// A line in the color of its element; what shares a color with a line before it is dashed.
  private func stroke(_ index: Int, of lines: SpeedLines, through points: [SIMD2<Double>]) -> Drawing {
    let tones = lines.drawn.prefix(index + 1).map {
      stage.placeholders.tone(of: $0.element, in: stage.transition, stage.scene)
    }
    let (dash, gap) = Self.dashes[tones.dropLast().count { tones[index].isLike($0) }]
    return .line(VectorPath(through: points, dash: dash, gap: gap), tones[index].line, width: 2)
  }

  /// Names the lines; elements whose lines aren't drawn, or have no room here, are counted.
  private mutating func drawLegend(_ lines: SpeedLines, from: Double) {
    let height = 9.0
    func width(_ text: String) -> Double { Lettering.width(of: text) * height }
    func more(_ names: [String]) -> String {
      names.count == 1 ? "and \(names[0])" : names.isEmpty ? "" : "and \(names.count) others"
    }
    let names = lines.drawn.map { $0.names.joined(separator: ", ") }
    var place = from
    for (index, name) in names.enumerated() {
      let left = lines.drawn[(index + 1)...].flatMap(\.names) + lines.others
      if place + 28 + width(name) + 30 + width(more(left)) > self.width - Self.margin {
        let all = lines.drawn[index...].flatMap(\.names) + lines.others
        return drawings.write(more(all), at: SIMD2(place, graphBottom + 26), height: height, Self.quiet)
      }
      let swatch = [SIMD2(place, graphBottom + 22), SIMD2(place + 20, graphBottom + 22)]
      drawings.append(stroke(index, of: lines, through: swatch))
      drawings.write(name, at: SIMD2(place + 28, graphBottom + 26), height: height, Self.text)
      place += width(name) + 58
    }
    drawings.write(more(lines.others), at: SIMD2(place, graphBottom + 26), height: height, Self.quiet)
  }
}

/// The speeds of the fastest elements.
private struct SpeedLines {
  /// The speed of elements that move in the same way.
  struct Line {
    /// The place of the first element.
    let element: Int
    var names: [String]
    /// The speeds, in points per second.
    var speeds: [Double]
  }

  let drawn: [Line]
  /// The ids of slower elements, which have no line.
  let others: [String]

  init(of course: MotionCourse, ids: [String], most: Int) {
    var lines: [Line] = []
    for (index, (id, speeds)) in zip(ids, course.speeds).enumerated() where (speeds.max() ?? 0) > 1 {
      let slack = (speeds.max() ?? 0) * 0.02
      if let same = lines.firstIndex(where: { zip($0.speeds, speeds).allSatisfy { abs($0 - $1) <= slack } }) {
        lines[same].names.append(id)
      } else {
        lines.append(Line(element: index, names: [id], speeds: speeds))
      }
    }
    let order = lines.indices.sorted {
      (lines[$1].speeds.max() ?? 0, $0) < (lines[$0].speeds.max() ?? 0, $1)
    }
    drawn = order.prefix(most).sorted().map { lines[$0] }
    others = order.dropFirst(most).sorted().flatMap { lines[$0].names }
  }

  /// A round number above all speeds, except those of jumps.
  var top: Double {
    let speeds = drawn.flatMap(\.speeds).filter { $0 > 0 }.sorted()
    guard let fastest = speeds.last else { return 0 }
    let usual = speeds[(speeds.count - 1) * 99 / 100]
    let most = fastest > usual * 3 ? usual * 1.2 : fastest
    var unit = 1.0
    while unit * 10 < most { unit *= 10 }
    let rounded = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].first { $0 * unit >= most } ?? 10
    return rounded * unit
  }
}

extension Placeholders.Tone {
  /// Whether lines in both colors look alike.
  fileprivate func isLike(_ other: Self) -> Bool {
    let (turn, isGray) = (abs(hue - other.hue), saturation < 0.1)
    return isGray == (other.saturation < 0.1) && (isGray || min(turn, 360 - turn) < 20)
  }
}

extension VectorPath {
  /// The dashes of a line through points, with gaps between them; lengths are in pixels.
  fileprivate init(through points: [SIMD2<Double>], dash: Double, gap: Double) {
    self.init()
    if let first = points.first { move(to: first) }
    var (left, isDrawn) = (dash, true)
    for (start, end) in zip(points, points.dropFirst()) {
      var (place, way) = (start, (end - start).length)
      while way > left {
        place += (end - place) * (left / way)
        way -= left
        if isDrawn { add(.line(place)) } else { move(to: place) }
        isDrawn.toggle()
        left = isDrawn ? dash : gap
      }
      left -= way
      if isDrawn { add(.line(end)) }
    }
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
  var milliseconds: String { Decimal.text(self, decimals: 1) }
}

extension Color {
  /// A cool gray.
  init(gray: Double) {
    self.init(red: gray, green: gray + (1 - gray) * 0.03, blue: gray + (1 - gray) * 0.08)
  }
}
