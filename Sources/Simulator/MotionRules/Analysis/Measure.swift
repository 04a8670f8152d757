import SpecModel

/// How messages state a difference of a property, and how much of it is visible: half a point, half a degree, or 0.005.
struct Measure {
  private let property: Property

  init(_ property: Property) {
    self.property = property
  }

  /// A difference in words, and its size relative to what is visible.
  struct Part {
    let amount: Amount
    let shares: Double

    var text: String {
      switch amount.unit {
      case .number, .share: amount.value.short
      case .degrees, .milliseconds, .points, .pointsPerSecond: "\(amount.value.short) \(amount.unit.rawValue)"
      }
    }
  }

  /// - Parameter step: differences without sign.
  func parts(of step: SIMD4<Double>) -> [Part] {
    switch property {
    case .position, .size, .translation: [points(Double.hypot(step[0], step[1]))]
    case .cornerRadius: [points(step.max())]
    case .blur: [points(step[0])]
    case .rotation, .rotationX, .rotationY: [Part(amount: Amount(step[0], .degrees), shares: step[0] / 0.5)]
    case .scale: [number(max(step[0], step[1]))]
    case .opacity, .content: [number(step[0])]
    case .fill: [number(step.max())]
    case .shadow: [number(step[0]), points(max(step[1], Double.hypot(step[2], step[3])))]
    }
  }

  private func points(_ value: Double) -> Part { Part(amount: Amount(value, .points), shares: value / 0.5) }
  private func number(_ value: Double) -> Part { Part(amount: Amount(value, .number), shares: value / 0.005) }
}

func abs(_ value: SIMD4<Double>) -> SIMD4<Double> {
  value.replacing(with: value * -1, where: value .< SIMD4<Double>.zero)
}

extension Property {
  /// A value as it is drawn, as far as the property alone determines it: a radius is also clamped to the size.
  func clamped(_ value: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .opacity, .content, .fill: value.clamped(lowerBound: .zero, upperBound: .one)
    case .blur, .size, .cornerRadius: value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: .infinity))
    case .shadow: SIMD4(min(max(value[0], 0), 1), max(value[1], 0), value[2], value[3])
    case .position, .translation, .scale, .rotation, .rotationX, .rotationY: value
    }
  }
}
