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

/// Targets as a page: tables of options and of features, for each target.
enum TargetMarkdown {
  static func text(of targets: [DescribedTarget]) -> String {
    targets.map(section).joined(separator: "\n")
  }

  private static func section(of described: DescribedTarget) -> String {
    let target = described.target
    let origin = described.origin == "built in" ? "" : " Origin: \(cell(described.origin))."
    let options = target.options.map { option in
      let takes = option.typeText + (option.unit.map { " " + $0 } ?? "")
      return ["`\(target.name).\(option.name)`", takes, option.defaultValue.text, option.summary]
    }
    return "## \(cell(target.title)) (`\(target.name)`)\n\n\(cell(target.summary))\(origin)\n\n"
      + (options.isEmpty ? "" : table(["option", "takes", "default", "changes"], options) + "\n")
      + table(["feature", "support"], support(of: described))
  }

  /// A row for each answer, with its features. The answer that most features have comes last, without them.
  private static func support(of described: DescribedTarget) -> [[String]] {
    var answers: [Support] = []
    for (_, support) in described.features where !answers.contains(support) { answers.append(support) }
    var rows = answers.map { answer in
      (titles: described.features.filter { $0.support == answer }.map(\.feature.title), answer: answer)
    }
    guard let most = rows.indices.max(by: { rows[$0].titles.count < rows[$1].titles.count }) else { return [] }
    rows.append((rows.count == 1 ? ["every feature"] : ["everything else"], rows.remove(at: most).answer))
    return rows.map { titles, answer in
      [titles.joined(separator: ", "), answer.detail.map { "\(answer.word): \($0)" } ?? answer.word]
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.map(cell).joined(separator: " | ") + " |\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    text.printable.inMarkdown
  }
}
