import Exporters
import Foundation
import SpecModel
import Testing

@testable import long_checks

/// The exports of every example are in `Examples/NAME/TARGET`, and what examples share, such as a
/// runtime, once in `Examples/runtime/TARGET`. A file that is missing, and every file that differs with `RECORD=1`, is
/// written, and the test fails: look at what was written and run it again.
@Suite("Examples export to the files beside them")
struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  private static let targets = Exporters.builtIn.map(\.target.name)

  @Test(arguments: targets, Example.all)
  func exports(target: String, example: Example) throws {
    let shared = try sharedFiles(of: target)
    let own = try files(of: example, for: target).filter { shared[$0.path] == nil }
    try compare(FileTree(own.map { Self.kept($0, of: example) }), with: "\(example.name)/\(target)")
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

  @Test(arguments: Example.all)
  func exportsSharedElements(example: Example) throws {
    let files = try self.files(of: example, for: "compose", profile: "shared")
    try compare(FileTree(files), with: "\(example.name)/compose-shared")
  }

  /// What the profile `exact` adds to the files of `uikit`, which it has but for one.
  @Test(arguments: Example.all)
  func exportsExactSwiftUI(example: Example) throws {
    let files = try self.files(of: example, for: "swiftui", profile: "exact")
    let uikit = try self.files(of: example, for: "uikit")
    #expect(
      uikit.filter { !files.contains($0) }.map(\.path) == ["\(Identifier.pascalCase(of: example.name))Transition.swift"]
    )
    let added = files.filter { !uikit.contains($0) }
    let runtime = added.filter { $0.path.hasPrefix("Motion") }
    try compare(FileTree(added.filter { !runtime.contains($0) }), with: "\(example.name)/swiftui-exact")
    try compare(FileTree(runtime), with: "runtime/swiftui-exact")
  }

  @Test(arguments: targets)
  func sharesRuntimes(target: String) throws {
    try compare(try sharedFiles(of: target), with: "runtime/\(target)")
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

  private func compare(_ tree: FileTree, with path: String) throws {
    let folder = Example.folder.appending(path: path)
    for file in tree.files { try compare(file, in: folder) }
    for path in files(in: folder) where tree[path] == nil {
      if Self.isRecording { try FileManager.default.removeItem(at: folder.appending(path: path)) }
      Issue.record("\(folder.path)/\(path) is not exported any more: remove it")
    }
  }

  private func compare(_ file: FileTree.File, in folder: URL) throws {
    let url = folder.appending(path: file.path)
    let golden = try? Data(contentsOf: url)
    guard golden.map(Array.init) != file.bytes else { return }
    if let golden, !Self.isRecording {
      let diff = lineDiff(String(decoding: golden, as: UTF8.self), file.text)
      Issue.record("\(file.path) differs from the file on disk (-):\n\(diff)")
    } else {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
      Issue.record("recorded \(file.path)")
    }
  }

  private func files(in folder: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
