public import SpecModel

extension Rule {
  /// The rule `lottie-option`, an error.
  public static let lottieOption = Rule(
    "lottie-option", .error, "An option of the Lottie target has an invalid value.")
  /// The rule `lottie-whole-size`, an info: rlottie reads whole numbers only.
  public static let lottieWholeSize = Rule(
    "lottie-whole-size", .info, "A viewport's size isn't a whole number, and the composition is rounded up.")
  /// The rule `lottie-flat`, a warning: Lottie players in use have no camera. The finding carries the distance in
  /// points.
  public static let lottieFlat = Rule(
    "lottie-flat", .warning,
    "A picture with perspective, or turned inside turned groups, is drawn flat.")
}
