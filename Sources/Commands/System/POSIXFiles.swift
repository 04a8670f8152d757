#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading and writing bytes.
extension POSIXSystem {
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try bytes(of: descriptor, limit: limit)
  }

  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] {
    try bytes(of: 0, limit: limit)
  }

  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    if let mode, fchmod(descriptor, mode_t(mode)) != 0 { throw .last }
    if fsync(descriptor) != 0 { throw .last }
  }

  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError) {
    try write(bytes, to: stream.descriptor)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0[done...]) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      done += count
    }
  }

  /// The size of a regular file is checked before it is read; a pipe or a device is read until it ends or exceeds the
  /// limit.
  private func bytes(of descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    let kind = UInt32(status.st_mode) & UInt32(S_IFMT)
    if kind == UInt32(S_IFDIR) { throw .isFolder }
    if kind == UInt32(S_IFREG), status.st_size > limit { throw .tooLarge(Int(status.st_size)) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(kind == UInt32(S_IFREG) ? Int(status.st_size) : 0)
    while let part = try part(of: descriptor) {
      bytes += part
      if bytes.count > limit { throw .tooLarge(nil) }
    }
    return bytes
  }

  private func part(of descriptor: Int32) throws(SystemError) -> [UInt8]? {
    while true {
      var failure: SystemError?
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = readBytes(descriptor, buffer)
        if result < 0 { failure = .last }
        count = max(result, 0)
      }
      guard let failure else { return part.isEmpty ? nil : part }
      if errno != EINTR { throw failure }
    }
  }
}

// The C functions, under names that the methods don't hide.
private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let rest = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, rest.baseAddress, rest.count)
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
