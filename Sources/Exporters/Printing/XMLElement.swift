/// A tree to print as XML.
package struct XMLElement: Equatable, Sendable {
  package var name: String
  /// The attributes in printing order.
  package var attributes: [Attribute]
  package var content: [Content]

  package struct Attribute: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package enum Content: Equatable, Sendable {
    case element(XMLElement)
    /// A text; only in an element without other content, where whitespace may count.
    case text(String)
    case comment(String)
  }

  package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Content] = []) {
    self.name = name
    self.attributes = attributes.map { Attribute($0.key, $0.value) }
    self.content = content
  }

  /// The value of an attribute.
  package subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append(Attribute(name, newValue)) }
    }
  }
}
