import Simulator
import SpecModel
import Testing

@testable import Exporters

/// The largest differences between an exported file and the simulation, at any time, sub-frame included.
struct LottieComparison {
  var corner = Worst()
  var opacity = Worst()
  var radius = Worst()
  var fill = Worst()

  struct Worst: CustomStringConvertible {
    var amount = 0.0
    var place = ""

    mutating func add(_ amount: Double, _ place: @autoclosure () -> String) {
      if amount > self.amount { (self.amount, self.place) = (amount, place()) }
    }

    var description: String { "\(amount) (\(place))" }
  }

  /// - Parameters:
  ///   - steps: the number of parts of the direction's time.
  init(_ player: LottiePlayer, _ transition: ResolvedTransition, _ direction: Direction, in scene: Scene, steps: Int)
    throws
  {
    let duration = scene.timeline(direction).duration
    for step in 0...steps {
      // Just beside the jumps, as a single instant can't be measured.
      let time = min(Double(step) / Double(steps) * duration + 0.013, duration)
      let drawn = transition.drawn(direction, at: time, in: scene)
      let samples = transition.sample(direction, at: time, in: scene)
      for (index, element) in transition.spec.elements.enumerated() {
        try compare(player, element, drawn[index], samples[index], at: time)
      }
    }
  }

  private mutating func compare(
    _ player: LottiePlayer, _ element: Element, _ drawn: DrawnElement, _ sample: ElementSample, at time: Double
  ) throws {
    let frame = time * player.frameRate / 1000
    let names = element.role == .matched ? ["/source", "/destination"] : [""]
    for name in names {
      let layer = try #require(player.layer(element.id + name), "no layer \(element.id + name)")
      let shown =
        name == "/source" || (name.isEmpty && element.role != .entering)
        ? drawn.sourceOpacity : drawn.destinationOpacity
      let place = "\(element.id)\(name) at \(time) ms"
      for (corner, expected) in zip(player.corners(of: layer, at: frame), drawn.corners) {
        corner.add(to: &self.corner, expected, place)
      }
      opacity.add(abs(player.opacity(of: layer, at: frame) - shown), place)
      if let found = player.radius(of: layer, at: frame) { radius.add(abs(found - drawn.cornerRadius[0]), place) }
      if let expected = drawn.fill?.components {
        for (number, found) in player.fill(of: layer, at: frame).enumerated() {
          fill.add(abs(found - min(max(expected[number], 0), 1)), place)
        }
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate func add(to worst: inout LottieComparison.Worst, _ expected: SIMD2<Double>, _ place: String) {
    let way = self - expected
    worst.add((way * way).sum().squareRoot(), place)
  }
}
