import SpecModel

/// A fix as a change of bytes.
struct FixEdit: Hashable {
  /// The range to remove; empty if text is only added.
  var range: Range<Int>
  var text: String
}

extension SourceFiles {
  /// Nil if the file doesn't have the place, or if the fix would repeat a key in an object.
  func edit(for fix: Fix) -> FixEdit? {
    self[fix.place.source]?.edit(for: fix)
  }
}

extension SourceFile {
  func edit(for fix: Fix) -> FixEdit? {
    switch (fix.change, fix.place.spot) {
    case (.replace(let text), .key(let pointer)):
      // For a misspelled key beside the correct one, it's unclear which value is meant.
      guard let range = exactRange(of: fix.place.spot), !hasSibling(of: pointer, key: text) else { return nil }
      return FixEdit(range: range, text: text)
    case (.replace(let text), _):
      return exactRange(of: fix.place.spot).map { FixEdit(range: $0, text: text) }
    case (.add(let key, let value), .value(let pointer)):
      return adding(key, value, behind: pointer)
    case (.add, _):
      return nil
    }
  }

  private func exactRange(of spot: Place.Spot) -> Range<Int>? {
    switch spot {
    case .value, .key: document.value?.range(of: spot)
    case .bytes(let range): range.clamped(to: 0..<bytes.count)
    case .file, .argument: nil
    }
  }

  private func hasSibling(of pointer: JSONPointer, key quoted: String) -> Bool {
    guard case .string(let key) = JSONDocument.parse(Array(quoted.utf8), source: "").value?.literal else { return true }
    return document.value?.node(at: JSONPointer(pointer.tokens.dropLast()) / key) != nil
  }

  /// JSON whitespace.
  private static let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]

  /// Inserts a member after another, separated as that is from what precedes it.
  private func adding(_ key: String, _ value: String, behind pointer: JSONPointer) -> FixEdit? {
    let added = JSONPointer(pointer.tokens.dropLast()) / key
    if let range = exactRange(of: .value(added)) { return FixEdit(range: range, text: value) }
    guard let name = exactRange(of: .key(pointer)), let sibling = exactRange(of: .value(pointer)) else { return nil }
    let start = bytes[..<name.lowerBound].lastIndex { !Self.spaces.contains($0) } ?? name.lowerBound - 1
    let space = String(decoding: bytes[(start + 1)..<name.lowerBound], as: UTF8.self)
    let text = ",\(space.isEmpty ? " " : space)\(JSONLiteral.quoted(key)): \(value)"
    return FixEdit(range: sibling.upperBound..<sibling.upperBound, text: text)
  }

  /// The bytes after all edits that don't overlap; the rest of the file is unchanged.
  func applying(_ edits: [FixEdit]) -> (bytes: [UInt8], count: Int) {
    var (result, end, count) = ([UInt8](), 0, 0)
    // Insertions come before removals at the same place.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= end {
      if edit.range.isEmpty, count > 0, edit.range.lowerBound == end { continue }
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
      count += 1
    }
    return (result + bytes[end...], count)
  }
}
