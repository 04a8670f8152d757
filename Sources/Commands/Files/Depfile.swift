import Exporters

/// What Make and Ninja read to know when a run has to be done again: the files that it wrote, and those that it read.
struct Depfile {
  let outputs: [String]
  let inputs: [String]

  /// One rule, a file a line.
  var text: String {
    let outputs = outputs.map(Self.escaped).joined(separator: " \\\n")
    return outputs + ":" + inputs.uniqued.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// Blanks, `#` and `:` behind a backslash, `$` twice: what both programs take back.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", ":": text += "\\"
      case "$": text += "$"
      default: break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}

extension Session {
  /// Writes what `--depfile` asks for.
  func writeDepfile(of parts: [(root: String, output: Output)], inputs: [String]) throws(Failure) {
    guard let path = arguments.value(.depfile) else { return }
    let outputs = parts.flatMap { part in
      part.output.files.map { part.root.appending(pathComponent: $0.path) }
    }
    let text = Depfile(outputs: outputs.sorted(), inputs: inputs).text
    do { try system.replace(path, Array(text.utf8)) } catch { throw .cannotWrite(path, error) }
  }

  /// The files that a run reads beside its specs.
  var inputs: [String] {
    let own = templates.files.files.filter { !$0.isBuiltIn }.map(\.source)
    return (config.map { [$0.file.name] } ?? []) + own + plugins.exporters.map(\.program.path)
  }
}
