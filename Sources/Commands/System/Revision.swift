import SpecModel

/// The files at a revision of Git, as a system to read from.
struct Revision: System {
  let system: any System
  /// The revision as the user named it, such as `main`, `HEAD~2` or a hash.
  let name: String
  /// The path of Git.
  private let git: String
  /// The hash of the commit.
  private let commit: String
  /// The absolute path of the working tree, without a trailing slash.
  private let top: String
  /// The contents of each folder, by paths relative to the working tree.
  private let folders: [String: Set<String>]
  private let files: Set<String>

  /// In seconds.
  private static let patience = 60.0
  /// The most bytes of a list of files.
  private static let listLimit = 1 << 28

  init(_ name: String, in system: any System) throws(Failure) {
    if name.isEmpty || name.hasPrefix("-") { throw Failure("`--against`: \(name.inBackticks) is an invalid revision") }
    guard let git = system.git else {
      throw Failure("`--against` needs Git, which is not on the PATH")
    }
    func asked(_ arguments: [String]) -> [UInt8]? { Self.output(of: git, arguments, system, limit: Self.listLimit) }
    guard let top = asked(["rev-parse", "--show-toplevel"])?.line else {
      throw Failure("`--against` needs a Git working tree; this folder isn't in one")
    }
    guard let commit = asked(["rev-parse", "--verify", "--quiet", name + "^{commit}"])?.line else {
      throw Failure(
        "`--against`: Git has no revision \(name.inBackticks) here; a shallow clone needs `git fetch` first")
    }
    guard let list = asked(["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit]) else {
      throw Failure("`--against`: Git can't list the files of \(name.inBackticks)")
    }
    (self.system, self.name, self.git, self.commit, self.top) = (system, name, git, commit, top)
    files = Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    var contents = ["": [] as Set<String>]
    for file in files {
      var path = file
      while !path.isEmpty {
        let folder = path.parentPath
        let last = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
        if !contents[folder, default: []].insert(last).inserted { break }
        path = folder
      }
    }
    self.folders = contents
  }

  private static func output(of git: String, _ arguments: [String], _ system: any System, limit: Int) -> [UInt8]? {
    let order = ProgramOrder(path: git, arguments: arguments, input: [], timeLimit: patience, outputLimit: limit)
    guard case .exited(code: 0, let output)? = try? system.run(order, hearing: { _ in }) else { return nil }
    return output
  }

  /// The path relative to the working tree; nil for a path outside of it.
  private func place(of path: String) -> String? {
    let absolute = path.path(from: system.workingFolder)
    let steps = absolute.split(separator: "/").reduce(into: [] as [Substring]) { steps, step in
      if step == ".." { _ = steps.popLast() } else if step != "." { steps.append(step) }
    }
    let tops = top.split(separator: "/")
    guard steps.starts(with: tops) else { return nil }
    return steps.dropFirst(tops.count).joined(separator: "/")
  }

  /// Whether a path is in the working tree, so that the revision can have it.
  func covers(_ path: String) -> Bool { place(of: path) != nil }

  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    guard let place = place(of: path) else { throw .other("it isn't in this Git working tree") }
    guard files.contains(place) else { throw folders[place] == nil ? .missing : .isFolder }
    let arguments = ["cat-file", "blob", "\(commit):\(place)"]
    guard let bytes = Self.output(of: git, arguments, system, limit: limit) else {
      throw .other("Git can't show it, or it is too large")
    }
    return bytes
  }

  func entry(at path: String) -> FileEntry? { target(of: path) }

  func target(of path: String) -> FileEntry? {
    guard let place = place(of: path) else { return nil }
    if files.contains(place) { return FileEntry(kind: .file, mode: 0o644) }
    return folders[place].map { _ in FileEntry(kind: .folder, mode: 0o755) }
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    guard let place = place(of: folder), let names = folders[place] else { throw .missing }
    return Array(names)
  }

  func stamp(of path: String) -> FileStamp? { nil }
  func realPath(of path: String) -> String? { nil }
  func pause(milliseconds: Int) -> Bool { system.pause(milliseconds: milliseconds) }
  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] { throw .missing }
  // A revision can't be written.
  func makeFolder(_ path: String) throws(SystemError) { throw .notPermitted }
  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError) { throw .notPermitted }
  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError) { throw .notPermitted }
  func rename(_ path: String, to newPath: String) throws(SystemError) { throw .notPermitted }
  func remove(_ path: String) throws(SystemError) { throw .notPermitted }
  func removeEmptyFolder(_ path: String) {}
  func sync(folder: String) {}
  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
  var isInterrupted: Bool { system.isInterrupted }
  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd { throw .notPermitted }
  func serve(started: (Int) throws(Failure) -> Void, answer: (HTTPRequest) -> HTTPResponse) throws(Failure) {}
  var workingFolder: String { system.workingFolder }
  var programPath: String { system.programPath }
  func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError) { try system.write(bytes, to: stream) }
  func isTerminal(_ stream: Stream) -> Bool { system.isTerminal(stream) }
  func columns(of stream: Stream) -> Int? { system.columns(of: stream) }
  func environment(_ name: String) -> String? { system.environment(name) }
}

extension [UInt8] {
  /// A program's output, without the end of its line.
  fileprivate var line: String { String(decoding: self.last == 10 ? self.dropLast() : self[...], as: UTF8.self) }
}
