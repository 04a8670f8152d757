package import SpecModel

/// A player of code that shares a package or a module with everything beside it.
package protocol ModulePlayer: Player {
  /// The end of the paths of code, such as `.swift`.
  var codeSuffix: String { get }
}

extension ModulePlayer {
  package func mayLoad(_ path: String) -> Bool { path.hasSuffix(codeSuffix) }

  /// Code that declares what the export declares, or takes from elsewhere.
  package func changing(_ files: [FileTree.File], beside export: FileTree) -> [FileTree.File] {
    Neighborhood(of: export, suffix: codeSuffix).changing(files)
  }
}

/// Code beside an export, in the same package or module, that changes what the export means.
struct Neighborhood {
  private let declared: Set<String>
  private var used = UsedNames()
  /// The packages of the export's files; of Swift, one without a name.
  private let packages: Set<String>

  /// - Parameter suffix: the end of the paths of code, such as `.kt`.
  init(of export: FileTree, suffix: String) {
    let files = export.files.filter { $0.path.hasSuffix(suffix) }
    let declarations = files.map { Declarations($0) }
    declared = Set(declarations.flatMap(\.names).filter { $0.receiver == nil }.map(\.text))
    packages = Set(declarations.map(\.package))
    for file in files { used.formUnion(UsedNames(file)) }
  }

  /// Those of these files that declare what the export declares or takes from elsewhere.
  func changing(_ files: [FileTree.File]) -> [FileTree.File] {
    let all = files.map { ($0, Declarations($0)) }.filter { packages.contains($0.1.package) }
    // The export doesn't know the app's own types, unless others become like them.
    let adopted = Set(all.flatMap(\.1.adopted))
    let types = Set(all.flatMap(\.1.types)).subtracting(adopted)
    return all.filter { _, declarations in
      declarations.importsForAll || declarations.names.contains { changes($0, types) }
    }.map(\.0)
  }

  private func changes(_ name: Declarations.Name, _ types: Set<String>) -> Bool {
    guard let receiver = name.receiver else {
      let isUsed = used.free.contains(name.text) || used.signs.contains(name.text)
      return declared.contains(name.text) || !name.isPrivate && isUsed
    }
    if name.isPrivate || types.contains(receiver) { return false }
    return used.free.contains(name.text) || used.members.contains(name.text) || used.signs.contains(name.text)
  }
}

/// The names that code uses.
private struct UsedNames {
  /// Those that it takes neither of a value nor from its own declarations and imports.
  private(set) var free: Set<String> = []
  /// Those that it takes of a value.
  private(set) var members: Set<String> = []
  /// Its operators.
  private(set) var signs: Set<String> = []

  init() {}

  init(_ file: FileTree.File) {
    let tokens = TextUnits(file).all.map { String(decoding: $0.text, as: UTF8.self).filter { $0 != "`" } }
    var (own, labels, imported, called): (Set<String>, Set<String>, Set<String>, Set<String>) = ([], [], [], [])
    for (index, token) in tokens.enumerated() {
      guard let first = token.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
        signs.insert(token)
        continue
      }
      let before = index > 0 ? tokens[index - 1] : ""
      let after = index + 1 < tokens.count ? tokens[index + 1] : ""
      if Self.keywords.contains(before) {
        own.insert(token)
      } else if after == ":" || after == "=" {
        labels.insert(token)
      } else if before.hasSuffix("."), !before.hasSuffix("..") {
        members.insert(token)
        if after != ".", Self.isImported(at: index, tokens) { imported.insert(token) }
      } else {
        free.insert(token)
        if after == "(" { called.insert(token) }
      }
    }
    for index in tokens.indices where tokens[index] == "->" || tokens[index] == "in" {
      labels.formUnion(Self.parameters(before: index, tokens))
    }
    // A parameter may have the name of a function that is called.
    free.subtract(labels.subtracting(called).union(own).union(imported))
    members.subtract(imported)
  }

  mutating func formUnion(_ other: UsedNames) {
    free.formUnion(other.free)
    members.formUnion(other.members)
    signs.formUnion(other.signs)
  }

  /// The parameters of a closure or a loop, as in `{ a, b in` and `for (a in`.
  private static func parameters(before index: Int, _ tokens: [String]) -> [String] {
    var start = index
    while start > 0,
      tokens[start - 1] == "," || tokens[start - 1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      tokens[start - 1] != "for"
    {
      start -= 1
    }
    let opens = start > 0 && (["{", "for"].contains(tokens[start - 1]) || start > 1 && tokens[start - 2] == "for")
    return opens ? Array(tokens[start..<index]) : []
  }

  private static func isImported(at index: Int, _ tokens: [String]) -> Bool {
    var start = index
    while start > 1, tokens[start - 1] == "." { start -= 2 }
    return start > 0 && tokens[start - 1] == "import"
  }

  private static let keywords: Set<String> = [
    "class", "object", "interface", "fun", "val", "var", "typealias", "struct", "enum", "protocol", "actor", "func",
    "let", "case",
  ]
}
