public import SpecModel

/// Plays `NAME.present.json` and `NAME.dismiss.json` as rlottie, ThorVG and lottie-web do.
public struct LottiePlayer: Player {
  public let target = "lottie"
  public let title = "Lottie"

  /// A player without state.
  public init() {}

  public func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> {
    file("\(name).\(direction.rawValue).json", in: files).then { file in
      JSONCursor.root(of: file).then { root in
        do throws(ReadingError) {
          return Checked(try LottiePlayback(LottieComposition(root, in: files), on: stage, root))
        } catch {
          return Checked(nil, findings: [error.finding(in: file.path)])
        }
      }
    }
  }
}
