/// The differences between two texts, line by line, for a failure's message.
func lineDiff(_ old: String, _ new: String, limit: Int = 60) -> String {
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
  let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
  let changes = newLines.difference(from: oldLines).sorted { $0.line < $1.line }
  let shown = changes.prefix(limit).map { change in
    switch change {
    case .remove(let line, let text, _): "-\(line + 1): \(text)"
    case .insert(let line, let text, _): "+\(line + 1): \(text)"
    }
  }
  let rest = changes.count - shown.count
  return (shown + (rest > 0 ? ["… and \(rest) more"] : [])).joined(separator: "\n")
}

extension CollectionDifference.Change {
  fileprivate var line: Int {
    switch self {
    case .remove(let line, _, _), .insert(let line, _, _): line
    }
  }
}
