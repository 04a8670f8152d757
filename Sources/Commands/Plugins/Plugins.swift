import Exporters
import SpecModel

/// The process plugins of a run: those given by `--plugin`, and those on the PATH that the run names.
struct Plugins {
  private(set) var exporters: [PluginExporter] = []
  /// The findings about them; a plugin with an error has no exporter.
  private(set) var findings: [Finding] = []
  private let finder: PluginFinder
  private let runner: PluginRunner
  private let taken: Set<String>

  /// - Parameters:
  ///   - arguments: the arguments of the run.
  ///   - names: the targets that the config names.
  ///   - listsAll: whether all plugins on the PATH are wanted.
  ///   - taken: the names of targets without plugins.
  init(
    _ arguments: Arguments, naming names: [String], listsAll: Bool, taken: Set<String>, passesErrors: Bool,
    in system: any System
  ) throws(Failure) {
    let seconds = try arguments.number(.pluginTimeout) ?? Self.timeLimit
    guard Self.timeLimits.contains(seconds) else {
      throw Failure(
        "`--plugin-timeout` takes seconds from \(Self.timeLimits.lowerBound) to \(Int(Self.timeLimits.upperBound))")
    }
    finder = PluginFinder(system: system)
    runner = PluginRunner(system: system, timeLimit: seconds, passesErrors: passesErrors)
    self.taken = taken
    if arguments.has(.help) || arguments.has(.version) { return }
    for path in arguments.all(.plugin) {
      guard system.target(of: path) != nil else { throw Failure("there is no file `\(path)` for `--plugin`") }
      take(PluginProgram(path: path))
    }
    if listsAll {
      for program in finder.all() { takeFound(program) }
    } else {
      let named =
        names + arguments.list(.target) + arguments.all(.set).compactMap { OptionOverride(argument: $0)?.target }
      for name in named.uniqued where !taken.contains(name) && exporter(named: name) == nil {
        if let program = finder.program(named: name) { take(program) }
      }
    }
  }

  var fails: Bool { findings.contains { $0.severity == .error } }

  /// Whether there is such a plugin, in this run or on the PATH.
  func has(_ name: String) -> Bool {
    exporter(named: name) != nil || finder.program(named: name) != nil
  }

  func exporter(named name: String) -> PluginExporter? {
    exporters.first { $0.target.name == name }
  }

  private static let timeLimit = 30.0
  private static let timeLimits = 0.1...3600.0

  /// Adds a plugin from the PATH when none was requested by name.
  private mutating func takeFound(_ program: PluginProgram) {
    guard let name = program.name, taken.contains(name) || exporter(named: name) != nil else { return take(program) }
    findings.append(Finding(.pluginHidden, .hidden(name), at: Place(program.path, .file)))
  }

  private mutating func take(_ program: PluginProgram) {
    let answer = runner.ask(.introduction, of: program).then { checked($0.plugin, of: program) }
    findings += answer.findings
    if let plugin = answer.value { exporters.append(PluginExporter(program, plugin, asking: runner)) }
  }

  private func checked(_ plugin: PluginDescription, of program: PluginProgram) -> Checked<PluginDescription> {
    let name = plugin.target.name
    func mistake(_ message: Message) -> Checked<PluginDescription> {
      Checked(nil, findings: [Finding(.pluginAnswer, message, at: Place(program.path, .file))])
    }
    if let expected = program.name, expected != name { return mistake(.misnamed(name, expected)) }
    if taken.contains(name) { return mistake(.taken(name)) }
    if let other = exporter(named: name) { return mistake(.twice(name, other.program.path)) }
    return Checked(plugin)
  }
}

extension Message {
  fileprivate static func hidden(_ name: String) -> Message {
    "this plugin isn't used: a target \(name.inBackticks) already exists; rename the plugin"
  }

  fileprivate static func misnamed(_ name: String, _ expected: String) -> Message {
    "its target is named \(name.inBackticks), but its file name says \(expected.inBackticks); they must be the same"
  }

  fileprivate static func taken(_ name: String) -> Message {
    "its target is named \(name.inBackticks), which already exists; give it another name"
  }

  fileprivate static func twice(_ name: String, _ other: String) -> Message {
    "its target has the same name as that of \(other.inBackticks): \(name.inBackticks)"
  }
}
