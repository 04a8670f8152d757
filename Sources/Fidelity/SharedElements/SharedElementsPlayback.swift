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
      let ends = zip(view.source.frame.corners, view.destination.frame.corners).map { $0 - $1 }
      let way = 100 * Self.pixels * (ends.map { max(abs($0.x), abs($0.y)) }.max() ?? 0)
      if let bounds = element.bounds?.of(leaving) {
        specs[bounds.offset] = try AnimationSpec(bounds, in: file, way: way)
      }
      for node in sides(of: view, element).flatMap({ element.transitions($0, leaving: leaving) }) {
        guard let spec = node.plain, Self.effects.contains(node.name) else { throw node.error("no such transition") }
        specs[node.offset] = try AnimationSpec(spec, in: file, way: node.name.hasPrefix("slide") ? way : 100)
      }
    }
  }

  private func sides(of view: Stage.View, _ element: SharedElementsFile.Element) -> [Side] {
    element.bounds == nil ? [view.shownSide] : Side.allCases
  }

  var duration: Double { moments.max() ?? 0 }
  var moments: [Double] { [stay] + specs.values.flatMap { [$0.delay, $0.delay + $0.duration] } }

  func looks(of id: String, at time: Double) -> [Look] {
    guard let view = stage.view(id) else { return [] }
    let element = file.elements[Identifier.camelCase(of: id)] ?? SharedElementsFile.Element()
    func progress(_ node: CallNode) -> Double { specs[node.offset]?.progress(at: time) ?? 1 }
    return sides(of: view, element).map { side in
      let rest = view.rest(side)
      var (box, opacity) = (rest.frame.rounded(to: Self.pixels), side == leaving && time >= stay ? 0 : 1.0)
      if let bounds = element.bounds?.of(leaving) {
        let ends = [leaving, leaving.other].map { view.rest($0).frame.rounded(to: Self.pixels) }
        (box, opacity) = (ends[0].moved(to: ends[1], progress(bounds)).rounded(to: Self.pixels), 1)
      }
      let isText = element.bounds != nil && element.arguments["resizeMode"] == nil
      // Text is as wide as its frame, and in its middle.
      let content =
        isText
        ? .content(.width, of: SIMD2(rest.width, rest.height), align: SIMD2(0.5, 0.5), in: box.size)
        : view.content(side, in: box.size)
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
  }
}

extension CallNode {
  /// Applies an enter or exit transition.
  /// - Parameter share: how far the element is from its own place.
  fileprivate func apply(_ share: Double, _ box: inout Box, _ opacity: inout Double, _ pixels: Double) {
    // After the spec: an opacity, the shares of a way, or a scale and its origin.
    let numbers = arguments.dropFirst().flatMap { argument in
      (try? [argument.value.number()]) ?? (try? argument.value.plainNumbers(2)) ?? []
    }
    let factor = 1 + ((numbers.first ?? 0) - 1) * share
    switch name {
    case "slideIn", "slideOut":
      let way = numbers.count == 2 ? SIMD2(numbers) : .zero
      let offset = ((way * box.size * pixels + 0.5).rounded(.down) * share + 0.5).rounded(.down) / pixels
      box = Box(low: box.low + offset, high: box.high + offset)
    case "scaleIn", "scaleOut":
      let pivot = box.low + box.size * (numbers.count == 3 ? SIMD2(numbers[1...]) : SIMD2(repeating: 0.5))
      box = Box(low: pivot + (box.low - pivot) * factor, high: pivot + (box.high - pivot) * factor)
    case _: opacity *= min(max(factor, 0), 1)
    }
  }
}
