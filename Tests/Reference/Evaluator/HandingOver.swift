import Foundation

/// How a hand-over changes what is drawn (page, section 5).
public struct ReferenceHandover: Sendable {
  /// The factor of the opacity.
  public var opacity = 1.0
  /// Degrees.
  public var rotation = 0.0
  /// x, y, width and height; nil if nothing is cut.
  public var clip: [Double]?

  public var isNeutral: Bool { opacity == 1 && rotation == 0 && clip == nil }
}

/// How much of what each side hands over is drawn.
struct HandoverShares {
  var source = 0.0
  var destination = 0.0

  subscript(side: Side) -> Double {
    get { side == .source ? source : destination }
    set { if side == .source { source = newValue } else { destination = newValue } }
  }

  /// Those of a run at a time.
  /// - Parameter kept: what a run found that doesn't begin at rest.
  init(_ direction: ReferenceDirection, at asked: Double, of length: Double, kept: HandoverShares? = nil) {
    let (start, end): (Side, Side) = direction == .present ? (.source, .destination) : (.destination, .source)
    let time = min(max(asked, 0), length)
    let half = min(100, length / 2)
    let (leaving, arriving) = length == 0 ? (0, 1) : (max(0, 1 - time / half), max(0, 1 - (length - time) / half))
    if let kept {
      let rest = length == 0 ? 0 : max(0, 1 - time / min(100, length))
      self[start] = kept[start] * rest
      self[end] = max(kept[end] * rest, arriving)
    } else {
      self[start] = leaving
      self[end] = arriving
    }
  }

  init(source: Double = 0, destination: Double = 0) { (self.source, self.destination) = (source, destination) }

  /// The larger of both, and of others that fade.
  func over(_ kept: HandoverShares, left: Double) -> HandoverShares {
    HandoverShares(
      source: max(source, kept.source * left), destination: max(destination, kept.destination * left))
  }
}

extension ReferenceSpec {
  /// What a side hands over, if anything; that of an overlay is what the element has whose frame is its own.
  private func handed(_ id: String, _ side: Side, in viewport: Viewport) throws -> ReferenceView? {
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
    if elements[index].role == "overlay" {
      guard let frame = try elements[index].states(in: viewport)[side]?["frame"], frame["inset"] == nil,
        let id = frame.string ?? frame["of"]?.string, id != "viewport",
        var view = try handed(id, frame["state"]?.expectString("state").side ?? side, in: viewport)
      else { return nil }
      view.opacity = 1
      return view
    }
    let view = views.first { $0.id == id && $0.side == side.rawValue }
    return view?.isMissing == true ? nil : view
  }

  /// How much of an element shows that has no view on one side, as a track; nil if it has both or none.
  func presence(of index: Int, _ direction: ReferenceDirection) throws -> Track? {
    guard let example, let missing = missingSide(of: index) else { return nil }
    let scene = try example.spec.scene(example.viewport)
    let timeline = try example.spec.timeline(direction, scene)
    let segments = timeline.tracks[index].values.flatMap(\.segments)
    let goal = (missing == .source) == (direction == .present) ? 1.0 : 0
    let way = Way.straight([1 - goal], [goal])
    let (start, end) = (segments.map(\.start).min() ?? 0, segments.map(\.end).max() ?? timeline.duration)
    return Track(
      initial: [1 - goal],
      segments: [Segment(start: start, end: end, curve: ReferenceCurve { $0 }, way: way, from: [1 - goal], to: [goal])])
  }

  private func missingSides(of index: Int) -> [Side] {
    views.filter { $0.id == elements[index].id && $0.isMissing }.compactMap { Side(rawValue: $0.side) }
  }

  /// The side without a view of a matched element that has one on the other.
  func missingSide(of index: Int) -> Side? {
    let missing = missingSides(of: index)
    return elements[index].isMatched && missing.count == 1 ? missing[0] : nil
  }

  /// Whether no side has a view of an element that should have one.
  func isAbsent(_ index: Int) -> Bool {
    let missing = missingSides(of: index)
    return !missing.isEmpty && missing.count == elements[index].sides.count
  }

  /// What is handed over where elements are drawn like this.
  func handovers(
    _ samples: [ReferenceSample.Element], _ shares: HandoverShares, _ viewport: Viewport
  ) throws -> [ReferenceHandover] {
    if views.isEmpty { return samples.map { _ in ReferenceHandover() } }
    let parents = try root.require("elements").expectItems("elements").map { tree in
      tree["in"]?.string.flatMap { id in elements.firstIndex { $0.id == id } }
    }
    let anchors = Dictionary(
      uniqueKeysWithValues: try scene(viewport.name).actors.map { ($0.element.id, $0.element.anchor) })
    let eye = try root["perspective"]?.expectNumber("perspective")
    var turns: [Double] = []
    var found: [ReferenceHandover] = []
    for (index, sample) in samples.enumerated() {
      var handover = ReferenceHandover()
      let sides = try [Side.source, .destination].compactMap { side in
        try handed(sample.id, side, in: viewport).map { (view: $0, share: shares[side]) }
      }
      for (view, share) in sides {
        handover.opacity *= 1 - share * (1 - view.opacity)
        handover.rotation += view.rotation * share
      }
      turns.append(handover.rotation)
      func seen(_ corner: (Double, Double)) -> (x: Double, y: Double) {
        var point = [sample.x + corner.0 * sample.width, sample.y + corner.1 * sample.height, 0]
        var next: Int? = index
        while let at = next {
          point = drawn(point, samples[at], turn: turns[at], mirrors(viewport), anchors)
          next = parents[at]
        }
        guard let eye else { return (point[0], point[1]) }
        let factor = eye / max(eye - point[2], eye * 1e-3)
        let (x, y) = (viewport.width / 2, viewport.height / 2)
        return (x + (point[0] - x) * factor, y + (point[1] - y) * factor)
      }
      let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map(seen)
      let shadow = sample.shadow
      func reach(_ way: Double) -> Double {
        max(3 * sample.blur, shadow[0] > 0 ? 3 * shadow[1] + way : 3 * sample.blur)
      }
      let box = (
        left: (corners.map(\.x).min() ?? 0) - reach(-shadow[2]), top: (corners.map(\.y).min() ?? 0) - reach(-shadow[3]),
        right: (corners.map(\.x).max() ?? 0) + reach(shadow[2]),
        bottom: (corners.map(\.y).max() ?? 0) + reach(shadow[3])
      )
      for (view, share) in sides where share > 1e-9 {
        guard let clip = view.clip else { continue }
        func edge(_ edge: Double, _ box: Double) -> Double { edge * share + box * (1 - share) }
        let cut = (
          left: min(clip[0], edge(clip[0], box.left)), top: min(clip[1], edge(clip[1], box.top)),
          right: max(clip[0] + clip[2], edge(clip[0] + clip[2], box.right)),
          bottom: max(clip[1] + clip[3], edge(clip[1] + clip[3], box.bottom))
        )
        let other = handover.clip ?? [cut.left, cut.top, cut.right - cut.left, cut.bottom - cut.top]
        let (left, top) = (max(other[0], cut.left), max(other[1], cut.top))
        let (right, bottom) = (min(other[0] + other[2], cut.right), min(other[1] + other[3], cut.bottom))
        handover.clip = [left, top, max(right - left, 0), max(bottom - top, 0)]
      }
      found.append(handover)
    }
    return found
  }

  /// A point of an element's plane after its own transform and its turn about its drawn center, in the element around it.
  private func drawn(
    _ point: [Double], _ sample: ReferenceSample.Element, turn: Double, _ mirrors: Bool,
    _ anchors: [String: (x: Double, y: Double)]
  ) -> [Double] {
    let anchor = anchors[sample.id] ?? (x: 0.5, y: 0.5)
    let origin = (
      sample.x + (mirrors ? 1 - anchor.x : anchor.x) * sample.width, sample.y + anchor.y * sample.height
    )
    func own(_ point: [Double]) -> [Double] {
      var (x, y, z) = ((point[0] - origin.0) * sample.scaleX, (point[1] - origin.1) * sample.scaleY, point[2])
      func turned(_ a: Double, _ b: Double, _ degrees: Double) -> (Double, Double) {
        let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return (a * c - b * s, a * s + b * c)
      }
      (x, y) = turned(x, y, sample.rotation)
      (y, z) = turned(y, z, sample.rotationX)
      (z, x) = turned(z, x, sample.rotationY)
      return [x + origin.0 + sample.translationX, y + origin.1 + sample.translationY, z]
    }
    let (moved, center) = (own(point), own([sample.x + sample.width / 2, sample.y + sample.height / 2, 0]))
    let (s, c) = (sin(turn * .pi / 180), cos(turn * .pi / 180))
    let (x, y) = (moved[0] - center[0], moved[1] - center[1])
    return [center[0] + x * c - y * s, center[1] + x * s + y * c, moved[2]]
  }
}
