package import SpecModel

/// One direction of a motion as a recorder saw it: what a trace says, without what only `verify` needs.
package struct RecordedMotion: Sendable {
  /// What findings name: the file.
  package var source: String
  /// The transition's name in the trace.
  package var name: String
  package var direction: Direction
  /// The app's window.
  package var viewport: Viewport
  /// The time of the tap or call, in milliseconds on the clock of the frames.
  package var trigger: Double
  /// The uncertainty of a frame's time, in milliseconds.
  package var resolution: Double
  /// The kinds of elements, and the elements that clip others, by id, as far as the recorder can tell.
  package var kinds: [String: Element.Kind] = [:]
  package var clips: [String: String] = [:]
  /// The frames in order of time.
  package var frames: [Frame]

  package struct Frame: Sendable {
    /// Milliseconds on the recorder's clock.
    package var time: Double
    /// The elements that were drawn, back to front.
    package var elements: [Shown]

    package init(time: Double, elements: [Shown]) { (self.time, self.elements) = (time, elements) }
  }

  /// An element of a frame.
  package struct Shown: Sendable {
    package var id: String
    /// Top left, top right, bottom right and bottom left, in points of the window.
    package var corners: [SIMD2<Double>]
    /// The opacity of the source's content, or of the element where the recorder can't tell its contents apart.
    package var opacity: Double
    /// The opacity of the destination's content; nil where the recorder can't tell.
    package var destinationOpacity: Double?
    /// The radii as drawn, in the order of the corners, in points of the window; nil where the recorder can't tell.
    package var cornerRadius: SIMD4<Double>?

    package init(id: String, corners: [SIMD2<Double>], opacity: Double, destinationOpacity: Double? = nil) {
      (self.id, self.corners) = (id, corners)
      (self.opacity, self.destinationOpacity) = (opacity, destinationOpacity)
    }
  }

  package init(
    source: String, name: String, direction: Direction, viewport: Viewport, trigger: Double, resolution: Double,
    frames: [Frame]
  ) {
    (self.source, self.name, self.direction, self.viewport) = (source, name, direction, viewport)
    (self.trigger, self.resolution, self.frames) = (trigger, resolution, frames)
  }
}

/// How exact the frames of a recording are.
struct RecordingNoise {
  /// The standard deviation of a coordinate, in points: rounding to steps q leaves q / √12.
  let place: Double
  /// The step to which coordinates are rounded, in points; 0 if none was found.
  let step: Double
  /// The standard deviation of a frame's time, in milliseconds.
  let time: Double

  /// What is taken for exact: recorders write hundredths of points.
  private static let least = (place: 0.02, time: 0.03)

  /// The times of a display are multiples of one interval. What is left of the differences of successive times, after
  /// the nearest multiple of that interval, has twice the variance of one time.
  init(of recording: RecordedMotion) {
    let steps = zip(recording.frames, recording.frames.dropFirst()).map { $1.time - $0.time }.sorted()
    let middle = steps.isEmpty ? 16.7 : max(steps[steps.count / 2], 0.1)
    let counts = steps.map { max(($0 / middle).rounded(), 1) }
    let pace = steps.reduce(0, +) / max(counts.reduce(0, +), 1)
    let rests = zip(steps, counts).map { $0 - $1 * pace }.map { min($0 * $0, 9) }
    let jitter = rests.isEmpty ? 0 : rests.reduce(0, +) / Double(rests.count) / 2
    // A clock of step r has rounded them even where their differences are the same: r / √12.
    time = max(jitter.squareRoot(), recording.resolution / 12.0.squareRoot(), Self.least.time)
    let coordinates = recording.frames.lazy.flatMap(\.elements).flatMap(\.corners).flatMap { [$0.x, $0.y] }.prefix(4000)
    func fits(_ step: Double) -> Bool {
      coordinates.allSatisfy { abs($0 / step - ($0 / step).rounded()) * step < 0.006 }
    }
    step = [1, 0.5, 1 / 3.0, 0.25, 0.1].first(where: fits) ?? 0
    place = max(step / 12.0.squareRoot(), Self.least.place)
  }
}
