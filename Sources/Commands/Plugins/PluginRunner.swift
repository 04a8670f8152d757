import Exporters
import Simulator
import SpecModel

/// Runs plugins, and turns their failures into findings.
struct PluginRunner: Sendable {
  let system: any System
  /// The time limit in seconds.
  let timeLimit: Double
  /// Whether a plugin's standard error is passed on.
  let passesErrors: Bool

  /// The output limit: that of specs.
  static let outputLimit = JSONDocument.sizeLimit

  /// - Parameter transition: the transition of the request; nil if the plugin is asked for its description.
  func ask(_ request: PluginRequest, of program: PluginProgram, about transition: ResolvedTransition? = nil)
    -> Checked<PluginAnswer>
  {
    let order = ProgramOrder(
      path: program.path, input: request.json.bytes() + [0x0A], timeLimit: timeLimit, outputLimit: Self.outputLimit)
    var words = SpokenLines()
    let label = program.label
    let result = run(order) { bytes in
      let lines = words.take(bytes)
      if passesErrors { tell(lines, by: label) }
    }
    let rest = words.end()
    if passesErrors { tell(rest, by: label) }
    switch result {
    case .success(.exited(code: 0, let output)):
      return PluginReader(program: program.path, transition: transition).read(output)
    case .success(let end):
      return failure(end.description(timeLimit: timeLimit), end.cures(timeLimit), program, words.last, transition)
    case .failure(let error):
      return failure("it can't be started: \(error.reason)", [.startCure], program, nil, transition)
    }
  }

  private func run(_ order: ProgramOrder, hearing: ([UInt8]) -> Void) -> Result<ProgramEnd, SystemError> {
    do throws(SystemError) {
      return .success(try system.run(order, hearing: hearing))
    } catch {
      return .failure(error)
    }
  }

  private func tell(_ lines: [String], by label: String) {
    if !lines.isEmpty { system.tell(lines.map { "\(label): \($0.printable)\n" }.joined()) }
  }

  private func failure(
    _ what: Message, _ cures: [Message], _ program: PluginProgram, _ lastWords: String?,
    _ transition: ResolvedTransition?
  ) -> Checked<PluginAnswer> {
    var notes = lastWords.map { [Note("it last wrote: \($0.inBackticks)")] } ?? []
    notes += cures.map { Note($0) }
    if let transition {
      let command = "\(Program.name) resolve \(transition.source) --target \(program.name ?? "NAME") | \(program.path)"
      notes.append(Note("to run only the plugin: \(command)", at: Place(transition.source, .file)))
    }
    return Checked(
      nil,
      findings: [Finding(.pluginFailure, "the plugin failed: \(what)", at: Place(program.path, .file), notes: notes)])
  }
}

/// A program's standard error, in lines.
private struct SpokenLines {
  private var rest: [UInt8] = []
  /// The last line that isn't blank.
  private(set) var last: String?

  /// The most bytes of a line without an end.
  private static let limit = 4096

  mutating func take(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte != 0x0A { rest.append(byte) }
      if byte == 0x0A || rest.count >= Self.limit { lines += end(isLineEnd: byte == 0x0A) }
    }
    return lines
  }

  /// The rest when no line end follows.
  mutating func end(isLineEnd: Bool = false) -> [String] {
    guard isLineEnd || !rest.isEmpty else { return [] }
    if rest.last == 0x0D { rest.removeLast() }
    let line = String(decoding: rest, as: UTF8.self)
    rest.removeAll(keepingCapacity: true)
    if line.contains(where: { !$0.isWhitespace }) { last = line }
    return [line]
  }
}

extension ProgramEnd {
  fileprivate func description(timeLimit: Double) -> Message {
    switch self {
    case .exited(let code, _): "it exited with code \(code)"
    case .signaled(let number): "it was terminated by signal \(number)"
    case .outOfTime:
      "it didn't answer within \(timeLimit.text) s, and was terminated with every process it had started"
    case .tooMuch(.output): "it wrote more than 64 MiB to standard output, and was terminated"
    case .tooMuch(.error): "it wrote more than 64 MiB to standard error, and was terminated"
    }
  }

  fileprivate func cures(_ timeLimit: Double) -> [Message] {
    switch self {
    case .outOfTime: ["`--plugin-timeout SECONDS` gives it more time"]
    case .exited, .signaled, .tooMuch: []
    }
  }
}

extension Message {
  fileprivate static let startCure: Message =
    "make it executable with `chmod +x`; the first line of a script names what runs it, such as `#!/usr/bin/env python3`"
}
