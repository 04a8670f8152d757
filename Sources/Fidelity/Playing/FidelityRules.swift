public import SpecModel

extension Rule {
  /// The rule `unreadable-export`, an error.
  public static let unreadableExport = Rule(
    "unreadable-export", .error, "An exported file can't be read as its platform reads it.")
  /// The rule `unfaithful-export`, a warning; with `--max-error`, larger deviations fail the run.
  public static let unfaithfulExport = Rule(
    "unfaithful-export", .warning, "What a target shows differs from the spec by more than the bound.")
  /// The rule `edited-export`, a warning of `verify --from`.
  public static let editedExport = Rule(
    "edited-export", .warning, "An exported file differs from a fresh export in a way that can't be measured.")
  /// The rule `unmeasured-export`, a warning; with `--max-error` the run fails.
  public static let unmeasuredExport = Rule(
    "unmeasured-export", .warning,
    "A target can't be measured: `verify` can't play its files, or the runtime is your own.")
  /// The rule `late-start`, an info of `verify --trace`.
  public static let lateStart = Rule(
    "late-start", .info, "An app's motion starts half a frame or more after its trigger.")
  /// The rule `dropped-frames`, an info of `verify --trace`.
  public static let droppedFrames = Rule(
    "dropped-frames", .info, "An app's display skipped frames while the motion ran.")

  /// Every rule about the fidelity of exported files and running apps.
  public static let fidelity: [Rule] = [
    unreadableExport, editedExport, unfaithfulExport, unmeasuredExport, lateStart, droppedFrames,
  ]
}
