import SpecModel
import Testing

@testable import Commands

struct ArgumentsTests {
  private static let options = [Option.target, .output, .strict, .fps, .times]

  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, options: Self.options)
  }

  @Test func sortsOperandsAndOptions() throws {
    let arguments = try parse("a.json", "--target", "flutter", "-o", "out", "--strict", "b.json")
    #expect(arguments.operands == ["a.json", "b.json"])
    #expect(arguments.value(.target) == "flutter")
    #expect(arguments.value(.output) == "out")
    #expect(arguments.has(.strict))
    #expect(!arguments.has(.fps))
  }

  @Test func splitsListsAndDropsRepeats() throws {
    let arguments = try parse("--target", "android,lottie", "--target=flutter,android")
    #expect(arguments.list(.target) == ["android", "lottie", "flutter"])
  }

  @Test func takesADashAndNegativeNumbersAsValues() throws {
    let arguments = try parse("-o", "-", "--times", "-5,1e2", "-")
    #expect(arguments.value(.output) == "-")
    #expect(try arguments.numbers(.times) == [-5, 100])
    #expect(arguments.operands == ["-"])
  }

  @Test func takesEverythingBehindTwoDashesAsOperands() throws {
    #expect(try parse("--", "--strict", "-o").operands == ["--strict", "-o"])
  }

  @Test(arguments: [
    (["--strct"], "unknown option `--strct`; did you mean `--strict`?"),
    (["-x"], "unknown option `-x`"),
    (["--target"], "`--target` needs a value: T[,T…]|all"),
    (["--target", "--strict"], "`--target` needs a value: T[,T…]|all"),
    (["--strict=yes"], "`--strict` takes no value"),
    (["--fps", "30", "--fps", "60"], "`--fps` is given twice"),
  ])
  func refuses(words: [String], message: String) {
    #expect(throws: Failure(Message(message))) { try Arguments(words, options: Self.options) }
  }

  @Test(arguments: ["", "1,", "nan", "inf", "0x10", "1e999", "--", "1 2", "١"])
  func refusesWhatIsNoNumber(text: String) throws {
    let arguments = try parse("--times=" + text)
    #expect(throws: Failure.self) { try arguments.numbers(.times) }
  }
}
