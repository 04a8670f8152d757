import Simulator
import SpecModel

/// The speed of each element during a direction, and the moments at which it reverses.
struct MotionCourse {
  /// The times in milliseconds, ascending and evenly spaced.
  let times: [Double]
  /// For each element, the speed of its fastest corner between two times, in points per second; 0 before it appears and
  /// after it has vanished.
  let speeds: [[Double]]
  /// The times in milliseconds at which something reverses, and by how many points; largest first.
  let turns: [(time: Double, amount: Double)]

  /// The share of the motion that is over at each of the times.
  private let progress: [Double]
  /// What is drawn at each of the times.
  private let drawn: [[DrawnElement]]

  private static let parts = 480
  /// The smallest reversal that counts, in points.
  private static let leastTurn = 2.0

  init(_ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction) {
    let duration = scene.timeline(direction).duration
    let times = (0...Self.parts).map { duration * Double($0) / Double(Self.parts) }
    let moments = Parallel.map(times) { transition.drawn(direction, at: $0, in: scene) }
    let step = duration / Double(Self.parts) / 1000
    let speeds = transition.spec.elements.indices.map { index in
      // Between its two contents, one that fades through shows nothing for a moment.
      let seen = moments.indices.filter { moments[$0][index].isSeen }
      let span = (seen.first ?? 0)..<(seen.last ?? 0)
      let settlings = Self.settlings(of: index, transition, scene.timeline(direction))
      let jumps = settlings.compactMap { time in times.indices.dropFirst().first { times[$0] >= time - 1e-6 } }
      return moments.indices.dropLast().map { place -> Double in
        guard span.contains(place) else { return 0 }
        let (before, after) = (moments[place][index].corners, moments[place + 1][index].corners)
        return zip(before, after).map { ($1 - $0).length }.reduce(0, max) / step
      }
      .calm(at: jumps.map { $0 - 1 })
    }
    (self.times, self.speeds, drawn) = (times, speeds, moments)
    progress = Self.progress(of: speeds)
    var turns: [(time: Double, amount: Double)] = []
    for index in transition.spec.elements.indices {
      for corner in [0, 2] {
        for axis in 0..<2 {
          let values = moments.map { $0[index].isSeen ? $0[index].corners[corner][axis] : .nan }
          turns += Self.turns(of: values).map { (times[$0.place], $0.amount) }
        }
      }
    }
    self.turns = turns.sorted { ($1.amount, $0.time) < ($0.amount, $1.time) }
  }

  /// The times at which springs of an element, or of what it is in, have settled: what is left there is a jump.
  private static func settlings(of index: Int, _ transition: ResolvedTransition, _ timeline: Timeline) -> [Double] {
    transition.parents.chain(from: index).flatMap { timeline.elements[$0].tracks }.flatMap(\.segments).compactMap {
      guard case .spring = $0.easing.shape else { return nil }
      return $0.start + $0.duration
    }
  }

  /// The places where values change direction, and by how much at least.
  private static func turns(of values: [Double]) -> [(place: Int, amount: Double)] {
    var ends = values.isEmpty ? [] : [0]
    for place in values.indices.dropFirst().dropLast() {
      let (before, here, after) = (values[place - 1], values[place], values[place + 1])
      if (here - before) * (after - here) < 0 || (here != before && here == after) { ends.append(place) }
    }
    ends.append(values.count - 1)
    return ends.indices.dropFirst().dropLast().compactMap { index in
      let (last, here, next) = (values[ends[index - 1]], values[ends[index]], values[ends[index + 1]])
      let amount = min(abs(here - last), abs(next - here))
      return amount >= leastTurn && (here - last) * (next - here) < 0 ? (ends[index], amount) : nil
    }
  }

  private static func progress(of speeds: [[Double]]) -> [Double] {
    var past = [0.0]
    for place in 0..<parts { past.append(past[place] + (speeds.map { $0[place] }.max() ?? 0)) }
    let whole = past[parts]
    return past.enumerated().map { place, past in
      let share = Double(place) / Double(parts)
      return whole > 0 ? (share + past / whole) / 2 : share
    }
  }

  /// The share of the motion that is over, 0…1: half of it counts time, the other half distance.
  func progress(at time: Double) -> Double {
    progress[place(of: time)]
  }

  /// The time at which this share of the motion is over.
  func time(at progress: Double) -> Double {
    times[self.progress.firstIndex { $0 >= progress } ?? times.count - 1]
  }

  /// How much is seen to change from one time to another, in points of a corner; an opacity of 0.04 counts as one.
  func change(from time: Double, to other: Double) -> Double {
    zip(drawn[place(of: time)], drawn[place(of: other)]).reduce(0) { most, pair in
      let (one, other) = pair
      let opacities = [one.sourceOpacity - other.sourceOpacity, one.destinationOpacity - other.destinationOpacity]
      let isSeen = one.isSeen || other.isSeen
      let way = isSeen ? zip(one.corners, other.corners).map { ($1 - $0).length }.reduce(0, max) : 0
      return max(most, way, opacities.map { abs($0) / 0.04 }.reduce(0, max))
    }
  }

  private func place(of time: Double) -> Int { times.firstIndex { $0 >= time } ?? times.count - 1 }

  /// The time at which something moves fastest; nil if nothing moves.
  var fastest: Double? {
    var (worst, time) = (1.0, nil as Double?)
    for place in times.indices.dropLast() {
      let speed = speeds.map { $0[place] }.max() ?? 0
      if speed > worst { (worst, time) = (speed, (times[place] + times[place + 1]) / 2) }
    }
    return time
  }
}

extension [Double] {
  /// The speeds without jumps at these places, where springs have settled: there they are those of the neighbors.
  fileprivate func calm(at places: [Int]) -> [Double] {
    var calm = self
    for place in places where indices.contains(place) {
      let neighbors = [place - 1, place + 1].filter(indices.contains).map { self[$0] }
      calm[place] = Swift.min(self[place], neighbors.max() ?? self[place])
    }
    return calm
  }
}

extension DrawnElement {
  /// Whether anything of it is drawn.
  var isSeen: Bool { max(sourceOpacity, destinationOpacity) > 0.02 && size.min() > 0 }
}

/// A moment worth a picture.
package struct KeyMoment: Sendable, Hashable {
  /// The time of the moment, in milliseconds.
  package var time: Double
  /// The reasons to show it: what begins or ends there, or "fastest".
  package var reasons: [String]

  /// What changes less, in points, isn't worth a picture more.
  private static let leastChange = 3.0

  /// The most informative moments of a direction, ascending: its ends, where phases begin, where something moves
  /// fastest, where phases end, where something reverses, and evenly spaced ones between them.
  /// - Parameter most: how many at most, 2 or more.
  static func all(of timeline: Timeline, _ course: MotionCourse, most: Int) -> [KeyMoment] {
    var moments = [KeyMoment(time: 0, reasons: [])]
    let nearest = timeline.duration * 0.035
    // A reason stands only where it is true: one picture shows two moments at once where they look the same, and says when
    // the second is.
    func add(_ time: Double, _ reason: String, isBorder: Bool = false) {
      guard let near = moments.firstIndex(where: { abs($0.time - time) < nearest }) else {
        if moments.count < most { moments.append(KeyMoment(time: time, reasons: [reason])) }
        return
      }
      if abs(moments[near].time - time) < 0.5 {
        if !moments[near].reasons.contains(reason) { moments[near].reasons.append(reason) }
      } else if isBorder {
        if moments.count < most, course.change(from: moments[near].time, to: time) >= leastChange {
          moments.append(KeyMoment(time: time, reasons: [reason]))
        } else {
          moments[near].reasons.append("\(reason) at \(time.milliseconds)")
        }
      }
    }
    moments.append(KeyMoment(time: timeline.duration, reasons: []))
    for phase in timeline.phases { add(phase.start, phase.name, isBorder: true) }
    let starts = timeline.phases.map(\.start)
    let ends = timeline.phases.filter { $0.end < timeline.duration && !starts.contains($0.end) }
    // The fastest moment comes before ends, of which there may be too many, but gives way to one nearby.
    let fastest = course.fastest?.rounded()
    if let fastest, !ends.contains(where: { abs($0.end - fastest) < nearest }) { add(fastest, "fastest") }
    for phase in ends { add(phase.end, phase.name + " ends", isBorder: true) }
    for turn in course.turns.prefix(most) { add(turn.time.rounded(), "turns back") }
    while moments.count < min(most, 7), timeline.duration > 0 {
      moments.sort { $0.time < $1.time }
      let gaps = zip(moments, moments.dropFirst()).map { before, after in
        let share = course.progress(at: after.time) - course.progress(at: before.time)
        return (before: before.time, after: after.time, share: share)
      }
      // Of what stands still, one picture is enough.
      let middles = gaps.sorted { $0.share > $1.share }.lazy.compactMap { gap -> Double? in
        let share = course.progress(at: gap.before) + gap.share / 2
        let middle = course.time(at: share).rounded()
        let changes = [course.change(from: gap.before, to: middle), course.change(from: middle, to: gap.after)]
        let isNew = middle - gap.before >= 1 && gap.after - middle >= 1
        return isNew && changes.allSatisfy { $0 >= leastChange } ? middle : nil
      }
      guard let middle = middles.first else { break }
      moments.append(KeyMoment(time: middle, reasons: []))
    }
    moments.sort { $0.time < $1.time }
    // The last picture also stands for what ends before it without being seen.
    while moments.count > 2 {
      let (last, end) = (moments[moments.count - 2], moments[moments.count - 1])
      if course.change(from: last.time, to: end.time) > 0.1 { break }
      moments.remove(at: moments.count - 2)
      let reasons = last.reasons.filter { $0 != "fastest" && $0 != "turns back" }
      moments[moments.count - 1].reasons =
        reasons.map { $0.hasSuffix(" ends") ? "\($0) at \(last.time.milliseconds)" : $0 } + end.reasons
    }
    return moments
  }
}
