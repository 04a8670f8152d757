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

  /// - Parameter taken: the names of targets that are Swift types.
  init(_ folders: [String], taken: Set<String>, in system: any System) throws(Failure) {
    guard !folders.isEmpty else {
      (files, exporters, findings, origins) = (.builtIn, [], [], [:])
      return
    }
    var files = TemplateFiles.builtIn
    var origins: [String: String] = [:]
    for folder in folders {
      let given = try Self.files(in: folder, system)
      files = files.overlaid(with: given)
      for file in given where file.path.hasSuffix("/target.json") {
        if let target = file.folder { origins[target] = folder }
      }
    }
    let targets = TemplateTargets(files, taken: taken)
    self.files = files
    exporters = targets.exporters
    findings = targets.findings
    self.origins = origins
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
      .map { SourceFile(name: $0.source, bytes: Array($0.text.utf8)) }
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
