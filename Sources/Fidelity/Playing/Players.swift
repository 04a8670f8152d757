/// The players that are built in, one a target.
public enum Players {
  /// One for each target of the program that plays a motion. Others are measured by their playback, if they have one.
  public static let builtIn: [any Player] = [
    AndroidPlayer(), FlutterPlayer(), LottiePlayer(), CSSPlayer(), WebPlayer(), PreviewPlayer(),
  ]

  /// - Parameter target: the target's name.
  public static func player(for target: String) -> (any Player)? {
    builtIn.first { $0.target == target }
  }
}
