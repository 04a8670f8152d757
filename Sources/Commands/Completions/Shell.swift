/// A shell that completes words. Its script asks the program what to offer (`CompleteCommand`), so that it never becomes old.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the user's shell reads.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// For bash 4 and later. Commas aren't among its word breaks, `=` is.
  private static let bashScript = #"""
    # Completions of transition-export for bash: source this file, or put it into bash-completion's folder.
    _transition_export() {
      local lines line word=${COMP_WORDS[COMP_CWORD]}
      if [[ $word == = ]]; then word=''; fi
      mapfile -t lines < <("${COMP_WORDS[0]}" __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
      COMPREPLY=()
      for line in "${lines[@]:1}"; do COMPREPLY+=("${line%%$'\t'*}"); done
      case ${lines[0]-} in
        files) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
        folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
      esac
      if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
    }
    complete -o nosort -F _transition_export transition-export

    """#

  /// For zsh's own system, compsys.
  private static let zshScript = #"""
    #compdef transition-export
    # Completions of transition-export for zsh: a file `_transition-export` in a folder of $fpath.
    _transition_export() {
      local line word
      local -a lines whole open
      lines=("${(@f)$("${(Q)words[1]}" __complete -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)}")
      for line in "${(@)lines[2,-1]}"; do
        word=${${line%%$'\t'*}//:/\\:}
        if [[ $line == *$'\t'* ]]; then line=$word:${line#*$'\t'}; else line=$word; fi
        if [[ $word == *= ]]; then open+=("$line"); else whole+=("$line"); fi
      done
      _describe word whole -- open -S ''
      case ${lines[1]} in
        files) _files ;;
        folders) _files -/ ;;
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _transition_export "$@"
    else
      compdef _transition_export transition-export
    fi

    """#

  /// For fish 3 and later.
  private static let fishScript = #"""
    # Completions of transition-export for fish: a file transition-export.fish in ~/.config/fish/completions.
    function __transition_export_complete
      set -l words (commandline -opc)
      set -l word (commandline -ct)
      set -l program $words[1]
      set -e words[1]
      set -l lines ($program __complete -- $words "$word" 2> /dev/null)
      set -l kind $lines[1]
      set -e lines[1]
      printf '%s\n' $lines
      switch "$kind"
        case files
          __fish_complete_path "$word"
        case folders
          __fish_complete_directories "$word"
      end
    end
    complete -c transition-export -e
    complete -c transition-export -f -a '(__transition_export_complete)'

    """#
}
