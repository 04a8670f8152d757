import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Plays the table of `NAMEMotion.swift` with MotionCore, which is what its runtime contains, on the stage's screen.
package struct UIKitPlayer: ModulePlayer {
  package let target = "uikit"
  package let title = "UIKit"
  package let carriesEveryViewport = true
  package let codeSuffix = ".swift"

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let path = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Motion.swift"
    return file(path, in: files).then { file in
      MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in
        try CallReader.table(in: file, .swift)
      }.then { Checked(CorePlayback($0, direction, on: stage)) }
    }
  }

  /// Cures by more decimals or a fresh export, as the table has every number of a spec.
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    (quantity == nil ? Cure.exportAgain : .raiseDecimals).text(for: element)
  }
}
