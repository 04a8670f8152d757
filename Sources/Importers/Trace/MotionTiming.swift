import Simulator
import SpecModel

/// When something moves, and how: what becomes a phase.
struct MotionTiming: Sendable, Equatable {
  /// Milliseconds on the clock of the recording.
  var start: Double
  /// Milliseconds; of a spring that settles by itself, the time that it takes.
  var duration: Double
  var form: Form
  /// The curve in the spec.
  var curve: Curve
  /// Whether the spec has no duration: the spring settles by itself.
  var settles = false
  /// Whether it is that of keyframes, which nothing else follows.
  var hasKeyframes = false

  enum Form: Sendable {
    case bezier(QuickBezier)
    case shape(Easing.Shape)
    case spring(SpringMotion)

    init(_ shape: Easing.Shape) {
      if case .bezier(let handles) = shape { self = .bezier(QuickBezier(Cubic(handles))) } else { self = .shape(shape) }
    }
  }

  /// The form follows from the curve.
  static func == (one: MotionTiming, other: MotionTiming) -> Bool {
    one.start == other.start && one.duration == other.duration && one.curve == other.curve
      && one.settles == other.settles && one.hasKeyframes == other.hasKeyframes
  }

  var end: Double { start + duration }

  /// 0 up to the start, 1 from the end on.
  func progress(at time: Double) -> Double {
    let elapsed = time - start
    if elapsed <= 0 { return 0 }
    if elapsed >= duration { return 1 }
    switch form {
    case .bezier(let curve): return curve.value(at: elapsed / duration)
    case .shape(let shape): return shape.progress(at: elapsed / duration)
    case .spring(let motion): return motion.value(at: elapsed / 1000)
    }
  }

  /// How many numbers are searched for it.
  var numbers: Double {
    switch curve {
    case .builtIn: settles ? 1 : 2
    case .spring(let spring): spring.velocity == 0 ? 3 : 4
    case .cubicBezier, .named, .points, .pieces, .steps: 6
    }
  }

  /// The same spring by its name, if it has one.
  var named: MotionTiming {
    guard settles, case .spring(let spring) = curve, spring.velocity == 0, let own = spring.oscillator else {
      return self
    }
    let name = BuiltInCurve.allCases.first { name in
      guard let other = name.spring?.oscillator else { return false }
      return abs(other.frequency / own.frequency - 1) < 1e-6 && abs(other.dampingRatio - own.dampingRatio) < 1e-6
    }
    var named = self
    if let name { named.curve = .builtIn(name) }
    return named
  }

  /// Ways to write a spring, from time 0: by response and ratio, by stiffness and ratio, or by its ratio and the duration that it is
  /// fitted to, each rounded to some steps.
  /// - Parameters:
  ///   - frequency: radians per second.
  ///   - share: how far rounding may move the frequency, as a share of it.
  static func springs(
    near frequency: Double, ratio: Double, velocity: Double, within share: Double = .infinity
  ) -> [MotionTiming] {
    func settling(_ form: Spring.Form) -> MotionTiming? {
      let spring = Spring(form, velocity: velocity)
      return CurveFamily.settling(spring, .spring(spring))
    }
    let (response, stiffness) = (2000 * Double.pi / frequency, frequency * frequency)
    let free =
      response.rounded(to: [100, 50, 10, 5, 1, 0.1], within: share).map {
        settling(.response(milliseconds: $0, dampingRatio: ratio))
      }
      + stiffness.rounded(to: [1000, 100, 50, 10, 5, 1], within: 2 * share).map {
        settling(.ratio(mass: 1, stiffness: $0, dampingRatio: ratio))
      }
    guard ratio <= 1 else { return free.compactMap(\.self) }
    func motion(over duration: Double) -> SpringMotion {
      SpringMotion(dampingRatio: ratio, velocity: velocity, fittedTo: duration / 1000)
    }
    // The longer the duration, the lower the frequency.
    let duration = Double.bisected(1, 60_000) { motion(over: $0).frequency > frequency }
    return free.compactMap(\.self)
      + duration.rounded(to: [100, 50, 10], within: share).map { duration in
        MotionTiming(
          start: 0, duration: duration, form: .spring(motion(over: duration)),
          curve: .spring(Spring(.fitted(dampingRatio: ratio), velocity: velocity)))
      }
  }

  func moved(to start: Double) -> MotionTiming {
    var moved = self
    moved.start = start
    return moved
  }
}

/// A family of curves: numbers, the first the start in milliseconds, that make a timing.
struct CurveFamily: Sendable {
  let make: @Sendable ([Double]) -> MotionTiming?
  /// How many milliseconds or parts the search begins with, number by number.
  let steps: [Double]
  /// First guesses, from the times at which a quarter and three quarters of the way are done.
  let guesses: @Sendable (Double, Double) -> [[Double]]
  /// What is added to the information criterion: 2 ln n for one of n curves.
  var rarity = 0.0

  /// A curve without numbers but its start and duration.
  static func named(_ curve: Curve, _ shape: Easing.Shape) -> CurveFamily {
    let (quarter, most) = quarters { shape.progress(at: $0) }
    return CurveFamily(
      make: { numbers in
        guard numbers[1] > 1, numbers[1] < 20_000 else { return nil }
        return MotionTiming(start: numbers[0], duration: numbers[1], form: .init(shape), curve: curve)
      },
      steps: [4, 10],
      guesses: { low, high in
        let duration = max((high - low) / (most - quarter), 2)
        return [[low - quarter * duration, duration]]
      })
  }

  /// A spring whose numbers a name stands for: only the start is free.
  static func named(_ name: BuiltInCurve, _ spring: Spring) -> CurveFamily {
    let timing = settling(spring, .builtIn(name))
    let motion = spring.motion
    let (quarter, _) = quarters { motion.value(at: $0 * 1) }
    return CurveFamily(
      make: { numbers in timing?.moved(to: numbers[0]) }, steps: [4], guesses: { low, _ in [[low - quarter * 1000]] })
  }

  /// Response in milliseconds, damping ratio, and if asked for the velocity.
  static func spring(hasVelocity: Bool) -> CurveFamily {
    CurveFamily(
      make: { numbers in
        guard numbers[1] > 10, numbers[1] < 20_000, numbers[2] > 0.05, numbers[2] <= 3 else { return nil }
        let velocity = hasVelocity ? numbers[3] : 0
        guard abs(velocity) < 50 else { return nil }
        let spring = Spring(.response(milliseconds: numbers[1], dampingRatio: numbers[2]), velocity: velocity)
        return settling(spring, .spring(spring))?.moved(to: numbers[0])
      },
      steps: hasVelocity ? [4, 20, 0.05, 0.5] : [4, 20, 0.05],
      guesses: { low, high in
        [0.5, 0.75, 1].map { ratio in
          let unit = SpringMotion(frequency: 2 * .pi, dampingRatio: ratio, velocity: 0)
          let (quarter, most) = quarters { unit.value(at: $0) }
          let response = max((high - low) / (most - quarter), 20)
          return [low - quarter * response, response, ratio] + (hasVelocity ? [0] : [])
        }
      })
  }

  /// A cubic Bézier, whose first guesses are those of `BezierGuess`.
  static let bezier = CurveFamily(
    make: { numbers in
      guard numbers[1] > 1, numbers[1] < 20_000, 0...1 ~= numbers[2], 0...1 ~= numbers[4],
        abs(numbers[3]) < 4, abs(numbers[5]) < 4
      else { return nil }
      let handles = BezierHandles(numbers[2], numbers[3], numbers[4], numbers[5])
      return MotionTiming(
        start: numbers[0], duration: numbers[1], form: .init(.bezier(handles)), curve: .cubicBezier(handles))
    },
    steps: [2, 4, 0.04, 0.04, 0.04, 0.04],
    guesses: { _, _ in [] })

  /// The timing of a spring from time 0 until it settles; nil if it never does.
  static func settling(_ spring: Spring, _ curve: Curve) -> MotionTiming? {
    Importers.settlingTime(of: spring).map {
      MotionTiming(start: 0, duration: max($0, 1), form: .spring(spring.motion), curve: curve, settles: true)
    }
  }

  /// Where a curve first passes a quarter and three quarters.
  private static func quarters(_ value: (Double) -> Double) -> (Double, Double) {
    var (low, high) = (0.0, 1.0)
    let count = 400
    var found = false
    for step in 0...count {
      let x = Double(step) / Double(count)
      let y = value(x)
      if !found, y >= 0.25 { (low, found) = (x, true) }
      if y >= 0.75 {
        high = x
        break
      }
    }
    return (low, max(high, low + 1e-3))
  }

  /// Béziers without a name in the format that apps take from platforms and tables. In the time of a few frames, many handles draw
  /// nearly the same: these are likelier.
  static let usual: [CurveFamily] = usualHandles.map { handles in
    var family = named(.cubicBezier(handles), .bezier(handles))
    family.rarity = 2 * Double.log(Double(usualHandles.count))
    return family
  }

  private static let usualHandles: [BezierHandles] = [
    // Android and Material 2: fast out slow in, fast out linear in, linear out slow in.
    BezierHandles(0.4, 0, 0.2, 1), BezierHandles(0.4, 0, 1, 1), BezierHandles(0, 0, 0.2, 1),
    // Ionic's for iOS.
    BezierHandles(0.32, 0.72, 0, 1),
    // Penner's, as easings.net and Compose have them: sine, quad, cubic, quart, quint, expo, circ and back, each in, out and in-out.
    BezierHandles(0.12, 0, 0.39, 0), BezierHandles(0.61, 1, 0.88, 1), BezierHandles(0.37, 0, 0.63, 1),
    BezierHandles(0.11, 0, 0.5, 0), BezierHandles(0.5, 1, 0.89, 1), BezierHandles(0.45, 0, 0.55, 1),
    BezierHandles(0.32, 0, 0.67, 0), BezierHandles(0.33, 1, 0.68, 1), BezierHandles(0.65, 0, 0.35, 1),
    BezierHandles(0.5, 0, 0.75, 0), BezierHandles(0.25, 1, 0.5, 1), BezierHandles(0.76, 0, 0.24, 1),
    BezierHandles(0.64, 0, 0.78, 0), BezierHandles(0.22, 1, 0.36, 1), BezierHandles(0.83, 0, 0.17, 1),
    BezierHandles(0.7, 0, 0.84, 0), BezierHandles(0.16, 1, 0.3, 1), BezierHandles(0.87, 0, 0.13, 1),
    BezierHandles(0.55, 0, 1, 0.45), BezierHandles(0, 0.55, 0.45, 1), BezierHandles(0.85, 0, 0.15, 1),
    BezierHandles(0.36, 0, 0.66, -0.56), BezierHandles(0.34, 1.56, 0.64, 1), BezierHandles(0.68, -0.6, 0.32, 1.6),
  ]

  /// The curves with a name, the springs among them last.
  static let named: [CurveFamily] =
    BuiltInCurve.allCases.compactMap { name in Importers.shape(of: name).map { .named(.builtIn(name), $0) } }
    + BuiltInCurve.allCases.compactMap { name in name.spring.map { .named(name, $0) } }
}

extension Spring {
  fileprivate var motion: SpringMotion {
    let (frequency, ratio) = oscillator ?? (2 * .pi, 1)
    return SpringMotion(frequency: frequency, dampingRatio: ratio, velocity: velocity)
  }
}

extension MotionTiming {
  /// The digits of the numbers in the spec, as `Double.digits` counts them. Of forms with as many, a duration is the least likely one.
  var digits: Int {
    switch curve {
    case .builtIn, .named, .points, .pieces, .steps: settles ? 0 : duration.digits
    case .cubicBezier(let handles):
      [duration, handles.x1, handles.y1, handles.x2, handles.y2].reduce(0) { $0 + $1.digits }
    case .spring(let spring):
      switch spring.form {
      case .response(let response, let ratio): response.digits + ratio.digits + spring.velocity.digits
      case .ratio(_, let stiffness, let ratio): stiffness.digits + ratio.digits + spring.velocity.digits
      case .physical(_, let stiffness, let damping): stiffness.digits + damping.digits + spring.velocity.digits
      case .fitted(let ratio): 1 + duration.digits + ratio.digits + spring.velocity.digits
      }
    }
  }
}

extension Double {
  /// The number rounded to some steps, none of them twice and none so coarse that it becomes 0.
  /// - Parameter share: how far it may be moved, as a share of it.
  func rounded(to steps: [Double], within share: Double = .infinity) -> [Double] {
    steps.map { Decimal.rounded((self / $0).rounded() * $0, decimals: 4) }.uniqued
      .filter { $0 != 0 && abs($0 - self) <= share * abs(self) }
  }

  /// Twice the digits of a number without zeros at both ends: 4 for 0.75 and 350. A last 5 counts half.
  var digits: Int {
    var value = (abs(self) * 10_000).rounded()
    guard value > 0 else { return 0 }
    while value.truncatingRemainder(dividingBy: 10) == 0 { value /= 10 }
    var count = value.truncatingRemainder(dividingBy: 10) == 5 ? -1 : 0
    while value >= 1 {
      value = (value / 10).rounded(.down)
      count += 2
    }
    return count
  }
}
