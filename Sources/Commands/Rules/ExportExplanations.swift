extension RuleExplanation {
  /// Rules that apply to every target.
  static let exporting: [String: RuleExplanation] = [
    "replaced-feature": RuleExplanation(
      "The target doesn't support this; the message says what is exported instead.",
      why: "The motion on that platform differs from the spec here. Docs/targets.md lists what each target supports. "
        + "With `--target all`, it is an info for targets that neither the command line nor the config nor the spec names.",
      cure: "Change the spec, or allow the rule.", target: "flutter"),
    "missing-feature": RuleExplanation(
      "The target doesn't support this, and nothing is exported for it; the message says why.",
      why: "This part of the transition is missing on that platform. With `--target all`, it is an info for targets "
        + "that neither the command line nor the config nor the spec names.",
      cure: "Build it by hand on that platform, change the spec, or allow the rule.", target: "android"),
    "example-not-exported": RuleExplanation(
      "The spec gives an example of something in the running app, such as one item of a list; the target takes it "
        + "from the app, or draws a stand-in.",
      why: "Nothing is lost if the target is code; a Lottie file shows the example.",
      cure: "No change is needed.", target: "lottie"),
    "name-collision": RuleExplanation(
      "A derived identifier is reserved in the target's language, or two names derive the same identifier.",
      why: "The generated code wouldn't compile, or two elements would share one identifier.",
      cure: "Rename one of them.", target: "android"),
    "unknown-option": RuleExplanation(
      "The spec or `--set` sets an option that the target doesn't have.",
      why: "The option would have no effect.",
      cure: "`targets` lists the options of each target.", target: "flutter"),
    "option-value": RuleExplanation(
      "An option of a target has an invalid value.",
      why: "The message lists the valid values.",
      cure: "Use one of them.", target: "flutter"),
    "unknown-target": RuleExplanation(
      "The spec has options for an unknown target.",
      why: "They have no effect here. That's fine if the target is a plugin on another machine.",
      cure: "Correct the name, or allow the rule."),
    "file-conflict": RuleExplanation(
      "Two specs of one run write the same shared file with different contents.",
      why: "One of them would be lost.",
      cure: "Use the same options for both, or export them to different folders."),
    "unreadable-export": RuleExplanation(
      "`verify` can't read an exported file, or finds something in it that it doesn't measure.",
      why: "The platform may reject the file, or show something that isn't measured.",
      cure: "Export again. If the file was not edited by hand, please report it."),
    "edited-export": RuleExplanation(
      "`verify --from` finds a difference from a fresh export whose effect can't be measured.",
      why: "A changed runtime, name or gesture, or a missing file, changes what people see, and no figure shows it.",
      cure: "Export again with the same options. To change the motion, edit the spec; to add code, put it into a file "
        + "of your own."),
    "unfaithful-export": RuleExplanation(
      "An exported file, played back by `verify`, or a running app, by `verify --trace`, differs from the spec by more "
        + "than the bound.",
      why: "What people see on that platform is not what was designed.",
      cure: "Export again if the file was edited. Otherwise see the element, property, and time in the finding."),
    "late-start": RuleExplanation(
      "The motion that a trace of a running app shows starts half a frame or more after its trigger.",
      why:
        "From a tenth of a second on, people feel that the app answers late. Layout and pictures of the second screen "
        + "are the usual causes.",
      cure: "Prepare the second screen before the tap, or start the motion before its content is there."),
    "dropped-frames": RuleExplanation(
      "Between two frames of a trace lies more than one of the display's frames, while the motion runs.",
      why: "Motion that skips frames looks rough, however right each frame is.",
      cure: "Profile the app where it happens; the trace has the times."),
    "unmeasured-export": RuleExplanation(
      "`verify` can't play the target's files, or `--templates` changes its runtime.",
      why: "`--max-error` fails for a target that can't be measured.",
      cure: "Built-in targets have players. Give a plugin `playback`, keep the built-in runtime, or verify "
        + "without this target."),
    "plugin-failure": RuleExplanation(
      "A process plugin couldn't be started, exited with a code other than 0 or by a signal, took longer than "
        + "`--plugin-timeout`, or wrote more than 64 MiB.",
      why: "The answer is missing or incomplete: nothing is written, and the exit code is 2.",
      cure: "The finding says how to run the plugin by itself with the same request."),
    "plugin-answer": RuleExplanation(
      "The standard output of a process plugin isn't JSON, ends early, or doesn't follow "
        + "Docs/schemas/plugin-answer.schema.json.",
      why: "Nothing is written, and the exit code is 2: the files of a failed plugin can't be trusted.",
      cure:
        "The finding points to the place in the answer. Standard output is for the answer only; write messages for "
        + "people to standard error."),
    "plugin-path": RuleExplanation(
      "A plugin's file has a path that is absolute, contains `..`, differs from another only in case, or that some "
        + "systems can't represent.",
      why:
        "A plugin writes only to its target's own folder, and the same files on every system. Nothing is written, and "
        + "the exit code is 2.",
      cure: "Give each file a relative path of its own."),
    "plugin-hidden": RuleExplanation(
      "A program `transition-export-NAME` is on the PATH, but a target NAME already exists.",
      why:
        "A program on the PATH never replaces an existing target, so this one is never started.",
      cure: "Rename the plugin."),
  ]
}
