import Exporters
import Foundation

@testable import Commands

/// A machine in memory: its disk, its input, its output.
final class MemorySystem: System, @unchecked Sendable {
  enum Node: Equatable {
    case file([UInt8], mode: UInt32), folder, link

    static func file(_ text: String) -> Node { .file(Array(text.utf8), mode: 0o644) }
  }

  /// By path, as commands name them; folders of files exist implicitly.
  var nodes: [String: Node] = [:]
  var input: [UInt8] = []
  var workingFolder = "/"
  var programPath = "/bin/transition-export"
  var terminals: Set<Commands.Stream> = []
  /// The columns of its terminals.
  var columns: Int?
  var variables: [String: String] = [:]
  /// The behavior of programs, by path.
  var programs: [String: ([UInt8]) -> (end: ProgramEnd, errors: String)] = [:]
  /// The working tree of Git in which it runs, and the files that Git tracks there.
  var git: (top: String, tracked: Set<String>)?
  /// Bytes of output after which the reader closes the pipe.
  var outputLimit = Int.max
  /// The index, from 0, of the disk change that fails.
  var failingChange = Int.max
  /// The disk change after which the process gets a signal to end.
  var interruption = Int.max
  /// The requests to its server, in order; then the server ends. Each gets the machine and the previous response.
  var requests: [(MemorySystem, HTTPResponse?) -> HTTPRequest] = []
  /// What its server answered.
  private(set) var responses: [HTTPResponse] = []
  /// Files that can't be written.
  var unwritable: Set<String> = []
  /// Folders that can't be listed.
  var unlisted: Set<String> = []
  /// After this change, the disk no longer changes, as if the process had been killed.
  private var lastChange = Int.max
  /// What happens in the pauses of the program, in order; then it ends.
  var script: [(MemorySystem) -> Void] = []
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  /// The disk changes, in order.
  private(set) var changes: [String] = []
  /// How often each file was read.
  private(set) var reads: [String: Int] = [:]
  private let lock = NSLock()

  init(_ files: [String: String] = [:]) {
    nodes = files.mapValues { .file($0) }
  }

  var out: String { String(decoding: output, as: UTF8.self) }
  var err: String { String(decoding: errors, as: UTF8.self) }

  func text(_ path: String) -> String? {
    if case .file(let bytes, _) = nodes[path] { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  func entry(at path: String) -> FileEntry? {
    switch nodes[path] {
    case .file(_, let mode): FileEntry(kind: .file, mode: mode)
    case .folder: FileEntry(kind: .folder, mode: 0o755)
    case .link: FileEntry(kind: .link, mode: 0o777)
    case nil: isParent(path) ? FileEntry(kind: .folder, mode: 0o755) : nil
    }
  }

  func target(of path: String) -> FileEntry? { entry(at: path) }

  /// Whether all changes happen at one time, as on file systems that count in seconds.
  var clockStands = false

  /// Where links lead, by path; absolute paths.
  var links: [String: String] = [:]

  func realPath(of path: String) -> String? {
    guard entry(at: path) != nil || path == "." else { return nil }
    let names = path.names(from: workingFolder)
    for count in stride(from: names.count, through: 1, by: -1) {
      let link = links.first { $0.key.names(from: workingFolder) == Array(names.prefix(count)) }
      if let link { return ([Substring(link.value)] + names.dropFirst(count)).joined(separator: "/") }
    }
    return "/" + names.joined(separator: "/")
  }

  func stamp(of path: String) -> FileStamp? {
    guard case .file(let bytes, _) = nodes[path] else { return nil }
    let identity = UInt64(Self.plain(path).hashValue.magnitude)
    let time = clockStands ? 0 : bytes.hashValue
    return FileStamp(identity: identity, size: bytes.count, modified: time, changed: time)
  }

  /// Without `.` and `..`, so that two spellings are one file.
  private static func plain(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { steps, step in
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != "." {
        steps.append(step)
      }
    }
  }

  func pause(milliseconds: Int) -> Bool {
    guard !script.isEmpty else { return false }
    script.removeFirst()(self)
    return true
  }

  /// How often folders were listed.
  private(set) var listings = 0

  func names(in folder: String) throws(SystemError) -> [String] {
    lock.withLock { listings += 1 }
    if unlisted.contains(folder) { throw .notPermitted }
    let prefix = folder == "." ? "" : folder + "/"
    let below = nodes.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted().reversed()
  }

  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    lock.withLock { reads[path, default: 0] += 1 }
    switch nodes[path] {
    case .file(let bytes, let mode):
      if mode & 0o400 == 0 { throw .notPermitted }
      if bytes.count > limit { throw .tooLarge(bytes.count) }
      return bytes
    case .folder, .link: throw .isFolder
    case nil: throw isParent(path) ? .isFolder : .missing
    }
  }

  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    if input.count > limit { throw .tooLarge(nil) }
    return input
  }

  func makeFolder(_ path: String) throws(SystemError) {
    try change("folder \(path)") { nodes[path] = nodes[path] ?? .folder }
  }

  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError) {
    try change("create \(path)") { nodes[path] = .file(bytes, mode: mode ?? 0o644) }
  }

  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    if unwritable.contains(path) { throw .notPermitted }
    try change("overwrite \(path)") { nodes[path] = .file(bytes, mode: 0o644) }
  }

  /// - Parameter count: The number of changes from now on; nil: it isn't killed.
  func dies(after count: Int?) {
    lastChange = count.map { changes.count + $0 } ?? .max
  }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    if unwritable.contains(newPath) { throw .notPermitted }
    try change("rename \(path) \(newPath)") { nodes[newPath] = nodes.removeValue(forKey: path) }
  }

  func remove(_ path: String) throws(SystemError) {
    if changes.count < lastChange { nodes[path] = nil }
    changes.append("remove \(path)")
  }

  func removeEmptyFolder(_ path: String) {
    if !isParent(path) { nodes[path] = nil }
  }

  func sync(folder: String) {}

  var isInterrupted: Bool { changes.count >= interruption }

  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }

  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd {
    if let git, order.path == "/bin/git" {
      let prefix = workingFolder.dropFirst(git.top.count).drop { $0 == "/" }
      let list = git.tracked.sorted().map { $0 + "\0" }.joined()
      let output = order.arguments[0] == "ls-files" ? list : prefix + "\n"
      return .exited(code: 0, output: Array(output.utf8))
    }
    guard let program = programs[order.path] else { throw .notPermitted }
    let (end, errors) = program(order.input)
    hearing(Array(errors.utf8))
    return end
  }

  func serve(started: (Int) throws(Failure) -> Void, answer: (HTTPRequest) -> HTTPResponse) throws(Failure) {
    try started(4000)
    for request in requests { responses.append(answer(request(self, responses.last))) }
  }

  func write(_ bytes: [UInt8], to stream: Commands.Stream) throws(SystemError) {
    switch stream {
    case .output:
      output += bytes
      if output.count > outputLimit { throw .closed }
    case .error: errors += bytes
    }
  }

  func isTerminal(_ stream: Commands.Stream) -> Bool { terminals.contains(stream) }

  func columns(of stream: Commands.Stream) -> Int? { terminals.contains(stream) ? columns : nil }

  func environment(_ name: String) -> String? { variables[name] }

  private func isParent(_ path: String) -> Bool {
    [".", "/"].contains(path) || nodes.keys.contains { $0.hasPrefix(path + "/") }
  }

  private func change(_ name: String, _ body: () -> Void) throws(SystemError) {
    defer { changes.append(name) }
    if changes.count == failingChange { throw .other("no space left on device") }
    if changes.count < lastChange { body() }
  }
}

extension MemorySystem {
  /// Runs a command line, split at spaces, on this machine.
  func run(_ line: String, adding exporters: [any Exporter] = [NoteExporter()]) -> Int32 {
    let words = line.split(separator: " ").map(String.init)
    return TransitionExportCommand.run(arguments: words, system: self, adding: exporters)
  }
}
