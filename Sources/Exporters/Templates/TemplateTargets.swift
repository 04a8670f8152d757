package import SpecModel

/// The targets in a set of template files.
package struct TemplateTargets: Sendable {
  /// The exporters of all folders without errors.
  package let exporters: [any Exporter]
  /// The findings in the files.
  package let findings: [Finding]

  /// The targets in the program, whose correctness a test ensures.
  package static let builtIn: [any Exporter] = TemplateTargets(.builtIn).exporters

  /// Reads the targets of template files.
  /// * `taken`: names of targets that aren't template folders.
  package init(_ files: TemplateFiles, taken: Set<String> = []) {
    var exporters: [any Exporter] = []
    var findings: [Finding] = []
    for folder in files.targetFolders {
      let reading = TemplateTargetReading(files, folder: folder)
      let checked = reading.exporter(taken: taken)
      findings += checked.findings
      if let exporter = checked.value { exporters.append(exporter) }
    }
    self.exporters = exporters
    self.findings = findings + TemplateOverlay(files).findings
  }
}

/// Reads one folder: the manifest and every template. Reports templates that nothing uses.
private struct TemplateTargetReading {
  let files: TemplateFiles
  let folder: String

  init(_ files: TemplateFiles, folder: String) {
    (self.files, self.folder) = (files, folder)
  }

  func exporter(taken: Set<String>) -> Checked<TemplateExporter> {
    guard let file = files[folder + "/" + TargetManifest.fileName] else { return Checked(nil) }
    var checked = ManifestReader.read(file)
    if taken.contains(folder) {
      checked.findings.append(
        Finding(.duplicateID, .taken(folder), at: Place(file.source, .value(.root / "name"))))
    }
    let exporter = checked.value.map { TemplateExporter(manifest: $0, folder: folder, templates: files) }
    let roots = exporter?.roots ?? []
    let use = TemplateUse(files, folder: folder, roots: roots, manifest: file.source)
    let findings = checked.findings + use.findings(isComplete: exporter != nil)
    let result = Checked(exporter, findings: findings)
    return Checked(result.hasErrors ? nil : exporter, findings: findings)
  }
}

extension Message {
  fileprivate static func taken(_ name: String) -> Message {
    "the target \(name.inBackticks) is built in and can't be replaced; only its templates can be overridden"
  }
}
