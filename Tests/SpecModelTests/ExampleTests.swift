import Foundation
import Testing

@testable import SpecModel

@Suite("The examples are sound specs")
struct ExampleTests {
  static let files: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".transition.json") }.sorted()
  }()

  @Test(arguments: files)
  func isSound(file: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    let document = JSONDocument.parse(bytes, source: file)
    let spec = SpecReader.read(try #require(document.value))
    for finding in document.findings + spec.findings { Issue.record("\(finding.place) \(finding.message)") }
    #expect(spec.value?.name == file.replacing(".transition.json", with: ""))
  }

  @Test("there are examples")
  func thereAreSome() {
    #expect(Self.files.count >= 8)
  }
}
