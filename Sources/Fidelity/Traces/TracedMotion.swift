public import Simulator
public import SpecModel

/// A trace on the time of its design, in the app's window and between the app's own views: what pictures of both need.
public struct TracedMotion: Sendable {
  /// The transition in the app's window.
  public let transition: ResolvedTransition
  /// The window, with the frames of the app's own views.
  public let scene: Scene
  /// The direction that was recorded.
  public let direction: Direction
  /// The frames while the motion runs, up to the first one after it.
  public let frames: [Frame]

  /// A frame of the trace.
  public struct Frame: Sendable {
    /// Milliseconds from the start of the direction.
    public let time: Double
    /// The elements that were drawn.
    public let elements: [Trace.Element]
    /// How far the elements are out of place, in points, in the order of `elements`; 0 for one that the spec doesn't have.
    package let distances: [Double]
  }

  /// Returns a transition with the app's window as one viewport more.
  /// * `name`: the name of that viewport.
  public func adding(to other: ResolvedTransition, as name: String) -> ResolvedTransition {
    var window = scene.viewport
    window.name = name
    return other.adding(window, like: scene.viewport.name, with: measured)
  }

  private let measured: MeasuredViews

  /// Finds when the motion of a trace starts, and compares each frame.
  package init(of trace: Trace, against transition: ResolvedTransition) {
    let design = TracedDesign(transition, of: trace)
    let start = TraceFit(trace, design).start
    (self.transition, scene, direction) = (design.transition, design.scene, trace.direction)
    measured = trace.measured
    frames = design.frames(of: trace, from: start).map { time, frame in
      let distances = frame.elements.map { shown in
        design.transition.index(of: shown.id).flatMap { index in
          design.differences(of: shown, index, at: time, within: trace.tolerance)[.place]
        } ?? 0
      }
      return Frame(time: time, elements: frame.elements, distances: distances)
    }
  }
}
