import SpecModel
import TableFormat

/// A dotLottie file, version 2: what its manifest lists, as files beside each other.
enum LottieArchive {
  private static let animations = "a/", manifest = "manifest.json"

  /// The animations as `NAME.ID.json`, and the pictures at their paths in the archive.
  static func files(of archive: FileTree.File, _ name: String) throws(ReadingError) -> FileTree {
    let content = try ZIPReader.files(in: archive.bytes)
    guard let listed = content[manifest], let root = JSONCursor.root(of: listed).value else {
      throw ReadingError("the archive has no valid `\(manifest)`", at: .file)
    }
    guard root["version"]?.value == .string("2") else {
      throw ReadingError("`version` in the manifest must be \"2\", a string: players look in other folders", at: .file)
    }
    var files = content.files.filter { !$0.path.hasSuffix(".json") }
    do throws(ReadingError) {
      for animation in try root.required("animations").items() {
        let id = try animation.string("id")
        guard let file = content[animations + id + ".json"] else {
          throw animation.error("there is no animation `\(id)`")
        }
        files.append(FileTree.File("\(name).\(id).json", file.bytes))
      }
    } catch {
      throw ReadingError(error.message, at: .file)
    }
    return FileTree(files)
  }

  /// The path in the archive of a file as it was named here.
  static func path(of file: String, _ name: String) -> String {
    file.hasPrefix(name + ".") ? animations + file.dropFirst(name.utf8.count + 1) : file
  }
}
