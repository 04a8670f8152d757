struct SchemaCommand: Command {
  let name = "schema"
  let operands = ""
  let summary = "prints the JSON Schema of a spec, for editors"
  let details = """
    Write it to a file and name that file in a spec's `$schema`: editors then complete keys and mark mistakes. What only a
    reading of the whole spec shows is left to validate.
    """
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if !session.arguments.operands.isEmpty { throw Failure("schema takes no operands") }
    try session.print(SpecSchema.text)
    return try session.report(Report())
  }
}
