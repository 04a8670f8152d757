import SpecModel

/// The results for specs, for as long as they don't change.
struct ExaminationCache {
  struct Entry {
    let source: SourceFile
    let examined: Examined
  }

  /// The results, by the names of the specs.
  var entries: [[UInt8]: Entry] = [:]
  /// The specs of the last run, in order.
  var names: [String] = []
  /// All files that the last run read or tried to read.
  var inputs: [String] = []
  /// The files that it wrote or kept.
  var outputs: [String] = []

  /// What the last run read of a spec or its tokens; nil for other files.
  func bytes(of path: String) -> [UInt8]? {
    entries[path.fileKey]?.source.bytes
      ?? entries.values.lazy.flatMap(\.source.tokens).first { $0.name == path }?.bytes
  }

  func examined(_ source: SourceFile) -> Examined? {
    guard let entry = entries[source.name.fileKey], entry.source.isSame(as: source), entry.examined.inputs.isEmpty
    else { return nil }
    return entry.examined
  }
}

extension SourceFile {
  /// Whether two readings have the same content, tokens included.
  fileprivate func isSame(as other: SourceFile) -> Bool {
    bytes == other.bytes && tokenFiles.sources == other.tokenFiles.sources
      && tokenFiles.findings == other.tokenFiles.findings
      && tokens.count == other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.name == $1.name && $0.bytes == $1.bytes }
  }
}
