import Foundation
import Testing

@testable import Commands

private let installedGit = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

/// `diff --against`, in a real Git repository.
@Suite(.enabled(if: installedGit != nil, "needs Git"))
final class RevisionTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
  private let folder: String

  init() throws {
    let specs = root.appending(path: "app/specs")
    try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
    folder = specs.resolvingSymlinksInPath().path
    try write("slide", Fixtures.slide)
    try write("gone", Fixtures.slide.replacingOccurrences("\"slide\"", "\"gone\""))
    try Self.git(root, "init", "--quiet")
    try commit("first")
    try write("slide", Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 130"))
    try FileManager.default.removeItem(atPath: folder + "/gone.transition.json")
    try write("new", Fixtures.fade)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(folder)/\(name).transition.json", atomically: true, encoding: .utf8)
  }

  private func commit(_ message: String) throws {
    try Self.git(root, "add", "--all")
    try Self.git(root, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", message)
  }

  private static func git(_ folder: URL, _ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(installedGit))
    process.arguments = words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
  }

  private func diff(_ words: String...) -> (code: Int32, out: String, err: String) {
    let system = PlacedSystem(folder)
    let code = TransitionExportCommand.run(arguments: ["diff"] + words, system: system)
    return (code, String(decoding: system.output, as: UTF8.self), String(decoding: system.errors, as: UTF8.self))
  }

  @Test func theOldVersionIsGits() {
    let told = diff("--against", "HEAD", folder, "--exit-code")
    #expect(told.code == 1, "\(told)")
    let path = folder + "/"
    #expect(told.out.contains("\(path)new.transition.json:\nthe spec is new\n"))
    #expect(told.out.contains("\(path)gone.transition.json:\nthe spec is removed\n"))
    #expect(told.out.contains("\(path)slide.transition.json:\nelement `card` destination frame x: 100 → 130\n"))
    let one = diff("--against", "HEAD", folder + "/slide.transition.json", "--format", "json")
    #expect(one.code == 0 && one.out.contains("\"state\": \"changed\"") && one.out.contains("\"amount\": 30,"))
    #expect(diff("--against", "HEAD", folder + "/s*.json").out.contains("100 → 130"))
  }

  /// What a pattern can't see isn't a removed spec.
  @Test func whatHidesASpecFails() {
    symlink("nowhere", folder + "/lost.transition.json")
    let told = diff("--against", "HEAD", folder + "/*.json")
    #expect(told.code == 2)
    #expect(told.err.contains("lost.transition.json: error: this link points to nothing"), "\(told)")
  }

  @Test func theSameIsTheSame() throws {
    try commit("second")
    #expect(diff("--against", "HEAD", folder, "--exit-code").out == "the motion is the same\n")
    #expect(diff("--against", "HEAD~1", folder).out.contains("100 → 130"))
  }

  @Test func whatGitHasNotIsTold() throws {
    #expect(diff("--against", "nowhere", folder).err.contains("Git has no revision `nowhere` here"))
    #expect(diff("--against", "HEAD", folder + "/missing.transition.json").code == 2)
    #expect(diff("--against", "HEAD", "/tmp").code == 2)
    let outside = root.appending(path: "outside.transition.json")
    try FileManager.default.removeItem(at: root.appending(path: ".git"))
    try Fixtures.slide.write(to: outside, atomically: true, encoding: .utf8)
    #expect(diff("--against", "HEAD", outside.path).err.contains("this folder isn't in one"))
  }

  @Test func tokensAreThoseOfTheRevision() throws {
    let spec = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": \"{motion.long}\"")
      .replacingOccurrences("\"allow\"", "\"tokens\": [\"motion.tokens.json\"], \"allow\"")
    func tokens(_ duration: Int) throws {
      let value = "{ \"$type\": \"duration\", \"$value\": { \"value\": \(duration), \"unit\": \"ms\" } }"
      try "{ \"motion\": { \"long\": \(value) } }"
        .write(toFile: folder + "/motion.tokens.json", atomically: true, encoding: .utf8)
    }
    try write("slide", spec)
    try tokens(100)
    try commit("second")
    try tokens(200)
    let told = diff("--against", "HEAD", folder + "/slide.transition.json")
    #expect(told.out.contains("present: 100 ms, now 200 ms"), "\(told)")
  }
}

/// The real machine with its own working directory, capturing the output.
private final class PlacedSystem: Commands.System, @unchecked Sendable {
  private let machine = POSIXSystem()
  let workingFolder: String
  let programPath = ""
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(_ folder: String) { workingFolder = folder }

  func write(_ bytes: [UInt8], to stream: Commands.Stream) throws(SystemError) {
    switch stream {
    case .output: output += bytes
    case .error: errors += bytes
    }
  }

  /// In that directory, as if the program had been started there.
  func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) throws(SystemError) -> ProgramEnd {
    var order = order
    order.arguments = ["-C", workingFolder] + order.arguments
    return try machine.run(order, hearing: hearing)
  }

  func entry(at path: String) -> FileEntry? { machine.entry(at: path) }
  func target(of path: String) -> FileEntry? { machine.target(of: path) }
  func stamp(of path: String) -> FileStamp? { machine.stamp(of: path) }
  func realPath(of path: String) -> String? { nil }
  func pause(milliseconds: Int) -> Bool { false }
  func names(in folder: String) throws(SystemError) -> [String] { try machine.names(in: folder) }
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] { try machine.read(path, limit: limit) }
  func readStandardInput(limit: Int) throws(SystemError) -> [UInt8] { [] }
  func makeFolder(_ path: String) throws(SystemError) { try machine.makeFolder(path) }
  func create(_ path: String, _ bytes: [UInt8], mode: UInt32?) throws(SystemError) {
    try machine.create(path, bytes, mode: mode)
  }
  func overwrite(_ path: String, _ bytes: [UInt8]) throws(SystemError) { try machine.overwrite(path, bytes) }
  func rename(_ path: String, to newPath: String) throws(SystemError) { try machine.rename(path, to: newPath) }
  func remove(_ path: String) throws(SystemError) { try machine.remove(path) }
  func removeEmptyFolder(_ path: String) { machine.removeEmptyFolder(path) }
  func sync(folder: String) { machine.sync(folder: folder) }
  func holding<Result>(folder: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
  var isInterrupted: Bool { false }
  func serve(started: (Int) throws(Failure) -> Void, answer: (HTTPRequest) -> HTTPResponse) throws(Failure) {}
  func isTerminal(_ stream: Commands.Stream) -> Bool { false }
  func columns(of stream: Commands.Stream) -> Int? { nil }
  func environment(_ name: String) -> String? { machine.environment(name) }
}
