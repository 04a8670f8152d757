import Exporters
import SpecModel

extension Session {
  /// Writes the file of `--depfile`.
  func writeDepfile(of parts: [(root: String, output: Output)], inputs: [String]) throws(Failure) {
    guard let path = arguments.value(.depfile) else { return }
    let outputs = parts.flatMap { part in
      part.output.files.map { part.root.appending(pathComponent: $0.path) }
    }
    let text = Depfile(outputs: outputs.uniqued.sorted(), inputs: inputs + [system.programPath].filter { !$0.isEmpty })
      .text
    do { try system.replace(path, Array(text.utf8)) } catch { throw .cannotWrite(path, error) }
  }

  /// Prints or writes the build step of `--list-outputs`.
  func listOutputs(of parts: [(root: String, output: Output)], inputs: [String]) throws(Failure) {
    guard let request = try OutputList.Request(arguments) else { return }
    let outputs = parts.flatMap { part in
      part.output.files.map { part.root.appending(pathComponent: $0.path) }
    }
    let list = OutputList(
      request, command: OutputList.command(words, program: system.programPath), folder: system.workingFolder,
      outputs: outputs.uniqued.sorted(), inputs: (inputs + [system.programPath]).filter { !$0.isEmpty }.uniqued,
      folders: try folders(besides: request, parts.map(\.root)))
    guard let path = request.file else { return try print(list.text) }
    do { try system.replace(path, Array(list.text.utf8)) } catch { throw .cannotWrite(path, error) }
  }

  /// The folders in which another spec or template would take part, without those that the build itself changes.
  private func folders(besides request: OutputList.Request, _ roots: [String]) throws(Failure) -> [String] {
    let operands = try specs()
    let finder = SpecFinder(system: system)
    let specs = try finder.paths(of: operands)
    func names(_ path: String) -> [Substring] { path.names(from: system.workingFolder) }
    let roots = roots.map(names)
    let own = request.file.map { names($0.parentPath) }
    let templates = self.templates.files.files.filter { !$0.isBuiltIn }.map(\.source.parentPath)
    return (finder.folders(of: operands) + templates.uniqued).filter { folder in
      let path = names(folder)
      if roots.contains(where: path.starts) || path == own { return false }
      guard let own, path.starts(with: own) else { return true }
      return specs.contains { names($0).starts(with: path) }
    }
  }

  /// The files that a run reads besides its specs.
  var inputs: [String] {
    let own = templates.files.files.filter { !$0.isBuiltIn }.map(\.source)
    return (config.map { [$0.file.name] } ?? []) + own + plugins.exporters.map(\.program.path)
  }

  var outputRoots: OutputRoots { OutputRoots(arguments.value(.output), config: config?.config) }
}
