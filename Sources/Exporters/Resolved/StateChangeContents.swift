import Simulator
import SpecModel

extension StateChange {
  /// The timings with which both contents of a matched element fade. Blends that aren't among those that a platform has
  /// are cross-fades.
  func contents(of index: Int, blends: Set<Element.Blend>) -> (source: Timing, destination: Timing) {
    let (timing, blend) = (timing(of: index, .content), transition.spec.elements[index].blend)
    guard blends.contains(blend) else { return (timing, timing) }
    switch blend {
    case .cross: return (timing, timing)
    case .over: return (timing.covered, timing)
    case .cut: return (timing.mapped(\.atOnce, \.atOnce), timing.mapped(\.atOnce, \.atOnce))
    case .through: return (timing.mapped(\.early, \.late), timing.mapped(\.late, \.early))
    }
  }
}

extension StateChange.Timing {
  fileprivate func mapped(
    _ present: (StateChange.Motion) -> StateChange.Motion, _ dismiss: (StateChange.Motion) -> StateChange.Motion
  ) -> Self {
    var mapped = self
    (mapped.present, mapped.dismiss) = (self.present.map(present), self.dismiss.map(dismiss))
    return mapped
  }
}

extension StateChange.Motion {
  /// Done when this one is halfway.
  fileprivate var early: Self { bent { min(1, 2 * $0) } }

  /// Begins when this one is halfway.
  fileprivate var late: Self { bent { max(0, 2 * $0 - 1) } }

  /// A jump when this one is halfway.
  fileprivate var atOnce: Self {
    let end = start + duration
    let half = stride(from: start, to: end, by: 1).first { progress(at: $0) >= 0.5 } ?? end
    return Self(start: half, duration: 0, easing: Easing(.linear))
  }

  /// Within a thousandth of the way.
  /// - Parameter shares: where the new progress has corners.
  func bent(at shares: [Double] = [0.5], _ bend: (Double) -> Double) -> Self {
    Self(start: start, duration: duration, easing: easing.bent(within: 0.001, at: shares, decimals: 6, bend))
  }
}
