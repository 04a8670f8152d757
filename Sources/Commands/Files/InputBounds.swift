import SpecModel

/// How far the inputs may lie that a spec or the config names: in the working tree of Git, otherwise in the config's folder,
/// otherwise in the spec's. What lies outside may be secret, such as the environment of the machine that runs the
/// checks.
struct InputBounds: Sendable {
  /// The disk, also for a run that reads a revision.
  private let system: any System
  private let config: String?
  let allowsOutside: Bool
  /// The paths that the command line names.
  private let given: Set<[UInt8]>

  init(config: String?, allowsOutside: Bool, given: [String], in system: any System) {
    (self.system, self.config, self.allowsOutside) = (system, config, allowsOutside)
    self.given = Set(given.map(\.fileKey))
  }

  /// Why a path isn't read that a file names; nil if it is. Links count as what they are, not as what they lead to.
  func refusal(of path: String, namedIn file: String) -> String? {
    if allowsOutside { return nil }
    let (folder, kind) = root(of: file)
    return contains(path, folder) ? nil : "it is outside of \(kind); `--allow-outside` reads it"
  }

  /// Whether findings may show the text of a file that another one names: it is inside, and no link leads out to it.
  func quotes(_ path: String, namedIn file: String) -> Bool {
    let folder = root(of: file).folder
    return contains(path, folder) && !isLinkedOut(path, of: folder)
  }

  /// The same of a spec, which the command line may have named.
  func quotes(spec path: String) -> Bool {
    path == "-" || given.contains(path.fileKey) || !isLinkedOut(path, of: root(of: path).folder)
  }

  /// Whether a link in a folder, or on the way to it, leads out of the tree to a file of another name. A sandbox of a build
  /// keeps the names of what it links.
  func isDisguised(_ path: String, in folder: String) -> Bool {
    guard isLinkedOut(path, of: root(of: folder.appending(pathComponent: "x")).folder) else { return false }
    let name = path.split(separator: "/").last
    return system.realPath(of: path)?.split(separator: "/").last != name
  }

  private func contains(_ path: String, _ folder: String) -> Bool {
    names(path).starts(with: names(folder))
  }

  private func names(_ path: String) -> [Substring] { path.names(from: system.workingFolder) }

  private func isLinkedOut(_ path: String, of folder: String) -> Bool {
    guard let file = system.realPath(of: path), let root = system.realPath(of: folder.isEmpty ? "." : folder) else {
      return false
    }
    return !file.split(separator: "/").starts(with: root.split(separator: "/"))
  }

  /// The folder in which a file's inputs are, and what it is.
  private func root(of file: String) -> (folder: String, kind: String) {
    let own = file == "-" ? "" : file.parentPath
    if let git = system.folder(with: ".git", upFrom: own) { return (git, "the Git repository") }
    if let folder = config?.parentPath, contains(own, folder) { return (folder, "the config's folder") }
    return (own, "the folder of the spec")
  }
}

extension System {
  /// The nearest folder from a given one upwards in which there is something of a name; nil if there is none.
  func folder(with name: String, upFrom folder: String) -> String? {
    var folder = folder == "." ? "" : folder
    for _ in 0...folder.names(from: workingFolder).count {
      if entry(at: folder.appending(pathComponent: name)) != nil { return folder }
      let isAbove = folder.split(separator: "/").allSatisfy { $0 == ".." }
      folder = isAbove && !folder.hasPrefix("/") ? folder.appending(pathComponent: "..") : folder.parentPath
    }
    return nil
  }
}

extension ConfigFile {
  /// Findings for specs and templates that it names outside of its tree.
  func outsideFindings(_ bounds: InputBounds) -> [Finding] {
    [("specs", config.specs), ("templates", config.templates)].flatMap { key, paths in
      paths.enumerated().compactMap { index, path in
        bounds.refusal(of: path, namedIn: file.name).map { reason in
          Finding(
            .outsideFile, "can't read \(path.inBackticks): \(reason)",
            at: Place(file.name, .value(.root / key / index)))
        }
      }
    }
  }
}

extension Report {
  /// The report without excerpts of files that aren't quoted: their names stay, and the lines and columns in them.
  var withoutExcerpts: Report {
    let secret = Set(files.unquoted.map(\.fileKey))
    if secret.isEmpty { return self }
    func isSecret(_ place: Place) -> Bool { secret.contains(place.source.fileKey) }
    // A pointer names keys.
    func bare(_ place: Place) -> Place {
      Place(place.source, files[place.source]?.range(of: place.spot).map { .bytes($0) } ?? .file)
    }
    var report = self
    for index in findings.indices {
      if isSecret(findings[index].place) {
        report.findings[index].message = findings[index].message.withoutQuotes
        report.findings[index].place = bare(findings[index].place)
        report.findings[index].fix = nil
      }
      report.findings[index].notes = findings[index].notes.map { note in
        guard let place = note.place, isSecret(place) else { return note }
        return Note(Message(note.message.withoutQuotes), at: bare(place))
      }
    }
    return report
  }
}

extension String {
  /// The text without what is in backticks.
  var withoutQuotes: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { $0 % 2 == 0 ? String($1) : "…" }
      .joined(separator: "`")
  }
}
