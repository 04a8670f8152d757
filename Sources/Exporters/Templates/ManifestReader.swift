import SpecModel

/// Reads a `target.json`.
struct ManifestReader {
  /// Returns the manifest, or nil if any finding is an error.
  static func read(_ file: TemplateFiles.File) -> Checked<TargetManifest> {
    let parsed = JSONDocument.parse(Array(file.text.utf8), source: file.source)
    guard let document = parsed.value, !parsed.hasErrors else { return Checked(nil, findings: parsed.findings) }
    let findings = DocumentFindings(source: file.source)
    let root = DocumentCursor(document, findings)
    let manifest = root.manifest(folder: file.folder ?? "")
    return Checked(findings.all.isEmpty ? manifest : nil, findings: parsed.findings + findings.all)
  }
}

extension DocumentCursor {
  fileprivate func manifest(folder: String) -> TargetManifest? {
    let required = ["targetVersion", "name", "title", "summary", "files", "support"]
    let optional = ["$schema", "platform", "options", "names", "numbers", "curves", "ways", "playback"]
    guard let root = object(required: required, optional: optional) else { return nil }
    root["targetVersion"]?.checkVersion()
    let options = root["options"]?.items().compactMap { $0.option() } ?? []
    var target = Target(
      name: root["name"]?.targetName(folder: folder) ?? "", title: root["title"]?.text() ?? "",
      summary: root["summary"]?.text() ?? "", options: options)
    if let platform = root["platform"] { target.isPlatform = platform.flag() ?? true }
    root["options"]?.checkRepeats(of: options.map(\.name))
    var manifest = TargetManifest(
      target: target, support: root["support"]?.supportTable() ?? [:],
      files: root["files"]?.filePatterns() ?? [])
    manifest.restingFeatures = root["support"]?.restingFeatures ?? []
    manifest.flattened = root["support"]?[Feature.turn3D.rawValue]?["flattened"]?.text()
    manifest.names = root["names"]?.items().compactMap { $0.namePattern() } ?? []
    if let numbers = root["numbers"] { manifest.numbers = numbers.numberFormat(options) }
    if let curves = root["curves"] { curves.read(into: &manifest.wishes, options) }
    if let ways = root["ways"] { ways.readWays(into: &manifest.wishes, options) }
    manifest.playback = root["playback"]?.template()
    return manifest
  }

  private func checkVersion() {
    guard let version = number(), version != Double(TargetManifest.version) else { return }
    findings.add(
      .unsupportedVersion, "this build reads version \(TargetManifest.version) of target.json", at: .value(pointer))
  }

  private func targetName(folder: String) -> String? {
    guard let name = text() else { return nil }
    if !Identifier.isName(name) {
      wrong("takes lower-case letters, digits and single dashes, starting with a letter; not \(name.inBackticks)")
    } else if name != folder {
      wrong("is \(name.inBackticks), and the folder is \(folder.inBackticks): both must be the same")
    } else if name == "all" {
      wrong("can't be `all`, which stands for every target")
    }
    return name
  }

  func checkRepeats(of names: [String]) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      findings.add(.duplicateID, "two options are named \(name.inBackticks)", at: .value(pointer))
    }
  }

  /// The support of every feature; `*` answers for those that aren't named.
  func supportTable() -> [Feature: Support] {
    let rest = self["*"]?.support()
    var table = Dictionary(uniqueKeysWithValues: Feature.allCases.compactMap { feature in rest.map { (feature, $0) } })
    for (key, value) in members where key != "*" {
      guard let feature = Feature(rawValue: key) else {
        findings.unknown(
          "feature", key, of: Feature.allCases.map(\.rawValue), at: .key(value.pointer), rule: .unknownKey)
        continue
      }
      table[feature] = value.support(for: feature)
    }
    let missing = unnamedFeatures
    if !missing.isEmpty, self["*"] == nil, case .object = value {
      findings.add(.missingKey, .noSupport(for: missing.map(\.rawValue)), at: .value(pointer))
    }
    return table
  }

  /// The features that `*` answers for.
  fileprivate var restingFeatures: [Feature] { self["*"] == nil ? [] : unnamedFeatures }

  private var unnamedFeatures: [Feature] { Feature.allCases.filter { value[$0.rawValue] == nil } }

  private func support(for feature: Feature? = nil) -> Support? {
    if case .string("exact") = value { return .exact }
    guard case .object(var members) = value else { return wrong(.supportForms, .wrongType) }
    if feature == .turn3D { members.removeAll { $0.key == "flattened" } }
    guard members.count == 1, let member = members.first else { return wrong(.supportForms, .wrongType) }
    guard let text = self[member.key]?.text() else { return nil }
    switch member.key {
    case "bounded": return .bounded(text)
    case "replaced": return .replaced(by: text)
    case "missing": return .missing(because: text)
    case let key:
      findings.unknown(
        "key", key, of: ["bounded", "replaced", "missing"], at: .key(pointer / key), rule: .unknownKey)
      return nil
    }
  }
}

extension Message {
  fileprivate static func noSupport(for features: [String]) -> Message {
    let shown = features.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return "`support` must cover every feature; it lacks \(shown)"
      + (features.count > 8 ? " and \(features.count - 8) more" : "")
  }

  fileprivate static let supportForms: Message =
    "takes \"exact\", or an object of one key: `bounded`, `replaced` or `missing`, with the reason"
}
