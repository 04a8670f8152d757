import SpecModel

/// Plays a transition of the app's own class, whose table the generated runtime plays. A view with a transition name
/// other than the table's isn't found, and isn't drawn.
struct AndroidTablePlayback: Playback {
  private let play: TablePlayback
  private let drawn: Set<String>

  /// - Parameters:
  ///   - root: the element `<transition class="…">`.
  ///   - path: the path of its file.
  init(
    _ root: XMLNode, at path: String, _ files: FileTree, _ resources: AndroidResources, _ prefix: String,
    _ direction: Direction, on stage: Stage
  ) throws(AndroidFileError) {
    var place = path
    do throws(ReadingError) {
      try root.allows(["class"])
      let name = root["class"] ?? ""
      let suffix = direction == .present ? "Enter" : "Return"
      guard name.hasSuffix(suffix), !name.hasPrefix(".") else {
        throw root.error("`\(name)` isn't a class of this export")
      }
      guard root.children.isEmpty else { throw root.error("`\(name)` finds its views by itself: it takes no targets") }
      let code = "kotlin/" + name.dropLast(suffix.count).map { $0 == "." ? "/" : String($0) }.joined() + "Motion.kt"
      guard let file = files[code] else { throw root.error("there is no file `\(code)` with the class `\(name)`") }
      place = code
      let map = try PlayedTable(
        WrittenTable(kotlin: CallReader.kotlinTable(in: file), on: stage.viewport), on: stage)
      drawn = Set(
        stage.views.filter { view in
          let string = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
          let name = map.name + "/" + view.id
          return view.role == .overlay || string == name || string == name + "/%1$s"
        }.map(\.id))
      play = TablePlayback(map: map, direction: direction, viewport: stage.viewport)
    } catch {
      throw AndroidFileError(finding: error.finding(in: place))
    }
  }

  var conduct: Conduct? { play.conduct }
  var duration: Double { play.duration }
  var moments: [Double] { play.moments }
  func moments(of element: String) -> [Double] { play.moments(of: element) }
  var drawingOrder: [String]? { play.drawingOrder }

  func looks(of element: String, at time: Double) -> [Look] {
    drawn.contains(element) ? play.looks(of: element, at: time) : []
  }

  func interrupted(at time: Double) -> (any Playback)? {
    play.turned(at: time).map { AndroidTablePlayback($0, drawn) }
  }

  func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)? {
    play.caught(by: gesture, at: time).map { DrawnCaught(playback: $0, drawn: drawn) }
  }

  func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)? {
    play.letGo(of: gesture, at: progress, velocity: velocity).map { AndroidTablePlayback($0, drawn) }
  }

  private init(_ play: TablePlayback, _ drawn: Set<String>) {
    (self.play, self.drawn) = (play, drawn)
  }
}

/// The playback of a caught direction.
private struct DrawnCaught: CaughtPlayback {
  let playback: any CaughtPlayback
  let drawn: Set<String>

  func looks(of elements: [String], at progress: Double, elapsed: Double) -> [[Look]] {
    zip(elements, playback.looks(of: elements, at: progress, elapsed: elapsed)).map { drawn.contains($0) ? $1 : [] }
  }
}
