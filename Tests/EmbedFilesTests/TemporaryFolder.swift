import Foundation

/// A folder that is deleted when `body` ends.
func withFolder(_ texts: [String: String], _ body: (TemporaryFolder) throws -> Void) throws {
  let folder = TemporaryFolder(
    url: FileManager.default.temporaryDirectory.appending(path: "EmbedFilesTests-\(UUID().uuidString)"))
  try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder.url) }
  for (path, text) in texts { try folder.write(text, to: path) }
  try body(folder)
}

struct TemporaryFolder {
  let url: URL

  var path: String {
    url.path(percentEncoded: false)
  }

  func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }
}
