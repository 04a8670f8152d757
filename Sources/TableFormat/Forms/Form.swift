import MotionCore
import SpecModel

/// How a kind of value stands in a file, said once: it writes the value, reads it, and says in a schema what is allowed.
package struct Form<Value: Sendable>: Sendable {
  /// The value as written; nil leaves it out.
  package let write: @Sendable (Value, TableScope) -> MotionTree?
  package let read: @Sendable (JSONCursor, TableScope) throws(ReadingError) -> Value
  package let schema: Schema
}

/// What the parts of a table refer to, and how its numbers are written.
package struct TableScope: Sendable {
  /// How many decimals numbers have at most.
  package var decimals = 9
  /// The ids of the elements.
  package var ids: [String] = []
  /// The names of the viewports and of the interactions, in the order of the spec.
  package var viewports: [String] = []
  package var interactions: [String] = []
  /// How many curves there are.
  package var curves = 0
  /// Whether dismiss follows from present.
  package var isDerived = false
}

/// A member of an object: its word, where its value is, its form, and what a schema says of it.
package struct Field<Root: Sendable>: Sendable {
  let word: String
  let isRequired: Bool
  let schema: Schema
  let write: @Sendable (Root, TableScope) -> MotionTree?
  /// Is called for members that are there.
  let read: @Sendable (JSONCursor, inout Root, TableScope) throws(ReadingError) -> Void
}

extension Field {
  /// A member that is always written.
  init<Value>(
    _ word: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>, _ text: String,
    example: JSONLiteral
  ) {
    self.init(
      word: word, isRequired: true, schema: form.schema.described(text, example: example),
      write: { root, scope in form.write(root[keyPath: path], scope) },
      read: { cursor, root, scope throws(ReadingError) in root[keyPath: path] = try form.read(cursor, scope) })
  }

  /// A member that is left out where the value is the default.
  init<Value: Equatable>(
    _ word: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: Form<Value>, default usual: Value,
    _ text: String, example: JSONLiteral
  ) {
    self.init(
      word: word, isRequired: false, schema: form.schema.described(text, example: example),
      write: { root, scope in root[keyPath: path] == usual ? nil : form.write(root[keyPath: path], scope) },
      read: { cursor, root, scope throws(ReadingError) in root[keyPath: path] = try form.read(cursor, scope) })
  }

  /// A member that is left out where there is no value.
  init<Value>(
    _ word: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ form: Form<Value>, isRequired: Bool = false,
    _ text: String, example: JSONLiteral
  ) {
    self.init(
      word: word, isRequired: isRequired, schema: form.schema.described(text, example: example),
      write: { root, scope in root[keyPath: path].flatMap { form.write($0, scope) } },
      read: { cursor, root, scope throws(ReadingError) in root[keyPath: path] = try form.read(cursor, scope) })
  }

  /// The same member of a value that is a part of another one.
  func inside<Whole>(_ path: any WritableKeyPath<Whole, Root> & Sendable) -> Field<Whole> {
    Field<Whole>(
      word: word, isRequired: isRequired, schema: schema, write: { whole, scope in write(whole[keyPath: path], scope) },
      read: { cursor, whole, scope throws(ReadingError) in try read(cursor, &whole[keyPath: path], scope) })
  }
}

extension Form {
  /// An object with members, and no others.
  /// - Parameters:
  ///   - type: its name in languages that name types.
  ///   - blank: what it is without members.
  static func object(
    _ type: String, from blank: Value, _ fields: [Field<Value>], _ text: String = "", example: JSONLiteral? = nil
  ) -> Form {
    Form(
      write: { value, scope in
        .object(type, fields.compactMap { field in field.write(value, scope).map { .init(field.word, $0) } })
      },
      read: { cursor, scope throws(ReadingError) in
        try cursor.allows(fields.map(\.word))
        var value = blank
        for field in fields {
          if let member = field.isRequired ? try cursor.required(field.word) : cursor[field.word] {
            try field.read(member, &value, scope)
          }
        }
        return value
      }, schema: .object(fields.map { ($0.word, $0.schema, $0.isRequired) }, text, example: example))
  }

  /// A list of such values.
  var list: Form<[Value]> {
    Form<[Value]>(
      write: { values, scope in .list(values.compactMap { write($0, scope) }) },
      read: { cursor, scope throws(ReadingError) in
        try cursor.items().map { item throws(ReadingError) in try read(item, scope) }
      }, schema: .list(of: schema))
  }

  /// Such values by names that the spec gives.
  /// - Parameter names: the names that there may be, in their order.
  func map(by names: @escaping @Sendable (TableScope) -> [String]) -> Form<[String: Value]> {
    Form<[String: Value]>(
      write: { values, scope in
        .map(
          names(scope).compactMap { name in values[name].flatMap { write($0, scope) }.map { .init(name, $0) } })
      },
      read: { cursor, scope throws(ReadingError) in
        try cursor.allows(names(scope))
        var values: [String: Value] = [:]
        for name in names(scope) {
          if let member = cursor[name] { values[name] = try read(member, scope) }
        }
        return values
      }, schema: Schema(["type": "object"]).adding("additionalProperties", schema))
  }

  /// The form of another kind of value, which stands for this one.
  func mapped<Other>(
    write to: @escaping @Sendable (Other, TableScope) -> Value,
    read from: @escaping @Sendable (Value, JSONCursor, TableScope) throws(ReadingError) -> Other
  ) -> Form<Other> {
    Form<Other>(
      write: { other, scope in write(to(other, scope), scope) },
      read: { cursor, scope throws(ReadingError) in try from(try read(cursor, scope), cursor, scope) }, schema: schema)
  }

  /// The same form, which a schema defines once.
  func defined(_ name: String) -> Form { Form(write: write, read: read, schema: schema.defined(name)) }
}

/// One of the forms that a value may have: in JSON an object with the form's word.
struct Choice<Value: Sendable>: Sendable {
  let word: String
  let write: @Sendable (Value, TableScope) -> MotionTree?
  let read: @Sendable (JSONCursor, TableScope) throws(ReadingError) -> Value
  let schema: Schema

  /// - Parameters:
  ///   - text: what the whole is.
  ///   - content: what stands after the word.
  ///   - more: other members beside the word.
  ///   - get: the content of a value that has this form; nil for another one.
  init<Content>(
    _ word: String, _ form: Form<Content>, _ text: String, _ content: String, example: JSONLiteral,
    more: [Field<Content>] = [], get: @escaping @Sendable (Value) -> Content?,
    make: @escaping @Sendable (Content) -> Value
  ) {
    self.word = word
    write = { value, scope in
      guard let own = get(value), let tree = form.write(own, scope) else { return nil }
      let members = more.compactMap { field in field.write(own, scope).map { MotionTree.Member(field.word, $0) } }
      return .choice("\(Value.self)", word, tree, members)
    }
    read = { cursor, scope throws(ReadingError) in
      try cursor.allows([word] + more.map(\.word))
      var own = try form.read(cursor.required(word), scope)
      for field in more {
        if let member = cursor[field.word] { try field.read(member, &own, scope) }
      }
      return make(own)
    }
    schema = .object(
      [(word, form.schema.described(content, example: example), true)]
        + more.map { ($0.word, $0.schema, $0.isRequired) }, text, example: .object([.init(word, example)]))
  }
}

/// A form for each property, and for what has none, such as a frame: made once.
struct FormsOfProperties<Value: Sendable>: Sendable {
  private let own: [Form<Value>]
  private let other: Form<Value>

  init(_ form: (MotionProperty?) -> Form<Value>) {
    own = MotionProperty.allCases.map { form($0) }
    other = form(nil)
  }

  func form(of property: MotionProperty?) -> Form<Value> { property.map { own[$0.index] } ?? other }
}
