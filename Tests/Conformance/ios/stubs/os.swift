@_exported import ObjectiveC

/// What is logged, by the rig.
public nonisolated(unsafe) var logged: [String] = []

public struct OSLogPrivacy: Sendable { public static let `public` = Self() }

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// As on the platform, it is evaluated later: what it needs of an object is said with `self`.
    public mutating func appendInterpolation(_ value: @autoclosure @escaping () -> String, privacy: OSLogPrivacy) {
      text += value()
    }
  }
  let text: String
  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public func warning(_ message: OSLogMessage) { logged.append(message.text) }
}
