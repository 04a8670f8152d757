import SpecModel

/// The list of exported files below an output root: only these are ever overwritten, removed, or reported as obsolete.
///
/// It is stored in the root as `.transition-export-files`, with a line for each file, sorted by path. Several lines may
/// have the same path, and malformed lines are skipped, so that any merge of two branches that keeps the lines of both
/// is a valid file.
struct Ownership: Equatable {
  static let fileName = ".transition-export-files"
  /// The file in which earlier versions stored it, as JSON with a line for each file.
  static let oldFileName = ".transition-export.json"

  struct Entry: Hashable {
    /// The path below the root.
    var path: String
    var target: String
    /// The name of its transition; nil for a file that a target's transitions share.
    var transition: String?
    var sha256: String
  }

  /// The entries sorted by path, each once.
  let entries: [Entry]
  /// The other output roots of the same config, relative to this one, by which a root that the config no longer names
  /// is found.
  let others: Set<String>

  init(_ entries: [Entry] = [], others: Set<String> = []) {
    self.others = others
    var sorted = entries.sorted { $0.precedes($1) }
    // No extra set for thousands of entries: repeated ones are adjacent.
    var count = 0
    for index in sorted.indices where count == 0 || sorted[count - 1] != sorted[index] {
      if count < index { sorted[count] = sorted[index] }
      count += 1
    }
    sorted.removeSubrange(count...)
    self.entries = sorted
  }

  /// The entries with a path.
  private func entries(of path: String) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { !$0.path.utf8.lexicographicallyPrecedes(path.utf8) }
    return entries[start...].prefix { $0.path.utf8.elementsEqual(path.utf8) }
  }

  /// Whether no files in this root are known.
  var isEmpty: Bool { entries.isEmpty }

  /// The files that a complete run for these transitions and targets didn't make, by path.
  func leftOver(by output: Output) -> [Entry] {
    let paths = Set(output.files.map(\.path))
    let isGone = output.covers
    // A shared file is only removed if all transitions of the target were exported: another one may still need it.
    let needed = Set(entries.filter { $0.transition != nil && !isGone($0) }.map(\.target))
    var left: [Entry] = []
    var start = entries.startIndex
    while start < entries.endIndex {
      let same = entries[start...].prefix { $0.path == entries[start].path }
      start = same.endIndex
      let entry = same[same.startIndex]
      if paths.contains(entry.path) || !same.allSatisfy(isGone) { continue }
      if !same.contains(where: { $0.transition == nil && needed.contains($0.target) }) { left.append(entry) }
    }
    return left
  }

  func contains(_ entry: Entry) -> Bool { entries(of: entry.path).contains(entry) }

  /// Whether a file is listed, regardless of its content.
  func knows(_ path: String) -> Bool { !entries(of: path).isEmpty }

  /// Whether a file is as exported, except for line endings, which Git may change. That is also true for Git's conflict
  /// markers between two exports.
  func isUnedited(_ path: String, _ bytes: [UInt8]) -> Bool {
    let entries = entries(of: path)
    if entries.isEmpty { return false }
    let sums = Set(entries.map(\.sha256))
    if sums.contains(SHA256.hex(of: bytes)) || bytes.hasConflictMarkers { return true }
    return bytes.contains(0x0D) && sums.contains(SHA256.hex(of: bytes.filter { $0 != 0x0D }))
  }

  /// The list after a run has written files and removed others. A file that targets or transitions outside the run wrote,
  /// too, stays also theirs, with its new content.
  func adding(_ added: [Entry], of output: Output, removing removed: [Entry]) -> Ownership {
    let sums = Dictionary(added.map { ($0.path, $0.sha256) }) { first, _ in first }
    let gone = Set(removed.map(\.path))
    let isReplaced = output.covers
    let kept = entries.compactMap { entry -> Entry? in
      guard let sum = sums[entry.path] else { return gone.contains(entry.path) ? nil : entry }
      if isReplaced(entry) { return nil }
      var entry = entry
      entry.sha256 = sum
      return entry
    }
    return Ownership(kept + added, others: output.others ?? others)
  }

  /// The union of both: valid at any moment of a run that is killed in between.
  func union(_ other: Ownership) -> Ownership {
    Ownership(entries + other.entries, others: others.union(other.others))
  }
}

extension Output {
  /// Whether the run would have made the file of an entry again if it were still exported.
  fileprivate var covers: (Ownership.Entry) -> Bool {
    let names = Set(transitions)
    return { entry in
      if !targets.contains(entry.target) { return hasAllTargets }
      return entry.transition.map { isWhole || names.contains($0) } ?? true
    }
  }
}

extension Ownership {
  private static let head = """
    # What transition-export wrote here: path, target, transition, SHA-256. Keep it with the files. After a merge keep all lines.

    """

  /// The start of a line about another root.
  private static let other = "root\t"

  var text: String {
    var text = Self.head
    for other in others.sorted() { text += Self.other + other + "\n" }
    for entry in entries { text += entry.line + "\n" }
    return text
  }

  /// Parses the output of `text`, and skips everything else.
  init(_ bytes: [UInt8]) {
    let others = bytes.lines.compactMap { line -> String? in
      let rest = line.dropFirst(Self.other.utf8.count)
      guard line.starts(with: Self.other.utf8), !rest.contains(0x09) else { return nil }
      return String(decoding: rest.filter { $0 != 0x0D }, as: UTF8.self)
    }
    self.init(bytes.lines.compactMap { Entry(line: $0) }, others: Set(others))
  }

  /// The lines that are neither entries nor comments nor marks of a merge.
  static func damage(in bytes: [UInt8]) -> [Range<Int>] {
    let marks = ["#", other, "<<<<<<<", "=======", ">>>>>>>", "|||||||", "\r"].map { Array($0.utf8) }
    return bytes.lines.filter { line in !marks.contains { line.starts(with: $0) } && Entry(line: line) == nil }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Parses the format of earlier versions, line by line.
  init(old bytes: [UInt8]) {
    self.init(
      bytes.lines.compactMap { line in
        let text = Array(line.reversed().drop { $0 == UInt8(ascii: ",") || $0 == 0x0D || $0 == 0x20 }.reversed())
        return JSONDocument.parse(text, source: Self.oldFileName).value.flatMap { Entry($0.literal) }
      })
  }
}

extension Ownership.Entry {
  fileprivate var line: String { [path, target, transition ?? "-", sha256].joined(separator: "\t") }

  /// The order of lines.
  fileprivate func precedes(_ other: Self) -> Bool {
    if !path.utf8.elementsEqual(other.path.utf8) { return path.utf8.lexicographicallyPrecedes(other.path.utf8) }
    return (target, transition ?? "-", sha256) < (other.target, other.transition ?? "-", other.sha256)
  }

  fileprivate init?(line: ArraySlice<UInt8>) {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 4, FileTree.isSafe(String(parts[0])) else { return nil }
    // Git may have added a carriage return.
    let sha256 = String(parts[3].unicodeScalars.prefix(64))
    guard sha256.utf8.count == 64 else { return nil }
    self.init(
      path: String(parts[0]), target: String(parts[1]), transition: parts[2] == "-" ? nil : String(parts[2]),
      sha256: sha256)
  }

  fileprivate init?(_ json: JSONLiteral) {
    guard case .string(let path) = json["path"], case .string(let target) = json["target"],
      case .string(let sha256) = json["sha256"], FileTree.isSafe(path)
    else { return nil }
    self.init(path: path, target: target, transition: nil, sha256: sha256)
    if case .string(let name) = json["transition"] { transition = name }
  }
}

extension [UInt8] {
  fileprivate var lines: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: "\n")) }

  /// Whether Git, or another merge tool, left conflict markers.
  fileprivate var hasConflictMarkers: Bool {
    let lines = lines
    return lines.contains { $0.starts(with: "<<<<<<< ".utf8) } && lines.contains { $0.starts(with: ">>>>>>> ".utf8) }
  }
}
