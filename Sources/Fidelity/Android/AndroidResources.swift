import SpecModel
import TableFormat

/// The resource files that transitions refer to.
struct AndroidResources {
  let files: FileTree
  /// The strings of all files in `res/values`, by name.
  private let strings: [String: String]

  init(_ files: FileTree) throws(AndroidFileError) {
    self.files = files
    var strings: [String: String] = [:]
    for file in files.files where file.path.hasPrefix("res/values/") && file.path.hasSuffix(".xml") {
      for node in try Self.root(of: file).children where node.name == "string" {
        guard let name = node["name"], strings.updateValue(node.text, forKey: name) != nil else { continue }
        throw AndroidFileError(finding: node.error("the string `\(name)` is defined twice").finding(in: file.path))
      }
    }
    self.strings = strings
  }

  /// The text of a string resource, by its name.
  func string(named name: String) -> String? { strings[name] }

  static func root(of file: FileTree.File) throws(AndroidFileError) -> XMLNode {
    do throws(ReadingError) {
      return try XMLReader.root(of: file)
    } catch {
      throw AndroidFileError(finding: error.finding(in: file.path))
    }
  }
}

/// An unreadable file, with the finding that reports it.
struct AndroidFileError: Error {
  let finding: Finding
}
