import SpecModel

struct SchemaCommand: Command {
  let name = "schema"
  let operands = "[\(Kind.allCases.map(\.rawValue).joined(separator: "|"))]"
  let summary = "prints the JSON Schema of a spec, or of a config, for editors"
  let details = """
    Write it to a file and name that file in the `$schema` of a spec, or of \(Config.fileName): editors then complete keys
    and mark mistakes. What only a reading of the whole file shows is left to validate.
    """
  let options: [Option] = []

  enum Kind: String, CaseIterable {
    case spec, config

    var text: String {
      switch self {
      case .spec: SpecSchema.text
      case .config: ConfigSchema.text
      }
    }
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    if words.count > 1 { throw Failure("schema takes one operand, not \(words.count)") }
    let word = words.first ?? Kind.spec.rawValue
    guard let kind = Kind(rawValue: word) else { throw .unknown("schema", word, of: Kind.allCases.map(\.rawValue)) }
    try session.print(kind.text)
    return try session.report(Report())
  }
}
