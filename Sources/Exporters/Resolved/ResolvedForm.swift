import Simulator
import SpecModel
import TableFormat

/// How a kind of value stands in the resolved tree, said once: what is written, and what the schema says of it.
///
/// The tree is only written, with every key always present; the `Form` of the motion table is read, too, and leaves out defaults.
/// These functions aren't specialized: for some 250 pairs of types that would take 360 kB of the program.
struct ResolvedForm<Value>: Sendable {
  private(set) var write: @Sendable (Value, ResolvedScope) -> JSONLiteral
  private(set) var description: ResolvedDescription

  @_semantics("optimize.sil.specialize.generic.never")
  init(write: @escaping @Sendable (Value, ResolvedScope) -> JSONLiteral, schema: @escaping @Sendable () -> Schema) {
    (self.write, description) = (write, ResolvedDescription(schema: schema))
  }

  init(_ description: ResolvedDescription, write: @escaping @Sendable (Value, ResolvedScope) -> JSONLiteral) {
    (self.write, self.description) = (write, description)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  static func object(_ text: String, _ members: [ResolvedMember<Value>]) -> ResolvedForm {
    .init(ResolvedDescription(of: members.map(\.keys), text)) { value, scope in
      var written: [JSONLiteral.Member] = []
      for member in members {
        guard let part = member.write(value, scope) else { continue }
        if let word = member.word {
          written.append(.init(word, part))
        } else if case .object(let own) = part {
          written += own
        }
      }
      return .object(written)
    }
  }

  /// The same form, which the schema defines once.
  @_semantics("optimize.sil.specialize.generic.never")
  func defined(_ name: String) -> ResolvedForm { .init(description.defined(name), write: write) }

  /// The same form, whose parts are written in another scope.
  @_semantics("optimize.sil.specialize.generic.never")
  func within(_ change: @escaping @Sendable (Value, inout ResolvedScope) -> Void) -> ResolvedForm {
    .init(description) { [write] value, scope in
      var own = scope
      change(value, &own)
      return write(value, own)
    }
  }

  /// Null where there is no value.
  var optional: ResolvedForm<Value?> {
    @_semantics("optimize.sil.specialize.generic.never") get {
      .init(description.optional) { [write] value, scope in value.map { write($0, scope) } ?? nil }
    }
  }

  /// A list of objects, each with its place in it.
  /// - Parameter name: the schema's definition of an item.
  @_semantics("optimize.sil.specialize.generic.never")
  func list(_ name: String? = nil, atLeast least: Int? = nil, atMost most: Int? = nil) -> ResolvedForm<[Value]> {
    .init(description.list(name, atLeast: least, atMost: most)) { [write] values, scope in
      .list(values, scope) { write($0, scope) }
    }
  }
}

/// What the schema says of a form. It is made for the schema's file alone.
struct ResolvedDescription: Sendable {
  /// The keys, each with whether it is always there; and what holds for exactly one of several.
  typealias Keys = (keys: [(word: String, schema: Schema, isRequired: Bool)], choices: [JSONLiteral])

  let schema: @Sendable () -> Schema
  /// For an object: its keys, and what it is.
  var keys: [@Sendable () -> Keys] = []
  var text = ""

  init(schema: @escaping @Sendable () -> Schema) { self.schema = schema }

  init(of keys: [@Sendable () -> Keys], _ text: String) {
    (self.keys, self.text) = (keys, text)
    schema = { Self.object(keys, text) }
  }

  private static func object(_ keys: [@Sendable () -> Keys], _ text: String) -> Schema {
    let all = keys.map { $0() }
    let schema = Schema.object(all.flatMap(\.keys), text)
    let choices = all.flatMap(\.choices)
    return choices.isEmpty ? schema : schema.keeping("oneOf", .array(choices))
  }

  func defined(_ name: String) -> ResolvedDescription {
    var defined = ResolvedDescription { [schema] in schema().defined(name) }
    (defined.keys, defined.text) = (keys, text)
    return defined
  }

  var optional: ResolvedDescription {
    ResolvedDescription { [schema] in .any([schema(), Schema(["type": "null"])]) }
  }

  func list(_ name: String?, atLeast least: Int?, atMost most: Int?) -> ResolvedDescription {
    ResolvedDescription { [keys, text] in
      let item = Self.object(ResolvedForm<ResolvedPlace>.place.description.keys + keys, text)
      var list = Schema.list(of: name.map { item.defined($0) } ?? item)
      if let least { list = list.keeping("minItems", .number(Double(least))) }
      if let most { list = list.keeping("maxItems", .number(Double(most))) }
      return list
    }
  }

  /// As a key of an object.
  /// - Parameter text: what it is; the form's own text if it is empty.
  func key(_ word: String, _ text: String, example: JSONLiteral?, isRequired: Bool = true) -> @Sendable () -> Keys {
    { ([(word, schema().described(text.isEmpty ? self.text : text, example: example), isRequired)], []) }
  }
}

/// The parts of a transition that the form of a smaller part depends on.
struct ResolvedScope {
  let transition: ResolvedTransition
  /// The forms of easings and paths that a target requests, which are added.
  let forms: MotionForms?
  /// The members of the elements that are the same everywhere.
  var heads: [JSONLiteral] = []
  /// The phases that segments refer to by index.
  var phases: [Phase] = []
  /// By element index, the permitted error of properties with the finest bound.
  var tolerances: [Tolerances]?
  /// The track that is written, and its permitted error with the finest bound, in its unit.
  var track: Track?
  var tolerance: Double?
  var property = Property.opacity

  init(_ transition: ResolvedTransition, _ forms: MotionForms?) {
    (self.transition, self.forms) = (transition, forms)
  }
}

/// One key of an object, or several that belong together.
struct ResolvedMember<Value>: Sendable {
  /// Nil for an object whose keys stand in its place.
  var word: String?
  let keys: @Sendable () -> ResolvedDescription.Keys
  /// Nil where the key is left out.
  let write: @Sendable (Value, ResolvedScope) -> JSONLiteral?

  /// - Parameter text: what it is; the form's own text if it is left out.
  @_semantics("optimize.sil.specialize.generic.never")
  static func key<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String = "", example: JSONLiteral? = nil,
    _ part: @escaping @Sendable (Value) -> Part
  ) -> ResolvedMember {
    .init(word: word, keys: form.description.key(word, text, example: example)) { form.write(part($0), $1) }
  }

  /// - Parameter part: depends on more than the value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func key<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String = "", example: JSONLiteral? = nil,
    in part: @escaping @Sendable (Value, ResolvedScope) -> Part
  ) -> ResolvedMember {
    .init(word: word, keys: form.description.key(word, text, example: example)) { form.write(part($0, $1), $1) }
  }

  /// A key whose value is null where there is none.
  @_semantics("optimize.sil.specialize.generic.never")
  static func optional<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String, example: JSONLiteral? = nil,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> ResolvedMember {
    key(word, form.optional, text, example: example, part)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  static func optional<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String, example: JSONLiteral? = nil,
    in part: @escaping @Sendable (Value, ResolvedScope) -> Part?
  ) -> ResolvedMember {
    key(word, form.optional, text, example: example, in: part)
  }

  /// A list of objects.
  /// - Parameter name: the schema's definition of an item.
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Part>(
    _ word: String, _ form: ResolvedForm<Part>, named name: String? = nil, atLeast least: Int? = nil,
    atMost most: Int? = nil, _ text: String, _ parts: @escaping @Sendable (Value) -> [Part]
  ) -> ResolvedMember {
    key(word, form.list(name, atLeast: least, atMost: most), text, parts)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String,
    in parts: @escaping @Sendable (Value, ResolvedScope) -> [Part]
  ) -> ResolvedMember {
    key(word, form.list(), text, in: parts)
  }

  /// A key that only templates have whose target requests it.
  @_semantics("optimize.sil.specialize.generic.never")
  static func requested<Part>(
    _ word: String, _ form: ResolvedForm<Part>, _ text: String = "",
    in part: @escaping @Sendable (Value, ResolvedScope) -> Part?
  ) -> ResolvedMember {
    .init(word: word, keys: form.description.key(word, text, example: nil, isRequired: false)) { value, scope in
      part(value, scope).map { form.write($0, scope) }
    }
  }

  /// Of two keys one is null, and the other an object.
  static func either(_ one: String, _ other: String) -> ResolvedMember {
    let choices = [(one, other), (other, one)].map { this, that in
      JSONLiteral.object([
        .init("properties", .object([.init(this, ["type": "object"]), .init(that, ["type": "null"])]))
      ])
    }
    return .init(keys: { ([], choices) }) { _, _ in .none }
  }

  /// The keys of a part, here.
  @_semantics("optimize.sil.specialize.generic.never")
  static func keys<Part>(
    of form: ResolvedForm<Part>, in written: @escaping @Sendable (Value, ResolvedScope) -> JSONLiteral
  ) -> ResolvedMember {
    let description = form.description
    return .init(keys: {
      let all = description.keys.map { $0() }
      return (all.flatMap(\.keys), all.flatMap(\.choices))
    }) { written($0, $1) }
  }
}

extension JSONLiteral {
  /// A list of objects with their places in it.
  fileprivate static func list<Item>(
    _ items: [Item], _ scope: ResolvedScope, _ object: (Item) -> JSONLiteral
  ) -> JSONLiteral {
    .array(
      items.enumerated().map { index, item in
        let place = ResolvedForm.place.write(ResolvedPlace(index: index, count: items.count), scope)
        return place.adding(object(item))
      })
  }
}

/// A place in a list.
private struct ResolvedPlace {
  let index, count: Int
}

extension ResolvedForm<ResolvedPlace> {
  fileprivate static let place = object(
    "",
    [
      .key("index", .whole(atLeast: 0), "Its place in the list, from 0.", example: 0) { $0.index },
      .key("first", .flag, "Whether it is the first of the list.", example: true) { $0.index == 0 },
      .key("last", .flag, "Whether it is the last of the list.", example: true) { $0.index == $0.count - 1 },
    ])
}
