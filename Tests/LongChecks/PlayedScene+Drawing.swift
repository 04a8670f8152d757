import MotionCore
import Simulator
import SpecModel

extension PlayedScene {
  /// What is drawn at the times of a run.
  func drawn(_ run: Run, _ own: MotionRun, _ title: String) -> [String] {
    var drawing = MotionDrawing(motion)
    return [0.01, 0.45, 0.93, 1].flatMap { share -> [String] in
      let time = share * run.duration
      motion.draw(own, at: time, into: &drawing)
      return differences(drawing, "\(title) at \(time)") { transition.drawn(run, at: time + $0, in: scene) }
    }
  }

  /// What is drawn under a finger at rest, and under one that takes over a run.
  func touched(_ interaction: Interaction, _ own: MotionInteraction) -> [String] {
    var drawing = MotionDrawing(motion)
    let touch = motion.touched(by: own)
    var lines = [0.0, 0.3, 1].flatMap { progress -> [String] in
      motion.draw(touch, at: progress, elapsed: 0, into: &drawing)
      return differences(drawing, "\(own.name) at \(progress)") {
        let moved = progress + $0 * 1e-3
        return transition.drawn(
          transition.sample(interaction, at: moved, in: scene),
          handingOver: transition.handoverShares(under: interaction, at: moved, in: scene), in: scene)
      }
    }
    for direction in Direction.allCases {
      let run = Run(scene.timeline(direction))
      let time = run.duration * 0.4
      guard let caught = transition.caught(interaction, in: run, at: time, in: scene),
        let catching = motion.caught(motion.run(direction == .present ? .present : .dismiss), at: time, by: own)
      else { continue }
      for (progress, elapsed) in [(catching.progress, 0.0), (0.5, 30), (0.9, 200)] {
        motion.draw(catching, at: progress, elapsed: elapsed, into: &drawing)
        lines += differences(drawing, "\(own.name) caught in \(direction) at \(progress), \(elapsed)") {
          transition.drawn(caught, at: progress + $0 * 1e-3, elapsed: elapsed, in: scene)
        }
      }
    }
    return lines
  }

  /// - Parameter expected: what the simulator draws, so much later.
  func differences(
    _ drawing: MotionDrawing, _ title: String, _ expected: (Double) -> [DrawnElement]
  ) -> [String] {
    func apart(_ later: Double, _ tolerance: Double) -> [Int: String] {
      let drawn = expected(later)
      var found: [Int: String] = [:]
      for (index, element) in transition.spec.elements.enumerated() {
        found[index] = difference(drawing.layers[index], drawn[index], of: element, tolerance)
      }
      return found
    }
    let found = apart(0, 1e-6)
    if found.isEmpty { return [] }
    // At a step, both of its sides are right.
    let beside = [-1e-3, -2e-6, 2e-6, 1e-3].map { apart($0, 1e-4) }
    return found.filter { index, _ in beside.allSatisfy { $0[index] != nil } }.map { index, what in
      "\(title): \(transition.spec.elements[index].id) is drawn with \(what)"
    }
  }

  private func difference(
    _ layer: MotionLayer, _ drawn: DrawnElement, of element: Element, _ tolerance: Double
  ) -> String? {
    func isNear(_ own: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
      (0..<4).allSatisfy { abs(own[$0] - other[$0]) <= tolerance * max(1, abs(other[$0])) }
    }
    func isNear(_ own: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
      isNear(SIMD4(lowHalf: own, highHalf: .zero), SIMD4(lowHalf: other, highHalf: .zero))
    }
    for (share, corner) in zip([SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)], drawn.corners) {
      let own = layer.projection(share * layer.size)
      if !isNear(own, corner) { return "corner \(own), not \(corner)" }
    }
    if !isNear(layer.size, drawn.size) { return "size \(layer.size), not \(drawn.size)" }
    let radii = drawn.cornerRadius
    let rounding =
      scene.viewport.isRightToLeft
      ? SIMD4(radii[1], radii[0], radii[2], radii[3]) : SIMD4(radii[0], radii[1], radii[3], radii[2])
    if !isNear(layer.cornerRadius, rounding) { return "radii \(layer.cornerRadius), not \(rounding)" }
    if !isNear(layer.shadow, drawn.shadow) { return "shadow \(layer.shadow), not \(drawn.shadow)" }
    let fill = drawn.fill?.components.clamped(lowerBound: .zero, upperBound: .one)
    if (layer.fill == nil) != (fill == nil) || !isNear(layer.fill ?? .zero, fill ?? .zero) {
      return "fill \(layer.fill, default: "none"), not \(fill, default: "none")"
    }
    // Rounding decides on which side of a blend's threshold a curve is that is flat there.
    let swaps = element.role == .matched && (element.blend == .over || element.blend == .cut)
    let own = SIMD2(layer.source.opacity, layer.destination.opacity) * layer.opacity
    let opacities = SIMD2(swaps ? own.x : drawn.sourceOpacity, drawn.destinationOpacity)
    if !isNear(own, opacities) { return "opacities \(own), not \(opacities)" }
    if (layer.cut == nil) != (drawn.cut == nil) || !isNear(layer.cut ?? .zero, drawn.cut.map(SIMD4.init) ?? .zero) {
      return "cut \(layer.cut, default: "none"), not \(drawn.cut, default: "none")"
    }
    return isNear(SIMD2(layer.blur, 0), SIMD2(drawn.blur, 0)) ? nil : "blur \(layer.blur), not \(drawn.blur)"
  }
}
