/// A closed list of words in the format: the keys of an object, or the values of a key.
protocol Word: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  static var vocabulary: Vocabulary<Self> { get }
  /// The end of a message that says what to do instead of a commonly tried key.
  static func hint(for key: String) -> String?
}

extension Word {
  static func hint(for key: String) -> String? { nil }
}

/// Finds words by their bytes, so that reading a spec allocates no strings for its keys.
struct Vocabulary<W: Word>: Sendable {
  private let words: [(bytes: [UInt8], word: W)]

  init() {
    words = W.allCases.map { (Array($0.rawValue.utf8), $0) }
  }

  /// The word, and its index in the list.
  func find(_ text: ArraySlice<UInt8>) -> (index: Int, word: W)? {
    for (index, entry) in words.enumerated() where entry.bytes.count == text.count {
      if entry.bytes.elementsEqual(text) { return (index, entry.word) }
    }
    return nil
  }

  func index(of word: W) -> Int {
    words.firstIndex { $0.word == word } ?? 0
  }
}

/// The keys of an object.
struct KeySet<Key: Word> {
  private var bits: UInt64 = 0
  /// The keys that unknown ones are probably slips of.
  private var meant: UInt64 = 0

  mutating func insert(index: Int) {
    bits |= 1 << UInt64(index)
  }

  mutating func insert(meant key: String) {
    meant |= Key(rawValue: key).map { 1 << UInt64(Key.vocabulary.index(of: $0)) } ?? 0
  }

  func contains(_ key: Key) -> Bool {
    bits & 1 << UInt64(Key.vocabulary.index(of: key)) != 0
  }

  /// Whether a key exists, or was misspelled: then its absence isn't a second finding.
  func isMeant(_ key: Key) -> Bool {
    (bits | meant) & 1 << UInt64(Key.vocabulary.index(of: key)) != 0
  }

  /// The existing ones of these keys, in this order.
  func present(among keys: [Key]) -> [Key] {
    keys.filter(contains)
  }
}
