import Simulator
import SpecModel

/// A direction as an animated picture: the screen with a progress bar below.
struct MovingPicture {
  let png: [UInt8]

  private static let margin = 16.0, bar = 26.0
  /// How long the start and end are shown, in milliseconds.
  private static let opening = 500, closing = 900
  /// The area of a screen, in pixels.
  private static let area = 160_000.0

  /// - Parameters:
  ///   - scale: pixels per point; 0 to fit a page.
  ///   - rate: frames per second.
  init(_ stage: StageDrawing, _ direction: Direction, scale: Double, rate: Double) {
    let scale = scale > 0 ? scale : stage.scale(area: Self.area)
    let size = stage.size(scale: scale)
    let whole = size + SIMD2(2 * Self.margin, 2 * Self.margin + Self.bar)
    let duration = stage.scene.timeline(direction).duration
    let times = stage.scene.timeline(direction).frameTimes(perSecond: rate)
    let canvases = Parallel.map(times) { time in
      var drawings = [stage.screen(direction, at: time, origin: SIMD2(repeating: Self.margin), scale: scale)]
      let low = SIMD2(Self.margin, size.y + Self.margin + 14)
      let radii = SIMD4(repeating: 2.0)
      drawings.append(.fill(VectorPath(low, SIMD2(size.x - 70, 4), radii: radii), Color(gray: 0.88)))
      let share = duration > 0 ? max(time / duration, 0.015) : 1
      drawings.append(.fill(VectorPath(low, SIMD2((size.x - 70) * share, 4), radii: radii), Color(gray: 0.3)))
      drawings.write(
        "\(Int(time.rounded())) ms", at: SIMD2(whole.x - Self.margin, low.y + 6), .right, height: 10, Color(gray: 0.3))
      var canvas = Canvas(width: Int(whole.x.rounded(.up)), height: Int(whole.y.rounded(.up)), Filmstrip.paper)
      canvas.draw(drawings)
      return canvas
    }
    let last = times.count - 1
    png =
      PNG(
        canvases.enumerated().map { index, canvas in
          // Delays are whole milliseconds; rounding doesn't accumulate.
          let own = index < last ? Int(times[index + 1].rounded()) - Int(times[index].rounded()) : Self.closing
          return (canvas, own + (index == 0 ? Self.opening : 0))
        }
      ).bytes
  }
}
