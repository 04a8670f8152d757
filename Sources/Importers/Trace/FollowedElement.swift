import Simulator
import SpecModel

/// What an element shows in a frame of a recording.
struct Sighting {
  /// Milliseconds on the clock of the recording.
  var time: Double
  /// In points of the window.
  var center, size: Pair
  /// Degrees, clockwise, without jumps by whole turns.
  var angle: Double
  /// Degrees by which it turns out of the plane, about its element's axis.
  var turn = 0.0
  /// 0…1.
  var opacity: Double
  /// The progress from the source's content to the destination's; nil where the recorder can't tell.
  var content: Double?
  /// The opacities of both contents as they were recorded; nil where the recorder can't tell.
  var contents: Pair?
  /// The radii in the order of the corners, in points of the window; nil where the recorder can't tell.
  var radii: SIMD4<Double>?
  /// By how many points the corners are off a rectangle: what turns out of the plane.
  var skew: Double

  init(_ shown: RecordedMotion.Shown, at time: Double) {
    let corners = shown.corners
    self.time = time
    center = corners.reduce(.zero, +) / 4
    // Between the middles of opposite edges.
    let across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    let down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    size = Pair(across.length, down.length)
    angle = across.length > 1 ? Double.atan2(across.y, across.x) * 180 / .pi : 0
    skew = Swift.max(
      ((corners[0] + corners[2] - corners[1] - corners[3]) / 2).length,
      abs((across * down).sum()) / Swift.max(across.length, down.length, 1))
    opacity = Swift.max(shown.opacity, shown.destinationOpacity ?? 0)
    radii = shown.cornerRadius
    contents = shown.destinationOpacity.map { Pair(shown.opacity, $0) }
  }
}

/// An element of a recording, followed through all frames.
struct FollowedElement {
  let id: String
  var sightings: [Sighting]
  /// Whether the window shows it in the first frame, and in the last one.
  let isThereFirst, isThereLast: Bool
  /// How its two contents are blended, where the recorder tells them apart.
  var blend: Element.Blend?
  /// `.rotationX` or `.rotationY`, if it turns out of the plane.
  var turning: Property?
  /// The element whose press it follows, by index.
  var parent: Int?

  init(_ id: String, in recording: RecordedMotion) {
    self.id = id
    var shown: [(time: Double, element: RecordedMotion.Shown)] = []
    for frame in recording.frames {
      if let element = frame.elements.first(where: { $0.id == id }) { shown.append((frame.time, element)) }
    }
    sightings = shown.map { Sighting($1, at: $0) }
    for index in sightings.indices.dropFirst() {
      let turn = sightings[index].angle - sightings[index - 1].angle
      sightings[index].angle -= (turn / 360).rounded() * 360
    }
    func isThere(_ frame: RecordedMotion.Frame?) -> Bool {
      guard let frame, let element = frame.elements.first(where: { $0.id == id }) else { return false }
      let (x, y) = (element.corners.map(\.x), element.corners.map(\.y))
      // On edge, nothing of it shows.
      let isSeen = (x.max() ?? 0) - (x.min() ?? 0) > 0.5 && (y.max() ?? 0) - (y.min() ?? 0) > 0.5
      return isSeen && Swift.max(element.opacity, element.destinationOpacity ?? 0) > 0.02 && (x.max() ?? 0) > 0.5
        && (y.max() ?? 0) > 0.5 && (x.min() ?? 0) < recording.viewport.width - 0.5
        && (y.min() ?? 0) < recording.viewport.height - 0.5
    }
    (isThereFirst, isThereLast) = (isThere(recording.frames.first), isThere(recording.frames.last))
    var pairs = shown.map { ($1.opacity, $1.destinationOpacity) }
    // At rest, recorders see the app's own view, which is one of both contents.
    if let first = pairs.firstIndex(where: { $0.1 != nil }), let last = pairs.lastIndex(where: { $0.1 != nil }) {
      for index in pairs.indices where pairs[index].1 == nil && (index < first || index > last) {
        let isSource = (index < first) == (recording.direction == .present)
        pairs[index] = isSource ? (pairs[index].0, 0) : (0, pairs[index].0)
        sightings[index].contents = Pair(pairs[index].0, pairs[index].1 ?? 0)
      }
    }
    readContents(pairs)
  }

  /// `over`: the source stays while the destination fades in. `cross`: their sum stays. `through`: never both.
  private mutating func readContents(_ shares: [(source: Double, destination: Double?)]) {
    let pairs = shares.compactMap { share in share.destination.map { (share.source, $0) } }
    guard pairs.count == sightings.count, pairs.contains(where: { $0.0 > 0.02 }), pairs.contains(where: { $0.1 > 0.02 })
    else { return }
    let both = pairs.filter { $0.0 > 0.02 && $0.1 > 0.02 }
    let whole = pairs.map { Swift.max($0.0, $0.1) }.max() ?? 1
    if both.isEmpty {
      let isCut = pairs.allSatisfy { $0.0 > 0.95 * whole || $0.1 > 0.95 * whole }
      blend = isCut ? .cut : .through
    } else {
      blend = both.allSatisfy { abs($0.0 + $0.1 - whole) < 0.04 } ? .cross : .over
    }
    for (index, (source, destination)) in pairs.enumerated() {
      switch blend {
      case .cross:
        sightings[index].opacity = source + destination
        sightings[index].content = destination / Swift.max(source + destination, 1e-6)
      case .through:
        sightings[index].opacity = whole
        sightings[index].content =
          source > destination ? (1 - source / whole) / 2 : (1 + destination / whole) / 2
      case .cut:
        sightings[index].content = destination > source ? 1 : 0
      case .over, nil:
        sightings[index].opacity = source > 0 ? source : destination
        sightings[index].content = source > 0 ? destination / source : 1
      }
    }
  }
}

extension RecordedMotion {
  /// The ids back to front, first those of the frame that shows most at once: an element is put after the last that is behind it. In frames
  /// with a covered element, what is in front of that could get behind it.
  var order: [String] {
    var order: [String] = []
    var known: Set<String> = []
    let fullest = frames.max { $0.elements.count < $1.elements.count }
    for frame in [fullest].compactMap(\.self) + frames {
      for (index, element) in frame.elements.enumerated() where known.insert(element.id).inserted {
        let (behind, before) = (frame.elements[..<index].map(\.id), frame.elements[(index + 1)...].map(\.id))
        let place =
          order.lastIndex { behind.contains($0) }.map { $0 + 1 } ?? order.firstIndex { before.contains($0) }
          ?? order.count
        order.insert(element.id, at: place)
      }
    }
    return order
  }
}
