import Foundation
import Testing

@testable import Commands

/// Programs on the real machine: whatever they do, the run ends and leaves nothing behind.
final class ProgramTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
  private let system = POSIXSystem()

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Runs a shell script.
  private func run(
    _ script: String, input: [UInt8] = [], timeLimit: Double = 60, outputLimit: Int = 1 << 20,
    hearing: ([UInt8]) -> Void = { _ in }
  ) throws -> ProgramEnd {
    let path = root.path + "/program"
    try writeProgram(script, to: path)
    let order = ProgramOrder(path: path, input: input, timeLimit: timeLimit, outputLimit: outputLimit)
    return try system.run(order, hearing: hearing)
  }

  private func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 }

  /// The process whose number a script has written to a file.
  private func process(in file: String) throws -> Int32 {
    let text = try String(contentsOfFile: root.path + "/" + file, encoding: .utf8)
    return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// A process ends some time after the signal, and a zombie waits for the process that adopts it.
  private func hasGone(_ process: Int32) -> Bool {
    for _ in 0..<200 {
      if !isAlive(process) { return true }
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if let status, status.contains(") Z ") { return true }
      usleep(50_000)
    }
    return false
  }

  @Test func readsAndAnswers() throws {
    #expect(try run("cat", input: Array("hello".utf8)) == .exited(code: 0, output: Array("hello".utf8)))
    #expect(try run("exit 3") == .exited(code: 3, output: []))
    #expect(try run("kill -SEGV $$") == .signaled(SIGSEGV))
  }

  /// More than a pipe holds, both ways at once.
  @Test func doesNotLockUp() throws {
    let input = [UInt8](repeating: 0x61, count: 5 << 20)
    #expect(try run("cat", input: input, outputLimit: 8 << 20) == .exited(code: 0, output: input))
  }

  @Test func aProgramMayCloseItsInputUnread() throws {
    let input = [UInt8](repeating: 0x61, count: 5 << 20)
    #expect(try run("exec <&-; echo done", input: input) == .exited(code: 0, output: Array("done\n".utf8)))
    #expect(try run("head -c 1 > /dev/null; echo done", input: input) == .exited(code: 0, output: Array("done\n".utf8)))
  }

  @Test func standardErrorIsHeardAndNeverInTheWay() throws {
    var heard = 0
    let end = try run("head -c 10485760 /dev/zero >&2; echo done", outputLimit: 16 << 20) { heard += $0.count }
    #expect(end == .exited(code: 0, output: Array("done\n".utf8)))
    #expect(heard == 10 << 20)
  }

  @Test func outputHasALimit() throws {
    #expect(try run("cat /dev/zero") == .tooMuch(.output))
    #expect(try run("cat /dev/zero >&2") == .tooMuch(.error))
  }

  @Test func whatHangsIsEndedWithItsChildren() throws {
    let script = """
      sh -c 'echo $$ > \(root.path)/child; exec sleep 1000' &
      while ! test -s \(root.path)/child; do sleep 0.01; done
      sleep 1000
      """
    #expect(try run(script, timeLimit: 3) == .outOfTime)
    #expect(hasGone(try process(in: "child")))
  }

  /// A program that ignores SIGTERM.
  @Test func whatWillNotEndIsEndedToo() throws {
    #expect(try run("trap '' TERM INT HUP; while :; do sleep 1; done", timeLimit: 0.5) == .outOfTime)
  }

  /// A child that outlives its parent holds the pipes open.
  @Test func childrenThatAreLeftBehindEnd() throws {
    let script = """
      sleep 1000 &
      echo $! > \(root.path)/child
      echo done
      """
    #expect(try run(script) == .exited(code: 0, output: Array("done\n".utf8)))
    #expect(hasGone(try process(in: "child")))
  }

  /// A child that has left the group is out of reach; it is not waited for.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid"), "setsid is not installed"))
  func aChildOfAnotherGroupIsNotWaitedFor() throws {
    let script = """
      setsid sh -c 'echo $$ > \(root.path)/child; exec sleep 1000' &
      while ! test -s \(root.path)/child; do sleep 0.01; done
      echo done
      """
    #expect(try run(script) == .exited(code: 0, output: Array("done\n".utf8)))
    kill(try process(in: "child"), SIGKILL)
  }

  /// Signals have their defaults: this process ignores SIGPIPE, but a program that writes to a closed pipe ends.
  @Test func signalsAreNotInherited() throws {
    let end = try run("(cat /dev/zero; echo $? >&2) | head -c 1 > /dev/null; echo done")
    #expect(end == .exited(code: 0, output: Array("done\n".utf8)))
    var heard: [UInt8] = []
    _ = try run("cat /dev/zero | head -c 1 > /dev/null") { heard += $0 }
    // A program that ignores the signal complains instead.
    #expect(heard == [])
  }

  @Test func whatCannotBeStartedIsTold() throws {
    let order = ProgramOrder(path: root.path + "/none", input: [], timeLimit: 1, outputLimit: 1)
    #expect(throws: SystemError.missing) { try system.run(order) { _ in } }
    let file = root.path + "/file"
    try Data("text".utf8).write(to: URL(filePath: file))
    #expect(throws: SystemError.notPermitted) {
      try system.run(ProgramOrder(path: file, input: [], timeLimit: 1, outputLimit: 1)) { _ in }
    }
    chmod(file, 0o755)
    #expect(throws: SystemError.self) {
      try system.run(ProgramOrder(path: file, input: [], timeLimit: 1, outputLimit: 1)) { _ in }
    }
  }
}
