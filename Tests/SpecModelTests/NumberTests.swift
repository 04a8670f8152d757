import Testing

@testable import SpecModel

@Suite("Numbers")
struct NumberTests {
  private func read(_ text: String) -> Double? {
    guard case .number(let value) = JSONDocument.parse(Array(text.utf8), source: "").value?.literal else { return nil }
    return value
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "0.1", "1e0", "1E+2", "1e-2", "123456789.125", "9007199254740991", "9007199254740993",
    "12345678901234567890", "1e22", "1e23", "1e-22", "1e-23", "0.000001", "179769313486231570000000000000000000000e270",
    "2.2250738585072014e-308", "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "1e+0001",
    "1e-0000000000000000000001", "0.1e1000", "1.7976931348623157e308", "1.7976931348623158e308",
    "100000000000000000000000000000000000000000000000000000000000000000e-64",
  ])
  func asTheStandardLibrary(text: String) throws {
    let expected = try #require(Double(text))
    let found = try #require(read(text))
    #expect(found == expected || expected.isInfinite && found.isInfinite)
    #expect(found.sign == expected.sign)
  }

  @Test("random numbers round as the standard library rounds them, and print and read back")
  func random() throws {
    var generator = Random(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(read(value.description) == value)
      #expect(read(JSONLiteral.text(of: value)) == value)
      let short = "\(Int64(truncatingIfNeeded: generator.next() >> 20))e\(Int(generator.next() % 60) - 30)"
      #expect(read(short) == Double(short))
    }
  }

  @Test(
    "beyond binary64", arguments: ["1e309", "-1e309", "1e99999999999999999999", String(repeating: "9", count: 400)])
  func huge(text: String) {
    let result = JSONDocument.parse(Array("[\(text)]".utf8), source: "")
    #expect(result.value != nil)
    #expect(result.findings.map(\.rule) == [.invalidValue])
    #expect(result.findings.first?.place.spot == .value(.root / 0))
  }

  @Test(
    "printed",
    arguments: [
      (1, "1"), (-0.0, "-0"), (0.1, "0.1"), (1e21, "1e+21"), (100, "100"), (.infinity, "null"), (.nan, "null"),
    ])
  func printed(value: Double, text: String) {
    #expect(JSONLiteral.text(of: value) == text)
  }
}
