import Foundation
import Importers
import Simulator
import SpecModel

/// One element that moves along one curve: is the family found, with its numbers?
enum SingleCurves {
  static func run(seed: UInt64) {
    var random = TraceRandom(state: seed)
    func pick(_ range: ClosedRange<Double>, _ step: Double) -> Double {
      (Double.random(in: range, using: &random) / step).rounded() * step
    }
    var cases: [(curve: Curve, duration: Double?)] = BuiltInCurve.allCases.map {
      (.builtIn($0), $0.spring == nil ? pick(180...700, 10) : nil)
    }
    for _ in 0..<6 {
      cases.append(
        (.spring(Spring(.response(milliseconds: pick(250...700, 10), dampingRatio: pick(0.45...1, 0.05)))), nil))
    }
    for _ in 0..<3 {
      let form = Spring.Form.ratio(mass: 1, stiffness: pick(100...900, 50), dampingRatio: pick(0.5...0.95, 0.05))
      cases.append((.spring(Spring(form)), nil))
    }
    for _ in 0..<3 {
      cases.append((.spring(Spring(.fitted(dampingRatio: pick(0.5...1, 0.05)))), pick(300...900, 50)))
    }
    for _ in 0..<5 {
      let handles = BezierHandles(
        pick(0.1...0.8, 0.05), pick(-0.2...0.4, 0.05), pick(0.1...0.7, 0.05), pick(0.7...1.2, 0.05))
      cases.append((.cubicBezier(handles), pick(300...700, 50)))
    }
    var passed = 0
    for (index, (curve, duration)) in cases.enumerated() {
      var element = Element(id: "card", kind: .image, role: .matched)
      var (source, destination) = (ElementState(), ElementState())
      source.frame = .parts([pick(0...100, 1), pick(400...600, 1), 120, 120].map { Length($0) })
      destination.frame = .parts([16, pick(40...120, 1), 358, 260].map { Length($0) })
      (element.source, element.destination) = (source, destination)
      let spec = TransitionSpec(
        name: "single", viewports: [Viewport(name: "phone", width: 390, height: 844)], elements: [element],
        present: [
          Phase(name: "move", duration: duration, curve: curve, animate: [PhaseEntry(.all, .state(.destination))])
        ])
      guard let transition = Resolver.resolve(spec, source: "").value else { continue }
      let recording = RecordedMotion(
        of: transition, .present, TraceNoise(rate: [60.0, 90, 120][index % 3]), using: &random)
      let made = TraceImport([recording], named: "single").spec
      let found = made?.present ?? []
      let isRight = found.count == 1 && Self.agree(found[0], curve, duration)
      if isRight { passed += 1 }
      if !isRight || isVerbose {
        print(
          isRight ? "  " : "- ", curve, duration.map { "\($0)" } ?? "", "→",
          found.map { "\($0.curve) \($0.duration ?? 0)" })
      }
    }
    print("\(passed) of \(cases.count) curves")
  }

  /// The same family; a duration within 2 ms, a spring's numbers within 2 %, a Bézier's curve within 0.01.
  private static func agree(_ phase: Phase, _ curve: Curve, _ duration: Double?) -> Bool {
    if let spring = curve.spring {
      guard let found = phase.curve.spring, let (frequency, ratio) = oscillator(found, phase.duration),
        let (rightFrequency, rightRatio) = oscillator(spring, duration)
      else { return false }
      if case .builtIn(let name) = curve, phase.curve != .builtIn(name) { return false }
      return abs(frequency / rightFrequency - 1) < 0.02 && abs(ratio / rightRatio - 1) < 0.02
        && found.velocity == spring.velocity
    }
    guard let duration, let own = phase.duration else { return false }
    if case .builtIn = curve { return phase.curve == curve && abs(own - duration) <= 2 }
    guard case .cubicBezier(let right) = curve, case .cubicBezier(let found) = phase.curve else { return false }
    let worst =
      (0...100).map { step in
        let x = Double(step) / 100
        return abs(Easing.Shape.bezier(right).progress(at: x) - Easing.Shape.bezier(found).progress(at: x))
      }.max() ?? 1
    return worst < 0.01 && abs(own - duration) <= duration / 50
  }

  private static func oscillator(_ spring: Spring, _ duration: Double?) -> (Double, Double)? {
    if case .fitted(let ratio) = spring.form {
      return duration.map {
        (SpringMotion(dampingRatio: ratio, velocity: spring.velocity, fittedTo: $0 / 1000).frequency, ratio)
      }
    }
    return spring.oscillator.map { ($0.frequency, $0.dampingRatio) }
  }
}
