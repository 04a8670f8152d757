/// Makes names of the format from texts of other tools, each once.
package struct NameMaker {
  /// Ids that the format reserves.
  private var taken: Set<String> = ["viewport", "source", "destination"]

  package init() {}

  /// Plain letters for those of Western European languages, from U+00E0 on; `-` for a sign.
  private static let plain = Array("aaaaaaaceeeeiiiidnooooo-ouuuuypy".unicodeScalars)

  /// Lower-case words joined by dashes; `item` if nothing is left.
  package static func name(of text: String) -> String {
    var name = ""
    for scalar in text.prefix(200).lowercased().unicodeScalars where name.utf8.count < Identifier.lengthLimit {
      switch scalar {
      case "a"..."z": name.unicodeScalars.append(scalar)
      // A name starts with a letter.
      case "0"..."9": name += (name.isEmpty ? "n" : "") + String(scalar)
      case "\u{E0}"..."\u{F6}", "\u{F8}"..."\u{FF}": name.unicodeScalars.append(plain[Int(scalar.value) - 0xE0])
      case "\u{DF}": name += "ss"
      case "'", "’": break
      case _: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    name = String(name.prefix(Identifier.lengthLimit))
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "item" : name
  }

  /// A name that no other has: if it is taken, with its parent's before it, then with a number.
  package mutating func take(_ text: String, in parent: String?) -> (name: String, isChanged: Bool) {
    let name = Self.name(of: text)
    if taken.insert(name).inserted { return (name, false) }
    let longer = parent.map { Self.name(of: "\($0)-\(name)") } ?? name
    if taken.insert(longer).inserted { return (longer, true) }
    var number = next[longer] ?? 2
    while true {
      let suffix = "-\(number)"
      let numbered = Self.name(of: String(longer.prefix(Identifier.lengthLimit - suffix.count))) + suffix
      number += 1
      guard taken.insert(numbered).inserted else { continue }
      next[longer] = number
      return (numbered, true)
    }
  }

  /// The next number to try, so that many equal names take no more than the time of each.
  private var next: [String: Int] = [:]
}
