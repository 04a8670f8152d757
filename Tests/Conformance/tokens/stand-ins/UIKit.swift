import Foundation

public struct CGVector: Sendable {
  public init(dx: Double, dy: Double) {}
}

@MainActor
public class UICubicTimingParameters {
  public enum Curve { case linear, easeIn }
  public init(animationCurve: Curve) {}
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}

@MainActor
public class UISpringTimingParameters {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {}
}
