/// A value, if there is one, and the findings of making it.
public struct Checked<Value> {
  /// The value; nil if the findings prevent it.
  public var value: Value?
  /// All findings, errors or not.
  public var findings: [Finding]

  /// Creates a result from a value, or nil, and findings.
  public init(_ value: Value?, findings: [Finding] = []) {
    self.value = value
    self.findings = findings
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Continues with `next` if there is a value and no error; findings are concatenated.
  public func then<Next>(_ next: (Value) -> Checked<Next>) -> Checked<Next> {
    guard let value, !hasErrors else { return Checked<Next>(nil, findings: findings) }
    let result = next(value)
    return Checked<Next>(result.value, findings: findings + result.findings)
  }
}

extension Checked: Sendable where Value: Sendable {}
