extension String {
  /// The text as messages quote it; long text is cut, control characters and line breaks become spaces.
  public var inBackticks: String {
    let limit = 64
    let scalars = unicodeScalars.prefix(limit).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return "`\(text)\(unicodeScalars.count > limit ? "…" : "")`"
  }
}
