import SpecModel

/// Why a run could not do what it was asked for: bad usage, a file that can't be read or written. Exit code 2.
struct Failure: Error, Hashable {
  /// One line, without a full stop.
  var message: String
  /// The file that it is about.
  var path: String?

  init(_ message: String, at path: String? = nil) {
    (self.message, self.path) = (message, path)
  }

  /// What a report says of it.
  var finding: Finding {
    Finding(.failedRun, message, at: path.map { Place($0, .file) } ?? Place(Help.program, .argument("")))
  }

  /// A name that is not among those there are.
  static func unknown(_ kind: String, _ name: String, of known: [String], listing: Bool = true) -> Failure {
    let message = "unknown \(kind) `\(name)`"
    if let close = Suggestion.closest(to: name, in: known) { return Failure(message + "; did you mean `\(close)`?") }
    return Failure(listing && !known.isEmpty ? message + "; use one of: \(known.joined(separator: ", "))" : message)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't read `\(path)`: \(error.reason)", at: path)
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't write `\(path)`: \(error.reason)", at: path)
  }
}

/// What a run says to the shell.
enum ExitStatus: Int32 {
  case done = 0
  /// The spec, the drift check or the fidelity check failed.
  case failed = 1
  /// It could not be done.
  case impossible = 2
}
