import SpecModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Running programs. Foundation's `Process` would make the binary three times as large.
extension POSIXSystem {
  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd {
    let signals = HeldSignals()
    defer { signals.letGo() }
    var program = try RunningProgram(order)
    defer { program.end() }
    return program.attend(until: signals, hearing: hearing)
  }
}

/// Signals that would end this process while a program runs. They are held until the program ends, because nothing else
/// would end it: it is in a process group of its own, which a terminal's Ctrl-C doesn't reach.
private struct HeldSignals {
  private var before = sigset_t()
  private let childHandler = signal(SIGCHLD, SIG_DFL)
  private static let held = [SIGINT, SIGTERM]

  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.held { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  /// Whether one of them was received.
  var areWaiting: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return Self.held.contains { sigismember(&pending, $0) == 1 }
  }

  func letGo() {
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    signal(SIGCHLD, childHandler)
  }
}

/// A pipe whose ends a program inherits only on request, and which aren't standard streams.
private struct Pipe {
  let reading, writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    defer { for end in ends { close(end) } }
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    guard reading >= 0, writing >= 0 else { throw .last }
  }
}

/// A running program, the leader of a process group, and this process's ends of its three streams.
private struct RunningProgram {
  private let order: ProgramOrder
  private let process: pid_t
  /// In seconds of the monotonic clock.
  private let deadline: Double
  /// A closed descriptor is -1.
  private var input, output, errors: Int32
  private var written = 0
  private var heard = 0
  private var isBuried = false
  private var collected: [UInt8] = []

  /// Ensures that no other thread starts a program between the creation of a pipe and the flag that prevents
  /// inheritance.
  private static let turns = Locked(())

  init(_ order: ProgramOrder) throws(SystemError) {
    self.order = order
    let started =
      Self.turns.with { _ in
        do throws(SystemError) {
          return .success(try Started(order.path, order.arguments))
        } catch {
          return .failure(error)
        }
      } as Result<Started, SystemError>
    let program = try started.get()
    process = program.process
    (input, output, errors) = (program.streams[0], program.streams[1], program.streams[2])
    deadline = Self.now + Double(order.timeLimit)
  }

  /// `ContinuousClock` would link the concurrency library: half a megabyte in a static program.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Writes its input and reads its output until it ends, or has to be terminated.
  mutating func attend(until signals: HeldSignals, hearing: ([UInt8]) -> Void) -> ProgramEnd {
    while true {
      if signals.areWaiting { return .signaled(SIGINT) }
      if Self.now >= deadline { return .outOfTime }
      if let stream = serve(hearing) { return .tooMuch(stream) }
      guard hasEnded else { continue }
      endGroup()
      // The rest of its output is in the pipes. A process in another group that keeps them open isn't waited for.
      while isReady(within: 0) { if let stream = serve(hearing) { return .tooMuch(stream) } }
      return bury()
    }
  }

  /// Whether anything can be read or written within this many milliseconds.
  private func isReady(within pause: Int32) -> Bool {
    var polled = self.polled
    return poll(&polled, nfds_t(polled.count), pause) > 0
  }

  /// A descriptor of -1 is skipped.
  private var polled: [pollfd] {
    [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0), pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
  }

  /// Waits for some milliseconds at most, and reads and writes what is possible; returns a stream that exceeds its
  /// limit.
  private mutating func serve(_ hearing: ([UInt8]) -> Void) -> Stream? {
    // If it has closed its output, it is about to end.
    var polled = self.polled
    guard poll(&polled, nfds_t(polled.count), output < 0 && errors < 0 ? 1 : 20) > 0 else { return nil }
    if polled[0].revents != 0 { feed() }
    if polled[1].revents != 0 {
      collected += Self.part(of: &output)
      if collected.count > order.outputLimit { return .output }
    }
    if polled[2].revents != 0 {
      let part = Self.part(of: &errors)
      heard += part.count
      if heard > order.outputLimit { return .error }
      if !part.isEmpty { hearing(part) }
    }
    return nil
  }

  /// Writes its input; a program that closes its end has read enough, which isn't an error.
  private mutating func feed() {
    let count = order.input[written...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count >= 0 { written += count }
    let isBusy = count < 0 && [EAGAIN, EINTR].contains(errno)
    if count >= 0 ? written == order.input.count : !isBusy { closeDescriptor(&input) }
  }

  /// Reads a part, and closes the descriptor at the end of the stream.
  private static func part(of descriptor: inout Int32) -> [UInt8] {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    let isBusy = count < 0 && [EAGAIN, EINTR].contains(errno)
    if count == 0 || count < 0 && !isBusy { closeDescriptor(&descriptor) }
    return part
  }

  /// Checked without reaping it, because until then the number of its group isn't reused.
  private var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? information.si_signo == SIGCHLD : errno != EINTR
  }

  private func endGroup() {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  private mutating func bury() -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isBuried = true
    // As in the macros of <sys/wait.h>, which Swift doesn't import.
    let signal = status & 0x7F
    return signal == 0 ? .exited(code: status >> 8 & 0xFF, output: collected) : .signaled(signal)
  }

  /// Terminates what is still running, and closes the streams.
  mutating func end() {
    if !isBuried {
      endGroup()
      _ = bury()
    }
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
  }
}

/// A program that was just started, and this process's nonblocking ends of its streams.
private struct Started {
  let process: pid_t
  let streams: [Int32]

  init(_ path: String, _ arguments: [String]) throws(SystemError) {
    let pipes = (input: try Pipe(), output: try Pipe(), errors: try Pipe())
    let theirs = [pipes.input.reading, pipes.output.writing, pipes.errors.writing]
    streams = [pipes.input.writing, pipes.output.reading, pipes.errors.reading]
    defer { for descriptor in theirs { close(descriptor) } }
    for descriptor in streams { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
    let started = Self.start(path, arguments, streams: theirs)
    guard let process = started.process else {
      for descriptor in streams { close(descriptor) }
      throw SystemError(code: started.code)
    }
    self.process = process
  }

  /// Starts a program with these standard streams in a process group of its own, with a shell's default signals: this
  /// process ignores SIGPIPE, and ignored signals are inherited.
  private static func start(_ path: String, _ arguments: [String], streams: [Int32]) -> (process: pid_t?, code: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let environment = _NSGetEnviron().pointee
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let environment = environ
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var none = sigset_t()
    sigemptyset(&none)
    var standard = none
    for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&standard, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words + [nil], environment)
    return (code == 0 ? process : nil, code)
  }
}

// The C functions, under names that the methods don't hide.
private func closeDescriptor(_ descriptor: inout Int32) {
  close(descriptor)
  descriptor = -1
}
