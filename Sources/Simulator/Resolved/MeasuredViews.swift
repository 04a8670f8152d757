public import SpecModel

/// What a platform has measured of an app's own views when a direction starts: their frames take the place of the
/// example's, and what else an app does to them is handed over (format, section 5).
public struct MeasuredViews: Sendable, Hashable {
  /// The view of an element on one of the screens.
  public struct View: Sendable, Hashable {
    /// Its frame; nil for the example's.
    public var frame: Frame?
    /// What the app does to it beside its state.
    public var handover = Handover()
    /// Whether the screen has no such view, or none that can be seen.
    public var isMissing = false

    /// Creates the view of the example.
    package init() {}
  }

  /// A rectangle in points of the viewport, as it is on the screen: nothing is mirrored.
  public struct Frame: Sendable, Hashable {
    /// The left edge and the upper edge.
    public var x, y: Double
    /// The extents, 0 or more.
    public var width, height: Double

    /// Creates a frame from numbers in points, which aren't checked.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    fileprivate func scaled(by factor: Double) -> Frame {
      Frame(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }
  }

  private struct Key: Sendable, Hashable {
    let id: String
    let side: Side
  }

  private var views: [Key: View] = [:]

  /// Creates no views: the example's apply.
  package init() {}

  /// The view of the element with this id on one of the screens.
  public subscript(id: String, side: Side) -> View {
    get { views[Key(id: id, side: side)] ?? View() }
    set { views[Key(id: id, side: side)] = newValue }
  }

  /// Returns the same views in another unit of length.
  package func scaled(by factor: Double) -> MeasuredViews {
    var scaled = self
    for (key, view) in views {
      scaled.views[key]?.frame = view.frame?.scaled(by: factor)
      scaled.views[key]?.handover.clip = view.handover.clip?.scaled(by: factor)
    }
    return scaled
  }
}

/// What an app does to a view beside what its state says, or how much of that is drawn at a moment.
public struct Handover: Sendable, Hashable {
  /// The factor of its opacity, 0 or more.
  public var opacity = 1.0
  /// Degrees about its center, clockwise.
  public var rotation = 0.0
  /// What clips it, in points of the viewport as on the screen; nil if nothing does.
  public var clip: MeasuredViews.Frame?

  /// Creates none.
  package init() {}

  /// Whether it changes nothing.
  package var isNeutral: Bool { opacity == 1 && rotation == 0 && clip == nil }
}
