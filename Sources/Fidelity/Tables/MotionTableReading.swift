import MotionCore
import Simulator
import SpecModel
import TableFormat

extension MotionTable {
  /// The table of a file by its name, which must have the stage's viewport.
  static func read(
    _ name: String, on stage: Stage, in file: FileTree.File, table: () throws(ReadingError) -> JSONCursor
  ) -> Checked<MotionTable> {
    do throws(ReadingError) {
      let root = try table()
      let motion = try MotionTable(root)
      guard motion.name == name else {
        throw ReadingError("this is the table of `\(motion.name)`, not of `\(name)`", at: .file)
      }
      let (viewport, viewports) = (stage.viewport, try root.required("viewports"))
      guard let index = motion.viewports.firstIndex(where: { $0.name == viewport.name }) else {
        throw viewports.error("missing layout `\(viewport.name)`")
      }
      let own = motion.viewports[index]
      guard abs(own.width - viewport.width) <= 0.5, abs(own.height - viewport.height) <= 0.5,
        own.isRightToLeft == viewport.isRightToLeft
      else { throw try viewports.items()[index].error("this viewport differs from the spec's") }
      return Checked(motion)
    } catch {
      return Checked(nil, findings: [error.finding(in: file.path)])
    }
  }
}
