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
  static let all: [String: RuleExplanation] = [structure, motion, smoothness, exporting, running, targets]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}

extension Rule {
  /// For a terminal: the one line, what, why, cure, how to silence. A rule of an added target has its one line.
  var explanation: String {
    let explained = RuleExplanation.all[name]
    let paragraphs = [explained?.what, explained?.why, explained?.cure, silencing].compactMap(\.self).filter {
      $0 != summary
    }
    return "\(name) (\(severity.rawValue)): \(summary)\n" + paragraphs.map { "\n\($0.wrapped(to: 100))\n" }.joined()
  }

  /// How its findings are silenced.
  var silencing: String {
    severity == .error
      ? "Errors can't be silenced."
      : "To silence it for a spec, add `\"allow\": [\"\(name)\"]` to the spec; for a project, add "
        + "`\"rules\": { \"\(name)\": \"off\" }` to `\(Config.fileName)`."
  }

  /// Its page in `Docs/rules`.
  /// - Parameters:
  ///   - bad: what fires it, and nothing else.
  ///   - good: nearly the same, that fires nothing.
  func page(bad: RuleExample?, good: RuleExample?) -> String {
    let explained = RuleExplanation.all[name]
    var parts = ["# `\(name)`", "\(severity.rawValue.capitalizedFirst). \(summary)"]
    let paragraphs = [explained?.what, explained?.why, explained?.cure].compactMap(\.self).filter { $0 != summary }
    parts += paragraphs.map { $0.wrapped(to: 120) }
    if let bad, let good {
      let run = explained?.target.map { ", with `--target \($0)`," } ?? ""
      switch bad.kind {
      case .spec, .template:
        parts.append("This \(bad.kind.rawValue)\(run) breaks this rule and no other:\n\n\(bad.block)")
        parts.append("This one passes:\n\n\(good.block)")
      case .commands:
        parts.append("In an empty folder, the last of these commands breaks this rule and no other:\n\n\(bad.block)")
        parts.append("Here it passes:\n\n\(good.block)")
      }
    }
    parts.append(silencing.wrapped(to: 120))
    return parts.joined(separator: "\n\n") + "\n"
  }
}

/// What shows a rule on its page.
struct RuleExample {
  enum Kind: String, CaseIterable {
    case spec, template, commands

    /// Of its file, and of its block of code.
    var ending: String {
      switch self {
      case .spec: "json"
      case .template: "mustache"
      case .commands: "sh"
      }
    }
  }

  let kind: Kind
  let text: String

  fileprivate var block: String { "```\(kind.ending)\n\(text)```" }
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
