package import Simulator
package import SpecModel

/// A target that is a folder with a `target.json` and templates.
package struct TemplateExporter: Exporter {
  let manifest: TargetManifest
  let folder: String
  let templates: TemplateFiles

  package var target: Target { manifest.target }

  package func support(for feature: Feature, with settings: Settings) -> Support {
    manifest.support[feature] ?? .missing(because: "the target doesn't declare it")
  }

  package func support(for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings) -> Support {
    if let substitute = manifest.flattened, transition.losesDepth(use) { return .replaced(by: substitute) }
    return support(for: use.feature, with: settings)
  }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    manifest.names.flatMap { $0.names(in: transition) }
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let context = TemplateContext(manifest, settings)
    let value = context.transition(transition)
    var rendering = Rendering(templates, folder: folder, elements: transition.spec.elements.count)
    for file in manifest.files {
      switch file.each {
      case .run: break
      case .transition: rendering.render(file, with: value)
      case .element:
        for index in transition.spec.elements.indices {
          rendering.render(file, with: context.element(index, in: value))
        }
      }
    }
    var export = rendering.export
    if manifest.flattened != nil {
      let findings = FeatureFindings(title: target.title, exporter: self, settings: settings)
      export.findings += findings.find(in: transition, of: [.turn3D]) { use in
        use.subject.element.map { [Note(.turnInPlane($0.inBackticks))] } ?? []
      }
    }
    return export
  }

  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    let files = manifest.files.filter { $0.each == .run }
    if files.isEmpty { return Export() }
    let context = TemplateContext(manifest, settings)
    // Most shared files show nothing of the transitions, whose values take much longer to compute than the files. A
    // template that does use them fails without.
    let plain = rendered(files, with: context.run(nil))
    if plain.findings.isEmpty { return plain }
    let elements = transitions.reduce(0) { $0 + $1.spec.elements.count }
    return rendered(files, with: context.run(transitions), elements: elements)
  }

  private func rendered(
    _ files: [TargetManifest.FilePattern], with value: TemplateValue, elements: Int = 0
  ) -> Export {
    var rendering = Rendering(templates, folder: folder, elements: elements)
    for file in files { rendering.render(file, with: value) }
    return rendering.export
  }

  /// Returns the playback that `verify` plays instead of the files; nil if the target sends none, findings if its
  /// template fails.
  package func playback(of transition: ResolvedTransition, with settings: Settings) -> Checked<FileTree.File>? {
    guard let playback = manifest.playback else { return nil }
    var rendering = Rendering(templates, folder: folder, elements: transition.spec.elements.count)
    let file = TargetManifest.FilePattern(
      template: playback, path: "playback.json", pathPointer: playback.pointer, each: .transition, escaping: .json)
    rendering.render(file, with: TemplateContext(manifest, settings).transition(transition))
    return Checked(rendering.export.files.files.first, findings: rendering.export.findings)
  }

  /// The template of the playback; nil if the target sends none.
  package var playbackTemplate: String? {
    manifest.playback.flatMap { templates.templates(in: folder)[$0.name]?.source }
  }

  /// Every template that a file of the target is rendered from.
  var roots: [TargetManifest.TemplateReference] {
    manifest.files.map(\.template) + (manifest.playback.map { [$0] } ?? [])
  }
}

extension ResolvedTransition {
  /// Whether a use turns an element in 3D in a group, and its depth shows: before an eye, or as the group turns too.
  fileprivate func losesDepth(_ use: FeatureUse) -> Bool {
    guard use.feature == .turn3D, let index = use.subject.element.flatMap(index), parents[index] != nil else {
      return false
    }
    let turned = parents.chain(from: index).filter { element in
      scenes.contains { $0.turnsInSpace(element) }
    }
    return turned.contains(index) && (spec.perspective != nil || turned.count > 1)
  }
}

extension TargetManifest.NamePattern {
  func names(in transition: ResolvedTransition) -> [DerivedName] {
    switch of {
    case .transition: [derived(transition.name, at: .root / "name")]
    case .elements:
      transition.spec.elements.enumerated().map { index, element in
        derived(element.id, at: .root / "elements" / index / "id")
      }
    case .curves:
      transition.spec.curves.flatMap { curve in
        transition.spec.easings(of: curve).map { derived($0.name, at: .root / "curves" / curve.name) }
      }
    case .phases:
      Direction.allCases.flatMap { direction in
        transition.spec.ownPhases(of: direction).enumerated().map { index, phase in
          derived(
            direction.rawValue + "-" + phase.name, at: .root / direction.rawValue / "phases" / index / "name",
            of: phase.name)
        }
      }
    }
  }

  /// - Parameter original: the name in the spec, if it differs.
  private func derived(_ name: String, at pointer: JSONPointer, of original: String? = nil) -> DerivedName {
    DerivedName(
      spelling(name), of: original ?? name, at: pointer, in: "\(of.rawValue) in \(spelling.rawValue)",
      language: language,
      reserved: reserved)
  }
}

extension TransitionSpec {
  /// The phases written for a direction; none for a dismiss that is derived from present.
  fileprivate func ownPhases(of direction: Direction) -> [Phase] {
    switch (direction, dismiss) {
    case (.present, _): present
    case (.dismiss, .phases(let phases)): phases
    case (.dismiss, .play): []
    }
  }
}

/// The rendered files. An error becomes a finding in the template.
private struct Rendering {
  private let templates: TemplateFiles
  private let folder: String
  private let library: TemplateLibrary?
  private(set) var export = Export()

  /// - Parameter elements: the elements in the data, to which the limits are proportional.
  init(_ templates: TemplateFiles, folder: String, elements: Int) {
    self.templates = templates
    self.folder = folder
    do throws(TemplateError) {
      library = try templates.library(of: folder).limited(to: .elements(elements))
    } catch {
      library = nil
      fail(error)
    }
  }

  mutating func render(_ file: TargetManifest.FilePattern, with value: TemplateValue) {
    guard let library else { return }
    do throws(TemplateError) {
      let bytes = try library.render(
        file.template.name, with: value, escaping: file.escaping)
      let pattern = try TemplateLibrary(["path": file.path])
      let path = String(
        decoding: try pattern.render("path", with: value, escaping: .none), as: UTF8.self)
      let place = Place(templates.manifestSource(of: folder), .value(file.pathPointer))
      if !FileTree.isSafe(path) {
        export.findings.append(Finding(.templatePath, .unsafe(path), at: place))
      } else if !export.files.add(FileTree.File(path, bytes)) {
        export.findings.append(Finding(.templatePath, .taken(path), at: place))
      }
    } catch {
      error.template == "path" ? fail(error, at: file.pathPointer) : fail(error)
    }
  }

  private mutating func fail(_ error: TemplateError) {
    export.findings.append(templates.finding(error, in: folder))
  }

  /// Reports an error in a path, which is in the manifest.
  private mutating func fail(_ error: TemplateError, at pointer: JSONPointer) {
    let place = Place(templates.manifestSource(of: folder), .value(pointer))
    export.findings.append(Finding(.template(error.message.rule), Message(error.message.text), at: place))
  }
}

extension TemplateFiles {
  func manifestSource(of folder: String) -> String {
    self[folder + "/" + TargetManifest.fileName]?.source ?? folder + "/" + TargetManifest.fileName
  }

  /// Returns a finding at the place of an error in its template.
  func finding(_ error: TemplateError, in folder: String) -> Finding {
    let file = templates(in: folder)[error.template] ?? sharedTemplates(in: folder)[error.template]
    let source = file?.source ?? folder + "/" + error.template
    return Finding(.template(error.message.rule), Message(error.message.text), at: Place(source, .bytes(error.range)))
  }
}

extension Message {
  fileprivate static func turnInPlane(_ element: String) -> Message {
    "let \(element) turn by `rotation` only, or give it no `in`"
  }

  fileprivate static func unsafe(_ path: String) -> Message {
    "\(path.inBackticks) isn't a path below the target's folder"
  }

  fileprivate static func taken(_ path: String) -> Message {
    "two files with different contents are both called \(path.inBackticks)"
  }
}
