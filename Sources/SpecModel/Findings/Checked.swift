/// A value, if there is one, and what was found while it was made.
public struct Checked<Value> {
  /// Nil if what was found leaves none.
  public var value: Value?
  /// Everything that was found on the way, errors or not.
  public var findings: [Finding]

  /// A value, or nil, and what was found while it was made.
  public init(_ value: Value?, findings: [Finding] = []) {
    self.value = value
    self.findings = findings
  }

  /// Whether any finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Continues with `next` where there is a value and no error; findings add up.
  public func then<Next>(_ next: (Value) -> Checked<Next>) -> Checked<Next> {
    guard let value, !hasErrors else { return Checked<Next>(nil, findings: findings) }
    let result = next(value)
    return Checked<Next>(result.value, findings: findings + result.findings)
  }
}

extension Checked: Sendable where Value: Sendable {}
