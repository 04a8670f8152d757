@_exported import QuartzCore

// Declarations after Apple's reference pages; images know how they were blurred.

public final class CGImage: @unchecked Sendable {
  /// Width and height in pixels.
  public let pixels: CGSize
  /// The standard deviation of its blur, in pixels.
  public let deviation: Double
  public init(_ pixels: CGSize, blurred deviation: Double = 0) { (self.pixels, self.deviation) = (pixels, deviation) }
}

public final class CIImage: NSObject {
  public let extent: CGRect
  let deviation: Double
  init(_ extent: CGRect, _ deviation: Double) { (self.extent, self.deviation) = (extent, deviation) }
  public convenience init(cgImage image: CGImage) {
    self.init(CGRect(origin: .zero, size: image.pixels), image.deviation)
  }
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    CIImage(extent.insetBy(dx: -3 * sigma, dy: -3 * sigma), (deviation * deviation + sigma * sigma).squareRoot())
  }
}

public final class CIContext: NSObject {
  public override init() {}
  public func createCGImage(_ image: CIImage, from rectangle: CGRect) -> CGImage? {
    rectangle.isEmpty ? nil : CGImage(rectangle.size, blurred: image.deviation)
  }
}
