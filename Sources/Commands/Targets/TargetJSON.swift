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
