import Exporters
import Fidelity
import Simulator
import SpecModel

/// Manual edits of exported files, compared with a fresh export: each changes the verdict or the measured figures.
extension LongCheck {
  static let edits: [LongCheck] = PlayedTarget.all.flatMap { target in
    Examples.names.flatMap { name in
      [("a fresh export", freshExport), ("every leaf", everyLeaf), ("any leaf", anyLeaf), ("every file", everyFile)]
        .map { title, check in
          LongCheck(name: "edits of \(name) for \(target): \(title)") { try check(target, name) }
        }
    }
  }

  @Sendable private static func freshExport(_ target: PlayedTarget, _ name: String) throws -> [String] {
    let files = Exported.files(of: name, target)
    let comparison = try target.compare(files, of: name)
    let verification = try target.verify(files, Examples.transition(name)).value.required("it can't be verified")
    return comparison.findings.map(\.message)
      + (comparison.edits == .init(measured: 0, unmeasured: 0) ? [] : ["\(comparison.edits)"])
      + verification.details.filter { $0.verdict != .exact }.map { "\($0)" }
  }

  /// Each leaf of each JSON file, and each word and number of any other, is a separate difference: all of them are
  /// changed at once.
  @Sendable private static func everyLeaf(_ target: PlayedTarget, _ name: String) throws -> [String] {
    let transition = try Examples.transition(name)
    return Exported.files(of: name, target).files.flatMap { file in
      LeafKind.allCases.compactMap { kind in
        let edited = file.editingLeaves(kind) { _ in true }
        let comparison = ExportComparison(
          of: FileTree([edited]), with: FileTree([file]), by: nil, target: target.player.target, against: transition,
          in: [])
        return comparison.edits == .init(measured: 0, unmeasured: file.leaves(kind).count)
          ? nil : "\(file.path), \(kind): \(comparison.edits)"
      }
    }
  }

  /// The number of leaves per target and example that are edited one at a time, and measured.
  private static let sampleCount = Scale.isSlow ? 60 : 6

  /// One leaf at a time: the verdict is edited, or the figures change.
  @Sendable private static func anyLeaf(_ target: PlayedTarget, _ name: String) throws -> [String] {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    let leaves = files.files.flatMap { file in
      LeafKind.allCases.flatMap { kind in file.leaves(kind).indices.map { (file: file, kind: kind, index: $0) } }
    }
    let good = target.verify(files, transition)
    let step = max(leaves.count / sampleCount, 1)
    return try stride(from: 0, to: leaves.count, by: step).map { leaves[$0] }.compactMap { leaf in
      let edited = files.mapped { file in
        file.path == leaf.file.path ? file.editingLeaves(leaf.kind) { $0 == leaf.index } : file
      }
      let edits = try target.compare(edited, of: name).edits
      let place = "\(leaf.file.path), \(leaf.kind) \(leaf.index)"
      if edits.measured + edits.unmeasured != 1 { return "\(place): \(edits)" }
      if edits.unmeasured == 1 { return nil }
      let bad = target.verify(edited, transition)
      return bad.hasErrors || bad.value != good.value ? nil : "\(place): not seen"
    }
  }

  /// Each file counts: deleted, cut, with more at its end, empty, and with one letter changed.
  @Sendable private static func everyFile(_ target: PlayedTarget, _ name: String) throws -> [String] {
    let transition = try Examples.transition(name)
    let files = Exported.files(of: name, target)
    func edits(_ changed: FileTree) -> Verification.Edits {
      ExportComparison(
        of: changed, with: files, by: nil, target: target.player.target, against: transition, in: []
      ).edits
    }
    return files.files.flatMap { file -> [String] in
      let rest = FileTree(files.files.filter { $0.path != file.path })
      let place = file.codeStart(after: file.bytes.count / 3)
      let damaged = [
        Array(file.bytes.prefix(file.bytes.count / 2)), file.bytes + Array("\nx".utf8), [],
        file.bytes.enumerated().map { $0 == place ? $1 ^ 1 : $1 },
      ]
      return (edits(rest) == .init(measured: 0, unmeasured: 1) ? [] : ["\(file.path) deleted"])
        + damaged.filter { bytes in
          edits(files.mapped { $0.path == file.path ? FileTree.File(file.path, bytes) : $0 }).unmeasured == 0
        }.map { "\(file.path), \($0.count) of \(file.bytes.count) bytes" }
    }
  }

  /// The number of leaves that are edited together, and played one at a time.
  private static let chunk = 100

  /// Each edited leaf, played alone, is visible or reported. Files shared by all examples are edited only in the first.
  static let everyEditedLeaf: [LongCheck] = PlayedTarget.all.flatMap { target in
    Examples.names.map { name in
      LongCheck(name: "every leaf of \(name) for \(target), played alone") {
        let files = Exported.files(of: name, target)
        let known = name == Examples.names[0] ? FileTree() : Exported.files(of: Examples.names[0], target)
        return try files.files.filter { !known.files.contains($0) }.flatMap { file in
          try LeafKind.allCases.flatMap { kind in
            let count = file.leaves(kind).count
            return try stride(from: 0, to: count, by: chunk).compactMap { start in
              let part = start..<min(start + chunk, count)
              let edited = files.mapped { $0 == file ? $0.editingLeaves(kind, where: part.contains) : $0 }
              let edits = try target.compare(edited, of: name).edits
              return edits.measured + edits.unmeasured == part.count ? nil : "\(file.path), \(kind) \(part): \(edits)"
            }
          }
        }
      }
    }
  }
}

extension PlayedTarget {
  /// Runs with the current export of an example.
  func compare(_ files: FileTree, of name: String) throws -> ExportComparison {
    let transition = try Examples.transition(name)
    return ExportComparison(
      of: files, with: Exported.files(of: name, self), by: player, target: player.target, against: transition,
      in: player.carriesEveryViewport ? transition.scenes : [transition.reference])
  }
}
