package import Simulator
package import SpecModel

/// Reads what a plugin writes to its standard output.
package struct PluginReader {
  /// The path of the program, where findings point.
  let program: String
  /// The transition of the request; nil if the plugin was asked for its description.
  let transition: ResolvedTransition?

  /// - Parameters:
  ///   - program: the path of the plugin, for findings.
  ///   - transition: what it was asked to export; nil if it was asked for its description.
  package init(program: String, transition: ResolvedTransition? = nil) {
    (self.program, self.transition) = (program, transition)
  }

  /// Returns the answer, or findings if it is malformed.
  package func read(_ bytes: [UInt8]) -> Checked<PluginAnswer> {
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return failure(.empty) }
    let parsed = JSONDocument.parse(bytes, source: program)
    guard let document = parsed.value, !parsed.hasErrors else {
      return Checked(nil, findings: parsed.findings.prefix(Self.limit).map { notJSON($0, bytes) })
    }
    let findings = DocumentFindings(source: program, root: "the answer")
    let root = DocumentCursor(document, findings)
    let answer = root.pluginAnswer(about: transition)
    guard let answer, findings.all.isEmpty else {
      return Checked(nil, findings: findings.all.prefix(Self.limit).map(wrong))
    }
    let paths = PluginPaths.problems(of: answer.files.map(\.file.path))
    if paths.isEmpty { return Checked(answer) }
    return Checked(nil, findings: paths.prefix(Self.limit).map { Finding(.pluginPath, Message($0), at: place) })
  }

  /// The most findings to report: further ones usually follow from the first.
  private static let limit = 5

  private var place: Place { Place(program, .file) }

  private func failure(_ message: Message) -> Checked<PluginAnswer> {
    Checked(nil, findings: [Finding(.pluginAnswer, message, at: place)])
  }

  /// A syntax error in the JSON, with its line and column.
  private func notJSON(_ finding: Finding, _ bytes: [UInt8]) -> Finding {
    let text = SourceText(bytes)
    var message = "its answer isn't JSON, or ends early: \(finding.message)"
    if case .bytes(let range) = finding.place.spot {
      let position = text.position(of: range.lowerBound)
      message += ", at line \(position.line), column \(position.column) of \(bytes.count) bytes"
    }
    let start = String(decoding: bytes.prefix(60), as: UTF8.self)
    return Finding(.pluginAnswer, Message(message), at: place, notes: [Note("it begins with \(start.inBackticks)")])
  }

  /// An error in the content of the JSON.
  private func wrong(_ finding: Finding) -> Finding {
    let pointer = finding.place.pointer.map(\.description) ?? ""
    let spot = pointer.isEmpty ? "" : " (at \(pointer.inBackticks) of the answer)"
    return Finding(.pluginAnswer, "\(finding.message)\(spot)", at: place, notes: finding.notes)
  }
}

extension DocumentCursor {
  fileprivate func pluginAnswer(about transition: ResolvedTransition?) -> PluginAnswer? {
    // Checked first: another protocol may have other keys.
    if let number = self["protocol"], number.protocolNumber() == nil { return nil }
    let keys = ["protocol", "target", "support", "files"]
    guard let root = object(required: keys, optional: ["findings", "playback"]),
      let protocolNumber = root["protocol"]?.protocolNumber(),
      let plugin = root["target"]?.pluginDescription(
        support: root["support"]?.supportTable(), protocolNumber)
    else { return nil }
    let files = root["files"]?.items(atMost: 10_000).compactMap { $0.pluginFile() } ?? []
    if transition == nil, !files.isEmpty { root["files"]?.wrong("is empty where no transition is given") }
    let found = root["findings"]?.items().compactMap { $0.pluginFinding(plugin.rules, transition) } ?? []
    let playback = root["playback"].flatMap {
      $0.value == .null ? nil : FileTree.File("playback.json", $0.value.bytes())
    }
    return PluginAnswer(plugin: plugin, files: files, findings: found, playback: playback)
  }

  private func protocolNumber() -> Int? {
    guard let number = whole() else { return nil }
    if PluginRequest.protocols.contains(number) { return number }
    return wrong(
      "is \(number), and this build supports \(PluginRequest.protocols.lowerBound)"
        + (PluginRequest.protocols.count > 1 ? " to \(PluginRequest.protocols.upperBound)" : ""))
  }

  /// Reads the keys of a `target.json`, except those for templates, and the rules.
  private func pluginDescription(support: [Feature: Support]?, _ protocolNumber: Int) -> PluginDescription? {
    let optional = ["options", "names", "curves", "ways", "rules"]
    guard let target = object(required: ["name", "title", "summary"], optional: optional),
      let name = target["name"]?.pluginName()
    else { return nil }
    let options = target["options"]?.items().compactMap { $0.option() } ?? []
    target["options"]?.checkRepeats(of: options.map(\.name))
    var wishes = TargetManifest.MotionWishes()
    target["curves"]?.read(into: &wishes, options)
    target["ways"]?.readWays(into: &wishes, options)
    return PluginDescription(
      target: Target(
        name: name, title: target["title"]?.text() ?? "", summary: target["summary"]?.text() ?? "", options: options),
      rules: target["rules"]?.items().compactMap { $0.pluginRule(of: name) } ?? [], protocolNumber: protocolNumber,
      support: support ?? [:], names: target["names"]?.items().compactMap { $0.namePattern() } ?? [], wishes: wishes)
  }

  private func pluginName() -> String? {
    guard let name = text() else { return nil }
    if Identifier.isName(name), name != "all" { return name }
    return wrong("takes lower-case letters, digits and single dashes, starting with a letter, and not `all`")
  }

  /// A rule; its name begins with the target's, so that the rules of two targets differ.
  private func pluginRule(of target: String) -> Rule? {
    guard let rule = object(required: ["name", "severity", "summary"]), let name = rule["name"]?.text(),
      let severity = rule["severity"]?.word(Severity.self), let summary = rule["summary"]?.text()
    else { return nil }
    if name.hasPrefix(target + "-"), Identifier.isName(name) { return Rule(name, severity, summary) }
    rule["name"]?.wrong("begins with `\(target)-` and has lower-case letters, digits and single dashes")
    return nil
  }

  private func items(atMost limit: Int) -> [DocumentCursor] {
    let items = items()
    if items.count <= limit { return items }
    wrong("has \(items.count) items; the limit is \(limit)")
    return []
  }
}

extension Message {
  fileprivate static let empty: Message = "it succeeded, but its standard output is empty"
}
