/// A path with wildcards: `*` and `?` within a name, `**` for any folders. Hidden names match only if the pattern has
/// the dot, and `**` doesn't follow links.
struct PathPattern {
  private let start: String
  private let components: [String]

  /// Nil for a path without wildcards.
  init?(_ text: String) {
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
    start = text.hasPrefix("/") ? "/" : ""
    components = text.split(separator: "/").map(String.init)
  }

  /// The matching files, sorted, each once.
  func matches(in system: any System) -> [String] {
    var found: [String] = []
    collect(start, components[...], system, &found)
    return found.uniqued(by: \.fileKey).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func collect(
    _ base: String, _ rest: ArraySlice<String>, _ system: any System, _ found: inout [String]
  ) {
    guard let component = rest.first else {
      if system.target(of: base)?.kind == .file { found.append(base) }
      return
    }
    let behind = rest.dropFirst()
    if component == "**" {
      collect(base, behind.isEmpty ? ["*"] : behind, system, &found)
      for name in names(in: base, system) where !name.hasPrefix(".") {
        let folder = base.appending(pathComponent: name)
        if system.entry(at: folder)?.kind == .folder { collect(folder, rest, system, &found) }
      }
    } else if component.contains(where: { $0 == "*" || $0 == "?" }) {
      for name in names(in: base, system) where Self.matches(name, component) {
        collect(base.appending(pathComponent: name), behind, system, &found)
      }
    } else {
      collect(base.appending(pathComponent: component), behind, system, &found)
    }
  }

  private func names(in folder: String, _ system: any System) -> [String] {
    (try? system.names(in: folder.isEmpty ? "." : folder)) ?? []
  }

  static func matches(_ name: String, _ pattern: String) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    let (name, pattern) = (Array(name), Array(pattern))
    var (at, wanted) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if wanted < pattern.count, pattern[wanted] == "*" {
        star = (wanted, at)
        wanted += 1
      } else if wanted < pattern.count, pattern[wanted] == "?" || pattern[wanted] == name[at] {
        at += 1
        wanted += 1
      } else if let last = star {
        // The last star matches one more character.
        star = (last.pattern, last.name + 1)
        (at, wanted) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[wanted...].allSatisfy { $0 == "*" }
  }
}

extension String {
  /// This folder's path with a name appended; the empty path is the working directory.
  func appending(pathComponent name: String) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }

  /// The path of the folder that contains the last component; empty for a single name.
  var parentPath: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The names of the absolute path, without `.` and `..`; a relative path starts at the given folder.
  func names(from folder: String) -> [Substring] {
    var names: [Substring] = []
    for name in (hasPrefix("/") ? self : folder + "/" + self).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }
}
