import SpecModel

struct DoctorCommand: Command {
  let name = "doctor"
  let operands = "[SPEC…] [--target T[,T…]] [-o DIR]"
  let summary = "shows the config, plugins and templates in use, and exported files that are out of date"
  let details = """
    Compares exported files, including runtimes, byte by byte with what this version exports, and exits with 1 if any
    differs. Writes nothing. Specs, targets and output default to those of the config.
    """
  let listsTargets = true
  let readsConfig = true
  let options = [
    Option.target, .output("where exported files are, as DIR/TARGET/…; default build/transitions"),
    Self.format,
  ]

  private static let format = Option.format(DiagnosisFormat.allCases.map(\.rawValue), "default text")

  func makesFiles(_ arguments: Arguments) -> Bool { true }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(Self.format, default: DiagnosisFormat.text)
    let diagnosis = try Diagnosis(of: session)
    try session.print(format.text(of: diagnosis))
    return session.report(diagnosis.report)
  }
}

enum DiagnosisFormat: String, CaseIterable {
  case text, json

  func text(of diagnosis: Diagnosis) -> String {
    switch self {
    case .text: diagnosis.text
    case .json: diagnosis.json.text(indent: 2) + "\n"
    }
  }
}
