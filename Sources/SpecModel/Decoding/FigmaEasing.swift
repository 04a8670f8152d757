extension Curve {
  /// An easing as Figma's prototypes and variables have it: a name, with the numbers of a curve or spring of one's own.
  package init?(figma easing: LooseValue) {
    if let bezier = easing["easingFunctionCubicBezier"] {
      let numbers = ["x1", "y1", "x2", "y2"].compactMap { bezier[$0]?.typed }
      guard numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { return nil }
      self = .cubicBezier(BezierHandles(numbers[0], numbers[1], numbers[2], numbers[3]))
    } else if let spring = easing["easingFunctionSpring"] {
      let numbers = ["mass", "stiffness", "damping"].compactMap { spring[$0]?.typed }
      guard numbers.count == 3, numbers.allSatisfy({ $0 >= 1e-6 }) else { return nil }
      self = .spring(
        Spring(
          .physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2]),
          velocity: spring["initialVelocity"]?.typed ?? 0))
    } else {
      self.init(figma: easing["type"]?.text ?? "")
    }
  }

  /// An easing by its name in Figma. The numbers of named springs aren't in files.
  package init?(figma name: String) {
    guard let curve = Self.ofFigma[name] else { return nil }
    self = curve
  }

  private static let ofFigma: [String: Curve] = [
    "LINEAR": .builtIn(.linear), "EASE_IN": .builtIn(.easeIn), "EASE_OUT": .builtIn(.easeOut),
    "EASE_IN_AND_OUT": .builtIn(.easeInOut), "EASE_IN_BACK": .cubicBezier(BezierHandles(0.3, -0.05, 0.7, -0.5)),
    "EASE_OUT_BACK": .cubicBezier(BezierHandles(0.45, 1.45, 0.8, 1)),
    "EASE_IN_AND_OUT_BACK": .cubicBezier(BezierHandles(0.7, -0.4, 0.4, 1.4)), "GENTLE": spring(100, 15),
    "QUICK": spring(300, 20), "BOUNCY": spring(600, 15), "SLOW": spring(80, 20),
  ]

  private static func spring(_ stiffness: Double, _ damping: Double) -> Curve {
    .spring(Spring(.physical(mass: 1, stiffness: stiffness, damping: damping)))
  }
}
