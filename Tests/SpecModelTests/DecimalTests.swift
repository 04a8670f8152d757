import SpecModel
import Testing

@Suite("Decimal numbers")
struct DecimalTests {
  @Test(arguments: [
    (0.1 + 0.2, 6, "0.3"), (1.0, 3, "1"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (-2.5, 0, "-3"),
    (1234.5678, 2, "1234.57"), (100, 0, "100"), (1e-9, 6, "0"), (0.05, 1, "0.1"), (1e16, 2, "10000000000000000"),
    (1.5e300, 0, "15" + String(repeating: "0", count: 299)), (0x1p53, 0, "9007199254740992"),
    (1e15 + 0.5, 3, "1000000000000000.5"), (.nan, 2, "0"), (-.infinity, 2, "0"), (7, -1, "7"),
  ])
  func text(value: Double, decimals: Int, text: String) {
    #expect(Decimal.text(value, decimals: decimals) == text)
  }

  @Test("Rounding is stable: rounded text doesn't change when rounded again")
  func rounded() {
    for value in [0.123456789, -17.000049, 1e17, 3] {
      let once = Decimal.rounded(value, decimals: 4)
      #expect(abs(once - value) <= 0.00005)
      #expect(Decimal.rounded(once, decimals: 4) == once)
    }
  }
}
