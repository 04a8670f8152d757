/// The built-in players, one for each target.
public enum Players {
  /// The players of the built-in targets that play a motion. Other targets are measured by their playback, if they send
  /// one.
  public static let builtIn: [any Player] = [
    AndroidPlayer(), ComposePlayer(), FlutterPlayer(), LottiePlayer(), CSSPlayer(), WebPlayer(), PreviewPlayer(),
    SwiftUIPlayer(), UIKitPlayer(),
  ]

  /// - Parameter target: the target's name.
  public static func player(for target: String) -> (any Player)? {
    builtIn.first { $0.target == target }
  }
}
