import Exporters

/// A dependency file for Make and Ninja: the files that a run wrote, and those that it read.
struct Depfile {
  let outputs: [String]
  let inputs: [String]

  /// One rule, with one file per line.
  var text: String {
    let outputs = outputs.map(Self.escaped).joined(separator: " \\\n")
    return outputs + ":" + inputs.uniqued.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// Escapes spaces, `#` and `:` with a backslash and `$` with another one, as both programs expect.
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
}
