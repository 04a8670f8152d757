import SpecModel

extension MotionDiff {
  var text: String {
    if isEmpty { return "the motion is the same\n" }
    var lines: [String] = []
    if !added.isEmpty { lines.append("added: \(Self.listed(added))") }
    if !removed.isEmpty { lines.append("removed: \(Self.listed(removed))") }
    if !uncompared.isEmpty { lines.append("viewports that only one has: \(Self.listed(uncompared))") }
    let hasSeveral = Set(courses.flatMap(\.elements).map(\.viewport)).count > 1
    for course in courses {
      lines.append("\(course.direction.rawValue): \(course.durationText)")
      for element in course.elements {
        let viewport = hasSeveral ? " on \(element.viewport)" : ""
        lines.append("  \(element.id)\(viewport): \(element.changes.map(\.text).joined(separator: ", "))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// For a comment on a pull request.
  var markdown: String {
    if isEmpty { return "The motion is the same.\n" }
    let notes = [("Added", added), ("Removed", removed), ("Viewports that only one has", uncompared)]
    var lines = notes.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.listed($0.1)).\n" }
    if courses.isEmpty { return lines.joined(separator: "\n") }
    lines += ["| direction | element | viewport | largest differences |", "| --- | --- | --- | --- |"]
    for course in courses {
      lines.append("| \(course.direction.rawValue) | | | \(course.durationText) |")
      for element in course.elements {
        let changes = element.changes.map(\.text).joined(separator: "<br>")
        lines.append("| | `\(element.id)` | \(element.viewport) | \(changes) |")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  var json: JSONLiteral {
    func names(_ names: [String]) -> JSONLiteral { .array(names.map { .string($0) }) }
    return .object([
      .init("added", names(added)), .init("removed", names(removed)), .init("uncomparedViewports", names(uncompared)),
      .init("directions", .array(courses.map(\.json))),
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
    return .object([.init("id", .string(id)), .init("viewport", .string(viewport)), .init("changes", .array(changes))])
  }
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
