import MotionCore
import Simulator
import SpecModel
import TableFormat

/// A direction of an exported file.
struct SwiftUIPlayback: Playback {
  private let file: SwiftUIFile
  private let direction: Direction
  private let stage: Stage
  /// By the offset of each expression in the file.
  private let animations: [Int: SwiftUIAnimation]
  let conduct: Conduct?

  init(_ file: SwiftUIFile, _ direction: Direction, on stage: Stage) throws(ReadingError) {
    (self.file, self.direction, self.stage) = (file, direction, stage)
    var animations: [Int: SwiftUIAnimation] = [:]
    for element in Array(file.elements.values) + file.reduced.values {
      let matched = element.matched.map { [$0.frame, $0.source, $0.destination] } ?? []
      let used = matched + element.modifiers.compactMap(\.animation)
      for node in used { animations[node.offset] = try Self.animation(node, in: file, direction) }
      for (_, call) in element.modifiers { try call.check() }
    }
    self.animations = animations
    let fades = file.reduced.values.flatMap(\.modifiers).compactMap { $0.animation.flatMap { animations[$0.offset] } }
    conduct = Conduct(
      reducedMotion: file.reduced.isEmpty
        ? ReducedMotion(mode: .same)
        : fades.first.map { ReducedMotion(mode: .crossfade, duration: $0.duration) } ?? ReducedMotion(mode: .cut))
  }

  private static func animation(
    _ node: CallNode, in file: SwiftUIFile, _ direction: Direction
  ) throws(ReadingError) -> SwiftUIAnimation {
    let isOpen = direction == .present
    guard case .word(let name) = node.form else { return try SwiftUIAnimation(node, isOpen) }
    guard let both = file.animations[name] else { throw node.error("there is no animation `\(name)`") }
    return try SwiftUIAnimation(isOpen ? both.present : both.dismiss, isOpen)
  }

  private func modifiers(of name: String) -> [(animation: CallNode?, call: CallNode)] {
    file.elements[name]?.modifiers ?? []
  }

  private func pose(of view: Stage.View, _ side: Side) -> SwiftUIPose {
    SwiftUIPose(view.rest(side), in: SIMD2(stage.viewport.width, stage.viewport.height))
  }

  private static func name(_ id: String) -> String {
    id.split(separator: "-").enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
  }

  var duration: Double { animations.values.map(\.end).max() ?? 0 }
  var moments: [Double] { animations.values.flatMap { [$0.delay, $0.end] } }
  /// Nil: the order is that of the app's views.
  var drawingOrder: [String]? { nil }

  func looks(of element: String, at time: Double) -> [Look] {
    guard let view = stage.view(element), let applied = file.elements[Self.name(element)] else { return [] }
    func share(_ animation: CallNode?) -> Double {
      let progress = animation.flatMap { animations[$0.offset] }?.progress(at: time) ?? 1
      return direction == .present ? progress : 1 - progress
    }
    let side = view.onlySide ?? .destination
    var pose = pose(of: view, side)
    if let matched = applied.matched {
      let frame = share(matched.frame)
      let (source, destination) = (view.source.frame, view.destination.frame)
      pose.frame = Box(
        low: source.low + (destination.low - source.low) * frame,
        high: source.high + (destination.high - source.high) * frame)
    }
    for (animation, call) in applied.modifiers { pose.apply(call, share(animation)) }
    var holder = file.holders[Self.name(element)]
    for _ in file.holders {
      guard let name = holder, let outer = stage.views.first(where: { Self.name($0.id) == name }) else { break }
      let changes = modifiers(of: name).map { ($0.call, share($0.animation)) }
      pose.follow(self.pose(of: outer, side), changes, isChild: true)
      holder = file.holders[name]
    }
    /// A view that is in that of a screen.
    func shown(_ inner: SwiftUIPose, on role: Element.Role) -> SwiftUIPose {
      guard let outer = stage.views.first(where: { $0.kind == .screen && $0.role == role }) else { return inner }
      var inner = inner
      let changes = modifiers(of: Self.name(outer.id)).map { ($0.call, share($0.animation)) }
      inner.follow(self.pose(of: outer, outer.onlySide ?? .destination), changes, isChild: view.parent == outer.id)
      return inner
    }
    if view.kind != .screen, [.entering, .leaving].contains(view.role) { pose = shown(pose, on: view.role) }
    var look = pose.look
    guard let matched = applied.matched else {
      look.content = .box(pose.content ?? view.content(side, in: view.rest(side).frame.size))
      look.fill = view.rest(side).fill?.components
      if side == .source { look.sourceOpacity = pose.shownOpacity } else { look.destinationOpacity = pose.shownOpacity }
      return [look]
    }
    func fade(_ animation: CallNode) -> Double { min(max(share(animation), 0), 1) }
    var (source, destination) = (look, look)
    source.sourceOpacity = shown(pose, on: .leaving).shownOpacity * (1 - fade(matched.source))
    destination.destinationOpacity = shown(pose, on: .entering).shownOpacity * fade(matched.destination)
    (source.fill, destination.fill) = (view.source.fill?.components, view.destination.fill?.components)
    source.content = .box(view.content(.source, in: pose.frame.size))
    destination.content = .box(view.content(.destination, in: pose.frame.size))
    return [source, destination]
  }
}

/// An animation, in milliseconds.
struct SwiftUIAnimation: Sendable {
  private(set) var delay = 0.0
  let duration: Double
  /// Over `span`: a spring isn't cut where it counts as settled.
  private let curve: MotionCurve
  private let span: Double
  /// Whether what changes at once has changed at the very moment.
  private var isOpen = true

  var end: Double { delay + duration }

  func progress(at time: Double) -> Double {
    if span > 0 { return curve.progress((time - delay) / span, soon: 1e-12) }
    return time > delay || isOpen && time == delay ? 1 : 0
  }

  /// SwiftUI's names of handles.
  private static let named: [String: SIMD4<Double>] = [
    ".easeIn": SIMD4(0.42, 0, 1, 1), ".easeOut": SIMD4(0, 0, 0.58, 1), ".easeInOut": SIMD4(0.42, 0, 0.58, 1),
  ]

  init(_ node: CallNode, _ isOpen: Bool) throws(ReadingError) {
    self.isOpen = isOpen
    guard case .call(let name, let arguments) = node.form else {
      guard case .word("nil") = node.form else { throw node.error("this isn't an animation") }
      (duration, span, curve) = (0, 0, .linear)
      return
    }
    switch name {
    case ".delay":
      self = try SwiftUIAnimation(arguments[0].value, isOpen)
      guard let seconds = arguments.last?.value.value(at: isOpen ? 1 : 0), seconds >= 0 else {
        throw node.error("`delay` takes seconds")
      }
      delay += seconds * 1000
      return
    case ".linear": curve = .linear
    case ".timingCurve":
      let handles = try node.plainNumbers(4)
      guard (0...1).contains(handles[0]), (0...1).contains(handles[2]) else {
        throw node.error("the x of a control point must be from 0 to 1")
      }
      curve = .cubicBezier(SIMD4(handles[0], handles[1], handles[2], handles[3]))
    case ".interpolatingSpring":
      let spring = try Self.spring(try node.plain("Spring"), velocity: try node.number("initialVelocity", default: 0))
      (curve, span, duration) = (.spring(spring), spring.duration, spring.end(leaving: 0.001))
      return
    case "Animation":
      let own = try node.plain("")
      let numbers = try own["points"]?.items().map { item throws(ReadingError) in try item.number() } ?? []
      guard own.name.hasSuffix("Curve") else { throw own.error("this isn't a curve") }
      curve = try own.curve(through: numbers)
      (duration, span) = (try own.number("duration") * 1000, try own.number("duration") * 1000)
      return
    case _ where Self.named[name] != nil: curve = .cubicBezier(Self.named[name] ?? .zero)
    default: throw node.error("the animation `\(name)` is unknown")
    }
    (duration, span) = (try node.number("duration") * 1000, try node.number("duration") * 1000)
  }

  /// Without `allowOverDamping`, a spring with more than critical damping is a critical one.
  private static func spring(_ node: CallNode, velocity: Double) throws(ReadingError) -> MotionSpring {
    let (stiffness, damping) = (try node.number("stiffness"), try node.number("damping"))
    guard stiffness > 0, damping > 0 else { throw node.error("a spring has more than 0 of both") }
    let ratio = damping / (2 * stiffness.squareRoot())
    var isOver = false
    if case .word("true")? = node["allowOverDamping"]?.form { isOver = true }
    return MotionSpring(
      stiffness: stiffness, dampingRatio: isOver ? ratio : min(ratio, 1), velocity: velocity, duration: 60_000)
  }
}

/// A view as its modifiers draw it.
struct SwiftUIPose {
  /// The frame that layout gives it.
  var frame: Box { didSet { corners = frame.corners } }
  private var corners: [SIMD2<Double>]
  /// Nil: that at rest, which is the app's.
  private var opacity: Double?
  private let ownOpacity: Double
  private var radius, shadow: SIMD4<Double>
  private var blur: Double
  /// Where the content lies in the frame that it is cropped to, in shares of the frame.
  private(set) var content: Box?
  /// The opacity of the views that it is in.
  private var heldOpacity = 1.0
  /// Whether one of these clips it as at rest, which is the app's.
  private var isClipped = false
  /// Whether it moves another view, which is in it.
  private var holds = false
  private let window: SIMD2<Double>

  init(_ rest: Stage.Rest, in window: SIMD2<Double>) {
    (frame, self.window) = (rest.frame, window)
    corners = frame.corners
    ownOpacity = rest[.opacity][0]
    (radius, shadow, blur) = (rest[.cornerRadius], rest[.shadow], rest[.blur][0])
  }

  var shownOpacity: Double { (opacity ?? ownOpacity) * heldOpacity }

  var look: Look {
    var look = Look(corners: corners)
    let limit = max(min(frame.size.x, frame.size.y) / 2, 0)
    look.cornerRadius = SIMD4(radius[0], radius[1], radius[3], radius[2]).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: limit))
    (look.shadow, look.blur, look.clips) = (shadow, max(blur, 0), isClipped ? nil : [])
    return look
  }

  /// Goes along with a view that it is in.
  /// - Parameters:
  ///   - changes: what that view's modifiers are, each with its share.
  ///   - isChild: whether it is `in` that one.
  mutating func follow(_ holder: SwiftUIPose, _ changes: [(call: CallNode, share: Double)], isChild: Bool) {
    var holder = holder
    isClipped = isClipped || isChild
    (holder.corners, holder.holds) = (corners, true)
    for (call, share) in changes { holder.apply(call, share) }
    (corners, heldOpacity) = (holder.corners, heldOpacity * holder.shownOpacity)
  }

  /// - Parameter share: how far the change has come from the source screen to the destination screen.
  mutating func apply(_ call: CallNode, _ share: Double) {
    let window = window
    func value(_ label: String, _ otherwise: Double = 0) -> Double {
      call[label]?.value(at: share, in: window) ?? otherwise
    }
    let first = call.plain?.value(at: share) ?? 0
    let anchor = SIMD2(call["anchor"]?["x"]?.value(at: 0) ?? 0.5, call["anchor"]?["y"]?.value(at: 0) ?? 0.5)
    let (pivot, center) = (frame.low + frame.size * anchor, (frame.low + frame.high) / 2)
    switch call.name {
    case ".opacity": opacity = (opacity ?? 1) * min(max(first, 0), 1)
    case ".blur": blur = value("radius")
    case ".shadow":
      let alpha = call["color"]?.plain?.value(at: share) ?? 0
      shadow = SIMD4(min(max(alpha, 0), 1), max(value("radius"), 0), value("x"), value("y"))
    case ".clipShape":
      let names = ["topLeadingRadius", "topTrailingRadius", "bottomLeadingRadius", "bottomTrailingRadius"]
      let radii = names.map { (call.plain?[$0] ?? call.plain?["cornerRadius"])?.value(at: share) ?? 0 }
      radius = SIMD4(radii[0], radii[1], radii[2], radii[3])
    case ".modifier":
      guard let fit = call.plain else { return }
      func point(_ label: String) -> SIMD2<Double> {
        SIMD2(fit[label]?["x"]?.value(at: 0) ?? 0.5, fit[label]?["y"]?.value(at: 0) ?? 0.5)
      }
      func number(_ label: String) -> Double { fit[label]?.value(at: share) ?? 1 }
      let (align, anchor): (SIMD2<Double>, SIMD2<Double>) = (point("align"), point("anchor"))
      let (scale, shown) = (number("scale"), SIMD2(number("width"), number("height")))
      let kept: SIMD2<Double> = SIMD2(repeating: 1) - shown
      // Where the frame and the scaled content begin, in shares of the view's own size.
      let cropped: SIMD2<Double> = anchor * kept
      let scaled: SIMD2<Double> = align * (1 - scale) + (anchor - align) * kept
      let low: SIMD2<Double> = frame.low + cropped * frame.size
      if holds {
        let (own, start) = (frame.low, frame.low + scaled * frame.size)
        return move { start + ($0 - own) * scale }
      }
      corners = Box(low: low, high: low + shown * frame.size).corners
      radius = SIMD4(repeating: fit["radius"]?.value(at: share) ?? 0)
      let full: SIMD2<Double> = shown.replacing(with: SIMD2(repeating: 1), where: shown .== 0)
      let start: SIMD2<Double> = (scaled - cropped) / full
      content = Box(low: start, high: start + SIMD2(repeating: scale) / full)
    case ".frame": frame = Box(center: center, size: SIMD2(value("width"), value("height")))
    case ".position": move { $0 + SIMD2(value("x"), value("y")) - center }
    case ".offset": move { $0 + SIMD2(value("x"), value("y")) }
    case ".scaleEffect": move { pivot + ($0 - pivot) * SIMD2(value("x", 1), value("y", 1)) }
    case ".rotationEffect":
      let turn = Affine.rotation(degrees: first)
      move { pivot + turn($0 - pivot) }
    case ".rotation3DEffect":
      let angle = Angle(degrees: first)
      let isX = call["axis"]?["x"]?.value(at: 0) == 1
      let perspective = value("perspective", 1) / max(frame.size.max(), 1e-9)
      move { point in
        var way = point - pivot
        let depth = isX ? way.y * angle.sine : -way.x * angle.sine
        if isX { way.y *= angle.cosine } else { way.x *= angle.cosine }
        return pivot + way / max(1 - depth * perspective, 1e-3)
      }
    case _: break
    }
  }

  private mutating func move(_ way: (SIMD2<Double>) -> SIMD2<Double>) { corners = corners.map(way) }
}

extension CallNode {
  private static let modifiers: Set<String> = [
    ".opacity", ".blur", ".shadow", ".clipShape", ".frame", ".position", ".offset", ".scaleEffect", ".rotationEffect",
    ".rotation3DEffect", ".modifier",
  ]

  fileprivate func check() throws(ReadingError) {
    guard Self.modifiers.contains(name), name != ".modifier" || plain?.name.hasSuffix("Fit") == true else {
      throw error("the modifier `\(name)` is unknown")
    }
  }

  fileprivate func plain(_ name: String) throws(ReadingError) -> CallNode {
    guard let plain, name.isEmpty || plain.name == name else { throw error("this takes a `\(name)`") }
    return plain
  }

  fileprivate func number(_ label: String, default otherwise: Double? = nil) throws(ReadingError) -> Double {
    guard let node = self[label] else {
      guard let otherwise else { throw error("`\(label)` is missing") }
      return otherwise
    }
    return try node.number()
  }

  /// A number, `at(source, destination)`, or a length of the window.
  fileprivate func value(at share: Double, in window: SIMD2<Double> = .zero) -> Double? {
    switch form {
    case .number(let number): return number
    case .word("window.width"): return window.x
    case .word("window.height"): return window.y
    case .call(let name, let both) where both.count == 2 && ["at", "+", "-", "*"].contains(name):
      guard let one = both[0].value.value(at: 0, in: window), let other = both[1].value.value(at: 0, in: window) else {
        return nil
      }
      switch name {
      case "+": return one + other
      case "-": return one - other
      case "*": return one * other
      case _: return one + (other - one) * share
      }
    case .call(_, let arguments): return arguments.first { $0.label == nil }?.value.value(at: share, in: window)
    case .text, .word, .list, .map: return nil
    }
  }
}
