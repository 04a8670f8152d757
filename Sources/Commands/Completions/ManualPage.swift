/// The man page, in roff's `man` macros. It shows the same descriptions as the help.
struct ManualPage {
  let commands: [any Command]

  var text: String {
    let version = TransitionExportCommand.version
    var lines = [
      ".TH TRANSITION\\-EXPORT 1 \"\" \"transition\\-export \(version)\" \"User Commands\"",
      ".SH NAME", "transition\\-export \\- validate, simulate and export screen transitions from one spec",
      ".SH SYNOPSIS", ".B transition\\-export", "[\\fICOMMAND\\fR] \\fISPEC\\fR… [\\fIOPTION\\fR…]",
      ".SH DESCRIPTION",
      "A spec describes one screen transition. Without a command,", ".B \(Self.roff(commands[0].name))", "is assumed.",
      "A \\fISPEC\\fR is a file, \\- (standard input), a folder (its *.transition.json) or a pattern with *, ? and **.",
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(command) }
    lines += [".SH OPTIONS OF EVERY COMMAND"]
    for option in Option.everywhere { lines += entry(option) }
    lines += [
      ".SH EXIT STATUS",
      ".TP", "0", "success",
      ".TP", "1", "a check failed: of specs (errors), of exported files (--check), or of fidelity (--max-error)",
      ".TP", "2", "an error: bad usage, a file that can't be read or written, a plugin that failed",
      ".SH ENVIRONMENT",
      ".TP", ".B NO_COLOR", "if set, output has no colors by default",
      ".TP", ".B GITHUB_ACTIONS", "if true, findings are also written as annotations for GitHub",
      ".SH FILES",
      ".TP", ".B transition\\-export.json", "the config: the nearest one in the working directory or above",
      ".TP", ".B .transition\\-export\\-files", "in an output folder: the list of files exported to it",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: any Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + Self.roff(command.operands)
    var lines = [".SS \"\(Self.roff(command.name))\(operands)\"", Self.roff(command.summary.capitalizedFirst) + "."]
    // Paragraphs are filled; a list in columns keeps its lines.
    let hasColumns = command.details.firstRange(ofText: "   ") != nil
    let details = command.details.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? ".PP" : Self.roff(String(line))
    }
    if !command.details.isEmpty { lines += [".PP"] + (hasColumns ? [".nf"] + details + [".fi"] : details) }
    for option in command.options { lines += entry(option) }
    return lines
  }

  private func entry(_ option: Option) -> [String] {
    let names = [option.short, option.name].compactMap { $0 }.map { "\\fB\(Self.roff($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(Self.roff($0))\\fR" } ?? ""
    return [".TP", names + value, Self.roff(option.summary)]
  }

  /// Escapes text so that roff prints it unchanged.
  private static func roff(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&" + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
