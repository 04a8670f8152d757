/// The formats of `--report`.
enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, sarif, github, gitlab, junit, checkstyle, xcode, markdown

  /// - Parameters:
  ///   - columns: those of the terminal that it is shown on; nil if it is none.
  ///   - results: lines about what was done, for people.
  func reporter(
    colors: Bool, isQuiet: Bool, isVerbose: Bool, columns: Int? = nil, results: [String] = []
  ) -> any Reporter {
    switch self {
    case .human:
      HumanReporter(
        style: Style(isOn: colors), countsFindings: !isQuiet, listsInfos: isVerbose, columns: columns, results: results)
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
