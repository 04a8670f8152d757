/// A program to run.
struct ProgramOrder: Sendable {
  var path: String
  /// The arguments after its name.
  var arguments: [String] = []
  /// The standard input.
  var input: [UInt8]
  /// The time limit in seconds.
  var timeLimit: Double
  /// The most bytes of standard output, and of standard error.
  var outputLimit: Int
}

/// How a program ended. Everything that it started has ended with it.
enum ProgramEnd: Sendable, Equatable {
  case exited(code: Int32, output: [UInt8])
  /// By a signal with this number.
  case signalled(Int32)
  /// It exceeded the time limit.
  case outOfTime
  /// It exceeded the output limit.
  case tooMuch(Stream)
}
