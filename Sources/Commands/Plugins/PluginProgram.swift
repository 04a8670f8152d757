import SpecModel

/// A program that is, or may be, a plugin.
struct PluginProgram: Sendable, Hashable {
  /// The path with which it is started; it has a slash, so that the PATH isn't searched.
  let path: String
  /// The target's name, if it is known before the program is run.
  let name: String?

  static let prefix = Program.name + "-"

  /// The prefix of its output on standard error.
  var label: String { name ?? path.split(separator: "/").last.map(String.init) ?? path }

  init(path: String, name: String? = nil) {
    self.path = path.contains("/") ? path : "./" + path
    self.name = name
  }
}

/// Finds `transition-export-NAME` on the PATH as a shell would: the first one counts.
struct PluginFinder {
  let system: any System

  func program(named name: String) -> PluginProgram? {
    guard Identifier.isName(name) else { return nil }
    return folders.lazy.map { $0.appending(pathComponent: PluginProgram.prefix + name) }.first(where: isProgram)
      .map { PluginProgram(path: $0, name: name) }
  }

  /// By name.
  func all() -> [PluginProgram] {
    var found: [String: PluginProgram] = [:]
    for folder in folders {
      for file in (try? system.names(in: folder)) ?? [] where file.hasPrefix(PluginProgram.prefix) {
        let name = String(file.dropFirst(PluginProgram.prefix.count))
        let path = folder.appending(pathComponent: file)
        guard found[name] == nil, Identifier.isName(name), isProgram(path) else { continue }
        found[name] = PluginProgram(path: path, name: name)
      }
    }
    return found.values.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// The folders of the PATH. An empty component means the working directory to some shells, but is never intended.
  private var folders: [String] {
    (system.environment("PATH") ?? "").split(separator: ":").map(String.init)
  }

  private func isProgram(_ path: String) -> Bool {
    guard let entry = system.target(of: path) else { return false }
    return entry.kind == .file && entry.mode & 0o111 != 0
  }
}
