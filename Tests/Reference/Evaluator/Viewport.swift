/// A screen size for which the spec is evaluated.
struct Viewport {
  let name: String
  let width, height: Double
  let safeTop, safeBottom, safeLeading, safeTrailing: Double
  let readsRightToLeft: Bool

  init(_ tree: Tree) throws {
    name = try tree.require("name").expectString("viewport name")
    width = try tree.require("width").expectNumber("viewport width")
    height = try tree.require("height").expectNumber("viewport height")
    let safeArea = tree["safeArea"] ?? .object([])
    safeTop = try safeArea.number("top", default: 0)
    safeBottom = try safeArea.number("bottom", default: 0)
    safeLeading = try safeArea.number("leading", default: 0)
    safeTrailing = try safeArea.number("trailing", default: 0)
    readsRightToLeft = tree["rtl"]?.bool ?? false
  }

  /// A length in points. `whole` is what `%` refers to; nil if `%` isn't allowed.
  func length(_ tree: Tree, percentOf whole: Double? = nil) throws -> Double {
    if let number = tree.number { return number }
    let words = try tree.expectString("length").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var sum = try term(words[0], percentOf: whole, mayBeNegative: true)
    var index = 1
    while index < words.count {
      guard words[index] == "+" || words[index] == "-", index + 1 < words.count else {
        throw ReferenceError("length \(words)")
      }
      let term = try term(words[index + 1], percentOf: whole, mayBeNegative: false)
      sum += words[index] == "+" ? term : -term
      index += 2
    }
    return sum
  }

  private func term(_ word: String, percentOf whole: Double?, mayBeNegative: Bool) throws -> Double {
    switch word {
    case "safeTop": return safeTop
    case "safeBottom": return safeBottom
    case "safeLeading": return safeLeading
    case "safeTrailing": return safeTrailing
    default: break
    }
    let digits = word.prefix { $0.isNumber || $0 == "." || (mayBeNegative && $0 == "-") }
    guard let number = Double(digits) else { throw ReferenceError("length term \(word)") }
    switch word.dropFirst(digits.count) {
    case "": return number
    case "vw": return number * width / 100
    case "vh": return number * height / 100
    case "%":
      guard let whole else { throw ReferenceError("% in \(word)") }
      return number * whole / 100
    default: throw ReferenceError("length term \(word)")
    }
  }
}
