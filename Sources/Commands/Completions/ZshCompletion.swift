/// A completion function for zsh's own system, compsys.
struct ZshCompletion {
  let model: CompletionModel

  var text: String {
    """
    #compdef \(Program.name)
    # Completions of \(Program.name) for zsh: a file `_\(Program.name)` in a folder of $fpath.
    _transition_export() {
      local command='' word
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          \(model.commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      if [[ -z $command && $words[CURRENT] != -* ]]; then
        case $words[CURRENT-1] in
          \(optionsWithValues)) ;;
          *)
            local -a commands=(
    \(commands)
            )
            _describe command commands
            _files
            return ;;
        esac
      fi
      case $command in
    \(cases)
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _transition_export "$@"
    else
      compdef _transition_export \(Program.name)
    fi

    """
  }

  private var optionsWithValues: String {
    model.commands[0].allOptions.filter { $0.value != nil }.flatMap { [$0.name, $0.short].compactMap { $0 } }
      .joined(separator: "|")
  }

  private var commands: String {
    model.commands.map { "          \(Self.quoted("\($0.name):\(Self.escaped($0.summary))"))" }.joined(separator: "\n")
  }

  private var cases: String {
    model.commands.map { command in
      let pattern = command.name == model.commands[0].name ? "\(command.name)|''" : command.name
      let options = command.allOptions.flatMap(specifications).map { " \\\n          " + Self.quoted($0) }.joined()
      // zsh counts the command's own name as an operand.
      let operands = Self.quoted(
        "*:\(command.name):{ \(Self.operands(model.operands(of: command))) }")
      return "    \(pattern)) _arguments -S\(options) \\\n          \(operands) ;;"
    }.joined(separator: "\n")
  }

  /// A specification such as `'*--set=[an option of a target]:TARGET.KEY=VALUE:(…)'`.
  private func specifications(_ option: Option) -> [String] {
    let names = [option.name, option.short].compactMap { $0 }
    return names.map { name in
      let repeated = option.isRepeatable ? "*" : ""
      let summary = "[\(Self.escaped(option.summary))]"
      guard let value = option.value else { return repeated + name + summary }
      let mark = name.hasPrefix("--") ? "=" : ""
      return "\(repeated)\(name)\(mark)\(summary):\(Self.escaped(value)):\(Self.action(model.values(of: option)))"
    }
  }

  private static func action(_ values: CompletionModel.Values) -> String {
    switch values {
    case .words(let words): "(\(words.map(escaped).joined(separator: " ")))"
    case .list(let words): "_values -s , target \(words.joined(separator: " "))"
    case .files: "_files"
    case .folders: "_files -/"
    case .anything: " "
    }
  }

  private static func operands(_ values: CompletionModel.Values) -> String {
    switch values {
    case .words(let words), .list(let words): "compadd -- \(words.joined(separator: " "))"
    case .files: "_files"
    case .folders: "_files -/"
    case .anything: ":"
    }
  }

  /// Escapes the special characters of a specification of `_arguments`.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if ":[]()\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
