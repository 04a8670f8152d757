import MotionCore
import SpecModel
import TableFormat

extension AndroidPlayer {
  /// Plays a transition of the app's own class, whose table the generated runtime plays. A view with a transition name
  /// other than the table's isn't found, and isn't drawn.
  /// - Parameters:
  ///   - root: the element `<transition class="…">`.
  ///   - path: the path of its file.
  func playback(
    ofClassIn root: XMLNode, at path: String, _ files: FileTree, transition name: String, _ resources: AndroidResources,
    _ prefix: String, _ direction: Direction, on stage: Stage
  ) throws(AndroidFileError) -> Checked<any Playback> {
    let file: FileTree.File
    do throws(ReadingError) {
      file = try Self.code(ofClassIn: root, files, direction)
    } catch {
      throw AndroidFileError(finding: error.finding(in: path))
    }
    let read = MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in
      try CallReader.table(in: file, .kotlin)
    }
    return read.then { table in
      let hidden = stage.views.filter { view in
        let string = resources.string(named: prefix + "_" + view.id.map { $0 == "-" ? "_" : String($0) }.joined())
        let name = table.name + "/" + view.id
        return view.role != .overlay && string != name && string != name + "/%1$s"
      }
      return Checked(CorePlayback(table, direction, on: stage, without: Set(hidden.map(\.id))))
    }
  }

  /// The file of Kotlin with a direction's class.
  private static func code(
    ofClassIn root: XMLNode, _ files: FileTree, _ direction: Direction
  ) throws(ReadingError) -> FileTree.File {
    try root.allows(["class"])
    let name = root["class"] ?? ""
    let suffix = direction == .present ? "Enter" : "Return"
    guard name.hasSuffix(suffix), !name.hasPrefix(".") else {
      throw root.error("`\(name)` isn't a class of this export")
    }
    guard root.children.isEmpty else { throw root.error("`\(name)` finds its own views and takes no targets") }
    let path = "kotlin/" + name.dropLast(suffix.count).map { $0 == "." ? "/" : String($0) }.joined() + "Motion.kt"
    guard let file = files[path] else { throw root.error("there is no file `\(path)` with the class `\(name)`") }
    return file
  }
}
