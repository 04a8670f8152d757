import SpecModel

/// Checks that each file that overlays the program's has a purpose: it overrides one of them, or is in a folder with a
/// `target.json`.
struct TemplateOverlay {
  private let files: TemplateFiles

  init(_ files: TemplateFiles) {
    self.files = files
  }

  /// Templates in a target's folder that nothing uses are reported where the target is read.
  var findings: [Finding] {
    let folders = Set(files.targetFolders)
    let builtIn = Set(TemplateFiles.builtIn.files.map(\.path))
    return files.files.filter { !$0.isBuiltIn && !builtIn.contains($0.path) }.compactMap { file in
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      if let folder = file.folder, folders.contains(folder) {
        guard file.templateName == nil, name != TargetManifest.fileName, name != Self.readme else { return nil }
        return Finding(.unusedTemplate, .noTemplate(file.path), at: Place(file.source, .file))
      }
      if name == Self.readme { return nil }
      if file.folder == TemplateFiles.shared, name == TargetManifest.fileName {
        return Finding(.duplicateID, .shared(TemplateFiles.shared), at: Place(file.source, .file))
      }
      return Finding(.unusedTemplate, .stray(file.path, builtIn.sorted()), at: Place(file.source, .file))
    }
  }

  private static let readme = "README.md"
}

extension Message {
  fileprivate static func noTemplate(_ path: String) -> Message {
    "\(path.inBackticks) isn't used: a target's folder has `target.json`, README.md, and templates, whose names end in `.mustache`"
  }

  fileprivate static func shared(_ folder: String) -> Message {
    "`\(folder)` can't be a target: targets share its templates"
  }

  fileprivate static func stray(_ path: String, _ known: [String]) -> Message {
    "\(path.inBackticks) isn't used: no built-in file has this path, and its folder has no `target.json`"
      + (Suggestion.closest(to: path, in: known).map { "; did you mean `\($0)`?" } ?? "")
  }
}
