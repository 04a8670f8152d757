/// A command line, understood: which command, with what.
struct Invocation {
  let command: any Command
  /// Whether the command was named, not only meant.
  let isNamed: Bool
  let arguments: Arguments

  /// The first word that is no option names the command, or is the first command's first spec.
  init(_ words: [String], commands: [any Command]) throws(Failure) {
    var words = words
    let index = Self.firstOperand(of: words, options: commands.flatMap(\.allOptions))
    let named = index.flatMap { index in commands.first { $0.name == words[index] } }
    if named != nil, let index { words.remove(at: index) }
    command = named ?? commands[0]
    isNamed = named != nil
    arguments = try Arguments(words, options: command.allOptions)
  }

  private static func firstOperand(of words: [String], options: [Option]) -> Int? {
    var index = 0
    while index < words.count, words[index] != "--" {
      let word = words[index]
      guard word.hasPrefix("-"), word != "-" else { return index }
      let option = options.first { $0.name == word || $0.short == word }
      index += option?.value == nil ? 1 : 2
    }
    return nil
  }
}
