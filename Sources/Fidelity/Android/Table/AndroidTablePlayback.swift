import SpecModel

/// The table of a transition, played as the generated runtime does. A view that carries another name than the table's
/// is not there to be drawn.
struct AndroidTablePlayback: Playback {
  private let play: HeroPlayback
  private let drawn: Set<String>

  /// The Kotlin file that holds a transition's table; nil where the export is plain XML.
  static func file(of name: String, in files: FileTree) -> FileTree.File? {
    let end = "/" + Identifier.pascalCase(of: name) + "Motion.kt"
    return files.files.first { $0.path.hasSuffix(end) }
  }

  init(
    _ file: FileTree.File, _ resources: AndroidResources, _ prefix: String, _ direction: Direction, on stage: Stage
  ) throws(AndroidFileError) {
    do throws(ReadingError) {
      let map = try HeroMap(KotlinTableReader.table(in: file), on: stage)
      drawn = Set(
        stage.views.filter { view in
          let string = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
          let name = map.name + "/" + view.id
          return view.role == .overlay || string == name || string == name + "/%1$s"
        }.map(\.id))
      play = HeroPlayback(map: map, direction: direction, viewport: stage.viewport)
    } catch {
      throw AndroidFileError(finding: error.finding(in: file.path))
    }
  }

  var duration: Double { play.duration }
  var moments: [Double] { play.moments }
  func moments(of element: String) -> [Double] { play.moments(of: element) }
  var drawingOrder: [String]? { play.drawingOrder }

  func looks(of element: String, at time: Double) -> [Look] {
    drawn.contains(element) ? play.looks(of: element, at: time) : []
  }
}
