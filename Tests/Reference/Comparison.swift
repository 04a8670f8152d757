extension ReferenceSample {
  /// The differences between this sample and a JSON text of it: one line per place, at most `limit`.
  ///
  /// Numbers may differ by `tolerance`. At a discontinuity of the page's definition, both sides are correct: the
  /// rounding of a color, `over` at content 1 and `cut` at one half.
  public func differences(from json: String, tolerance: Double = 1e-9, limit: Int = 20) throws -> [String] {
    var comparison = Comparison(tolerance: tolerance)
    comparison.compare(tree, try TreeReader.read(json))
    return Array(comparison.differences.filter { !isAtJump($0.path, found: $0.found) }.map(\.text).prefix(limit))
  }

  private func isAtJump(_ steps: [String], found: Tree) -> Bool {
    guard steps.count == 5, steps[0] == "frames", steps[2] == "elements", let index = Int(steps[1]),
      frames.indices.contains(index), let element = frames[index].elements.first(where: { $0.id == steps[3] })
    else { return false }
    return element.isAtJump(steps[4], found: found)
  }
}

extension ReferenceSample.Element {
  private static let closeness = 1e-9

  fileprivate func isAtJump(_ key: String, found: Tree) -> Bool {
    switch key {
    case "fill": isRounding(found.string)
    case "sourceOpacity", "destinationOpacity":
      blend == "over" && abs(content - 1) < ReferenceSample.Element.closeness
        || blend == "cut" && abs(content - 0.5) < ReferenceSample.Element.closeness
    default: false
    }
  }

  /// Whether the exact color may be rounded to the color found.
  private func isRounding(_ found: String?) -> Bool {
    guard let fill, let digits = found?.dropFirst(), digits.count == 8, let bits = UInt32(digits, radix: 16) else {
      return false
    }
    return fill.indices.allSatisfy { index in
      let component = Double((bits >> (24 - 8 * UInt32(index))) & 0xFF)
      return abs(component - fill[index]) <= 0.5 + 1e-7
    }
  }
}

/// Compares two JSON values recursively.
private struct Comparison {
  struct Difference {
    let path: [String]
    let found: Tree
    let text: String
  }

  let tolerance: Double
  private(set) var differences: [Difference] = []
  private var path: [String] = []

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func compare(_ expected: Tree, _ found: Tree) {
    switch (expected, found) {
    case (.number(let a), .number(let b)):
      if abs(a - b) > tolerance { note(expected, found) }
    case (.array(let a), .array(let b)) where a.count == b.count:
      for index in a.indices { compare(a[index], b[index], at: String(index)) }
    case (.object(let a), .object(let b)) where a.count == b.count:
      // The order of elements is part of the format; that of other keys isn't.
      if path.last == "elements", a.map(\.key) != b.map(\.key) { note(expected, found) }
      for index in a.indices {
        let other = b[index].key == a[index].key ? b[index].value : found[a[index].key]
        compare(a[index].value, other ?? .string("no such key"), at: a[index].key)
      }
    default:
      if expected != found { note(expected, found) }
    }
  }

  private mutating func compare(_ expected: Tree, _ found: Tree, at step: String) {
    path.append(step)
    compare(expected, found)
    path.removeLast()
  }

  private mutating func note(_ expected: Tree, _ found: Tree) {
    let text = "/\(path.joined(separator: "/")): expected \(expected.text), found \(found.text)"
    differences.append(Difference(path: path, found: found, text: String(text.prefix(400))))
  }
}
