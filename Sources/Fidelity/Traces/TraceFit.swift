import Simulator
import SpecModel

/// Finds when the motion of a trace starts: where most of what it shows agrees with the design.
struct TraceFit {
  /// Milliseconds on the trace's clock.
  let start: Double

  /// The earliest start that is looked for, in milliseconds before the trigger.
  private static let earliest = 100.0
  /// The latest start that is looked for, in milliseconds after the trigger.
  private static let latest = 3000.0
  /// The most frames that are compared.
  private static let frameLimit = 60

  /// - Parameter elements: the indices of the elements to fit; nil for all.
  init(_ trace: Trace, _ design: TracedDesign, elements: Set<Int>? = nil) {
    let frames = Self.frames(of: trace, design, elements)
    // Nothing moves before its trigger, but what starts in a frame may count from that frame's time.
    let first = trace.trigger - min(trace.pace + trace.tolerance, Self.earliest)
    let last = min(trace.frames.last?.time ?? first, trace.trigger + Self.latest)
    let step = max(design.duration / Double(Self.stops), 2)
    let stops = (0...Self.stops).map { design.drawn(at: min(Double($0) * step, design.duration)) }
    func cost(_ start: Double, _ softness: Double, drawn: (Double) -> [DrawnElement]) -> Double {
      frames.reduce(0) { sum, frame in
        let drawn = drawn(min(max(frame.time - start, 0), design.duration))
        return frame.elements.reduce(sum) { sum, shown in
          let distance = drawn[shown.index].distance(from: shown)
          return sum + distance / (distance + softness)
        }
      }
    }
    /// The best of some starts; of equals, the one closest to the trigger.
    func best(_ starts: [Double], _ softness: Double, drawn: (Double) -> [DrawnElement]) -> Double {
      let costs = starts.map { ($0, cost($0, softness, drawn: drawn)) }
      let least = costs.map(\.1).min() ?? 0
      let equal = costs.filter { $0.1 <= least + 1e-9 * (1 + least) }.map(\.0)
      return equal.min { abs($0 - trace.trigger) < abs($1 - trace.trigger) } ?? trace.trigger
    }
    // Roughly from a table, then exactly.
    let starts = Array(stride(from: first, through: max(last, first), by: 2))
    var found = best(starts, 10) { stops[min(Int(($0 / step).rounded()), Self.stops)] }
    for (step, softness) in [(1.0, 3.0), (0.25, 1)] {
      found = best((-6...6).map { max(found + Double($0) * step, first) }, softness, drawn: design.drawn)
    }
    start = max(found - Self.lead(of: frames, over: design, from: found), first)
  }

  /// By how many milliseconds the trace is ahead of a start that nearly fits: the median over everything that moves and is
  /// on its way, so that neither jitter nor what is wrong counts.
  private static func lead(of frames: [Frame], over design: TracedDesign, from start: Double) -> Double {
    var leads: [Double] = []
    for frame in frames {
      let time = frame.time - start
      guard time > reach, time < design.duration - reach else { continue }
      let times = (-4...4).map { time + Double($0) * reach / 4 }
      for shown in frame.elements {
        let way = design.way(of: shown.index, at: times)
        let nearest = way.nearest(to: shown.corners)
        let isInside = abs(nearest.time - time) < 0.99 * reach
        if isInside, nearest.distance < 0.5, way.length > leastLength { leads.append(nearest.time - time) }
      }
    }
    return leads.isEmpty ? 0 : leads.sorted()[leads.count / 2]
  }

  /// How many milliseconds before and after a frame's time count.
  private static let reach = 6.0
  /// What moves less than this in that time, in points, tells nothing about it.
  private static let leastLength = 1.0

  /// How many times of the design are kept.
  private static let stops = 600

  private struct Frame {
    let time: Double
    let elements: [Shown]
  }

  fileprivate struct Shown {
    let index: Int
    let corners: [SIMD2<Double>]
    /// The opacities of the source's and the destination's content, or that of both.
    let opacity: Trace.Opacity
  }

  private static func frames(of trace: Trace, _ design: TracedDesign, _ elements: Set<Int>?) -> [Frame] {
    let step = max((trace.frames.count + frameLimit - 1) / frameLimit, 1)
    return stride(from: 0, to: trace.frames.count, by: step).map { place in
      let frame = trace.frames[place]
      return Frame(
        time: frame.time,
        elements: frame.elements.compactMap { shown in
          guard let index = design.transition.index(of: shown.id), elements?.contains(index) ?? true else { return nil }
          return Shown(index: index, corners: shown.corners, opacity: shown.opacity)
        })
    }
  }
}

extension DrawnElement {
  /// In points; an opacity of 0.01 counts as much as a point.
  fileprivate func distance(from shown: TraceFit.Shown) -> Double {
    let way = zip(corners, shown.corners).map { ($0 - $1).length }.max() ?? 0
    let opacity =
      switch shown.opacity {
      case .contents(let source, let destination):
        max(abs(source - sourceOpacity), abs(destination - destinationOpacity))
      case .whole: 0.0
      }
    return way + 100 * opacity
  }
}
