public import SpecModel

/// An element as it is drawn: its own values composed with those of the groups around it, on the plane of the screen.
public struct DrawnElement: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left of the frame, in points of the viewport.
  public var corners: [SIMD2<Double>]
  /// The top left corner of the frame itself, in points of the viewport, before any transform.
  package var low: SIMD2<Double>
  /// Width and height of the frame itself in points, before any scale.
  public var size: SIMD2<Double>
  /// The opacity of each side's content: that of the blend, times those of the element and its groups.
  public var sourceOpacity, destinationOpacity: Double
  /// The radii in points of the element itself, before any scale: topLeading, topTrailing, bottomLeading,
  /// bottomTrailing.
  public var cornerRadius: SIMD4<Double>
  /// The blur radius in points, 0 or more: the standard deviation of the Gaussian.
  public var blur: Double
  /// The shadow's opacity (0…1), radius, x and y (points).
  public var shadow: SIMD4<Double>
  /// The color to draw; nil if the element has none.
  public var fill: Color?
  /// The rectangle to which what an app hands over cuts it, in points of the viewport; nil if nothing is cut.
  public var cut: MeasuredViews.Frame?
}

extension ResolvedTransition {
  func transform(of sample: ElementSample, about anchor: UnitPoint) -> Transform3D {
    let share = SIMD2(anchor.x, anchor.y)
    return Transform3D(of: sample, about: SIMD2(sample.x, sample.y) + share * SIMD2(sample.width, sample.height))
  }

  /// The same, turned further about the drawn center.
  func transform(of sample: ElementSample, about anchor: UnitPoint, handingOver handover: Handover?) -> Transform3D {
    let own = transform(of: sample, about: anchor)
    guard let handover, handover.rotation != 0 else { return own }
    let center = SIMD3(sample.x + sample.width / 2, sample.y + sample.height / 2, 0)
    return Transform3D(rotation: handover.rotation, about: own(center)) * own
  }

  /// - Parameter shares: how much is drawn of the source's and the destination's hand-over.
  package func drawn(
    _ samples: [ElementSample], handingOver shares: SIMD2<Double> = .zero, in scene: Scene
  ) -> [DrawnElement] {
    let handovers = shares != .zero && scene.handsOver ? handovers(samples, shares, in: scene) : nil
    var transforms: [Transform3D] = []
    var opacities: [Double] = []
    var drawn: [DrawnElement] = []
    transforms.reserveCapacity(samples.count)
    opacities.reserveCapacity(samples.count)
    drawn.reserveCapacity(samples.count)
    for (index, sample) in samples.enumerated() {
      let group = parents[index]
      let own = transform(of: sample, about: scene.elements[index].anchor, handingOver: handovers?[index])
      transforms.append(group.map { transforms[$0] * own } ?? own)
      let opacity = handovers.map { min(max(sample.opacity * $0[index].opacity, 0), 1) } ?? sample.opacity
      opacities.append(opacity * (group.map { opacities[$0] } ?? 1))
      drawn.append(appearance(of: sample, under: transforms[index], opacity: opacities[index], on: scene.viewport))
      guard let handovers else { continue }
      let outer = spec.elements[index].clip ? group.flatMap { drawn[$0].cut } : nil
      drawn[index].cut = handovers[index].clip.map { clip in outer?.intersection(clip) ?? clip } ?? outer
    }
    return drawn
  }

  func appearance(
    of sample: ElementSample, under transform: Transform3D, opacity: Double, on viewport: Viewport
  ) -> DrawnElement {
    let (left, top) = (sample.x, sample.y)
    let (right, bottom) = (left + sample.width, top + sample.height)
    let frame = [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
    return DrawnElement(
      corners: frame.map { projected(transform(SIMD3($0.x, $0.y, 0)), on: viewport) },
      low: SIMD2(left, top), size: SIMD2(sample.width, sample.height),
      sourceOpacity: opacity * sample.sourceOpacity, destinationOpacity: opacity * sample.destinationOpacity,
      cornerRadius: sample.cornerRadius, blur: sample.blur, shadow: sample.shadow, fill: sample.fill)
  }

  /// Projects a point: at depth z it moves away from the viewport's center by the factor d / (d - z). A point at or
  /// behind the eye has no image; it is kept just in front of the eye.
  func projected(_ point: SIMD3<Double>, on viewport: Viewport) -> SIMD2<Double> {
    Eye(spec.perspective, of: viewport).projected(point)
  }
}

/// The eye in front of a viewport's center, in points from it; infinitely far away without a distance.
struct Eye {
  let distance: Double?
  private let center: SIMD2<Double>

  init(_ distance: Double?, of viewport: Viewport) {
    (self.distance, center) = (distance, SIMD2(viewport.width / 2, viewport.height / 2))
  }

  /// Projects a point of space, orthogonally without a distance.
  func projected(_ point: SIMD3<Double>) -> SIMD2<Double> {
    guard let distance else { return SIMD2(point.x, point.y) }
    let factor = distance / max(distance - point.z, distance * 1e-3)
    return center + (SIMD2(point.x, point.y) - center) * factor
  }
}

/// The frame of an element in its own plane, and the projection of that plane to the screen.
package struct ProjectedElement {
  /// The top left corner, and width and height, in points of the plane.
  package let low, size: SIMD2<Double>
  /// The radii in points of the plane: topLeading, topTrailing, bottomLeading, bottomTrailing.
  package let cornerRadius: SIMD4<Double>
  /// Maps a point of the plane to a point of the viewport.
  package let place: (SIMD2<Double>) -> SIMD2<Double>

  init(_ sample: ElementSample, place: @escaping (SIMD2<Double>) -> SIMD2<Double>) {
    low = SIMD2(sample.x, sample.y)
    size = SIMD2(sample.width, sample.height)
    cornerRadius = sample.cornerRadius
    self.place = place
  }
}
