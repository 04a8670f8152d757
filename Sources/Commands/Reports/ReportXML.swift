/// An XML element of a report, printed once.
struct ReportXML {
  let name: String
  /// The attributes, printed in the order of their names.
  let attributes: [String: String]
  let children: [ReportXML]
  let text: String?

  init(_ name: String, _ attributes: [String: String] = [:], _ children: [ReportXML] = [], text: String? = nil) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines(indent: "") }

  private func lines(indent: String) -> String {
    let list = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\($1.escapedForXML)\"" }.joined()
    if let text { return "\(indent)<\(name)\(list)>\(text.escapedForXML)</\(name)>\n" }
    if children.isEmpty { return "\(indent)<\(name)\(list)/>\n" }
    return "\(indent)<\(name)\(list)>\n" + children.map { $0.lines(indent: indent + "  ") }.joined()
      + "\(indent)</\(name)>\n"
  }
}

extension String {
  /// The text with markup characters as entities, and characters that XML 1.0 can't represent as `�`.
  fileprivate var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "\u{FFFD}"
      case let other: text.unicodeScalars.append(other)
      }
    }
    return text
  }
}

extension String {
  /// The bytes that distinguish file names: two encodings of an accent are two files on most systems.
  var fileKey: [UInt8] { Array(utf8) }
}
