/// Completions for fish 3 and later.
struct FishCompletion {
  let model: CompletionModel

  var text: String {
    let names = model.commands.map(\.name).joined(separator: " ")
    let head = """
      # Completions of \(Program.name) for fish: a file \(Program.name).fish in ~/.config/fish/completions.
      complete -c \(Program.name) -e
      set -l commands \(names)

      """
    return head + lines.map { $0 + "\n" }.joined()
  }

  private var lines: [String] {
    let none = "not __fish_seen_subcommand_from $commands"
    let named = model.commands.map { command in
      line(none, ["-a \(command.name)", "-d \(Self.quoted(command.summary))"])
    }
    return named
      + model.commands.flatMap { command in
        let isFirst = command.name == model.commands[0].name
        let condition = "__fish_seen_subcommand_from \(command.name)" + (isFirst ? "; or \(none)" : "")
        return operands(of: command, condition) + command.allOptions.map { option(condition, $0) }
      }
  }

  private func line(_ condition: String, _ parts: [String]) -> String {
    "complete -c \(Program.name) -n \"\(condition)\" " + parts.joined(separator: " ")
  }

  private func operands(of command: any Command, _ condition: String) -> [String] {
    switch model.operands(of: command) {
    case .words(let words), .list(let words):
      [line(condition, ["-f", "-a \(Self.quoted(words.joined(separator: " ")))"])]
    case .folders: [line(condition, ["-f", "-a '(__fish_complete_directories)'"])]
    case .anything: [line(condition, ["-f"])]
    case .files: []
    }
  }

  private func option(_ condition: String, _ option: Option) -> String {
    let short = option.short.map { ["-s \($0.dropFirst())"] } ?? []
    let names = ["-l \(option.name.dropFirst(2))"] + short
    return line(condition, names + values(of: option) + ["-d \(Self.quoted(option.summary))"])
  }

  private func values(of option: Option) -> [String] {
    if option.value == nil { return [] }
    switch model.values(of: option) {
    case .words(let words): return ["-x", "-a \(Self.quoted(words.joined(separator: " ")))"]
    case .list(let words):
      let lines = words.joined(separator: "\\n")
      return ["-x", "-a \(Self.quoted("(__fish_append , (printf \"\(lines)\\n\"))"))"]
    case .files: return ["-r", "-F"]
    case .folders: return ["-x", "-a '(__fish_complete_directories)'"]
    case .anything: return ["-x"]
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
    return "'" + escaped.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
