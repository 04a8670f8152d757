/// A screen for which the transition is checked and simulated.
public struct Viewport: Sendable, Hashable {
  /// The name, unique among the viewports.
  public var name: String
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The safe area, which system bars don't cover.
  public var safeArea: SafeArea
  /// Whether it reads right to left.
  public var isRightToLeft: Bool

  /// Creates a viewport. Width and height are in points, more than 0.
  package init(
    name: String, width: Double, height: Double, safeArea: SafeArea = SafeArea(), isRightToLeft: Bool = false
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
  }
}

/// The insets that system bars and notches cover, in points.
public struct SafeArea: Sendable, Hashable {
  /// The insets in points, each 0 or more.
  public var top, bottom, leading, trailing: Double

  /// Creates insets in points, each 0 or more.
  package init(top: Double = 0, bottom: Double = 0, leading: Double = 0, trailing: Double = 0) {
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
