import SpecModel

extension Rule {
  /// The text for a terminal: summary, what, why, cure, how to silence. A rule of an added target has only its summary.
  var explanation: String {
    "\(name) (\(severity.rawValue)): \(summary)\n"
      + (paragraphs + [silencing]).map { "\n\($0.wrapped(to: 100))\n" }.joined()
  }

  /// What explains it besides the summary.
  var paragraphs: [String] { [what, why, cure].filter { !$0.isEmpty && $0 != summary } }

  /// How to silence its findings.
  var silencing: String {
    severity == .error
      ? "Errors can't be silenced."
      : "To silence it for a spec, add `\"allow\": [\"\(name)\"]` to the spec; for a project, add "
        + "`\"rules\": { \"\(name)\": \"off\" }` to `\(Config.fileName)`."
  }
}

extension String {
  /// The text in lines of at most this width, where words permit it.
  func wrapped(to width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
