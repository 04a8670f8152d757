import SpecModel

/// A value of the grammar that Kotlin tables are written in, with where it stands.
struct KotlinNode {
  var form: Form
  /// The byte at which it starts.
  var offset: Int

  indirect enum Form {
    case number(Double)
    case text(String)
    case word(String)
    case call(String, [(label: String?, value: KotlinNode)])
  }

  func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(offset..<offset + 1))
  }

  // MARK: - Reading

  /// The arguments of a call of that name.
  func arguments(of name: String) throws(ReadingError) -> [(label: String?, value: KotlinNode)] {
    guard case .call(name, let arguments) = form else { throw error("`\(name)(…)` belongs here") }
    return arguments
  }

  /// The argument with a label; nil where there is none.
  subscript(label: String) -> KotlinNode? {
    guard case .call(_, let arguments) = form else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  func required(_ label: String) throws(ReadingError) -> KotlinNode {
    guard let value = self[label] else { throw error("`\(label)` is missing") }
    return value
  }

  /// The arguments without a label.
  var plain: [KotlinNode] {
    guard case .call(_, let arguments) = form else { return [] }
    return arguments.filter { $0.label == nil }.map(\.value)
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = form else { throw error("a number belongs here") }
    return number
  }

  func text() throws(ReadingError) -> String {
    guard case .text(let text) = form else { throw error("a text belongs here") }
    return text
  }

  func flag() throws(ReadingError) -> Bool {
    guard case .word(let word) = form, word == "true" || word == "false" else {
      throw error("true or false belongs here")
    }
    return word == "true"
  }

  /// What follows the point in `Type.WORD`, as the format spells it.
  func member(of type: String) throws(ReadingError) -> String {
    guard case .word(let word) = form, word.hasPrefix(type + ".") else { throw error("a `\(type)` belongs here") }
    return String(word.dropFirst(type.count + 1)).lowercased()
  }

  /// `numbers("…", …)`.
  func numbers() throws(ReadingError) -> [Double] {
    var all: [Double] = []
    for (_, value) in try arguments(of: "numbers") {
      for part in try value.text().split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        guard let number = Double(part) else { throw value.error("`\(part)` is no number") }
        all.append(number)
      }
    }
    return all
  }
}
