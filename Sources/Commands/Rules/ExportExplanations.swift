extension RuleExplanation {
  /// Rules that apply to every target.
  static let exporting: [String: RuleExplanation] = [
    "replaced-feature": RuleExplanation(
      "The target has no such thing; the message says what is exported instead.",
      why: "The motion on that platform differs from the spec at this place. Docs/targets.md lists what each target "
        + "supports.",
      cure: "Change the spec so that it needs no replacement, or accept it by name.", target: "flutter"),
    "missing-feature": RuleExplanation(
      "The target has no such thing, and nothing is exported for it; the message says why.",
      why: "On that platform this part of the transition is not there.",
      cure: "Build it by hand on that platform, change the spec, or accept it by name.", target: "android"),
    "example-not-exported": RuleExplanation(
      "The spec gives an example of what a running app has, such as one item of a list; the target takes it "
        + "from the app, or draws a stand-in.",
      why: "Nothing is lost where the target is code; a Lottie file shows the example.",
      cure: "Nothing needs to be done.", target: "lottie"),
    "name-collision": RuleExplanation(
      "A name becomes one that the target's language reserves, or two names become one.",
      why: "The generated code would not compile, or one element would be taken for another.",
      cure: "Rename one of them.", target: "flutter"),
    "unknown-option": RuleExplanation(
      "The spec or `--set` gives an option that the target does not have.",
      why: "The option would have no effect.",
      cure: "`targets` lists the options of each target.", target: "flutter"),
    "option-value": RuleExplanation(
      "An option of a target has a value that it does not take.",
      why: "The message says which it takes.",
      cure: "Write one of these.", target: "flutter"),
    "unknown-target": RuleExplanation(
      "The spec has options for a target that there is not.",
      why: "They have no effect here. That is right where another machine has the target as a plugin.",
      cure: "Correct the name, or accept it by name."),
    "file-conflict": RuleExplanation(
      "Two specs of one run want to write the same shared file with different contents.",
      why: "One of them would be lost.",
      cure: "Give both the same options, or export them to different folders."),
    "unreadable-export": RuleExplanation(
      "`verify` can't read an exported file, or finds something in it that it doesn't measure.",
      why: "The platform would refuse the file, or show more than any figure tells.",
      cure: "Export again. If the file was not edited by hand, please report it."),
    "edited-export": RuleExplanation(
      "`verify --from` finds a difference from a fresh export whose effect can't be measured.",
      why: "A runtime, a name, a gesture or a file that is missing changes what people see, and no figure shows it.",
      cure: "Export again with the same options. To change the motion, edit the spec; to add code, put it into a file "
        + "of your own."),
    "unfaithful-export": RuleExplanation(
      "`verify` plays an exported file, and it differs from the spec by more than the bound.",
      why: "What people see on that platform is not what was designed.",
      cure: "Export anew where the file was edited; else the finding names the element, property and time."),
    "unmeasured-export": RuleExplanation(
      "The target has no player, so that nobody knows how faithful it is.",
      why: "`--max-error` fails where nothing can be measured.",
      cure: "Built-in targets have players; targets of plugins may have none."),
    "plugin-failure": RuleExplanation(
      "A process plugin could not be started, ended with another exit code than 0 or by a signal, took longer than "
        + "`--plugin-timeout`, or wrote more than 64 MiB.",
      why: "There is no answer, or half of one: nothing is written, and the exit code is 2.",
      cure: "The finding says how to run the plugin by itself with the same request."),
    "plugin-answer": RuleExplanation(
      "What a process plugin wrote on its standard output is not JSON, ends early, or does not follow "
        + "Docs/schemas/plugin-answer.schema.json.",
      why: "Nothing is written, and the exit code is 2: files of a plugin that went wrong are not to be trusted.",
      cure:
        "The finding tells the place in the answer. Standard output is for the answer alone; what a plugin has to say "
        + "to people goes to standard error."),
    "plugin-path": RuleExplanation(
      "A file of a plugin has a path that is absolute, has `..`, is another file's but for capitals, or that some "
        + "system has no name for.",
      why:
        "A plugin writes below its target's own folder, and the same files on every system. Nothing is written, and the "
        + "exit code is 2.",
      cure: "Have the plugin name each file by a relative path of its own."),
    "plugin-hidden": RuleExplanation(
      "A program `transition-export-NAME` is on the PATH, and there is a target NAME without it.",
      why:
        "A program on the PATH never takes the place of a target that a run has anyway, so this one is never started.",
      cure: "Give the plugin another name."),
  ]
}
