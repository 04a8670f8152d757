import SpecModel

extension Segment {
  /// Its easing's stretches, split where progress passes a keyframe or a component changes direction between two.
  var stretches: [Stretch] {
    var (stretches, known): ([Stretch], PhaseStretches) = ([], PhaseStretches())
    addStretches(to: &stretches, &known)
    return stretches
  }

  func addStretches(to stretches: inout [Stretch], _ known: inout PhaseStretches) {
    let (mover, places) = (isOneCurve ? Mover(self) : nil, way.progressPlaces)
    for piece in known.stretches(of: self) { add(piece, of: mover, dividedAt: places, to: &stretches) }
  }

  /// Whether both its path and its curve are of one piece.
  private var isOneCurve: Bool {
    if case .keyframes = way { return false }
    switch easing.shape {
    case .linear, .bezier, .steps, .spring: return true
    case .pieces, .points: return false
    }
  }

  /// Whether progress or keyframes take it beyond its ends.
  var overshoots: Bool {
    if case .keyframes = way { return true }
    let range = easing.range
    return range.lowerBound < 0 || range.upperBound > 1
  }

  /// The extreme values on a straight path, overshoot included; nil for keyframes and arcs.
  var bounds: (SIMD4<Double>, SIMD4<Double>)? {
    guard case .straight = way else { return nil }
    let range = easing.range
    let step = to.value - from.value
    return (from.value + step * range.lowerBound, from.value + step * range.upperBound)
  }

  private func add(
    _ piece: EasingStretch, of mover: Mover?, dividedAt places: [Double], to stretches: inout [Stretch]
  ) {
    var from = (x: piece.from, side: piece.start)
    func add(_ to: (x: Double, side: CurveSide)) {
      let times = (start + from.x * duration, start + to.x * duration)
      if times.1 > times.0 {
        let interval = places.isEmpty ? nil : way.interval(at: (from.side.value + to.side.value) / 2)
        let mover = mover ?? Mover(self, interval: interval, around: (from.x + to.x) / 2)
        stretches.append(
          .motion(of: mover, from: (times.0, from.side), to: (times.1, to.side), interval: interval))
      }
      from = to
    }
    let (low, high) = (min(piece.start.value, piece.end.value), max(piece.start.value, piece.end.value))
    let (first, end) = (places.partitioningIndex { $0 > low }, places.partitioningIndex { $0 >= high })
    let inside = min(first, end)..<end
    for index in inside {
      let progress = piece.start.value > piece.end.value ? places[inside.lowerBound + end - 1 - index] : places[index]
      let x = share(of: progress, in: piece, after: from)
      add((x, CurveSide(value: progress, slope: easing.slope(at: x))))
    }
    add((piece.to, piece.end))
  }

  /// The place where progress has a value that it passes inside a stretch, bisected to the last bit: around the place
  /// found by Newton's method from a known one before, or in the whole stretch if that fails.
  private func share(
    of progress: Double, in piece: EasingStretch, after known: (x: Double, side: CurveSide)
  ) -> Double {
    let rises = piece.end.value > piece.start.value
    func isBefore(_ x: Double) -> Bool { (easing.progress(at: x) < progress) == rises }
    var guess = known.x + (progress - known.side.value) / known.side.slope
    func approach() {
      guard piece.from < guess, guess < piece.to else { return }
      guess += (progress - easing.progress(at: guess)) / easing.slope(at: guess)
    }
    /// An area around the guess that contains the place; nil if it doesn't.
    func area(_ width: Double) -> (low: Double, high: Double)? {
      let (low, high) = (max(guess - width, piece.from), min(guess + width, piece.to))
      return low < high && isBefore(low) && !isBefore(high) ? (low, high) : nil
    }
    for _ in 0..<2 { approach() }
    var (low, high) = area(Self.near) ?? (piece.from, piece.to)
    var known = (low: low, high: high)
    if low == piece.from, high == piece.to {
      if !(piece.from < guess && guess < piece.to) {
        let share = (progress - piece.start.value) / (piece.end.value - piece.start.value)
        guess = piece.from + (piece.to - piece.from) * share
      }
      for _ in 0..<6 { approach() }
      known = area(Self.nearby) ?? known
    }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if middle < known.low || (middle <= known.high && isBefore(middle)) { low = middle } else { high = middle }
    }
  }

  /// The error of a successful Newton's method, as a share of the time, and of one that needs more rounds.
  private static let (near, nearby) = (1e-14, 1e-11)
}

extension Way {
  /// The ascending places where the path isn't smooth, or where a component changes direction.
  fileprivate var progressPlaces: [Double] {
    guard case .keyframes(let path) = self else { return [] }
    guard path.interpolation == .cubic else { return path.positions }
    let turns = path.positions.indices.dropLast().flatMap(path.turns)
    return (path.positions + turns).sorted()
  }

  /// The value of held keyframes at a progress between two of them; nil for other paths.
  func heldValue(at progress: Double) -> SIMD4<Double>? {
    guard case .keyframes(let path) = self else { return nil }
    switch path.interpolation {
    case .linear, .cubic: return nil
    case .hold, .holdNext: return path.value(at: progress, ahead: progress)
    }
  }

  /// The keyframe interval of a progress; nil for paths without keyframes.
  fileprivate func interval(at progress: Double) -> Int? {
    guard case .keyframes(let path) = self else { return nil }
    return path.interval(at: progress)
  }

  /// The derivative d value / d progress.
  func tangent(from: SIMD4<Double>, to: SIMD4<Double>, progress: Double, interval: Int?) -> SIMD4<Double> {
    switch self {
    case .straight: return to - from
    case .arc(let degrees):
      let half = degrees * Double.pi / 360
      guard abs(half) > 1e-9 else { return to - from }
      // Along the circle, rotated from the chord by a(1 - 2p)/2, at the speed of arc over chord.
      let (sine, cosine) = (Double.sin(half * (1 - 2 * progress)), Double.cos(half * (1 - 2 * progress)))
      let chord = (to - from) * (half / Double.sin(half))
      return SIMD4(chord[0] * cosine + chord[1] * sine, chord[1] * cosine - chord[0] * sine, 0, 0)
    case .keyframes(let path): return path.tangent(at: progress, in: interval ?? path.interval(at: progress))
    }
  }

  func isStill(from: SIMD4<Double>, to: SIMD4<Double>, interval: Int?) -> Bool {
    switch self {
    case .straight, .arc: return from == to
    case .keyframes(let path):
      let index = interval ?? 0
      switch path.interpolation {
      case .hold, .holdNext: return true
      case .linear: return path.values[index].value == path.values[min(index + 1, path.values.count - 1)].value
      case .cubic: return path.isStill(in: index)
      }
    }
  }
}

extension KeyframePath {
  /// The derivative d value / d progress on one interval, which is extrapolated if progress leaves 0…1.
  fileprivate func tangent(at progress: Double, in index: Int) -> SIMD4<Double> {
    guard positions.count > 1 else { return .zero }
    switch interpolation {
    case .hold, .holdNext: return .zero
    case .linear: return step(index) / (positions[index + 1] - positions[index])
    case .cubic:
      let t = min(max(share(progress, in: index), 0), 1)
      let width = positions[index + 1] - positions[index]
      let share: Double = 6 * t * (1 - t) / width
      let firstShare: Double = (1 - t) * (1 - 3 * t)
      let lastShare: Double = t * (3 * t - 2)
      let moved: SIMD4<Double> = step(index) * share
      let first: SIMD4<Double> = slope(at: index) * firstShare
      let last: SIMD4<Double> = slope(at: index + 1) * lastShare
      let ends: SIMD4<Double> = first + last
      return ends + moved
    }
  }

  /// The progress at which any component of a cubic changes direction between two keyframes.
  ///
  /// The derivative is tangent₀ at t = 0, tangent₁ at 1, and has 3 step / width - tangent₀ - tangent₁ as its middle
  /// Bernstein coefficient.
  fileprivate func turns(in index: Int) -> [Double] {
    let width = positions[index + 1] - positions[index]
    let (first, last) = (slope(at: index), slope(at: index + 1))
    let middle: SIMD4<Double> = step(index) * (3 / width) - (first + last)
    let roots: [Double] = (0..<4).flatMap { quadraticRoots(first[$0], middle[$0], last[$0]) }
    return roots.filter { $0 > 0 && $0 < 1 }.map { positions[index] + $0 * width }
  }

  fileprivate func isStill(in index: Int) -> Bool {
    let next = min(index + 1, values.count - 1)
    return step(index) == .zero && slope(at: index) == .zero && slope(at: next) == .zero
  }
}
