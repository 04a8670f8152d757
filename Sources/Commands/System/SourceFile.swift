import SpecModel

/// A spec's file: its name, its bytes, and the JSON in them.
struct SourceFile: Sendable {
  /// The name as the user gave it; `-` for standard input.
  let name: String
  let bytes: [UInt8]
  let text: SourceText
  let document: Checked<JSONDocument>
  /// Whether reports may show its text: not if a link leads out of the tree to it, or a spec names it there.
  var isQuoted = true
  /// The spec's design-token files.
  var tokenFiles = TokenFiles()
  /// Those that could be read, in order.
  var tokens: [SourceFile] = []

  /// - Parameter sizeLimit: the most bytes of its JSON.
  init(name: String, bytes: [UInt8], kind: JSONDocument.Kind = .data, sizeLimit: Int = JSONDocument.sizeLimit) {
    self.name = name
    self.bytes = bytes
    text = SourceText(bytes)
    document = JSONDocument.parse(bytes, source: name, kind: kind, sizeLimit: sizeLimit)
  }

  /// A file that was refused without being read.
  init(name: String, refused finding: Finding) {
    self.name = name
    (bytes, text) = ([], SourceText([]))
    document = Checked(nil, findings: [finding])
  }

  /// The bytes of a spot; nil for the whole file, or if the document has no such place.
  func range(of spot: Place.Spot) -> Range<Int>? {
    switch spot {
    case .value(let pointer), .key(let pointer):
      document.value.flatMap { $0.range(of: spot) ?? Self.range(around: pointer, in: $0) }
    case .bytes(let range): range.clamped(to: 0..<bytes.count)
    case .file, .argument: nil
    }
  }
}

extension SourceFile {
  /// The nearest value around something omitted, such as a duration that a token gives.
  private static func range(around pointer: JSONPointer, in document: JSONDocument) -> Range<Int>? {
    var tokens = pointer.tokens
    while tokens.popLast() != nil {
      if let range = document.range(of: .value(JSONPointer(tokens))) { return range }
    }
    return nil
  }
}

/// The position of a place: lines and columns start at 1, and columns are in UTF-16 units. The end is after the last
/// one.
struct Location: Sendable, Equatable {
  let range: Range<Int>
  let line, column, endLine, endColumn: Int

  init(_ range: Range<Int>, in text: SourceText) {
    let (start, end) = (text.position(of: range.lowerBound), text.position(of: range.upperBound))
    self.range = range
    (line, column) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
  }
}

/// The files of a run by name, which resolve places to locations.
struct SourceFiles: Sendable {
  /// In the order given. Read in place: a copy for each finding would take longer than what is read.
  private var files: [SourceFile] = []
  var all: [SourceFile] { files }
  /// The place of each in that order.
  private var ranks: [[UInt8]: Int] = [:]

  init(_ files: [SourceFile] = []) { add(files) }

  /// These files, followed by others.
  func adding(_ more: [SourceFile]) -> SourceFiles {
    var all = self
    all.add(more)
    return all
  }

  /// Of files with the same name, the first counts.
  private mutating func add(_ more: [SourceFile]) {
    for file in more where ranks[file.name.fileKey] == nil {
      ranks[file.name.fileKey] = files.count
      files.append(file)
    }
  }

  /// The names in the order given.
  var names: [String] { files.map(\.name) }
  /// The names of those whose text no report shows.
  var unquoted: [String] { files.filter { !$0.isQuoted && !$0.bytes.isEmpty }.map(\.name) }

  subscript(name: String) -> SourceFile? { ranks[name.fileKey].map { files[$0] } }

  func location(of place: Place) -> Location? {
    guard let rank = ranks[place.source.fileKey], let range = files[rank].range(of: place.spot) else { return nil }
    return Location(range, in: files[rank].text)
  }

  func location(of range: Range<Int>, in name: String) -> Location? {
    ranks[name.fileKey].map { Location(range, in: files[$0].text) }
  }

  /// The findings file by file, each from start to end, those about the whole file first; at the same place in their
  /// original order.
  func sorted(_ findings: [Finding]) -> [Finding] {
    let places = Parallel.map(partsOf: findings.indices) { part in
      part.map { index in
        let place = findings[index].place
        let rank = ranks[place.source.fileKey]
        let start = rank.flatMap { files[$0].range(of: place.spot)?.lowerBound }
        return (rank: rank ?? .max, start: start ?? -1, index: index)
      }
    }
    return places.joined().sorted { $0 < $1 }.map { findings[$0.index] }
  }
}
