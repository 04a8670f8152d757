import Exporters
import Fidelity
import Simulator
import SpecModel

struct DiffCommand: Command {
  let name = "diff"
  let operands = "OLD NEW | --against REV [SPEC…]"
  let summary = "reports what changed between two versions of a spec, in words and numbers"
  let details = """
    Compares the specs phase by phase and element by element, then plays both side by side on every viewport that both
    have. Elements are compared at a thousand moments of each direction, and at the start and end of every phase. The
    report has the largest difference of each kind and its time, in milliseconds from the start. With --against, the old
    version is the one in Git; without specs, those of the config are compared. `diff` in the config sets which changes
    are breaking for --exit-code.
    """
  let readsConfig = true
  let options = [Self.format, Self.against, Self.exitCode, Self.picture]

  private static let format = Option.format(MotionDiffFormat.allCases.map(\.rawValue), "default human")
  static let against = Option(
    "--against", takes: "REV", "compare the specs with their versions at a Git revision")
  private static let exitCode = Option("--exit-code", "exit 1 on a breaking change; by default, every change is one")
  private static let picture = Option(
    "--picture", takes: "FILE", "draw both versions and their difference, as a PNG file")

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(Self.format, default: MotionDiffFormat.human)
    let breaking = session.config?.config.breaking ?? BreakingChanges()
    let isAgainst = session.arguments.has(Self.against)
    let pairs = try pairs(in: session)
    if pairs.count > 1, session.arguments.has(Self.picture) {
      throw Failure("`--picture` takes one spec, not \(pairs.count)")
    }
    if let path = session.arguments.value(Self.picture),
      SpecFinder.isSpec(path, among: session.arguments.operands, in: session.system)
    {
      throw .overwrites(Self.picture, "the spec", path)
    }
    var outcomes: [SpecDiff] = []
    for pair in pairs {
      let sides = (
        try pair.old.map { old throws(Failure) in try Examination(in: old) },
        try pair.new.map { new throws(Failure) in try Examination(in: new) }
      )
      for case let examination? in [sides.0, sides.1] where examination.report.fails {
        return session.report(examination.report)
      }
      let outcome = try SpecDiff(path: pair.path, from: sides.0, to: sides.1)
      if let path = session.arguments.value(Self.picture) { try draw(outcome, to: path, in: session) }
      outcomes.append(outcome)
    }
    try session.print(format.text(of: outcomes, isAgainst: isAgainst, breaking))
    let status = session.report(Report())
    return session.arguments.has(Self.exitCode) && outcomes.contains { $0.breaks(breaking) } ? .failed : status
  }

  /// The two versions of each spec; nil if it doesn't exist in one.
  private typealias Pair = (path: String, old: Session?, new: Session?)

  private func pairs(in session: Session) throws(Failure) -> [Pair] {
    let operands = session.arguments.operands
    guard let name = session.arguments.value(Self.against) else {
      guard operands.count == 2 else { throw Failure("diff takes two specs, OLD and NEW, not \(operands.count)") }
      // Read one by one, because they may be the same file or have the same name.
      return [(operands[1], session.about([operands[0]]), session.about([operands[1]]))]
    }
    let specs = operands.isEmpty ? session.config?.config.specs ?? [] : operands
    if specs.isEmpty { throw Failure("no spec is given") }
    if specs.contains("-") { throw Failure("`--against` takes files, not standard input") }
    let revision = try Revision(name, in: session.system)
    let past = session.reading(from: revision)
    // The paths of a folder or a pattern in both versions; what hides a spec from a pattern fails where it is read.
    func paths(_ spec: String, _ system: any System) -> [String] {
      let paths = (try? SpecFinder(system: system).paths(of: [spec])) ?? []
      return PathPattern(spec) == nil ? paths.filter { system.target(of: $0)?.kind == .file } : paths
    }
    var (before, after): ([String], [String]) = ([], [])
    for spec in specs {
      let (then, now) = (paths(spec, revision), paths(spec, session.system))
      if then.isEmpty, now.isEmpty {
        _ = try SpecFinder(system: session.system).paths(of: [spec])
        throw .cannotRead(spec, .missing)
      }
      if let stranger = now.first(where: { !revision.covers($0) }) {
        throw Failure("`--against`: \(stranger.inBackticks) isn't in this Git working tree")
      }
      before += then
      after += now
    }
    let known = Set(before.map(\.fileKey))
    let there = Set(after.map(\.fileKey))
    return (after + before.filter { !there.contains($0.fileKey) }).uniqued(by: \.fileKey).map { path in
      (
        path, known.contains(path.fileKey) ? past.about([path]) : nil,
        there.contains(path.fileKey) ? session.about([path]) : nil
      )
    }
  }

  private func draw(_ outcome: SpecDiff, to path: String, in session: Session) throws(Failure) {
    guard case .both(let before, let after, let diff) = outcome.state else {
      throw Failure("`--picture`: \(outcome.path.inBackticks) was added or removed, so there is nothing to compare")
    }
    do {
      try session.system.replace(path, ComparisonPicture(from: before, to: after, diff.picture(before, after)).png)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}

extension MotionDiff {
  /// What a picture shows: where both are furthest apart.
  func picture(
    _ old: ResolvedTransition, _ new: ResolvedTransition
  ) -> ComparisonPicture.Difference {
    let (direction, viewport) = (
      largest?.course.direction ?? .present, largest?.element.viewport ?? new.reference.viewport.name
    )
    let former = renames.former(viewport, in: .viewports)
    let (before, after) = (old.scene(on: former) ?? old.reference, new.scene(on: viewport) ?? new.reference)
    let comparison = VersionComparison(from: old, before, to: new, after, direction, formerIDs: formerIDs)
    let longer = max(before.timeline(direction).duration, after.timeline(direction).duration)
    let isShare = largest?.change.quantity.isShare ?? false
    let last = ComparisonPicture.parts - 1
    let distances = Parallel.map(Array(0...last)) { part in
      let distance = comparison.distance(at: longer * Double(part) / Double(last))
      return min(isShare ? distance.share : distance.points, largest?.change.amount ?? 0)
    }
    return ComparisonPicture.Difference(
      direction: direction, viewport: viewport, distances: distances, time: largest?.change.time ?? 0,
      text: largest.map { "\($0.element.id): \($0.change.text)" } ?? "both look the same")
  }
}

/// The result for a spec.
struct SpecDiff {
  enum State {
    case added, removed
    case both(ResolvedTransition, ResolvedTransition, MotionDiff)
  }

  let path: String
  let state: State

  init(path: String, from old: Examination?, to new: Examination?) throws(Failure) {
    self.path = path
    guard let old else {
      state = .added
      return
    }
    guard let new else {
      state = .removed
      return
    }
    let (one, other) = (try old.only(for: "diff"), try new.only(for: "diff"))
    guard let before = one.transition, let after = other.transition, let json = old.document, let newJSON = new.document
    else { throw Failure("\(path.inBackticks) can't be compared") }
    var diff = MotionDiff(
      from: before, to: after, written: WrittenDiff(from: (before, json), to: (after, newJSON)))
    diff.compare(one.findings, other.findings)
    state = .both(before, after, diff)
  }

  fileprivate var isSame: Bool {
    if case .both(_, _, let diff) = state { diff.isEmpty } else { false }
  }

  /// A new spec doesn't break anything.
  fileprivate func breaks(_ breaking: BreakingChanges) -> Bool {
    switch state {
    case .added: breaking.level == .any
    case .removed: true
    case .both(_, _, let diff): !diff.breaks(breaking).isEmpty
    }
  }
}

enum MotionDiffFormat: String, CaseIterable {
  case human, json, markdown

  /// - Parameter isAgainst: whether each line names its path, as there may be any number of specs.
  fileprivate func text(of outcomes: [SpecDiff], isAgainst: Bool, _ breaking: BreakingChanges) -> String {
    let changed = outcomes.filter { !$0.isSame }
    switch self {
    case .human:
      if changed.isEmpty { return "the motion is the same\n" }
      return changed.map { (isAgainst ? "\($0.path.printable):\n" : "") + $0.human(breaking) }.joined(separator: "\n")
    case .json:
      let all = outcomes.map { $0.json(breaking, isAgainst) }
      return (isAgainst ? JSONLiteral.array(all) : all.first ?? .null).text(indent: 2) + "\n"
    case .markdown:
      if changed.isEmpty { return "The motion is the same.\n" }
      let texts = changed.map {
        (isAgainst ? "### \($0.path.printable.asMarkdownCode)\n\n" : "") + $0.markdown(breaking)
      }
      return Self.kept(texts.joined(separator: "\n"))
    }
  }

  /// The most bytes, so that they fit a comment on GitHub (65,536 characters) with some text around them.
  private static let longest = 60_000

  /// As many whole lines as fit.
  private static func kept(_ text: String) -> String {
    if text.utf8.count <= longest { return text }
    var (kept, left) = ("", 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if left > 0 || kept.utf8.count + line.utf8.count + 1 > longest { left += 1 } else { kept += line + "\n" }
    }
    return kept + "\n\(left) more lines don't fit here; `--format human` prints them all.\n"
  }
}

extension SpecDiff {
  fileprivate func human(_ breaking: BreakingChanges) -> String {
    switch state {
    case .added: "the spec is new\n"
    case .removed: "the spec is removed\n"
    case .both(_, _, let diff): diff.text(breaking)
    }
  }

  fileprivate func markdown(_ breaking: BreakingChanges) -> String {
    switch state {
    case .added: "The spec is new.\n"
    case .removed: "The spec is removed.\n"
    case .both(_, _, let diff): diff.markdown(breaking)
    }
  }

  fileprivate func json(_ breaking: BreakingChanges, _ isAgainst: Bool) -> JSONLiteral {
    let (word, diff): (String, JSONLiteral) =
      switch state {
      case .added: ("added", .null)
      case .removed: ("removed", .null)
      case .both(_, _, let diff): (diff.isEmpty ? "same" : "changed", diff.json(breaking))
      }
    if !isAgainst { return diff }
    return .object([.init("file", .string(path)), .init("state", .string(word)), .init("diff", diff)])
  }
}
