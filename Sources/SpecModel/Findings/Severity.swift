/// How much a finding weighs: an error stops `simulate` and `export`, a warning only under `--strict`, an info never.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Good to know: counted, and listed with `--verbose`.
  case info
  /// Probably a mistake: reported, and an error under `--strict`.
  case warning
  /// Nothing is exported.
  case error

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
