import SpecModel

/// An element of an XML file, and where it stands.
struct XMLNode: Sendable, Hashable {
  /// With its prefix, as written.
  var name: String
  var attributes: [Attribute]
  /// Elements only.
  var children: [XMLNode]
  /// What stands between its tags outside of children, entities resolved.
  var text: String
  /// Of its start tag, in bytes.
  var range: Range<Int>

  struct Attribute: Sendable, Hashable {
    /// With its prefix, as written.
    var name: String
    var value: String
  }

  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(range))
  }

  /// Refuses attributes of other names: they would be ignored silently. Namespaces are let through.
  func allows(_ names: Set<String>) throws(ReadingError) {
    for attribute in attributes where !names.contains(attribute.name) && !attribute.name.hasPrefix("xmlns:") {
      throw error("the attribute `\(attribute.name)` of `\(name)` isn't measured")
    }
  }
}
