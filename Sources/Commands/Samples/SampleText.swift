import SpecModel

/// UTF-8 text of samples: numbers are the shortest decimals that read back exactly, `1` for one and `0` for `-0`.
struct SampleText: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  init(stringLiteral text: String) {
    bytes = Array(text.utf8)
  }

  init(stringInterpolation parts: StringInterpolation) {
    bytes = parts.bytes
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 18)
    }

    mutating func appendLiteral(_ text: String) {
      bytes.append(contentsOf: text.utf8)
    }

    mutating func appendInterpolation(_ text: String) {
      bytes.append(contentsOf: text.utf8)
    }

    mutating func appendInterpolation(_ number: Double) {
      // Adding 0 removes the sign of -0.
      bytes.append(contentsOf: JSONLiteral.text(of: number + 0).utf8)
    }

    mutating func appendInterpolation(_ text: SampleText) {
      bytes.append(contentsOf: text.bytes)
    }
  }
}

func += (bytes: inout [UInt8], text: SampleText) {
  bytes.append(contentsOf: text.bytes)
}
