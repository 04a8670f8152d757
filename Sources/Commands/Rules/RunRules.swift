import Exporters
import SpecModel

/// Rules about a run: the files that it reads, and those that it finds where it writes.
extension Rule {
  static let failedRun = Rule(
    "failed-run", .error, "The run failed for a reason outside the specs.",
    what: "The run ends with exit code 2: invalid usage, a file that can't be read or written, a full disk.",
    why: "A report without a finding reads as success. With this finding every report says that the run failed, and "
      + "why.",
    cure: "The message says what is missing. The other findings of the report still hold.")
  static let unreadableFile = Rule(
    "unreadable-file", .error, "A spec can't be read.",
    what: "A spec on the command line doesn't exist or can't be read, a pattern matches no file, or a folder has no "
      + "spec. A pattern also reports what may hide a spec: a folder that can't be listed, a link to nothing, and a "
      + "link to a folder, which `**` doesn't follow.",
    why: "This spec wasn't checked, so the run ends with exit code 2. The other specs are still checked, and no "
      + "export is written or removed.",
    cure: "Correct the path, the link or the permissions.")
  static let outsideFile = Rule(
    "outside-file", .error, "A spec or the config names a file outside of the repository.",
    what:
      "A spec or the config names a file that is outside of the Git repository; without one, outside of the config's "
      + "folder; without a config, outside of the spec's. Or a template is a link out of it, to a file of another name.",
    why:
      "Whoever changes a spec could otherwise read any file of the machine that checks it: findings and exports would "
      + "show it.",
    cure:
      "Move the file into the repository. If it has to be elsewhere, pass `--allow-outside`. Reports don't show the "
      + "text of such a file, nor of one that a link leads to.")
  static let exportDrift = Rule(
    "export-drift", .error, "An exported file is out of date, edited, missing or left over.",
    what: "With `--check`: an exported file is out of date, was edited, is missing or is left over.",
    why: "Someone changed a spec, a token file, the config or a template without exporting, or edited an exported "
      + "file.",
    cure: "Run the same command without `--check`, and commit what it writes.")
  static let fileNotOwned = Rule(
    "file-not-owned", .error, "A file that wasn't exported is where an exported file would be.",
    what: "A file is where an exported file would be, has other contents, and is not listed as exported in "
      + "`.transition-export-files`.",
    why: "It may be someone's work: nothing is written.",
    cure: "Move the file, or export to another folder with `-o`. `--force` overwrites it.")
  static let editedOutput = Rule(
    "edited-output", .error, "An exported file was edited, and would be overwritten.",
    what: "An exported file has changed since it was exported, and the export would overwrite the change.",
    why: "The change may be someone's work: nothing is written. A file with merge conflict markers, or one in which "
      + "only the line endings differ, is exported again.",
    cure: "To keep the change, make it in the spec or in the template: `transition-export templates copy TARGET`, "
      + "then export with `--templates templates`. `--force` overwrites it.")
  static let manyRemovals = Rule(
    "many-removals", .error, "An export would remove the files of many specs.",
    what: "An export would remove the files of more than \(OutputPlan.removalLimit) specs, counted once for each "
      + "target.",
    why: "The files of a spec are removed when the config's patterns no longer find it. A change deletes or renames "
      + "a few specs; many at once are usually a pattern, a folder or a target that was changed by mistake. Nothing "
      + "is written.",
    cure: "Correct the config. If the specs were really deleted, `--prune` removes their files.")
  static let staleBaseline = Rule(
    "stale-baseline", .warning, "A baseline lists a finding that no longer occurs.",
    what: "The file of `--baseline` lists a finding that no longer occurs.",
    why: "If the finding came back, it would pass unnoticed.",
    cure: "Write the baseline again with `--write-baseline FILE`, and commit it. Findings of specs and targets that "
      + "the run doesn't examine stay in it.")

  static let runtimeMissing = Rule(
    "runtime-missing", .error, "A file of a target's runtime is missing.",
    what: "With `--check` or `verify --from`: a file of the runtime that exported code needs is missing.",
    why: "The exported code doesn't compile, or plays nothing.",
    cure: "Export again with the same options, and commit every file that it writes.")
  static let runtimeChanged = Rule(
    "runtime-changed", .error, "A file of a target's runtime differs from the version that it states.",
    what: "With `--check` or `verify --from`: a file of a runtime states the version that a fresh export has, but "
      + "differs from it; or it states a newer version, which another transition-export wrote.",
    why: "The motion depends on the runtime, and only the runtime that was exported is measured.",
    cure: "Export again. To keep a change, make it in the template: `transition-export templates copy TARGET`, then "
      + "export with `--templates templates`. Where the version is newer, update transition-export.")
  static let runtimeOlder = Rule(
    "runtime-older", .error, "A file of a target's runtime is older than the one that a fresh export writes.",
    what: "With `--check` or `verify --from`: a file of a runtime has an older version than a fresh export, or none.",
    why: "Every change of a runtime raises its version. New tables may need what an older one lacks.",
    cure: "Export again with the same options, and commit every file that it writes.")
  static let runtimeTwice = Rule(
    "runtime-twice", .warning, "Two targets of the config write the same runtime into two folders.",
    what: "Two targets of the config have no `output` of their own, and both write the same files of a runtime, each "
      + "into its folder: `uikit` and `swiftui`, or `android` and `compose`.",
    why: "An app whose module has both folders has types such as `Motion` twice, and doesn't compile.",
    cure: "Give both targets the same `output`: equal files are written once. If they are for two modules, give each "
      + "its own `output`.")

  static let running: [Rule] = [
    failedRun, unreadableFile, outsideFile, exportDrift, runtimeMissing, runtimeChanged, runtimeOlder, runtimeTwice,
    fileNotOwned, editedOutput, manyRemovals, staleBaseline,
  ]

  /// Whether it reports a failure for which no spec is responsible: exit code 2.
  var isFailure: Bool { self == .failedRun || self == .unreadableFile || isPluginFailure }
}
