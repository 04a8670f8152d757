package import SpecModel

/// A single-line font for lower-case letters, digits and a few signs: enough for names, times and units.
///
/// The baseline of a letter is at 20, its height is 14 (from 6), and it extends from 0 to 26 at most. `M x y` starts a
/// line, `L x y` is a straight line, and `E a b x y` a quarter of an ellipse to x y whose tangents meet in a b.
package enum Lettering {
  /// A text as lines, to be drawn with a width of `weight` times the height.
  /// - Parameters:
  ///   - origin: the left end of its baseline.
  ///   - height: the height of a digit.
  package static func path(_ text: String, at origin: SIMD2<Double>, height: Double) -> VectorPath {
    var (path, x) = (VectorPath(), 0.0)
    let scale = height / base
    for character in text {
      let glyph = glyph(character)
      path = path + glyph.path.mapped { origin + SIMD2($0.x + x, $0.y - base) * scale }
      x += glyph.width + gap
    }
    return path
  }

  /// The width of a text, in units of its height.
  package static func width(of text: String) -> Double {
    max(text.reduce(-gap) { $0 + glyph($1).width + gap }, 0) / base
  }

  /// The text, shortened to fit the width, with two dots where something is omitted.
  package static func fitting(_ text: String, within width: Double) -> String {
    if self.width(of: text) <= width { return text }
    var text = text
    while !text.isEmpty, self.width(of: text + "..") > width { text.removeLast() }
    return text.isEmpty ? "" : text + ".."
  }

  /// The width of lines, as a share of the height.
  package static let weight = 0.125

  private static let base = 20.0
  private static let gap = 5.5

  private struct Glyph: Sendable {
    var path = VectorPath()
    var width = 0.0
  }

  private static func glyph(_ character: Character) -> Glyph { glyphs[character] ?? unknown }

  private static let unknown = Glyph(path: read("M0 0 L10 0 L10 20 L0 20 L0 0"), width: 10)

  private static let glyphs: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [" ": Glyph(width: 4)]
    for (characters, width, text) in shapes {
      let glyph = Glyph(path: read(text), width: width)
      for character in characters { glyphs[character] = glyph }
    }
    return glyphs
  }()

  private static func read(_ text: String) -> VectorPath {
    var path = VectorPath()
    var (command, numbers): (UInt8, [Double]) = (0, [])
    func finish() {
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
      switch (command, points.count) {
      case (UInt8(ascii: "M"), 1): path.move(to: points[0])
      case (UInt8(ascii: "L"), 1): path.add(.line(points[0]))
      case (UInt8(ascii: "E"), 2): path.add(quarterBy: points[0], to: points[1])
      case _: break
      }
      numbers = []
    }
    for word in text.split(separator: " ") {
      if let first = word.utf8.first, first >= UInt8(ascii: "A") {
        finish()
        command = first
        numbers.append(Double(word.dropFirst()) ?? 0)
      } else {
        numbers.append(Double(word) ?? 0)
      }
    }
    finish()
    return path
  }

  private static let bowl = " M12 13 E12 6 6 6 E0 6 0 13 E0 20 6 20 E12 20 12 13"

  private static let shapes: [(String, width: Double, String)] = [
    ("aA", 12, "M12 6 L12 20" + bowl), ("bB", 12, "M0 0 L0 20" + bowl),
    ("cC", 11, "M11 9 E9.5 6 6 6 E0 6 0 13 E0 20 6 20 E9.5 20 11 17"), ("dD", 12, "M12 0 L12 20" + bowl),
    ("eE", 12, "M0 13 L12 13 E12 6 6 6 E0 6 0 13 E0 20 6 20 E9.5 20 11.5 17"),
    ("fF", 8, "M8.5 0 E3.5 0 3.5 5 L3.5 20 M0 7 L8 7"),
    ("gG", 12, "M12 6 L12 20 E12 26 6 26 E2.5 26 1 24" + bowl),
    ("hH", 11, "M0 0 L0 20 M0 13 E0 6 5.5 6 E11 6 11 12 L11 20"), ("iI", 0, "M0 6 L0 20 M0 0.8"),
    ("jJ", 3, "M3 6 L3 21.5 E3 26 -1.5 26 M3 0.8"), ("kK", 10, "M0 0 L0 20 M10 6 L0 14.5 M4 11.5 L10.5 20"),
    ("lL", 3.5, "M0 0 L0 16 E0 20 3.5 20"),
    ("mM", 19, "M0 6 L0 20 M0 12 E0 6 5 6 E9.5 6 9.5 12 L9.5 20 M9.5 12 E9.5 6 14.5 6 E19 6 19 12 L19 20"),
    ("nN", 11, "M0 6 L0 20 M0 13 E0 6 5.5 6 E11 6 11 12 L11 20"), ("oO", 12, bowl), ("pP", 12, "M0 6 L0 26" + bowl),
    ("qQ", 12, "M12 6 L12 26" + bowl), ("rR", 6.5, "M0 6 L0 20 M0 13 E0 6 6.5 6"),
    ("sS", 10, "M9.7 8.5 E8.5 6 5 6 E0.4 6 0.4 9.5 E0.4 13 5 13 E10 13 10 16.5 E10 20 5 20 E1.2 20 0 17.3"),
    ("tT", 8, "M3.5 1 L3.5 15.5 E3.5 20 8 20 M0 6.5 L8 6.5"),
    ("uU", 11, "M0 6 L0 14 E0 20 5.5 20 E11 20 11 13 M11 6 L11 20"), ("vV", 11, "M0 6 L5.5 20 L11 6"),
    ("wW", 17, "M0 6 L4.2 20 L8.5 8 L12.8 20 L17 6"), ("xX", 10.5, "M0 6 L10.5 20 M10.5 6 L0 20"),
    ("yY", 11, "M0 6 L5.5 20 M11 6 L4.5 23 E3.4 26 0 26"), ("zZ", 10, "M0 6 L10 6 L0 20 L10 20"),
    ("0", 12, "M0 7 E0 0 6 0 E12 0 12 7 L12 13 E12 20 6 20 E0 20 0 13 L0 7"), ("1", 8, "M1 4 L6 0 L6 20"),
    ("2", 11, "M0 5.5 E0 0 5.5 0 E11 0 11 5.5 E11 9 7.5 12.5 L0 20 L11 20"),
    (
      "3", 11.5,
      "M0.5 3 E2.2 0 5.5 0 E10.7 0 10.7 4.8 E10.7 9.5 4.5 9.5 M4.5 9.5 E11.5 9.5 11.5 14.7 E11.5 20 5.6 20 E1.8 20 0 16.8"
    ),
    ("4", 12, "M9 20 L9 0 L0 14.3 L12 14.3"),
    ("5", 11.5, "M10.3 0 L1.7 0 L0.8 9.2 E3 7.2 5.8 7.2 E11.5 7.2 11.5 13.6 E11.5 20 5.5 20 E1.6 20 0 17"),
    ("6", 12, "M9.5 0 E0 3 0 13.5 E0 20 6 20 E12 20 12 13.7 E12 7.5 6 7.5 E0 7.5 0 13.5"),
    ("7", 11, "M0 0 L11 0 L4 20"),
    (
      "8", 12,
      "M6 9.2 E0.9 9.2 0.9 4.6 E0.9 0 6 0 E11.1 0 11.1 4.6 E11.1 9.2 6 9.2 E0 9.2 0 14.6 E0 20 6 20 E12 20 12 14.6 E12 9.2 6 9.2"
    ),
    ("9", 12, "M2.5 20 E12 17 12 6.5 E12 0 6 0 E0 0 0 6.3 E0 12.5 6 12.5 E12 12.5 12 6.5"),
    ("-", 8, "M0.5 13 L7.5 13"), ("+", 11, "M0 12 L11 12 M5.5 6.5 L5.5 17.5"), (".", 0, "M0 19.6"),
    (",", 2, "M1.5 19.6 L0 23.5"), (":", 0, "M0 8.5 M0 19.6"), ("/", 8, "M0 22 L8 -1"), ("·", 1, "M0.5 12"),
    ("(", 4, "M4 -1 E0 3 0 11 E0 19 4 23"), (")", 4, "M0 -1 E4 3 4 11 E4 19 0 23"),
    ("°", 5, "M0 2.5 E0 0 2.5 0 E5 0 5 2.5 E5 5 2.5 5 E0 5 0 2.5"),
    (
      "%", 16,
      "M0 4.5 E0 1 3.5 1 E7 1 7 4.5 E7 8 3.5 8 E0 8 0 4.5 M9 15.5 E9 12 12.5 12 E16 12 16 15.5 E16 19 12.5 19 E9 19 9 15.5 M13.5 0 L2.5 20"
    ),
    (">", 6, "M0.5 8 L6 13 L0.5 18"),
  ]
}

extension [Drawing] {
  /// The position of a text relative to its place.
  package enum Alignment {
    case left, center, right
  }

  /// - Parameters:
  ///   - place: a point on the baseline.
  ///   - height: the height of a digit.
  ///   - weight: the width of lines, as a share of the height.
  package mutating func write(
    _ text: String, at place: SIMD2<Double>, _ alignment: Alignment = .left, height: Double, _ color: Color,
    weight: Double = Lettering.weight
  ) {
    let width = Lettering.width(of: text) * height
    let shift: Double =
      switch alignment {
      case .left: 0
      case .center: width / 2
      case .right: width
      }
    append(
      .line(
        Lettering.path(text, at: place - SIMD2(shift, 0), height: height), color, width: height * weight))
  }
}
