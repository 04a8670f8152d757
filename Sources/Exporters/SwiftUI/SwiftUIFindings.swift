import Simulator
import SpecModel

/// What SwiftUI's own machinery loses of each element, in points, opacity and milliseconds, on every viewport.
struct SwiftUIFindings {
  let change: StateChange

  private var spec: TransitionSpec { change.transition.spec }

  /// Differences too small to see, in points and in shares of opacity.
  private static let (smallMiss, smallFade) = (0.5, 0.02)
  /// Of an element in a direction, on one viewport; with many elements, fewer.
  private static let samples = 240.0

  var all: [Finding] {
    spec.elements.indices.flatMap { losses(of: $0) } + navigation + views
  }

  private struct Miss {
    var amount = 0.0, time = 0.0, viewport = "", direction = Direction.present

    mutating func add(_ amount: Double, _ time: Double, _ scene: Scene, _ direction: Direction) {
      guard amount > self.amount else { return }
      (self.amount, self.time, self.viewport, self.direction) = (amount, time, scene.viewport.name, direction)
    }
  }

  private func losses(of index: Int) -> [Finding] {
    var (motion, blend) = (Miss(), Miss())
    for (scene, direction) in change.transition.scenes.flatMap({ scene in Direction.allCases.map { (scene, $0) } }) {
      let timeline = scene.timeline(direction)
      let frames = min(
        (timeline.duration / 1000 * 120).rounded(.up), Self.samples, 50_000 / Double(spec.elements.count))
      let count = max(frames, 8)
      for number in 0...Int(count) {
        // Aside of the ends, where a jump has two values.
        let time = (Double(number) + 0.001) / (count + 0.002) * timeline.duration
        let design = change.transition.sample(direction, of: index, at: time, in: scene)
        let shown = ShownElement(change, index, direction, time, scene)
        let isSeen = design.opacity * max(design.sourceOpacity, design.destinationOpacity) > Self.smallFade
        if isSeen { motion.add(shown.miss(design), time, scene, direction) }
        blend.add(shown.fadeMiss(design), time, scene, direction)
      }
    }
    let element = spec.elements[index]
    return [
      motion.amount > Self.smallMiss
        ? finding(.swiftUIMotion, index, motion, .motion(element, text(motion, 1), causes(index, motion.direction)))
        : nil,
      blend.amount > Self.smallFade ? finding(.swiftUIBlend, index, blend, .blend(element, text(blend, 2))) : nil,
    ].compactMap(\.self)
  }

  private func text(_ miss: Miss, _ decimals: Int) -> (amount: String, moment: String) {
    (
      Decimal.text(miss.amount, decimals: decimals),
      "\(Decimal.text(miss.time, decimals: 0)) ms of \(miss.direction.rawValue) on `\(miss.viewport)`"
    )
  }

  private func finding(_ rule: Rule, _ index: Int, _ miss: Miss, _ message: Message) -> Finding {
    Finding(
      rule, message, at: Place(change.transition.source, .value(.root / "elements" / index)),
      subject: Subject(
        element: spec.elements[index].id, directions: [miss.direction.rawValue], viewports: [miss.viewport],
        time: miss.time))
  }

  /// Why an element is elsewhere.
  private func causes(_ index: Int, _ direction: Direction) -> [String] {
    let element = spec.elements[index]
    let timeline = change.transition.reference.timeline(direction).elements[index]
    let tracks = [Property.position, .size, .translation, .scale].compactMap(timeline.track)
    var causes: [String] = []
    if case .arc(let degrees) = element.path, element.role == .matched {
      causes.append("matched geometry goes straight, not along an arc of \(Decimal.text(degrees, decimals: 1))°")
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
    if causes.isEmpty, change.transition.scenes.count > 1, element.role != .matched {
      causes.append("offsets and scales are those of `\(change.transition.reference.viewport.name)`")
    }
    return causes.isEmpty ? ["its frame changes in another way"] : causes
  }

  /// What iOS 18's zoom would do instead, for the largest element that is matched.
  private var navigation: [Finding] {
    let scene = change.transition.reference
    let matched = spec.elements.indices.filter { spec.elements[$0].role == .matched }
    func area(_ index: Int) -> Double {
      let size = scene.elements[index].destination.values[.size]
      return size[0] * size[1]
    }
    guard let index = matched.max(by: { area($0) < area($1) }) else { return [] }
    let others = spec.elements.indices.filter { $0 != index && !scene.present.elements[$0].tracks.isEmpty }
    return [
      Finding(
        .swiftUINavigation,
        .zoom(
          spec.elements[index], Decimal.text(scene.present.duration, decimals: 0), others.map { spec.elements[$0].id }),
        at: Place(change.transition.source, .value(.root / "elements" / index)),
        subject: Subject(element: spec.elements[index].id))
    ]
  }

  /// What follows from two views that draw one element.
  private var views: [Finding] {
    spec.elements.enumerated().filter { $1.role == .matched }.flatMap { index, element in
      let (place, subject) = (
        Place(change.transition.source, .value(.root / "elements" / index)), Subject(element: element.id)
      )
      let hasState = element.kind == .control || element.kind == .container
      return (hasState ? [Finding(.swiftUIState, .state(element), at: place, subject: subject)] : [])
        + (element.isPerItem ? [Finding(.swiftUILazy, .lazy(element), at: place, subject: subject)] : [])
    }
  }
}

extension Segment {
  fileprivate var hasStops: Bool { if case .keyframes = way { true } else { false } }
}

/// An element as SwiftUI shows it at a moment.
private struct ShownElement {
  private let position, size, translation, scale: SIMD4<Double>
  private let anchor: UnitPoint
  private let opacity, source, destination: Double

  init(_ change: StateChange, _ index: Int, _ direction: Direction, _ time: Double, _ scene: Scene) {
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
      func rest(_ property: Property, _ scene: Scene) -> SIMD4<Double> {
        let ends = change.ends(of: index, property, in: scene)
        return role == .entering ? ends.destination : ends.source
      }
      let (place, own) = (rest(.position, reference), rest(.size, reference))
      position = rest(.position, scene) + value(.position, on: reference) - place
      size =
        rest(.size, scene) * value(.size, on: reference).replacing(with: .one, where: own .== 0)
        / own.replacing(with: .one, where: own .== 0)
    }
    translation = value(.translation, on: change.transition.reference)
    scale = value(.scale, on: scene)
    anchor = scene.elements[index].anchor
    opacity = min(max(value(.opacity, on: scene)[0], 0), 1)
    let fade = role == .matched ? min(max(value(.content, on: scene)[0], 0), 1) : role == .entering ? 1 : 0
    let isOver = role == .matched && change.transition.spec.elements[index].blend == .over
    (source, destination) = (isOver && fade < 1 ? 1 : 1 - fade, fade)
  }

  /// How far the farthest corner is from that of the design, in points.
  func miss(_ design: ElementSample) -> Double {
    let own = corners(
      x: position[0] - anchor.x * size[0], y: position[1] - anchor.y * size[1], max(size[0], 0), max(size[1], 0),
      SIMD2(scale[0], scale[1]), SIMD2(translation[0], translation[1]))
    let other = corners(
      x: design.x, y: design.y, design.width, design.height, design.scale, design.translation)
    return zip(own, other).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }.max() ?? 0
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

extension Rule {
  static let swiftUIMotion = Rule(
    "swiftui-motion", .warning, "SwiftUI moves an element along another path, by more than half a point.")
  static let swiftUIBlend = Rule(
    "swiftui-blend", .warning, "SwiftUI fades the contents of an element differently, by more than 0.02.")
  static let swiftUINavigation = Rule(
    "swiftui-navigation", .info,
    "Matched geometry doesn't reach across a NavigationStack; iOS 18's zoom does, with its own timing.")
  static let swiftUIState = Rule(
    "swiftui-state", .info, "Two views draw a matched element, each with a state of its own.")
  static let swiftUILazy = Rule(
    "swiftui-lazy", .info, "The item of a lazy list has no view while it isn't on the screen, and fades.")
}

extension Message {
  fileprivate static func motion(
    _ element: SpecModel.Element, _ miss: (amount: String, moment: String), _ causes: [String]
  ) -> Message {
    "SwiftUI: \(element.id.inBackticks) is \(miss.amount) points off its path at \(miss.moment): \(causes.joined(separator: "; "))"
  }

  fileprivate static func blend(_ element: SpecModel.Element, _ miss: (amount: String, moment: String)) -> Message {
    let why =
      element.role == .matched && [.through, .cut].contains(element.blend)
      ? "both views cross-fade, where the design says `\(element.blend.rawValue)`"
      : "one change of state has no stops on the way"
    return "SwiftUI: the opacity of \(element.id.inBackticks) is off by \(miss.amount) at \(miss.moment): \(why)"
  }

  fileprivate static func zoom(_ element: SpecModel.Element, _ duration: String, _ others: [String]) -> Message {
    let rest = others.isEmpty ? "" : " and nothing of \(others.map(\.inBackticks).joined(separator: ", "))"
    return
      "SwiftUI: both screens are in one ZStack; in a NavigationStack, `.navigationTransition(.zoom)` of iOS 18 would zoom the "
      + "whole screen out of \(element.id.inBackticks), with its own timing instead of these \(duration) ms\(rest)"
  }

  fileprivate static func state(_ element: SpecModel.Element) -> Message {
    "SwiftUI: two views draw \(element.id.inBackticks) and cross-fade: keep its state in the screen, not in the view"
  }

  fileprivate static func lazy(_ element: SpecModel.Element) -> Message {
    "SwiftUI: where the item of \(element.id.inBackticks) is in a lazy list and has been scrolled away, it fades in its place"
  }
}
