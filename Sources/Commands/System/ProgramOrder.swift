/// A program to be run to its end.
struct ProgramOrder: Sendable {
  var path: String
  /// Behind its name.
  var arguments: [String] = []
  /// For its standard input.
  var input: [UInt8]
  /// Seconds.
  var timeLimit: Double
  /// Bytes, of standard output and of standard error.
  var outputLimit: Int
}

/// How a program came to its end. Whatever it started and left behind has ended with it.
enum ProgramEnd: Sendable, Equatable {
  case exited(code: Int32, output: [UInt8])
  /// By a signal of this number.
  case signalled(Int32)
  /// It took longer than it may.
  case outOfTime
  /// It wrote more than it may.
  case tooMuch(Stream)
}
