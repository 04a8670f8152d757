import Importers
import Simulator
import SpecModel

/// SplitMix64: the same numbers everywhere for a seed.
struct TraceRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What normal recorders and displays do to frames.
struct TraceNoise {
  var rate = 60.0
  /// The most milliseconds that a frame's time is off.
  var jitter = 1.0
  /// The share of frames that the display drops.
  var dropped = 0.05
  /// The most milliseconds from the trigger to the start.
  var late = 40.0
  /// The step of coordinates, in points.
  var step = 1 / 3.0
  /// The step of the clock, in milliseconds.
  var clock = 1.0
  /// The share of frames in which an element is covered.
  var covered = 0.02
  /// Whether the recorder knows corner radii.
  var showsCorners = false

  static let none = TraceNoise(jitter: 0, dropped: 0, late: 0, step: 0.01, clock: 0.01, covered: 0)
}

extension RecordedMotion {
  /// Records a direction of a spec.
  init(
    of transition: ResolvedTransition, _ direction: Direction, _ noise: TraceNoise, using random: inout TraceRandom
  ) {
    let scene = transition.reference
    let duration = scene.timeline(direction).duration
    let start = 100 + Double.random(in: 0...max(noise.late, 1e-9), using: &random)
    let phase = Double.random(in: 0..<1, using: &random)
    var frames: [Frame] = []
    for index in 0...Int((duration + 350) * noise.rate / 1000) {
      let time = (Double(index) + phase) * 1000 / noise.rate
      if index > 0, Double.random(in: 0..<1, using: &random) < noise.dropped { continue }
      func round(_ value: Double, _ step: Double) -> Double { (value / step).rounded() * step }
      var read = time
      if noise.jitter > 0 { read += Double.random(in: -noise.jitter...noise.jitter, using: &random) }
      read = round(read, noise.clock)
      if let last = frames.last, read <= last.time { continue }
      let drawn = transition.drawn(direction, at: min(max(time - start, 0), duration), in: scene)
      let elements = zip(transition.spec.elements, drawn).compactMap { element, drawn -> Shown? in
        let isAtRest = time < start || time > start + duration
        if !isAtRest, Double.random(in: 0..<1, using: &random) < noise.covered { return nil }
        guard max(drawn.sourceOpacity, drawn.destinationOpacity) > 0.002 else { return nil }
        var shown = Shown(
          id: element.id,
          corners: drawn.corners.map { SIMD2(round($0.x, noise.step), round($0.y, noise.step)) },
          opacity: round(drawn.sourceOpacity, 0.001), destinationOpacity: round(drawn.destinationOpacity, 0.001))
        if noise.showsCorners {
          let (radii, across) = (drawn.cornerRadius, drawn.corners[1].x - drawn.corners[0].x)
          let scale = across / max(drawn.size.x, 1e-6)
          shown.cornerRadius = SIMD4(radii[0], radii[1], radii[3], radii[2]) * scale
        }
        return shown
      }
      frames.append(Frame(time: read, elements: elements))
    }
    self.init(
      source: "trace", name: transition.name, direction: direction, viewport: scene.viewport, trigger: 100,
      resolution: noise.clock, frames: frames)
  }
}

/// How far an import is from the spec that was recorded.
struct TraceComparison {
  var points = 0.0, opacity = 0.0
  var worst = ""
  var phases = (own: 0, original: 0)
  var elements = (own: 0, original: 0)

  var passes: Bool {
    points <= 0.5 && opacity <= 0.01 && Double(phases.own) <= 1.5 * Double(phases.original)
      && Double(elements.own) <= 1.5 * Double(elements.original)
  }

  init?(_ spec: TransitionSpec, _ original: ResolvedTransition, _ directions: [Direction]) {
    guard let own = Resolver.resolve(spec, source: "").value else { return nil }
    for direction in directions {
      let duration = original.reference.timeline(direction).duration
      let times = (0...Int(duration * 0.06) + 3).map { Double($0) * 1000 / 60 }
      func difference(_ shift: Double) -> (points: Double, opacity: Double, worst: String, sum: Double) {
        var found = (points: 0.0, opacity: 0.0, worst: "", sum: 0.0)
        for time in times {
          let right = original.drawn(direction, at: time, in: original.reference)
          let drawn = own.drawn(direction, at: time - shift, in: own.reference)
          for (index, element) in original.spec.elements.enumerated() {
            let whole = max(right[index].sourceOpacity, right[index].destinationOpacity)
            guard let place = own.index(of: element.id) else {
              if whole > 0.01 { found.opacity = max(found.opacity, whole) }
              continue
            }
            let shown = max(drawn[place].sourceOpacity, drawn[place].destinationOpacity)
            if whole > 0.01 || shown > 0.01 {
              let way =
                zip(right[index].corners, drawn[place].corners).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }
                .max() ?? 0
              if whole > 0.01, way > found.points { (found.points, found.worst) = (way, "\(element.id) at \(time)") }
              if whole > 0.01 { found.sum += way * way }
            }
            var fade = abs(whole - shown)
            if element.role == .matched, own.spec.elements[place].role == .matched {
              // What the destination's content covers isn't seen.
              func under(_ element: DrawnElement) -> Double { element.sourceOpacity * (1 - element.destinationOpacity) }
              fade = max(
                abs(under(right[index]) - under(drawn[place])),
                abs(right[index].destinationOpacity - drawn[place].destinationOpacity))
            }
            // At a jump both sides are right.
            if fade > found.opacity {
              (found.opacity, found.worst) = (fade, found.worst + " fade \(element.id) at \(time)")
            }
            found.sum += fade * fade * 1e4
          }
        }
        return found
      }
      let guess = stride(from: -60.0, through: 300, by: 4).min { difference($0).sum < difference($1).sum } ?? 0
      let near = [0.25, 0.02].reduce(guess) { near, step in
        stride(from: near - 16 * step, through: near + 16 * step, by: step)
          .min { difference($0).sum < difference($1).sum } ?? 0
      }
      let found = difference(near)
      if found.points > points || found.opacity > opacity { worst = "\(direction): \(found.worst)" }
      (points, opacity) = (max(points, found.points), max(opacity, found.opacity))
    }
    func count(_ spec: TransitionSpec) -> Int {
      if case .phases(let phases) = spec.dismiss, directions.contains(.dismiss) {
        return spec.present.count + phases.count
      }
      return spec.present.count
    }
    phases = (count(spec), count(original.spec))
    elements = (spec.elements.count, original.spec.elements.count)
  }
}
