import Exporters
import SpecModel

struct SchemaCommand: Command {
  let name = "schema"
  let operands = "[NAME | --all -o DIR]"
  let summary = "prints the JSON Schema of specs, or of another file that is read or written"
  var details: String {
    """
    NAME is one of \(Self.names.joined(separator: ", ")).
    Write the schema of specs or of configs to a file, and name that file in the `$schema` of the spec or of
    \(Config.fileName): editors then complete keys and mark mistakes. `validate` finds more: it checks the file as a whole.
    """
  }
  let options = [all, Option.output("with --all: where the schemas go")]

  private static let all = Option("--all", "write every schema to the folder given by -o")

  private static let ending = ".schema.json"

  /// The files of `Docs/schemas`.
  private static let files = [FileTree.File](packed: EmbeddedSchemas.packed)

  /// Their names without their extension; that of specs comes first.
  static let names: [String] = {
    let names = files.map { file in String(file.path.dropLast(ending.count)) }
    return ["spec"] + names.filter { $0 != "spec" }
  }()

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    if session.arguments.has(Self.all) {
      guard words.isEmpty else { throw Failure("`--all` takes no schema name") }
      return try writeAll(in: session)
    }
    if session.arguments.has(.output) { throw Failure("`--output` of schema requires `--all`") }
    if words.count > 1 { throw Failure("schema takes one name, not \(words.count)") }
    let name = words.first ?? "spec"
    guard let file = Self.files.first(where: { $0.path == name + Self.ending }) else {
      throw .unknown("schema", name, of: Self.names)
    }
    try session.print(Self.text(of: file))
    return session.report(Report())
  }

  private func writeAll(in session: Session) throws(Failure) -> ExitStatus {
    guard let folder = session.arguments.value(.output), !folder.isEmpty else {
      throw Failure("`schema --all` needs a folder: `-o DIR`")
    }
    try session.system.makeFolders(folder)
    for file in Self.files {
      try write(Self.text(of: file), to: folder.appending(pathComponent: file.path), in: session)
    }
    session.say("\(Self.files.count) schemas in \(folder)")
    return session.report(Report())
  }

  private func write(_ text: String, to path: String, in session: Session) throws(Failure) {
    do { try session.system.replace(path, Array(text.utf8)) } catch { throw .cannotWrite(path, error) }
  }

  /// A schema as editors read it.
  private static func text(of schema: FileTree.File) -> String {
    let document = JSONDocument.parse(schema.bytes, source: "schema").value
    return document.map { $0.literal.describedForEditors().text(indent: 2) + "\n" } ?? ""
  }

  /// The schema of specs.
  static var ofSpecs: (name: String, text: String)? {
    files.first { $0.path == "spec" + ending }.map { ($0.path, text(of: $0)) }
  }
}
