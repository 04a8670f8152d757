import SpecModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real system.
struct POSIXSystem: System {
  /// Makes a write to a closed pipe an error like any other, instead of a signal that ends the process.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  func entry(at path: String) -> FileEntry? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileEntry(status) : nil
  }

  func target(of path: String) -> FileEntry? {
    var status = stat()
    return stat(path, &status) == 0 ? FileEntry(status) : nil
  }

  func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return FileStamp(
      identity: UInt64(status.st_ino), size: Int(status.st_size), modified: modified.nanoseconds,
      changed: changed.nanoseconds)
  }

  func pause(milliseconds: Int) -> Bool {
    usleep(UInt32(milliseconds) * 1000)
    return true
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw .last
  }

  func rename(_ path: String, to newPath: String) throws(SystemError) {
    if renameFile(path, newPath) != 0 { throw .last }
  }

  func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 { throw .last }
  }

  func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }

  func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    // Some network file systems have no locks; there, the user must avoid simultaneous runs.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    let interruption = Interruption()
    defer { interruption.end() }
    return try body()
  }

  var isInterrupted: Bool { Interruption.waiting != 0 }

  var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// A link stays one: where it leads changes with the version.
  var programPath: String {
    let name = CommandLine.arguments.first ?? ""
    if name.hasPrefix("/") || name.isEmpty { return name }
    if name.contains("/") { return workingFolder.appending(pathComponent: name) }
    let folders = (environment("PATH") ?? "").split(separator: ":").map(String.init)
    return folders.lazy.map { $0.appending(pathComponent: name) }.first { access($0, X_OK) == 0 } ?? ""
  }

  func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.descriptor) == 1
  }

  func columns(of stream: Stream) -> Int? {
    guard isTerminal(stream) else { return nil }
    if let count = environment("COLUMNS").flatMap({ Int($0) }), count > 0 { return count }
    var size = winsize()
    return ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// Signals that would end this process while it writes files: it cleans up first.
private struct Interruption {
  /// The received signal; a signal handler can only access a global.
  nonisolated(unsafe) static var waiting: sig_atomic_t = 0
  private var before: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []

  init() {
    Self.waiting = 0
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let handler = signal(number) { Interruption.waiting = $0 }
      before.append((number, handler))
      // An ignored signal, as under nohup, stays ignored.
      if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  func end() {
    for (number, handler) in before { signal(number, handler) }
    if Self.waiting != 0 { raise(Self.waiting) }
  }
}

/// The C function, under a name that the method doesn't hide.
private func renameFile(_ path: String, _ newPath: String) -> Int32 {
  rename(path, newPath)
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}

extension FileEntry {
  fileprivate init(_ status: stat) {
    let bits = UInt32(status.st_mode)
    switch bits & UInt32(S_IFMT) {
    case UInt32(S_IFREG): kind = .file
    case UInt32(S_IFDIR): kind = .folder
    case UInt32(S_IFLNK): kind = .link
    default: kind = .other
    }
    mode = bits & 0o7777
  }
}

extension Stream {
  var descriptor: Int32 {
    switch self {
    case .output: 1
    case .error: 2
    }
  }
}

extension SystemError {
  /// The error of the last call of the C library.
  static var last: SystemError { SystemError(code: errno) }

  init(code: Int32) {
    self =
      switch code {
      case ENOENT: .missing
      case EISDIR: .isFolder
      case EACCES, EPERM: .notPermitted
      case EPIPE: .closed
      default: .other(String(cString: strerror(code)))
      }
  }
}
