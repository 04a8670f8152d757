import MotionCore
import Simulator
import SpecModel

/// A direction of `NAMEScreen.kt`, as `SharedTransitionLayout` plays it.
///
/// The four edges of what is matched have one animation, and are drawn on whole pixels. Each screen's content fades and
/// moves by its enter and exit transitions; none is in another.
struct SharedElementsPlayback: Playback {
  private let file: SharedElementsFile
  private let stage: Stage
  /// The screen that the run leaves, and the milliseconds that it stays.
  private let leaving: Side
  private let stay: Double
  /// By the offsets of bounds and transitions in the file.
  private var specs: [Int: AnimationSpec] = [:]
  /// Compose's animations end at once at the animator duration scale 0.
  let conduct: Conduct? = Conduct(reducedMotion: ReducedMotion(mode: .cut))
  /// Nil: the order is that of the app's screens.
  var drawingOrder: [String]? { nil }

  /// For each point of the viewport, as on most phones.
  private static let pixels = 3.0
  private static let effects: Set = ["fadeIn", "fadeOut", "slideIn", "slideOut", "scaleIn", "scaleOut"]

  init(_ file: SharedElementsFile, _ direction: Direction, on stage: Stage) throws(ReadingError) {
    (self.file, self.stage, leaving) = (file, stage, direction == .present ? .source : .destination)
    stay = file.stays[direction == .present ? 0 : 1]
    for view in stage.views {
      guard let element = file.elements[Identifier.camelCase(of: view.id)] else { continue }
      let (low, high) = (
        view.destination.frame.low - view.source.frame.low, view.destination.frame.high - view.source.frame.high
      )
      let way = 100 * Self.pixels * max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
      if let bounds = element.bounds?.of(leaving) { specs[bounds.offset] = try spec(bounds, way: way) }
      for side in Side.allCases {
        for node in element.transitions(side == leaving ? "exit" : "enter", side) {
          guard let spec = node.plain, Self.effects.contains(node.name) else { throw node.error("no such transition") }
          specs[node.offset] = try self.spec(spec, way: node.name.hasPrefix("slide") ? way : 100)
        }
      }
    }
  }

  private func spec(_ node: CallNode, way: Double) throws(ReadingError) -> AnimationSpec {
    try AnimationSpec(file.specs[node.name] ?? node, way: way)
  }

  var duration: Double { moments.max() ?? 0 }
  var moments: [Double] { [stay] + specs.values.flatMap { [$0.delay, $0.delay + $0.duration] } }

  func looks(of id: String, at time: Double) -> [Look] {
    guard let view = stage.view(id) else { return [] }
    let element = file.elements[Identifier.camelCase(of: id)]
    func progress(_ node: CallNode) -> Double { specs[node.offset]?.progress(at: time) ?? 1 }
    return (element?.bounds == nil ? [side(of: view)] : Side.allCases).map { side in
      let rest = view.rest(side)
      var (box, opacity) = (rest.frame.rounded(to: Self.pixels), 1.0)
      if let bounds = element?.bounds?.of(leaving) {
        let (from, to) = (view.rest(leaving).frame, view.rest(leaving.other).frame)
        box = from.rounded(to: Self.pixels).moved(to: to.rounded(to: Self.pixels), progress(bounds))
          .rounded(to: Self.pixels)
      } else if side == leaving, time >= stay {
        opacity = 0
      }
      let frame = box
      for node in element?.transitions(side == leaving ? "exit" : "enter", side) ?? [] {
        node.apply(side == leaving ? progress(node) : 1 - progress(node), &box, &opacity, Self.pixels)
      }
      var look = Look(of: rest, in: box)
      if element?.bounds != nil, element?.arguments["resizeMode"] == nil {
        // As wide as the frame, and in its middle.
        let height = rest.width > 0 && box.size.y > 0 ? rest.height * box.size.x / rest.width / box.size.y : 1
        look.content = .box(Box(low: SIMD2(0, (1 - height) / 2), high: SIMD2(1, (1 + height) / 2)))
      } else {
        look.content = .box(view.content(side, in: frame.size))
      }
      let own = rest[.opacity][0]
      if let color = element?.color, color.count == 4 {
        look.fill = SIMD4(color[0], color[1], color[2], own > 0 ? color[3] / own : 0)
      }
      let isSource = element?.bounds == nil ? view.onlySide == .source : side == .source
      (look.sourceOpacity, look.destinationOpacity) = isSource ? (own * opacity, nil) : (nil, own * opacity)
      return look
    }
  }

  /// The screen that an element is on; an overlay is on that on which it covers more.
  private func side(of view: Stage.View) -> Side {
    if view.role == .overlay {
      return view.source[.opacity][0] > view.destination[.opacity][0] ? .source : .destination
    }
    return view.onlySide ?? .destination
  }
}

extension CallNode {
  /// Applies an enter or exit transition.
  /// - Parameter share: how far the element is from its own place.
  fileprivate func apply(_ share: Double, _ box: inout Box, _ opacity: inout Double, _ pixels: Double) {
    guard case .call(let name, let arguments) = form else { return }
    func numbers(_ index: Int, _ otherwise: Double) -> SIMD2<Double> {
      guard arguments.count > index else { return SIMD2(repeating: otherwise) }
      if let number = try? arguments[index].value.number() { return SIMD2(repeating: number) }
      return (try? arguments[index].value.plainNumbers(2)).map { SIMD2($0) } ?? SIMD2(repeating: otherwise)
    }
    switch name {
    case "slideIn", "slideOut":
      let full = (numbers(1, 0) * box.size * pixels + 0.5).rounded(.down)
      let offset = (full * share + 0.5).rounded(.down) / pixels
      box = Box(low: box.low + offset, high: box.high + offset)
    case "scaleIn", "scaleOut":
      let (factor, pivot) = (1 + (numbers(1, 0).x - 1) * share, box.low + box.size * numbers(2, 0.5))
      box = Box(low: pivot + (box.low - pivot) * factor, high: pivot + (box.high - pivot) * factor)
    case _: opacity *= min(max(1 + (numbers(1, 0).x - 1) * share, 0), 1)
    }
  }
}
