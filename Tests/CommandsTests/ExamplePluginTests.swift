import Foundation
import Testing

@testable import Commands

/// Plugins as programs, on the real machine: the examples on the first transition, and cases that need a disk.
final class ExamplePluginTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  private static let spec = root.path + "/Examples/photo-push.transition.json"

  private static func has(_ program: String) -> Bool {
    path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
  private var out: String { folder.path + "/out" }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func run(_ words: String...) -> Int32 {
    TransitionExportCommand.run(
      arguments: words + ["--report", "json:\(folder.path)/report.json"], system: POSIXSystem())
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  private func script(_ name: String, _ lines: String) throws -> String {
    let path = folder.path + "/transition-export-" + name
    try writeProgram(lines, to: path)
    return path
  }

  @Test(.enabled(if: has("python3"), "python3 is not installed"))
  func thePythonExampleIsExact() throws {
    let plugin = Self.root.path + "/Examples/plugins/transition-export-spreadsheet"
    #expect(run(Self.spec, "--target", "spreadsheet", "--plugin", plugin, "-o", out, "--quiet") == 0)
    let rows = try text("out/spreadsheet/photo-push.csv").split(separator: "\n")
    #expect(rows.contains("present,photo,width,0,280,128,390,\"{\"\"bezier\"\": [0.42, 0, 0.58, 1]}\""))
    #expect(rows.contains("source,photo,128,128,cover,0.5,0.5,#AF52DEFF"))
    #expect(verify("spreadsheet", plugin, "--max-error", "0.01") == 0)
    // Coarser than the bound: the playback has the numbers that were written.
    #expect(verify("spreadsheet", plugin, "--max-error", "0.01", "--set", "spreadsheet.decimals=0") == 1)
  }

  @Test(.enabled(if: has("jq"), "jq is not installed"))
  func theShellExampleIsExact() throws {
    let plugin = Self.root.path + "/Examples/plugins/transition-export-tracks"
    #expect(run(Self.spec, "--target", "tracks", "--plugin", plugin, "-o", out, "--quiet") == 0)
    let tree = try JSONSerialization.jsonObject(with: Data(try text("out/tracks/photo-push.tracks.json").utf8))
    #expect((tree as? [String: Any])?["name"] as? String == "photo-push")
    #expect(verify("tracks", plugin, "--max-error", "0.01") == 0)
  }

  private func verify(_ target: String, _ plugin: String, _ more: String...) -> Int32 {
    TransitionExportCommand.run(
      arguments: ["verify", Self.spec, "--target", target, "--plugin", plugin, "--quiet"] + more
        + ["--report", "json:\(folder.path)/report.json"], system: POSIXSystem())
  }

  /// Nothing is written through a link, whichever of the plugin's paths leads there.
  @Test func linksAreRefused() throws {
    let plugin = try script("dots", Self.answering("{\"path\": \"a/b.txt\", \"text\": \"x\"}"))
    let away = folder.path + "/away"
    try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: out + "/dots", withIntermediateDirectories: true)
    symlink(away, out + "/dots/a")
    #expect(run(Self.spec, "--target", "dots", "--plugin", plugin, "-o", out, "--quiet") == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: away).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["dots"])
  }

  @Test func aHungPluginWritesNothing() throws {
    let plugin = try script("dots", "sleep 1000")
    let code = run(
      Self.spec, "--target", "dots", "--plugin", plugin, "-o", out, "--quiet", "--plugin-timeout", "0.3")
    #expect(code == 2)
    #expect(!FileManager.default.fileExists(atPath: out))
    #expect(try text("report.json").contains("it didn't answer within 0.3 s"))
  }

  /// The response of a shell plugin, with the same files for every transition.
  private static func answering(_ files: String) -> String {
    """
    request=$(cat)
    files='\(files)'
    case $request in *'"transition":null'*) files= ;; esac
    echo '{"protocol": 1, "target": {"name": "dots", "title": "Dots", "summary": "A dot."}, "support": {"*": "exact"},'
    echo "\\"files\\": [$files]}"
    """
  }
}
