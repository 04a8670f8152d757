public import Simulator
public import SpecModel

/// How a direction of an export compares with the design.
public struct Measurement: Sendable {
  public var direction: Direction
  /// One per element and quantity that both sides show, in the spec's order.
  public var deviations: [Deviation]
  /// Elements that the export does not show.
  public var missing: [String]
  /// Milliseconds by which the export is longer than the design; negative where it is shorter.
  public var durationDifference: Double

  /// The largest difference of that quantity over all elements.
  public func worst(_ quantity: Deviation.Quantity) -> Deviation? {
    deviations.filter { $0.quantity == quantity }.max { $0.amount < $1.amount }
  }
}

extension Playback {
  /// Compares with the design at each of the times.
  /// - Parameters:
  ///   - times: milliseconds, at least one.
  ///   - scene: the scene that was exported.
  public func measure(
    against transition: ResolvedTransition, _ direction: Direction, in scene: Scene, at times: [Double]
  ) -> Measurement {
    let ids = transition.spec.elements.map(\.id)
    var worst: [[Deviation]] = ids.map { _ in [] }
    var missing: Set<String> = []
    for time in times {
      let design = transition.drawn(direction, at: time, in: scene)
      for (index, id) in ids.enumerated() {
        guard let look = look(of: id, at: time) else {
          missing.insert(id)
          continue
        }
        worst[index].keepLargest(look.deviations(from: design[index], element: id, time: time))
      }
    }
    return Measurement(
      direction: direction, deviations: worst.flatMap { $0 }, missing: ids.filter(missing.contains),
      durationDifference: duration - scene.timeline(direction).duration)
  }
}

extension [Deviation] {
  fileprivate mutating func keepLargest(_ found: [Deviation]) {
    for deviation in found {
      guard let index = firstIndex(where: { $0.quantity == deviation.quantity }) else {
        append(deviation)
        continue
      }
      if deviation.amount > self[index].amount { self[index] = deviation }
    }
  }
}

extension Look {
  /// One for every quantity that the look decides. What can't be seen, because nothing of the element is drawn on either
  /// side, does not differ.
  fileprivate func deviations(from design: DrawnElement, element: String, time: Double) -> [Deviation] {
    func deviation(_ quantity: Deviation.Quantity, _ amount: Double?) -> Deviation? {
      amount.map { Deviation(element: element, quantity: quantity, amount: $0, time: time) }
    }
    return [
      deviation(.place, placeDifference(from: design)), deviation(.opacity, opacityDifference(from: design)),
      deviation(.cornerRadius, cornerRadius.map { largest(of: $0 - design.cornerRadius) }),
      deviation(.fill, fillDifference(from: design)), deviation(.blur, blur.map { abs($0 - design.blur) }),
    ].compactMap { $0 }
  }

  private func placeDifference(from design: DrawnElement) -> Double {
    zip(corners, design.corners).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }.max() ?? 0
  }

  private func opacityDifference(from design: DrawnElement) -> Double? {
    let source = sourceOpacity.map { abs($0 - design.sourceOpacity) }
    let destination = destinationOpacity.map { abs($0 - design.destinationOpacity) }
    return [source, destination].compactMap { $0 }.max()
  }

  private func fillDifference(from design: DrawnElement) -> Double? {
    guard let fill, let expected = design.fill else { return nil }
    return largest(of: fill - expected.components)
  }

  private func largest(of difference: SIMD4<Double>) -> Double {
    (0..<4).map { abs(difference[$0]) }.max() ?? 0
  }
}
