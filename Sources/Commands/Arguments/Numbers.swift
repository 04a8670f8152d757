extension Arguments {
  /// A list of finite numbers; nil if the option isn't given.
  func numbers(_ option: Option) throws(Failure) -> [Double]? {
    guard has(option) else { return nil }
    var numbers: [Double] = []
    for text in all(option).flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      numbers.append(try Self.number(String(text), option))
    }
    return numbers
  }

  /// A finite number; nil if the option isn't given.
  func number(_ option: Option) throws(Failure) -> Double? {
    guard let text = value(option) else { return nil }
    return try Self.number(text, option)
  }

  /// One of the words of a type.
  func word<Word: RawRepresentable & CaseIterable>(_ option: Option, default word: Word) throws(Failure) -> Word
  where Word.RawValue == String {
    guard let text = value(option) else { return word }
    if let word = Word(rawValue: text) { return word }
    throw .unknown(String(option.name.dropFirst(2)), text, of: Word.allCases.map(\.rawValue))
  }

  /// Parses digits with a point and an exponent as in JSON; no hexadecimal, no names.
  static func number(_ text: String, _ option: Option) throws(Failure) -> Double {
    let allowed = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard allowed, let number = Double(text), number.isFinite else {
      throw Failure("`\(option.name)` takes numbers, not `\(text)`")
    }
    return number
  }
}
