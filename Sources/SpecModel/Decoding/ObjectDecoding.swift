extension SpecDecoder {
  /// Calls the body for each member of an object with known keys. Unknown keys are findings; a `description` is allowed
  /// anywhere.
  /// - Returns: the keys that exist; nil, after a finding, if the value isn't an object.
  func members<Key: Word>(
    of node: JSONNode, _ body: (Key, JSONNode) -> Void
  ) -> KeySet<Key>? {
    guard expect(.object, node) else { return nil }
    var keys = KeySet<Key>()
    for (key, value) in document.members(of: node) {
      if let found = Key.vocabulary.find(document.text(key)) {
        keys.insert(index: found.index)
        body(found.word, value)
      } else if document.text(key).elementsEqual("description".utf8) {
        _ = expect(.string, value)
      } else if let meant = unknownKey(key, before: value, among: Key.allCases.map(\.rawValue), Key.hint) {
        keys.insert(meant: meant)
      }
    }
    return keys
  }

  /// Calls the body for each member of an object whose keys the spec defines.
  func members(of node: JSONNode, _ body: (String, JSONNode) -> Void) {
    guard expect(.object, node) else { return }
    for (key, value) in document.members(of: node) {
      body(document.string(key), value)
    }
  }

  /// Decodes the items of an array up to a limit; none, after a finding, if there are more or the value isn't an array.
  /// `what` is their plural in messages.
  func items<Item>(
    of node: JSONNode, limit: Int, _ what: String, atLeast minimum: Int = 0,
    _ item: (JSONNode) -> Item
  ) -> [Item] {
    itemNodes(of: node, limit: limit, what, atLeast: minimum).map(item)
  }

  /// The items themselves, under the same conditions.
  func itemNodes(of node: JSONNode, limit: Int, _ what: String, atLeast minimum: Int = 0) -> [JSONNode] {
    guard expect(.array, node) else { return [] }
    let count = document.items(of: node).reduce(0) { count, _ in count + 1 }
    if count > limit {
      isIncomplete = true
      report(.limitExceeded, .tooMany(what, count, limit: limit), at: place(node))
      return []
    }
    if count < minimum { report(.invalidValue, .tooFew(name(of: node), what), at: place(node)) }
    return Array(document.items(of: node))
  }

  /// Reports the keys that an object lacks.
  func require<Key: Word>(_ required: Key..., in keys: KeySet<Key>, of node: JSONNode) {
    for key in required where !keys.isMeant(key) { missing(key.rawValue, in: node) }
  }

  func missing(_ key: String, in node: JSONNode, because reason: Message? = nil) {
    report(.missingKey, .missing(key, in: owner(node), reason), at: place(node))
  }

  /// Reports every key of a list after the first if it exists together with the first.
  func conflict<Key: Word>(_ present: [Key], in node: JSONNode, _ reason: Message? = nil) {
    guard let first = present.first else { return }
    for key in present.dropFirst() { conflict(key.rawValue, with: first.rawValue, in: node, reason) }
  }

  func conflict(_ key: String, with other: String, in node: JSONNode, _ reason: Message? = nil) {
    let pointer = document.pointer(of: node)
    report(
      .conflictingKeys, .conflict(key, other, reason), at: keyPlace(pointer / key),
      notes: [Note("`\(other)` is here", at: keyPlace(pointer / other))])
  }

  /// Reports an unknown key, and returns the one that was probably meant.
  private func unknownKey(
    _ key: JSONNode, before value: JSONNode, among words: [String], _ hint: (String) -> String?
  ) -> String? {
    let name = document.string(key)
    if let hint = hint(name) { return report(.unknownKey, .hinted(name, hint), at: keyPlace(value)) }
    let suggestion = meant(name, among: words)
    report(
      .unknownKey, .unknownKey(name, words, suggestion), at: keyPlace(value),
      fix: replacement(suggestion, at: keyPlace(value)))
    return suggestion
  }

  private func meant(_ name: String, among words: [String]) -> String? {
    PastedValue.key(name, among: words) ?? suggestion(for: name, among: words)
  }

  /// The keys of the spec that don't exist, but unknown ones are probably slips of.
  var misreadKeys: Set<TransitionKey> {
    guard document.kind(of: document.root) == .object else { return [] }
    let names = document.members(of: document.root).map { document.string($0.0) }
    let words = TransitionKey.allCases.map(\.rawValue)
    let slips = names.filter { !words.contains($0) }.compactMap { meant($0, among: words) }
    return Set(slips.filter { !names.contains($0) }.compactMap(TransitionKey.init))
  }

  /// The name in messages of an object that lacks something.
  private func owner(_ node: JSONNode) -> String {
    guard let id = document.member("id", of: node) ?? document.member("name", of: node),
      document.kind(of: id) == .string
    else { return name(of: node) }
    return document.string(id).inBackticks
  }
}

extension Message {
  fileprivate static func tooMany(_ what: String, _ count: Int, limit: Int) -> Message {
    "there are \(count) \(what); up to \(limit) are allowed"
  }

  fileprivate static func tooFew(_ name: String, _ what: String) -> Message {
    "\(name) is empty; it needs one or more \(what)"
  }

  fileprivate static func missing(_ key: String, in owner: String, _ reason: Message?) -> Message {
    "\(owner) has no `\(key)`\(reason.map { "; \($0)" } ?? "")"
  }

  fileprivate static func conflict(_ key: String, _ other: String, _ reason: Message?) -> Message {
    "`\(key)` and `\(other)` can't be combined\(reason.map { "; \($0)" } ?? "")"
  }

  fileprivate static func hinted(_ key: String, _ hint: String) -> Message {
    "unknown key \(key.inBackticks); \(hint)"
  }

  fileprivate static func unknownKey(_ key: String, _ words: [String], _ suggestion: String?) -> Message {
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown key \(key.inBackticks)\(suggestion == nil ? "; use one of \(known)" : didYouMean(suggestion))"
  }
}
