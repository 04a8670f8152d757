import Exporters
import SpecModel

/// Targets for a terminal: each with its options, then every feature with the support of each target.
enum TargetTable {
  static func text(of targets: [DescribedTarget]) -> String {
    targets.map(head).joined() + (targets.isEmpty ? "there are no targets\n" : "\n" + matrix(of: targets))
  }

  private static func head(of described: DescribedTarget) -> String {
    let target = described.target
    let options = target.options.map { ("  \(target.name).\($0.name)", $0.description) }
    let width = options.map(\.0.count).max() ?? 0
    let lines =
      ["\(target.name): \(target.title), \(described.origin). \(target.summary)"]
      + options.map { "\($0.padded(to: width))  \($1)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  private static func matrix(of targets: [DescribedTarget]) -> String {
    let rows =
      [["feature"] + targets.map(\.target.name)]
      + Feature.allCases.indices.map { index in
        [Feature.allCases[index].title] + targets.map { $0.features[index].support.word }
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let last = row.count - 1
      return zip(row, widths).dropLast().map { $0.padded(to: $1 + 2) }.joined() + row[last] + "\n"
    }.joined()
  }
}

extension OptionKey {
  /// One line: what it changes, what it accepts, and its default.
  var description: String {
    let unit = unit.map { " " + $0 } ?? ""
    let value = defaultValue.text.isEmpty ? "none" : defaultValue.text
    return "\(summary) (\(typeText)\(unit); default \(value))"
  }
}

extension Double {
  /// The shortest decimal; `1` for one.
  var text: String { JSONLiteral.text(of: self) }
}
