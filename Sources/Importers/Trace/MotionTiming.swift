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

  enum Form: Sendable, Equatable {
    case shape(Easing.Shape)
    case spring(SpringMotion)
  }

  var end: Double { start + duration }

  /// 0 up to the start, 1 from the end on.
  func progress(at time: Double) -> Double {
    let elapsed = time - start
    if elapsed <= 0 { return 0 }
    if elapsed >= duration { return 1 }
    switch form {
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

  /// A curve without numbers but its start and duration.
  static func named(_ curve: Curve, _ shape: Easing.Shape) -> CurveFamily {
    let (quarter, most) = quarters { shape.progress(at: $0) }
    return CurveFamily(
      make: { numbers in
        guard numbers[1] > 1, numbers[1] < 20_000 else { return nil }
        return MotionTiming(start: numbers[0], duration: numbers[1], form: .shape(shape), curve: curve)
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

  /// A cubic Bézier.
  static let bezier = CurveFamily(
    make: { numbers in
      guard numbers[1] > 1, numbers[1] < 20_000, 0...1 ~= numbers[2], 0...1 ~= numbers[4],
        abs(numbers[3]) < 4, abs(numbers[5]) < 4
      else { return nil }
      let handles = BezierHandles(numbers[2], numbers[3], numbers[4], numbers[5])
      return MotionTiming(
        start: numbers[0], duration: numbers[1], form: .shape(.bezier(handles)), curve: .cubicBezier(handles))
    },
    steps: [4, 10, 0.1, 0.1, 0.1, 0.1],
    guesses: { low, high in
      [(0.3, 0.1, 0.4, 0.9), (0.2, 0.6, 0.3, 0.98), (0.7, 0.05, 0.8, 0.4), (0.6, -0.2, 0.4, 1.2)].map { handles in
        let shape = Easing.Shape.bezier(BezierHandles(handles.0, handles.1, handles.2, handles.3))
        let (quarter, most) = quarters { shape.progress(at: $0) }
        let duration = max((high - low) / (most - quarter), 2)
        return [low - quarter * duration, duration, handles.0, handles.1, handles.2, handles.3]
      }
    })

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
