#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Answering requests of this machine.
extension POSIXSystem {
  func serve(
    started: (Int) throws(Failure) -> Void, answer: (HTTPRequest) -> HTTPResponse
  ) throws(Failure) {
    let listener: Listener
    do {
      listener = try Listener()
    } catch {
      throw Failure("can't listen on 127.0.0.1: \(error.reason)")
    }
    defer { listener.end() }
    try started(listener.port)
    var connections: [Connection] = []
    while true {
      let ready = Self.waiting(for: [listener.descriptor] + connections.map(\.descriptor), milliseconds: 1000)
      var kept: [Connection] = []
      for var connection in connections {
        switch connection.step(isReady: ready.contains(connection.descriptor), answer) {
        case true: kept.append(connection)
        case false: close(connection.descriptor)
        }
      }
      if ready.contains(listener.descriptor), let new = listener.accepted() { kept.append(Connection(new)) }
      // Browsers open connections that they may not use.
      while kept.count > Self.connectionLimit { close(kept.removeFirst().descriptor) }
      connections = kept
    }
  }

  private static var connectionLimit: Int { 32 }

  /// The descriptors that can be read, or have ended.
  private static func waiting(for descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }
}

/// A socket on a free port of the loopback interface, which other machines can't reach.
private struct Listener {
  let descriptor: Int32
  let port: Int

  init() throws(SystemError) {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw .last }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    Self.prepare(descriptor)
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  func accepted() -> Int32? {
    let new = accept(descriptor, nil, nil)
    guard new >= 0 else { return nil }
    Self.prepare(new)
    return new
  }

  func end() { close(descriptor) }

  /// No call waits, and no program that is started inherits it.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}

/// A connection, which gets one answer.
private struct Connection {
  let descriptor: Int32
  private var received: [UInt8] = []
  /// The number of waits without a byte.
  private var idle = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Returns: whether it stays open.
  mutating func step(isReady: Bool, _ answer: (HTTPRequest) -> HTTPResponse) -> Bool {
    guard isReady else {
      idle += 1
      return idle < 100
    }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if count == 0 { return false }
    received += buffer.prefix(count)
    switch HTTPRequest.read(received) {
    case .incomplete: return true
    case .refused(let response): send(response.bytes)
    case .request(let request): send(answer(request).bytes)
    }
    return false
  }

  /// Gives up on a reader that takes nothing for ten seconds.
  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&entry, 1, 10_000) <= 0 { return }
      } else if errno != EINTR {
        return
      }
    }
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
