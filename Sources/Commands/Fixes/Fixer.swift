import SpecModel

/// Cures what has a sure cure, in the files themselves.
struct Fixer {
  let session: Session

  /// A cure may bring to light what it hid, such as the inside of a misspelt key; not without end.
  private static let rounds = 10

  /// A session whose config has no mistakes left that have a cure.
  func sessionWithCuredConfig() throws(Failure) -> Session {
    var (session, counts) = (self.session, [String: Int]())
    for _ in 0..<Self.rounds {
      guard let config = session.config, config.fails else { break }
      let changed = try cure(config.findings, in: SourceFiles([config.file]))
      if changed.isEmpty { break }
      counts.merge(changed) { $0 + $1 }
      session = try session.renewed()
    }
    tell(counts)
    return session
  }

  /// Cures and looks again, until nothing is left that has a cure.
  /// - Returns: the last look, after which nothing was changed.
  func examination(progress: ProgressLine) throws(Failure) -> Examination {
    var counts: [String: Int] = [:]
    var examination = try Examination(in: session, progress: progress)
    for _ in 0..<Self.rounds {
      let report = examination.report
      let changed = try cure(report.findings, in: report.files)
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

  /// How many places of which files were changed.
  private func cure(_ findings: [Finding], in files: SourceFiles) throws(Failure) -> [String: Int] {
    let fixes = findings.compactMap(\.fix)
    var counts: [String: Int] = [:]
    for name in files.names where name != "-" {
      guard let file = files[name] else { continue }
      var edits: [FixEdit] = []
      for fix in fixes where fix.place.source == name {
        if let edit = file.edit(for: fix), !edits.contains(edit) { edits.append(edit) }
      }
      let (bytes, count) = file.applying(edits)
      if count == 0 || bytes == file.bytes { continue }
      try replace(name, bytes)
      counts[name] = count
    }
    return counts
  }

  /// Writes beside the file and renames, so that it is whole at any moment; what a link leads to is written into.
  private func replace(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let system = session.system
    let entry = system.entry(at: path)
    do {
      guard entry?.kind == .file else { return try system.overwrite(path, bytes) }
      let staged = path.parentPath.appending(pathComponent: OutputWriter.stagedPrefix + "fix")
      try? system.remove(staged)
      try system.create(staged, bytes, mode: entry?.mode)
      try system.rename(staged, to: path)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}
