import SpecModel

/// A path with wildcards: `*` and `?` within a name, `**` for any folders. Hidden names match only if the pattern has
/// the dot, and `**` doesn't follow links.
///
/// What may hide a file is a match itself, so that reading it reports why: a folder that can't be listed, a link to
/// nothing, a link to a folder that `**` skips, and anything else that is neither a file nor a folder.
struct PathPattern {
  private let start: String
  private let components: [String]

  /// Nil for a path without wildcards.
  init?(_ text: String) {
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
    start = text.hasPrefix("/") ? "/" : ""
    components = text.split(separator: "/").map(String.init)
  }

  /// Whether it may reach a folder in several ways.
  private var hasSeveralWays: Bool { components.count(where: { $0 == "**" }) > 1 }

  /// The matching paths, sorted, each once.
  func matches(in system: any System) -> [String] { search(system).matches }

  /// The folders whose names determine the matches, sorted, each once; `.` is the working directory.
  func folders(in system: any System) -> [String] { search(system).folders }

  private func search(_ system: any System) -> Found {
    var found = Found()
    collect(start, components[...], system, &found)
    found.matches = Self.sorted(found.matches)
    found.folders = Self.sorted(found.folders)
    return found
  }

  private struct Found {
    var matches: [String] = []
    var folders: [String] = []
    /// The places that were looked at, with what of the pattern was left: several `**` reach a folder in many ways.
    var visited: Set<[UInt8]> = []
  }

  private static func sorted(_ paths: [String]) -> [String] {
    paths.uniqued(by: \.fileKey).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func collect(
    _ base: String, _ rest: ArraySlice<String>, _ system: any System, _ found: inout Found
  ) {
    let isNew = !hasSeveralWays || found.visited.insert(base.fileKey + "\0\(rest.count)".utf8).inserted
    guard isNew else { return }
    guard let component = rest.first else {
      switch system.target(of: base)?.kind {
      case .file, .link, .other: found.matches.append(base)
      case nil where isHidden(base, system): found.matches.append(base)
      case .folder, nil: break
      }
      return
    }
    switch (system.entry(at: base)?.kind, system.target(of: base)?.kind) {
    // A revision doesn't have the folders above its root.
    case (_, .folder), (nil, nil): break
    case (_, .file), (_, .other): return
    case (_, .link), (_, nil):
      found.matches.append(base)
      return
    }
    let behind = rest.dropFirst()
    if component == "**" {
      collect(base, behind.isEmpty ? ["*"] : behind, system, &found)
      for name in names(in: base, system, &found) where !name.hasPrefix(".") {
        let folder = base.appending(pathComponent: name)
        switch system.entry(at: folder)?.kind {
        case .folder: collect(folder, rest, system, &found)
        case .link where system.target(of: folder)?.kind != .file: found.matches.append(folder)
        case .file, .link, .other, nil: break
        }
      }
    } else if component.contains(where: { $0 == "*" || $0 == "?" }) {
      for name in names(in: base, system, &found) where Self.matches(name, component) {
        collect(base.appending(pathComponent: name), behind, system, &found)
      }
    } else {
      collect(base.appending(pathComponent: component), behind, system, &found)
    }
  }

  /// The names in a folder; one that can't be listed is a match.
  private func names(in folder: String, _ system: any System, _ found: inout Found) -> [String] {
    let path = folder.isEmpty ? "." : folder
    found.folders.append(path)
    do throws(SystemError) {
      return try system.names(in: path)
    } catch {
      if isHidden(path, system) { found.matches.append(path) }
      return []
    }
  }

  /// Whether something is there that can't be examined: a link to nothing, or a path in a folder without access.
  private func isHidden(_ path: String, _ system: any System) -> Bool {
    if system.entry(at: path) != nil { return true }
    do throws(SystemError) {
      _ = try system.read(path, limit: 0)
      return true
    } catch {
      return error != .missing
    }
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
  /// The names of the absolute path, without `.` and `..`; a relative path starts at the given folder.
  func names(from folder: String) -> [Substring] {
    var names: [Substring] = []
    for name in (hasPrefix("/") ? self : folder + "/" + self).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }
}
