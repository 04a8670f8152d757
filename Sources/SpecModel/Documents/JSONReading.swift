extension JSONDocument {
  /// Parses a text. The result is a document if the text is JSON, even with findings such as repeated keys, surrogates
  /// without a partner, and numbers beyond binary64. Otherwise, the findings are the errors up to the first without a
  /// certain fix. The source is the name of the file as the user gave it.
  /// `isSpec`: whether comments can become descriptions.
  public static func parse(_ bytes: [UInt8], source: String, isSpec: Bool = false) -> Checked<JSONDocument> {
    parse(bytes, source: source, isSpec: isSpec, sizeLimit: sizeLimit)
  }

  /// Parses a text that may have another size.
  /// - Parameter sizeLimit: the most bytes, less than 2 GiB.
  package static func parse(
    _ bytes: [UInt8], source: String, isSpec: Bool = false, sizeLimit: Int
  ) -> Checked<JSONDocument> {
    guard bytes.count <= sizeLimit else {
      return Checked(
        nil, findings: [Finding(.limitExceeded, .tooLarge(bytes.count, sizeLimit), at: Place(source, .file))])
    }
    var parser = JSONParser(bytes, isSpec: isSpec)
    do {
      try parser.parse()
    } catch {
      var slips = JSONSlips(bytes, isSpec: isSpec)
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
    return repeats + surrogates + numbers
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
  fileprivate static let loneSurrogate: Message = "`\\ud800` to `\\udfff` come in pairs; one here has no partner"
  fileprivate static let huge: Message = "the number is too large for binary64, which ends near 1.8e308"
}
