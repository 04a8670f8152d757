package import SpecModel

extension AndroidPlayer {
  /// XML resources and Kotlin.
  package func mayLoad(_ path: String) -> Bool {
    path.hasPrefix("kotlin/") && path.hasSuffix(".kt")
      || path.hasPrefix("res/") && path.hasSuffix(".xml") && path.split(separator: "/").count == 3
  }

  /// Whether the app loads the file: a resource with the name of an exported one for some configurations only, strings
  /// of the same name, or Kotlin of the same package that declares what the export declares, or uses from elsewhere.
  package func loads(_ file: FileTree.File, beside export: FileTree) -> Bool {
    guard mayLoad(file.path) else { return false }
    if file.path.hasPrefix("res/") {
      return overrides(file, file.path.split(separator: "/").map(String.init), in: export)
    }
    let neighbors = export.files.filter { $0.path.folder == file.path.folder }
    if neighbors.isEmpty { return false }
    let own = file.declarations
    return !own.isEmpty && neighbors.contains { !own.isDisjoint(with: $0.declarations.union($0.freeNames)) }
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

  /// The names of code that it neither declares nor imports nor takes of a value: in Kotlin, a declaration of the same
  /// package comes before those of the standard library.
  fileprivate var freeNames: Set<Substring> {
    let tokens = TextUnits(self).all.map(\.text)
    var (used, own): (Set<ArraySlice<UInt8>>, Set<ArraySlice<UInt8>>) = ([], [])
    for (index, token) in tokens.enumerated() where token.first.map({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }) ?? false
    {
      let before = index > 0 ? tokens[index - 1] : []
      let after = index + 1 < tokens.count ? tokens[index + 1] : []
      let isDeclared = Self.keywords.contains(Substring(String(decoding: before, as: UTF8.self)))
      if isDeclared || after.elementsEqual(":".utf8) || after.elementsEqual("=".utf8) {
        own.insert(token)
      } else if before.last == UInt8(ascii: "."), !after.elementsEqual(".".utf8) {
        // A member, or the end of an import.
        if index > 2, isImported(at: index, tokens) { own.insert(token) }
      } else {
        used.insert(token)
      }
    }
    return Set(used.subtracting(own).map { Substring(String(decoding: $0, as: UTF8.self)) })
  }

  private func isImported(at index: Int, _ tokens: [ArraySlice<UInt8>]) -> Bool {
    var start = index
    while start > 1, tokens[start - 1].elementsEqual(".".utf8) { start -= 2 }
    return start > 0 && tokens[start - 1].elementsEqual("import".utf8)
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
