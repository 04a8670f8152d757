import SpecModel

@testable import Commands

/// What breaks a rule, or passes it.
struct RuleExample {
  enum Kind: String, CaseIterable {
    case spec, template, script

    /// The extension of its file.
    var ending: String {
      switch self {
      case .spec: "json"
      case .template: "mustache"
      case .script: "sh"
      }
    }
  }

  let kind: Kind
  let text: String
}

extension Rule {
  /// The page in `Docs/rules`: the explanation, and the change that turns the bad example into the good one.
  func page(bad: RuleExample?, good: RuleExample?) -> String {
    var parts = ["# `\(name)`", "\(severity.rawValue.capitalizedFirst). \(summary)"]
    parts += paragraphs.map { $0.wrapped(to: 120) }
    if let bad, let good {
      let run = target.map { " with `--target \($0)`" } ?? ""
      let change = UnifiedDiff.text(old: Array(bad.text.utf8), new: Array(good.text.utf8), path: "")
      // Its first three lines name the files and the first place.
      let lines = change.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      parts.append("This change fixes a \(bad.kind.rawValue) that breaks the rule\(run):")
      parts.append("```diff\n\(lines.joined(separator: "\n"))```")
    }
    parts.append(silencing.wrapped(to: 120))
    return parts.joined(separator: "\n\n") + "\n"
  }
}
