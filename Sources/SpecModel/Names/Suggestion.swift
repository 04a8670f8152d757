/// Suggestions for the slips of one run. The number of comparisons is limited, so that a large file with many slips
/// doesn't take time proportional to the product of both.
struct Suggestions {
  private var comparisonsLeft = 50_000

  /// One of equal parts of what is left, for work that is divided.
  func part(of count: Int) -> Suggestions {
    var part = self
    part.comparisonsLeft /= count
    return part
  }

  mutating func closest(to word: String, in words: some Collection<String>) -> String? {
    guard words.count <= comparisonsLeft else { return nil }
    comparisonsLeft -= words.count
    return Suggestion.closest(to: word, in: words)
  }
}

/// "Did you mean" suggestions: the known word that an unknown one is probably a slip of.
package enum Suggestion {
  /// Returns the closest word, or the first of several; nil if more than a third of the letters differ. Capitals,
  /// dashes and underscores don't count, so that `easeInOut` finds `ease-in-out`.
  package static func closest(to word: String, in words: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let other = folded(candidate)
      let limit = min(best.map { $0.distance - 1 } ?? .max, max(letters.count, other.count) / 3)
      guard limit >= 0, let distance = distance(letters, other, limit: limit) else { continue }
      best = (candidate, distance)
      if distance == 0 { break }
    }
    return best?.word
  }

  /// Longer than any name in the format.
  private static let lengthLimit = 80

  private static func folded(_ word: String) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in word.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") && byte != UInt8(ascii: " ") {
      letters.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return letters
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors (Damerau–Levenshtein, no letter edited
  /// twice); nil if it exceeds the limit.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
