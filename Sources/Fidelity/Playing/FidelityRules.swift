public import SpecModel

extension Rule {
  /// A player reports it where a file isn't what the platform reads.
  public static let unreadableExport = Rule(
    "unreadable-export", .error, "An exported file can't be read as its platform reads it.",
    what: "`verify` can't read an exported file, or finds something in it that it doesn't measure.",
    why: "The platform may reject the file, or show something that isn't measured.",
    cure: "Export again. If the file was not edited by hand, please report it.")
  package static let unfaithfulExport = Rule(
    "unfaithful-export", .warning, "What a target shows differs from the spec by more than the bound.",
    what: "An exported file, played back by `verify`, or a running app, by `verify --trace`, differs from the spec "
      + "by more than the bound.",
    why: "What people see on that platform is not what was designed.",
    cure: "Export again if the file was edited. Otherwise see the element, property, and time in the finding.")
  package static let editedExport = Rule(
    "edited-export", .warning, "An exported file differs from a fresh export in a way that can't be measured.",
    what: "`verify --from` finds a difference from a fresh export whose effect can't be measured.",
    why: "A changed runtime, name or gesture, or a missing file, changes what people see, and no figure shows it.",
    cure: "Export again with the same options. To change the motion, edit the spec; to add code, put it into a file "
      + "of your own.")
  package static let unmeasuredExport = Rule(
    "unmeasured-export", .warning,
    "A target can't be measured: `verify` can't play its files, the runtime is your own, or a trace shows too little.",
    what:
      "`verify` can't play the target's files, or `--templates` changes its runtime. Or a trace has fewer than half "
      + "of the display's frames of the motion, fewer than three, none in its first or last fifth, or none of an "
      + "element while it moves; or it has a slip, such as times in seconds.",
    why: "`--max-error` fails for what can't be measured: what no frame shows may be wrong.",
    cure: "Built-in targets have players. Give a plugin `playback`, keep the built-in runtime, or verify without "
      + "this target. Record a trace again as the note says.")
  package static let lateStart = Rule(
    "late-start", .info, "An app's motion starts half a frame or more after its trigger.",
    what: "The motion that a trace of a running app shows starts half a frame or more after its trigger.",
    why: "From a tenth of a second on, people feel that the app answers late. Layout and pictures of the second "
      + "screen are the usual causes.",
    cure: "Prepare the second screen before the tap, or start the motion before its content is there.")
  package static let droppedFrames = Rule(
    "dropped-frames", .info, "An app's display skipped frames while the motion ran.",
    what: "Between two frames of a trace lies more than one of the display's frames, while the motion runs.",
    why: "Motion that skips frames looks rough, however right each frame is.",
    cure: "Profile the app where it happens; the trace has the times.")

  /// Every rule about the fidelity of exported files and running apps.
  package static let fidelity: [Rule] = [
    unreadableExport, editedExport, unfaithfulExport, unmeasuredExport, lateStart, droppedFrames,
  ]
}
