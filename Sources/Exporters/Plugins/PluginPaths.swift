import SpecModel

/// Ensures that the paths of a plugin's files stay below the target's folder and are distinct on every system; most
/// file systems don't distinguish capitals from lower-case letters.
enum PluginPaths {
  /// The problems, one line for each path.
  static func problems(of paths: [String]) -> [String] {
    let evil = paths.compactMap { path in reason(against: path).map { "\(path.inBackticks) is refused: \($0)" } }
    return evil.isEmpty ? collisions(of: paths) : evil
  }

  private static func reason(against path: String) -> String? {
    if path.hasPrefix("/") || path.hasPrefix("\\") { return "it is absolute; files lie below the target's own folder" }
    if path.utf8.count > 1024 { return "it is longer than 1024 bytes" }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    if names.contains("..") { return "`..` leads out of the target's own folder" }
    if names.contains(where: { $0.isEmpty || $0 == "." }) { return "a part of it is empty or `.`" }
    if names.contains(where: { $0.utf8.count > 255 }) { return "a part of it is longer than 255 bytes" }
    if names.contains(where: { $0.lowercased().hasPrefix(".transition-export") }) {
      return "names that begin with `.transition-export` are reserved"
    }
    if let reason = names.lazy.compactMap(FileTree.reserved).first { return reason }
    let isPlain = path.unicodeScalars.allSatisfy { !$0.isControl && $0 != "\\" && $0 != ":" }
    return isPlain ? nil : "backslashes, colons and control characters aren't allowed on all systems"
  }

  private static func collisions(of paths: [String]) -> [String] {
    var taken: [String: String] = [:]
    var problems: [String] = []
    for path in paths {
      if let other = taken.updateValue(path, forKey: path.lowercased()) {
        problems.append("\(path.inBackticks) and \(other.inBackticks) would be the same file")
      }
    }
    for path in paths {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard let file = taken[folder.lowercased()] else { continue }
        problems.append("\(file.inBackticks) is a file, but \(path.inBackticks) needs it to be a folder")
      }
    }
    return problems
  }
}
