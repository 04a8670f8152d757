import SpecModel

struct SchemaCommand: Command {
  let name = "schema"
  let operands = "[NAME]"
  let summary = "prints the JSON Schema of specs and of the other files that are read or written"
  let details = """
    NAME is one of \(Self.names.joined(separator: ", ")).
    Write that of a spec or of a config to a file and name that file in the `$schema` of the spec or of \(Config.fileName):
    editors then complete keys and mark mistakes. Checks of the file as a whole are left to validate.
    """
  let options: [Option] = []

  private static let ending = ".schema.json"

  /// The files of `Docs/schemas`, without the ending; a spec's comes first.
  static let names: [String] = {
    let names = EmbeddedSchemas.files.map { file in String(file.path.dropLast(ending.count)) }
    return ["spec"] + names.filter { $0 != "spec" }
  }()

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    if words.count > 1 { throw Failure("schema takes one operand, not \(words.count)") }
    let name = words.first ?? "spec"
    guard let file = EmbeddedSchemas.files.first(where: { $0.path == name + Self.ending }) else {
      throw .unknown("schema", name, of: Self.names)
    }
    try session.print(file.text)
    return session.report(Report())
  }
}
