import Exporters
import Foundation
import SpecModel
import Testing

/// What every example exports to, for every target, is in `Examples/NAME/TARGET`. A file that is missing, and every file
/// with `RECORD=1`, is written, and the test fails: look at what was written and run it again.
@Suite("Examples export to the files beside them")
struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  @Test(arguments: Exporters.builtIn.map(\.target.name), Example.all)
  func exports(target: String, example: Example) throws {
    let host = ExportHost()
    let exporter = try #require(host.exporters.first { $0.target.name == target })
    let export = host.everything(of: try example.resolved(), for: exporter)
    let tree = try #require(export.value, "\(export.findings.map(\.message))")
    let folder = Example.folder.appending(path: "\(example.name)/\(target)")
    for file in tree.files { try compare(file, in: folder) }
    for path in files(in: folder) where tree[path] == nil {
      Issue.record("\(example.name)/\(target)/\(path) is not exported any more: remove it")
    }
  }

  private func compare(_ file: FileTree.File, in folder: URL) throws {
    let url = folder.appending(path: file.path)
    let golden = try? Data(contentsOf: url)
    if let golden, !Self.isRecording {
      guard Array(golden) != file.bytes else { return }
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
