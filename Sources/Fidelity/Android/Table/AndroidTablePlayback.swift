import SpecModel

/// A transition of the app's own class, played by the generated runtime from its table. Views that it does not target
/// are not there to be drawn.
struct AndroidTablePlayback: Playback {
  private let play: HeroPlayback
  private let drawn: Set<String>

  /// - Parameter root: `<transition class="…">`.
  init(
    _ root: XMLNode, _ files: FileTree, _ resources: AndroidResources, _ prefix: String, _ direction: Direction,
    on stage: Stage
  ) throws(AndroidFileError) {
    var path = ""
    do throws(ReadingError) {
      let name = root["class"] ?? ""
      let suffix = direction == .present ? "Enter" : "Return"
      guard name.hasSuffix(suffix), !name.hasPrefix(".") else {
        throw root.error("`\(name)` is no class of this export")
      }
      path = "kotlin/" + name.dropLast(suffix.count).map { $0 == "." ? "/" : String($0) }.joined() + "Motion.kt"
      guard let file = files[path] else { throw root.error("there is no file `\(path)` with the class `\(name)`") }
      let table = try KotlinTableReader.table(in: file)
      let map = try HeroMap(table, on: stage)
      let targets = try Self.targets(of: root, resources)
      drawn = Set(
        stage.views.filter { view in
          let string = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
          return view.role == .overlay || string.map(targets.contains) ?? false
        }.map(\.id))
      play = HeroPlayback(map: map, direction: direction, viewport: stage.viewport)
    } catch {
      throw AndroidFileError(finding: error.finding(in: path.isEmpty ? "res/transition" : path))
    }
  }

  private static func targets(of root: XMLNode, _ resources: AndroidResources) throws(ReadingError) -> Set<String> {
    var names: Set<String> = []
    for target in root.children.filter({ $0.name == "targets" }).flatMap(\.children) {
      guard let name = target["android:targetName"] else { throw target.error("only targets by name are measured") }
      names.insert(try resources.string(name, for: target))
    }
    return names
  }

  var conduct: Conduct { play.map.conduct }
  var duration: Double { play.duration }
  var moments: [Double] { play.moments }
  func moments(of element: String) -> [Double] { play.moments(of: element) }
  var drawingOrder: [String]? { play.drawingOrder }

  func looks(of element: String, at time: Double) -> [Look] {
    drawn.contains(element) ? play.looks(of: element, at: time) : []
  }
}
