import Simulator
import SpecModel

/// Writes what was found in one recording a direction as a spec.
struct TraceSpec {
  private let present: MotionAnalysis?
  private let dismiss: MotionAnalysis?
  /// What elements are on both screens, by id, in the order of drawing.
  private var elements: [TracedElement] = []
  private let viewport: Viewport

  init(present: MotionAnalysis?, dismiss: MotionAnalysis?, viewport: Viewport) {
    (self.present, self.dismiss, self.viewport) = (present, dismiss, viewport)
    let main = present ?? dismiss
    let direction: Direction = present == nil ? .dismiss : .present
    var screens: Set<Element.Role> = []
    for index in main?.elements.indices ?? 0..<0 {
      guard let main else { break }
      elements.append(TracedElement(index, of: main, direction, viewport, screens: &screens))
    }
    for index in dismiss?.elements.indices ?? 0..<0 {
      guard let dismiss, !elements.contains(where: { $0.element.id == dismiss.elements[index].id }) else { continue }
      elements.append(TracedElement(index, of: dismiss, .dismiss, viewport, screens: &screens))
    }
  }

  /// The spec; nil if nothing moves.
  /// - Parameter way: how dismiss is derived from present; nil for phases of its own.
  func spec(named name: String, dismissing way: Dismiss.Playback?) -> TransitionSpec? {
    guard let main = present ?? dismiss else { return nil }
    let phases = phases(of: main, to: .destination)
    guard !phases.isEmpty else { return nil }
    var spec = TransitionSpec(
      name: name, viewports: [viewport], elements: elements.map(\.element), present: phases)
    if way == nil, let dismiss {
      let back = self.phases(of: dismiss, to: .source)
      if !back.isEmpty { spec.dismiss = .phases(back) }
    } else {
      spec.dismiss = .play(way ?? .retrace, duration: nil)
    }
    return spec
  }

  // MARK: - Phases

  private struct Change {
    var timing: Int
    var element: Int
    var changes: [PropertyChange]
    /// Whether it leads to the state at the end of the direction.
    var isWhole: Bool
  }

  private func phases(of analysis: MotionAnalysis, to side: Side) -> [Phase] {
    var changes: [Change] = []
    for track in analysis.tracks {
      let id = analysis.elements[track.series.element].id
      guard let place = elements.firstIndex(where: { $0.element.id == id }) else { continue }
      for (index, segment) in track.segments.enumerated() {
        let isLast = index == track.segments.count - 1
        let found = elements[place].changes(
          track, segment, to: isLast ? side : nil, from: side == .destination ? .source : .destination,
          hasPress: analysis.tracks.contains {
            $0.series.element == track.series.element && $0.segments.contains(where: \.releases)
          },
          hasKeyframes: !segment.keyframes.isEmpty)
        if let same = changes.firstIndex(where: { $0.timing == segment.timing && $0.element == place }) {
          changes[same].changes += found
          changes[same].isWhole = changes[same].isWhole && isLast
        } else {
          changes.append(
            Change(timing: segment.timing, element: place, changes: found, isWhole: isLast && segment.keyframes.isEmpty)
          )
        }
        if !segment.keyframes.isEmpty,
          let same = changes.firstIndex(where: { $0.timing == segment.timing && $0.element == place })
        {
          changes[same].isWhole = false
        }
      }
    }
    changes.removeAll { $0.changes.isEmpty }
    // Timings in order; staggers join those of one curve.
    let origin = analysis.start
    var groups: [(timing: MotionTiming, members: [Change], interval: Double?, last: Bool)] = []
    for index in analysis.timings.indices.sorted(by: { analysis.timings[$0].start < analysis.timings[$1].start }) {
      let members = changes.filter { $0.timing == index }.sorted { $0.element < $1.element }
      guard !members.isEmpty else { continue }
      if let same = groups.firstIndex(where: { $0.timing == analysis.timings[index] }) {
        for member in members {
          if let own = groups[same].members.firstIndex(where: { $0.element == member.element }) {
            groups[same].members[own].changes += member.changes
            groups[same].members[own].isWhole = groups[same].members[own].isWhole && member.isWhole
          } else {
            groups[same].members.append(member)
          }
        }
        groups[same].members.sort { $0.element < $1.element }
        continue
      }
      groups.append((analysis.timings[index], members, nil, false))
    }
    groups = Self.staggered(groups)
    var names = NameMaker()
    var phases: [Phase] = []
    var end = 0.0
    for group in groups {
      let entries = group.members.map { member in
        PhaseEntry(.element(elements[member.element].element.id), change(member, in: changes, to: side))
      }
      let hasMotion = group.members.contains { $0.changes.contains { $0.key.properties[0].family == .motion } }
      let isPress = group.members.allSatisfy { !$0.isWhole } && groups.count > 1
      let timing = group.timing
      let start = Decimal.rounded(timing.start - origin, decimals: 1)
      var phase = Phase(
        name: names.take(isPress ? "press" : hasMotion ? "move" : "fade", in: nil).name,
        start: abs(start - end) < 0.05 ? .afterPrevious : .at(start),
        duration: timing.settles ? nil : Decimal.rounded(timing.duration, decimals: 1), curve: timing.curve,
        animate: entries)
      if let interval = group.interval {
        phase.stagger = Stagger(interval: interval, from: group.last ? .last : .first)
      }
      end = start + timing.duration + (group.interval ?? 0) * Double(group.members.count - 1)
      phases.append(phase)
    }
    if phases.count == 1, phases[0].stagger == nil,
      phases[0].animate.allSatisfy({ $0.change == .state(side) })
    {
      phases[0].animate = [PhaseEntry(.all, .state(side))]
    }
    return phases
  }

  /// `"destination"` if everything of the element that moves does so here; else what does, by name.
  private func change(_ member: Change, in all: [Change], to side: Side) -> PhaseEntry.Change {
    let isAlone = all.allSatisfy { $0.element != member.element || $0.timing == member.timing }
    var seen: Set<PropertyKey> = []
    let changes = member.changes.filter { seen.insert($0.key).inserted }
    let moved = Set(changes.flatMap(\.key.properties))
    if member.isWhole, isAlone, elements[member.element].differing.isSubset(of: moved) { return .state(side) }
    return .properties(changes)
  }

  /// Joins phases of one curve and duration, an element each, that start at even intervals in the order of elements.
  private static func staggered(
    _ groups: [(timing: MotionTiming, members: [Change], interval: Double?, last: Bool)]
  ) -> [(timing: MotionTiming, members: [Change], interval: Double?, last: Bool)] {
    var groups = groups
    var place = 0
    while place < groups.count {
      let first = groups[place]
      let alike = groups.indices.filter { index in
        index >= place && groups[index].members.count == 1
          && groups[index].timing.moved(to: 0) == first.timing.moved(to: 0)
          && groups[index].members[0].changes == first.members[0].changes
          && groups[index].members[0].isWhole == first.members[0].isWhole
      }
      if first.members.count == 1, alike.count > 2 {
        let (starts, order) = (alike.map { groups[$0].timing.start }, alike.map { groups[$0].members[0].element })
        let interval = ((starts[starts.count - 1] - starts[0]) / Double(starts.count - 1)).rounded()
        let isEven = starts.enumerated().allSatisfy { abs($1 - starts[0] - Double($0) * interval) < 3 }
        let (rises, falls) = (order == order.sorted(), order == order.sorted(by: >))
        if isEven, interval > 0, rises || falls {
          let members = alike.map { groups[$0].members[0] }.sorted { $0.element < $1.element }
          groups[place] = (first.timing, members, interval, falls)
          for index in alike.dropFirst().reversed() { groups.remove(at: index) }
        }
      }
      place += 1
    }
    return groups
  }
}

/// An element of the spec, and how its tracks are written.
private struct TracedElement {
  var element: Element
  /// Whether position and size are written as translation and scale of the frame at rest.
  private var isTransformed = false
  private var restCenter = Pair.zero
  private var restSize = Pair.zero
  private var hasMovement = (translation: false, scale: false)
  private let viewport: Viewport

  init(
    _ index: Int, of analysis: MotionAnalysis, _ direction: Direction, _ viewport: Viewport,
    screens: inout Set<Element.Role>
  ) {
    self.viewport = viewport
    let followed = analysis.elements[index]
    let tracks = analysis.tracks.filter { $0.series.element == index }
    var looks = [Look(followed.sightings, isLast: false), Look(followed.sightings, isLast: true)]
    for track in tracks {
      guard let first = track.segments.first, let last = track.segments.last else { continue }
      looks[0].set(track.series.quantity, first.start)
      looks[1].set(track.series.quantity, last.end)
      if last.keyframes.isEmpty == false { looks[1].set(track.series.quantity, last.end) }
    }
    var isThere = [followed.isThereFirst, followed.isThereLast]
    if direction == .dismiss {
      looks.reverse()
      isThere.reverse()
    }
    looks = looks.map { $0.rounded(to: analysis.noise) }
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
    let hasPress = tracks.contains { $0.segments.contains(where: \.releases) }
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
    if full.opacity < 1, other.opacity == 1 { states[1 - main].numbers[.opacity] = 1 }
    // What only fades in or out says so by what it leaves out.
    let fades = ElementState.faded
    let given: ElementState? = states[1 - main] == fades ? nil : states[1 - main]
    (element.source, element.destination) = main == 1 ? (given, states[1]) : (states[0], given)
  }

  /// The properties, content apart, in which the states differ.
  var differing: Set<Property> {
    let (source, destination) = element.states(on: "")
    var found = Set(source.numbers.keys).union(destination.numbers.keys).filter {
      (source.numbers[$0] ?? $0.defaultValue[0]) != (destination.numbers[$0] ?? $0.defaultValue[0])
    }
    if source.translation != destination.translation { found.insert(.translation) }
    if source.scale != destination.scale { found.insert(.scale) }
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
          let value: PropertyValue =
            isEnd ? side.map { .state($0) } ?? .literal(literal(frame.values)) : .literal(literal(frame.values))
          return Keyframe(at: isEnd ? 1 : Decimal.rounded(frame.at, decimals: 4), value: value)
        }
        return PropertyChange(key, .keyframes(frames, .linear))
      }
      return PropertyChange(key, .value(side.map { .state($0) } ?? .literal(literal(segment.end))))
    }
    func tidy(_ value: Double) -> Double { Decimal.rounded(value, decimals: 2) }
    switch track.series.quantity {
    case .rotation: return [goal(.property(.rotation)) { .number(tidy($0[0].x)) }]
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
    case .rotation, .opacity, .content: break
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
  var angle, opacity: Double

  init(_ sightings: [Sighting], isLast: Bool) {
    let sighting = isLast ? sightings[sightings.count - 1] : sightings[0]
    (center, size, angle, opacity) = (sighting.center, sighting.size, sighting.angle, sighting.opacity)
  }

  mutating func set(_ quantity: MotionSeries.Quantity, _ values: [Pair]) {
    switch quantity {
    case .frame: (center, size) = (values[0], values[1])
    case .position: center = values[0]
    case .size: size = values[0]
    case .rotation: angle = values[0].x
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
