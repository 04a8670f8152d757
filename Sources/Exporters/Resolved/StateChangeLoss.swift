import Simulator
import SpecModel

/// How far an element is from the design if a platform's own machinery animates one change of state.
struct StateChangeLoss {
  private let change: StateChange
  private let index: Int
  /// How far the farthest corner is from that of the design, in points, where the element is seen.
  private(set) var motion = Miss()
  /// The larger difference of the destination's opacity, and of how much both contents cover together.
  private(set) var blend = Miss()

  /// Differences too small to see, in points and in shares of opacity.
  private static let (smallMiss, smallFade) = (0.5, 0.02)
  /// Of an element in a direction, on one viewport; with many elements, fewer.
  private static let samples = 240.0

  /// The largest difference, in milliseconds from the start of a direction.
  struct Miss {
    var amount = 0.0, time = 0.0, viewport = "", direction = Direction.present

    mutating func add(_ amount: Double, _ time: Double, _ scene: Scene, _ direction: Direction) {
      guard amount > self.amount else { return }
      (self.amount, self.time, self.viewport, self.direction) = (amount, time, scene.viewport.name, direction)
    }
  }

  /// What animates the change.
  struct Machinery {
    let title: String
    /// What moves elements that are matched.
    let name: String
    /// Other blends cross-fade.
    let blends: Set<Element.Blend>
    /// Whether elements that are matched have only a frame; all others are scaled as a whole, and offsets are shares of
    /// their sizes.
    var movesBoundsOnly = false
  }

  private let machinery: Machinery

  init(_ change: StateChange, _ index: Int, by machinery: Machinery) {
    (self.change, self.index, self.machinery) = (change, index, machinery)
    for (scene, direction) in change.transition.scenes.flatMap({ scene in Direction.allCases.map { (scene, $0) } }) {
      let timeline = scene.timeline(direction)
      let frames = min(
        (timeline.duration / 1000 * 120).rounded(.up), Self.samples,
        50_000 / Double(change.transition.spec.elements.count))
      let count = max(frames, 8)
      for number in 0...Int(count) {
        // Aside of the ends, where a jump has two values.
        let time = (Double(number) + 0.001) / (count + 0.002) * timeline.duration
        let design = change.transition.sample(direction, of: index, at: time, in: scene)
        let shown = ShownElement(change, index, direction, time, scene, machinery)
        let isSeen = design.opacity * max(design.sourceOpacity, design.destinationOpacity) > Self.smallFade
        if isSeen { motion.add(shown.miss(design), time, scene, direction) }
        blend.add(shown.fadeMiss(design), time, scene, direction)
      }
    }
  }

  /// What can be seen of the loss, as findings at the element with these rules.
  func findings(_ motion: Rule, _ fade: Rule) -> [Finding] {
    let element = change.transition.spec.elements[index]
    let (title, isBlended) = (machinery.title, element.role != .matched || machinery.blends.contains(element.blend))
    let motions = finding(motion, self.motion, above: Self.smallMiss, decimals: 1) {
      .motion(title, element, ($0, $1), causes(self.motion.direction))
    }
    return motions
      + finding(fade, blend, above: Self.smallFade, decimals: 2) { .fade(title, element, ($0, $1), isBlended) }
  }

  /// A finding with the amount and the moment of what is lost.
  private func finding(
    _ rule: Rule, _ miss: Miss, above limit: Double, decimals: Int,
    _ message: (_ amount: String, _ moment: String) -> Message
  ) -> [Finding] {
    guard miss.amount > limit else { return [] }
    let text = message(
      Decimal.text(miss.amount, decimals: decimals),
      "\(Decimal.text(miss.time, decimals: 0)) ms of \(miss.direction.rawValue) on `\(miss.viewport)`")
    let subject = Subject(
      element: change.transition.spec.elements[index].id, directions: [miss.direction.rawValue],
      viewports: [miss.viewport], time: miss.time)
    return [
      Finding(rule, text, at: Place(change.transition.source, .value(.root / "elements" / index)), subject: subject)
    ]
  }

  /// Why an element is elsewhere.
  private func causes(_ direction: Direction) -> [String] {
    let element = change.transition.spec.elements[index]
    let timeline = change.transition.reference.timeline(direction).elements[index]
    let tracks = [Property.position, .size, .translation, .scale].compactMap(timeline.track)
    var causes: [String] = []
    if case .arc(let degrees) = element.path, element.role == .matched {
      causes.append("\(machinery.name) goes straight, not along an arc of \(Decimal.text(degrees, decimals: 1))°")
    }
    if element.role == .matched, let place = timeline.track(.position), let size = timeline.track(.size),
      !place.isTimed(as: size)
    {
      func span(_ track: Track) -> String {
        let start = Decimal.text(track.segments[0].start, decimals: 0)
        return "\(start) to \(Decimal.text(track.segments.map(\.end).max() ?? 0, decimals: 0)) ms"
      }
      causes.append("it moves from \(span(place)) and changes size from \(span(size)), but has one animation")
    }
    let isStopped = tracks.contains { $0.segments.count > 1 || $0.segments.contains { $0.hasStops } }
    if isStopped { causes.append("one change of state has no stops on the way") }
    if machinery.movesBoundsOnly, element.role != .matched, change.changes(index, .size) {
      causes.append("it is scaled as a whole")
    }
    if machinery.movesBoundsOnly, element.role == .matched {
      let lost = [Property.translation, .scale].filter { timeline.track($0)?.segments.contains(where: \.moves) == true }
      if !lost.isEmpty {
        causes.append("its \(lost.map(\.rawValue).joined(separator: " and ")) isn't animated")
      }
    }
    if causes.isEmpty, change.transition.scenes.count > 1, element.role != .matched {
      causes.append("offsets and scales are those of `\(change.transition.reference.viewport.name)`")
    }
    return causes.isEmpty ? ["its frame changes in another way"] : causes
  }
}

extension Message {
  fileprivate static func motion(
    _ title: String, _ element: SpecModel.Element, _ miss: (amount: String, moment: String), _ causes: [String]
  ) -> Message {
    "\(title): \(element.id.inBackticks) is \(miss.amount) points off its path at \(miss.moment): \(causes.joined(separator: "; "))"
  }

  fileprivate static func fade(
    _ title: String, _ element: SpecModel.Element, _ miss: (amount: String, moment: String), _ isBlended: Bool
  ) -> Message {
    let why =
      isBlended
      ? "one change of state has no stops on the way"
      : "both views cross-fade, where the design says `\(element.blend.rawValue)`"
    return "\(title): the opacity of \(element.id.inBackticks) is off by \(miss.amount) at \(miss.moment): \(why)"
  }
}

extension Segment {
  fileprivate var hasStops: Bool { if case .keyframes = way { true } else { false } }
}

/// An element at a moment of a change of state.
private struct ShownElement {
  private let position, size, translation, scale: SIMD4<Double>
  private let anchor: UnitPoint
  private let opacity, source, destination: Double

  init(
    _ change: StateChange, _ index: Int, _ direction: Direction, _ time: Double, _ scene: Scene,
    _ machinery: StateChangeLoss.Machinery
  ) {
    let role = change.transition.spec.elements[index].role
    /// A change of state in one direction, with the animation of the first of some properties that moves.
    func value(_ property: Property, as properties: Property..., on scene: Scene) -> SIMD4<Double> {
      let (source, destination) = change.ends(of: index, property, in: scene)
      let (from, to) = direction == .present ? (source, destination) : (destination, source)
      let timing =
        properties.isEmpty ? change.timing(of: index, property) : change.timing(of: index, .position, .size)
      return from + (to - from) * (timing.motion(direction)?.progress(at: time) ?? 1)
    }
    if role == .matched {
      position = value(.position, as: .position, on: scene)
      size = value(.size, as: .position, on: scene)
    } else {
      // The offset and the scale of the first viewport, from the frame at rest on this one.
      let reference = change.transition.reference
      let side = machinery.movesBoundsOnly ? change.side(index) : role == .entering ? .destination : .source
      func rest(_ property: Property, _ scene: Scene) -> SIMD4<Double> {
        let ends = change.ends(of: index, property, in: scene)
        return side == .destination ? ends.destination : ends.source
      }
      let (place, own) = (rest(.position, reference), rest(.size, reference))
      let unit = own.replacing(with: .one, where: own .== 0)
      var (way, share) = (value(.position, on: reference) - place, value(.size, on: reference) / unit)
      share.replace(with: .one, where: own .== 0)
      if machinery.movesBoundsOnly {
        way = way * rest(.size, scene) / unit
        let far = change.farScale(index)
        let (from, to) = side == .destination ? (far, 1) : (1, far)
        let (start, end) = direction == .present ? (from, to) : (to, from)
        let progress = change.timing(of: index, .size).motion(direction)?.progress(at: time) ?? 1
        share = SIMD4(repeating: start + (end - start) * progress)
      }
      position = rest(.position, scene) + way
      size = rest(.size, scene) * share
    }
    let isFrameOnly = machinery.movesBoundsOnly && role == .matched
    translation = isFrameOnly ? .zero : value(.translation, on: change.transition.reference)
    scale = isFrameOnly ? .one : value(.scale, on: scene)
    anchor = scene.elements[index].anchor
    opacity = min(max(value(.opacity, on: scene)[0], 0), 1)
    let fade = role == .matched ? min(max(value(.content, on: scene)[0], 0), 1) : role == .entering ? 1 : 0
    let blend = change.transition.spec.elements[index].blend
    (source, destination) =
      role == .matched && machinery.blends.contains(blend)
      ? change.transition.spec.elements[index].contentOpacities(at: fade) : (1 - fade, fade)
  }

  /// How far the farthest corner is from that of the design, in points.
  func miss(_ design: ElementSample) -> Double {
    let own = corners(
      x: position[0] - anchor.x * size[0], y: position[1] - anchor.y * size[1], max(size[0], 0), max(size[1], 0),
      SIMD2(scale[0], scale[1]), SIMD2(translation[0], translation[1]))
    let other = corners(
      x: design.x, y: design.y, design.width, design.height, design.scale, design.translation)
    return zip(own, other).map { ($0 - $1).length }.max() ?? 0
  }

  /// The larger difference of the destination's opacity, and of how much both contents cover together.
  func fadeMiss(_ design: ElementSample) -> Double {
    func cover(_ source: Double, _ destination: Double) -> Double { 1 - (1 - source) * (1 - destination) }
    let own = (opacity * source, opacity * destination)
    let other = (design.opacity * design.sourceOpacity, design.opacity * design.destinationOpacity)
    return max(abs(own.1 - other.1), abs(cover(own.0, own.1) - cover(other.0, other.1)))
  }

  private func corners(
    x: Double, y: Double, _ width: Double, _ height: Double, _ scale: SIMD2<Double>, _ translation: SIMD2<Double>
  ) -> [SIMD2<Double>] {
    let (size, pivot) = (SIMD2(width, height), SIMD2(x + anchor.x * width, y + anchor.y * height))
    return [SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { share in
      pivot + (SIMD2(x, y) + size * share - pivot) * scale + translation
    }
  }
}
