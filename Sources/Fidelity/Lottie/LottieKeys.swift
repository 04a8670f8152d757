import SpecModel
import TableFormat

/// The keys of a Lottie file that are measured, or that have no effect in any player; any other is refused.
extension JSONCursor {
  /// Names and numbers for tools.
  private static let labels = ["nm", "mn", "ix", "cix", "np", "ln", "cl"]

  /// - Parameters:
  ///   - keys: the keys of this object that are read.
  ///   - idle: the keys that are accepted with a value that has no effect, as most tools write them.
  func checkLottieKeys(_ keys: [String], idle: [String: Idle] = [:]) throws(ReadingError) {
    guard case .object(let members) = value else { throw error("this must be an object") }
    for member in members where !keys.contains(member.key) && !Self.labels.contains(member.key) {
      let spot = Place.Spot.key(pointer / member.key)
      guard let idle = idle[member.key] else { throw ReadingError("`\(member.key)` isn't measured", at: spot) }
      guard idle.allows(member.value) else {
        throw ReadingError("`\(member.key)` is measured only where it is \(idle.rawValue)", at: spot)
      }
    }
  }

  /// The value with which a key has no effect.
  enum Idle: String {
    case zero = "0"
    case one = "1"
    case off = "false"
    /// A property that stays 0.
    case still = "fixed at 0"

    func allows(_ value: JSONLiteral) -> Bool {
      switch self {
      case .zero: value == .number(0)
      case .one: value == .number(1)
      case .off: value == .bool(false)
      case .still: value["k"] == .number(0) && value["x"] == nil
      }
    }
  }

  func checkLottieFile() throws(ReadingError) {
    try checkLottieKeys(
      ["v", "fr", "ip", "op", "w", "h", "assets", "layers", "markers", "meta"], idle: ["ddd": .zero])
    for marker in try self["markers"]?.items() ?? [] {
      try marker.checkLottieKeys(["cm", "tm", "dr"])
      _ = (try marker.string("cm"), try marker.number("tm"), try marker.number("dr"))
    }
  }

  func checkLottieLayer() throws(ReadingError) {
    try checkLottieKeys(
      [
        "ind", "ty", "parent", "ks", "hasMask", "masksProperties", "ef", "shapes", "refId", "w", "h", "ip", "op", "st",
        "td", "tt", "tp",
      ],
      idle: ["ddd": .zero, "sr": .one, "ao": .zero, "bm": .zero, "hd": .off])
  }

  /// Checks the transform of a layer or a group.
  func checkLottieTransform() throws(ReadingError) {
    try checkLottieKeys(["ty", "a", "p", "s", "r", "o"], idle: ["hd": .off, "sk": .still, "sa": .still])
  }

  func checkLottieItem(_ keys: [String]) throws(ReadingError) {
    try checkLottieKeys(["ty"] + keys, idle: ["hd": .off, "bm": .zero])
  }

  /// Checks a line: one wider than two points would hide what it surrounds.
  func checkLottieLine() throws(ReadingError) {
    try checkLottieItem(["c", "o", "w", "lc", "lj", "ml"])
    guard case .number(let width)? = try required("w")["k"]?.value, width <= 2 else {
      throw error("only lines of up to two points are allowed")
    }
  }

  func checkLottieMask() throws(ReadingError) {
    try checkLottieKeys(["mode", "inv", "pt", "o"], idle: ["x": .still])
  }

  func checkLottieProperty() throws(ReadingError) {
    try checkLottieKeys(["a", "k", "l"])
  }

  func checkLottieKeyframe() throws(ReadingError) {
    try checkLottieKeys(["t", "s", "e", "o", "i", "h", "n", "to", "ti"])
  }

  func checkLottieHandle() throws(ReadingError) {
    try checkLottieKeys(["x", "y"])
  }

  /// Checks the control of an effect that must have these values.
  func checkLottieControl(_ index: Int, is numbers: [Double]) throws(ReadingError) {
    guard let value = try items()[safe: index]?["v"] else { return }
    guard try value["k"]?.numbers() == numbers, !(value["a"]?.isTrue ?? false) else {
      throw value.error("only an effect with the usual value here is measured")
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
