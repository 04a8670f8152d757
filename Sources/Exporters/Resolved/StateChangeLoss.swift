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
  /// The same amounts without the views in which it is, and the elements in which it should be.
  private var (own, ownBlend) = (0.0, 0.0)

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
    let outer = machinery.movesBoundsOnly ? [] : change.holders(of: index)
    let fadesWithScreen = change.fadesWithScreen(index)
    let isOnBoth = change.transition.spec.elements[index].role == .matched && !machinery.movesBoundsOnly
    let screens = isOnBoth ? (change.screen(.leaving), fadesWithScreen ? nil : change.screen(.entering)) : (nil, nil)
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
        var views = Surroundings(of: outer, fadingWith: screens) {
          ShownElement(change, $0, direction, time, scene, machinery).inside
        }
        if fadesWithScreen, !isOnBoth { views.destination = 1 }
        let groups =
          machinery.movesBoundsOnly ? Surroundings() : Surroundings(of: change, index, direction, time, scene)
        let opacity = design.opacity * groups.source * max(design.sourceOpacity, design.destinationOpacity)
        if opacity > Self.smallFade {
          motion.add(shown.miss(design, views, groups), time, scene, direction)
          own = max(own, shown.miss(design))
        }
        blend.add(shown.fadeMiss(design, views, groups), time, scene, direction)
        ownBlend = max(ownBlend, shown.fadeMiss(design))
      }
    }
  }

  /// What can be seen of the loss, as findings at the element with these rules.
  func findings(_ motion: Rule, _ fade: Rule) -> [Finding] {
    let element = change.transition.spec.elements[index]
    let (title, isBlended) = (machinery.title, element.role != .matched || machinery.blends.contains(element.blend))
    let motions = finding(motion, self.motion, above: Self.smallMiss, decimals: 1) {
      let isOwn = own > Self.smallMiss
      let surroundings = !isOwn || self.motion.amount > own + Self.smallMiss ? surroundings : []
      return .motion(title, element, ($0, $1), (isOwn ? causes : []) + surroundings)
    }
    return motions
      + finding(fade, blend, above: Self.smallFade, decimals: 2) {
        let isOwn = ownBlend > Self.smallFade
        let screens = element.role == .matched ? ["its views fade with their screens"] : []
        return .fade(title, element, ($0, $1), isBlended, isOwn ? [] : surroundings + screens)
      }
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
  private var causes: [String] {
    let direction = motion.direction
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
    if element.role != .matched, isAwayAtRest {
      let what = element.role == .overlay ? "its points" : "offsets and scales"
      causes.append("\(what) are those of `\(change.transition.reference.viewport.name)`")
    }
    return causes.isEmpty ? ["its frame changes in another way"] : causes
  }

  /// In which views it is, but not in the format, or the other way round.
  private var surroundings: [String] {
    if machinery.movesBoundsOnly { return [] }
    func name(_ index: Int) -> String { change.transition.spec.elements[index].id.inBackticks }
    let views = [index] + change.holders(of: index)
    // If views are in each other as in the format, it goes along with one that is elsewhere itself.
    let inner = views.first { change.holdingParent(of: $0) == nil && $0 != views.last } ?? index
    let (holder, parent) = (change.holder(of: inner), change.transition.parents[inner])
    return (holder.map { ["it is in the view of \(name($0))"] } ?? [])
      + (parent.map { $0 == holder ? [] : ["it doesn't move with \(name($0))"] } ?? [])
  }

  /// Whether it is elsewhere before the direction or after it, on another viewport than the first.
  private var isAwayAtRest: Bool {
    guard motion.viewport != change.transition.reference.viewport.name,
      let scene = change.transition.scene(on: motion.viewport)
    else { return false }
    return [0, scene.timeline(motion.direction).duration].contains { time in
      let design = change.transition.sample(motion.direction, of: index, at: time, in: scene)
      return ShownElement(change, index, motion.direction, time, scene, machinery).miss(design) > Self.smallMiss
    }
  }
}

extension Message {
  fileprivate static func motion(
    _ title: String, _ element: SpecModel.Element, _ miss: (amount: String, moment: String), _ causes: [String]
  ) -> Message {
    "\(title): \(element.id.inBackticks) is \(miss.amount) points off its path at \(miss.moment): \(causes.joined(separator: "; "))"
  }

  fileprivate static func fade(
    _ title: String, _ element: SpecModel.Element, _ miss: (amount: String, moment: String), _ isBlended: Bool,
    _ surroundings: [String]
  ) -> Message {
    let why =
      !surroundings.isEmpty
      ? surroundings.joined(separator: "; ")
      : isBlended
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
  /// Where it is laid out, and how its content is fitted to its frame.
  private var rest = (position: SIMD2<Double>.zero, size: SIMD2<Double>.one)
  private var fit: (scale: SIMD2<Double>, align: SIMD2<Double>)?
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
    } else if role == .overlay, !machinery.movesBoundsOnly {
      // Its center moves with the first of both.
      let frames = Side.allCases.map { change.frame(of: index, $0, on: scene.viewport) }
      func between(_ value: (SIMD4<Double>) -> SIMD2<Double>, _ timing: StateChange.Timing) -> SIMD2<Double> {
        let progress = timing.motion(direction)?.progress(at: time) ?? 1
        return value(frames[0])
          + (value(frames[1]) - value(frames[0])) * (direction == .present ? progress : 1 - progress)
      }
      let extent = between(\.highHalf, change.timing(of: index, .size))
      let center = between({ $0.lowHalf + $0.highHalf / 2 }, change.timing(of: index, .position, .size))
      let anchor = scene.elements[index].anchor
      size = SIMD4(lowHalf: extent, highHalf: .zero)
      position = SIMD4(lowHalf: center + (SIMD2(anchor.x, anchor.y) - 0.5) * extent, highHalf: .zero)
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
      self.rest = (rest(.position, scene).lowHalf, rest(.size, scene).lowHalf)
      if change.isCropped(index) {
        let ends = change.fitting(index)
        let progress = change.timing(of: index, .size).motion(direction)?.progress(at: time) ?? 1
        let align = change.own(index, in: scene).align
        fit = (
          ends.source + (ends.destination - ends.source) * (direction == .present ? progress : 1 - progress),
          SIMD2(align.x, align.y)
        )
      }
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
  func miss(
    _ design: ElementSample, _ views: Surroundings = Surroundings(), _ groups: Surroundings = Surroundings()
  ) -> Double {
    let own = corners(
      x: position[0] - anchor.x * size[0], y: position[1] - anchor.y * size[1], max(size[0], 0), max(size[1], 0),
      SIMD2(scale[0], scale[1]), SIMD2(translation[0], translation[1]))
    let other = corners(
      x: design.x, y: design.y, design.width, design.height, design.scale, design.translation)
    return zip(own, other).map { (views($0) - groups($1)).length }.max() ?? 0
  }

  /// The larger difference of the destination's opacity, and of how much both contents cover together.
  func fadeMiss(
    _ design: ElementSample, _ views: Surroundings = Surroundings(), _ groups: Surroundings = Surroundings()
  ) -> Double {
    func cover(_ source: Double, _ destination: Double) -> Double { 1 - (1 - source) * (1 - destination) }
    let own = (opacity * source * views.source, opacity * destination * views.destination)
    let shared = design.opacity * groups.source
    let other = (shared * design.sourceOpacity, shared * design.destinationOpacity)
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

extension ShownElement {
  /// What it does to the views that are in its own.
  fileprivate var inside: Surroundings {
    let (pivot, share) = (
      SIMD2(anchor.x, anchor.y), size.lowHalf / rest.size.replacing(with: .one, where: rest.size .== 0)
    )
    var inner = Surroundings(share, about: rest.position)
    if let fit {
      let low = rest.position - pivot * rest.size
      let start = fit.align * (1 - fit.scale) + (pivot - fit.align) * (1 - share)
      inner = Surroundings(fit.scale, about: low)
      inner.way += start * rest.size
    }
    inner.append(Surroundings(scale.lowHalf, about: rest.position))
    inner.way += position.lowHalf - rest.position + translation.lowHalf
    (inner.source, inner.destination) = (opacity, opacity)
    return inner
  }
}

/// What moves and fades something as a whole.
private struct Surroundings {
  private var factor = SIMD2<Double>.one
  var way = SIMD2<Double>.zero
  /// The opacities of what is seen of the source and of the destination.
  var source = 1.0, destination = 1.0

  init() {}

  init(_ factor: SIMD2<Double>, about pivot: SIMD2<Double>) {
    (self.factor, way) = (factor, pivot - pivot * factor)
  }

  /// The views in which that of an element is, innermost first, and the source and the destination screen of one on both.
  /// - Parameter shown: what a view does to those in it.
  init(of views: [Int], fadingWith screens: (source: Int?, destination: Int?), _ shown: (Int) -> Surroundings) {
    source = screens.source.map { shown($0).source } ?? 1
    destination = screens.destination.map { shown($0).destination } ?? 1
    for view in views { append(shown(view)) }
  }

  /// The elements that one is `in`, as the design has them.
  init(of change: StateChange, _ index: Int, _ direction: Direction, _ time: Double, _ scene: Scene) {
    var parent = change.transition.parents[index]
    while let outer = parent {
      let (design, anchor) = (
        change.transition.sample(direction, of: outer, at: time, in: scene), scene.elements[outer].anchor
      )
      var group = Surroundings(
        design.scale,
        about: SIMD2(design.x, design.y) + SIMD2(anchor.x, anchor.y) * SIMD2(design.width, design.height))
      group.way += design.translation
      (group.source, group.destination) = (design.opacity, design.opacity)
      append(group)
      parent = change.transition.parents[outer]
    }
  }

  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> { point * factor + way }

  mutating func append(_ outer: Surroundings) {
    (factor, way) = (factor * outer.factor, outer(way))
    (source, destination) = (source * outer.source, destination * outer.destination)
  }
}
