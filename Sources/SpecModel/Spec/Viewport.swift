/// A screen that the transition is checked and simulated on.
public struct Viewport: Sendable, Hashable {
  /// Unique among the viewports.
  public var name: String
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// What the system's bars leave free.
  public var safeArea: SafeArea
  /// Whether it reads right to left.
  public var isRightToLeft: Bool

  /// Width and height in points, more than 0.
  public init(
    name: String, width: Double, height: Double, safeArea: SafeArea = SafeArea(), isRightToLeft: Bool = false
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
  }
}

/// The edges that system bars and notches take, in points.
public struct SafeArea: Sendable, Hashable {
  /// In points, each 0 or more.
  public var top, bottom, leading, trailing: Double

  /// In points, each 0 or more.
  public init(top: Double = 0, bottom: Double = 0, leading: Double = 0, trailing: Double = 0) {
    self.top = top
    self.bottom = bottom
    self.leading = leading
    self.trailing = trailing
  }
}

/// What a right-to-left viewport does with a spec, which is written left to right.
public enum RightToLeft: String, Sendable, CaseIterable {
  /// Frames, translations and arcs are mirrored left to right.
  case mirror
  /// The spec applies as it is written.
  case same
}
