import SpecModel

/// What a file of Kotlin or Swift declares for other files of its package or module.
///
/// A library of Dart, and a module of JavaScript, sees only what it imports: no file beside one changes it.
struct Declarations {
  /// A name at the top level, or a member that an extension adds.
  struct Name: Hashable {
    var text: String
    /// The last name of the type that it extends; nil at the top level.
    var receiver: String?
    /// Whether no other file sees it.
    var isPrivate = false
  }

  private(set) var names: Set<Name> = []
  /// The types that it declares, at any depth.
  private(set) var types: Set<String> = []
  /// What extensions let other types adopt.
  private(set) var adopted: Set<String> = []
  /// The package of a file of Kotlin; empty if it names none.
  private(set) var package = ""
  /// Whether a file of Swift imports a module for the others, too.
  private(set) var importsForAll = false

  private let isKotlin: Bool
  private let tokens: [Token]

  private struct Token {
    let text: String
    let startsLine: Bool
    let isWord: Bool
  }

  init(_ file: FileTree.File) {
    isKotlin = CodeLanguage(file.path) == .kotlin
    tokens = TextUnits(file).all.map { unit in
      let text = String(decoding: unit.text, as: UTF8.self)
      let name = text.first == "`" ? String(text.dropFirst().prefix { $0 != "`" }) : text
      let isWord = name.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
      return Token(text: name, startsLine: unit.blank == .line, isWord: isWord)
    }
    importsForAll = tokens.contains { $0.text == "@_exported" }
    scan()
  }

  private static let kotlinTypes: Set<String> = ["class", "interface", "object", "typealias"]
  private static let swiftTypes: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  /// What `class` may also stand before.
  private static let members: Set<String> = ["func", "var", "let", "subscript"]

  // MARK: - Scanning

  /// The body of an extension of Swift.
  private struct Body {
    let receiver: String
    let depth: Int
    let isPrivate: Bool
  }

  private mutating func scan() {
    var (index, depth) = (0, 0)
    var modifiers: Set<String> = []
    var bodies: [Body] = []
    while index < tokens.count {
      let token = tokens[index]
      if token.startsLine || token.text == ";" { modifiers = [] }
      switch token.text {
      case "{", "(", "[":
        depth += 1
        // As in `private(set)`.
        if index > 0, token.text == "(" { modifiers.remove(tokens[index - 1].text) }
      case "}", ")", "]":
        depth -= 1
        if bodies.last?.depth == depth { bodies.removeLast() }
      default: break
      }
      if !token.isWord {
        if token.text == "{" || token.text == "}" { modifiers = [] }
        index += 1
        continue
      }
      if declaresType(index), let name = word(after: index) { types.insert(name) }
      let body = bodies.last.flatMap { $0.depth == depth - 1 ? $0 : nil }
      let isPrivate =
        modifiers.contains("private") || modifiers.contains("fileprivate") || body?.isPrivate ?? false
      if depth == 0, token.text == "extension", !isKotlin, let found = extended(at: index) {
        bodies.append(Body(receiver: found.receiver, depth: 0, isPrivate: isPrivate))
        index = found.body
        continue
      }
      if depth == 0 || body != nil { note(index, of: body?.receiver, isPrivate: isPrivate) }
      modifiers.insert(token.text)
      index += 1
    }
  }

  /// Whether the word is a keyword before the name of a type.
  private func declaresType(_ index: Int) -> Bool {
    guard (isKotlin ? Self.kotlinTypes : Self.swiftTypes).contains(tokens[index].text) else { return false }
    return !isMember(index) && !(word(after: index).map(Self.members.contains) ?? false)
  }

  /// Whether a point is before the word, as in `T::class`.
  private func isMember(_ index: Int) -> Bool {
    index > 0 && (tokens[index - 1].text.hasSuffix(".") || tokens[index - 1].text.hasSuffix("::"))
  }

  /// Notes what a keyword declares. Initializers and subscripts are told apart by their labels alone: they don't count.
  private mutating func note(_ index: Int, of receiver: String?, isPrivate: Bool) {
    if isMember(index) { return }
    var found: [(name: String, receiver: String?)] = []
    switch tokens[index].text {
    case "package" where isKotlin && names.isEmpty: package = path(after: index)
    case let keyword where isKotlin && ["fun", "val", "var"].contains(keyword):
      found = named(after: index, isFunction: keyword == "fun").map { [$0] } ?? []
    case let keyword where !isKotlin && ["func", "macro", "operator", "precedencegroup"].contains(keyword):
      // The colon after an operator is read as a part of it.
      if index + 1 < tokens.count, let name = tokens[index + 1].text.split(separator: ":").first {
        found = [(String(name), receiver)]
      }
    case let keyword where !isKotlin && ["let", "var"].contains(keyword):
      found = values(after: index).map { ($0, receiver) }
    case _ where declaresType(index): found = word(after: index).map { [($0, receiver)] } ?? []
    default: break
    }
    for (name, receiver) in found { names.insert(Name(text: name, receiver: receiver, isPrivate: isPrivate)) }
  }

  private func word(after index: Int) -> String? {
    index + 1 < tokens.count && tokens[index + 1].isWord && !tokens[index + 1].startsLine
      ? tokens[index + 1].text : nil
  }

  /// Names with points between them.
  private func path(after index: Int) -> String {
    tokens[(index + 1)...].prefix { !$0.startsLine && ($0.isWord || $0.text == ".") }.map(\.text).joined()
  }

  /// The name of a function or value of Kotlin, and what it extends: `fun <T> Iterable<T>.map(`.
  private func named(after index: Int, isFunction: Bool) -> (name: String, receiver: String?)? {
    var (angles, brackets) = (0, 0)
    var (name, receiver): (String?, String?) = (nil, nil)
    var isAfterPoint = false
    for place in tokens.indices[(index + 1)...] {
      let token = tokens[place]
      let isOpen = angles == 0 && brackets == 0
      if token.startsLine, isOpen, name != nil { break }
      switch token.text {
      case "(" where isOpen && isFunction && name != nil: return name.map { ($0, receiver) }
      case ":" where isOpen, "=" where isOpen, "by" where isOpen, "{" where isOpen, ";" where isOpen:
        return name.map { ($0, receiver) }
      case "interface" where isOpen: return nil
      case "get" where isOpen && name != nil && !isAfterPoint: return name.map { ($0, receiver) }
      case "(", "[": brackets += 1
      case ")", "]": brackets -= 1
      case _ where token.isWord && isOpen:
        receiver = isAfterPoint ? name ?? "" : receiver
        name = token.text
      case _ where !token.isWord:
        // That of an arrow closes nothing.
        let closing = zip(" " + token.text, token.text).count { $1 == ">" && $0 != "-" }
        angles = max(angles + token.text.count { $0 == "<" } - closing, 0)
      default: break
      }
      // After `(T.() -> Unit).`, what is extended has no name.
      isAfterPoint = !token.isWord && token.text.hasSuffix(".") && angles == 0 && brackets == 0
    }
    return name.map { ($0, receiver) }
  }

  /// The names after `let` or `var` of Swift, which may have several.
  private func values(after index: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    let isTuple = index + 1 < tokens.count && tokens[index + 1].text == "("
    for place in tokens.indices[(index + 1)...] {
      let token = tokens[place]
      if token.text == ";" || token.startsLine && depth == 0 || "}" == token.text && depth == 0 { break }
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      let before = tokens[place - 1].text
      let begins = place == index + 1 || before == "," && depth == 0 || isTuple && names.isEmpty && depth == 1
      if token.isWord, begins || isTuple && before == "," && depth == 1 { names.append(token.text) }
      if isTuple, depth == 0 { break }
    }
    return names
  }

  /// What an extension of Swift extends, and where its body begins.
  private mutating func extended(at index: Int) -> (receiver: String, body: Int)? {
    guard let body = tokens[index...].firstIndex(where: { $0.text == "{" }) else { return nil }
    let head = tokens[(index + 1)..<body]
    let receiver = head.prefix { $0.isWord || $0.text == "." }.last { $0.isWord }?.text
    let conformances = head.drop { !$0.text.hasPrefix(":") }.prefix { $0.text != "where" }
    adopted.formUnion(conformances.filter(\.isWord).map(\.text))
    return receiver.map { ($0, body) }
  }
}
