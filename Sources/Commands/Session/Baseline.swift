import Fidelity
import SpecModel

/// The findings that a project knows, listed in the file of `--baseline`. They pass while they don't get worse.
///
/// An entry covers one finding of its rule, file, target, element and property, with an amount that is no larger.
/// Findings without an element are told apart by their place in the JSON.
struct Baseline: Sendable {
  static let version = 1

  /// The file that was read.
  let source: SourceFile
  fileprivate var entries: [Entry] = []
  private let workingFolder: String

  /// Reads a file.
  /// - Throws: a failure if it can't be read, or with its first error and line.
  private init(reading path: String, in system: any System) throws(Failure) {
    do {
      source = SourceFile(name: path, bytes: try system.read(path, limit: JSONDocument.sizeLimit))
    } catch {
      throw .cannotRead(path, error)
    }
    workingFolder = system.workingFolder
    let findings = DocumentFindings(source: path)
    if let document = source.document.value { read(DocumentCursor(document, findings)) }
    if let failure = Failure(firstOf: source.document.findings + findings.all, in: source) { throw failure }
  }

  /// The baseline that a command line names; it may not name one to write as well, or one over a file that it reads.
  static func asked(by arguments: Arguments, in system: any System) throws(Failure) -> Baseline? {
    if let path = arguments.value(.writeBaseline) {
      for option in [Option.baseline, .viewport] where arguments.has(option) {
        throw Failure("`\(Option.writeBaseline.name)` can't be combined with `\(option.name)`")
      }
      if SpecFinder.isSpec(path, among: arguments.operands, in: system) {
        throw .overwrites(.writeBaseline, "the spec", path)
      }
      if system.isFile(path, among: [arguments.value(.config) ?? Config.fileName]) {
        throw .overwrites(.writeBaseline, "the config", path)
      }
    }
    return try arguments.value(.baseline).map { path throws(Failure) in try Baseline(reading: path, in: system) }
  }

  /// Writes what a run finds to a file. Its entries for what the run doesn't examine stay.
  /// - Returns: the number of findings that the file lists.
  /// - Throws: a failure if the file exists and isn't a baseline, or can't be written.
  static func write(
    _ findings: [Finding], to path: String, examining run: Extent, in system: any System
  ) throws(Failure) -> Int {
    var baseline =
      system.target(of: path) == nil
      ? Baseline(SourceFile(name: path, bytes: []), system.workingFolder) : try Baseline(reading: path, in: system)
    let kept = baseline.entries.filter { !baseline.covers($0, run) }
    let new = findings.filter(\.canBeKnown).map { Entry($0, in: baseline.file($0.place.source)) }
    baseline.entries = (kept + new).sorted { $0.order < $1.order }
    do { try system.replace(path, Array(baseline.text.utf8)) } catch { throw .cannotWrite(path, error) }
    return baseline.entries.count
  }

  private init(_ source: SourceFile, _ workingFolder: String) {
    (self.source, self.workingFolder) = (source, workingFolder)
  }

  private mutating func read(_ root: DocumentCursor) {
    guard let root = root.object(required: ["baselineVersion", "findings"]), let version = root["baselineVersion"]
    else { return }
    if let number = version.whole(), number != Self.version { version.wrong("takes \(Self.version), not \(number)") }
    entries = (root["findings"]?.items() ?? []).compactMap(Entry.init)
  }

  /// A file's path from the baseline's folder, so that a run may start anywhere.
  private func file(_ name: String) -> String {
    name.path(from: source.name.parentPath, in: workingFolder) ?? "."
  }

  /// The findings, with known ones as infos.
  func judged(_ findings: [Finding]) -> [Finding] {
    var findings = findings
    var left = Dictionary(grouping: entries, by: \.key).mapValues { $0.sorted { $0.limit < $1.limit } }
    // The worst finding takes the entry with the largest amount.
    let worstFirst = findings.indices.sorted { findings[$0].figure > findings[$1].figure }
    for index in worstFirst where findings[index].canBeKnown {
      let key = Entry.Key(findings[index], in: file(findings[index].place.source))
      guard let entry = left[key]?.last else { continue }
      if findings[index].figure <= entry.limit * (1 + 1e-6) {
        findings[index].severity = .info
        findings[index].notes.append(Note(.known(in: source.name)))
        left[key]?.removeLast()
      } else if let amount = entry.amount {
        findings[index].notes.append(Note(.worse(than: amount, in: source.name)))
      }
    }
    return findings
  }

  /// Findings for entries that a run examined and that nothing in its findings needs.
  func stale(in findings: [Finding], examining run: Extent) -> [Finding] {
    var found = Dictionary(grouping: findings) { Entry.Key($0, in: file($0.place.source)) }.mapValues(\.count)
    return entries.filter { covers($0, run) }.compactMap { entry in
      found[entry.key, default: 0] -= 1
      guard found[entry.key, default: 0] < 0 else { return nil }
      return Finding(
        .staleBaseline, .vanished(entry.key.rule, entry.key.subject, in: entry.key.file),
        at: Place(source.name, entry.pointer.map { .value($0) } ?? .file), subject: Subject(target: entry.key.target),
        notes: [Note("write the baseline again, with `\(Option.writeBaseline.name)`")])
    }
  }

  /// What a run examines.
  struct Extent {
    let files: [String]
    let targets: [String]
    /// Whether it measures exported files.
    let measures: Bool
  }

  /// Whether a run would find what an entry lists.
  private func covers(_ entry: Entry, _ run: Extent) -> Bool {
    Rule.fidelity.contains { $0.name == entry.key.rule } == run.measures
      && run.files.contains { file($0) == entry.key.file }
      && (entry.key.target.map(run.targets.contains) ?? true)
  }

  /// The file's text.
  private var text: String {
    let list = JSONLiteral.object([
      .init("baselineVersion", .number(Double(Self.version))), .init("findings", .array(entries.map(\.json))),
    ])
    return list.text(indent: 2) + "\n"
  }

  /// A finding that is known.
  fileprivate struct Entry {
    let key: Key
    let amount: Double?
    /// The place in the file; nil for a new one.
    var pointer: JSONPointer?

    /// What makes two findings the same.
    struct Key: Hashable {
      static let optional = ["target", "element", "property", "place"]

      let rule: String
      let file: String
      let target: String?
      let element: String?
      let property: String?
      /// Of a finding without an element.
      let place: String?
    }

    /// The largest amount that it covers.
    var limit: Double { amount ?? .infinity }
  }
}

extension Baseline.Entry {
  /// Amounts are rounded up to six decimals, so that the file is the same everywhere.
  fileprivate init(_ finding: Finding, in file: String) {
    key = Key(finding, in: file)
    amount = finding.subject.amount.map { ($0.value.magnitude * 1e6).rounded(.up) / 1e6 }
  }

  fileprivate init?(_ item: DocumentCursor) {
    guard let item = item.object(required: ["rule", "file"], optional: Key.optional + ["amount"]),
      let rule = item["rule"]?.text(), let file = item["file"]?.text()
    else { return nil }
    key = Key(
      rule: rule, file: file, target: item["target"]?.text(), element: item["element"]?.text(),
      property: item["property"]?.text(), place: item["place"]?.text())
    amount = item["amount"]?.number()
    pointer = item.pointer
  }

  private var texts: [(String, String?)] {
    [("rule", key.rule), ("file", key.file)]
      + zip(Key.optional, [key.target, key.element, key.property, key.place]).map { ($0, $1) }
  }

  fileprivate var json: JSONLiteral {
    let members = texts.compactMap { name, text in text.map { JSONLiteral.Member(name, .string($0)) } }
    return .object(members + (amount.map { [.init("amount", .number($0))] } ?? []))
  }

  /// By file, then by rule and subject.
  fileprivate var order: String {
    ([key.file] + texts.map { $1 ?? "" } + ["\(amount ?? 0)"]).joined(separator: "\u{1}")
  }
}

extension Baseline.Entry.Key {
  fileprivate init(_ finding: Finding, in file: String) {
    let subject = finding.subject
    self.init(
      rule: finding.rule.name, file: file, target: subject.target, element: subject.element, property: subject.property,
      place: subject.element == nil ? finding.place.pointer?.description : nil)
  }

  /// What it is about, for a message.
  fileprivate var subject: String {
    [target, element.map { "`\($0)`" }, property, place.map { "`\($0)`" }].compactMap(\.self).joined(separator: ", ")
  }
}

extension Finding {
  /// Whether a baseline may list it. Rules that are errors by default can't pass: nothing is exported.
  fileprivate var canBeKnown: Bool { severity >= .warning && rule.severity != .error && rule != .staleBaseline }

  /// How bad it is; 0 without an amount.
  fileprivate var figure: Double { subject.amount?.value.magnitude ?? 0 }
}

extension Message {
  fileprivate static func known(in path: String) -> Message { "known: \(path.inBackticks) lists it" }

  fileprivate static func worse(than amount: Double, in path: String) -> Message {
    "worse than in \(path.inBackticks), where it was \(JSONLiteral.number(amount).text())"
  }

  fileprivate static func vanished(_ rule: String, _ subject: String, in file: String) -> Message {
    let about = subject.isEmpty ? "" : " for \(subject)"
    return "\(file.inBackticks) no longer has the finding `\(rule)`\(about)"
  }
}
