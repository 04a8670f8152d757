import SpecModel

/// A build step that exports all specs of a run at once, in the language of a build system: its command, its outputs, and
/// its inputs, the program among them.
///
/// The step also depends on its own file, which is written again whenever an input or one of the folders changes, so that
/// it notices specs that were added or deleted. An input that was deleted isn't an error, but a reason to list again.
struct OutputList {
  enum BuildSystem: String, CaseIterable {
    case make, ninja, cmake
  }

  /// The value of `--list-outputs`.
  struct Request: Equatable {
    let system: BuildSystem
    /// Nil for standard output.
    let file: String?

    /// Parses `SYSTEM[:FILE]`; nil if the option isn't given.
    init?(_ arguments: Arguments) throws(Failure) {
      guard let text = arguments.value(.listOutputs) else { return nil }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let system = BuildSystem(rawValue: parts[0]) else {
        throw .unknown("build system", parts[0], of: BuildSystem.allCases.map(\.rawValue))
      }
      self.system = system
      file = parts.count == 2 ? parts[1] : nil
      if file == "" { throw Failure("`\(Option.listOutputs.name) \(text)` names no file after the colon") }
    }
  }

  private let request: Request
  /// The words of an export.
  private let command: [String]
  /// The absolute path of the folder in which the command runs.
  private let folder: String
  private let outputs, inputs, folders: [String]

  init(
    _ request: Request, command: [String], folder: String, outputs: [String], inputs: [String], folders: [String]
  ) {
    (self.request, self.command, self.folder) = (request, command, folder)
    (self.outputs, self.inputs, self.folders) = (outputs, inputs, folders)
  }

  /// The words of the export whose outputs are listed.
  static func command(_ words: [String], program: String) -> [String] {
    let name = Option.listOutputs.name
    var rest: [String] = []
    var skipsNext = false
    for word in words {
      defer { skipsNext = word == name }
      if !skipsNext, word != name, !word.hasPrefix(name + "=") { rest.append(word) }
    }
    return [program.isEmpty ? Program.name : program] + rest
  }

  var text: String {
    let words = [Program.name] + command.dropFirst() + [Option.listOutputs.name, request.system.rawValue]
    let line = words.joined(separator: " ").filter { !$0.isNewline }
    let comment = "# The build step that exports transitions: `\(line)`.\n"
    switch request.system {
    case .make: return comment + make
    case .ninja: return comment + ninja
    case .cmake: return comment + cmake
    }
  }

  private var stamp: String { (request.file ?? "transitions") + ".stamp" }

  /// GNU Make has neither one step with several outputs (before 4.3) nor outputs that keep their time: a stamp is the
  /// step's target, and the outputs are prerequisites without a rule of their own, so that a missing one causes an export.
  private var make: String {
    let (outputs, inputs) = (outputs.map(Depfile.escaped), (inputs + folders).map(Depfile.escaped))
    let stamp = Depfile.escaped(stamp)
    let list = request.file.map(Depfile.escaped)
    var text = "TRANSITION_OUTPUTS := \(Self.lines(outputs))\n"
    text += "TRANSITION_INPUTS := \(Self.lines(inputs))\n"
    text += "TRANSITION_STAMP := \(stamp)\n\n"
    if let list { text += "\(list): $(TRANSITION_INPUTS)\n" }
    text += "$(TRANSITION_STAMP): $(TRANSITION_INPUTS) $(TRANSITION_OUTPUTS)\(list.map { " " + $0 } ?? "")\n"
    text += "\t\(Self.shell(command).doublingDollars)\n\t@touch '$@'\n"
    return text + "$(TRANSITION_INPUTS) $(TRANSITION_OUTPUTS):\n"
  }

  private var ninja: String {
    func path(_ text: String) -> String {
      var escaped = ""
      for character in text {
        if character == "$" || character == " " || character == ":" { escaped.append("$") }
        escaped.append(character)
      }
      return escaped
    }
    func rule(_ name: String, _ command: [String], _ text: String, _ more: String) -> String {
      "rule \(name)\n  command = \(Self.shell(command).doublingDollars)\n  description = \(text)\n  \(more) = 1\n"
    }
    let inputs = (inputs + folders).map(path).joined(separator: " $\n    ")
    let outputs = outputs.map(path).joined(separator: " $\n    ")
    var text = rule("transitions", command, "Exporting transitions", "restat")
    guard let file = request.file else { return text + "build \(outputs): transitions | $\n    \(inputs)\n" }
    let lister = command + [Option.listOutputs.name, "ninja:" + file]
    text += rule("transitions-list", lister, "Listing transitions", "generator")
    text += "build \(path(file)): transitions-list | $\n    \(inputs)\n"
    text += "build \(outputs): transitions | \(path(file)) $\n    \(inputs)\n"
    return text + "build \(inputs): phony\n"
  }

  /// The outputs are by-products, because those that don't change keep their time; paths are absolute, because relative
  /// ones start at the build folder.
  private var cmake: String {
    func list(_ paths: [String]) -> String {
      paths.map { path in
        let absolute = path.path(from: folder)
        return "\n  " + Self.quoted(absolute)
      }.joined()
    }
    let words = command.map { " " + Self.quoted($0) }.joined()
    return """
      set(TRANSITION_OUTPUTS\(list(outputs)))
      set(TRANSITION_INPUTS\(list(inputs + folders)))
      set(TRANSITION_STAMP\(list([stamp])))
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${TRANSITION_INPUTS})
      add_custom_command(
        OUTPUT ${TRANSITION_STAMP}
        BYPRODUCTS ${TRANSITION_OUTPUTS}
        COMMAND\(words)
        COMMAND ${CMAKE_COMMAND} -E touch ${TRANSITION_STAMP}
        DEPENDS ${TRANSITION_INPUTS}\(list(request.file.map { [$0] } ?? []))
        WORKING_DIRECTORY \(Self.quoted(folder))
        COMMENT "Exporting transitions"
        VERBATIM)

      """
  }

  private static func quoted(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "\\" || character == "\"" || character == "$" || character == ";" { escaped.append("\\") }
      escaped.append(character)
    }
    return "\"\(escaped)\""
  }

  private static func lines(_ paths: [String]) -> String { paths.map { "\\\n  " + $0 }.joined(separator: " ") }

  /// The words, quoted for a shell where necessary.
  private static func shell(_ words: [String]) -> String {
    words.map { word in
      let isPlain =
        !word.isEmpty
        && word.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
          default: "-_./,:=@%+".utf8.contains(byte)
          }
        }
      return isPlain
        ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }.joined(separator: " ")
  }
}

extension String {
  fileprivate var doublingDollars: String {
    split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }
}
