import MotionCore
import Simulator
import SpecModel
import TableFormat

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
      if let bounds = element.bounds?.of(leaving) {
        let (from, to) = (Self.frame(view.source), Self.frame(view.destination))
        let way = max((to.low - from.low).farthest, (to.high - from.high).farthest)
        specs[bounds.offset] = try AnimationSpec(bounds, in: file, way: 100 * Self.pixels * way)
      }
      for side in sides(of: view, element) {
        let size = Self.frame(view.rest(side)).size * Self.pixels
        for node in element.transitions(side, leaving: leaving) {
          guard let spec = node.plain, Self.effects.contains(node.name) else { throw node.error("no such transition") }
          specs[node.offset] = try AnimationSpec(spec, in: file, way: 100 * node.way(of: size))
        }
      }
    }
  }

  private static func frame(_ rest: Stage.Rest) -> Box { rest.frame.rounded(to: pixels) }

  private func sides(of view: Stage.View, _ element: SharedElementsFile.Element) -> [Side] {
    element.bounds == nil ? [view.shownSide] : Side.allCases
  }

  var duration: Double { moments.max() ?? 0 }
  var moments: [Double] { [stay] + specs.values.flatMap { [$0.delay, $0.delay + $0.duration] } }

  func looks(of id: String, at time: Double) -> [Look] {
    guard let view = stage.view(id) else { return [] }
    let element = file.elements[Identifier.camelCase(of: id)] ?? SharedElementsFile.Element()
    func progress(_ node: CallNode) -> Double { specs[node.offset]?.progress(at: time) ?? 1 }
    let looks = sides(of: view, element).map { side in
      let rest = view.rest(side)
      var (box, opacity) = (Self.frame(rest), side == leaving && time >= stay ? 0 : 1.0)
      if let bounds = element.bounds?.of(leaving) {
        let ends = [leaving, leaving.other].map { Self.frame(view.rest($0)) }
        (box, opacity) = (ends[0].moved(to: ends[1], progress(bounds)).rounded(to: Self.pixels), 1)
      }
      let isText = element.bounds != nil && element.arguments["resizeMode"] == nil
      let (whole, align) = (SIMD2(rest.width, rest.height), SIMD2(rest.align.x, rest.align.y))
      // Text is as wide as its frame, and in its middle; a picture that covers a frame is cropped, and not laid out again.
      let content: Box =
        isText
        ? .content(.width, of: whole, align: SIMD2(0.5, 0.5), in: box.size)
        : rest.fit == .cover
          ? .content(.cover, of: whole, align: align, in: box.size) : view.content(side, in: box.size)
      for node in element.transitions(side, leaving: leaving) {
        node.apply(side == leaving ? progress(node) : 1 - progress(node), &box, &opacity, Self.pixels)
      }
      var look = Look(of: rest, in: box)
      look.content = .box(content)
      let own = rest[.opacity][0]
      if element.color.count == 4 {
        look.fill = SIMD4(SIMD3(element.color[..<3]), own > 0 ? element.color[3] / own : 0)
      }
      let isSource = element.bounds == nil ? view.onlySide == .source : side == .source
      (look.sourceOpacity, look.destinationOpacity) = isSource ? (own * opacity, nil) : (nil, own * opacity)
      return look
    }
    return looks.count == 2 ? Self.seen(looks[0], below: looks[1], isText: view.kind == .text) : looks
  }

  /// Without a content that isn't drawn, or that the one above it covers: it has no place.
  private static func seen(_ source: Look, below destination: Look, isText: Bool) -> [Look] {
    let (below, above) = (source.sourceOpacity ?? 0, destination.destinationOpacity ?? 0)
    guard case .box(let content) = destination.content, above > faintest else { return [source] }
    let isWhole = content.low.max() < 1e-6 && content.high.min() > 1 - 1e-6 && destination.fill?[3] ?? 1 > 1 - faintest
    let isCovered = !isText && isWhole && above > 1 - faintest
    return isCovered || below <= faintest ? [destination] : [source, destination]
  }

  /// Half a step of an 8-bit channel.
  private static let faintest = 0.5 / 255
}

extension SIMD2<Double> {
  /// How far it goes along the axis on which it goes farther.
  fileprivate var farthest: Double { pointwiseMax(self, -self).max() }
}

extension CallNode {
  /// What an enter or exit transition has after its spec: an opacity, the shares of a way, or a scale and its origin.
  private var settings: [Double] {
    arguments.dropFirst().flatMap { argument in
      (try? [argument.value.number()]) ?? (try? argument.value.plainNumbers(2)) ?? []
    }
  }

  /// The whole pixels by which a transition slides content of a size in pixels.
  private func slide(of size: SIMD2<Double>) -> SIMD2<Double> {
    let shares = settings
    return shares.count == 2 ? (SIMD2(shares) * size + 0.5).rounded(.down) : .zero
  }

  /// How far a transition takes content of a size in pixels: in pixels, or in opacity or scale.
  fileprivate func way(of size: SIMD2<Double>) -> Double {
    name.hasPrefix("slide") ? slide(of: size).farthest : (1 - (settings.first ?? 0)).magnitude
  }

  /// Applies an enter or exit transition.
  /// - Parameter share: how far the element is from its own place.
  fileprivate func apply(_ share: Double, _ box: inout Box, _ opacity: inout Double, _ pixels: Double) {
    let numbers = settings
    let factor = 1 + ((numbers.first ?? 0) - 1) * share
    switch name {
    case "slideIn", "slideOut":
      let offset = (slide(of: box.size * pixels) * share + 0.5).rounded(.down) / pixels
      box = Box(low: box.low + offset, high: box.high + offset)
    case "scaleIn", "scaleOut":
      let pivot = box.low + box.size * (numbers.count == 3 ? SIMD2(numbers[1...]) : SIMD2(repeating: 0.5))
      box = Box(low: pivot + (box.low - pivot) * factor, high: pivot + (box.high - pivot) * factor)
    case _: opacity *= min(max(factor, 0), 1)
    }
  }
}
