import SpecModel

/// An element of an XML file, and its place.
struct XMLNode: Sendable, Hashable {
  /// The name with its prefix, as in the file.
  var name: String
  var attributes: [Attribute]
  /// The child elements, without text.
  var children: [XMLNode]
  /// The text between its tags, without children, with entities resolved.
  var text: String
  /// The range of its start tag, in bytes.
  var range: Range<Int>

  struct Attribute: Sendable, Hashable {
    /// The name with its prefix, as in the file.
    var name: String
    var value: String
  }

  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(range))
  }

  /// Throws if there are attributes with other names, which would be ignored silently. Namespaces are allowed.
  func allows(_ names: Set<String>) throws(ReadingError) {
    for attribute in attributes where !names.contains(attribute.name) && !attribute.name.hasPrefix("xmlns:") {
      throw error("the attribute `\(attribute.name)` of `\(name)` isn't measured")
    }
  }
}
