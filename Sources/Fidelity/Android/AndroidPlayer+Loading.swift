public import SpecModel

extension AndroidPlayer {
  /// Whether the app loads the file: a resource with the name of an exported one for some configurations only, strings
  /// of the same name, or Kotlin with a declaration that the export has.
  public func loads(_ file: FileTree.File, beside export: FileTree) -> Bool {
    let parts = file.path.split(separator: "/").map(String.init)
    switch parts.first {
    case "res" where parts.count == 3 && file.path.hasSuffix(".xml"): return overrides(file, parts, in: export)
    case "kotlin" where file.path.hasSuffix(".kt"):
      let own = file.declarations
      return !own.isEmpty
        && export.files.contains { $0.path.folder == file.path.folder && !own.isDisjoint(with: $0.declarations) }
    default: return false
    }
  }

  /// - Parameter parts: `res`, a type with qualifiers, and a file.
  private func overrides(_ file: FileTree.File, _ parts: [String], in export: FileTree) -> Bool {
    let type = parts[1].split(separator: "-").first.map(String.init) ?? ""
    let folder = "res/" + type
    if type == "values" {
      let strings = file.strings
      return export.files.contains { $0.path.folder == folder && !strings.isDisjoint(with: $0.strings) }
    }
    let name = parts[2].split(separator: ".").first
    return export.files.contains { exported in
      exported.path.folder == folder && exported.path.split(separator: "/").last?.split(separator: ".").first == name
    }
  }
}

extension String {
  /// The path without its last component.
  fileprivate var folder: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }
}

extension FileTree.File {
  /// The names of string resources; none for an unreadable file.
  fileprivate var strings: Set<String> {
    let nodes = (try? XMLReader.root(of: self))?.children ?? []
    return Set(nodes.filter { $0.name == "string" }.compactMap { $0["name"] })
  }

  private static let keywords: Set<Substring> = ["class", "object", "interface", "fun", "val", "var", "typealias"]

  /// The names that it declares at the top level: the word after the first keyword of a line without indentation.
  fileprivate var declarations: Set<Substring> {
    Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        guard line.first != " " else { return nil }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.firstIndex(where: Self.keywords.contains).flatMap { index in
          words.indices.contains(index + 1) ? words[index + 1] : nil
        }
      })
  }
}
