public struct UnitPoint: Sendable {
  public init(x: Double, y: Double) {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct UnitCurve: Sendable {
  public static let linear = UnitCurve()
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct Spring: Sendable {
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
}

public struct Animation: Sendable {
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation { Animation() }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation { Animation() }
}
