/// The place that a finding points at. It is created with the finding; the document resolves it to bytes when it is
/// shown.
public struct Place: Sendable, Hashable {
  /// The name of the file as the user gave it (`-` for standard input); for an exported file, its path in the tree.
  public var source: String
  /// The part of the source.
  public var spot: Spot

  /// A part of a source that a finding can point at.
  public enum Spot: Sendable, Hashable {
    /// A value of a JSON document.
    case value(JSONPointer)
    /// The key of a member of a JSON document; the pointer is that of the member.
    case key(JSONPointer)
    /// A range of bytes in a text (a template, an exported file, invalid JSON).
    case bytes(Range<Int>)
    /// The whole file.
    case file
    /// An argument of the command line, as typed.
    case argument(String)
  }

  /// Creates a place in a source: a file as the user named it, or the command line.
  public init(_ source: String, _ spot: Spot) {
    self.source = source
    self.spot = spot
  }

  /// The pointer of a place in a JSON document; otherwise nil.
  public var pointer: JSONPointer? {
    switch spot {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .file, .argument: nil
    }
  }
}
