package import SpecModel

extension AndroidPlayer {
  /// XML resources and Kotlin.
  package func mayLoad(_ path: String) -> Bool {
    path.hasPrefix("kotlin/") && path.hasSuffix(".kt")
      || path.hasPrefix("res/") && path.hasSuffix(".xml") && path.split(separator: "/").count == 3
  }

  /// Resources with the name of an exported one for some configurations only, strings of the same name, and Kotlin of the
  /// same package that declares what the export declares, or uses from elsewhere.
  package func changing(_ files: [FileTree.File], beside export: FileTree) -> [FileTree.File] {
    let resources = files.filter { file in
      file.path.hasPrefix("res/") && overrides(file, file.path.split(separator: "/").map(String.init), in: export)
    }
    return resources + Neighborhood(of: export, suffix: ".kt").changing(files.filter { $0.path.hasSuffix(".kt") })
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
  /// The names of strings and styles; none for an unreadable file.
  fileprivate var strings: Set<String> {
    let nodes = (try? XMLReader.root(of: self))?.children ?? []
    return Set(nodes.filter { ["string", "style"].contains($0.name) }.compactMap { $0["name"] })
  }
}
