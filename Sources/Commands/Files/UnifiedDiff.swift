/// A unified diff of two texts, as `diff -u` and `git` print it.
enum UnifiedDiff {
  private static let context = 3
  /// The number of lines above which everything between equal ends counts as replaced: the search takes quadratic time.
  private static let searchLimit = 4000

  /// The diff from the current to the expected content of a path; nil stands for a file that doesn't exist.
  static func text(old: [UInt8]?, new: [UInt8]?, path: String) -> String {
    let (before, after) = (lines(of: old), lines(of: new))
    var text = "--- \(old == nil ? "/dev/null" : path)\n+++ \(new == nil ? "/dev/null" : path)\n"
    for hunk in hunks(of: edits(from: before, to: after)) { text += hunk }
    return text
  }

  /// Bytes, because strings that differ only in the encoding of accents are equal.
  private typealias Line = [UInt8]

  private enum Edit {
    case same(Line), removed(Line), added(Line)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
    var isAdded: Bool { if case .added = self { true } else { false } }

    var text: String {
      switch self {
      case .same(let line): " " + String(decoding: line, as: UTF8.self)
      case .removed(let line): "-" + String(decoding: line, as: UTF8.self)
      case .added(let line): "+" + String(decoding: line, as: UTF8.self)
      }
    }
  }

  /// Lines with their endings; a last line without one gets the remark that `diff` prints.
  private static func lines(of bytes: [UInt8]?) -> [Line] {
    guard let bytes, !bytes.isEmpty else { return [] }
    let end = UInt8(ascii: "\n")
    var lines = bytes.split(separator: end, omittingEmptySubsequences: false).map { Line($0) + [end] }
    let last = lines.removeLast()
    return last == [end] ? lines : lines + [last + "\\ No newline at end of file\n".utf8]
  }

  private static func edits(from old: [Line], to new: [Line]) -> [Edit] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - head)
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    let middle =
      before.count + after.count > searchLimit
      ? before.map(Edit.removed) + after.map(Edit.added) : searched(Array(before), Array(after))
    return old[..<head].map(Edit.same) + middle + old[(old.count - tail)...].map(Edit.same)
  }

  private static func searched(_ old: [Line], _ new: [Line]) -> [Edit] {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        edits.append(.removed(old[before]))
        before += 1
      } else if added.contains(after) {
        edits.append(.added(new[after]))
        after += 1
      } else {
        edits.append(.same(new[after]))
        before += 1
        after += 1
      }
    }
    return edits
  }

  /// Groups of edits with some equal lines around them, each after its `@@` line.
  private static func hunks(of edits: [Edit]) -> [String] {
    var ranges: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where !edit.isSame {
      let range = max(index - context, 0)..<min(index + context + 1, edits.count)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var (old, new, done) = (1, 1, 0)
    return ranges.map { range in
      old += range.lowerBound - done
      new += range.lowerBound - done
      let hunk = Hunk(edits[range], old: old, new: new)
      (old, new, done) = (old + hunk.oldCount, new + hunk.newCount, range.upperBound)
      return hunk.text
    }
  }

  private struct Hunk {
    let text: String
    let oldCount, newCount: Int

    init(_ edits: ArraySlice<Edit>, old: Int, new: Int) {
      var (body, removed, added) = ("", 0, 0)
      for edit in edits {
        body += edit.text
        removed += edit.isAdded ? 0 : 1
        added += edit.isRemoved ? 0 : 1
      }
      // An empty side is counted from the line before.
      text = "@@ -\(removed == 0 ? old - 1 : old),\(removed) +\(added == 0 ? new - 1 : new),\(added) @@\n" + body
      (oldCount, newCount) = (removed, added)
    }
  }
}
