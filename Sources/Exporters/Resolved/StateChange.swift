import Simulator
import SpecModel

/// A transition as one change of state, which is what SwiftUI and Compose animate: each modifier goes from its value on
/// the source screen to that on the destination screen and back, with one animation in each direction.
struct StateChange {
  let transition: ResolvedTransition

  /// How a modifier moves in one direction, in milliseconds.
  struct Motion: Hashable {
    var start, duration: Double
    var easing: Easing

    /// The progress at a time from the start of the direction.
    func progress(at time: Double) -> Double {
      duration > 0 ? easing.progress(at: min(max((time - start) / duration, 0), 1)) : time >= start ? 1 : 0
    }
  }

  /// How it moves in both; where it is nil, the value changes at once.
  struct Timing: Hashable {
    var present, dismiss: Motion?
    /// The phase that animations are named after.
    var phase: String
    /// For each direction, its phases from the first to the last: `press-to-expand`.
    var spans = ["rest", "rest"]

    func motion(_ direction: Direction) -> Motion? { direction == .present ? present : dismiss }
    func span(_ direction: Direction) -> String { spans[direction == .present ? 0 : 1] }

    /// When what lies below content that fades in this way goes: once it is covered, until it no longer is.
    var covered: Timing {
      func jump(_ time: Double) -> Motion { Motion(start: time, duration: 0, easing: Easing(.linear)) }
      return Timing(
        present: present.map { jump($0.start + $0.duration) },
        dismiss: dismiss.flatMap { $0.start > 0 ? jump($0.start) : nil },
        phase: "covered")
    }

    /// When content shows whose screen fades in this way: from the start on, until the screen is gone.
    var lasting: Timing {
      Timing(
        present: nil,
        dismiss: dismiss.map { Motion(start: $0.start + $0.duration, duration: 0, easing: Easing(.linear)) },
        phase: "lasting")
    }

    static func == (one: Timing, other: Timing) -> Bool { one.present == other.present && one.dismiss == other.dismiss }
    func hash(into hasher: inout Hasher) { hasher.combine([present, dismiss]) }
  }

  /// Of several properties that share an animation, the first that moves determines it; of several segments that move, the
  /// longest determines the curve. What holds, then goes, starts later.
  func timing(of index: Int, _ properties: Property...) -> Timing {
    func motion(_ direction: Direction) -> (Motion, phase: String, span: String)? {
      let timeline = transition.reference.timeline(direction).elements[index]
      let tracks = properties.compactMap(timeline.track)
      guard let track = tracks.first(where: { !$0.ways.isEmpty }) ?? tracks.first else { return nil }
      let segments = track.ways.isEmpty ? track.segments : track.ways
      guard let longest = segments.max(by: { $0.duration < $1.duration }),
        let last = segments.max(by: { $0.end < $1.end })
      else { return nil }
      let start = segments[0].start
      let whole = Motion(start: start, duration: last.end - start, easing: longest.easing)
      let names = [segments[0], last].map { phaseName($0.phase, in: direction) }
      return (
        segments.count == 1 ? Motion(longest) ?? whole : whole, phaseName(longest.phase, in: direction),
        names[0] == names[1] ? names[0] : names.joined(separator: "-to-")
      )
    }
    let (present, dismiss) = (motion(.present), motion(.dismiss))
    return Timing(
      present: present?.0, dismiss: dismiss?.0, phase: present?.phase ?? dismiss?.phase ?? "rest",
      spans: [present?.span ?? "rest", dismiss?.span ?? "rest"])
  }

  /// Whether a use asks for stops on the way, and each property of its element only holds, goes, and holds.
  func goesOnce(_ use: FeatureUse) -> Bool {
    guard [.midFlight, .linearKeyframes].contains(use.feature),
      let index = use.subject.element.flatMap(transition.index(of:))
    else { return false }
    let timelines = use.subject.directions.compactMap(Direction.init).map(transition.reference.timeline)
    let tracks = timelines.flatMap { $0.elements[index].tracks }
    return !tracks.isEmpty && tracks.allSatisfy { $0.ways.count < 2 && $0.ways.allSatisfy { Motion($0) != nil } }
  }

  /// The phases of a dismiss that is derived from present are those of present.
  private func phaseName(_ index: Int, in direction: Direction) -> String {
    var phases = transition.spec.present
    if direction == .dismiss, case .phases(let own) = transition.spec.dismiss { phases = own }
    return phases.indices.contains(index) ? phases[index].name : "rest"
  }

  /// The values at rest on both screens.
  func ends(of index: Int, _ property: Property, in scene: Scene) -> (source: SIMD4<Double>, destination: SIMD4<Double>)
  {
    let element = scene.elements[index]
    return (element.source.values[property], element.destination.values[property])
  }

  /// Whether the screens differ in a property, on any viewport.
  func changes(_ index: Int, _ property: Property) -> Bool {
    transition.scenes.contains { scene in
      let (source, destination) = ends(of: index, property, in: scene)
      return source != destination
    }
  }

  /// The state of an element that is on one screen, as it is laid out there.
  func own(_ index: Int, in scene: Scene) -> RestState {
    scene.elements[index].state(transition.spec.elements[index].role == .leaving ? .source : .destination)
  }

  /// The screen that such an element is on; an overlay is on that on which it covers more.
  func side(_ index: Int) -> Side {
    switch transition.spec.elements[index].role {
    case .leaving: return .source
    case .entering, .matched: return .destination
    case .overlay:
      let (source, destination) = ends(of: index, .opacity, in: transition.reference)
      return source[0] > destination[0] ? .source : .destination
    }
  }

  /// How large such an element is on the other screen, as a share of its own size, along the larger of both.
  func farScale(_ index: Int) -> Double {
    let (source, destination) = fitting(index)
    let (own, far) = side(index) == .destination ? (destination, source) : (source, destination)
    return own.max() > 0 ? far.max() / own.max() : 1
  }

  /// What such an element is on the other screen, in shares of what it is on its own: its opacity, how far away it is,
  /// measured in its size, and its scale.
  func far(_ index: Int) -> (opacity: Double, way: SIMD2<Double>, scale: Double) {
    let element = transition.reference.elements[index]
    let (own, far) = (element.state(side(index)).values, element.state(side(index).other).values)
    func share(_ property: Property) -> Double { own[property][0] > 0 ? far[property][0] / own[property][0] : 1 }
    let (size, move) = (own[.size].lowHalf, far[.position] + far[.translation] - own[.position] - own[.translation])
    var way = move.lowHalf / size.replacing(with: .one, where: size .== 0)
    // Less than what is written of a number doesn't count.
    let small = 1e-6
    way.replace(with: 0, where: size .== 0 .| (way .< small .& way .> -small))
    let scale = farScale(index) * share(.scale)
    return (min(max(share(.opacity), 0), 1), way, abs(scale - 1) < small ? 1 : scale)
  }

  /// How large the content of such an element is on both screens, in shares of its own size, as its fit says.
  func fitting(_ index: Int) -> (source: SIMD2<Double>, destination: SIMD2<Double>) {
    let (own, ends) = (own(index, in: transition.reference), ends(of: index, .size, in: transition.reference))
    func scale(_ size: SIMD4<Double>) -> SIMD2<Double> {
      let full = own.values[.size].lowHalf
      let ratio = size.lowHalf / full.replacing(with: .one, where: full .== 0)
      return switch own.fit {
      case .cover: SIMD2(repeating: ratio.max())
      case .contain: SIMD2(repeating: ratio.min())
      case .width: SIMD2(repeating: ratio.x)
      case .height: SIMD2(repeating: ratio.y)
      case .none, .fixed: .one
      case .stretch, .layout: ratio
      }
    }
    return (scale(ends.source), scale(ends.destination))
  }

  /// Whether an element that is on one screen is cut off by a frame that has other proportions than its content.
  func isCropped(_ index: Int) -> Bool {
    guard [.entering, .leaving].contains(transition.spec.elements[index].role), changes(index, .size) else {
      return false
    }
    return switch own(index, in: transition.reference).fit {
    case .cover, .contain, .width, .height, .none, .fixed: true
    case .stretch, .layout: false
    }
  }

  /// The element in whose view SwiftUI has that of an element on one screen: the one that it is `in`, or else that screen; nil
  /// for any other element.
  func holder(of index: Int) -> Int? {
    let elements = transition.spec.elements
    guard elements[index].kind != .screen, [.entering, .leaving].contains(elements[index].role) else { return nil }
    return holdingParent(of: index) ?? screen(elements[index].role)
  }

  /// The same, and the holder of that one, and so on.
  func holders(of index: Int) -> [Int] {
    Array(
      sequence(state: index) { inner in
        guard let outer = self.holder(of: inner) else { return nil }
        inner = outer
        return outer
      })
  }

  /// Whether what an element shows of the destination fades as that screen does, which fades it already.
  func fadesWithScreen(_ index: Int) -> Bool {
    let element = transition.spec.elements[index]
    let isMatched = element.role == .matched && [.over, .cross].contains(element.blend)
    guard isMatched || element.role == .entering && holdingParent(of: index) == nil, let screen = screen(.entering),
      screen != index
    else { return false }
    let own: Property = isMatched ? .content : .opacity
    return timing(of: screen, .opacity) == timing(of: index, own)
      && [ends(of: screen, .opacity, in: transition.reference), ends(of: index, own, in: transition.reference)]
        .allSatisfy { $0.source[0] == 0 && $0.destination[0] == 1 }
  }

  /// The element that one is `in`, if its view moves, turns and fades what is in it as the format does: it is on the same screen
  /// only, and its own frame stays.
  func holdingParent(of index: Int) -> Int? {
    let elements = transition.spec.elements
    guard let parent = transition.parents[index], elements[parent].role == elements[index].role,
      [.entering, .leaving].contains(elements[index].role),
      ![.position, .size, .blur].contains(where: { changes(parent, $0) })
    else { return nil }
    return parent
  }

  /// The element that is the source screen (`leaving`) or the destination screen (`entering`).
  func screen(_ role: Element.Role) -> Int? {
    transition.spec.elements.firstIndex { $0.kind == .screen && $0.role == role }
  }
}

// MARK: - Overlays

extension StateChange {
  /// Whether an element is the whole screen on both screens.
  func isWhole(_ index: Int) -> Bool {
    origins(of: index).allSatisfy { $0.origin == .viewport }
  }

  /// Whether an overlay has the frames of the spec in any window.
  func followsWindow(_ index: Int) -> Bool {
    guard transition.spec.elements[index].fill != nil else { return false }
    return Side.allCases.allSatisfy { written(index, $0)?.contains { $0 != $0.inWindow } == false }
      && origins(of: index).allSatisfy { scene, side, origin in
        (origin == .viewport || origin == .written)
          && Self.agree(frame(of: index, side, on: scene.viewport), design(of: index, side, in: scene))
      }
  }

  /// The frame of an overlay on a viewport: x, y, width and height in points.
  func frame(of index: Int, _ side: Side, on viewport: Viewport) -> SIMD4<Double> {
    let lengths = isWhole(index) ? Self.window : lengths(of: index, side)
    return SIMD4((0..<4).map { lengths[$0].points(in: viewport) })
  }

  /// x, y, width and height of an overlay that the export draws, in points and shares of the window. What an app measures, and
  /// the safe area, are those of the first viewport.
  func lengths(of index: Int, _ side: Side) -> [Length] {
    let viewport = transition.reference.viewport
    let example = design(of: index, side, in: transition.reference)
    let plain = (0..<4).map { Length(example[$0]) }
    guard transition.spec.elements[index].fill != nil, let lengths = written(index, side),
      Self.agree(SIMD4(lengths.map { $0.points(in: viewport) }), example)
    else { return plain }
    return lengths.map { length in
      let rest = length.points(in: viewport) - length.inWindow.points(in: viewport)
      return length.inWindow + Length(rest)
    }
  }

  private static let window = [Length(), Length(), Length(100, .vw), Length(100, .vh)]

  /// A frame as the spec writes it on the first viewport; nil if that depends on more than lengths.
  private func written(_ index: Int, _ side: Side, within depth: Int = 0) -> [Length]? {
    let element = transition.spec.elements[index]
    let states = element.states(on: transition.reference.viewport.name)
    switch (side == .source ? states.source : states.destination).frame {
    case .viewport: return Self.window
    case nil: return element.role == .overlay || element.kind == .screen ? Self.window : nil
    case .parts(let parts): return parts.contains(nil) ? nil : parts.compactMap(\.self)
    case .relation(let relation):
      guard case .of(let id) = relation.target, depth < transition.spec.elements.count,
        let other = transition.index(of: id),
        var frame = written(other, relation.side ?? side, within: depth + 1)
      else { return nil }
      guard let inset = relation.inset else { return frame }
      let (top, bottom, leading, trailing) = (inset[0], inset[1], inset[2], inset[3])
      frame[0] = frame[0] + leading
      frame[1] = frame[1] + top
      frame[2] = frame[2] + -1 * (leading + trailing)
      frame[3] = frame[3] + -1 * (top + bottom)
      return frame
    }
  }

  private func design(of index: Int, _ side: Side, in scene: Scene) -> SIMD4<Double> {
    let (values, anchor) = (scene.elements[index].state(side).values, scene.elements[index].anchor)
    let size = values[.size].lowHalf
    return SIMD4(lowHalf: values[.position].lowHalf - SIMD2(anchor.x, anchor.y) * size, highHalf: size)
  }

  private func origins(of index: Int) -> [(scene: Scene, side: Side, origin: FrameOrigin)] {
    transition.scenes.flatMap { scene in
      Side.allCases.map { side in
        (scene, side, transition.spec.elements[index].frameOrigin(side, on: scene.viewport.name))
      }
    }
  }

  private static func agree(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
    let way = one - other
    return (way * way).sum() < 1e-12
  }
}

extension Length {
  /// Its points, and its shares of the window.
  fileprivate var inWindow: Length {
    var length = Length(self[.points])
    (length[.vw], length[.vh]) = (self[.vw], self[.vh])
    return length
  }
}

extension Track {
  /// The segments that move.
  fileprivate var ways: [Segment] { segments.filter(\.moves) }
}

extension StateChange.Motion {
  /// A segment that goes straight from one value to another, and holds both before and after; nil for any other.
  fileprivate init?(_ segment: Segment) {
    self.init(start: segment.start, duration: segment.duration, easing: segment.easing)
    guard case .keyframes(let path) = segment.way else { return }
    let ways = path.positions.indices.dropFirst().filter { path.values[$0].value != path.values[$0 - 1].value }
    guard path.interpolation == .linear, ways.count == 1, path.values[0].value == segment.from.value else { return nil }
    let (low, high) = (path.positions[ways[0] - 1], path.positions[ways[0]])
    if low == 0, high == 1 { return }
    guard case .linear = easing.shape else {
      self = bent(at: [low, high]) { progress in
        let share = (progress - low) / (high - low)
        return max(low > 0 ? 0 : -.infinity, min(high < 1 ? 1 : .infinity, share))
      }
      return
    }
    (start, duration) = (start + low * duration, (high - low) * duration)
  }
}
