extension JSONDocument {
  /// Parses a text. The result is a document if the text is JSON, even with findings such as repeated keys, surrogates
  /// without a partner, and numbers beyond binary64. Otherwise, the findings are the errors up to the first without a
  /// certain fix. The source is the name of the file as the user gave it.
  public static func parse(_ bytes: [UInt8], source: String, kind: Kind = .data) -> Checked<JSONDocument> {
    parse(bytes, source: source, kind: kind, sizeLimit: sizeLimit)
  }

  /// Parses a text that may have another size.
  /// - Parameter sizeLimit: the most bytes, less than 2 GiB.
  package static func parse(
    _ bytes: [UInt8], source: String, kind: Kind = .data, sizeLimit: Int
  ) -> Checked<JSONDocument> {
    guard bytes.count <= sizeLimit else {
      return Checked(
        nil, findings: [Finding(.limitExceeded, .tooLarge(bytes.count, sizeLimit), at: Place(source, .file))])
    }
    var parser = JSONParser(bytes, kind: kind)
    do {
      try parser.parse()
    } catch {
      var slips = JSONSlips(bytes, kind: kind)
      return Checked(nil, findings: slips.all(from: error, at: parser.position).map { $0.finding(in: source) })
    }
    let document = JSONDocument(
      source: source, bytes: bytes, entries: parser.entries, indices: parser.indices, hidden: parser.oddities.hidden)
    return Checked(document, findings: document.findings(about: parser.oddities))
  }

  /// The most findings of one kind: more call for a tool, not a list.
  private static let findingLimit = 10_000

  private func findings(about oddities: JSONParser.Oddities) -> [Finding] {
    let repeats = oddities.repeatedKeys.prefix(Self.findingLimit).map { key in
      let first = Place(source, .bytes(range(of: JSONNode(index: key.first))))
      return Finding(
        .duplicateKey, .repeated(string(JSONNode(index: key.last)), count: key.count), at: keyPlace(key.last),
        notes: [Note(.first, at: first)])
    }
    let surrogates = oddities.loneSurrogates.prefix(Self.findingLimit).map {
      Finding(.invalidValue, .loneSurrogate, at: place(of: $0))
    }
    let numbers = oddities.hugeNumbers.prefix(Self.findingLimit).map {
      Finding(.invalidValue, .huge, at: place(of: $0))
    }
    return repeats + surrogates + numbers + spelling(oddities)
  }

  /// Says that a file is JSON5, unless its name does; the fix writes it as JSON, if no comment is lost with it.
  private func spelling(_ oddities: JSONParser.Oddities) -> [Finding] {
    guard oddities.hasComments || !oddities.extensions.isEmpty, !source.hasSuffix(".json5"), !source.hasSuffix(".jsonc")
    else { return [] }
    let place = Place(source, .bytes(0..<bytes.count))
    let fix =
      oddities.hasComments ? nil : Fix("write it as JSON", at: place, replacement: text(with: oddities.extensions))
    return [Finding(.tokenSpelling, .isJSON5, at: Place(source, .file), fix: fix)]
  }

  /// The whole text with parts replaced.
  private func text(with edits: [(range: Range<Int>, text: String)]) -> String {
    var (result, end) = ([UInt8](), 0)
    // They are in the order of the text, but for a string, which is noted at its end.
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  private func keyPlace(_ node: Int) -> Place {
    Place(source, .key(pointer(of: JSONNode(index: node))))
  }

  /// The place of a node, which may be a key.
  private func place(of node: Int) -> Place {
    let pointer = pointer(of: JSONNode(index: node))
    return Place(source, self.node(at: pointer)?.index == node ? .value(pointer) : .key(pointer))
  }
}

extension Message {
  fileprivate static func tooLarge(_ count: Int, _ limit: Int) -> Message {
    "the file has \(count) bytes; up to \(limit) (\(limit >> 20) MiB) are allowed"
  }

  fileprivate static func repeated(_ key: String, count: Int) -> Message {
    "the key \(key.inBackticks) appears \(count == 2 ? "twice" : "\(count) times") in one object"
  }

  fileprivate static let first: Message = "it first appears here"
  fileprivate static let isJSON5: Message =
    "this file is JSON5 (comments, trailing commas, single quotes or keys without quotes); tools that read design tokens "
    + "expect JSON"
  fileprivate static let loneSurrogate: Message = "`\\ud800` to `\\udfff` come in pairs; one here has no partner"
  fileprivate static let huge: Message = "the number is too large: the limit is about 1.8e308"
}
