/// A check that plays for minutes in a debug build, and for seconds in a release.
struct LongCheck: Sendable, CustomStringConvertible {
  var name: String
  /// What is wrong; nothing if the check passes.
  var problems: @Sendable () throws -> [String]

  var description: String { name }
}

/// A reason for which a check can't go on.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension Optional {
  /// - Throws: `Failure` if there is no value.
  func required(_ message: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw Failure(message()) }
    return self
  }
}

extension LongCheck {
  /// The same for every seed: in parts, which run at the same time.
  static func seeds(
    _ seeds: Range<UInt64>, _ name: String, _ problems: @escaping @Sendable (UInt64) throws -> [String]
  ) -> [LongCheck] {
    stride(from: seeds.lowerBound, to: seeds.upperBound, by: UInt64.Stride(part)).map { start in
      let part = start..<min(start + part, seeds.upperBound)
      return LongCheck(name: "\(name), seeds \(part.lowerBound) to \(part.upperBound - 1)") {
        var found: [String] = []
        for seed in part where found.count < 10 { found += try problems(seed) }
        return found
      }
    }
  }

  private static let part: UInt64 = 25
}
