import SpecModel

/// The explanation of a rule for `rules NAME` and its page, besides its summary.
struct RuleExplanation: Sendable {
  /// Exactly when the rule reports a finding.
  let what: String
  /// Why it matters, and on which platforms.
  let why: String
  /// What to do about it.
  let cure: String
  /// The target with which its examples are checked, if it is a target's rule.
  let target: String?

  init(_ what: String, why: String, cure: String, target: String? = nil) {
    self.what = what
    self.why = why
    self.cure = cure
    self.target = target
  }

  /// The explanations, by rule name.
  static let all: [String: RuleExplanation] = [structure, motion, smoothness, sight, exporting, running, targets]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}

extension Rule {
  /// The text for a terminal: summary, what, why, cure, how to silence. A rule of an added target has only its summary.
  var explanation: String {
    let explained = RuleExplanation.all[name]
    let paragraphs = [explained?.what, explained?.why, explained?.cure, silencing].compactMap(\.self).filter {
      $0 != summary
    }
    return "\(name) (\(severity.rawValue)): \(summary)\n" + paragraphs.map { "\n\($0.wrapped(to: 100))\n" }.joined()
  }

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
