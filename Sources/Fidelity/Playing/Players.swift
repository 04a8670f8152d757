/// The built-in players, one for each target.
public enum Players {
  /// The players of the built-in targets that play a motion. Other targets are measured by their playback, if they send
  /// one.
  public static let builtIn: [any Player] = [
    AndroidPlayer(), FlutterPlayer(), LottiePlayer(), CSSPlayer(), WebPlayer(), PreviewPlayer(),
  ]

  /// Returns the player of a target; nil if there is none.
  /// - Parameter target: the target's name.
  public static func player(for target: String) -> (any Player)? {
    builtIn.first { $0.target == target }
  }
}
