/// Where a finding points. Made only when something is found; the document finds the bytes when it is shown.
public struct Place: Sendable, Hashable {
  /// The name of the file as the user gave it (`-` for standard input); of an exported file its path in the tree.
  public var source: String
  /// Which part of the source.
  public var spot: Spot

  /// The parts of a source that a finding can point at.
  public enum Spot: Sendable, Hashable {
    /// A value of a JSON document.
    case value(JSONPointer)
    /// The key of a member of a JSON document; the pointer is the member's.
    case key(JSONPointer)
    /// Bytes of a text (a template, an exported file, JSON that does not parse).
    case bytes(Range<Int>)
    /// The whole file.
    case file
    /// An argument of the command line, as typed.
    case argument(String)
  }

  /// A spot in a source: a file as the user named it, or the command line.
  public init(_ source: String, _ spot: Spot) {
    self.source = source
    self.spot = spot
  }

  /// The pointer, for places in a JSON document.
  public var pointer: JSONPointer? {
    switch spot {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .file, .argument: nil
    }
  }
}
