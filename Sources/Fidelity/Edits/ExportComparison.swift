package import Simulator
package import SpecModel

/// Compares the files of an export with a fresh export: identical files count as exact, visible differences are
/// measured, and all other differences are reported.
package struct ExportComparison: Sendable {
  /// How many places differ, and how many of these are measured.
  package let edits: Verification.Edits
  /// A finding for each difference that no measurement covers.
  package let findings: [Finding]
  /// The files as players read them: code without a difference as a fresh export writes it, as comments in a table, for
  /// example, change nothing.
  package let played: FileTree

  /// Compares files with a fresh export.
  /// * `files`: the files as found, relative to the target's own folder.
  /// * `fresh`: the current export of the transition, with the files that it shares with others.
  /// * `player`: the target's player; nil if it has none.
  /// * `scenes`: the scenes to measure.
  package init(
    of files: FileTree, with fresh: FileTree, by player: (any Player)?,
    target: String, against transition: ResolvedTransition, in scenes: [Scene]
  ) {
    let differences = [ExportDifference](in: files, from: fresh, ordersKeys: player?.ordersKeys ?? false) { others in
      player.map { player in player.changing(others.filter { player.mayLoad($0.path) }, beside: fresh) } ?? []
    }
    let edited = player.map { Self.unseen(differences, in: fresh, by: $0, against: transition, in: scenes) }
    let rest = edited ?? differences
    edits = Verification.Edits(measured: differences.count - rest.count, unmeasured: rest.count)
    findings = Self.findings(of: rest, target: target)
    let differing = Set(differences.map(\.place.source))
    played = FileTree(
      files.files.map { file in
        CodeLanguage(file.path) == nil || differing.contains(file.path) ? file : fresh[file.path] ?? file
      })
  }

  /// The most evaluations of elements for finding out which differences are visible.
  private static let budget = 20_000
  private static let tries = 1...256

  /// The differences that aren't visible if a fresh export has them alone. Those that no player accepts alone are
  /// played together: a value that occurs in two places is refused if it is changed in one.
  private static func unseen(
    _ differences: [ExportDifference], in fresh: FileTree, by player: any Player,
    against transition: ResolvedTransition, in scenes: [Scene]
  ) -> [ExportDifference] {
    guard differences.contains(where: { $0.edit != nil }),
      let original = ShownMotion(fresh, by: player, of: transition, in: scenes)
    else { return differences }
    func shown(_ differences: [ExportDifference]) -> ShownMotion? {
      ShownMotion(fresh.applying(differences), by: player, of: transition, in: scenes)
    }
    var left = tries.clamp(budget / max(transition.spec.elements.count * scenes.count, 1))
    var unseen: [Int] = [], refused: [Int] = []
    for (index, difference) in differences.enumerated() {
      guard difference.edit != nil, left > 0 else {
        unseen.append(index)
        continue
      }
      left -= 1
      switch shown([difference])?.differs(from: original) {
      case true?: break
      case false?: unseen.append(index)
      case nil: refused.append(index)
      }
    }
    if !refused.isEmpty, shown(refused.map { differences[$0] })?.differs(from: original) != true {
      unseen = (unseen + refused).sorted()
    }
    return unseen.map { differences[$0] }
  }
}

extension ClosedRange {
  fileprivate func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

// MARK: - Findings

extension ExportComparison {
  /// The most findings in one file; further ones are counted.
  private static let findingLimit = 10

  private static func findings(of differences: [ExportDifference], target: String) -> [Finding] {
    Dictionary(grouping: differences) { $0.place.source }.sorted { $0.key < $1.key }.flatMap { path, differences in
      let shown = differences.prefix(findingLimit).map { difference in
        Finding(
          .editedExport, difference.change.message, at: difference.place, subject: Subject(target: target),
          notes: [Note(difference.change.cure)])
      }
      let rest = differences.count - shown.count
      if rest == 0 { return shown }
      let more = Finding(
        .editedExport, .more(rest), at: Place(path, .file), subject: Subject(target: target),
        notes: [Note(.exportAgain)])
      return shown + [more]
    }
  }
}

extension ExportDifference.Change {
  fileprivate var message: Message {
    switch self {
    case .missingFile: "the file is missing; a fresh export writes it"
    case .loadedFile: "the file isn't part of the export, but is loaded with it"
    case .otherBytes: "the file isn't the one that a fresh export writes"
    case .value(let expected, let found):
      "this is \(found.inBackticks); a fresh export has \(expected.inBackticks)"
    case .missing(let text): "a fresh export has \(text.inBackticks) here"
    case .added: "a fresh export doesn't have this"
    case .count(let expected, let found): "there are \(found) items from here on; a fresh export has \(expected)"
    case .keyOrder: "the keys are in a different order from a fresh export, and some players read them in order"
    }
  }

  fileprivate var cure: Message {
    switch self {
    case .loadedFile: "remove it, or move it out of the folders of the export"
    case .missingFile, .otherBytes, .value, .missing, .added, .count, .keyOrder: .exportAgain
    }
  }
}

extension Message {
  fileprivate static func more(_ count: Int) -> Message {
    count == 1 ? "1 more place differs from a fresh export" : "\(count) more places differ from a fresh export"
  }

  fileprivate static let exportAgain: Message =
    "export again with the same options; to change the motion, edit the spec"
}
