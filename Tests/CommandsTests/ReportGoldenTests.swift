import Foundation
import Testing

@testable import Commands

/// Every format of `--report`, compared with golden files. With `RECORD=1` they are recorded, and the tests fail.
struct ReportGoldenTests {
  private static let endings: [ReportFormat: String] = [
    .human: "txt", .json: "json", .sarif: "sarif", .github: "github.txt", .gitlab: "gitlab.json",
    .junit: "junit.xml", .checkstyle: "checkstyle.xml", .xcode: "xcode.txt", .markdown: "md",
  ]

  @Test(arguments: ReportFormat.allCases)
  func isWhatWasRecorded(format: ReportFormat) throws {
    let ending = try #require(Self.endings[format])
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Reports/report.\(ending)")
    let text = format.reporter(colors: false, isQuiet: false, isVerbose: true).text(of: ReporterTests().report)
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let golden = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(text == golden, "\(url.lastPathComponent)")
    } else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func nothingFoundIsAReportToo(format: ReportFormat) {
    let files = SourceFiles([SourceFile(name: "a.json", bytes: Array("{}".utf8))])
    let text = format.reporter(colors: false, isQuiet: false, isVerbose: true).text(of: Report(files: files))
    #expect(!text.contains("error:"))
    if format == .junit { #expect(text.contains("<testcase classname=\"a.json\" name=\"no findings\" time=\"0\"/>")) }
    if format == .sarif { #expect(text.contains("\"results\": []")) }
  }

  @Test func gitHubIsToldByItself() {
    let system = MemorySystem(["x.json": Fixtures.misspelled])
    system.variables["GITHUB_ACTIONS"] = "true"
    #expect(system.run("validate x.json") == 1)
    #expect(system.err.contains("x.json:4:3: error:"))
    #expect(system.err.contains("\n::error file=x.json,line=4,endLine=4,col=3,endColumn=14,title=unknown-key::"))
    let asked = MemorySystem(["x.json": Fixtures.misspelled])
    asked.variables["GITHUB_ACTIONS"] = "true"
    #expect(asked.run("validate x.json --report github:g.txt") == 1)
    #expect(!asked.err.contains("::error"))
  }

  /// A clean spec gets no notices; a rule whose level is raised is posted at that level.
  @Test func gitHubGetsNoInfos() {
    let spec = Fixtures.slide.replacing(/,\s*"allow": \[[^\]]*\]/, with: "")
    let system = MemorySystem(["x.json": spec])
    #expect(system.run("validate x.json --report github:g.txt --report json:r.json --verbose") == 0)
    #expect(system.text("g.txt") == "")
    #expect(system.text("r.json")?.contains("\"severity\": \"info\"") == true)
    let raised = MemorySystem([
      "x.json": spec, "transition-export.json": #"{ "rules": { "screen-cut": "warning" } }"#,
    ])
    #expect(raised.run("validate x.json --report github:g.txt") == 0)
    #expect(raised.text("g.txt")?.hasPrefix("::warning file=x.json,") == true)
    #expect(raised.text("g.txt")?.split(separator: "\n").count == 1)
  }

  /// GitHub shows ten annotations of a level.
  @Test func gitHubGetsTenOfEachLevel() {
    let names = (1...13).map { "x\($0).json" }
    let system = MemorySystem(Dictionary(uniqueKeysWithValues: names.map { ($0, Fixtures.misspelled) }))
    #expect(system.run("validate \(names.joined(separator: " ")) --report github:g.txt") == 1)
    let lines = system.text("g.txt")?.split(separator: "\n") ?? []
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.last == "::notice title=transition-export::3 more in the log or the summary of the job")
  }

  /// A fingerprint doesn't depend on the lines before a finding, and no two findings of a run share one.
  @Test func fingerprintsStay() throws {
    func prints(_ spec: String) -> [String] {
      let system = MemorySystem(["x.json": spec, "y.json": Fixtures.misspelled])
      #expect(system.run("validate x.json y.json --report gitlab:g.json --report sarif:s.json") == 1)
      let found = (system.text("g.json") ?? "").matches(of: /"fingerprint": "([0-9a-f]+)"/).map { String($0.1) }
      for print in found { #expect(system.text("s.json")?.contains("\"finding/v1\": \"\(print)\"") == true) }
      #expect(found.count >= 2 && Set(found).count == found.count)
      return found
    }
    #expect(prints(Fixtures.misspelled) == prints("\n\n" + Fixtures.misspelled))
  }

  @Test func manyReportsAtOnce() {
    let system = MemorySystem(["x.json": Fixtures.misspelled])
    #expect(system.run("validate x.json --report sarif:a.sarif --report junit:j.xml --format markdown") == 1)
    #expect(system.text("a.sarif")?.contains("\"ruleId\": \"unknown-key\"") == true)
    #expect(system.text("j.xml")?.contains("<failure message=") == true)
    #expect(system.out.hasPrefix("1 error, 0 warnings, 0 infos\n\n| | where | what | rule |\n"))
  }
}
