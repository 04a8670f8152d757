import SpecModel

extension Verification {
  /// The verdict and its basis in one line, for a terminal.
  public var line: String { ([verdictLine] + remarks(ofWorst: verdict != .exact)).joined(separator: "; ") + "\n" }

  /// A line with the verdict and a table for each direction and viewport, for a terminal.
  public var table: String {
    (verdictLine + "\n") + remarks.map { $0 + "\n" }.joined()
      + measurements.map { "\n" + heading(of: $0) + "\n" + Self.aligned(rows(of: $0)) }.joined()
      + (features.isEmpty ? "" : "\nfeatures\n" + featureLines)
  }

  private var verdictLine: String { "\(transition) on \(target), \(Self.naming(viewports)): \(headline)" }

  /// The features by verdict, from best to worst.
  private var featureLines: String {
    Verdict.allCases.sorted().map { verdict in
      let titles = features.filter { $0.verdict == verdict }.map(\.title)
      let head = "  " + verdict.rawValue + String(repeating: " ", count: 14 - verdict.rawValue.count)
      return titles.isEmpty ? "" : Self.wrapped(titles, head: head)
    }.joined()
  }

  /// Lines of at most 100 columns; all but the first are indented.
  private static func wrapped(_ words: [String], head: String) -> String {
    var (text, line) = ("", head)
    for (index, word) in words.enumerated() {
      let word = word + (index + 1 < words.count ? ", " : "")
      if line.count + word.count > 101, line.count > head.count {
        text += line.trimmingSpacesAtEnd + "\n"
        line = String(repeating: " ", count: head.count)
      }
      line += word
    }
    return text + line + "\n"
  }

  /// The verification as Markdown, for a page or a pull request.
  package var markdown: String {
    let named = Self.naming(viewports.map(\.asMarkdownCode))
    let head = "### \(transition.asMarkdownCode) on \(target.inMarkdown), \(named): \(headline.inMarkdown)\n"
    return head + remarks.map { "\n" + $0.inMarkdown + "\n" }.joined()
      + measurements.map { "\n" + heading(of: $0).inMarkdown + "\n\n" + Self.piped(rows(of: $0)) }.joined()
      + (features.isEmpty ? "" : "\n" + Self.piped([["feature", "verdict"]] + featureRows))
  }

  private static func naming(_ viewports: [String]) -> String {
    (viewports.count > 1 ? "viewports " : "viewport ") + viewports.joined(separator: ", ")
  }

  /// The remarks of a table; for a single viewport, the table itself shows the largest deviation.
  private var remarks: [String] { remarks(ofWorst: viewports.count > 1) }

  /// How the files were edited, the largest deviation, and the viewports that the files don't have.
  private func remarks(ofWorst hasWorst: Bool) -> [String] {
    let worst = hasWorst ? self.worst?.remark : nil
    let rest = unmeasuredViewports.isEmpty ? nil : "not in these files: " + Self.naming(unmeasuredViewports)
    return [edits?.remark, pace?.remark, worst, rest].compactMap { $0 }
  }

  private var featureRows: [[String]] { features.map { [$0.title, $0.verdict.rawValue] } }

  private func heading(of measurement: Measurement) -> String {
    let (design, export) = (measurement.designDuration, measurement.exportDuration)
    let place = measurement.direction.rawValue + (viewports.count > 1 ? " on \(measurement.viewport)" : "")
    return "\(place): \(measurement.verdict(within: bounds).rawValue), "
      + "\(design.shown(1)) ms (\(pace == nil ? "export" : "app") \(export.shown(1)) ms)"
      + (measurement.coarseStep.map { ", sampled every \($0.shown(1)) ms" } ?? "")
  }

  /// The rows of a table. The first has the column names: place and opacity, and whatever any element differs in or
  /// isn't measured in.
  private func rows(of measurement: Measurement) -> [[String]] {
    let quantities = Deviation.Quantity.allCases.filter { quantity in
      let cells = measurement.elements.map { $0.cell(quantity) }
      return quantity == .place || quantity == .opacity || cells.contains { $0 != "" && $0 != "0" }
    }
    return [["element", "verdict"] + quantities.map(\.title)]
      + measurement.elements.map { element in
        [element.id, element.verdictText(within: bounds)] + quantities.map(element.cell)
      }
  }

  private static func aligned(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      return "  " + line.trimmingSpacesAtEnd + "\n"
    }.joined()
  }

  private static func piped(_ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| " + cells.map(\.inMarkdown).joined(separator: " | ") + " |\n" }
    guard let head = rows.first else { return "" }
    return line(head) + line(head.map { _ in "---" }) + rows.dropFirst().map(line).joined()
  }
}

extension ElementMeasurement {
  fileprivate func verdictText(within bounds: Bounds) -> String {
    let verdict = verdict(within: bounds).rawValue
    return missingAt.map { verdict + " at " + $0.shown(1) + " ms" } ?? verdict
  }

  fileprivate func cell(_ quantity: Deviation.Quantity) -> String {
    if undecided.contains(quantity) { return "unmeasured" }
    if placeholders.contains(quantity) { return "placeholder" }
    guard let deviation = deviations.first(where: { $0.quantity == quantity }) else { return "" }
    return deviation.isRoundedAway ? "0" : "\(deviation.amountText) at \(deviation.timeText)"
  }
}

extension TracePace {
  fileprivate var remark: String {
    let start = lateness < 0.05 ? "on time" : "\(lateness.shown(1)) ms after the trigger"
    return "\(source) starts \(start), \(frames) frames at \((1000 / interval).shown(0)) Hz, \(dropped) dropped"
  }
}

extension Verification.Edits {
  /// Nil if nothing was edited.
  fileprivate var remark: String? {
    let count = measured + unmeasured
    if count == 0 { return nil }
    let places = count == 1 ? "1 place" : "\(count) places"
    let share = unmeasured == 0 ? "measured" : measured == 0 ? "not measured" : "\(measured) of them measured"
    return "differs from a fresh export in \(places), \(share)"
  }
}

extension WorstPlace {
  /// Nil if the difference isn't visible.
  fileprivate var remark: String? {
    let moment = "\(Deviation.timeText(time)) into \(direction.rawValue) on \(viewport)"
    guard let deviation else { return "missing: \(element), \(moment)" }
    if deviation.isRoundedAway { return nil }
    return "furthest off: \(deviation.quantity.title) of \(element) by \(deviation.amountText), \(moment)"
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
