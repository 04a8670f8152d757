public import Exporters
import SpecModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program, for a `main.swift` of one line.
public enum TransitionExportCommand {
  public static let version = "0.1.0"

  /// Runs the command line of this process and ends it.
  /// - Parameter exporters: targets on top of those built in; one with the name of a built-in target replaces it.
  public static func main(adding exporters: [any Exporter] = []) -> Never {
    exit(run(arguments: Array(CommandLine.arguments.dropFirst()), system: POSIXSystem(), adding: exporters))
  }

  /// Runs a command line, without the program's own name, on a machine; the exit code.
  static func run(arguments: [String], system: any System, adding exporters: [any Exporter] = []) -> Int32 {
    do {
      return try status(of: arguments, system, exporters).rawValue
    } catch {
      system.tell(error)
      return ExitStatus.impossible.rawValue
    }
  }

  private static func status(
    of words: [String], _ system: any System, _ exporters: [any Exporter]
  ) throws(Failure) -> ExitStatus {
    if words.isEmpty {
      system.tell(Help.overview(of: allCommands))
      return .impossible
    }
    let invocation = try Invocation(words, commands: allCommands)
    let session = try Session(invocation, system: system, adding: exporters)
    if invocation.arguments.has(.help) {
      let isAboutOne = invocation.name != nil || !invocation.arguments.operands.isEmpty
      try session.print(isAboutOne ? Help.text(of: invocation.command) : Help.overview(of: allCommands))
      return .done
    }
    if invocation.arguments.has(.version) {
      try session.print("\(Help.program) \(version)\n")
      return .done
    }
    try invocation.checkFirstWord(in: system)
    if !(invocation.command is TemplatesCommand), let status = try session.reportOfFiles() { return status }
    return try invocation.command.run(in: session)
  }
}
