import Exporters
import Foundation
import SpecModel
import Testing

@testable import long_checks

/// Two examples are recorded whole, in `Examples/NAME/TARGET`. Of the others only the pictures are, and the hashes of all other files
/// in `Examples/NAME/exports.sha256`. What examples share, such as a runtime, has its hashes in `Examples/runtime.sha256`.
@Suite("Examples export what is recorded")
struct GoldenTests {
  private static let whole: Set = ["app-store-card", "photo-push"]
  private static let targets = Exporters.builtIn.map(\.target.name)

  @Test(arguments: Example.all)
  func exports(example: Example) throws {
    var files = folder("swiftui-light", of: try self.files(of: example, for: "swiftui", profile: "light"))
    files += folder("compose-shared", of: try self.files(of: example, for: "compose", profile: "shared"))
    for target in Self.targets {
      let shared = try sharedFiles(of: target)
      let all = try target == "swiftui" ? beyondUIKit(example) : self.files(of: example, for: target)
      let own = all.filter { shared[$0.path] == nil }
      files += folder(target, of: own.map { Self.kept($0, of: example) })
    }
    guard !Self.whole.contains(example.name) else { return try Golden.compare(FileTree(files), with: example.name) }
    let list = "exports.sha256"
    let pictures = files.filter { $0.path.hasSuffix(".png") }
    try Golden.compare(FileTree(pictures), with: example.name, except: list)
    try Golden.compare(FileTree(files.filter { !pictures.contains($0) }), withHashesIn: "\(example.name)/\(list)")
  }

  @Test func sharesRuntimes() throws {
    var files: [FileTree.File] = []
    let uikit = try sharedFiles(of: "uikit").files
    for target in Self.targets {
      files += folder(target, of: try sharedFiles(of: target).files.filter { target == "uikit" || !uikit.contains($0) })
    }
    try Golden.compare(FileTree(files), withHashesIn: "runtime.sha256")
  }

  /// One page of the target `preview` is kept whole; of the others the data, as their code is the same.
  @Test func pagesDifferInTheirDataOnly() throws {
    let pages = try Example.all.map { example in
      let page = try #require(try files(of: example, for: "preview").first)
      let data = Self.kept(page, of: example, isPartial: true).text
      return page.text.replacing(data, with: "").replacing("<title>\(example.name)", with: "<title>")
    }
    #expect(pages.count > 1)
    #expect(Set(pages).count == 1)
  }

  private static func kept(_ file: FileTree.File, of example: Example, isPartial: Bool? = nil) -> FileTree.File {
    let opening = "<script type=\"application/json\" id=\"data\">"
    guard isPartial ?? (example.name != "app-store-card"), let start = file.text.firstRange(of: opening),
      let end = file.text[start.upperBound...].firstRange(of: "</script>")
    else { return file }
    let data = file.text[start.upperBound..<end.lowerBound]
    return FileTree.File(file.path.replacing(".html", with: ".json"), String(data))
  }

  /// What `swiftui` adds to the files of `uikit`, which it has but for one.
  private func beyondUIKit(_ example: Example) throws -> [FileTree.File] {
    let files = try self.files(of: example, for: "swiftui")
    let uikit = try self.files(of: example, for: "uikit")
    #expect(
      uikit.filter { !files.contains($0) }.map(\.path) == ["\(Identifier.pascalCase(of: example.name))Transition.swift"]
    )
    return files.filter { !uikit.contains($0) }
  }

  private func folder(_ name: String, of files: [FileTree.File]) -> [FileTree.File] {
    files.map { FileTree.File("\(name)/\($0.path)", $0.bytes) }
  }

  /// The export of each example to each target, by name.
  private static let exports = Dictionary(
    uniqueKeysWithValues: ExportHost().exporters.map { exporter in
      let trees = Example.all.map { example in
        (
          example.name,
          Example.resolve(example.bytes, source: example.file).then { ExportHost().everything(of: $0, for: exporter) }
        )
      }
      return (exporter.target.name, Dictionary(uniqueKeysWithValues: trees))
    })

  private func files(of example: Example, for target: String) throws -> [FileTree.File] {
    let export = try #require(Self.exports[target]?[example.name])
    return try #require(export.value, "\(export.findings.map(\.message))").files
  }

  private func files(of example: Example, for target: String, profile: String) throws -> [FileTree.File] {
    let text = String(decoding: example.bytes, as: UTF8.self).replacing(
      "\"specVersion\": 1,",
      with: "\"specVersion\": 1, \"targets\": { \"\(target)\": { \"profile\": \"\(profile)\" } },")
    let exporter = try #require(ExportHost().exporters.first { $0.target.name == target })
    let export = Example.resolve(Array(text.utf8), source: example.file).then {
      ExportHost().everything(of: $0, for: exporter)
    }
    return try #require(export.value, "\(export.findings.map(\.message))").files
  }

  /// The files that several examples have, and all with the same bytes.
  private func sharedFiles(of target: String) throws -> FileTree {
    let all = try Example.all.flatMap { try files(of: $0, for: target) }
    let shared = Dictionary(grouping: all, by: \.path).values.filter { same in
      same.count > 1 && same.allSatisfy { $0.bytes == same[0].bytes }
    }
    return FileTree(shared.map { $0[0] })
  }
}
