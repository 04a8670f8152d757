/// A completion function for bash 4 and later.
struct BashCompletion {
  let model: CompletionModel

  var text: String {
    """
    # Completions of \(Program.name) for bash: source this file, or put it into bash-completion's folder.
    _transition_export() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command='' index
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(names(model.commands)) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      # `--option=word` comes as three words.
      if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [[ $word == = ]]; then word=''; before=${COMP_WORDS[COMP_CWORD-1]}; fi
      case $command:$before in
    \(values)
      esac
      case $word in
        -*)
          case $command in
    \(options)
          esac
          return ;;
      esac
      case $command in
    \(operands)
      esac
    }
    complete -o nosort -F _transition_export \(Program.name)

    """
  }

  private func names(_ commands: [any Command]) -> String { commands.map(\.name).joined(separator: "|") + ")" }

  /// The completions of the word after an option, by command and option.
  private var values: String {
    model.commands.flatMap { command in
      command.allOptions.filter { $0.value != nil }.map { option in
        let names = [option.name, option.short].compactMap { $0 }
        // Without a command, the first one is assumed.
        let commands = command.name == model.commands[0].name ? [command.name, ""] : [command.name]
        let patterns = commands.flatMap { command in names.map { "\(command):\($0)" } }.joined(separator: "|")
        return "    \(patterns)) \(reply(model.values(of: option))); return ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    model.commands.map { command in
      let names = command.allOptions.flatMap { [$0.name, $0.short].compactMap { $0 } }.joined(separator: " ")
      let pattern = command.name == model.commands[0].name ? "\(command.name)|''" : command.name
      return "        \(pattern)) COMPREPLY=($(compgen -W '\(names)' -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  private var operands: String {
    let known = model.commands.map { "    \($0.name)) \(reply(model.operands(of: $0))) ;;" }
    let words = model.commands.map(\.name).joined(separator: " ")
    let none = "    '') COMPREPLY=($(compgen -W '\(words)' -- \"$word\") $(compgen -f -- \"$word\")) ;;"
    return (known + [none]).joined(separator: "\n")
  }

  private func reply(_ values: CompletionModel.Values) -> String {
    switch values {
    case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    case .list(let words):
      """
      local list=''; [[ $word == *,* ]] && list=${word%,*},; \
      COMPREPLY=($(compgen -P "$list" -W '\(words.joined(separator: " "))' -- "${word##*,}"))
      """
    case .files: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\"))"
    case .folders: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\"))"
    case .anything: ":"
    }
  }
}
