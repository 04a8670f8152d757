public import SpecModel

extension Rule {
  public static let lottieOption = Rule(
    "lottie-option", .error, "An option of the Lottie target has an invalid value.")
  public static let lottieWholeSize = Rule(
    "lottie-whole-size", .info, "A viewport's size isn't a whole number, and the composition is rounded up.")
  public static let lottieFlat = Rule(
    "lottie-flat", .warning,
    "A picture with perspective, or turned inside turned groups, is drawn flat.")
}
