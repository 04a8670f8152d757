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
