/// Bounds that an honest template never meets, so that any other ends with an error: not with a full stack, a full
/// memory, or never.
struct TemplateLimits: Sendable {
  /// Nested sections, blocks and partials. Each takes up to 7 KB of the stack in a debug build, and a
  /// thread may have no more than 512 KB.
  var depth = 64
  /// Tags and texts rendered, and values looked at to find a name: some seconds of work.
  var steps = 20_000_000
  /// Bytes of one rendered file.
  var output = 64 << 20
  /// Bytes in front of one line of a partial.
  var indentation = 1 << 10

  static let standard = TemplateLimits()
}
