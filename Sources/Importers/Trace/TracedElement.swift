import Simulator
import SpecModel

/// An element of the spec, and how its tracks are written.
struct TracedElement {
  var element: Element
  /// Whether position and size are written as translation and scale of the frame at rest.
  private var isTransformed = false
  private var restCenter = Pair.zero
  private var restSize = Pair.zero
  private var hasMovement = (translation: false, scale: false)
  private var turning: Property?
  /// Whether it is scaled on its way.
  private var hasPress = false
  private let viewport: Viewport

  init(
    _ index: Int, of analysis: MotionAnalysis, _ direction: Direction, _ viewport: Viewport, and back: MotionAnalysis?,
    screens: inout Set<Element.Role>
  ) {
    self.viewport = viewport
    let followed = analysis.elements[index]
    let tracks = analysis.tracks.filter { $0.series.element == index }
    var looks = [Look(followed.sightings, isLast: false), Look(followed.sightings, isLast: true)]
    for track in tracks {
      guard let first = track.segments.first, let last = track.segments.last else { continue }
      // What an exact recorder sees at rest is nearer than what explains the motion.
      let isExact = analysis.noise.step == 0 && track.series.quantity.isPlaced
      let (seen, timings) = (followed.sightings, analysis.timings)
      let startsAtRest = isExact && followed.isThereFirst && seen[0].time <= timings[first.timing].start
      let endsAtRest = isExact && followed.isThereLast && seen[seen.count - 1].time >= timings[last.timing].end
      looks[0].set(track.series.quantity, first.start, unlessWithin: startsAtRest ? 1 : 0)
      looks[1].set(track.series.quantity, last.end, unlessWithin: endsAtRest ? 1 : 0)
      // Where it is before it fades in, both directions tell in part.
      if let back, !followed.isThereFirst, let start = analysis.level(like: track, isStart: true, and: back) {
        looks[0].set(track.series.quantity, start)
      }
      if let back, !followed.isThereLast, let end = analysis.level(like: track, isStart: false, and: back) {
        looks[1].set(track.series.quantity, end)
      }
    }
    var isThere = [followed.isThereFirst, followed.isThereLast]
    if direction == .dismiss {
      looks.reverse()
      isThere.reverse()
    }
    looks = looks.map { $0.rounded(to: analysis.noise) }
    turning = followed.turning
    let role: Element.Role = isThere[0] ? isThere[1] ? .matched : .leaving : isThere[1] ? .entering : .overlay
    let arc = tracks.first { $0.series.arc != 0 }?.series.arc
    let full = looks[role == .leaving ? 0 : 1]
    let covers = full.fills(viewport)
    var own = Element(id: followed.id, role: role)
    let still = tracks.allSatisfy { !$0.series.quantity.isPlaced && $0.series.quantity != .content }
    if covers, role == .entering || role == .leaving, full.opacity > 0.9, screens.insert(role).inserted {
      own.kind = .screen
    } else if covers, role == .matched, looks[0].fills(viewport), still, screens.insert(.leaving).inserted {
      // It stays behind the others.
      (own.kind, own.role) = (.screen, .leaving)
    } else if role == .matched, looks[0].fills(viewport), looks[0].opacity > 0.9, !covers || looks[1].opacity < 0.9,
      followed.blend == nil, index == 0, screens.insert(.leaving).inserted
    {
      (own.kind, own.role) = (.screen, .leaving)
    }
    if let arc { own.path = .arc(degrees: direction == .present ? arc : -arc) }
    if let blend = followed.blend { own.blend = blend }
    if let parent = followed.parent {
      own.parent = analysis.elements[parent].id
      own.clip = false
    }
    hasPress = tracks.contains { $0.segments.contains(where: \.releases) }
    let isSplit = tracks.contains { $0.series.quantity == .position || $0.series.quantity == .size }
    let ratio =
      looks[own.role == .leaving ? 1 : 0].size / Pair(Swift.max(full.size.x, 1e-6), Swift.max(full.size.y, 1e-6))
    let isUniform = abs(ratio.x - ratio.y) < 0.01 + 1 / Swift.max(full.size.min(), 1)
    isTransformed =
      own.role != .matched && own.role != .overlay && arc == nil && !hasPress && (isUniform || isSplit && isUniform)
    (restCenter, restSize) = (full.center, full.size)
    element = own
    write(looks, role: own.role, within: analysis.noise.step / 2 + 0.15)
  }

  /// - Parameter reach: what is less, in points, is the recorder's rounding.
  private mutating func write(_ looks: [Look], role: Element.Role, within reach: Double) {
    let main = role == .leaving ? 0 : 1
    var states = looks.map { look in
      var state = ElementState()
      if look.opacity < 1 { state.numbers[.opacity] = look.opacity }
      if look.angle != 0 { state.numbers[.rotation] = look.angle }
      if let turning, look.turn != 0 { state.numbers[turning] = look.turn }
      return state
    }
    let isBoth = role == .matched || role == .overlay
    for side in 0...1 where isBoth || side == main {
      if element.kind != .screen || !looks[side].fills(viewport) { states[side].frame = looks[side].frame }
    }
    guard !isBoth else {
      (element.source, element.destination) = (states[0], states[1])
      return
    }
    let (full, other) = (looks[main], looks[1 - main])
    if isTransformed {
      var way = other.center - full.center
      for axis in 0..<2 where abs(way[axis]) < reach { way[axis] = 0 }
      if way.length > 0.25 {
        hasMovement.translation = true
        states[1 - main].translation = (0..<2).map { axis in
          let share = way[axis] / Swift.max(full.size[axis], 1) * 100
          if abs(way[axis]) < 0.1 { return nil }
          return abs(share - (share / 5).rounded() * 5) < 0.05 && abs(share) > 9
            ? Length((share / 5).rounded() * 5, .percent) : Length(Decimal.rounded(way[axis], decimals: 2))
        }
      }
      let scale = (other.size.x + other.size.y) / Swift.max(full.size.x + full.size.y, 1e-6)
      if abs(scale - 1) * full.size.max() > 0.25 {
        hasMovement.scale = true
        let round = [0.05, 0.01, 0.001].map { Decimal.rounded((scale / $0).rounded() * $0, decimals: 4) }
          .first { abs($0 - scale) * full.size.max() < 0.2 }
        let factor = Length(round ?? Decimal.rounded(scale, decimals: 4))
        states[1 - main].scale = [factor, factor]
      }
    } else if (other.center - full.center).length > 0.2 || (other.size - full.size).length > 0.2 {
      states[1 - main].frame = other.frame
    }
    if full.angle != 0, other.angle == 0 { states[1 - main].numbers[.rotation] = 0 }
    if let turning, full.turn != 0, other.turn == 0 { states[1 - main].numbers[turning] = 0 }
    if full.opacity < 1, other.opacity == 1 { states[1 - main].numbers[.opacity] = 1 }
    // What only fades in or out says so by what it leaves out.
    let fades = ElementState.faded
    let given: ElementState? = states[1 - main] == fades ? nil : states[1 - main]
    (element.source, element.destination) = main == 1 ? (given, states[1]) : (states[0], given)
  }

  /// Whether what is in it is clipped, but neither moved nor faded by it.
  var onlyClips: Bool {
    let (source, destination) = element.states(on: "")
    let own: Set<Property> = [.position, .size, .cornerRadius, .content]
    return differing.isSubset(of: own) && !hasPress && element.parent == nil
      && [source, destination].allSatisfy { state in
        state.scale == nil && state.translation == nil && state.numbers.allSatisfy { $1 == $0.defaultValue[0] }
      }
  }

  /// The size to which a scale refers; nil if its frame tells its size.
  var unscaled: Pair? { isTransformed && hasMovement.scale ? restSize : nil }

  /// Gives both states their corners, in the order of the format.
  mutating func round(source: SIMD4<Double>, destination: SIMD4<Double>) {
    func set(_ radii: SIMD4<Double>, _ state: inout ElementState?, _ base: ElementState) {
      var changed = state ?? base
      changed.cornerRadius = radii.min() == radii.max() ? .uniform(radii.x) : .corners(radii)
      state = changed
    }
    guard source != destination || source.max() > 0 else { return }
    let isBoth = element.role == .matched || element.role == .overlay
    if isBoth || element.role == .leaving || source != destination { set(source, &element.source, .faded) }
    if isBoth || element.role == .entering || source != destination { set(destination, &element.destination, .faded) }
  }

  /// The properties, content apart, in which the states differ.
  var differing: Set<Property> {
    let (source, destination) = element.states(on: "")
    var found = Set(source.numbers.keys).union(destination.numbers.keys).filter {
      (source.numbers[$0] ?? $0.defaultValue[0]) != (destination.numbers[$0] ?? $0.defaultValue[0])
    }
    if source.translation != destination.translation { found.insert(.translation) }
    if source.scale != destination.scale { found.insert(.scale) }
    if source.cornerRadius != destination.cornerRadius { found.insert(.cornerRadius) }
    if case .parts(let one) = source.frame, case .parts(let other) = destination.frame, one != other {
      let (low, high) = (zip(one, other).prefix(2), zip(one, other).suffix(2))
      if low.contains(where: { $0 != $1 }) { found.insert(.position) }
      if high.contains(where: { $0 != $1 }) { found.insert(.size) }
    }
    return found
  }

  /// What a segment changes.
  /// - Parameters:
  ///   - side: the state that it leads to; nil for one on the way.
  ///   - start: the state where the direction starts.
  func changes(
    _ track: MotionTrack, _ segment: MotionTrack.Segment, to side: Side?, from start: Side, hasPress: Bool,
    hasKeyframes: Bool
  ) -> [PropertyChange] {
    func goal(_ key: PropertyKey, _ literal: ([Pair]) -> PropertyValue.Literal) -> PropertyChange {
      if hasKeyframes {
        let frames = segment.keyframes.enumerated().map { index, frame in
          let isEnd = index == segment.keyframes.count - 1
          let isUnion = segment.reaches && !isEnd && element.role == .matched
          let value: PropertyValue =
            isEnd && side != nil ? .state(side ?? .destination) : .literal(isUnion ? .union : literal(frame.values))
          return Keyframe(at: isEnd ? 1 : Decimal.rounded(frame.at, decimals: 4), value: value)
        }
        return PropertyChange(key, .keyframes(frames, .linear))
      }
      return PropertyChange(key, .value(side.map { .state($0) } ?? .literal(literal(segment.end))))
    }
    func tidy(_ value: Double) -> Double { Decimal.rounded(value, decimals: 2) }
    switch track.series.quantity {
    case .rotation: return [goal(.property(.rotation)) { .number(tidy($0[0].x)) }]
    case .turn: return turning.map { [goal(.property($0)) { .number(tidy($0[0].x)) }] } ?? []
    case .opacity:
      return [goal(.property(.opacity)) { .number(Decimal.rounded(Swift.min(Swift.max($0[0].x, 0), 1), decimals: 3)) }]
    case .content:
      return element.role == .matched
        ? [goal(.property(.content)) { .number(Decimal.rounded(Swift.min(Swift.max($0[0].x, 0), 1), decimals: 3)) }]
        : []
    case .frame, .position, .size: break
    }
    if side == nil, hasPress, let press = track.series.press(from: segment) {
      let factors = press.rounded
      let literal: PropertyValue.Literal =
        factors.x == factors.y ? .number(factors.x) : .parts([Length(factors.x), Length(factors.y)])
      return [PropertyChange(.property(.scale), .value(.literal(literal)))]
    }
    let quantity = track.series.quantity
    var changes: [PropertyChange] = []
    if isTransformed {
      if quantity != .size, hasMovement.translation {
        changes.append(goal(.property(.translation)) { .parts(($0[0] - restCenter).lengths) })
      }
      if quantity != .position, hasMovement.scale {
        changes.append(
          goal(.property(.scale)) {
            .number(Decimal.rounded(($0.last ?? .zero).x / Swift.max(restSize.x, 1e-6), decimals: 4))
          })
      }
      return changes
    }
    switch quantity {
    case .frame:
      changes.append(
        goal(.frame) { values in .parts((values[0] - values[1] / 2).lengths + values[1].lengths) })
    case .position: changes.append(goal(.property(.position)) { .parts($0[0].lengths) })
    case .size: changes.append(goal(.property(.size)) { .parts($0[0].lengths) })
    case .rotation, .turn, .opacity, .content: break
    }
    if segment.releases, let side { changes.append(PropertyChange(.property(.scale), .value(.state(side)))) }
    return changes
  }
}

extension ElementState {
  fileprivate static let faded: ElementState = {
    var state = ElementState()
    state.numbers[.opacity] = 0
    return state
  }()
}

extension Pair {
  fileprivate var lengths: [Length?] {
    [Length(Decimal.rounded(x, decimals: 2)), Length(Decimal.rounded(y, decimals: 2))]
  }
  /// Factors as an author writes them.
  fileprivate var rounded: Pair {
    if abs(x - y) < 0.004 {
      let mean = (x + y) / 2
      let round = (mean * 100).rounded() / 100
      return Pair(repeating: abs(round - mean) < 0.0025 ? round : Decimal.rounded(mean, decimals: 3))
    }
    func round(_ value: Double) -> Double {
      let round = (value * 100).rounded() / 100
      return abs(round - value) < 0.0025 ? round : Decimal.rounded(value, decimals: 3)
    }
    return Pair(round(x), round(y))
  }
}

/// An element at one end of a direction.
private struct Look {
  var center, size: Pair
  var angle, turn, opacity: Double

  init(_ sightings: [Sighting], isLast: Bool) {
    let sighting = isLast ? sightings[sightings.count - 1] : sightings[0]
    (center, size, opacity) = (sighting.center, sighting.size, sighting.opacity)
    (angle, turn) = (sighting.angle, sighting.turn)
  }

  /// - Parameter reach: how near, in points, a place or size is that stays.
  mutating func set(_ quantity: MotionSeries.Quantity, _ values: [Pair], unlessWithin reach: Double = 0) {
    var values = values
    let places = quantity == .size ? [size] : [center, size]
    for index in values.indices where quantity.isPlaced {
      if (values[index] - places[index]).length < reach { values[index] = places[index] }
    }
    switch quantity {
    case .frame: (center, size) = (values[0], values[1])
    case .position: center = values[0]
    case .size: size = values[0]
    case .rotation: angle = values[0].x
    case .turn: turn = values[0].x
    case .opacity: opacity = values[0].x
    case .content: break
    }
  }

  func fills(_ viewport: Viewport) -> Bool {
    abs(size.x - viewport.width) < 0.6 && abs(size.y - viewport.height) < 0.6
      && abs(center.x - viewport.width / 2) < 0.6 && abs(center.y - viewport.height / 2) < 0.6
  }

  /// Edges as whole points where the recorder's rounding allows it, else halves, else hundredths.
  func rounded(to noise: RecordingNoise) -> Look {
    var look = self
    let reach = noise.step / 2 + 0.03
    func round(_ value: Double) -> Double {
      for step in [1.0, 0.5] where abs(value - (value / step).rounded() * step) <= reach {
        return (value / step).rounded() * step
      }
      return Decimal.rounded(value, decimals: 2)
    }
    var low = center - size / 2
    low = Pair(round(low.x), round(low.y))
    look.size = Pair(Swift.max(round(size.x), 0), Swift.max(round(size.y), 0))
    look.center = low + look.size / 2
    look.angle = abs(angle - angle.rounded()) < 0.15 ? angle.rounded() : Decimal.rounded(angle, decimals: 2)
    look.turn = abs(turn - turn.rounded()) < 0.3 ? turn.rounded() : Decimal.rounded(turn, decimals: 1)
    if abs(turn - (turn / 5).rounded() * 5) < 0.6 { look.turn = (turn / 5).rounded() * 5 }
    let share = Swift.min(Swift.max(opacity, 0), 1)
    look.opacity =
      abs(share - (share * 100).rounded() / 100) < 0.004
      ? (share * 100).rounded() / 100 : Decimal.rounded(share, decimals: 3)
    return look
  }

  var frame: ElementState.Frame {
    let low = center - size / 2
    return .parts(low.lengths + size.lengths)
  }
}
