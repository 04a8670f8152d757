import SpecModel

/// The version in the first lines of a runtime's file, `Runtime version 3`. It increases with every change of the
/// target's runtime. A file without one isn't part of a runtime, or is older than these versions.
enum RuntimeVersion {
  private static let mark = Array("Runtime version ".utf8)
  private static let lineLimit = 4

  static func stated(in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: lineLimit, omittingEmptySubsequences: false)
    return lines.prefix(lineLimit).lazy.compactMap { line in
      let starts = line.indices.dropLast(mark.count)
      guard let start = starts.first(where: { line[$0...].starts(with: mark) }) else { return nil }
      return Int(String(decoding: line[(start + mark.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
    }.first
  }
}

extension Finding {
  /// A finding about a file of a runtime; nil if a fresh export has no such file, or the same.
  /// - Parameters:
  ///   - found: nil if there is no such file.
  ///   - fresh: the file in a fresh export.
  static func runtime(_ found: [UInt8]?, insteadOf fresh: [UInt8]?, at place: Place, target: String) -> Finding? {
    guard let fresh, found != fresh, let version = RuntimeVersion.stated(in: fresh) else { return nil }
    let subject = Subject(target: target)
    guard let found else {
      return Finding(.runtimeMissing, .missing(version), at: place, subject: subject, notes: [Note(.exportAgain)])
    }
    switch RuntimeVersion.stated(in: found) {
    case let stated? where stated == version:
      return Finding(.runtimeChanged, .changed(version), at: place, subject: subject, notes: [Note(.keepChanges)])
    case let stated? where stated > version:
      return Finding(
        .runtimeChanged, .newer(stated, than: version), at: place, subject: subject, notes: [Note(.updateProgram)])
    case let stated:
      return Finding(
        .runtimeOlder, .older(stated, than: version), at: place, subject: subject, notes: [Note(.exportAgain)])
    }
  }
}

extension [Finding] {
  /// Joins the missing files of a runtime in one finding, at the first of them, with a note that lists the others.
  func joiningMissingRuntimes() -> [Finding] {
    let missing = Dictionary(grouping: filter { $0.rule == .runtimeMissing }, by: \.subject)
    var joined: Set<Subject> = []
    return compactMap { finding in
      guard finding.rule == .runtimeMissing else { return finding }
      guard joined.insert(finding.subject).inserted else { return nil }
      let others = (missing[finding.subject] ?? []).dropFirst().map(\.place.source)
      guard !others.isEmpty else { return finding }
      var first = finding
      first.notes.insert(Note(.alsoMissing(others)), at: 0)
      return first
    }
  }
}

extension Message {
  fileprivate static func missing(_ version: Int) -> Message {
    "the file is missing: it is part of runtime version \(version), which exported files need"
  }

  fileprivate static func alsoMissing(_ paths: [String]) -> Message {
    let count = paths.count == 1 ? "1 more file of this runtime is" : "\(paths.count) more files of this runtime are"
    return "\(count) missing: \(paths.map(\.inBackticks).joined(separator: ", "))"
  }

  fileprivate static func changed(_ version: Int) -> Message {
    "the runtime was changed: this is not version \(version) as a fresh export writes it"
  }

  fileprivate static func newer(_ stated: Int, than version: Int) -> Message {
    "this is runtime version \(stated); this transition-export writes the older version \(version)"
  }

  fileprivate static func older(_ stated: Int?, than version: Int) -> Message {
    let older = stated.map { "this is runtime version \($0)" } ?? "this runtime doesn't state its version"
    return "\(older); a fresh export has version \(version)"
  }

  fileprivate static let exportAgain: Message =
    "export again with the same options; all exported files of the target change together"
  fileprivate static let keepChanges: Message =
    "to keep a change, make it in the templates: `transition-export templates copy TARGET`, then `--templates templates`"
  fileprivate static let updateProgram: Message = "update transition-export, or export again"
}
