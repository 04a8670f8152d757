import MotionCore
public import Simulator
public import SpecModel

/// Plays the table of `NAMEMotion.kt` with MotionCore, on the stage's screen. The suite `compose` holds the runtime in
/// Kotlin against the same values.
public struct ComposePlayer: Player {
  public let target = "compose"
  public let title = "Compose"
  public let carriesEveryViewport = true

  /// Creates a player, which has no state.
  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let path = files.files.first { $0.path.hasSuffix("/\(type)Motion.kt") }?.path
    return file(path ?? "kotlin/\(type)Motion.kt", in: files).then { file in
      MotionTable.read(name, on: stage, in: file) { () throws(ReadingError) in
        try CallReader.table(in: file, .kotlin)
      }.then { Checked(CorePlayback($0, direction, on: stage)) }
    }
  }

  /// Cures by a fresh export, as the table has every number of a spec.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message { Cure.exportAgain.text(for: element) }
}
