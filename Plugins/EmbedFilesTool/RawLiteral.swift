/// A Swift string literal whose value is exactly `text`, readable where the text is.
///
/// Its delimiter has more number signs than any run in the text, so neither a quote nor a backslash there means
/// anything. Escapes what the compiler would change or reject (it turns CR LF into LF, and accepts no control
/// characters), and invisible characters.
func rawLiteral(_ text: String) -> String {
  let isLong = text.utf8.contains(UInt8(ascii: "\n"))
  let hashes = String(repeating: "#", count: longestRunOfHashes(in: text) + 1)
  var body = ""
  for scalar in text.unicodeScalars {
    if scalar == "\t" ? isLong : isPlain(scalar) {
      body.unicodeScalars.append(scalar)
    } else {
      body += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
    }
  }
  return isLong
    ? "\(hashes)\"\"\"\n\(body)\n\"\"\"\(hashes)"
    : "\(hashes)\"\(body)\"\(hashes)"
}

/// Tabs aren't included: only a multi-line literal may contain them.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control: scalar == "\n"
  case .format, .lineSeparator, .paragraphSeparator: false
  default: true
  }
}

private func longestRunOfHashes(in text: String) -> Int {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
