import SpecModel

/// Finds names that a target's language doesn't accept, and different names in the spec that become the same.
struct NameFindings {
  let names: [DerivedName]

  func find(in source: String) -> [Finding] {
    var first: [Slot: DerivedName] = [:]
    return names.compactMap { name in
      let place = Place(source, .value(name.pointer))
      if let language = name.language, language.reservedWords.contains(name.text) {
        return Finding(.nameCollision, .reserved(name, language), at: place)
      }
      if name.reserved.contains(name.text) { return Finding(.nameCollision, .reserved(name), at: place) }
      guard let other = first.updateValue(name, forKey: Slot(scope: name.scope, text: name.text)) else { return nil }
      let note = Note("the other one", at: Place(source, .value(other.pointer)))
      return Finding(.nameCollision, .collision(name, other), at: place, notes: [note])
    }
  }

  private struct Slot: Hashable {
    let scope: String
    let text: String
  }
}

extension Rule {
  static let nameCollision = Rule(
    "name-collision", .error, "A name derives an identifier that is reserved, or that another name derives too.",
    what: "A derived identifier is reserved in the target's language, or two names derive the same identifier.",
    why: "The generated code wouldn't compile, or two elements would share one identifier.",
    cure: "Rename one of them.", target: "android")
}

extension Message {
  fileprivate static func reserved(_ name: DerivedName, _ language: Language) -> Message {
    "`\(name.original)` becomes `\(name.text)`, a reserved word of \(language.title)"
  }

  fileprivate static func reserved(_ name: DerivedName) -> Message {
    "`\(name.original)` becomes `\(name.text)`, which the target reserves"
  }

  fileprivate static func collision(_ name: DerivedName, _ other: DerivedName) -> Message {
    "`\(name.original)` and `\(other.original)` both become `\(name.text)`"
  }
}
