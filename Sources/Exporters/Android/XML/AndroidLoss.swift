import Simulator
import SpecModel

/// What the framework leaves unchanged while a view of plain XML moves, although the spec changes it, and by how much
/// at most.
struct AndroidLoss {
  fileprivate enum Kind: CaseIterable {
    case opacity, cornerRadius, turn, blur, shadowOpacity, shadow, fill
  }

  private var amounts: [Kind: Double] = [:]

  /// - Parameters:
  ///   - rest: the state of the view that is seen from start to end.
  ///   - fades: whether a fade animates its opacity.
  mutating func add(_ sample: ElementSample, rest: ElementSample, fades: Bool) {
    func add(_ kind: Kind, _ amount: Double) {
      amounts[kind] = max(amounts[kind] ?? 0, amount)
    }
    if !fades { add(.opacity, (sample.opacity - rest.opacity).magnitude) }
    add(.cornerRadius, (sample.cornerRadius - rest.cornerRadius).largest)
    add(.turn, max((sample.rotationX - rest.rotationX).magnitude, (sample.rotationY - rest.rotationY).magnitude))
    add(.blur, (sample.blur - rest.blur).magnitude)
    add(.shadowOpacity, (sample.shadow[0] - rest.shadow[0]).magnitude)
    var far = sample.shadow - rest.shadow
    far[0] = 0
    if max(sample.shadow[0], rest.shadow[0]) > 0 { add(.shadow, far.largest) }
    if let fill = sample.fill, let other = rest.fill { add(.fill, (fill.components - other.components).largest) }
  }

  /// The losses with their amounts, as text; nil if none can be seen.
  var text: String? {
    let parts = Kind.allCases.compactMap { kind -> String? in
      guard let amount = amounts[kind], amount > kind.smallest else { return nil }
      return kind.text(amount)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension AndroidLoss.Kind {
  /// The largest difference that is too small to see: half a point or degree, and a fiftieth for properties whose
  /// maximum is 1.
  fileprivate var smallest: Double {
    switch self {
    case .cornerRadius, .turn, .blur, .shadow: 0.5
    case .opacity, .shadowOpacity, .fill: 0.02
    }
  }

  fileprivate func text(_ amount: Double) -> String {
    let (points, share) = (Decimal.text(amount, decimals: 1), Decimal.text(amount, decimals: 2))
    return switch self {
    case .opacity: "opacity (up to \(share))"
    case .cornerRadius: "corner radius (up to \(points) points)"
    case .turn: "3D rotation (up to \(points)°)"
    case .blur: "blur (up to \(points) points)"
    case .shadowOpacity: "the shadow's opacity (up to \(share))"
    case .shadow: "the shadow's radius and place (up to \(points) points)"
    case .fill: "color (up to \(share))"
    }
  }
}

extension SIMD4<Double> {
  fileprivate var largest: Double { Swift.max(self.max(), -self.min()) }
}

extension Rule {
  static let androidLoss = Rule(
    "android-loss", .info, "Plain XML doesn't animate some properties of an element.",
    what: "Plain Android XML can't animate some properties of an element; the message has the largest "
      + "difference of each.",
    why: "No transition of the framework animates corners, shadows, colors, blur, 3D rotation, or the opacity of a "
      + "view that is on both screens.",
    cure: "Use the profile `full`, or allow the rule.", target: "android")
}

extension Message {
  static func lost(_ element: String, _ direction: Direction, _ losses: String) -> Message {
    "Android: in \(direction.rawValue), plain XML doesn't animate these properties of `\(element)`: \(losses)"
  }
}
