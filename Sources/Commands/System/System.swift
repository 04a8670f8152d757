/// What the commands ask of the machine: the real one is `POSIXSystem`, tests have one in memory.
///
/// Paths are as the user typed them; relative ones start at the working directory.
protocol System: Sendable {
  /// What stands at a path, itself and not what a link leads to; nil if nothing does.
  func entry(at path: String) -> FileEntry?
  /// What stands at a path once links are followed.
  func target(of path: String) -> FileEntry?
  /// Identifies the content of a file, after links; nil if there is no file.
  func stamp(of path: String) -> FileStamp?
  /// Waits; whether to continue after that.
  func pause(milliseconds: Int) -> Bool
  /// The names in a folder, without `.` and `..`, in no order.
  func names(in folder: String) throws(SystemError) -> [String]
  /// The bytes of a file; a file that is known to be larger than the limit is not read at all.
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8]

  /// Makes a folder, unless it exists.
  func makeFolder(_ path: String) throws(SystemError)
  /// Writes a file that must not be there yet, and waits until it is on the disk. No mode: what the umask allows.
  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError)
  /// Writes into whatever is at the path, including a device.
  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError)
  func rename(_ path: String, to newPath: String) throws(SystemError)
  func remove(_ path: String) throws(SystemError)
  /// Removes a folder if nothing is in it.
  func removeEmptyFolder(_ path: String)
  /// Waits until the names in a folder are on the disk.
  func sync(folder: String)
  /// Waits until no other run holds the folder, and holds it for the body, or until the process dies.
  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result
  /// Whether the process is to end once what it holds is cleaned up.
  var isInterrupted: Bool { get }

  /// Runs a program to its end, and ends it, with everything that it started, where it takes or writes too much. What it
  /// writes on standard error is heard while it runs.
  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd

  /// Absolute; empty if it can't be told.
  var workingFolder: String { get }
  func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError)
  func isTerminal(_ stream: Stream) -> Bool
  func environment(_ name: String) -> String?
}

extension System {
  /// Writes a file so that it is whole at any moment: beside its place, then renamed. A device, and what a link leads to, is
  /// written into.
  func replace(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let entry = entry(at: path)
    if let entry, entry.kind != .file { return try overwrite(path, bytes) }
    let folder = path.parentPath
    let name = path.dropFirst(folder.count).filter { $0 != "/" }
    let staged = folder.appending(pathComponent: OutputWriter.stagedPrefix + name)
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
  /// Which file it is: another one may have taken its name.
  var identity: UInt64
  var size: Int
  /// Nanoseconds.
  var modified: Int
}

enum Stream: Sendable, Hashable {
  case output, error
}

/// Why the machine did not do what it was asked for.
enum SystemError: Error, Hashable {
  case missing, isFolder, notPermitted
  /// Larger than the limit; the number of bytes, where the file tells before it is read.
  case tooLarge(Int?)
  /// The reader of our output has gone.
  case closed
  /// In the machine's words.
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
