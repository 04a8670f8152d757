import Exporters
import SpecModel

/// The templates of a run: the built-in ones, overridden by the folders of `--templates`.
struct TemplateFolders {
  let files: TemplateFiles
  /// The template targets, if a folder was given: the built-in ones with its overrides, and those that the folders add.
  let exporters: [any Exporter]
  /// The findings in the folders.
  let findings: [Finding]
  /// For each target, the folder of its `target.json`, unless it is built in.
  let origins: [String: String]
  /// The files whose text no finding shows.
  private let unquoted: Set<String>

  /// - Parameters:
  ///   - taken: the names of targets that are Swift types.
  ///   - bounds: how far links may lead.
  init(_ folders: [String], taken: Set<String>, within bounds: InputBounds, in system: any System) throws(Failure) {
    guard !folders.isEmpty else {
      (files, exporters, findings, origins, unquoted) = (.builtIn, [], [], [:], [])
      return
    }
    var files = TemplateFiles.builtIn
    var origins: [String: String] = [:]
    var unquoted: Set<String> = []
    var disguised: [Finding] = []
    for folder in folders {
      var given = try Self.files(in: folder, system)
      let named = folder.appending(pathComponent: "target.json")
      unquoted.formUnion(given.map(\.source).filter { !bounds.quotes($0, namedIn: named) })
      if !bounds.allowsOutside {
        let hidden = given.filter { bounds.isDisguised($0.source, in: folder) }
        disguised += hidden.map { .disguised($0.source) }
        given.removeAll { file in hidden.contains { $0.source == file.source } }
      }
      files = files.overlaid(with: given)
      for file in given where file.path.hasSuffix("/target.json") {
        if let target = file.folder { origins[target] = folder }
      }
    }
    let targets = TemplateTargets(files, taken: taken)
    self.files = files
    exporters = targets.exporters
    findings = disguised + targets.findings
    self.origins = origins
    self.unquoted = unquoted
  }

  var fails: Bool { findings.contains { $0.severity == .error } }

  /// The files of findings, to show their lines.
  func sources(for findings: some Sequence<Finding>) -> [SourceFile] {
    var names: Set<String> = []
    for finding in findings {
      names.insert(finding.place.source)
      for place in finding.notes.compactMap(\.place) { names.insert(place.source) }
    }
    return (files.files + TemplateFiles.builtIn.files).filter { names.contains($0.source) }
      .map { file in
        var source = SourceFile(name: file.source, bytes: Array(file.text.utf8))
        source.isQuoted = !unquoted.contains(file.source)
        return source
      }
  }

  private static func files(in folder: String, _ system: any System) throws(Failure) -> [TemplateFiles.File] {
    guard system.target(of: folder)?.kind == .folder else {
      throw Failure("the template folder `\(folder)` doesn't exist")
    }
    var files: [TemplateFiles.File] = []
    for file in try FolderReader(system: system, root: folder).files().files {
      let source = folder.appending(pathComponent: file.path)
      guard file.text.utf8.elementsEqual(file.bytes) else { throw Failure("`\(source)` is not UTF-8 text") }
      files.append(TemplateFiles.File(path: file.path, text: file.text, source: source))
    }
    return files
  }
}

extension Finding {
  fileprivate static func disguised(_ path: String) -> Finding {
    Finding(
      .outsideFile, "\(path.inBackticks) is a link out of the repository, to a file of another name",
      at: Place(path, .file),
      notes: [Note("an export would show that file; `\(Option.allowOutside.name)` reads it")])
  }
}
