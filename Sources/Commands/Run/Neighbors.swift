import Simulator
import SpecModel

/// The other specs of the config of a run that names some: files that are made of all specs, such as a file of constants,
/// are made of these, too.
struct Neighbors {
  /// The transitions of all specs, in the config's order; then those that the config doesn't have.
  private(set) var transitions: [ResolvedTransition] = []
  /// The other specs, as far as they have errors.
  private(set) var sources: [SourceFile] = []
  /// The errors in them.
  private(set) var findings: [Finding] = []
  /// What was read of them.
  private(set) var inputs: [String] = []

  var fails: Bool { !findings.isEmpty }

  /// - Parameter named: the specs of the run. One takes the place of the config's spec of the same name.
  init(of named: [(file: SourceFile, examined: Examined)], in session: Session) throws(Failure) {
    let finder = try session.finder()
    var own = Dictionary(named.map { (finder.identity(of: $0.file.name), $0.examined) }) { first, _ in first }
    let paths = try finder.paths(of: session.config?.config.specs ?? [])
    let others = paths.filter { own[finder.identity(of: $0)] == nil }
    let pipeline = session.pipeline
    let read = Parallel.map(others) { path in
      let file = finder.file(path)
      return (file: file, examined: pipeline.run(file, checking: []))
    }
    let names = Set(named.compactMap { $0.examined.transition?.name })
    var known = Dictionary(zip(others.map(\.fileKey), read.map(\.examined))) { first, _ in first }
    for (file, examined) in read {
      inputs += [file.name] + file.tokenFiles.paths
      // A changed copy, which isn't in the config, replaces what it was copied from.
      if let name = examined.transition?.name, names.contains(name) { known[file.name.fileKey] = nil }
      guard examined.fails else { continue }
      sources.append(file)
      findings += examined.findings.filter { $0.severity == .error }.map(\.neighborly)
    }
    for path in paths {
      let examined = own.removeValue(forKey: finder.identity(of: path)) ?? known[path.fileKey]
      if let transition = examined?.transition { transitions.append(transition) }
    }
    transitions += named.filter { own[finder.identity(of: $0.file.name)] != nil }.compactMap(\.examined.transition)
  }
}

extension Session {
  /// Whether files that are made of all specs are made of the config's, too, beside those that the run names.
  var makesShared: Bool {
    makesFiles && !arguments.operands.isEmpty && config?.config.specs.isEmpty == false
  }
}

extension Finding {
  fileprivate var neighborly: Finding {
    var finding = self
    finding.notes.append(
      Note("the run doesn't name this spec, but files that are made of all specs of the config need it"))
    return finding
  }
}
