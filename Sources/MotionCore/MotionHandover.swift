/// A view of an element on one of the screens, as an app has it when a direction starts.
public struct MotionView: Sendable, Equatable {
  /// x, y, width and height in points of the screen: what the spec says of them holds no longer. Nil where it does.
  public var frame: SIMD4<Double>?
  /// What the app does to it beside the state that the spec says.
  public var handover: MotionHandover
  /// Whether there is none that can be seen; then only the other screen's counts, and the element fades.
  public var isMissing: Bool

  /// Creates a view; what is left out is as in the spec.
  public init(
    frame: SIMD4<Double>? = nil, handover: MotionHandover = MotionHandover(), isMissing: Bool = false
  ) {
    (self.frame, self.handover, self.isMissing) = (frame, handover, isMissing)
  }
}

/// What an app does to a view beside its state: at the first and the last frame of a direction it is drawn, too, and in
/// between it fades.
public struct MotionHandover: Sendable, Equatable {
  /// The factor of its opacity, 0 or more.
  public var opacity: Double
  /// Degrees about its center, clockwise.
  public var rotation: Double
  /// x, y, width and height of what clips it, in points as on the screen; nil if nothing does.
  public var clip: SIMD4<Double>?

  /// Creates a hand-over; without arguments, of nothing.
  public init(opacity: Double = 1, rotation: Double = 0, clip: SIMD4<Double>? = nil) {
    (self.opacity, self.rotation, self.clip) = (opacity, rotation, clip)
  }

  var isNeutral: Bool { opacity == 1 && rotation == 0 && clip == nil }
}

/// The views that the screens have of a table's elements.
struct MotionAppViews {
  let table: MotionTable
  let screen: MotionScreen
  /// By element, the side without a view, where the other one has it.
  let missing: [Int: MotionSide]
  /// The elements without any view that they should have.
  let absent: Set<Int>

  init(_ table: MotionTable, _ screen: MotionScreen) {
    (self.table, self.screen) = (table, screen)
    var (missing, absent): ([Int: MotionSide], Set<Int>) = ([:], [])
    for (index, (element, views)) in zip(table.elements, screen.views).enumerated() where element.kind != .screen {
      switch (element.role, views.source.isMissing, views.destination.isMissing) {
      case (.matched, true, true), (.entering, _, true), (.leaving, true, _): absent.insert(index)
      case (.matched, true, false): missing[index] = .source
      case (.matched, false, true): missing[index] = .destination
      default: break
      }
    }
    (self.missing, self.absent) = (missing, absent)
  }

  var roles: [MotionElement.Role] {
    table.elements.enumerated().map { index, element in
      missing[index].map { $0 == .source ? .entering : .leaving } ?? element.role
    }
  }

  /// The side whose state an element has on a side: the other one, if its view is missing.
  func there(_ index: Int, _ side: MotionSide) -> MotionSide {
    missing[index].map { $0 == .source ? .destination : .source } ?? side
  }

  /// The view on a side, if an app has one.
  func view(of index: Int, _ side: MotionSide) -> MotionView? {
    let element = table.elements[index]
    guard screen.views.indices.contains(index), !absent.contains(index), element.kind != .screen else { return nil }
    switch (element.role, side) {
    case (.overlay, _), (.entering, .source), (.leaving, .destination): return nil
    case (.matched, _), (.entering, .destination), (.leaving, .source): break
    }
    return side == .source ? screen.views[index].source : screen.views[index].destination
  }

  /// What the view on a side hands over; a missing one nothing.
  func handover(of index: Int, _ side: MotionSide) -> MotionHandover {
    missing[index] == side ? MotionHandover() : view(of: index, side)?.handover ?? MotionHandover()
  }
}

extension MotionScreen {
  /// The same with the spec's own views.
  var withoutViews: MotionScreen {
    var screen = self
    screen.views = []
    return screen
  }
}

extension MotionRun {
  /// The most milliseconds in which a hand-over ends.
  static let handing = 100.0

  /// The shares of the source's and the destination's hand-over that are drawn at a time, 0…1.
  ///
  /// That of the screen where it starts falls, that of the screen where it ends rises at last; a run that doesn't begin at
  /// rest lets go of what it found.
  public func handoverShares(at time: Double) -> SIMD2<Double> {
    let duration = duration
    let (start, end) = direction == .present ? (0, 1) : (1, 0)
    var shares = SIMD2<Double>.zero
    if duration > 0 {
      let time = min(max(time, 0), duration)
      let ramp = min(Self.handing, duration / 2)
      if let kept {
        shares = kept * max(0, 1 - time / min(Self.handing, duration))
      } else {
        shares[start] = max(0, 1 - time / ramp)
      }
      shares[end] = max(shares[end], 1 - (duration - time) / ramp)
    } else {
      shares[end] = 1
    }
    return shares
  }
}

extension Motion {
  /// The factor by which the opacity of an element is drawn.
  /// * `shares`: those of the source's and the destination's hand-over.
  public func handoverOpacity(of index: Int, _ shares: SIMD2<Double>) -> Double {
    let (source, destination) = handovers[index]
    return (1 - shares[0] * (1 - source.opacity)) * (1 - shares[1] * (1 - destination.opacity))
  }

  /// Takes over how faint the views on a side are now.
  /// * `views`: as `measured(_:on:)` has them.
  /// * `share`: of what has changed.
  public mutating func fade(_ views: [MotionView], on side: MotionSide, by share: Double = 1) {
    for (index, view) in views.enumerated() where !view.isMissing {
      let before = side == .source ? handovers[index].source.opacity : handovers[index].destination.opacity
      let opacity = before + (view.handover.opacity - before) * share
      switch side {
      case .source: handovers[index].source.opacity = opacity
      case .destination: handovers[index].destination.opacity = opacity
      }
      if opacity != 1 { handsOver = true }
    }
  }

  /// The degrees by which an element is turned more, about its drawn center.
  public func handoverRotation(of index: Int, _ shares: SIMD2<Double>) -> Double {
    handovers[index].source.rotation * shares[0] + handovers[index].destination.rotation * shares[1]
  }

  /// The rectangle to which an element is cut, x, y, width and height in points of the screen; nil if it isn't.
  ///
  /// Its edges go from those of the clip to those of the box, but never inward.
  /// * `box`: the left, top, right and bottom edge of what the element draws, with blur and shadow, in points of the screen.
  public func handoverClip(of index: Int, _ shares: SIMD2<Double>, around box: SIMD4<Double>) -> SIMD4<Double>? {
    var cut: MotionEdges?
    for (clip, share) in [(handovers[index].source.clip, shares[0]), (handovers[index].destination.clip, shares[1])] {
      guard let clip, share > 1e-9 else { continue }
      let edges = MotionEdges(low: clip.lowHalf, high: clip.lowHalf + clip.highHalf)
      let reaching = MotionEdges(
        low: pointwiseMin(edges.low, edges.low * share + box.lowHalf * (1 - share)),
        high: pointwiseMax(edges.high, edges.high * share + box.highHalf * (1 - share)))
      cut = cut?.intersection(reaching) ?? reaching
    }
    return cut?.frame
  }
}

/// A rectangle by its edges.
struct MotionEdges {
  var low, high: SIMD2<Double>

  init(low: SIMD2<Double>, high: SIMD2<Double>) { (self.low, self.high) = (low, high) }

  /// x, y, width and height.
  init(_ frame: SIMD4<Double>) { self.init(low: frame.lowHalf, high: frame.lowHalf + frame.highHalf) }

  func intersection(_ other: MotionEdges) -> MotionEdges {
    let low = pointwiseMax(low, other.low)
    return MotionEdges(low: low, high: pointwiseMax(low, pointwiseMin(high, other.high)))
  }

  var frame: SIMD4<Double> { SIMD4(lowHalf: low, highHalf: high - low) }
}

extension MotionLayer {
  /// The edges of what it draws on the screen, with blur and shadow: left, top, right and bottom.
  var reach: SIMD4<Double> {
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map { projection($0) }
    let low = corners.dropFirst().reduce(corners[0], pointwiseMin)
    let high = corners.dropFirst().reduce(corners[0], pointwiseMax)
    var (before, after) = (SIMD2(repeating: 3 * blur), SIMD2(repeating: 3 * blur))
    if shadow[0] > 0 {
      before = pointwiseMax(before, 3 * shadow[1] - shadow.highHalf)
      after = pointwiseMax(after, 3 * shadow[1] + shadow.highHalf)
    }
    return SIMD4(lowHalf: low - before, highHalf: high + after)
  }
}
