/// How much a finding weighs: an error stops `simulate` and `export`, a warning only under `--strict`, an info never.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case info, warning, error

  /// An info is less than a warning, a warning less than an error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
