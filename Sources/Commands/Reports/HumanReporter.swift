import SpecModel

/// Findings for people, in the style of compilers: place, message, source line, underline, notes, fix, counts. An info
/// is a single line, if infos are listed.
struct HumanReporter: Reporter {
  var style: Style
  var countsFindings: Bool
  /// Whether infos, which need no action, are listed or only counted.
  var listsInfos: Bool
  /// The columns of the terminal; nil if it is none.
  var columns: Int?
  /// Lines about what was done, which come before the counts.
  var results: [String] = []

  func text(of report: Report) -> String {
    var report = report
    let failures = report.findings.filter { $0.rule == .failedRun }
    if !failures.isEmpty { report.findings.removeAll { $0.rule == .failedRun } }
    let (findings, files) = (report.findings, report.files)
    let parts = Parallel.map(partsOf: findings.indices) { part in
      var text = ""
      for index in part where listsInfos || findings[index].severity > .info {
        for line in lines(of: findings[index], in: files) { text += line + "\n" }
      }
      return text
    }
    var text = ""
    text.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
    for part in parts { text += part }
    if !failures.isEmpty { report.passing = nil }
    for line in results { text += line + "\n" }
    if countsFindings, let closing = closing(of: report) { text += closing + "\n" }
    for failure in failures { text += "\(Program.name): \(style(.error, "error:")) \(failure.message.printable)\n" }
    return text
  }

  private func lines(of finding: Finding, in files: SourceFiles) -> [String] {
    let label = style(.init(finding.severity), finding.severity.rawValue + ":")
    let rule = style(.faint, "[\(finding.rule.name)]")
    let location = files.location(of: finding.place)
    let position = position(of: finding.place, location)
    let head = "\(position) \(label) \(style(.bold, finding.message.printable)) \(rule)"
    guard finding.severity > .info else { return [head] }
    let fix = finding.fix.flatMap { files.edit(for: $0) == nil ? nil : $0 }.map {
      "      = " + style(.caret, "fix:") + " " + $0.title.printable
    }
    return [head] + source(of: finding.place, location, in: files) + (fix.map { [$0] } ?? [])
      + finding.notes.flatMap { lines(of: $0, in: files) }
  }

  private func lines(of note: Note, in files: SourceFiles) -> [String] {
    let label = style(.info, "note:")
    guard let place = note.place else { return ["      = \(label) \(note.message.printable)"] }
    let location = files.location(of: place)
    return ["\(position(of: place, location)) \(label) \(note.message.printable)"]
      + source(of: place, location, in: files)
  }

  /// The position `file:line:column:`, as far as it is known.
  private func position(of place: Place, _ location: Location?) -> String {
    if case .argument(let argument) = place.spot { return style(.bold, "\(place.source) \(argument.printable):") }
    let name = place.source.printable
    guard let location else { return style(.bold, "\(name):") }
    return style(.bold, "\(name):\(location.line):\(location.column):")
  }

  /// The source line after a gutter with its number, and the underline.
  private func source(of place: Place, _ location: Location?, in files: SourceFiles) -> [String] {
    guard let file = files[place.source], file.isQuoted, let location else { return [] }
    let number = String(location.line)
    let gutter = String(repeating: " ", count: max(5 - number.count, 0)) + number
    // Beside the gutter, its line, a space, and an ellipsis at either end.
    let room = columns.map { max($0 - gutter.count - 5, Self.leastRoom) } ?? Snippet.width
    let snippet = Snippet(of: location.range, in: file.bytes, width: min(room, Snippet.width))
    let blank = String(repeating: " ", count: gutter.count)
    let indent = String(repeating: " ", count: snippet.underline.lowerBound)
    let mark = "^" + String(repeating: "~", count: snippet.underline.count - 1)
    return [
      style(.faint, gutter + " |") + (snippet.line.isEmpty ? "" : " " + snippet.line),
      style(.faint, blank + " |") + " " + indent + style(.caret, mark),
    ]
  }

  /// The columns of a source line in the narrowest of terminals.
  private static let leastRoom = 20

  /// The last line, such as `2 errors, 1 warning` or `3 specs pass, 1 info`; nil if there is nothing to report.
  private func closing(of report: Report) -> String? {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.info, "info")].compactMap { severity, word in
      let count = report.count(severity)
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let praise = report.fails ? nil : report.passing.map { $0 == 1 ? "1 spec passes" : "\($0) specs pass" }
    let parts = (praise.map { [$0] } ?? []) + counts
    if parts.isEmpty { return nil }
    let hint = listsInfos || report.count(.info) == 0 ? "" : " (--verbose lists them)"
    return parts.joined(separator: ", ") + hint
  }
}
