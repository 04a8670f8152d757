/// A tree to print as XML.
struct XMLElement: Equatable, Sendable {
  var name: String
  /// The attributes in printing order.
  var attributes: [Attribute]
  var content: [Content]

  struct Attribute: Equatable, Sendable {
    var name: String
    var value: String
  }

  enum Content: Equatable, Sendable {
    case element(XMLElement)
    /// A text; only in an element without other content, where whitespace may count.
    case text(String)
    case comment(String)
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Content] = []) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
    self.content = content
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append(Attribute(name: name, value: newValue)) }
    }
  }
}
