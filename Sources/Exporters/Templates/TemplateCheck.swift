package import Simulator
package import SpecModel

/// Finds mistakes in a target's templates, even those that no run reaches.
package struct TemplateCheck {
  private let exporter: TemplateExporter
  private let settings: Settings

  /// Creates a check with every option of the target at its default.
  package init(_ exporter: TemplateExporter) {
    self.exporter = exporter
    settings = Settings(defaultsOf: exporter.target)
  }

  /// Returns the playbacks that the target sends for the specimen and for other transitions.
  package func playbacks(of transitions: [ResolvedTransition]) -> [(
    transition: ResolvedTransition, file: FileTree.File
  )] {
    ((Specimen.transition.map { [$0] } ?? []) + transitions).compactMap { transition in
      exporter.playback(of: transition, with: settings)?.value.map { (transition, $0) }
    }
  }

  /// Returns findings for names that no value has, and for errors when the files of the specimen and other transitions
  /// are rendered.
  package func findings(on transitions: [ResolvedTransition]) -> [Finding] {
    let names = exporter.unknownNames
    let all = (Specimen.transition.map { [$0] } ?? []) + transitions
    let rendered = all.flatMap { transition in
      exporter.export(transition, with: settings).findings
        + exporter.exportShared([transition], with: settings).findings
        + (exporter.playback(of: transition, with: settings)?.findings ?? [])
    }
    var seen = Set(names.map(\.place))
    return names + rendered.filter { seen.insert($0.place).inserted }
  }
}

extension TemplateExporter {
  /// The features that only the `*` in its `target.json` answers for.
  package var restingFeatures: [Feature] { manifest.restingFeatures }

  /// Findings for names in templates that no context has: in a section that no specimen enters, only a user would
  /// discover them.
  fileprivate var unknownNames: [Finding] {
    let known = Set(TemplateVocabulary.words(of: manifest))
    return templates.templates(in: folder).sorted { $0.key < $1.key }.flatMap { name, file -> [Finding] in
      guard let template = try? Template(name: name, text: file.text) else { return [] }
      return template.names.compactMap { name in
        guard let word = name.parts.first(where: { !known.contains($0) }) else { return nil }
        let close = Suggestion.closest(to: word, in: known.sorted())
        return Finding(.templateName, .unknown(word, close), at: Place(file.source, .bytes(name.range)))
      }
    }
  }
}

/// Every key that templates can use.
enum TemplateVocabulary {
  static func words(of manifest: TargetManifest) -> [String] {
    let settings = Settings(defaultsOf: manifest.target)
    guard let transition = Specimen.transition else { return [] }
    let context = TemplateContext(manifest, settings)
    let value = context.element(0, in: context.transition(transition))
    var words: Set<String> = ["transitions"]
    collect(value, into: &words)
    return words.sorted()
  }

  private static func collect(_ value: TemplateValue, into words: inout Set<String>) {
    switch value {
    case .null, .bool, .number, .quantity, .string: break
    case .color: words.formUnion(Color.memberNames)
    case .list, .tree(.array, _): for item in value.items ?? [] { collect(item, into: &words) }
    case .object(let members):
      for (key, value) in members where words.insert(key).inserted || !value.isLeaf { collect(value, into: &words) }
    case .tree(.object(let members), let style):
      for member in members {
        words.insert(member.key)
        collect(TemplateValue(member.value, style), into: &words)
      }
    case .tree: break
    }
  }
}

extension TemplateValue {
  fileprivate var isLeaf: Bool {
    switch self {
    case .null, .bool, .number, .quantity, .string: true
    case .color, .list, .object, .tree: false
    }
  }
}

extension Template {
  /// Every name that it uses, anywhere.
  var names: [TemplateName] { Self.names(in: nodes) }

  private static func names(in nodes: [TemplateNode]) -> [TemplateName] {
    nodes.flatMap { node -> [TemplateName] in
      switch node {
      case .text, .indentation: return []
      case .variable(let name, _): return [name]
      case .expression(let expression): return expression.names
      case .section(let condition, _, let nodes): return condition.names + names(in: nodes)
      case .block(let block, _): return names(in: block.nodes)
      case .insertion(let insertion, _):
        let own: [TemplateName] = if case .dynamic(let name) = insertion.name { [name] } else { [] }
        return own + insertion.arguments.flatMap { names(in: $0.nodes) }
      }
    }
  }
}

extension Message {
  fileprivate static func unknown(_ word: String, _ close: String?) -> Message {
    "unknown name \(word.inBackticks)" + (close.map { "; did you mean `\($0)`?" } ?? "")
  }
}
