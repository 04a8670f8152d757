import Fidelity
import SpecModel

extension MotionDiff {
  /// - Parameter breaking: the breaking changes, if that isn't simply any change.
  func text(_ breaking: BreakingChanges) -> String {
    if isEmpty { return "the motion is the same\n" }
    var lines = written.map(\.text)
    if !uncompared.isEmpty { lines.append("not compared: \(Self.listed(uncompared)), which only one of the two has") }
    let hasSeveral = Set(courses.flatMap(\.elements).map(\.viewport)).count > 1
    if isMotionSame {
      lines.append("the motion is the same")
    } else {
      for course in courses {
        lines.append("\(course.direction.rawValue): \(course.durationText)")
        for element in course.elements {
          let viewport = hasSeveral ? " on \(element.viewport)" : ""
          lines.append("  \(element.id)\(viewport): \(element.texts.joined(separator: ", "))")
        }
        if let order = course.orderText { lines.append("  \(order)") }
        if Set(course.elements.map(\.id)).count > 1 { lines.append("  largest: \(course.largestText)") }
      }
    }
    lines += newFindings.map { "new: \($0.shown)" } + curedFindings.map { "cured: \($0.shown)" }
    if let line = breakText(breaking) { lines.append(line) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The changes as Markdown, for a comment on a pull request.
  func markdown(_ breaking: BreakingChanges) -> String {
    if isEmpty { return "The motion is the same.\n" }
    var lines = headline.map { ["\($0).", ""] } ?? []
    lines += written.map { "* \($0.text.inCell)" }
    lines += newFindings.map { "* new finding: \($0.shown.inCell)" }
    lines += curedFindings.map { "* cured: \($0.shown.inCell)" }
    if lines.last?.hasPrefix("*") == true { lines.append("") }
    if !uncompared.isEmpty {
      lines += ["Not compared: \(Self.listed(uncompared)), which only one of the two has.", ""]
    }
    if let line = breakText(breaking) { lines += ["**\(line.inCell)**", ""] }
    if isMotionSame {
      lines.append("The motion is the same.")
    } else {
      lines += ["| direction | element | viewport | largest differences |", "| --- | --- | --- | --- |"]
      for course in courses {
        lines.append("| \(course.direction.rawValue) | | | \(course.durationText) |")
        if let order = course.orderText { lines.append("| | | | \(order) |") }
        for (element, viewports) in course.folded {
          let names = viewports.map(\.inCell).joined(separator: ", ")
          lines.append("| | \(element.id.asMarkdownCode) | \(names) | \(element.texts.joined(separator: "<br>")) |")
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The largest difference of all in one line.
  var headline: String? {
    guard let (course, element, change) = largest else {
      return courses.lazy.compactMap { course in course.orderText.map { "\(course.direction.rawValue): \($0)" } }.first
    }
    let delay = element.delayText.map { $0 + "; " } ?? ""
    return "\(course.direction.rawValue): `\(element.id)` \(delay)\(change.text)"
  }

  /// The largest difference in points; if nothing is a twentieth of a point apart, that of an opacity or a color.
  var largest: (course: Course, element: Element, change: Change)? {
    let all = courses.flatMap { course in
      course.elements.flatMap { element in element.changes.map { (course, element, $0) } }
    }
    func largest(_ isShare: Bool) -> (Course, Element, Change)? {
      all.filter { $0.2.quantity.isShare == isShare }.max { $0.2.amount < $1.2.amount }
    }
    guard let far = largest(false), far.2.amount >= 0.05 else { return largest(true) ?? largest(false) }
    return far
  }

  private func breakText(_ breaking: BreakingChanges) -> String? {
    if breaking == BreakingChanges() { return nil }
    let breaks = breaks(breaking)
    let level = breaking.level.rawValue.inBackticks
    return breaks.isEmpty ? "nothing breaks (\(level))" : "breaks (\(level)): \(breaks.joined(separator: "; "))"
  }

  private static func listed(_ names: [String]) -> String { names.map(\.inBackticks).joined(separator: ", ") }

  func json(_ breaking: BreakingChanges) -> JSONLiteral {
    func strings(_ texts: [String]) -> JSONLiteral { .array(texts.map { .string($0) }) }
    return .object([
      .init("changes", .array(written.map(\.json))), .init("added", strings(added)), .init("removed", strings(removed)),
      .init("uncomparedViewports", strings(uncompared)), .init("directions", .array(courses.map(\.json))),
      .init("newFindings", .array(newFindings.map(\.json))), .init("curedFindings", .array(curedFindings.map(\.json))),
      .init("breaking", strings(breaks(breaking))),
    ])
  }
}

extension MotionDiff {
  /// The breaking changes in words, each once.
  func breaks(_ breaking: BreakingChanges) -> [String] {
    switch breaking.level {
    case .names: return written.filter(\.breaksNames).map(\.text)
    case .motion:
      let told = written.filter { $0.breaksNames || $0.isBehavior || $0.subject == "element" && $0.kind == .added }
      return told.map(\.text)
        + courses.flatMap { course in
          (course.isLonger(than: breaking) ? ["\(course.direction.rawValue): \(course.durationText)"] : [])
            + (course.orderText.map { ["\(course.direction.rawValue): \($0)"] } ?? [])
            + course.elements.flatMap { element in
              element.texts(beyond: breaking).map { "\(course.direction.rawValue): \(element.id.inBackticks) \($0)" }
            }
        }
    case .any:
      if isEmpty { return [] }
      return written.map(\.text) + newFindings.map { "new: \($0.shown)" } + curedFindings.map { "cured: \($0.shown)" }
        + (isMotionSame ? [] : [headline ?? "the motion differs"])
    }
  }
}

extension MotionDiff.Course {
  /// The elements, each once with all viewports on which the same kinds of things differ: by the most of any of them.
  fileprivate var folded: [(element: MotionDiff.Element, viewports: [String])] {
    elements.reduce(into: []) { rows, element in
      let same = rows.firstIndex { row, _ in
        row.id == element.id && row.delay == element.delay
          && row.changes.map(\.quantity) == element.changes.map(\.quantity)
      }
      guard let same else { return rows.append((element, [element.viewport])) }
      let row = rows[same].element
      let changes = zip(row.changes, element.changes).map { $0.amount < $1.amount ? $1 : $0 }
      rows[same].element = MotionDiff.Element(id: row.id, viewport: row.viewport, changes: changes, delay: row.delay)
      rows[same].viewports.append(element.viewport)
    }
  }

  fileprivate var durationText: String {
    func told(_ old: Double, _ new: Double) -> String {
      old.shown == new.shown ? "\(new.shown) ms" : "\(old.shown) ms, now \(new.shown) ms"
    }
    if elements.isEmpty, reordered.isEmpty, oldDuration.shown == newDuration.shown { return "the same" }
    // A difference of less than a millisecond depends on the sampling.
    let settling = abs(newSettling - oldSettling) < 1 ? "" : "; settles at " + told(oldSettling, newSettling)
    return told(oldDuration, newDuration) + settling
  }

  fileprivate var largestText: String {
    largest.map { "\($0.change.quantity.title) \($0.change.amountText) (\($0.element.id.inBackticks))" }
      .joined(separator: ", ")
  }

  fileprivate var orderText: String? {
    reordered.isEmpty ? nil : "\(reordered[1].inBackticks) is now drawn above \(reordered[0].inBackticks)"
  }

  fileprivate func isLonger(than breaking: BreakingChanges) -> Bool {
    abs(newDuration - oldDuration) > breaking.milliseconds
  }

  fileprivate var json: JSONLiteral {
    .object([
      .init("direction", .string(direction.rawValue)), .init("oldDuration", .number(oldDuration)),
      .init("newDuration", .number(newDuration)), .init("oldSettling", .number(oldSettling)),
      .init("newSettling", .number(newSettling)), .init("elements", .array(elements.map(\.json))),
      .init("reordered", .array(reordered.map { .string($0) })),
      .init("largest", .array(largest.map { $0.change.json(of: $0.element.id) })),
    ])
  }
}

extension MotionDiff.Element {
  fileprivate var delayText: String? {
    abs(delay) > 1e-6 ? "arrives \(abs(delay).shown) ms \(delay > 0 ? "later" : "earlier")" : nil
  }

  /// The largest difference of each kind, and the change of the arrival.
  fileprivate var texts: [String] { changes.map(\.text) + (delayText.map { [$0] } ?? []) }

  fileprivate func texts(beyond breaking: BreakingChanges) -> [String] {
    changes.filter { $0.amount > ($0.quantity.isShare ? breaking.share : breaking.points) }.map(\.text)
      + (abs(delay) > max(breaking.milliseconds, 1e-6) ? delayText.map { [$0] } ?? [] : [])
  }

  fileprivate var json: JSONLiteral {
    .object([
      .init("id", .string(id)), .init("viewport", .string(viewport)),
      .init("changes", .array(changes.map { $0.json() })), .init("delay", .number(delay)),
    ])
  }
}

extension MotionDiff.Change {
  fileprivate var amountText: String { amount.shown + (quantity.unit.isEmpty ? "" : " " + quantity.unit) }

  var text: String { "\(quantity.title) by up to \(amountText) at \(time.milliseconds) ms" }

  fileprivate func json(of element: String? = nil) -> JSONLiteral {
    .object(
      [
        .init("quantity", .string(quantity.rawValue)), .init("amount", .number(amount)), .init("time", .number(time)),
      ] + (element.map { [.init("element", .string($0))] } ?? []))
  }
}

extension Finding {
  fileprivate var shown: String { "\(message) [\(rule.name)]" }

  fileprivate var json: JSONLiteral {
    .object([
      .init("rule", .string(rule.name)), .init("severity", .string(severity.rawValue)),
      .init("message", .string(message)),
    ])
  }
}

extension String {
  /// The text for a line of Markdown.
  fileprivate var inCell: String {
    String(map { $0.isNewline ? " " : $0 }).inMarkdown
  }
}

extension Double {
  /// The number with two decimals, without trailing zeros; smaller numbers with three digits.
  fileprivate var shown: String {
    shown(abs(self) >= 0.1 || self == 0 ? 2 : 5)
  }
}
