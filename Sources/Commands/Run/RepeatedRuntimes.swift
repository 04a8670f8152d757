import SpecModel

extension ConfigFile {
  /// Findings for targets that write the same files of a runtime into folders of their own below one root: a module with
  /// both folders has its types twice. Targets with one `output` write each file once.
  /// - Parameter shared: the files that each target's transitions share.
  func repeatedRuntimes(among shared: [OutputFile]) -> [Finding] {
    let roots = OutputRoots(nil, config: config)
    var first: [String: String] = [:]
    return config.targets.filter { $0.output == nil }.map(\.name).compactMap { target in
      let files = shared.filter { $0.target == target && RuntimeVersion.stated(in: $0.bytes) != nil }
      let paths = files.map(\.inOwnRoot.path)
      let repeated = paths.filter { first[$0] != nil }.min()
      let other = repeated.flatMap { first[$0] }
      for path in paths { first[path] = first[path] ?? target }
      guard let repeated, let other else { return nil }
      return Finding(
        .runtimeTwice, .twice(repeated, in: roots.folder(of: other), and: roots.folder(of: target)),
        at: Place(file.name, .key(.root / "targets" / target)), subject: Subject(target: target),
        notes: [Note(.oneOutput(other, target))])
    }
  }
}

extension Message {
  fileprivate static func twice(_ path: String, in folder: String, and other: String) -> Message {
    let (one, two) = (folder.inBackticks, other.inBackticks)
    return "\(one) and \(two) get the same runtime, such as \(path.inBackticks): one module can't have its types twice"
  }

  fileprivate static func oneOutput(_ target: String, _ other: String) -> Message {
    "give \(target.inBackticks) and \(other.inBackticks) the same `output`, or, if they are for two modules, each its own"
  }
}
