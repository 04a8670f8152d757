import Foundation
import MotionCore
import Reference
import SpecModel
import TableFormat
import Testing

@testable import Exporters
@testable import Fidelity
@testable import long_checks

/// Tables in Swift, as the compiler sees them.
@Suite(.enabled(if: SwiftCompiler.path != nil, "needs swiftc in PATH"))
struct SwiftTableTests {
  private static func text(_ table: MotionTable, named name: String = "Table") -> String {
    "enum \(name) {\n" + SwiftTable(table.tree(decimals: 9)).text(indent: 2) + "\n}\n"
  }

  /// In an app, every build pays for it: 100 elements, in each mode that an app may choose.
  @Test(arguments: [["5"], ["6"], ["6", "-default-isolation", "MainActor"]].sample(1))
  func compilesFast(mode: [String]) throws {
    var table = MotionTable(try Examples.transition("app-store-card"))
    let elements = table.elements
    table.elements = (0..<100).map { index in
      var element = elements[index % elements.count]
      (element.id, element.parent) = ("element-\(index)", nil)
      var place = element.place
      place.source.frame = [16, 100, "100vw - 32", MotionLength(Double(index))]
      place.present.reverse()
      element.places = [table.viewports[1].name: place]
      return element
    }
    let arguments = ["-typecheck", "-parse-as-library", "-swift-version"] + mode
    let core = try SwiftCompiler.compile(MotionCoreFiles.all, arguments)
    let files = MotionCoreFiles.all + [FileTree.File("Table.swift", Self.text(table))]
    let result = try SwiftCompiler.compile(files, arguments)
    #expect(result.isSuccess, "\(result.output)")
    // The table itself takes less than 1 s; as one expression, it takes all memory.
    #expect(result.seconds - core.seconds < 3)
    #expect(result.megabytes < 512)
  }

  /// The compiler makes the same of a table as the reader of its text.
  @Test func areWhatTheirTextSays() throws {
    var transitions = try ["app-store-card", "card-flip", "photo-push"].map { try Examples.transition($0) }
    for seed in UInt64(0)..<3 {
      var generator = SpecGenerator(seed: seed)
      transitions.append(try Examples.transition(spec: generator.spec()))
    }
    let texts = transitions.enumerated().map { Self.text(MotionTable($1), named: "Table\($0)") }
    let own = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "TableLines.swift")
    let lines = try String(contentsOf: own, encoding: .utf8)
    let program = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: program) }
    let prints = texts.indices.map { "for line in Table\($0).table.lines { print(line) }\n" }
    let files =
      MotionCoreFiles.all + [
        FileTree.File("TableLines.swift", lines.replacing("import MotionCore", with: "")),
        FileTree.File("main.swift", (texts + prints).joined()),
      ]
    let result = try SwiftCompiler.compile(files, ["-module-name", "MotionCore", "-o", program])
    try #require(result.isSuccess, "\(result.output)")
    let printed = try SwiftCompiler.run(program, []).output
    let read = try texts.flatMap { text in
      try MotionTable(CallReader.table(in: .init("a.swift", Array(text.utf8)), .swift)).lines
    }
    let apart = zip(read, printed.split(separator: "\n").map(String.init)).filter { $0 != $1 }
    #expect(apart.prefix(3).map { "\($0) | \($1)" } == [])
    #expect(printed.split(separator: "\n").count == read.count)
  }
}

/// The compiler of the machine.
enum SwiftCompiler {
  static let path = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)

  struct Result {
    let isSuccess: Bool
    let output: String
    /// CPU time of it and its children.
    let seconds: Double
    /// The most memory of one of them.
    let megabytes: Int
  }

  static func compile(_ files: [FileTree.File], _ arguments: [String]) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = files.map { folder.appending(path: $0.path).path }
    for (file, path) in zip(files, paths) { try Data(file.bytes).write(to: URL(filePath: path)) }
    return try run(try #require(path), arguments + paths)
  }

  /// `Process` doesn't say what its child needed.
  static func run(_ program: String, _ arguments: [String]) throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    let variables = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { variables.forEach { free($0) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, program, &actions, nil, words + [nil], variables + [nil]) == 0)
    var (status, usage): (Int32, rusage) = (0, rusage())
    try #require(wait4(child, &status, 0, &usage) == child)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Result(
      isSuccess: status == 0, output: try String(contentsOfFile: output, encoding: .utf8),
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), megabytes: usage.ru_maxrss / 1024)
  }
}
