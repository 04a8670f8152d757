import SpecModel

/// The frames of all elements in both states on one viewport, left to right, with relations worked out.
struct StateFrames {
  private let count: Int
  /// x, y, width and height of the pairs of an element and a state; those of the source come first.
  private let frames: [SIMD4<Double>]

  /// - Parameters:
  ///   - states: of each element, with everything that they inherit.
  ///   - missing: for each element, the side without a view, which has the frame of the other one; empty if all have views.
  init(
    _ elements: [Element], _ states: [(source: ElementState, destination: ElementState)], on viewport: Viewport,
    missing: [Side?] = []
  ) {
    let count = elements.count
    let indices = Dictionary(elements.indices.map { (elements[$0].id, $0) }) { first, _ in first }
    func pair(_ index: Int, _ side: Side) -> Int {
      let side = missing.isEmpty ? side : missing[index]?.other ?? side
      return side == .source ? index : count + index
    }
    func frame(_ pair: Int) -> ElementState.Frame? {
      let (index, state) = (pair % count, states[pair % count])
      let isWhole = elements[index].role == .overlay || elements[index].kind == .screen
      return (pair < count ? state.source : state.destination).frame ?? (isWhole ? .viewport : nil)
    }
    // A frame depends on one other at most. One that depends on itself, or on nothing there is, has all 0, and so has
    // whatever depends on it (the reader reports it).
    var known = [SIMD4<Double>?](repeating: nil, count: 2 * count)
    for root in known.indices where known[root] == nil {
      var chain: [(pair: Int, relation: FrameRelation)] = []
      var (next, end) = (root, SIMD4<Double>?.none)
      while true {
        end = known[next]
        if end != nil { break }
        guard let relation = frame(next)?.relation else {
          end = Self.written(frame(next), on: viewport)
          known[next] = end
          break
        }
        chain.append((next, relation))
        guard chain.count <= 2 * count, let target = relation.target, let index = indices[target.id] else { break }
        next = pair(index, relation.side ?? (next < count ? .source : .destination))
      }
      for (pair, relation) in chain.reversed() {
        end = end.map { relation.frame(of: $0, on: viewport) }
        known[pair] = end ?? .zero
      }
    }
    self.count = count
    frames = known.indices.map { known[$0] ?? .zero }.enumerated().map { place, own in
      let redirected = pair(place % count, place < count ? .source : .destination)
      return redirected == place ? own : known[redirected] ?? .zero
    }
  }

  subscript(index: Int, side: Side) -> SIMD4<Double> { frames[side == .source ? index : count + index] }

  /// A frame that doesn't depend on another element.
  private static func written(_ frame: ElementState.Frame?, on viewport: Viewport) -> SIMD4<Double> {
    switch frame {
    case .parts(let parts):
      SIMD4(
        parts[0]?.points(in: viewport) ?? 0, parts[1]?.points(in: viewport) ?? 0,
        parts[2]?.points(in: viewport) ?? 0, parts[3]?.points(in: viewport) ?? 0)
    case .viewport: SIMD4(0, 0, viewport.width, viewport.height)
    case .relation, nil: .zero
    }
  }

  /// The center of another element's frame as shares of the own one; 0.5 along an axis in which that has no length.
  func anchor(of index: Int, at other: Int, _ side: Side) -> UnitPoint {
    let (own, frame) = (self[index, side], self[other, side])
    let center = frame.lowHalf + frame.highHalf / 2
    func share(_ axis: Int) -> Double { own[axis + 2] > 0 ? (center[axis] - own[axis]) / own[axis + 2] : 0.5 }
    return UnitPoint(x: share(0), y: share(1))
  }
}

extension FrameRelation {
  /// What the relation makes of a frame: x, y, width and height in points.
  fileprivate func frame(of frame: SIMD4<Double>, on viewport: Viewport) -> SIMD4<Double> {
    switch target {
    case .of, nil:
      guard let inset else { return frame }
      // Top, bottom, leading, trailing.
      let points = inset.map { $0.points(in: viewport) }
      let (low, high) = (SIMD2(points[2], points[0]), SIMD2(points[3], points[1]))
      let size = frame.highHalf - low - high
      let left = pointwiseMax(size, .zero)
      return SIMD4(lowHalf: frame.lowHalf + low + (size - left) / 2, highHalf: left)
    case .around:
      let center = frame.lowHalf + frame.highHalf / 2
      let way = pointwiseMax(center.magnitudes, (SIMD2(viewport.width, viewport.height) - center).magnitudes)
      let radius = (way * way).sum().squareRoot()
      return SIMD4(lowHalf: center - radius, highHalf: SIMD2(repeating: 2 * radius))
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2<Double> { SIMD2(x.magnitude, y.magnitude) }
}
