import SpecModel

extension MotionDiff {
  var text: String {
    if isEmpty { return "the motion is the same\n" }
    var lines: [String] = []
    if !added.isEmpty { lines.append("added: \(Self.listed(added))") }
    if !removed.isEmpty { lines.append("removed: \(Self.listed(removed))") }
    if !uncompared.isEmpty { lines.append("viewports that only one has: \(Self.listed(uncompared))") }
    let hasSeveral = Set(courses.flatMap(\.elements).map(\.viewport)).count > 1
    lines += written.map(\.text)
    if !isMotionSame || written.isEmpty {
      for course in courses {
        lines.append("\(course.direction.rawValue): \(course.durationText)")
        for element in course.elements {
          let viewport = hasSeveral ? " on \(element.viewport)" : ""
          lines.append("  \(element.id)\(viewport): \(element.texts.joined(separator: ", "))")
        }
      }
    } else {
      lines.append("the motion is the same")
    }
    lines += newFindings.map { "new: \($0.text)" } + curedFindings.map { "cured: \($0.text)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// For a comment on a pull request.
  var markdown: String {
    if isEmpty { return "The motion is the same.\n" }
    let notes = [("Added", added), ("Removed", removed), ("Viewports that only one has", uncompared)]
    var lines = notes.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.listed($0.1)).\n" }
    lines += written.map { "* \($0.text)" } + newFindings.map { "* new finding: \($0.text)" }
    lines += curedFindings.map { "* cured: \($0.text)" }
    if lines.last?.hasPrefix("*") == true { lines.append("") }
    if isMotionSame { return lines.map { $0 + "\n" }.joined() + "The motion is the same.\n" }
    lines += ["| direction | element | viewport | largest differences |", "| --- | --- | --- | --- |"]
    for course in courses {
      lines.append("| \(course.direction.rawValue) | | | \(course.durationText) |")
      for element in course.elements {
        let changes = element.texts.joined(separator: "<br>")
        lines.append("| | `\(element.id)` | \(element.viewport) | \(changes) |")
      }
    }
    return Self.kept(lines)
  }

  /// Bytes that a comment on a pull request may have, and some for what a reviewer adds.
  private static let longest = 60_000

  private static func kept(_ lines: [String]) -> String {
    var (text, left) = ("", lines.count)
    for line in lines {
      if text.utf8.count + line.utf8.count > longest { break }
      text += line + "\n"
      left -= 1
    }
    return left > 0 ? text + "\n\(left) more lines are left out; `--format text` has them all.\n" : text
  }

  /// Whether nothing moves otherwise.
  private var isMotionSame: Bool {
    added.isEmpty && removed.isEmpty && uncompared.isEmpty
      && courses.allSatisfy { $0.elements.isEmpty && $0.oldDuration == $0.newDuration }
  }

  private static func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  var json: JSONLiteral {
    func names(_ names: [String]) -> JSONLiteral { .array(names.map { .string($0) }) }
    return .object([
      .init("added", names(added)), .init("removed", names(removed)), .init("uncomparedViewports", names(uncompared)),
      .init("directions", .array(courses.map(\.json))), .init("changes", .array(written.map(\.json))),
      .init("newFindings", .array(newFindings.map { .string($0.text) })),
      .init("curedFindings", .array(curedFindings.map { .string($0.text) })),
    ])
  }
}

extension MotionDiff.Course {
  fileprivate var durationText: String {
    let (old, new) = (oldDuration.shown, newDuration.shown)
    if old != new { return "\(old) ms, now \(new) ms" }
    return elements.isEmpty ? "the same" : "\(new) ms"
  }

  fileprivate var json: JSONLiteral {
    .object([
      .init("direction", .string(direction.rawValue)), .init("oldDuration", .number(oldDuration)),
      .init("newDuration", .number(newDuration)), .init("elements", .array(elements.map(\.json))),
    ])
  }
}

extension MotionDiff.Element {
  fileprivate var json: JSONLiteral {
    let changes = changes.map { change in
      JSONLiteral.object([
        .init("quantity", .string(change.quantity.rawValue)), .init("amount", .number(change.amount)),
        .init("time", .number(change.time)),
      ])
    }
    return .object([
      .init("id", .string(id)), .init("viewport", .string(viewport)), .init("changes", .array(changes)),
      .init("delay", .number(delay)),
    ])
  }
}

extension MotionDiff.Element {
  /// When it arrives, and the largest difference of each kind.
  fileprivate var texts: [String] {
    changes.map(\.text)
      + (abs(delay) > 1e-6 ? ["arrives \(abs(delay).shown) ms \(delay > 0 ? "later" : "earlier")"] : [])
  }
}

extension Finding {
  fileprivate var text: String { "\(message) [\(rule.name)]" }
}

extension MotionDiff.Change {
  fileprivate var text: String {
    "\(quantity.title) by up to \(amount.shown)\(quantity.unit) at \(time.shown) ms"
  }
}

extension Double {
  /// To a hundredth, without zeros at the end; what is smaller to three digits.
  fileprivate var shown: String {
    let scale: Double = abs(self) >= 0.1 || self == 0 ? 100 : 100_000
    return JSONLiteral.text(of: (self * scale).rounded() / scale)
  }
}
