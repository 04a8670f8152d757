public import SpecModel

extension Rule {
  public static let unreadableExport = Rule(
    "unreadable-export", .error, "An exported file can't be read as its platform reads it.")
  public static let unfaithfulExport = Rule(
    "unfaithful-export", .warning, "What a target shows differs from the spec by more than the bound.")
  public static let editedExport = Rule(
    "edited-export", .warning, "An exported file isn't what a fresh export writes, where no measurement shows it.")
  public static let unmeasuredExport = Rule(
    "unmeasured-export", .warning, "A target can't be measured: it has no player.")

  /// Every rule about how faithful exported files are.
  public static let fidelity: [Rule] = [unreadableExport, editedExport, unfaithfulExport, unmeasuredExport]
}
