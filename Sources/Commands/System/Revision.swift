/// The machine as it was at a revision of Git, for those who read files.
struct Revision: System {
  let system: any System
  /// As Git takes it: `main`, `HEAD~2`, a hash.
  let name: String
  /// Where Git is.
  private let git: String

  /// Seconds.
  private static let patience = 60.0

  init(_ name: String, in system: any System) throws(Failure) {
    if name.isEmpty || name.hasPrefix("-") { throw Failure("`\(name)` is an invalid revision") }
    let folders = (system.environment("PATH") ?? "").split(separator: ":").map(String.init)
    let paths = folders.map { $0.appending(pathComponent: "git") }
    guard let git = paths.first(where: { system.target(of: $0)?.kind == .file }) else {
      throw Failure("`--against` needs Git, which is not on the PATH")
    }
    (self.system, self.name, self.git) = (system, name, git)
    guard case .exited(code: 0, _)? = try? run(["rev-parse", "--verify", "--quiet", name + "^{commit}"], limit: 1000)
    else {
      throw Failure("there is no revision `\(name)` of Git here")
    }
  }

  private func run(_ arguments: [String], limit: Int) throws(SystemError) -> ProgramEnd {
    try system.run(
      ProgramOrder(path: git, arguments: arguments, input: [], timeLimit: Self.patience, outputLimit: limit)
    ) { _ in }
  }

  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let folder = path.parentPath
    let file = String(path.dropFirst(folder.count).drop { $0 == "/" })
    let place = folder.isEmpty ? "." : folder
    let end = try run(["-C", place, "show", "\(name):./\(file)"], limit: limit)
    guard case .exited(code: 0, let output) = end else { throw .missing }
    return output
  }

  func entry(at path: String) -> FileEntry? { target(of: path) }
  func target(of path: String) -> FileEntry? { FileEntry(kind: .file, mode: 0o644) }
  func stamp(of path: String) -> FileStamp? { nil }
  func pause(milliseconds: Int) -> Bool { system.pause(milliseconds: milliseconds) }
  func names(in folder: String) throws(SystemError) -> [String] { throw .missing }
  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] { throw .missing }
  // Nothing is written into the past.
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
  var workingFolder: String { system.workingFolder }
  func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError) { try system.write(bytes, to: stream) }
  func isTerminal(_ stream: Stream) -> Bool { system.isTerminal(stream) }
  func environment(_ name: String) -> String? { system.environment(name) }
}
