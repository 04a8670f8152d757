import Exporters

extension Session {
  /// Writes the file of `--depfile`.
  func writeDepfile(of parts: [(root: String, output: Output)], inputs: [String]) throws(Failure) {
    guard let path = arguments.value(.depfile) else { return }
    let outputs = parts.flatMap { part in
      part.output.files.map { part.root.appending(pathComponent: $0.path) }
    }
    let text = Depfile(outputs: outputs.uniqued.sorted(), inputs: inputs).text
    do { try system.replace(path, Array(text.utf8)) } catch { throw .cannotWrite(path, error) }
  }

  /// The files that a run reads besides its specs.
  var inputs: [String] {
    let own = templates.files.files.filter { !$0.isBuiltIn }.map(\.source)
    return (config.map { [$0.file.name] } ?? []) + own + plugins.exporters.map(\.program.path)
  }

  var outputRoots: OutputRoots { OutputRoots(arguments.value(.output), config: config?.config) }
}
