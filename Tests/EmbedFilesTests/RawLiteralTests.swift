import Foundation
import Testing

@testable import EmbedFilesTool

struct RawLiteralTests {
  @Test(
    arguments: [
      ("", "#\"\"#"),
      ("a \\(b) \"c\"", "#\"a \\(b) \"c\"\"#"),
      ("\"#\"##", "###\"\"#\"##\"###"),
      ("a\nb", "#\"\"\"\na\nb\n\"\"\"#"),
      ("a\r\n", "#\"\"\"\na\\#u{d}\n\n\"\"\"#"),
      ("\0\u{FEFF}#", "##\"\\##u{0}\\##u{feff}#\"##"),
    ])
  func literals(_ text: String, _ literal: String) {
    #expect(rawLiteral(text) == literal)
  }

  /// Compiles the table, which must contain what was written into the folder.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc in the PATH"))
  func theCompilerReadsWhatWasWritten() throws {
    let texts = [
      "", "\n", "\n\n", "\r\n", "a\r\nb\rc\n", "\\", "\"", "\"\"\"", "#\"\"\"#\n\"\"\"##\n", "\\#n\\##n\\n\n",
      "  x\n y\n\tz", "\0\u{1}\t\u{7F}\u{85}\u{A0}\u{AD}", "\u{FEFF}bom\n\u{FEFF}",
      "\u{2028}\u{2029}\u{202E}\u{200D}\n", "é e\u{301} 😀 👨‍👩‍👧", "\u{301}starts with a mark", "\u{E000}\u{FFFF}\u{10FFFF}",
      "\\\n\"\"\"\n\\", "#",
      "// */ /*\n", "{{a}} ${b} \\(c)\n",
      String(repeating: "x", count: 90_000),
    ]
    let files = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0)/same \"name\"#.txt", $1) })
    try withFolder(files) { folder in
      let table = try EmbeddedTable(folder: folder.path)
      let bytes = try Compiler.run(
        table.source(named: "Table") + "for file in Table.files { print(file.path, Array(file.text.utf8)) }",
        in: folder
      )
      let expected = table.files.map { "\($0.path) \(Array(files[$0.path, default: "none"].utf8))\n" }.joined()
      #expect(bytes == expected)
    }
  }
}

private enum Compiler {
  static let path: URL? = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { URL(filePath: String($0)).appending(path: "swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }

  /// The program's output.
  static func run(_ source: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(source, to: "build/main.swift")
    let program = folder.url.appending(path: "build/program")
    let compiler = try #require(path)
    _ = try output(of: compiler, ["-warnings-as-errors", folder.path + "/build/main.swift", "-o", program.path()])
    return try output(of: program, [])
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
