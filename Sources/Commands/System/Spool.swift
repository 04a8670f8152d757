#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that a run needs later: in memory, or in its spool.
enum Content: Sendable, Equatable {
  case held([UInt8])
  case spooled(Spool, Range<Int>)

  /// The bytes; fewer than `count` if the spool can't be read.
  var bytes: [UInt8] {
    switch self {
    case .held(let bytes): bytes
    case .spooled(let spool, let range): spool.bytes(in: range)
    }
  }

  var count: Int {
    switch self {
    case .held(let bytes): bytes.count
    case .spooled(_, let range): range.count
    }
  }

  static func == (one: Content, other: Content) -> Bool { one.count == other.count && one.bytes == other.bytes }
}

/// A temporary file for the contents and results of thousands of specs, which would fill the memory. It has no name, so
/// that it is deleted with the process.
final class Spool: Sendable {
  private let file: Int32
  private let end = Locked(0)

  /// Nil if no file can be created in the folder for temporary files.
  init?(in system: any System) {
    let folder = system.environment("TMPDIR") ?? ""
    var path = Array(((folder.isEmpty ? "/tmp" : folder) + "/transition-export.XXXXXX").utf8CString)
    file = mkstemp(&path)
    guard file >= 0 else { return nil }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Returns memory that threads have freed: glibc keeps it for each of them, and later work would allocate more.
  static func returnFreeMemory() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// The bytes in the file, or in memory if they can't be written there.
  func content(_ bytes: [UInt8]) -> Content {
    let start = end.with { end in
      defer { end += bytes.count }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        let rest = UnsafeRawBufferPointer(rebasing: $0[done...])
        return pwrite(file, rest.baseAddress, rest.count, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .held(bytes) }
      done += count
    }
    return .spooled(self, start..<(start + bytes.count))
  }

  fileprivate func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
      while done < range.count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[done..<range.count])
        let count = pread(file, rest.baseAddress, rest.count, off_t(range.lowerBound + done))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}

#if canImport(Glibc)
  /// Swift's module of glibc lacks <malloc.h>.
  @_silgen_name("malloc_trim")
  @discardableResult
  private func malloc_trim(_ kept: Int) -> Int32
#endif
