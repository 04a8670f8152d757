/// Where an import took a spec or one of its elements from. Nothing else reads it.
package struct Origin: Sendable, Hashable {
  /// What was imported.
  package var importer: Importer
  /// The texts by key, in the order written.
  package var values: [JSONLiteral.Member]

  /// The kinds of what can be imported.
  package enum Importer: String, Sendable, CaseIterable {
    /// A prototype of Figma.
    case figma
    /// A trace of a running app.
    case trace
  }

  /// Creates an origin from texts by key.
  package init(_ importer: Importer, _ values: [JSONLiteral.Member]) {
    (self.importer, self.values) = (importer, values)
  }
}
