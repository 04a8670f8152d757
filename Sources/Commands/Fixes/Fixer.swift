import SpecModel

/// Applies certain fixes to the files themselves.
struct Fixer {
  let session: Session

  /// The most rounds: a fix may reveal further findings, such as those inside of a misspelled key.
  private static let rounds = 10

  /// Returns a session whose config has no findings with a fix left.
  func sessionWithCuredConfig() throws(Failure) -> Session {
    var (session, counts, seen) = (self.session, [String: Int](), Versions())
    for _ in 0..<Self.rounds {
      guard let config = session.config, config.fails else { break }
      let changed = try cure(config.findings, in: SourceFiles([config.file]), &seen)
      if changed.isEmpty { break }
      counts.merge(changed) { $0 + $1 }
      session = try session.renewed()
    }
    tell(counts)
    return session
  }

  /// Applies fixes and examines again, until no finding has a fix.
  /// - Returns: the last examination, after which nothing was changed.
  func examination(progress: ProgressLine) throws(Failure) -> Examination {
    var (counts, seen) = ([String: Int](), Versions())
    var examination = try Examination(in: session, progress: progress)
    for _ in 0..<Self.rounds {
      let report = examination.report
      let changed = try cure(report.findings, in: report.files, &seen)
      if changed.isEmpty { break }
      counts.merge(changed) { $0 + $1 }
      examination = try Examination(in: session, progress: progress)
    }
    progress.end()
    tell(counts)
    return examination
  }

  private func tell(_ counts: [String: Int]) {
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      session.say("\(name): \(count) \(count == 1 ? "place" : "places") fixed")
    }
  }

  /// The texts that a file has had, by its name: an edit that leads back to one of them isn't a fix.
  private typealias Versions = [String: Set<[UInt8]>]

  /// The number of changed places, and the changed files.
  private func cure(
    _ findings: [Finding], in files: SourceFiles, _ seen: inout Versions
  ) throws(Failure) -> [String: Int] {
    let fixes = findings.compactMap(\.fix)
    var counts: [String: Int] = [:]
    for name in files.names where name != "-" {
      guard let file = files[name], file.isQuoted else { continue }
      let (bytes, count) = file.applying(fixes.filter { $0.place.source == name })
      if count == 0 || !seen[name, default: [file.bytes]].insert(bytes).inserted { continue }
      do { try session.system.replace(name, bytes) } catch { throw .cannotWrite(name, error) }
      counts[name] = count
    }
    return counts
  }
}

extension SourceFile {
  /// The bytes after all changes that don't overlap.
  fileprivate func applying(_ fixes: [Fix]) -> (bytes: [UInt8], count: Int) {
    var edits: [FixEdit] = []
    for fix in fixes { if let edit = edit(for: fix), !edits.contains(edit) { edits.append(edit) } }
    return applying(edits)
  }
}
