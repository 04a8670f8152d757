import SpecModel

/// What the commands require from the machine. `POSIXSystem` is the real one; tests use one in memory.
///
/// Paths are as the user typed them; relative ones start at the working directory.
protocol System: Sendable {
  /// Returns what is at a path, without following a link there; nil if nothing is.
  func entry(at path: String) -> FileEntry?
  /// Returns what is at a path after following links.
  func target(of path: String) -> FileEntry?
  /// Returns the absolute path without links; nil if nothing is there, or the system can't tell.
  func realPath(of path: String) -> String?
  /// Identifies the content of a file, following links; nil if there is no file.
  func stamp(of path: String) -> FileStamp?
  /// Waits, and returns whether to continue.
  func pause(milliseconds: Int) -> Bool
  /// Returns the names in a folder, without `.` and `..`, in no particular order.
  func names(in folder: String) throws(SystemError) -> [String]
  /// Returns the bytes of a file; a file known to be larger than the limit isn't read.
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8]

  /// Makes a folder, unless it exists.
  func makeFolder(_ path: String) throws(SystemError)
  /// Writes a file that must not exist yet, and waits until it is on the disk. Without a mode, the umask determines it.
  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError)
  /// Writes to whatever is at the path, including a device.
  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  /// Removes a folder if it is empty.
  func removeEmptyFolder(_ path: String)
  /// Waits until the names in a folder are on the disk.
  func sync(folder: String)
  /// Waits until no other run holds the folder, and holds it for the body, or until the process ends.
  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result
  /// Whether the process should end after cleaning up.
  var isInterrupted: Bool { get }

  /// Runs a program to its end. Terminates it, with everything that it started, if it exceeds a limit. Its standard
  /// error is passed on while it runs.
  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd

  /// Answers requests to a free port of 127.0.0.1, one at a time, until the process ends.
  /// - Parameter started: gets the port, once requests to it are answered.
  func serve(started: (Int) throws(Failure) -> Void, answer: (HTTPRequest) -> HTTPResponse) throws(Failure)

  /// The absolute path; empty if it is unknown.
  var workingFolder: String { get }
  /// The absolute path by which this program was started, with its links; empty if it is unknown.
  var programPath: String { get }
  func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError)
  func isTerminal(_ stream: Stream) -> Bool
  /// The columns of a terminal; nil for anything else, or if they are unknown.
  func columns(of stream: Stream) -> Int?
  func environment(_ name: String) -> String?
}

extension System {
  /// Whether a path is one of several files, whatever its spelling. Paths without a file are compared by their names.
  func isFile(_ path: String, among others: some Sequence<String>) -> Bool {
    let folder = workingFolder
    let (names, stamp) = (path.names(from: folder), stamp(of: path))
    return others.contains { other in
      if let stamp, let another = self.stamp(of: other) { return stamp == another }
      return other.names(from: folder) == names
    }
  }

  /// Writes a file so that it is complete at any moment: next to its place, then renamed. A device, and the target of a
  /// link, is written directly.
  func replace(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let entry = entry(at: path)
    if let entry, entry.kind != .file { return try overwrite(path, bytes) }
    let folder = path.parentPath
    let name = path.dropFirst(folder.count).filter { $0 != "/" }
    let staged = folder.appending(pathComponent: stagedPrefix + name)
    try? remove(staged)
    do {
      try create(staged, bytes, mode: entry?.mode)
      try rename(staged, to: path)
    } catch {
      try? remove(staged)
      throw error
    }
  }
}

/// What a file system knows about a path.
struct FileEntry: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  var kind: Kind
  /// The permission bits.
  var mode: UInt32
}

/// What changes with a file's content.
struct FileStamp: Sendable, Hashable {
  /// Identifies the file: another one may have taken its name.
  var identity: UInt64
  var size: Int
  /// In nanoseconds.
  var modified: Int
  /// When its content or any attribute last changed, in nanoseconds: programs that set the other time can't set this one.
  var changed: Int
}

enum Stream: Sendable, Hashable {
  case output, error
}

/// The reason why a system call failed.
enum SystemError: Error, Hashable {
  case missing, isFolder, notPermitted
  /// The file exceeds the limit; with its size in bytes, if it is known before reading.
  case tooLarge(Int?)
  /// The reader of our output has closed it.
  case closed
  /// An error in the system's words.
  case other(String)

  var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .isFolder: "it is a folder"
    case .notPermitted: "permission denied"
    case .tooLarge: "it is too large"
    case .closed: "the other end is closed"
    case .other(let words): words
    }
  }
}

/// A program to run.
struct ProgramOrder: Sendable {
  var path: String
  /// The arguments after its name.
  var arguments: [String] = []
  /// The standard input.
  var input: [UInt8]
  /// The time limit in seconds.
  var timeLimit: Double
  /// The most bytes of standard output, and of standard error.
  var outputLimit: Int
}

/// How a program ended. Everything that it started has ended with it.
enum ProgramEnd: Sendable, Equatable {
  case exited(code: Int32, output: [UInt8])
  /// By a signal with this number.
  case signaled(Int32)
  /// It exceeded the time limit.
  case outOfTime
  /// It exceeded the output limit.
  case tooMuch(Stream)
}

/// The prefix of the names of staged files.
let stagedPrefix = ".transition-export-staged-"
