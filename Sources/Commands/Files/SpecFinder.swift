import SpecModel

/// Finds and reads the spec files that operands name.
struct SpecFinder {
  let system: any System
  /// The requested contexts of token resolvers, by modifier.
  var contexts: [String: String] = [:]
  /// How far the files may lie that specs name; nil if none is read.
  var bounds: InputBounds?

  static let suffix = ".transition.json"

  /// Whether a file to write would replace a spec, as with `$<` in a Makefile where `$@` is meant.
  static func isSpec(_ path: String, among operands: [String], in system: any System) -> Bool {
    path.hasSuffix(suffix) || system.isFile(path, among: operands)
  }

  /// Returns every spec that the operands name, in their order, each file once.
  func files(_ operands: [String]) throws(Failure) -> [SourceFile] {
    try paths(of: operands).map(file)
  }

  /// Returns the paths of the specs, unread. Among several operands, one without a spec is returned as is: reading it
  /// reports the error beside the findings of the others.
  func paths(of operands: [String]) throws(Failure) -> [String] {
    if operands.isEmpty { throw Failure("no spec is given") }
    var paths: [String] = []
    for operand in operands {
      do throws(Failure) {
        paths += try self.paths(of: operand)
      } catch {
        if operands.count == 1 { throw error }
        paths.append(operand)
      }
    }
    return paths.uniqued { path in
      system.target(of: path)?.kind == .file ? identity(of: path) : .path(path.fileKey)
    }
  }

  /// The paths of an operand: `-` is standard input, a folder stands for its specs, and a path that doesn't exist may
  /// be a pattern.
  private func paths(of operand: String) throws(Failure) -> [String] {
    if operand == "-" { return [operand] }
    switch system.target(of: operand)?.kind {
    case .folder:
      let paths = try specs(in: operand)
      if paths.isEmpty { throw Failure(.noSpec(in: operand)) }
      return paths
    case .file, .link, .other:
      return [operand]
    case nil:
      guard let pattern = PathPattern(operand) else { return [operand] }
      let paths = pattern.matches(in: system)
      if paths.isEmpty { throw Failure(.noMatch(operand)) }
      return paths
    }
  }

  /// The folders in which another spec would be one of the operands', each once.
  func folders(of operands: [String]) -> [String] {
    operands.flatMap { operand -> [String] in
      switch system.target(of: operand)?.kind {
      case .folder: [operand]
      case .file, .link, .other: []
      case nil: PathPattern(operand)?.folders(in: system) ?? []
      }
    }.uniqued(by: \.fileKey)
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

  /// Reads a spec and its tokens.
  func file(_ path: String) -> SourceFile {
    var file = withTokens(bytes(path))
    file.isQuoted = bounds?.quotes(spec: path) ?? true
    return file
  }

  /// A spec that isn't saved yet, with its tokens.
  /// - Parameter bytes: what the file would have.
  func file(_ path: String, holding bytes: [UInt8]) -> SourceFile {
    withTokens(SourceFile(name: path, bytes: bytes, kind: .spec))
  }

  private func withTokens(_ spec: SourceFile) -> SourceFile {
    let path = spec.name
    var file = spec
    guard let document = file.document.value else { return file }
    file.tokenFiles = TokenFiles(
      of: document, in: path == "-" ? "" : path.parentPath, contexts: contexts, identity: identity
    ) { path throws(TokenFiles.Unreadable) in
      if let reason = bounds?.refusal(of: path, namedIn: spec.name) {
        throw TokenFiles.Unreadable(reason, rule: .outsideFile)
      }
      var tokens: SourceFile
      do throws(SystemError) {
        tokens = SourceFile(name: path, bytes: try system.read(path, limit: JSONDocument.sizeLimit), kind: .tokens)
      } catch {
        throw TokenFiles.Unreadable(error.reason)
      }
      tokens.isQuoted = bounds?.quotes(path, namedIn: spec.name) ?? true
      file.tokens.append(tokens)
      return tokens.document
    }
    return file
  }

  /// What all paths of one file share.
  func identity(of path: String) -> FileIdentity {
    system.stamp(of: path).map { .file($0) } ?? .path(path.fileKey)
  }

  enum FileIdentity: Hashable {
    case file(FileStamp), path([UInt8])
  }

  private func bytes(_ path: String) -> SourceFile {
    if let problem = problem(of: path) {
      return SourceFile(name: path, refused: Finding(.unreadableFile, problem, at: Place(path, .file)))
    }
    do {
      let limit = JSONDocument.sizeLimit
      let bytes = try path == "-" ? system.readStandardInput(limit: limit) : system.read(path, limit: limit)
      return SourceFile(name: path, bytes: bytes, kind: .spec)
    } catch .tooLarge(let size) {
      return SourceFile(name: path, refused: .tooLarge(size, path))
    } catch {
      return SourceFile(name: path, refused: .unreadable(path, error))
    }
  }
}

extension SpecFinder {
  /// Why a path isn't read, beyond what reading it would report; a pipe would wait for its writer.
  private func problem(of path: String) -> Message? {
    if path == "-" { return nil }
    switch (system.entry(at: path)?.kind, system.target(of: path)?.kind) {
    case (.link, .folder): return .skippedLink
    case (.link, nil), (.link, .link): return "this link points to nothing"
    case (_, .other) where path.hasSuffix(Self.suffix): return "this is not a regular file"
    case (_, .folder) where (try? system.names(in: path)) == nil:
      return "this folder can't be listed: specs in it would be missed"
    default: return nil
    }
  }
}

extension Finding {
  fileprivate static func unreadable(_ path: String, _ error: SystemError) -> Finding {
    let notes = path.contains("\u{FFFD}") ? [Note("a file name that is not UTF-8 can't be read: rename the file")] : []
    let message: Message =
      switch error {
      case .isFolder: .noSpec(in: path)
      case .missing where PathPattern(path) != nil: .noMatch(path)
      case .missing, .notPermitted, .tooLarge, .closed, .other: "can't read \(path.inBackticks): \(error.reason)"
      }
    return Finding(.unreadableFile, message, at: Place(path, .file), notes: notes)
  }

  fileprivate static func tooLarge(_ size: Int?, _ path: String) -> Finding {
    let size = size.map { "\($0) bytes" } ?? "longer"
    let message: Message = "the file is \(size), the limit is \(JSONDocument.sizeLimit) bytes (64 MiB)"
    return Finding(.limitExceeded, message, at: Place(path, .file))
  }
}

extension Message {
  fileprivate static func noMatch(_ pattern: String) -> Message { "no file matches \(pattern.inBackticks)" }

  fileprivate static let skippedLink: Message =
    "`**` doesn't follow this link: name its folder in another pattern, or remove the link"

  fileprivate static func noSpec(in folder: String) -> Message {
    "no file in \(folder.inBackticks) ends in \(SpecFinder.suffix)"
  }
}
