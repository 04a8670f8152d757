import SpecModel

/// Turns what stands on the command line into spec files, read.
struct SpecFinder {
  let system: any System

  static let suffix = ".transition.json"

  /// Every spec that the operands name, in their order, each path once.
  func files(_ operands: [String]) throws(Failure) -> [SourceFile] {
    try paths(of: operands).map(file)
  }

  /// The same, unread.
  func paths(of operands: [String]) throws(Failure) -> [String] {
    if operands.isEmpty { throw Failure("no spec is given") }
    var paths: [String] = []
    for operand in operands { paths += try self.paths(of: operand) }
    return paths.uniqued(by: \.fileKey)
  }

  /// `-` is standard input, a folder its specs, and a path that is not there may be a pattern.
  private func paths(of operand: String) throws(Failure) -> [String] {
    if operand == "-" { return [operand] }
    switch system.target(of: operand)?.kind {
    case .folder:
      let paths = try specs(in: operand)
      if paths.isEmpty { throw Failure("no file in `\(operand)` ends in \(Self.suffix)") }
      return paths
    case .file, .link, .other:
      return [operand]
    case nil:
      guard let pattern = PathPattern(operand) else { return [operand] }
      let paths = pattern.matches(in: system)
      if paths.isEmpty { throw Failure("no file matches `\(operand)`") }
      return paths
    }
  }

  private func specs(in folder: String) throws(Failure) -> [String] {
    do {
      let names = try system.names(in: folder).filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
      let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return sorted.map { folder == "." ? $0 : folder.appending(pathComponent: $0) }
    } catch {
      throw .cannotRead(folder, error)
    }
  }

  private func file(_ path: String) -> SourceFile {
    var file = bytes(path)
    guard let document = file.document.value else { return file }
    for (name, place) in tokenFiles(of: document, at: path) {
      file.wantedTokens.append(name)
      do {
        file.tokens.append(SourceFile(name: name, bytes: try system.read(name, limit: JSONDocument.sizeLimit)))
      } catch {
        file.tokenFindings.append(.unreadableTokens(name, error, place))
      }
    }
    return file
  }

  /// Each once, where the spec names it last: there its tokens count.
  private func tokenFiles(of spec: JSONDocument, at path: String) -> [(path: String, place: Place)] {
    let files = SpecReader.tokenFiles(of: spec).map { name, place in
      (path: name.hasPrefix("/") || path == "-" ? name : path.parentPath.appending(pathComponent: name), place: place)
    }
    let last = Dictionary(files.enumerated().map { ($1.path, $0) }) { $1 }
    return files.enumerated().filter { last[$1.path] == $0 }.map(\.element)
  }

  private func bytes(_ path: String) -> SourceFile {
    do {
      let limit = JSONDocument.sizeLimit
      let bytes = try path == "-" ? system.readStandardInput(limit: limit) : system.read(path, limit: limit)
      return SourceFile(name: path, bytes: bytes)
    } catch .tooLarge(let size) {
      return SourceFile(name: path, refused: .tooLarge(size, path))
    } catch {
      return SourceFile(name: path, refused: .unreadable(path, error))
    }
  }
}

extension Finding {
  fileprivate static func unreadableTokens(_ path: String, _ error: SystemError, _ place: Place) -> Finding {
    Finding(.unknownReference, "cannot read the tokens in \(path.inBackticks): \(error.reason)", at: place)
  }

  fileprivate static func unreadable(_ path: String, _ error: SystemError) -> Finding {
    let notes = path.contains("\u{FFFD}") ? [Note("a file name that is not UTF-8 can't be read: rename the file")] : []
    return Finding(
      .unreadableFile, "cannot read \(path.inBackticks): \(error.reason)", at: Place(path, .file), notes: notes)
  }

  fileprivate static func tooLarge(_ size: Int?, _ path: String) -> Finding {
    let size = size.map { "\($0) bytes" } ?? "longer"
    let message = "the file is \(size), the limit is \(JSONDocument.sizeLimit) bytes (64 MiB)"
    return Finding(.limitExceeded, message, at: Place(path, .file))
  }
}
