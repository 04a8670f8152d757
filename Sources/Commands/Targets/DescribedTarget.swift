import Exporters

/// A target as `targets` describes it.
struct DescribedTarget {
  let target: Target
  /// The origin of the target.
  let origin: String
  /// In the order of `Feature.allCases`.
  let features: [(feature: Feature, support: Support)]

  init(_ exporter: any Exporter, _ settings: Settings, origin: String = "built in") {
    target = exporter.target
    self.origin = origin
    features = Feature.allCases.map { ($0, exporter.support(for: $0, with: settings)) }
  }
}

/// The formats of `targets`.
enum TargetFormat: String, CaseIterable {
  case table, json, markdown

  func text(of targets: [DescribedTarget]) -> String {
    switch self {
    case .table: TargetTable.text(of: targets)
    case .json: TargetJSON.text(of: targets)
    case .markdown: TargetMarkdown.text(of: targets)
    }
  }
}

extension Support {
  var word: String {
    switch self {
    case .exact: "exact"
    case .bounded: "bounded"
    case .replaced: "replaced"
    case .missing: "missing"
    }
  }

  /// The bound, the substitute or the reason.
  var detail: String? {
    switch self {
    case .exact: nil
    case .bounded(let bound): bound
    case .replaced(let substitute): substitute
    case .missing(let reason): reason
    }
  }
}

extension OptionKey {
  /// The accepted values as text, such as `text`, `one of a, b` or `number 0…1`.
  var typeText: String {
    switch kind {
    case .text: "text"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .number(let range): "number \(range.lowerBound.text)…\(range.upperBound.text)"
    case .integer(let range): "whole number \(range.lowerBound)…\(range.upperBound)"
    case .flag: "true or false"
    }
  }
}

extension OptionValue {
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.text
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
