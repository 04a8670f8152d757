public import Simulator
public import SpecModel

/// What a running app showed of one direction, frame by frame, as a recorder wrote it.
public struct Trace: Sendable, Hashable {
  /// The file, as the user named it.
  public var source: String
  /// The name of the transition.
  public var transition: String
  /// The direction, from rest to rest.
  public var direction: Direction
  /// What recorded it, such as `web`.
  package var platform: String
  /// The app's window, with the name of the spec's viewport that is most like it.
  public var viewport: Viewport
  /// The frames of the app's own views.
  public var measured: MeasuredViews
  /// The refresh rate of the display in hertz; nil if the recorder doesn't know it.
  package var refreshRate: Double?
  /// The pixels of the display to a point; nil if the recorder doesn't say.
  package var density: Double?
  /// The uncertainty of a frame's time, in milliseconds.
  package var resolution: Double
  /// The time of the tap or call that started the direction, in milliseconds on the trace's clock.
  package var trigger: Double
  /// Whether a frame lists its elements back to front.
  package var isOrdered: Bool
  /// What the recorder knows of elements beside the frames, by id.
  package var traits: [String: Traits] = [:]
  /// The frames in order of time, two or more.
  public var frames: [Frame]

  /// What an app's view is, for imports: no export is compared with it.
  package struct Traits: Sendable, Hashable {
    package var kind: SpecModel.Element.Kind?
    /// The id of the innermost element that clips it.
    package var clippedBy: String?

    package init(kind: SpecModel.Element.Kind? = nil, clippedBy: String? = nil) {
      (self.kind, self.clippedBy) = (kind, clippedBy)
    }
  }

  /// What the window showed at one time.
  public struct Frame: Sendable, Hashable {
    /// Milliseconds on the trace's clock.
    public var time: Double
    /// The elements that were drawn.
    public var elements: [Element]
    /// A hash of the pixels; nil if the recorder doesn't see them.
    public var hash: String?

    /// Creates a frame. The time is in milliseconds on the trace's clock.
    package init(time: Double, elements: [Element], hash: String? = nil) {
      (self.time, self.elements, self.hash) = (time, elements, hash)
    }
  }

  /// How one element was drawn.
  public struct Element: Sendable, Hashable {
    /// The id in the spec.
    public var id: String
    /// Top left, top right, bottom right and bottom left in points of the window.
    public var corners: [SIMD2<Double>]
    /// The opacity, 0…1.
    public var opacity: Opacity
    /// The radii as drawn, in the order of the corners, in points of the window; nil if the recorder can't tell.
    package var cornerRadius: SIMD4<Double>?

    /// Creates an element. The four corners are in points of the window.
    package init(id: String, corners: [SIMD2<Double>], opacity: Opacity) {
      (self.id, self.corners, self.opacity) = (id, corners, opacity)
    }
  }

  /// The opacities of an element, 0…1, with those of the groups around it.
  public enum Opacity: Sendable, Hashable {
    /// That of the element, for a recorder that can't tell its two contents apart.
    case whole(Double)
    /// Those at which its two contents are drawn.
    case contents(source: Double, destination: Double)
  }

  /// Creates a trace. Times are in milliseconds on the trace's clock.
  package init(
    source: String, transition: String, direction: Direction, platform: String, viewport: Viewport,
    measured: MeasuredViews = MeasuredViews(), refreshRate: Double? = nil, density: Double? = nil,
    resolution: Double = 1,
    trigger: Double, isOrdered: Bool = true, frames: [Frame]
  ) {
    (self.source, self.transition, self.direction) = (source, transition, direction)
    (self.platform, self.viewport, self.measured) = (platform, viewport, measured)
    self.density = density
    (self.refreshRate, self.resolution, self.trigger) = (refreshRate, resolution, trigger)
    (self.isOrdered, self.frames) = (isOrdered, frames)
  }
}

extension Trace {
  /// Returns the viewport of a spec that is most like a window, as runtimes choose it: by size, then by direction.
  public static func viewport(
    of spec: TransitionSpec, width: Double, height: Double, isRightToLeft: Bool
  ) -> Viewport? {
    spec.viewports.min { $0.unlikeness(width, height, isRightToLeft) < $1.unlikeness(width, height, isRightToLeft) }
  }

  /// How many milliseconds a frame's time may be off: as much as its clock, and the clock once more for the start.
  var tolerance: Double { 2 * resolution }

  /// The milliseconds from one frame of the display to the next: by the refresh rate, otherwise the median of the trace.
  var pace: Double {
    if let refreshRate { return 1000 / refreshRate }
    let intervals = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.sorted()
    return intervals.isEmpty ? 1000 / 60 : max(intervals[intervals.count / 2], 1)
  }
}

extension Viewport {
  fileprivate func unlikeness(_ width: Double, _ height: Double, _ isRightToLeft: Bool) -> Double {
    abs(Double.log(width / self.width)) + abs(Double.log(height / self.height))
      + (isRightToLeft == self.isRightToLeft ? 0 : 1e-3)
  }
}
