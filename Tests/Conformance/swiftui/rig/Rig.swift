import Foundation
import SwiftUI

/// In place of the standard library's, to know what the runtime starts.
@MainActor struct Task {
  static var started: [_Concurrency.Task<Void, Never>] = []

  @discardableResult init(_ work: @escaping @MainActor () -> Void) { Self.started.append(.init { work() }) }
}

func table(_ name: String) -> MotionTable {
  guard let table = tables[name] else { fatalError("there is no table \(name)") }
  return table
}

/// Plays scenes, which are lines of JSON, on a stage, and prints what is drawn at their times.
@main @MainActor
struct Rig {
  static func main() async throws {
    if CommandLine.arguments.contains("situations") { return Situations.run() }
    if CommandLine.arguments.count > 1 { return await Behaviors.run() }
    while let line = readLine() {
      let scene = try JSONDecoder().decode(Scene.self, from: Data(line.utf8))
      let frames = Player(scene).frames()
      Swift.print(String(decoding: try JSONEncoder().encode(frames), as: UTF8.self))
    }
  }
}

struct Scene: Decodable {
  struct Box: Decodable {
    let id, side: String
    /// x, y, width and height in points of the screen.
    let frame: [Double]
    let isPerItem: Bool
    /// Where the top left, the top right and the bottom left corner are drawn, in points of the screen; nil: where the frame is.
    var corners: [[Double]]?
    var opacity = 1.0
  }
  let table: String
  let width, height: Double
  /// Top, left, bottom and right.
  let safe: [Double]
  let isRightToLeft: Bool
  let direction: String
  /// Milliseconds after which the app asks for the other direction.
  var turn: Double?
  let times: [Double]
  let views: [Box]
  var reduces = false
  /// Whether the destination has a view without a size, for which the start waits.
  var waits = false
}

struct Shown: Encodable {
  struct Clip: Encodable { let corners: [[Double]], radii: [Double] }
  let name: String
  let isRightToLeft: Bool
  let color: [Double]?
  let corners: [[Double]]
  let clips: [Clip]
  let opacity, blur: Double
  let isTouchable, isSilent: Bool

  init(_ drawing: Drawing) {
    func pairs(_ corners: [SIMD2<Double>]) -> [[Double]] { corners.map { [$0.x, $0.y] } }
    name = drawing.name
    isRightToLeft = drawing.direction == .rightToLeft
    color = drawing.color.map { [$0.x, $0.y, $0.z, $0.w] }
    corners = pairs(drawing.corners)
    clips = drawing.clips.map {
      Clip(corners: pairs($0.corners), radii: [$0.radii[0], $0.radii[1], $0.radii[2], $0.radii[3]])
    }
    (opacity, blur) = (drawing.opacity, Double(drawing.blur))
    (isTouchable, isSilent) = (drawing.isTouchable, drawing.isSilent)
  }
}

struct Photo: Identifiable { let id: Int }

/// What the app shows.
@MainActor final class Shelf { var item: Photo? }

@MainActor
struct Player {
  let scene: Scene
  let model = Shelf()
  let graph: Graph

  init(_ scene: Scene) {
    self.scene = scene
    var safe = EdgeInsets()
    (safe.top, safe.leading, safe.bottom, safe.trailing) = (scene.safe[0], scene.safe[1], scene.safe[2], scene.safe[3])
    let model = model
    graph = Graph(CGSize(width: scene.width, height: scene.height), safe: safe) {
      App(scene: scene, item: Binding(get: { model.item }, set: { model.item = $0 }))
    }
    graph.environment.layoutDirection = scene.isRightToLeft ? .rightToLeft : .leftToRight
    graph.environment.accessibilityReduceMotion = scene.reduces
  }

  func frames() -> [[Shown]] {
    _ = graph.draw()
    var start = shown(Photo(id: 1))
    if scene.direction == "dismiss" {
      pass(start, to: 1e6)
      start = shown(nil)
    }
    if let turn = scene.turn {
      pass(start, to: turn)
      model.item = model.item == nil ? Photo(id: 1) : nil
      start = graph.date
      pass(start, to: 0)
    }
    return scene.times.map { pass(start, to: $0).map(Shown.init) }
  }

  /// Asks for an item, and goes to the first frame that plays, and one soon after it.
  func shown(_ item: Photo?) -> Date {
    model.item = item
    // In the first, the destination is laid out.
    for _ in 0..<2 {
      graph.date += 0.01
      _ = graph.draw()
    }
    if scene.waits, item != nil {
      graph.date += 0.11
      _ = graph.draw()
    }
    let start = graph.date
    pass(start, to: 0.001)
    return start
  }

  @discardableResult
  func pass(_ start: Date, to time: Double) -> [Drawing] {
    graph.date = start.addingTimeInterval(time / 1000)
    return graph.draw()
  }
}

private struct App: View {
  let scene: Scene
  @Binding var item: Photo?

  var body: some View {
    Screen(scene: scene, side: "source").modifier(
      MotionStageModifier(table(scene.table), $item) { _ in Screen(scene: scene, side: "destination") })
  }
}

private struct Screen: View {
  let scene: Scene
  let side: String

  var body: some View {
    ZStack(alignment: .topLeading) {
      Probe("\(side) screen")
      ForEach(scene.views.filter { $0.side == side }, id: \.id) { box in
        placed(element(box, item: box.isPerItem && side == "source" ? 1 : nil), box, 0)
        // Another item, elsewhere.
        if box.isPerItem && side == "source" { placed(element(box, item: 2), box, 40) }
      }
    }
  }

  private func element(_ box: Scene.Box, item: Int?) -> some View {
    Probe("\(box.id) \(side)\(item == 2 ? " other" : "")").modifier(
      MotionElementModifier(transition: table(scene.table).name, id: box.id, item: item.map(AnyHashable.init)) {
        AnyView(Probe("\(box.id) \(side)\(item == 2 ? " other" : "") stand-in"))
      })
  }

  private func placed(_ view: some View, _ box: Scene.Box, _ way: Double) -> some View {
    let (x, y, width, height) = (box.frame[0], box.frame[1], box.frame[2], box.frame[3])
    let corners = box.corners ?? [[x, y], [x + width, y], [x, y + height]]
    var map = ProjectionTransform()
    guard width > 0, height > 0 else {
      return view.frame(width: width, height: height).projectionEffect(map).opacity(1)
    }
    (map.m11, map.m12) = (
      CGFloat((corners[1][0] - corners[0][0]) / width), CGFloat((corners[1][1] - corners[0][1]) / width)
    )
    (map.m21, map.m22) = (
      CGFloat((corners[2][0] - corners[0][0]) / height), CGFloat((corners[2][1] - corners[0][1]) / height)
    )
    (map.m31, map.m32) = (CGFloat(corners[0][0] - scene.safe[1] + way), CGFloat(corners[0][1] - scene.safe[0] + way))
    return view.frame(width: width, height: height).projectionEffect(map).opacity(box.opacity)
  }
}

/// Hands on the environment that it is in.
struct Reader: View {
  let read: (EnvironmentValues) -> Void
  @Environment(\.self) private var environment

  var body: some View {
    read(environment)
    return Color.clear
  }
}
