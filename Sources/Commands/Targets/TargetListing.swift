import Exporters
import SpecModel

/// Targets as JSON, for programs.
enum TargetJSON {
  static func text(of targets: [DescribedTarget]) -> String {
    JSONLiteral.object([.init("targets", .array(targets.map(json)))]).text(indent: 2) + "\n"
  }

  private static func json(of described: DescribedTarget) -> JSONLiteral {
    let target = described.target
    return .object([
      .init("name", .string(target.name)),
      .init("title", .string(target.title)),
      .init("summary", .string(target.summary)),
      .init("origin", .string(described.origin)),
      .init("options", .array(target.options.map(json))),
      .init("features", .array(described.features.map(json))),
    ])
  }

  private static func json(of option: OptionKey) -> JSONLiteral {
    .object([
      .init("name", .string(option.name)),
      .init("takes", .string(option.typeText)),
      .init("unit", option.unit.map { .string($0) } ?? .null),
      .init("default", option.defaultValue.json),
      .init("summary", .string(option.summary)),
    ])
  }

  private static func json(of feature: Feature, _ support: Support) -> JSONLiteral {
    .object([
      .init("name", .string(feature.rawValue)),
      .init("title", .string(feature.title)),
      .init("support", .string(support.word)),
      .init("detail", support.detail.map { .string($0) } ?? .null),
    ])
  }
}

/// Targets as a page: a table of options, and the matrix of features with bounds and replacements.
enum TargetMarkdown {
  static func text(of targets: [DescribedTarget]) -> String {
    (targets.map(section) + [matrix(of: targets)]).joined(separator: "\n")
  }

  private static func section(of described: DescribedTarget) -> String {
    let target = described.target
    let head =
      "## \(cell(target.title)) (`\(target.name)`)\n\n\(cell(target.summary))\(described.origin == "built in" ? "" : " Origin: \(cell(described.origin)).")\n"
    if target.options.isEmpty { return head }
    let rows = target.options.map { option in
      let takes = option.typeText + (option.unit.map { " " + $0 } ?? "")
      return ["`\(target.name).\(option.name)`", takes, option.defaultValue.text, option.summary]
    }
    return head + "\n" + table(["option", "takes", "default", "changes"], rows)
  }

  private static func matrix(of targets: [DescribedTarget]) -> String {
    let rows = Feature.allCases.indices.map { index in
      [Feature.allCases[index].title]
        + targets.map { described in
          let support = described.features[index].support
          return support.detail.map { "\(support.word): \($0)" } ?? support.word
        }
    }
    return "## What they support\n\n" + table(["feature"] + targets.map(\.target.title), rows)
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.map(cell).joined(separator: " | ") + " |\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.printable.inMarkdown
  }
}
