import Simulator
import SpecModel

/// Writes what was found in one recording a direction as a spec.
struct TraceSpec {
  private let present: MotionAnalysis?
  private let dismiss: MotionAnalysis?
  /// What elements are on both screens, by id, in the order of drawing.
  private var elements: [TracedElement] = []
  private let viewport: Viewport
  /// By how many points the corners of elements are off the recording, by id.
  private(set) var corners: [String: Double] = [:]

  init(present: MotionAnalysis?, dismiss: MotionAnalysis?, viewport: Viewport) {
    (self.present, self.dismiss, self.viewport) = (present, dismiss, viewport)
    let main = present ?? dismiss
    let direction: Direction = present == nil ? .dismiss : .present
    var screens: Set<Element.Role> = []
    for index in main?.elements.indices ?? 0..<0 {
      guard let main else { break }
      elements.append(
        TracedElement(index, of: main, direction, viewport, and: present == nil ? nil : dismiss, screens: &screens))
    }
    for index in dismiss?.elements.indices ?? 0..<0 {
      guard let dismiss, !elements.contains(where: { $0.element.id == dismiss.elements[index].id }) else { continue }
      elements.append(TracedElement(index, of: dismiss, .dismiss, viewport, and: nil, screens: &screens))
    }
    adoptTraits([present, dismiss].compactMap(\.self).map(\.recording))
    snapUnseen()
    for place in elements.indices { roundCorners(of: place) }
  }

  /// What isn't seen at an end, and is extrapolated to nearly where another element is then, is where that one is.
  private mutating func snapUnseen() {
    func isSeen(_ role: Element.Role, _ isSource: Bool) -> Bool {
      role == .matched || role == (isSource ? .leaving : .entering)
    }
    func parts(_ state: ElementState?) -> [Double]? {
      if case .parts(let parts) = state?.frame { parts.map { $0?[.points] ?? 0 } } else { nil }
    }
    for place in elements.indices {
      for key in [\Element.source, \.destination] where !isSeen(elements[place].element.role, key == \.source) {
        guard let own = parts(elements[place].element[keyPath: key]) else { continue }
        let near = elements.first { other in
          guard isSeen(other.element.role, key == \.source), let there = parts(other.element[keyPath: key]) else {
            return false
          }
          return zip(own, there).allSatisfy { abs($0 - $1) < Self.nearby }
        }
        if let near { elements[place].element[keyPath: key]?.frame = near.element[keyPath: key]?.frame }
      }
    }
  }

  /// How far off extrapolated sides are at most, in points.
  private static let nearby = 2.5

  /// What a recorder knows of the app's views.
  private mutating func adoptTraits(_ recordings: [RecordedMotion]) {
    let kinds = recordings.reduce(into: [:]) { $0.merge($1.kinds) { first, _ in first } }
    let clips = recordings.reduce(into: [:]) { $0.merge($1.clips) { first, _ in first } }
    for place in elements.indices {
      let id = elements[place].element.id
      if elements[place].element.kind != .screen, let kind = kinds[id], kind != .screen {
        elements[place].element.kind = kind
      }
      guard let outer = clips[id], let group = elements[..<place].firstIndex(where: { $0.element.id == outer }) else {
        continue
      }
      if elements[place].element.parent == outer {
        elements[place].element.clip = true
      } else if elements[place].element.parent == nil, elements[group].onlyClips {
        elements[place].element.parent = outer
      }
    }
  }

  /// What clips elements, by id.
  var clips: [String: String] {
    let clipped = elements.map(\.element).filter(\.clip)
    return Dictionary(clipped.compactMap { one in one.parent.map { (one.id, $0) } }) { first, _ in first }
  }

  private mutating func roundCorners(of place: Int) {
    let element = elements[place].element
    guard element.kind != .text else { return }
    func found(_ analysis: MotionAnalysis?) -> TracedCorners? {
      analysis.flatMap { TracedCorners(of: element.id, in: $0, scaledFrom: elements[place].unscaled) }
    }
    let (forwards, backwards) = (found(present), found(dismiss))
    guard let main = forwards ?? backwards else { return }
    let (first, last) = forwards == nil ? (main.end, main.start) : (main.start, main.end)
    elements[place].round(source: first.inOrder(on: viewport), destination: last.inOrder(on: viewport))
    corners[element.id] = [forwards?.worst, backwards?.worst].compactMap(\.self).max()
  }

  /// The spec; nil if nothing moves.
  /// - Parameter way: how dismiss is derived from present; nil for phases of its own.
  func spec(named name: String, dismissing way: Dismiss.Playback?) -> TransitionSpec? {
    guard let main = present ?? dismiss else { return nil }
    let phases = phases(of: main, to: .destination)
    guard !phases.isEmpty else { return nil }
    var spec = TransitionSpec(
      name: name, viewports: [viewport], elements: elements.map(\.element), present: phases)
    spec.perspective = main.perspective
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
    for place in elements.indices {
      let element = elements[place].element
      guard elements[place].differing.contains(.cornerRadius),
        let timing = TracedCorners(of: element.id, in: analysis, scaledFrom: elements[place].unscaled)?.timing
      else { continue }
      let change = PropertyChange(.property(.cornerRadius), .value(.state(side)))
      if let same = changes.firstIndex(where: { $0.timing == timing && $0.element == place }) {
        changes[same].changes.append(change)
      } else {
        changes.append(Change(timing: timing, element: place, changes: [change], isWhole: true))
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
    groups = nested(Self.staggered(groups), to: side, from: origin)
    var names = NameMaker()
    var phases: [Phase] = []
    var end = 0.0
    for group in groups {
      let entries = group.members.map { member in
        PhaseEntry(.element(elements[member.element].element.id), change(member, in: changes, to: side))
      }
      let hasMotion = group.members.contains { $0.changes.contains { $0.key.properties[0].family == .motion } }
      let isPress =
        groups.count > 1
        && group.members.allSatisfy { member in
          !member.isWhole && member.changes.allSatisfy { if case .value = $0.goal { true } else { false } }
        }
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

  /// A straight fade within a longer one, which starts or ends with that, is keyframes of it: a phase less.
  private func nested(
    _ groups: [(timing: MotionTiming, members: [Change], interval: Double?, last: Bool)], to side: Side,
    from origin: Double
  ) -> [(timing: MotionTiming, members: [Change], interval: Double?, last: Bool)] {
    var groups = groups
    func isStraight(_ place: Int) -> Bool {
      groups[place].timing.curve == .builtIn(.linear) && !groups[place].timing.hasKeyframes
        && groups[place].interval == nil
    }
    for place in groups.indices.reversed() where isStraight(place) {
      let own = groups[place].timing
      guard
        let outer = groups.indices.first(where: { other in
          let whole = groups[other].timing
          guard other != place, isStraight(other), whole.duration > own.duration + 1 else { return false }
          let shares = [own.start, own.end].map { ($0 - whole.start) / whole.duration }
          return (abs(shares[0]) < 0.002 && shares[1] < 1 || abs(shares[1] - 1) < 0.002 && shares[0] > 0)
            && shares.allSatisfy { abs($0 * 20 - ($0 * 20).rounded()) < 0.05 }
        }),
        groups[place].members.allSatisfy({ member in
          member.isWhole && member.changes.allSatisfy { if case .value(.state) = $0.goal { true } else { false } }
            && !groups[outer].members.contains {
              $0.element == member.element
                && $0.changes.contains { other in
                  member.changes.contains { $0.key == other.key }
                }
            }
        })
      else { continue }
      let whole = groups[outer].timing
      let shares = [own.start, own.end].map { ((($0 - whole.start) / whole.duration) * 20).rounded() / 20 }
      for var member in groups[place].members {
        member.isWhole = false
        member.changes = member.changes.map { change in
          let start: Side = side == .destination ? .source : .destination
          let frames =
            shares[0] > 0
            ? [Keyframe(at: shares[0], value: .state(start)), Keyframe(at: 1, value: .state(side))]
            : [Keyframe(at: shares[1], value: .state(side)), Keyframe(at: 1, value: .state(side))]
          return PropertyChange(change.key, .keyframes(frames, .linear))
        }
        if let same = groups[outer].members.firstIndex(where: { $0.element == member.element }) {
          groups[outer].members[same].changes += member.changes
          groups[outer].members[same].isWhole = false
        } else {
          groups[outer].members.append(member)
        }
      }
      groups[outer].members.sort { $0.element < $1.element }
      groups.remove(at: place)
    }
    return groups
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
