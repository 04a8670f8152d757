import SpecModel

/// Which files below an output root are ours: only these are ever removed or called left over.
///
/// Kept in the root as `.transition-export.json`, one line a file, so that versions merge.
struct Ownership: Equatable {
  static let fileName = ".transition-export.json"

  struct Entry: Equatable {
    /// Below the root.
    var path: String
    var target: String
    /// The name of the transition it belongs to; nil for what a target's transitions share.
    var transition: String?
    var sha256: String
  }

  /// Sorted by path.
  private(set) var entries: [Entry] = []

  init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { $0.path < $1.path }
  }

  subscript(path: String) -> Entry? { entries.first { $0.path == path } }

  /// What is owned and a run, which made all there is for its transitions on its targets, did not make.
  func leftOver(by output: Output) -> [Entry] {
    let paths = Set(output.files.map(\.path))
    let transitions = Set(output.transitions + (output.isWhole ? entries.compactMap(\.transition) : []))
    // What is shared goes only when every transition of the target was made anew: another may still need it.
    let needed = entries.filter { $0.transition.map { !transitions.contains($0) } ?? false }.map(\.target)
    return entries.filter { entry in
      if paths.contains(entry.path) || !output.targets.contains(entry.target) { return false }
      return entry.transition.map(transitions.contains) ?? !needed.contains(entry.target)
    }
  }

  /// The ownership once files are written and others are gone.
  func adding(_ added: [Entry], removing removed: [Entry]) -> Ownership {
    let gone = Set((added + removed).map(\.path))
    return Ownership(entries.filter { !gone.contains($0.path) } + added)
  }
}

extension Ownership {
  var text: String {
    let lines = entries.map { "    " + $0.json.text(indent: nil) }
    return "{\n  \"version\": 1,\n  \"files\": [\n" + lines.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  /// Reads what `text` writes; nil for anything else, and for a path that leads out of the root.
  init?(_ bytes: [UInt8]) {
    guard let tree = JSONDocument.parse(bytes, source: Self.fileName).value?.literal, tree["version"] == .number(1),
      case .array(let files) = tree["files"]
    else { return nil }
    let entries = files.compactMap(Entry.init)
    guard entries.count == files.count else { return nil }
    self.init(entries)
  }
}

extension Ownership.Entry {
  fileprivate var json: JSONLiteral {
    .object([
      .init("path", .string(path)), .init("target", .string(target)),
      .init("transition", transition.map { .string($0) } ?? .null), .init("sha256", .string(sha256)),
    ])
  }

  fileprivate init?(_ json: JSONLiteral) {
    guard case .string(let path) = json["path"], case .string(let target) = json["target"],
      case .string(let sha256) = json["sha256"], OutputFile.isSafe(path)
    else { return nil }
    self.init(path: path, target: target, transition: nil, sha256: sha256)
    if case .string(let name) = json["transition"] { transition = name }
  }
}
