import Simulator
import SpecModel

/// The tracks that a Dart table has for one scene.
///
/// Everything that differs from an untouched view has a track, and so has everything that an interruption or a finger
/// may move: it returns to its end with the element's first segment. If dismiss is present played backwards it has no
/// further tracks; the runtime plays present's.
struct Moves {
  enum Move {
    case track(Track)
    /// A property that this direction doesn't move: its track applies after a gesture, and when an interruption starts
    /// the direction in mid-flight.
    case led(Track, turned: Segment?)
    case still(Still)
  }

  /// A property that keeps its value.
  struct Still: Equatable {
    let property: Property
    let value: SIMD4<Double>
  }

  /// The still properties of each element. A property that is still in both directions is in neither of the other two
  /// lists.
  private(set) var still: [[Still]] = []
  private(set) var present: [[Move]] = []
  private(set) var dismiss: [[Move]] = []

  init(of transition: ResolvedTransition, in scene: Scene) {
    for (index, touched) in transition.touched(in: scene).enumerated() {
      let path = transition.spec.elements[index].path
      let present = Self.moves(of: index, scene, scene.present, touched, path)
      let dismiss = Self.moves(of: index, scene, scene.dismiss, touched, path)
      guard !scene.dismiss.isReversed else {
        let still = present.compactMap(\.still)
        self.still.append(still)
        self.present.append(present.without(still))
        self.dismiss.append(dismiss.filter(\.isLed))
        continue
      }
      let still = present.compactMap(\.still).filter(dismiss.compactMap(\.still).contains)
      self.still.append(still)
      self.present.append(present.without(still))
      self.dismiss.append(dismiss.without(still))
    }
  }

  /// The easings in the order of first use.
  var easings: [Easing] {
    segments.map(\.easing.forwards)
  }

  var segments: [Segment] {
    (present + dismiss).joined().flatMap { move -> [Segment] in
      switch move {
      case .track(let track): track.segments
      case .led(let track, let turned): track.segments + (turned.map { [$0] } ?? [])
      case .still: []
      }
    }
  }

  private static func moves(
    of index: Int, _ scene: Scene, _ timeline: Timeline, _ touched: Set<Property>, _ path: Element.Path
  ) -> [Move] {
    let (element, own) = (scene.elements[index], timeline.elements[index])
    let untouched = PropertyValues()
    let ends: (Side, Side) = timeline.direction == .present ? (.source, .destination) : (.destination, .source)
    return Property.allCases.compactMap { property -> Move? in
      if property == .fill, !element.hasFill { return nil }
      if let track = own.track(property) { return .track(track) }
      let (from, to) = (element.state(ends.0).values[property], element.state(ends.1).values[property])
      if touched.contains(property), property != .content, from.isNear(to) {
        let way = (Endpoint(from, .state(ends.0)), Endpoint(to, .state(ends.1)))
        let segment = lead(of: own, timeline, along: way)
        let track = Track(property: property, initial: from, segments: [segment])
        let lead = timeline.lead(of: index)
        let turned = Segment(
          start: lead.start, duration: lead.duration, from: way.0, to: way.1,
          way: property == .position ? path.way(in: timeline.direction) : .straight, easing: lead.easing,
          phase: lead.phase)
        return .led(track, turned: turned.isSeen(as: segment) ? nil : turned)
      }
      let value = own.initial[property]
      let isSaid = property.isGeometry || (property != .fill && value == untouched[property])
      return isSaid ? nil : .still(Still(property: property, value: value))
    }
  }

  /// The times over which an element's properties return: those of its first segment that moves it, otherwise of its
  /// first segment, otherwise of the whole direction.
  private static func lead(
    of element: ElementTimeline, _ timeline: Timeline, along way: (Endpoint, Endpoint)
  ) -> Segment {
    let moving = element.tracks.filter { $0.property.family == .motion }
    let first = (moving.isEmpty ? element.tracks : moving).compactMap(\.segments.first).min { $0.start < $1.start }
    return Segment(
      start: first?.start ?? 0, duration: first?.duration ?? max(timeline.duration, 1), from: way.0, to: way.1,
      way: .straight, easing: first?.easing ?? Easing(.bezier(BezierHandles(0, 0, 0.58, 1)), label: "ease-out"),
      phase: first?.phase ?? 0)
  }
}

extension Element.Path {
  /// The path from left to right: in both directions, it bends to the same side of the screen.
  fileprivate func way(in direction: Direction) -> Way {
    switch self {
    case .linear: .straight
    case .arc(let degrees): .arc(degrees: direction == .present ? degrees : -degrees)
    }
  }
}

extension Easing {
  /// The same easing from its start to its end; a segment of the table states in which direction it is played.
  var forwards: Easing {
    var easing = self
    easing.isMirrored = false
    return easing
  }
}

extension Segment {
  fileprivate func isSeen(as other: Segment) -> Bool {
    (start, duration) == (other.start, other.duration) && way == other.way && easing.shape == other.easing.shape
      && easing.isMirrored == other.easing.isMirrored
  }
}

extension Moves.Move {
  fileprivate var isLed: Bool {
    if case .led = self { true } else { false }
  }

  fileprivate var still: Moves.Still? {
    if case .still(let still) = self { still } else { nil }
  }
}

extension [Moves.Move] {
  fileprivate func without(_ stills: [Moves.Still]) -> Self {
    filter { move in move.still.map { !stills.contains($0) } ?? true }
  }
}

extension ResolvedTransition {
  /// The properties of each element that a direction or a finger moves.
  fileprivate func touched(in scene: Scene) -> [Set<Property>] {
    var touched = zip(scene.present.elements, scene.dismiss.elements).map { present, dismiss in
      Set((present.tracks + dismiss.tracks).map(\.property))
    }
    for interaction in spec.interactions {
      guard case .animates(_, _, let follow) = interaction.effect else { continue }
      let moved = gestureTimeline(of: interaction, in: scene)?.elements ?? []
      let followers = Set(follow)
      for index in moved.indices {
        for track in moved[index].tracks { touched[index].insert(track.property) }
        if followers.contains(spec.elements[index].id) { touched[index].insert(.translation) }
      }
    }
    return touched
  }

  /// The damping ratio of a release's spring, if it is fitted to the duration.
  func fittedRatio(of interaction: Interaction) -> Double? {
    guard let curve = interaction.release?.curve,
      case .spring(let spring) = CurveNames(spec.curves).form(of: curve),
      case .fitted(let ratio) = spring.form
    else { return nil }
    return ratio
  }
}

extension SIMD4<Double> {
  fileprivate func isNear(_ other: Self) -> Bool {
    let distance = self - other
    return (distance * distance).sum() < 1e-12
  }
}
