/// The severity of a finding: an error prevents `simulate` and `export`, a warning only with `--strict`, an info never.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing: counted, and listed with `--verbose`.
  case info
  /// Probably a mistake: reported, and an error with `--strict`.
  case warning
  /// A mistake: nothing is exported.
  case error

  /// An info is less than a warning, and a warning is less than an error.
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
