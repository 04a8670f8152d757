import SpecModel

/// The colors of a terminal, or none.
struct Style: Sendable {
  var isOn: Bool

  enum Look: String {
    case bold = "1"
    case faint = "2"
    case error = "1;31"
    case warning = "1;33"
    case info = "1;36"
    case caret = "1;32"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .info: self = .info
      }
    }
  }

  func callAsFunction(_ look: Look, _ text: String) -> String {
    isOn ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text on one line, with characters that control a terminal replaced.
  var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 })
    return String(text)
  }
}
