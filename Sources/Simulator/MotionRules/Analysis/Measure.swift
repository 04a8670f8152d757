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
    switch property.form {
    case .number: [part(step[0])]
    case .point, .size: [part(Double.hypot(step[0], step[1]))]
    case .factors: [part(max(step[0], step[1]))]
    case .corners, .color: [part(step.max())]
    case .shadow: [part(step[0]), part(max(step[1], Double.hypot(step[2], step[3])), 1)]
    }
  }

  private func part(_ value: Double, _ index: Int = 0) -> Part {
    let unit = property.unit(ofPart: index)
    return Part(amount: Amount(value, unit), shares: value / (unit == .number ? 0.005 : 0.5))
  }
}

func abs(_ value: SIMD4<Double>) -> SIMD4<Double> {
  value.replacing(with: value * -1, where: value .< SIMD4<Double>.zero)
}

extension Property {
  /// A value as it is drawn, as far as the property alone determines it: a radius is also clamped to the size.
  func clamped(_ value: SIMD4<Double>) -> SIMD4<Double> {
    let (lower, upper) = drawnRange
    return value.clamped(lowerBound: lower, upperBound: upper)
  }
}
