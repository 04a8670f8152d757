import SpecModel

/// The reason why a run failed, such as bad usage, or a file that can't be read or written. Exit code 2.
struct Failure: Error, Hashable {
  /// One line, without a full stop.
  var message: Message
  /// The file that the failure is about.
  var path: String?

  init(_ message: Message, at path: String? = nil) {
    (self.message, self.path) = (message, path)
  }

  /// The failure as a finding for reports.
  var finding: Finding {
    Finding(.failedRun, message, at: path.map { Place($0, .file) } ?? Place(Program.name, .argument("")))
  }

  /// The first error in a file that isn't a spec, with its line; nil without one.
  init?(firstOf findings: [Finding], in file: SourceFile) {
    guard let error = findings.first(where: { $0.severity == .error }) else { return nil }
    let line = SourceFiles([file]).location(of: error.place).map { ", line \($0.line)" } ?? ""
    self.init("\(file.name.inBackticks)\(line): \(error.message)", at: file.name)
  }

  /// An unknown name, with the known ones.
  /// - Parameter close: the name that is probably meant; without it, the closest of the known ones.
  static func unknown(
    _ kind: String, _ name: String, of known: [String], listing: Bool = true, close: String? = nil
  ) -> Failure {
    let message: Message = "unknown \(kind) `\(name)`"
    if let close = close ?? Suggestion.closest(to: name, in: known) {
      return Failure(message + "; did you mean `\(close)`?")
    }
    return Failure(listing && !known.isEmpty ? message + "; use one of: \(known.joined(separator: ", "))" : message)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't read `\(path)`: \(error.reason)", at: path)
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't write `\(path)`: \(error.reason)", at: path)
  }
}

/// The name of the program.
enum Program {
  static let name = "transition-export"
  static let repository = "https://github.com/OWNER/transition-export"
}
