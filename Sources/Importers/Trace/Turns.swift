import Simulator
import SpecModel

/// A rectangle that is turned about its vertical axis, as its four corners show it to an eye in front of the window's center.
///
/// A side at depth z is drawn d / (d - z) as long as it is, and as far from the eye's line. With both sides' lengths l and r, the
/// rectangle is 2 lr / (l + r) high, and h / r - h / l = w sin θ / d, whatever its width w and the distance d are. What is left
/// of its width after undoing the perspective is w cos θ. Where w stays, (w cos θ)² = w² - d² (w sin θ / d)² is a straight line,
/// whose slope tells d.
struct TurnedRectangle {
  let center: Pair
  let height: Double
  /// w cos θ, in points.
  let across: Double
  /// w sin θ / d.
  let slant: Double

  /// - Parameter axis: `.rotationY`, or `.rotationX`, for which x and y change places.
  init?(_ corners: [Pair], about axis: Property, eye: Pair) {
    func swapped(_ pair: Pair) -> Pair { axis == .rotationX ? Pair(pair.y, pair.x) : pair }
    let order = axis == .rotationX ? [0, 3, 2, 1] : [0, 1, 2, 3]
    let points = order.map { swapped(corners[$0]) }
    let eye = swapped(eye)
    let (left, right) = (points[3].y - points[0].y, points[2].y - points[1].y)
    guard left > 1, right > 1 else { return nil }
    let tall = 2 * left * right / (left + right)
    /// A point where it would be without perspective.
    func flat(_ point: Pair, _ side: Double) -> Pair { eye + (point - eye) * (tall / side) }
    let (one, other) = ((points[0] + points[3]) / 2, (points[1] + points[2]) / 2)
    let ends = (flat(one, left), flat(other, right))
    center = swapped((ends.0 + ends.1) / 2)
    (height, across) = (tall, ends.1.x - ends.0.x)
    slant = (tall / right - tall / left) * (axis == .rotationX ? -1 : 1)
  }

  func angle(_ distance: Double) -> Double { Double.atan2(distance * slant, across) * 180 / .pi }
  func width(_ distance: Double) -> Double { Pair(across, distance * slant).length }
}

extension RecordedMotion {
  var eye: Pair { Pair(viewport.width / 2, viewport.height / 2) }

  /// The distance of the eye in points, from all elements that turn out of the plane; nil if none does.
  func perspective(_ noise: RecordingNoise) -> Double? {
    var (top, bottom) = (0.0, 0.0)
    for id in order {
      let shown = frames.compactMap { $0.elements.first { $0.id == id } }
        .filter { Sighting($0, at: 0).skew > 1 + noise.step }
      guard let axis = FollowedElement.axis(of: shown) else { continue }
      let turned = shown.compactMap { TurnedRectangle($0.corners, about: axis, eye: eye) }
      guard turned.count > 2 else { continue }
      let points = turned.map { Pair($0.slant * $0.slant, $0.across * $0.across) }
      let mean = points.reduce(.zero, +) / Double(points.count)
      for point in points {
        top += (point.x - mean.x) * (point.y - mean.y)
        bottom += (point.x - mean.x) * (point.x - mean.x)
      }
    }
    guard bottom > 0, top < 0 else { return nil }
    let distance = (-top / bottom).squareRoot()
    let round = [100.0, 50, 10, 5].map { (distance / $0).rounded() * $0 }.first { abs($0 / distance - 1) < 0.006 }
    return round ?? distance.rounded()
  }
}

extension FollowedElement {
  /// The axis about which an element turns: where it is upright, its left and right sides stay so.
  static func axis(of shown: [RecordedMotion.Shown]) -> Property? {
    guard shown.count > 1 else { return nil }
    var tilts = Pair.zero
    for corners in shown.map(\.corners) {
      let (left, right) = (corners[0] - corners[3], corners[1] - corners[2])
      let (top, bottom) = (corners[0] - corners[1], corners[3] - corners[2])
      tilts.x += abs(left.x) + abs(right.x)
      tilts.y += abs(top.y) + abs(bottom.y)
    }
    return tilts.x < tilts.y ? .rotationY : .rotationX
  }

  /// Reads frames as those of a rectangle that turns out of the plane, if it does.
  mutating func readTurns(in recording: RecordedMotion, _ noise: RecordingNoise, _ distance: Double) {
    let skewed = sightings.indices.filter { sightings[$0].skew > 1 + noise.step }
    let shown = recording.frames.compactMap { $0.elements.first { $0.id == id } }
    guard shown.count == sightings.count, let axis = Self.axis(of: skewed.map { shown[$0] }) else { return }
    turning = axis
    func side(_ size: Pair) -> Double { axis == .rotationY ? size.x : size.y }
    let flat = sightings.indices.filter { !skewed.contains($0) }
    for place in sightings.indices {
      guard let turned = TurnedRectangle(shown[place].corners, about: axis, eye: recording.eye) else { continue }
      var width = turned.width(distance)
      // A distance that is a little off makes it look as if it grew.
      let rest = flat.min { abs($0 - place) < abs($1 - place) }.map { side(sightings[$0].size) }
      if let rest, skewed.contains(place), abs(width / rest - 1) < 0.03 { width = rest }
      if skewed.contains(place) {
        sightings[place].center = turned.center
        sightings[place].size = axis == .rotationY ? Pair(width, turned.height) : Pair(turned.height, width)
        sightings[place].turn = turned.angle(distance)
      }
      sightings[place].angle = 0
      if place > 0 {
        let way = sightings[place].turn - sightings[place - 1].turn
        sightings[place].turn -= (way / 360).rounded() * 360
      }
    }
  }
}
