/// The words after a command, sorted into operands and options.
struct Arguments: Sendable, Equatable {
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// All values of an option, in the order given.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The value of an option that may be given once.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The values of an option that takes a list, split at commas, each once.
  func list(_ option: Option) -> [String] {
    var seen: Set<String> = []
    return all(option).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      .filter { seen.insert($0).inserted }
  }
}

extension Arguments {
  /// Sorts words; every option must be one of those given.
  init(_ words: [String], options: [Option]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("-") && word != "-" {
        try take(word, &rest, options: options)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>, options: [Option]) throws(Failure) {
    let (name, attached) = Self.parts(of: word)
    guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
      throw .unknown("option", name, of: options.map(\.name), listing: false)
    }
    guard option.value != nil else {
      if attached != nil { throw Failure("`\(name)` takes no value") }
      values[option.name] = []
      return
    }
    guard let value = attached ?? Self.following(&rest) else {
      if option.isValueOptional {
        values[option.name] = []
        return
      }
      throw Failure("`\(name)` needs a value: \(option.value ?? "")")
    }
    if has(option), !option.isRepeatable { throw Failure("`\(option.name)` is given twice") }
    values[option.name, default: []].append(value)
  }

  /// The two parts of `--name=value`; any other word is a name only.
  private static func parts(of word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// The next word, if it can be a value: a long option can't, `-` and `-1` can.
  private static func following(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }
}

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
