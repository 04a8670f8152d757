@_exported import Foundation
@_exported import ObjectiveC

public typealias CFTimeInterval = Double

public struct CATransform3D: Sendable, Equatable {
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

  public init() {
    (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
    (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
  }

  /// The rows.
  public var rows: [[Double]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
      .map { $0.map(Double.init) }
  }
}

public let CATransform3DIdentity: CATransform3D = {
  var identity = CATransform3D()
  (identity.m11, identity.m22, identity.m33, identity.m44) = (1, 1, 1, 1)
  return identity
}()

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var moved = CATransform3DIdentity
  (moved.m41, moved.m42, moved.m43) = (x, y, z)
  return moved
}

/// The first one, and then the second one.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (a, b) = (a.rows, b.rows)
  let rows = a.map { row in (0..<4).map { column in CGFloat((0..<4).reduce(0) { $0 + row[$1] * b[$1][column] }) } }
  var both = CATransform3D()
  (both.m11, both.m12, both.m13, both.m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
  (both.m21, both.m22, both.m23, both.m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
  (both.m31, both.m32, both.m33, both.m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
  (both.m41, both.m42, both.m43, both.m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  return both
}

/// About an axis through the origin, in radians.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3DIdentity
}

/// Records how it was made.
open class CGPath: @unchecked Sendable {
  public enum Part { case move(CGPoint), arc(CGPoint, CGPoint, CGFloat), close }
  public internal(set) var parts: [Part] = []
}

public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() {}
  public func move(to point: CGPoint) { parts.append(.move(point)) }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    parts.append(.arc(tangent1End, tangent2End, radius))
  }
  public func closeSubpath() { parts.append(.close) }
}

public final class CGColor: @unchecked Sendable {
  public let components: [CGFloat]
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
}

public struct CALayerCornerCurve: Sendable, Equatable {
  public static let circular = Self(name: "circular"), continuous = Self(name: "continuous")
  let name: String
}

open class CALayer: NSObject {
  public static nonisolated(unsafe) var writesOutsideTransactions = 0
  public var position = CGPoint.zero
  public var bounds = CGRect.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var opacity: Float = 1
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var mask: CALayer?
  public var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowPath: CGPath?
  public var isHidden = false
  public weak var superlayer: CALayer?
  public var sublayers: [CALayer]?
  public var zPosition: CGFloat = 0
  public var name: String?
  /// What the system's animations show of it, by the rig.
  public var presented: (() -> CALayer)?
  public func presentation() -> Self? { (presented?() as? Self) ?? self }
  /// The keys of the system's animations.
  public var animations = ["animation"]
  public func animationKeys() -> [String]? { presented == nil ? nil : animations }
  public func removeAnimation(forKey key: String) { animations.removeAll { $0 == key } }
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var cornerCurve = CALayerCornerCurve.circular

  /// Where a layer has no transform.
  public var frame: CGRect {
    get {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// From its coordinates to its superlayer's.
  public var place: CATransform3D {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return [
      CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), transform,
      CATransform3DMakeTranslation(position.x, position.y, 0),
    ].reduce(CATransform3DIdentity, CATransform3DConcat)
  }

  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    (time - CATimeline.offset) * CATimeline.speed
  }
}

/// The container's own time.
public enum CATimeline {
  public static nonisolated(unsafe) var offset = 0.0
  public static nonisolated(unsafe) var speed = 1.0
  /// The time of the frame that is made.
  public static nonisolated(unsafe) var now = 0.0
}

public func CACurrentMediaTime() -> CFTimeInterval { CATimeline.now }

public final class CAShapeLayer: CALayer {
  public var path: CGPath?
}

public final class CATransaction: NSObject {
  public static nonisolated(unsafe) var depth = 0
  public static nonisolated(unsafe) var disabled = 0
  public class func begin() { depth += 1 }
  public class func flush() {}
  public class func commit() {
    depth -= 1
    if depth == 0 { disabled = 0 }
  }
  public class func setDisableActions(_ flag: Bool) { disabled += flag ? 1 : 0 }
}

public struct CAFrameRateRange: Sendable {
  public let minimum, maximum: Float
  public let preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

/// A clock that the rig turns. Like the real one, it keeps its target until it is invalidated.
public final class CADisplayLink: NSObject {
  public static nonisolated(unsafe) var running: [CADisplayLink] = []
  private var target: Any?
  private let selector: Selector
  public var timestamp = 0.0, targetTimestamp = 0.0, duration = 1.0 / 60
  public var isPaused = false
  public var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)

  public init(target: Any, selector: Selector) { (self.target, self.selector) = (target, selector) }

  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) { Self.running.append(self) }

  public func invalidate() {
    Self.running.removeAll { $0 === self }
    target = nil
  }

  /// A frame that is shown at a time.
  @MainActor public static func show(at time: Double, every gap: Double = 1.0 / 60) {
    CATimeline.now = time - gap
    for link in running {
      (link.timestamp, link.targetTimestamp, link.duration) = (time - gap, time, gap)
      link.selector.action?()
    }
  }
}
