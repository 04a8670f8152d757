import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// Plays the table of `NAMEMotion.kt` with MotionCore, on the stage's screen. The suite `compose` holds the runtime in
/// Kotlin against the same values.
///
/// Without a table, it plays `NAMEScreen.kt` as `SharedTransitionLayout` does.
package struct ComposePlayer: ModulePlayer {
  package let target = "compose"
  package let title = "Compose"
  package let carriesEveryViewport = true
  package let codeSuffix = ".kt"

  /// Creates a player, which has no state.
  package init() {}

  package func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let path = files.files.first { $0.path.hasSuffix("/\(type)Motion.kt") }?.path
    if path == nil, let screen = files.files.first(where: { $0.path.hasSuffix("/\(type)Screen.kt") }) {
      do throws(ReadingError) {
        return Checked(try SharedElementsPlayback(SharedElementsFile(screen), direction, on: stage))
      } catch {
        return Checked(nil, findings: [error.finding(in: screen.path)])
      }
    }
    return file(path ?? "kotlin/\(type)Motion.kt", in: files).then { file in
      MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in
        try CallReader.table(in: file, .kotlin)
      }.then { Checked(CorePlayback($0, direction, on: stage)) }
    }
  }

  /// A fresh export cures an edited table, which has every number of a spec; the profile `shared` loses some in any export.
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    quantity == nil
      ? Cure.exportAgain.text(for: element) : "use the profile `exact`" + .ifEdited
  }
}
