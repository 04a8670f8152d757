import Exporters
import SpecModel

/// What `rules NAME` and the page of a rule tell about it, beside its one line.
struct RuleExplanation: Sendable {
  /// Exactly when it fires.
  let what: String
  /// Why it matters, and on which platform.
  let why: String
  /// What to do about it.
  let cure: String
  /// The target it is checked with, where it is a target's.
  let target: String?

  init(_ what: String, why: String, cure: String, target: String? = nil) {
    self.what = what
    self.why = why
    self.cure = cure
    self.target = target
  }

  /// By rule name.
  static let all: [String: RuleExplanation] = [structure, motion, smoothness, exporting, targets]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}

extension Rule {
  /// For a terminal: the one line, what, why, cure, how to silence. A rule of an added target has its one line.
  var explanation: String {
    let explained = RuleExplanation.all[name]
    let paragraphs = [explained?.what, explained?.why, explained?.cure, silencing].compactMap(\.self)
    return "\(name) (\(severity.rawValue)): \(summary)\n" + paragraphs.map { "\n\($0.wrapped(to: 100))\n" }.joined()
  }

  /// How its findings are silenced.
  var silencing: String {
    severity == .error
      ? "Errors can't be silenced."
      : "To silence it for a spec, name it in the spec's `allow`: \"allow\": [\"\(name)\"]; for a project, in its "
        + "\(Config.fileName): \"rules\": { \"\(name)\": \"off\" }."
  }

  /// Its page in `Docs/rules`.
  /// - Parameters:
  ///   - bad: a spec, or a template, that fires it; nil where neither by itself can.
  ///   - good: nearly the same, that doesn't.
  func page(bad: String?, good: String?) -> String {
    let explained = RuleExplanation.all[name]
    var parts = ["# `\(name)`", "\(severity.rawValue.capitalizedFirst). \(summary)"]
    parts += [explained?.what, explained?.why, explained?.cure].compactMap(\.self).map { $0.wrapped(to: 120) }
    if let bad, let good {
      let run = explained?.target.map { ", with `--target \($0)`," } ?? ""
      let (what, language) = Rule.templates.contains(self) ? ("template", "mustache") : ("spec", "json")
      parts.append("This \(what)\(run) fires it, and nothing else:\n\n```\(language)\n\(bad)```")
      parts.append("This one fires nothing:\n\n```\(language)\n\(good)```")
    }
    parts.append(silencing.wrapped(to: 120))
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// In lines of no more than so many characters, where words allow.
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
