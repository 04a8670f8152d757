import Exporters
import SpecModel

/// What is valid where on the command line, from the same descriptions as the help: for shells and for the man page.
struct CompletionModel {
  let commands: [any Command]
  let words: CompletionWords

  /// The completions of a word.
  enum Values: Equatable {
    case words([String])
    /// Words separated by commas.
    case list([String])
    case files, folders
    /// Any text.
    case anything
  }

  func values(of option: Option) -> Values {
    switch option.name {
    case Option.target.name: .list(words.targets + ["all"])
    case Option.report.name: .words(ReportFormat.allCases.map(\.rawValue))
    case Option.listOutputs.name: .words(OutputList.BuildSystem.allCases.map(\.rawValue))
    case Option.set.name: .words(words.settings)
    case Option.config.name, Option.depfile.name: .files
    case Option.gallery.name where option == .gallery: .words(GallerySpec.all.map(\.name))
    case Option.output.name, Option.from.name, Option.templates.name: .folders
    case Option.format([], "").name where option.value == "FORMAT": .words(ReportFormat.allCases.map(\.rawValue))
    default: Self.choices(in: option.value)
    }
  }

  /// The words of a placeholder such as `table|json`; `N` has none.
  private static func choices(in value: String?) -> Values {
    guard let value, value.contains("|"), !value.contains("[") else { return .anything }
    return .words(value.split(separator: "|").map(String.init))
  }

  func operands(of command: any Command) -> Values {
    switch command {
    case is RulesCommand: .words(words.rules)
    case is HelpCommand: .words(commands.map(\.name))
    case is SchemaCommand: .words(SchemaCommand.names)
    case is CompletionsCommand: .words(CompletionsCommand.Shell.allCases.map(\.rawValue))
    case is TemplatesCommand: .words(["list", "show", "copy", "check"])
    case is TargetsCommand, is InitCommand, is ManualCommand: .anything
    case _: .files
    }
  }
}

/// The words that depend on a session.
struct CompletionWords {
  var targets: [String]
  var rules: [String]
  /// The beginnings `TARGET.KEY=`.
  var settings: [String]
}

extension CompletionWords {
  init(of session: Session) {
    targets = session.targetNames
    rules = session.rules.map(\.name)
    settings = session.host.exporters.map(\.target).flatMap { target in
      target.options.map { "\(target.name).\($0.name)=" }
    }
  }
}
