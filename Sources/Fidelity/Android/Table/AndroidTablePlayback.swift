import SpecModel

/// A transition of the app's own class, played by the generated runtime from its table. Views that it does not target
/// are not there to be drawn.
struct AndroidTablePlayback: Playback {
  private let play: HeroPlayback
  private let drawn: Set<String>

  /// - Parameters:
  ///   - root: `<transition class="…">`.
  ///   - path: of its file.
  init(
    _ root: XMLNode, at path: String, _ files: FileTree, _ resources: AndroidResources, _ prefix: String,
    _ direction: Direction, on stage: Stage
  ) throws(AndroidFileError) {
    var place = path
    do throws(ReadingError) {
      let targets = try Self.targets(of: root, resources)
      drawn = Set(
        stage.views.filter { view in
          let string = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
          return view.role == .overlay || string.map(targets.contains) ?? false
        }.map(\.id))
      let name = root["class"] ?? ""
      let suffix = direction == .present ? "Enter" : "Return"
      guard name.hasSuffix(suffix), !name.hasPrefix(".") else {
        throw root.error("`\(name)` is no class of this export")
      }
      let code = "kotlin/" + name.dropLast(suffix.count).map { $0 == "." ? "/" : String($0) }.joined() + "Motion.kt"
      guard let file = files[code] else { throw root.error("there is no file `\(code)` with the class `\(name)`") }
      place = code
      let table = try KotlinTableReader.table(in: file)
      play = HeroPlayback(map: try HeroMap(table, on: stage), direction: direction, viewport: stage.viewport)
    } catch {
      throw AndroidFileError(finding: error.finding(in: place))
    }
  }

  private static func targets(of root: XMLNode, _ resources: AndroidResources) throws(ReadingError) -> Set<String> {
    var names: Set<String> = []
    try root.allows(["class"])
    if let child = root.children.first(where: { $0.name != "targets" }) {
      throw child.error("`\(child.name)` isn't measured in `\(root.name)`")
    }
    for target in root.children.flatMap(\.children) {
      guard target.name == "target" else { throw target.error("`targets` takes `target` only") }
      try target.allows(["android:targetName"])
      guard let name = target["android:targetName"] else { throw target.error("only targets by name are measured") }
      names.insert(try resources.string(name, for: target))
    }
    return names
  }

  var conduct: Conduct? { play.conduct }
  var duration: Double { play.duration }
  var moments: [Double] { play.moments }
  func moments(of element: String) -> [Double] { play.moments(of: element) }
  var drawingOrder: [String]? { play.drawingOrder }

  func looks(of element: String, at time: Double) -> [Look] {
    drawn.contains(element) ? play.looks(of: element, at: time) : []
  }
}
