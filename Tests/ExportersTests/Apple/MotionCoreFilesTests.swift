import Exporters
import Foundation
import SpecModel
import Testing

@testable import long_checks

struct MotionCoreFilesTests {
  @Test func areTheSourceByteForByte() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/MotionCore")
      .standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(MotionCoreFiles.all.map(\.path) == names)
    for file in MotionCoreFiles.all {
      #expect(try Data(contentsOf: folder.appending(path: file.path)) == Data(file.bytes), "\(file.path)")
    }
  }

  private static let compiler = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)

  /// As an app would, in every mode that it may choose.
  @Test(
    .enabled(if: compiler != nil, "needs swiftc in PATH"),
    arguments: ["5", "6"], [[], ["-default-isolation", "MainActor"]].sample(1))
  func compileAlone(mode: String, isolation: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in MotionCoreFiles.all { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.compiler))
    process.arguments =
      ["-parse-as-library", "-typecheck", "-warnings-as-errors", "-swift-version", mode] + isolation
      + MotionCoreFiles.all.map { folder.appending(path: $0.path).path }
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: output, as: UTF8.self))")
  }
}
