import SpecModel

/// A spec's file as it was read: its name, its bytes, and what of JSON they hold.
struct SourceFile: Sendable {
  /// As the user gave it; `-` for standard input.
  let name: String
  let bytes: [UInt8]
  let text: SourceText
  let document: Checked<JSONDocument>

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    text = SourceText(bytes)
    document = JSONDocument.parse(bytes, source: name)
  }

  /// A file that was refused without being read.
  init(name: String, refused finding: Finding) {
    self.name = name
    bytes = []
    text = SourceText([])
    document = Checked(nil, findings: [finding])
  }

  /// The bytes a spot stands for; nil for the whole file, or where the document has no such place.
  func range(of spot: Place.Spot) -> Range<Int>? {
    switch spot {
    case .value, .key: document.value?.range(of: spot)
    case .bytes(let range): range.clamped(to: 0..<bytes.count)
    case .file, .argument: nil
    }
  }
}

/// Where a place is, for people: lines and columns from 1, columns in UTF-16 units. The end is behind the last one.
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

/// The files of a run by name: where places become locations.
struct SourceFiles: Sendable {
  private let files: [String: SourceFile]
  /// In the order given.
  let names: [String]

  init(_ files: [SourceFile] = []) {
    names = files.map(\.name).uniqued
    self.files = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> SourceFile? { files[name] }

  func location(of place: Place) -> Location? {
    guard let file = files[place.source], let range = file.range(of: place.spot) else { return nil }
    return Location(range, in: file.text)
  }

  /// Findings of one file from its start to its end, those about all of it first; in one place in the order found.
  func sorted(_ findings: [Finding]) -> [Finding] {
    let placed = findings.enumerated().map { index, finding in
      (start: files[finding.place.source]?.range(of: finding.place.spot)?.lowerBound ?? -1, index: index, finding)
    }
    return placed.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.2)
  }
}
