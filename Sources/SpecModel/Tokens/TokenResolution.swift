/// A part of a file with tokens for a spec. Later sources override earlier ones.
public struct TokenSource: Sendable, Hashable {
  /// The name of the file as it was read.
  public var file: String
  /// The group in the file.
  package var pointer: JSONPointer
  /// The members of the group that are ignored.
  var excluded: Set<String> = []
  /// The place of the reference to it; nil if the spec names the file.
  public var reference: Place?

  /// Creates a source from a file and a group in it, by default the root.
  package init(file: String, pointer: JSONPointer = .root) {
    (self.file, self.pointer) = (file, pointer)
  }
}

/// The result of a resolver (the resolver module of the design-tokens format, 2025.10): sets of sources, modifiers that
/// each apply one of their contexts, and the order of both.
package struct TokenResolution {
  /// The sources in order. Their files are relative to the resolver; the resolver's own name stands for the resolver
  /// itself.
  package private(set) var sources: [TokenSource] = []
  /// The names of all modifiers.
  package private(set) var modifiers: [String] = []
  /// The errors in the resolver file, each once.
  package var findings: [Finding] { found.all }

  private let found: DocumentFindings
  private let root: DocumentCursor
  /// The contexts by modifier, in lower case.
  private let contexts: [String: String]
  /// The sets that are being read, outermost first.
  private var open: [String] = []

  /// Returns whether a token file is a resolver.
  package static func isResolver(_ document: JSONDocument) -> Bool {
    document.member("resolutionOrder", of: document.root).map { document.kind(of: $0) == .array } ?? false
  }

  /// Reads a resolver. Names are case-insensitive.
  /// `contexts`: the requested contexts, by modifier; other modifiers use their default.
  package init(_ document: JSONDocument, contexts: [String: String] = [:]) {
    found = DocumentFindings(source: document.source, root: "the resolver")
    root = DocumentCursor(document, found)
    self.contexts = Dictionary(contexts.map { ($0.key.lowercased(), $0.value) }) { _, last in last }
    read()
  }

  private static let rootKeys = [
    "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$extensions", "$defs",
  ]
  private static let setKeys = ["sources", "description", "$extensions"]
  private static let modifierKeys = ["contexts", "default", "description", "$extensions"]
  private static let inlineKeys = ["type", "name"]

  private mutating func read() {
    guard let root = root.object(required: ["version", "resolutionOrder"], optional: Self.rootKeys) else { return }
    if let version = root["version"], version.string() != "2025.10" {
      version.wrong("is `2025.10`, the version that this build reads", .unsupportedVersion)
    }
    modifiers = (root["modifiers"]?.members ?? []).map(\.key)
    var names: Set<String> = []
    for item in root["resolutionOrder"]?.items() ?? [] {
      if let reference = item["$ref"] {
        referred(reference)
      } else if let item = item.object(required: Self.inlineKeys, optional: Self.setKeys + Self.modifierKeys) {
        let name = item["name"]?.text() ?? ""
        if !names.insert(name).inserted { item["name"]?.wrong("appears twice in `resolutionOrder`", .duplicateID) }
        switch item["type"]?.word(Inline.self) {
        case .set: set(item, Self.inlineKeys)
        case .modifier:
          modifiers.append(name)
          modifier(item, named: name, Self.inlineKeys)
        case nil: break
        }
      }
    }
  }

  private enum Inline: String, CaseIterable {
    case set, modifier
  }

  /// Reads an item of the order that refers to a set or a modifier.
  private mutating func referred(_ reference: DocumentCursor) {
    guard let text = reference.text() else { return }
    let steps = TokenPointer(text)?.steps ?? []
    guard steps.count == 2, let kind = root[steps[0]], let target = kind[steps[1]] else {
      return reference.wrong(
        "refers to no set or modifier; write `#/sets/NAME` or `#/modifiers/NAME`", .unknownReference)
    }
    switch steps[0] {
    case "sets": openSet(steps[1], target, at: reference)
    case "modifiers": modifier(target, named: steps[1])
    default: reference.wrong("takes `#/sets/NAME` or `#/modifiers/NAME` here")
    }
  }

  private mutating func openSet(_ name: String, _ target: DocumentCursor, at reference: DocumentCursor) {
    if open.contains(name) { return reference.wrong("refers back to its own set", .cyclicReference) }
    open.append(name)
    set(target)
    open.removeLast()
  }

  private mutating func set(_ set: DocumentCursor, _ more: [String] = []) {
    guard let set = set.object(required: ["sources"], optional: Self.setKeys + more) else { return }
    read(set["sources"])
  }

  private mutating func modifier(_ modifier: DocumentCursor, named name: String, _ more: [String] = []) {
    guard let modifier = modifier.object(required: ["contexts"], optional: Self.modifierKeys + more),
      let contexts = modifier["contexts"]
    else { return }
    let names = contexts.members.map(\.key)
    if names.isEmpty { return contexts.wrong("is empty; a modifier has contexts") }
    let standard = modifier["default"]?.text()
    if let standard, !names.contains(standard) {
      found.unknown("context", standard, of: names, at: .value(modifier.pointer / "default"), rule: .unknownReference)
    }
    guard let wanted = self.contexts[name.lowercased()] ?? standard else {
      return modifier.wrong(.needsContext(name, names), .missingKey)
    }
    guard let chosen = names.first(where: { $0.lowercased() == wanted.lowercased() }) else {
      if wanted != standard {
        found.unknown("context", wanted, of: names, at: .value(contexts.pointer), rule: .unknownReference, fixes: false)
      }
      return
    }
    read(contexts[chosen])
  }

  // MARK: Sources

  private mutating func read(_ list: DocumentCursor?) {
    for item in list?.items() ?? [] {
      if let reference = item["$ref"] {
        source(reference, without: Set(item.members.map(\.key)))
        if item.members.count > 1 { append(item, without: ["$ref"]) }
      } else if item.isObject {
        append(item)
      }
    }
  }

  /// Appends a group in the resolver itself.
  private mutating func append(_ group: DocumentCursor, without excluded: Set<String> = []) {
    var source = TokenSource(file: found.source, pointer: group.pointer)
    source.excluded = excluded
    sources.append(source)
  }

  /// - Parameter excluded: the members beside the reference, which replace those of the group with the same names.
  private mutating func source(_ reference: DocumentCursor, without excluded: Set<String>) {
    guard let text = reference.text() else { return }
    let scheme = text.prefix { $0 != "/" }
    if scheme.hasSuffix(":"), text.dropFirst(scheme.count).hasPrefix("//") {
      return reference.wrong("names \(text.inBackticks); only files are read")
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    // The module's own example omits the first slash.
    let steps = fragment.isEmpty ? [] : TokenPointer(fragment.hasPrefix("/") ? "#" + fragment : "#/" + fragment)?.steps
    guard let steps else { return reference.wrong("has no valid pointer after the `#`") }
    let pointer = JSONPointer(steps)
    guard !parts[0].isEmpty else { return inside(pointer, at: reference, without: excluded) }
    append(String(parts[0]), pointer, at: reference, without: excluded)
  }

  private mutating func append(
    _ file: String, _ pointer: JSONPointer, at reference: DocumentCursor, without excluded: Set<String>
  ) {
    var source = TokenSource(file: file, pointer: pointer)
    source.excluded = excluded
    source.reference = Place(found.source, .value(reference.pointer))
    sources.append(source)
  }

  /// Follows a pointer into the resolver itself.
  private mutating func inside(_ pointer: JSONPointer, at reference: DocumentCursor, without excluded: Set<String>) {
    switch pointer.tokens.first {
    case "sets" where pointer.tokens.count == 2:
      guard let set = root["sets"]?[pointer.tokens[1]] else {
        return reference.wrong("refers to no set", .unknownReference)
      }
      openSet(pointer.tokens[1], set, at: reference)
    case "modifiers": reference.wrong("refers to a modifier, which is allowed only in `resolutionOrder`")
    case "resolutionOrder": reference.wrong("refers into `resolutionOrder`, which isn't allowed")
    default: append(found.source, pointer, at: reference, without: excluded)
    }
  }
}

extension Message {
  fileprivate static func needsContext(_ name: String, _ contexts: [String]) -> Message {
    "has no `default`; choose a context with `--tokens-context \(name)=\(contexts[0])` or in the config's `tokensContext`"
  }
}
