import Exporters
import Simulator
import SpecModel

/// A target that is a program. It is run once for each transition and its options; all queries use that answer.
struct PluginExporter: Exporter {
  let program: PluginProgram
  let description: PluginDescription
  let runner: PluginRunner
  private let known = Locked(Answers())

  init(_ program: PluginProgram, _ description: PluginDescription, asking runner: PluginRunner) {
    self.program = PluginProgram(path: program.path, name: description.target.name)
    (self.description, self.runner) = (description, runner)
  }

  var target: Target { description.target }
  var rules: [Rule] { description.rules }

  /// As the plugin answered with these options, or before that, as in its description.
  func support(for feature: Feature, with settings: Settings) -> Support {
    let options = description.options(in: settings).text()
    return known.with { $0.plugins[options] ?? description }.support(for: feature)
  }

  func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let answer = answer(on: transition, with: settings)
    return Export(
      files: answer.value?.files(shared: false) ?? FileTree(),
      findings: answer.findings + (answer.value?.findings ?? []))
  }

  func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    description.names(in: transition)
  }

  func playback(of transition: ResolvedTransition, with settings: Settings) -> Checked<FileTree.File>? {
    let answer = answer(on: transition, with: settings)
    guard let value = answer.value else { return Checked(nil, findings: answer.findings) }
    return value.playback.map { Checked($0) }
  }

  func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    var export = Export()
    for transition in transitions {
      let answer = answer(on: transition, with: settings)
      for file in answer.value?.files(shared: true).files ?? [] where !export.files.add(file) {
        export.findings.append(
          Finding(.pluginPath, .twoTexts(file.path), at: Place(program.path, .file), notes: [.spec(transition)]))
      }
    }
    return export
  }

  private func answer(on transition: ResolvedTransition, with settings: Settings) -> Checked<PluginAnswer> {
    let options = description.options(in: settings).text()
    let question = Question(source: transition.source, transition: transition.name, options: options)
    let request = PluginRequest(transition, to: description, with: settings)
    let digest = SHA256.hex(of: request.json.bytes())
    if let (asked, answer) = known.with({ $0.answers[question] }), asked == digest { return answer }
    let answer = runner.ask(request, of: program, about: transition).then { checked($0, options) }
    known.with { $0.answers[question] = (digest, answer) }
    return answer
  }

  /// Checks that a plugin is the same for all transitions of a run.
  private func checked(_ answer: PluginAnswer, _ options: String) -> Checked<PluginAnswer> {
    let plugin = answer.plugin
    let first = known.with { known in
      known.plugins[options] = known.plugins[options] ?? plugin
      return known.plugins[options] ?? plugin
    }
    let message: Message? =
      plugin.target.name != target.name
      ? .renamed(plugin.target.name, target.name) : first.support != plugin.support ? .otherSupport : nil
    guard let message else { return Checked(answer) }
    return Checked(nil, findings: [Finding(.pluginAnswer, message, at: Place(program.path, .file))])
  }

  private struct Question: Hashable {
    let source, transition: String
    let options: String
  }

  private struct Answers {
    /// The answers, with the digest of the request, as a watched spec changes.
    var answers: [Question: (request: String, answer: Checked<PluginAnswer>)] = [:]
    /// The plugin's description for each set of options.
    var plugins: [String: PluginDescription] = [:]
  }
}

extension Note {
  fileprivate static func spec(_ transition: ResolvedTransition) -> Note {
    Note("for this spec", at: Place(transition.source, .file))
  }
}

extension Message {
  fileprivate static func twoTexts(_ path: String) -> Message {
    "two transitions write different contents to the shared file \(path.inBackticks)"
  }

  fileprivate static let otherSupport: Message =
    "its `support` differs from its answer for an earlier transition with the same options"

  fileprivate static func renamed(_ name: String, _ known: String) -> Message {
    "it is now named \(name.inBackticks), but was \(known.inBackticks) when it was asked for its description"
  }
}
