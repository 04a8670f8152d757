import SpecModel

/// Determines which templates of a folder its target uses, and whether all of them can be read.
struct TemplateUse {
  private let folder: String
  private let files: TemplateFiles
  private let roots: [TargetManifest.TemplateReference]
  /// The name of the manifest in messages.
  private let manifest: String
  private var parsed: [String: Template] = [:]
  private var syntax: [Finding] = []

  init(_ files: TemplateFiles, folder: String, roots: [TargetManifest.TemplateReference], manifest: String) {
    (self.files, self.folder, self.roots, self.manifest) = (files, folder, roots, manifest)
    for (name, file) in files.templates(in: folder).sorted(by: { $0.key < $1.key }) {
      do throws(TemplateError) {
        parsed[name] = try Template(name: name, text: file.text)
      } catch {
        syntax.append(files.finding(error, in: folder))
      }
    }
  }

  /// - Parameter isComplete: whether the manifest could be read; only then it is known what is used.
  func findings(isComplete: Bool) -> [Finding] {
    if !isComplete || !syntax.isEmpty { return syntax }
    return missing + unused
  }

  private var known: [String] { parsed.keys.sorted() }

  /// Findings for templates that the manifest or a partial names but that don't exist.
  private var missing: [Finding] {
    let roots = roots.filter { parsed[$0.name] == nil }.map { root in
      Finding(
        .templateName, .noTemplate(root.name + TemplateFiles.File.suffix, known.map { $0 + TemplateFiles.File.suffix }),
        at: Place(manifest, .value(root.pointer)))
    }
    let partials = parsed.sorted { $0.key < $1.key }.flatMap { name, template in
      template.insertions.compactMap { insertion -> Finding? in
        guard case .fixed(let partial) = insertion.name, parsed[partial] == nil else { return nil }
        let source = files.templates(in: folder)[name]?.source ?? name
        return Finding(.templateName, .noTemplate(partial, known), at: Place(source, .bytes(insertion.range)))
      }
    }
    return roots + partials
  }

  /// If a name is computed during rendering, any template may be used.
  private var unused: [Finding] {
    guard !parsed.values.contains(where: { $0.insertions.contains { $0.isDynamic } }) else { return [] }
    var reached: Set<String> = []
    var waiting = roots.map(\.name)
    while let name = waiting.popLast() {
      guard reached.insert(name).inserted, let template = parsed[name] else { continue }
      waiting += template.insertions.compactMap { if case .fixed(let partial) = $0.name { partial } else { nil } }
    }
    return parsed.keys.filter { !reached.contains($0) }.sorted().compactMap { name in
      guard let file = files.templates(in: folder)[name] else { return nil }
      return Finding(
        .unusedTemplate, .unused(file.path, folder, others: known.filter { $0 != name }), at: Place(file.source, .file))
    }
  }
}

extension Template {
  /// Every partial and parent, anywhere in the nodes.
  var insertions: [TemplateInsertion] { Self.insertions(in: nodes) }

  private static func insertions(in nodes: [TemplateNode]) -> [TemplateInsertion] {
    nodes.flatMap { node -> [TemplateInsertion] in
      switch node {
      case .text, .indentation, .variable, .expression: []
      case .section(_, _, let nodes): insertions(in: nodes)
      case .block(let block, _): insertions(in: block.nodes)
      case .insertion(let insertion, _): [insertion] + insertion.arguments.flatMap { insertions(in: $0.nodes) }
      }
    }
  }
}

extension TemplateInsertion {
  var isDynamic: Bool { if case .dynamic = name { true } else { false } }
}

extension Message {
  fileprivate static func noTemplate(_ name: String, _ known: [String]) -> Message {
    "unknown template \(name.inBackticks); "
      + (Suggestion.closest(to: name, in: known).map { "did you mean `\($0)`?" }
        ?? "use one of \(known.map { "`\($0)`" }.joined(separator: ", "))")
  }

  fileprivate static func unused(_ path: String, _ target: String, others: [String]) -> Message {
    let close = Suggestion.closest(to: path, in: others.map { target + "/" + $0 + TemplateFiles.File.suffix })
    return "no file and no partial of the target `\(target)` uses \(path.inBackticks)"
      + (close.map { "; did you mean `\($0)`?" } ?? "")
  }
}
