/// The formats of `--report`.
enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, sarif, github, gitlab, junit, checkstyle, xcode, markdown

  func reporter(colors: Bool, isQuiet: Bool, isVerbose: Bool) -> any Reporter {
    switch self {
    case .human: HumanReporter(style: Style(isOn: colors), countsFindings: !isQuiet, listsInfos: isVerbose)
    case .json: JSONReporter()
    case .sarif: SARIFReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter()
    case .checkstyle: CheckstyleReporter()
    case .xcode: XcodeReporter()
    case .markdown: MarkdownReporter()
    }
  }
}
