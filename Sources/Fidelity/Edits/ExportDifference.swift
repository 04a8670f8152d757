import SpecModel

/// A place where the files of an export differ from those of a fresh export.
struct ExportDifference: Sendable {
  /// The place in the files as found.
  var place: Place
  var change: Change
  /// The change of the fresh file to this difference alone; nil if it is more than a value.
  var edit: Edit?

  enum Change: Sendable, Hashable {
    case missingFile
    /// A file that isn't part of the export, but is loaded with it.
    case loadedFile
    /// A file that isn't text.
    case otherBytes
    case value(expected: String, found: String)
    /// The text of a fresh export that is missing here.
    case missing(String)
    case added
    case count(expected: Int, found: Int)
    case keyOrder
  }

  /// The replacement of a value.
  enum Edit: Sendable {
    /// - Parameter range: the range in the fresh file.
    case bytes(Range<Int>, [UInt8])
    case json(JSONPointer, JSONLiteral)
  }
}

extension [ExportDifference] {
  /// All differences between files and a fresh export, file by file.
  /// - Parameters:
  ///   - ordersKeys: whether the order of keys in JSON counts.
  ///   - changing: those of the files that aren't part of the export and change what it means.
  init(
    in files: FileTree, from fresh: FileTree, ordersKeys: Bool, changing: ([FileTree.File]) -> [FileTree.File]
  ) {
    self = []
    for expected in fresh.files {
      if let found = files[expected.path] {
        self += Self(in: found, from: expected, ordersKeys: ordersKeys)
      } else {
        append(ExportDifference(place: Place(expected.path, .file), change: .missingFile))
      }
    }
    for file in changing(files.files.filter { fresh[$0.path] == nil }) {
      append(ExportDifference(place: Place(file.path, .file), change: .loadedFile))
    }
  }

  /// The differences in a file: JSON is compared by its values, code by its tokens, other text line by line.
  init(in found: FileTree.File, from expected: FileTree.File, ordersKeys: Bool) {
    if found.bytes == expected.bytes {
      self = []
    } else if let values = JSONDifferences(in: found, from: expected, ordersKeys: ordersKeys) {
      self = values.all
    } else if found.bytes.contains(0) || expected.bytes.contains(0) {
      self = [ExportDifference(place: Place(found.path, .file), change: .otherBytes)]
    } else {
      self = TextDifferences(in: found, from: expected).all
    }
  }
}

extension FileTree {
  /// These files with the values of some differences instead of their own.
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
    // In reverse order, so that ranges remain valid.
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
