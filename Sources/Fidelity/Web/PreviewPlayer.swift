import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Plays the table in a page of the target `preview`, which is the same as that of the target `web`.
package struct PreviewPlayer: Player {
  package let target = "preview"
  package let title = "Preview"
  package let carriesEveryViewport = true

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file(name + ".html", in: files).then { file in
      MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in try Self.table(in: file) }.then {
        Checked(CorePlayback($0, direction, on: stage))
      }
    }
  }

  /// The member `table` of the only item in the list of the element `data`.
  private static func table(in file: FileTree.File) throws(ReadingError) -> JSONCursor {
    let text = file.bytes
    let opening = Array("<script type=\"application/json\" id=\"data\"".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: opening) }),
      let open = text[start...].firstIndex(of: UInt8(ascii: "[")),
      let end = text[open...].firstIndex(of: UInt8(ascii: "<"))
    else { throw ReadingError("there is no table in it", at: .file) }
    let parsed = JSONDocument.parse(Array(text[open..<end]), source: file.path)
    guard let document = parsed.value, !parsed.hasErrors, case .array(let items) = document.literal,
      let table = items.first?["table"], items.count == 1
    else { throw ReadingError("the page can't read the data", at: .bytes(open..<open + 1)) }
    return JSONCursor(value: table, pointer: .root)
  }

  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    Cure.exportAgain.text(for: element)
  }
}
