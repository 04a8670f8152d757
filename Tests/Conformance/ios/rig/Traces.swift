import UIKit

/// A spec's screens on a viewport: where the views of its elements lie at rest.
struct TracedScene: Decodable {
  struct Actor: Decodable {
    let id: String
    let isScreen: Bool
    /// x, y, width and height; none where it has no view.
    let source, destination: [CGFloat]?
  }

  let name: String
  let width, height: CGFloat
  /// Top, bottom, leading, trailing.
  let safeArea: [CGFloat]
  let isRightToLeft: Bool
  let actors: [Actor]
}

/// Plays every scene of a file there and back, and prints what the package's recorder records.
@MainActor func record(_ file: String) async {
  guard let bytes = FileManager.default.contents(atPath: file),
    let scenes = try? JSONDecoder().decode([TracedScene].self, from: bytes)
  else { return Swift.print("there are no scenes in \(file)") }
  for scene in scenes {
    guard let table = tables[scene.name] else { continue }
    let model = Model(isRightToLeft: scene.isRightToLeft, size: CGSize(width: scene.width, height: scene.height))
    let transition = MotionTransition(table)
    let (safe, rtl) = (scene.safeArea, scene.isRightToLeft)
    let insets = UIEdgeInsets(top: safe[0], left: safe[rtl ? 3 : 2], bottom: safe[1], right: safe[rtl ? 2 : 3])
    model.window.safeArea = insets
    func views(_ root: UIView, _ side: KeyPath<TracedScene.Actor, [CGFloat]?>) -> [String: UIView?] {
      var views: [String: UIView?] = [:]
      for actor in scene.actors {
        guard let frame = actor[keyPath: side], !actor.isScreen else { continue }
        let view = UIView(frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
        root.addSubview(view)
        views[actor.id] = view
      }
      return views
    }
    let source = views(model.source.view, \.source), destination = views(model.destination.view, \.destination)
    (transition.source, transition.destination) = ({ source }, { destination })
    for direction in [MotionTrace.Direction.present, .dismiss] {
      let text = await recorded(
        table.name, direction, scene.actors.map(\.id), in: model.window, transition.source, transition.destination
      ) {
        if direction == .present {
          transition.present(model.destination, from: model.source)
        } else {
          model.destination.dismiss(animated: true)
        }
      }
      let line = [
        "name": scene.name, "width": "\(scene.width)", "direction": direction.rawValue, "trace": text ?? "",
      ]
      Swift.print((try? JSONEncoder().encode(line)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
  }
}

/// A recording, with a frame whenever it waits for one.
@MainActor func recorded(
  _ name: String, _ direction: MotionTrace.Direction, _ ids: [String], in window: UIWindow,
  _ source: @escaping @MainActor () -> [String: UIView?], _ destination: @escaping @MainActor () -> [String: UIView?],
  _ trigger: @escaping @MainActor () -> Void
) async -> String? {
  var text: String?
  var frames = 0
  let (requests, recorder) = AsyncStream<Void>.makeStream()
  waitsForFrame = { recorder.yield() }
  Task {
    text = await MotionTrace.record(
      transition: name, direction: direction, elements: ids, in: window, source: source, destination: destination,
      trigger: trigger)
    recorder.finish()
  }
  let patience = Task {
    try await Task.sleep(for: .seconds(120))
    giveUp("the recorder of \(name), \(direction), neither ends nor waits for frame \(frames + 1)")
  }
  for await _ in requests.prefix(1000) {
    frames += 1
    frame()
  }
  patience.cancel()
  return text
}

/// Called when the recorder has come to where it waits for the next frame.
@MainActor var waitsForFrame: () -> Void = {}

/// In place of the standard library's, which the recorder calls.
@MainActor func withCheckedContinuation(_ body: (CheckedContinuation<Void, Never>) -> Void) async {
  await Swift.withCheckedContinuation {
    body($0)
    waitsForFrame()
  }
}

func giveUp(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

/// Also of views that the system animates, in an app without the runtime, and nothing stays alive.
@MainActor func recordsWhatIsPresented() async {
  let model = Model()
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
  model.source.view.addSubview(view)
  let text = await recorded("push", .present, ["photo"], in: model.window, { ["photo": view] }, { [:] }) {
    let start = clock
    view.layer.position.x += 200
    view.layer.presented = {
      let shown = CALayer()
      (shown.bounds, shown.position) = (view.layer.bounds, view.layer.position)
      shown.position.x -= 200 * max(1 - CGFloat(clock - start), 0)
      return shown
    }
  }
  let places = Set((text ?? "").split(separator: "\n").dropFirst().map { $0.prefix { $0 != "]" } })
  check(places.count > 50, "\(places.count) places are recorded of a view that the system animates")
  check(text?.contains(#""source":{"height":40,"width":30,"x":10,"y":20}"#) == true, "the view isn't measured")
  check(CADisplayLink.running.isEmpty, "the recorder keeps its display link")
}
