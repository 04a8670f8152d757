import SpecModel

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
  static func escaped(_ path: String) -> String {
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
