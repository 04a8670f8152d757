public import SpecModel

extension Rule {
  public static let lottieOption = Rule(
    "lottie-option", .error, "An option of the Lottie target has a value that it can't have.")
  public static let lottieWholeSize = Rule(
    "lottie-whole-size", .info, "A viewport's size isn't a whole number, and the composition is rounded up.")
  public static let lottieFlat = Rule(
    "lottie-flat", .warning,
    "An element is drawn elsewhere than perspective, or turns in turned groups, would put it, as players are flat.")
}
