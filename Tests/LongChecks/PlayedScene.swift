import Exporters
import MotionCore
import Reference
import Simulator
import SpecModel

/// A scene of a transition, and its table on the same screen.
struct PlayedScene {
  let transition: ResolvedTransition
  let scene: Scene
  let motion: Motion
  let seed: UInt64

  init(
    _ transition: ResolvedTransition, _ table: MotionTable, _ scene: Scene, _ views: MeasuredViews, seed: UInt64
  ) {
    (self.transition, self.scene, self.seed) = (transition, scene, seed)
    let viewport = scene.viewport
    let safe = viewport.safeArea
    func view(_ id: String, _ side: Side) -> MotionView {
      let (view, handover) = (views[id, side], views[id, side].handover)
      return MotionView(
        frame: view.frame.map(SIMD4.init),
        handover: MotionHandover(
          opacity: handover.opacity, rotation: handover.rotation, clip: handover.clip.map(SIMD4.init)),
        isMissing: view.isMissing)
    }
    motion = Motion(
      table,
      on: MotionScreen(
        width: viewport.width, height: viewport.height,
        safeArea: SIMD4(safe.top, safe.bottom, safe.leading, safe.trailing), isRightToLeft: viewport.isRightToLeft,
        views: transition.spec.elements.map { (view($0.id, .source), view($0.id, .destination)) }))
  }

  var differences: [String] {
    var lines: [String] = []
    for direction in Direction.allCases {
      let own = MotionDirection(rawValue: direction.rawValue) ?? .present
      lines += turns(Run(scene.timeline(direction)), motion.run(own), direction.rawValue)
    }
    for (interaction, own) in zip(transition.spec.interactions, motion.table.interactions) {
      for (progress, velocity) in [(0.31, -120.0), (0.86, 240)] {
        let letGo = LetGo(of: interaction, at: progress, velocity: velocity)
        guard let run = transition.run(after: letGo, in: scene) else { continue }
        lines += turns(
          run, motion.released(own, at: progress, velocity: velocity), "\(interaction.name) let go at \(progress)")
      }
      lines += touched(interaction, own)
    }
    return lines
  }

  /// A run as it is, turned once, and turned twice.
  private func turns(_ run: Run, _ own: MotionRun, _ title: String) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0...2).flatMap { count -> [String] in
      var (run, own, title) = (run, own, title)
      for _ in 0..<count {
        let share = 0.02 + 0.96 * random.unit()
        let time = run.duration * share
        guard let next = transition.interrupted(run, at: time, in: scene) else { return [] }
        (run, own) = (next, motion.turned(own, at: time))
        title += " turned at \(time)"
      }
      return compare(run, own, title) + drawn(run, own, title)
    }
  }

  private func compare(_ run: Run, _ own: MotionRun, _ title: String) -> [String] {
    guard abs(run.duration - own.duration) < 1e-6 else {
      return ["\(title) lasts \(own.duration) instead of \(run.duration)"]
    }
    let times = [0, run.duration] + [0.05, 0.2, 0.45, 0.7, 0.9].map { $0 * run.duration }
    return times.flatMap { time in
      transition.spec.elements.indices.flatMap { index -> [String] in
        let shown = motion.shown(own.values(of: index, at: time))
        return Property.allCases.compactMap { property in
          if property == .fill, !scene.elements[index].hasFill { return nil }
          // Only a side that is there shows its content.
          if property == .content, scene.elements[index].role != transition.spec.elements[index].role { return nil }
          let expected = run.value(of: property, of: index, at: time)
          let found = shown[MotionProperty(rawValue: property.rawValue) ?? .position]
          func isNear(_ value: SIMD4<Double>, _ tolerance: Double) -> Bool {
            (0..<property.componentCount).allSatisfy {
              abs(value[$0] - found[$0]) <= tolerance * max(1, abs(value[$0]))
            }
          }
          if isNear(expected, 1e-6) { return nil }
          // At a step, both of its sides are right.
          let beside = [-1e-3, -2e-6, 2e-6, 1e-3].map { run.value(of: property, of: index, at: time + $0) }
          if beside.contains(where: { isNear($0, 1e-4) }) { return nil }
          return "\(title) at \(time): \(transition.spec.elements[index].id).\(property): \(found), not \(expected)"
        }
      }
    }
  }
}

extension PlayedScene {
  /// - Parameter measuring: whether views that are drawn with the seed take the place of the spec's.
  static func differences(_ text: String, seed: UInt64, measuring: Bool) throws -> [String] {
    let transition = try Product.resolve(text).value.required("the spec has errors")
    let table = MotionTable(transition)
    let lines = try transition.scenes.flatMap { scene -> [String] in
      let viewport = scene.viewport.name
      var measured = MeasuredViews()
      if measuring {
        measured = MeasuredViews(try ReferenceSpec(text).drawnViews(viewport: viewport, seed: seed))
      }
      let played = PlayedScene(
        transition, table, measuring ? transition.measured(measured, in: scene) : scene, measured, seed: seed)
      return played.differences.map { "seed \(seed) \(viewport): \($0)" }
    }
    return Array(lines.prefix(6))
  }
}

extension SIMD4<Double> {
  init(_ frame: MeasuredViews.Frame) { self.init(frame.x, frame.y, frame.width, frame.height) }
}
