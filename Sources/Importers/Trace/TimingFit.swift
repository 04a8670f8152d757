import Simulator
import SpecModel

/// How well timings explain a series: least squares over what is linear, the values between which it moves.
///
/// With the timings given, a value is y(t) = a + Σ dⱼ zⱼ(t), zⱼ going from 0 to 1 as timing j does: a and dⱼ follow from
/// the normal equations (variable projection, Golub and Pereyra 1973), and only the timings are searched. In a straight
/// line z is the progress p; along an arc of angle α it is sin(αp/2) / sin(α/2) · e^(-iα(1-p)/2), the format's formula
/// with the chord as a complex number: linear in a and d as well. To search all numbers together was rejected: start and
/// value of a motion that fades in are nearly interchangeable, and the search crawls.
struct SeriesFit {
  /// Σ (residual / σ)².
  var misfit = 0.0
  /// The largest residual beyond what the uncertainty of its time explains, in the unit of the series.
  var worst = 0.0
  /// For each pair, the value before and after the timing.
  var levels: [(start: Pair, end: Pair)] = []

  /// - Parameters:
  ///   - progress: that of the timing at the times of the series, where it is known.
  ///   - isSearched: whether only the misfit is asked for.
  init(_ series: MotionSeries, _ timing: MotionTiming, _ progress: [Double]? = nil, isSearched: Bool = false) {
    let progress = progress ?? series.times.map { timing.progress(at: $0) }
    for pair in series.values.indices {
      if let pressed = series.pressed, series.isSize(pair) {
        addPressed(pressed, progress, series, pair, isSearched)
        continue
      }
      let isBent = series.arc != 0 && series.isPlace(pair)
      let columns = isBent ? progress.map { series.column($0, true) } : []
      func column(_ index: Int) -> Pair { isBent ? columns[index] : Pair(progress[index], 0) }
      let (values, weights) = (series.values[pair], series.weights[pair])
      let sure = series.deviations[pair] * series.deviations[pair] / 400
      let spread = series.spread
      var (ones, sums, square, sum, product) = (0.0, Pair.zero, 0.0, Pair.zero, Pair.zero)
      func add(_ z: Pair, _ y: Pair, _ weight: Double) {
        ones += weight
        sums += z * weight
        square += z.square * weight
        sum += y * weight
        product += z.conjugate.times(y) * weight
      }
      // Shares are clamped: beyond their ends, values don't tell how far the curve is.
      let isPinned = series.quantity.isShare && series.before != nil && series.after != nil
      for index in values.indices where !isPinned || 0.001..<0.999 ~= values[index].x {
        add(column(index), values[index], weights[index])
      }
      if let before = series.before { add(.zero, before[pair], 1 / (sure + spread.before * spread.before)) }
      if let after = series.after { add(Pair(1, 0), after[pair], 1 / (sure + spread.after * spread.after)) }
      let determinant = ones * square - sums.square + 1e-10 * ones * ones + 1e-300
      let step = (product * ones - sums.conjugate.times(sum)) / determinant
      let start = (sum - sums.times(step)) / max(ones, 1e-300)
      for index in values.indices {
        var value = start + column(index).times(step)
        if series.quantity.isShare { value.x = min(max(value.x, 0), 1) }
        let isDoubtful = !series.doubtful.isEmpty && series.doubtful.contains(series.times[index])
        addResidual(values[index] - value, weights[index], isDoubtful: isDoubtful)
        if !isSearched, !isDoubtful { consider(values[index] - value, weights[index], series.deviations[pair]) }
      }
      levels.append((start, start + step))
    }
  }

  private mutating func addResidual(_ residual: Pair, _ weight: Double, isDoubtful: Bool = false) {
    // Beyond three standard deviations, Huber's loss grows straight: one frame that shows something else counts little.
    let square = residual.square * weight
    let loss = square <= 9 ? square : 6 * square.squareRoot() - 9
    // That one frame in fifty doesn't show an element for another reason explains any value there, at 2 ln 50.
    misfit += isDoubtful ? min(loss, 8) : loss
  }

  /// What the uncertainty of the time explains is no difference.
  private mutating func consider(_ residual: Pair, _ weight: Double, _ deviation: Double) {
    let off = max(1 / weight - deviation * deviation, 0).squareRoot()
    worst = max(worst, residual.length - 2.5 * off)
  }

  /// A press by factors s is lost while the size w goes on to w + d: their product w s(p) + d p s(p), s(p) = s + (1 - s) p,
  /// is linear in d alone, since w is the size before the press.
  private mutating func addPressed(
    _ pressed: Pair, _ progress: [Double], _ series: MotionSeries, _ pair: Int, _ isSearched: Bool
  ) {
    let (values, weights) = (series.values[pair], series.weights[pair])
    let start = (series.before?[pair] ?? values.first ?? .zero) / pressed
    let factors = progress.map { pressed + (Pair(repeating: 1) - pressed) * $0 }
    var (top, bottom) = (Pair.zero, Pair(repeating: 1e-12))
    for (index, factor) in factors.enumerated() {
      let column = factor * progress[index]
      top += column * (values[index] - start * factor) * weights[index]
      bottom += column * column * weights[index]
    }
    let way = top / bottom
    for (index, factor) in factors.enumerated() {
      let value = (start + way * progress[index]) * factor
      addResidual(values[index] - value, weights[index])
      if !isSearched { consider(values[index] - value, weights[index], series.deviations[pair]) }
    }
    levels.append((start * pressed, start + way))
  }
}

/// Searches the one timing that explains series best.
///
/// Families compete by an information criterion (BIC, Schwarz 1978): χ² / s + k ln n for k numbers that are searched and n
/// values, s = max(1, the least χ² per value). χ² falls by about one for each number that only follows noise, and k ln n
/// takes more than that; s keeps a motion that no curve explains from taking the curve with most numbers.
struct TimingSearch {
  let series: [MotionSeries]
  /// The start, where that is known; nil to search it.
  var start: Double?
  /// How many values there are.
  let count: Double

  init(_ series: [MotionSeries], from start: Double? = nil) {
    (self.series, self.start) = (series, start)
    count = Double(max(series.reduce(0) { $0 + $1.times.count * $1.values.count }, 2))
  }

  /// χ² of a timing over all series.
  func misfit(_ timing: MotionTiming) -> Double {
    var (times, progress) = ([Double](), [Double]())
    return series.reduce(0) { sum, series in
      if series.times != times {
        times = series.times
        progress = times.map { timing.progress(at: $0) }
      }
      return sum + SeriesFit(series, timing, progress, isSearched: true).misfit + Self.unlikeliness(of: timing, series)
    }
  }

  /// What no frame shows is more likely not there: a little for each 15 ms that a timing begins before an element is seen, or
  /// ends after it was seen last. It decides only between timings that are alike where it is seen.
  static func unlikeliness(of timing: MotionTiming, _ series: MotionSeries) -> Double {
    let early = max((series.seen.from ?? timing.start) - timing.start, 0) / 15
    let late = max(timing.end - (series.seen.to ?? timing.end), 0) / 15
    return min(early * early + late * late, 8)
  }

  /// The information criterion of a timing, as the families have it.
  func criterion(_ timing: MotionTiming) -> Double {
    misfit(timing) + (timing.numbers - (start == nil ? 0 : 1)) * Double.log(count)
  }

  private struct Found {
    var numbers: [Double]
    var misfit: Double
    let family: CurveFamily
  }

  /// The best timing; nil if nothing moves.
  var best: MotionTiming? {
    guard let (low, high) = passages else { return nil }
    func polished(_ family: CurveFamily, _ tries: Int) -> Found? {
      var best: Found?
      for guess in family.guesses(low, high) {
        let (numbers, least) = minimum(of: guess, family.steps, tries, family.make)
        if least < best?.misfit ?? .infinity { best = Found(numbers: numbers, misfit: least, family: family) }
      }
      return best
    }
    var found = CurveFamily.named.compactMap { polished($0, 30) }
    if let spring = polished(.spring(hasVelocity: false), 60) { found.append(spring) }
    found.sort { $0.misfit < $1.misfit }
    // Only the nearest are searched to the end.
    found = found.prefix(5).map { improved($0, 60) }
    let scale = found.map(\.misfit).min() ?? 0
    // From a start that is given, a velocity is what tells the curve apart.
    if start != nil || scale > 1.3 * count, let spring = polished(.spring(hasVelocity: true), 150) {
      found.append(improved(improved(spring, 150), 150))
    }
    if scale > 1.15 * count {
      let usual = CurveFamily.usual.compactMap { polished($0, 8) }.min { $0.misfit < $1.misfit }
      if let usual { found.append(improved(usual, 40)) }
      if let bezier { found.append(bezier) }
    }
    let least = max(1, (found.map(\.misfit).min() ?? 0) / count)
    func criterion(_ found: Found) -> Double {
      found.misfit / least + Double(found.numbers.count) * Double.log(count) + found.family.rarity
    }
    guard let chosen = found.min(by: { criterion($0) < criterion($1) }) else { return nil }
    return rounded(chosen, scale: least)
  }

  /// The best cubic Bézier; nil if the frames are too few.
  private var bezier: Found? {
    let guesses = strongest.map { BezierGuess($0, from: start).guesses } ?? []
    return guesses.map { guess in
      let (numbers, least) = minimum(of: guess, CurveFamily.bezier.steps, 120, CurveFamily.bezier.make)
      return Found(numbers: numbers, misfit: least, family: .bezier)
    }.min { $0.misfit < $1.misfit }.map { improved($0, 150) }
  }

  /// The longest duration in milliseconds: frames don't tell a longer one from others.
  private var longest: Double {
    let spans = series.map { ($0.times.last ?? 0) - ($0.times.first ?? 0) }
    return 4 * (spans.max() ?? 0) + 100
  }

  private var strongest: MotionSeries? { series.max { $0.strength < $1.strength } }

  /// The best curve with a name, no spring, that is over at a time; nil if nothing moves before it.
  func best(endingAt end: Double) -> MotionTiming? {
    guard let (low, high) = passages else { return nil }
    var best: (family: CurveFamily, duration: Double, misfit: Double)?
    for family in CurveFamily.named where family.steps.count == 2 {
      guard let guess = family.guesses(low, high).first else { continue }
      let (numbers, least) = minimum(of: [Swift.min(guess[0], end - 10)], [10], 30) {
        family.make([$0[0], end - $0[0]])
      }
      if least < best?.misfit ?? .infinity { best = (family, end - numbers[0], least) }
    }
    guard let best else { return nil }
    let scale = Swift.max(1, best.misfit / count)
    var round = Roundest(scale: scale * pairs)
    for step in Self.durationSteps {
      let duration = (best.duration / step).rounded() * step
      guard let timing = best.family.make([end - duration, duration]) else { continue }
      round.consider(timing, misfit(timing))
    }
    return round.timing ?? best.family.make([end - best.duration, best.duration])
  }

  /// By how much χ² may rise where a number is rounded: three standard deviations. All values of a frame share the error of its
  /// time, so that more of them in a frame don't tell more of that.
  func slack(_ scale: Double) -> Double { 9 * scale * pairs }

  /// What χ² is divided by to compare timings that differ in a start or a duration: it is as large as the frames make it, and all
  /// values of a frame share the error of its time.
  func scale(of timing: MotionTiming) -> Double { Swift.max(1, misfit(timing) / count) * Swift.max(pairs, 1) }

  private var pairs: Double { Double(series.reduce(0) { $0 + $1.values.count }) }

  private func improved(_ found: Found, _ tries: Int) -> Found {
    let (numbers, least) = minimum(of: found.numbers, found.family.steps.map { $0 / 4 }, tries, found.family.make)
    return least < found.misfit ? Found(numbers: numbers, misfit: least, family: found.family) : found
  }

  private func minimum(
    of start: [Double], _ steps: [Double], _ tries: Int, _ make: ([Double]) -> MotionTiming?
  ) -> ([Double], Double) {
    func cost(_ numbers: [Double]) -> Double {
      guard let timing = make(numbers), timing.duration < longest else { return .infinity }
      return misfit(timing)
    }
    guard let first = self.start else { return Simplex.minimum(of: start, steps, tries, cost) }
    if start.count == 1 { return ([first], cost([first])) }
    let (numbers, least) = Simplex.minimum(of: Array(start.dropFirst()), Array(steps.dropFirst()), tries) {
      cost([first] + $0)
    }
    return ([first] + numbers, least)
  }

  /// When the series pass a quarter and three quarters of their way, in milliseconds; nil if they don't move.
  private var passages: (Double, Double)? {
    guard let low = passage(0.25), let high = passage(0.75) else { return nil }
    return (low, max(high, low + 2))
  }

  /// When the series pass half of their way.
  var middle: Double? { passage(0.5) }

  private func passage(_ share: Double) -> Double? {
    guard let strongest, strongest.times.count > 2 else { return nil }
    let (progress, times) = (strongest.progress, strongest.times)
    guard let index = progress.firstIndex(where: { $0 >= share }) else { return nil }
    guard index > 0 else { return times[0] - 8 }
    let part = (share - progress[index - 1]) / max(progress[index] - progress[index - 1], 1e-9)
    return times[index - 1] + (times[index] - times[index - 1]) * min(max(part, 0), 1)
  }

  /// The start at which a timing fits best, and χ² there.
  func fitted(
    around start: Double, reach: Double = 4, _ make: (Double) -> MotionTiming?
  ) -> (timing: MotionTiming?, misfit: Double) {
    let (numbers, least) = minimum(of: [start], [reach], 24) { make($0[0]) }
    return (make(numbers[0]), least)
  }

  // MARK: - Rounding

  /// What an author would write: of timings near the best one, that with the least χ² and fewest digits. To name one of ten digits
  /// takes ln 10 of likelihood, and so 2 ln 10 of χ². All values of a frame share the error of its time, so that χ² counts per value
  /// of a frame.
  private struct Roundest {
    /// What χ² is divided by.
    let scale: Double
    private(set) var timing: MotionTiming?
    private var cost = Double.infinity

    init(scale: Double) { self.scale = scale }

    mutating func consider(_ timing: MotionTiming?, _ misfit: Double) {
      guard let timing else { return }
      let own = misfit / scale + Double.log(10) * Double(timing.digits)
      if own < cost { (self.timing, cost) = (timing, own) }
    }

    /// Whether no timing with more digits can be better, given the least χ².
    func isSettled(_ least: Double, _ digits: Int) -> Bool {
      least / scale + Double.log(10) * Double(digits + 1) >= cost
    }
  }

  /// The numbers an author would write. Each is rounded to some steps, and the rest searched again.
  private func rounded(_ found: Found, scale: Double) -> MotionTiming? {
    guard let timing = found.family.make(found.numbers) else { return nil }
    let limit = found.misfit + slack(scale)
    switch timing.curve {
    case .spring(let spring): return rounded(spring, from: timing, scale)
    case .cubicBezier(let handles) where found.numbers.count > 2: return rounded(handles, from: timing, limit)
    case .builtIn where timing.settles: return timing
    case .builtIn, .cubicBezier, .named, .points, .pieces, .steps:
      var round = Roundest(scale: scale * pairs)
      for step in Self.durationSteps {
        let duration = (found.numbers[1] / step).rounded() * step
        guard duration > 0 else { continue }
        let other = fitted(around: found.numbers[0]) { found.family.make([$0, duration]) }
        round.consider(other.timing, other.misfit)
        if round.isSettled(found.misfit, duration.digits) { break }
      }
      return round.timing ?? timing
    }
  }

  private static let durationSteps = [100.0, 50, 10, 5, 1]

  /// A duration of a coarse step first, then handles. Rounded all at once, they may leave the valley in which they make up for
  /// each other: else one after another, the rest searched again after each.
  private func rounded(_ handles: BezierHandles, from timing: MotionTiming, _ limit: Double) -> MotionTiming {
    let guess = [timing.start, handles.x1, handles.y1, handles.x2, handles.y2]
    for (step, part) in [(50.0, 0.05), (10, 0.05), (10, 0.01), (1, 0.01)] {
      let low = (timing.duration / step).rounded(.down) * step
      let durations = timing.duration - low <= step / 2 ? [low, low + step] : [low + step, low]
      for duration in durations.prefix(step > 5 ? 2 : 1) where duration > 0 {
        func make(_ numbers: [Double]) -> MotionTiming? {
          CurveFamily.bezier.make([numbers[0], duration] + numbers[1...])
        }
        var (numbers, least) = minimum(of: guess, [2, 0.03, 0.03, 0.03, 0.03], 150, make)
        guard least <= limit else { continue }
        func round(_ value: Double) -> Double { Self.tidy((value / part).rounded() * part) }
        let other = fitted(around: numbers[0]) { make([$0] + numbers[1...].map(round)) }
        if other.misfit <= limit, let timing = other.timing { return timing }
        var given: [Int: Double] = [:]
        // The x first: they are kept within 0…1, and with them the y follow.
        for place in [1, 3, 2, 4] where least <= limit {
          given[place] = round(numbers[place])
          let free = [0, 1, 2, 3, 4].filter { given[$0] == nil }
          func whole(_ part: [Double]) -> [Double] {
            var all = numbers
            for (place, value) in given { all[place] = value }
            for (index, place) in free.enumerated() { all[place] = part[index] }
            return all
          }
          let found = minimum(of: free.map { numbers[$0] }, free.map { $0 == 0 ? 2 : 0.03 }, 80) { make(whole($0)) }
          (numbers, least) = (whole(found.0), found.1)
        }
        if least <= limit, let timing = make(numbers) { return timing }
      }
    }
    let numbers = [handles.x1, handles.y1, handles.x2, handles.y2].map { Decimal.rounded($0, decimals: 3) }
    return CurveFamily.bezier.make([timing.start, Decimal.rounded(timing.duration, decimals: 1)] + numbers) ?? timing
  }

  private static func tidy(_ value: Double) -> Double { Decimal.rounded(value, decimals: 4) }

  private func rounded(
    _ spring: Spring, from timing: MotionTiming, _ scale: Double
  ) -> MotionTiming {
    guard case .response(let response, let ratio) = spring.form else { return timing }
    var best = Roundest(scale: scale * pairs)
    let velocities = spring.velocity == 0 ? [0] : spring.velocity.rounded(to: [0.5, 0.1, 0.01])
    for velocity in velocities {
      for ratio in ratio.rounded(to: [0.1, 0.05, 0.01, 0.001]) where ratio > 0.01 {
        // With the ratio given, the best response.
        let (numbers, least) = minimum(of: [timing.start, response], [2, response / 50], 50) { numbers in
          guard numbers[1] > 10 else { return nil }
          let spring = Spring(.response(milliseconds: numbers[1], dampingRatio: ratio), velocity: velocity)
          return CurveFamily.settling(spring, .spring(spring))?.moved(to: numbers[0])
        }
        guard !best.isSettled(least, ratio.digits + velocity.digits) else { continue }
        for other in MotionTiming.springs(near: 2000 * .pi / numbers[1], ratio: ratio, velocity: velocity)
        where !best.isSettled(least, other.digits - 1) {
          let found = fitted(around: numbers[0], reach: 2) { other.moved(to: $0) }
          best.consider(found.timing, found.misfit)
        }
      }
    }
    return (best.timing ?? timing).named
  }
}

/// Nelder and Mead's simplex (1965): it needs no derivatives, which a curve that is cut off lacks.
enum Simplex {
  static func minimum(
    of start: [Double], _ steps: [Double], _ tries: Int, _ cost: ([Double]) -> Double
  ) -> ([Double], Double) {
    withoutActuallyEscaping(cost) { search(start, steps, tries, Cost(value: $0)) }
  }

  /// A function in a box: as a parameter, each of them would get a search of its own, 5 kB of code.
  private struct Cost {
    let value: ([Double]) -> Double

    func callAsFunction(_ numbers: [Double]) -> Double { value(numbers) }
  }

  @inline(never) private static func search(
    _ start: [Double], _ steps: [Double], _ tries: Int, _ cost: Cost
  ) -> ([Double], Double) {
    var corners = [(start, cost(start))]
    for (index, step) in steps.enumerated() {
      var corner = start
      corner[index] += step
      var value = cost(corner)
      if value == .infinity {
        corner[index] -= 2 * step
        value = cost(corner)
      }
      corners.append((corner, value))
    }
    let count = start.count
    for _ in 0..<tries {
      corners.sort { $0.1 < $1.1 }
      let worst = corners[count]
      if worst.1 - corners[0].1 < 1e-3 { break }
      var middle = Array(repeating: 0.0, count: count)
      for corner in corners.prefix(count) {
        for index in 0..<count { middle[index] += corner.0[index] / Double(count) }
      }
      func point(_ share: Double) -> ([Double], Double) {
        let numbers = (0..<count).map { middle[$0] + (worst.0[$0] - middle[$0]) * share }
        return (numbers, cost(numbers))
      }
      let mirrored = point(-1)
      if mirrored.1 < corners[0].1 {
        let further = point(-2)
        corners[count] = further.1 < mirrored.1 ? further : mirrored
      } else if mirrored.1 < corners[count - 1].1 {
        corners[count] = mirrored
      } else {
        let nearer = point(mirrored.1 < worst.1 ? -0.5 : 0.5)
        if nearer.1 < min(worst.1, mirrored.1) {
          corners[count] = nearer
        } else {
          for index in 1...count {
            let numbers = zip(corners[index].0, corners[0].0).map { ($0 + $1) / 2 }
            corners[index] = (numbers, cost(numbers))
          }
        }
      }
    }
    return corners.min { $0.1 < $1.1 } ?? corners[0]
  }
}
