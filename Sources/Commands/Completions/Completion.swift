import Exporters
import SpecModel

/// What may stand at the end of a command line, from the same descriptions as the help.
struct Completion {
  let commands: [any Command]
  let words: CompletionWords

  /// What a word may be.
  enum Values: Equatable {
    case words([String])
    /// Words separated by commas.
    case list([String])
    case files, folders
    /// Any text.
    case anything
  }

  /// What a shell offers: words with a line about each, which may be empty, and paths beside them.
  struct Offer: Equatable {
    enum Paths: String {
      case none, files, folders
    }

    struct Word: Equatable {
      var text: String
      var summary = ""
    }

    var words: [Word] = []
    var paths = Paths.none
  }

  /// What is offered for the last word, which may be empty or begun.
  /// - Parameter line: the words after the program's name. Those of bash have the `=` of `--option=word` apart.
  func offer(for line: [String]) -> Offer {
    var before = Array(line.dropLast())
    var begun = line.last ?? ""
    if begun == "=" { begun = "" } else if before.last == "=" { before.removeLast() }
    let command = before.lazy.compactMap { word in commands.first { $0.name == word } }.first
    let options = (command ?? commands[0]).allOptions
    func option(_ name: String) -> Option? {
      options.first { ($0.name == name || $0.short == name) && $0.value != nil }
    }
    if let option = before.last.flatMap(option) { return offer(of: values(of: option), for: begun) }
    if begun.hasPrefix("--"), let equals = begun.firstIndex(of: "="), let option = option(String(begun[..<equals])) {
      let start = String(begun[...equals])
      return offer(of: values(of: option), for: String(begun.dropFirst(start.count)), after: start)
    }
    if begun.hasPrefix("-") {
      let names = options.flatMap { option in
        [option.name, option.short].compactMap { $0 }.map { Offer.Word(text: $0, summary: option.summary) }
      }
      return Offer(words: names.filter { $0.text.hasPrefix(begun) })
    }
    let importers = ImportCommand.kinds
    if command is ImportCommand, !before.contains(where: importers.contains) {
      return offer(of: .words(importers), for: begun)
    }
    if let command { return offer(of: operands(of: command), for: begun) }
    // Without a command, the first one is assumed, which takes files.
    let names = commands.map { Offer.Word(text: $0.name, summary: $0.summary) }
    return Offer(words: names.filter { $0.text.hasPrefix(begun) }, paths: .files)
  }

  private func offer(of values: Values, for begun: String, after start: String = "") -> Offer {
    func matching(_ words: [String], _ begun: Substring, after start: String) -> Offer {
      Offer(words: words.filter { $0.hasPrefix(begun) }.map { Offer.Word(text: start + $0) })
    }
    switch values {
    case .words(let words): return matching(words, begun[...], after: start)
    case .list(let words):
      let last = begun.lastIndex(of: ",").map { begun[begun.index(after: $0)...] } ?? begun[...]
      return matching(words, last, after: start + begun.dropLast(last.count))
    case .files: return Offer(paths: .files)
    case .folders: return Offer(paths: .folders)
    case .anything: return Offer()
    }
  }

  func values(of option: Option) -> Values {
    switch option.name {
    case Option.target.name: .list(words.targets + ["all"])
    case Option.report.name: .words(ReportFormat.allCases.map(\.rawValue))
    case Option.listOutputs.name: .words(OutputList.BuildSystem.allCases.map(\.rawValue))
    case Option.set.name: .words(words.settings)
    case Option.config.name, Option.depfile.name: .files
    case Option.gallery.name where option == .gallery: .words(GallerySpec.all.map(\.name))
    case Option.from.name where option == .from: .folders
    case Option.output.name, Option.templates.name: .folders
    case Option.format([], "").name where option.value == "FORMAT": .words(ReportFormat.allCases.map(\.rawValue))
    default: Self.choices(in: option.value)
    }
  }

  /// The words of a placeholder such as `table|json`; `N` has none.
  private static func choices(in value: String?) -> Values {
    guard let value, value.contains("|"), !value.contains("[") else { return .anything }
    return .words(value.split(separator: "|").map(String.init))
  }

  private func operands(of command: any Command) -> Values {
    switch command {
    case is RulesCommand: .words(words.rules)
    case is HelpCommand: .words(commands.map(\.name))
    case is SchemaCommand: .words(SchemaCommand.names)
    case is CompletionsCommand: .words(Shell.allCases.map(\.rawValue))
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
