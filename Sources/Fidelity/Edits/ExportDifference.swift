import SpecModel

/// A place where the files of an export differ from those that a fresh export writes.
struct ExportDifference: Sendable {
  /// In the files as found.
  var place: Place
  var change: Change
  /// The fresh file with this difference alone; nil if it is more than one value for another.
  var edit: Edit?

  enum Change: Sendable, Hashable {
    case missingFile
    /// A file that does not belong to the export, and is loaded with it all the same.
    case loadedFile
    /// A file that isn't text.
    case otherBytes
    case value(expected: String, found: String)
    /// What a fresh export has here.
    case missing(String)
    case added
    case count(expected: Int, found: Int)
    case keyOrder
  }

  /// One value for another.
  enum Edit: Sendable {
    /// - Parameter range: of the fresh file.
    case bytes(Range<Int>, [UInt8])
    case json(JSONPointer, JSONLiteral)
  }
}

extension [ExportDifference] {
  /// All places where files differ from a fresh export, file by file.
  /// - Parameter loads: whether a file that does not belong to the export takes part all the same.
  init(in files: FileTree, from fresh: FileTree, loads: (FileTree.File) -> Bool) {
    self = []
    for expected in fresh.files {
      if let found = files[expected.path] {
        self += Self(in: found, from: expected)
      } else {
        append(ExportDifference(place: Place(expected.path, .file), change: .missingFile))
      }
    }
    for file in files.files where fresh[file.path] == nil && loads(file) {
      append(ExportDifference(place: Place(file.path, .file), change: .loadedFile))
    }
  }

  /// The places where one file differs: JSON is compared by its values, any other text line by line.
  init(in found: FileTree.File, from expected: FileTree.File) {
    if found.bytes == expected.bytes {
      self = []
    } else if let values = JSONDifferences(in: found, from: expected) {
      self = values.all
    } else if found.bytes.contains(0) || expected.bytes.contains(0) {
      self = [ExportDifference(place: Place(found.path, .file), change: .otherBytes)]
    } else {
      self = TextDifferences(in: found, from: expected).all
    }
  }
}

extension FileTree {
  /// These files with values of some differences in place of their own.
  func applying(_ differences: [ExportDifference]) -> FileTree {
    let byPath = Dictionary(grouping: differences) { $0.place.source }
    return FileTree(
      files.map { file in
        byPath[file.path].map { File(file.path, file.bytes(applying: $0.compactMap(\.edit))) } ?? file
      })
  }
}

extension FileTree.File {
  fileprivate func bytes(applying edits: [ExportDifference.Edit]) -> [UInt8] {
    var bytes = bytes
    var literal: JSONLiteral?
    // From the last to the first, so that ranges stay what they are.
    for edit in edits.reversed() {
      switch edit {
      case .bytes(let range, let replacement): bytes.replaceSubrange(range, with: replacement)
      case .json(let pointer, let value):
        if literal == nil { literal = JSONDocument.parse(bytes, source: path).value?.literal }
        literal = literal?.setting(value, at: pointer.tokens[...])
      }
    }
    return literal?.bytes() ?? bytes
  }
}

extension JSONLiteral {
  fileprivate func setting(_ value: JSONLiteral, at tokens: ArraySlice<String>) -> JSONLiteral {
    guard let token = tokens.first else { return value }
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(var items):
      guard let index = Int(token), items.indices.contains(index) else { return self }
      items[index] = items[index].setting(value, at: tokens.dropFirst())
      return .array(items)
    case .object(var members):
      guard let index = members.firstIndex(where: { $0.key == token }) else { return self }
      members[index].value = members[index].value.setting(value, at: tokens.dropFirst())
      return .object(members)
    }
  }
}
