import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Plays the table of `NAME.transition.js` as its runtime does, on a page whose elements are where the spec has them.
package struct WebPlayer: Player {
  package let target = "web"
  package let title = "Web"
  package let carriesEveryViewport = true

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file(name + ".transition.js", in: files).then { file in
      MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in try Self.table(in: file) }.then {
        Checked(CorePlayback($0, direction, on: stage))
      }
    }
  }

  /// The table is JSON, from the first constant's `=` to its semicolon.
  private static func table(in file: FileTree.File) throws(ReadingError) -> JSONCursor {
    let text = file.bytes
    let opening = Array("\nexport const ".utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: opening) }),
      let open = text[start...].firstIndex(of: UInt8(ascii: "{")),
      let end = text[open...].firstIndex(of: UInt8(ascii: ";"))
    else { throw ReadingError("there is no table in it", at: .file) }
    let parsed = JSONDocument.parse(Array(text[open..<end]), source: file.path)
    guard let document = parsed.value, !parsed.hasErrors else {
      throw ReadingError("the table isn't JSON", at: .bytes(open..<open + 1))
    }
    return JSONCursor(value: document.literal, pointer: .root)
  }

  /// Cures by more decimals or a fresh export, as the table has every number of a spec.
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure = quantity == nil ? .exportAgain : .raiseDecimals
    return cure.text(for: element)
  }
}
