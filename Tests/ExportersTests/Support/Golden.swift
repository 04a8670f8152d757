import Foundation
import SpecModel
import Testing

@testable import long_checks

/// What is recorded in `Examples`: files, or lists of their hashes. What is missing, and what differs with `RECORD=1`, is
/// written, and the test fails.
enum Golden {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
  /// The files whose hashes were recorded or agreed last: a hash has no difference to show.
  private static let copies = Example.folder.appending(path: "../.build/golden").standardized

  /// Compares a tree with the files in a folder, apart from one.
  static func compare(_ tree: FileTree, with folder: String, except: String? = nil) throws {
    let folder = Example.folder.appending(path: folder).standardized
    for file in tree.files { try compare(file, in: folder) }
    for path in files(in: folder) where tree[path] == nil && path != except {
      if isRecording { try FileManager.default.removeItem(at: folder.appending(path: path)) }
      Issue.record("\(folder.path)/\(path) is not exported any more: remove it")
    }
  }

  private static func compare(_ file: FileTree.File, in folder: URL) throws {
    let url = folder.appending(path: file.path)
    let golden = (try? Data(contentsOf: url)).map { FileTree.File(file.path, Array($0)) }
    guard golden != file else { return }
    let diff = golden.map { " differs from the file on disk (-):\n" + lineDiff($0.text, file.text) } ?? " is new"
    Issue.record("\(file.path)\(diff)")
    if golden == nil || isRecording { try write(file, in: folder) }
  }

  /// Compares a tree with a list of its hashes, each line as `sha256sum` writes it.
  static func compare(_ tree: FileTree, withHashesIn list: String) throws {
    let recorded = try? String(contentsOf: Example.folder.appending(path: list), encoding: .utf8)
    let hashes = tree.files.map { SHA256.hex(of: $0.bytes) }
    let text = zip(hashes, tree.paths).map { "\($0)  \($1)\n" }.joined()
    let known = entries(of: recorded ?? "")
    for path in known.keys.sorted() where tree[path] == nil { Issue.record("\(path) is not exported any more") }

    let folder = copies.appending(path: list.replacing(".sha256", with: ""))
    var differences: [String: [String]] = [:]
    for (file, hash) in zip(tree.files, hashes) {
      let copy = (try? Data(contentsOf: folder.appending(path: file.path))).map { FileTree.File(file.path, Array($0)) }
      if recorded != nil, known[file.path] != hash {
        let old = copy.flatMap { SHA256.hex(of: $0.bytes) == known[file.path] ? $0 : nil }
        differences[difference(known[file.path].map { ($0, old) }, file), default: []].append(file.path)
      }
      if copy != file, recorded == nil || isRecording || known[file.path] == hash { try write(file, in: folder) }
    }
    // A new version differs alike in every file of a runtime.
    for (text, paths) in differences.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
      Issue.record("\(paths.joined(separator: ", "))\(text)")
    }

    guard recorded != text else { return }
    if recorded == nil || isRecording { try write(FileTree.File(list, text), in: Example.folder) }
    Issue.record("Examples/\(list) \(recorded == nil || isRecording ? "is recorded" : "differs")")
  }

  private static func difference(_ known: (hash: String, file: FileTree.File?)?, _ file: FileTree.File) -> String {
    guard let known else { return ": new" }
    guard let old = known.file else {
      return ": another hash. To see the difference, first run these tests on the last commit: they keep its files"
    }
    return ": different from \(copies.path) (-):\n" + lineDiff(old.text, file.text)
  }

  /// The hashes of a list, by path.
  private static func entries(of list: String) -> [String: String] {
    let lines = list.split(separator: "\n").map { ($0.dropFirst(66), $0.prefix(64)) }
    return Dictionary(lines.map { (String($0), String($1)) }) { first, _ in first }
  }

  private static func write(_ file: FileTree.File, in folder: URL) throws {
    let url = folder.appending(path: file.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }

  private static func files(in folder: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
