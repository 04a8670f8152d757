package import SpecModel

extension Rule {
  package static let importFailed = Rule(
    "import-failed", .error, "A motion can't be imported.",
    what: "`import` finds no file of the tool, no animated reaction, or not the screen that a reaction leads to.",
    why: "No spec is written: it would be about something else.",
    cure: "The message says what to fetch, or which reaction to name.")
  static let importDifference = Rule(
    "import-difference", .warning, "An imported spec shows something else than the design.",
    what: "The design changes in a way that a spec can't: from a gradient to another, or in its drawing order.",
    why: "Whoever compares the app with the prototype sees the difference.",
    cure: "Change the design, or accept what the spec does instead, which the message says.")
  static let importLoss = Rule(
    "import-loss", .info, "An imported spec lacks something that the design has.",
    what: "A property of the design, or another reaction of its screens, has no counterpart in the spec.",
    why: "Nothing is left out silently. Often the app's own views show it.",
    cure: "Nothing, unless the motion needs it.")
  static let importGuess = Rule(
    "import-guess", .info, "An import chose what the design doesn't say.",
    what: "The file doesn't have something that a spec needs: safe areas, the place of an overlay, the way back.",
    why: "The design tool shows it, but doesn't export it.",
    cure: "Compare it with the prototype, and change the spec where it differs.")

  /// The rules of all importers.
  package static let importing: [Rule] = [importFailed, importDifference, importLoss, importGuess]
}
