import Foundation
import Testing

@testable import Commands

/// The real machine, with a separate folder for each test.
final class DiskTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
  private let system = POSIXSystem()
  private var out: String { root.path + "/out" }

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(Fixtures.slide.utf8).write(to: root.appending(path: "slide.json"))
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  private func export(_ exporter: NoteExporter = NoteExporter()) -> Int32 {
    TransitionExportCommand.run(
      arguments: [
        root.path + "/slide.json", "--target", "note", "-o", out, "--report", "json:\(root.path)/report.json",
      ]
        + ["--quiet"],
      system: system, adding: [exporter])
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: out + folder).sorted()
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(out + path, &status)
    return status
  }

  @Test func writesWholeFiles() throws {
    #expect(export() == 0)
    #expect(try names("") == [".transition-export-files", "note"])
    #expect(try names("/note") == ["all.txt", "slide.txt"])
    #expect(try String(contentsOfFile: out + "/note/slide.txt", encoding: .utf8) == "none\n")
  }

  @Test func leavesUnchangedFilesAlone() throws {
    #expect(export() == 0)
    let before = [status("/note/slide.txt"), status("/.transition-export-files")]
    #expect(export() == 0)
    let after = [status("/note/slide.txt"), status("/.transition-export-files")]
    #expect(before.map(\.st_ino) == after.map(\.st_ino))
    #expect(export(NoteExporter(texts: ["": "new"])) == 0)
    #expect(status("/note/slide.txt").st_ino != before[0].st_ino)
  }

  @Test func keepsTheMode() throws {
    #expect(export() == 0)
    chmod(out + "/note/slide.txt", 0o640)
    #expect(export(NoteExporter(texts: ["": "new"])) == 0)
    #expect(status("/note/slide.txt").st_mode & 0o7777 == 0o640)
  }

  /// Composed and decomposed Unicode, as two systems write it: two files on most disks.
  @Test func twoSpellingsOfAnAccentAreTwoFiles() throws {
    let folder = root.path + "/specs"
    try system.makeFolder(folder)
    for (index, name) in ["caf\u{E9}", "cafe\u{301}"].enumerated() {
      let text = Fixtures.slide.replacingOccurrences("\"slide\"", "\"slide-\(index)\"")
      try? system.create("\(folder)/\(name).transition.json", Array(text.utf8), mode: nil)
    }
    let count = try system.names(in: folder).count
    for specs in [folder, folder + "/*.json", folder + "/**"] {
      let report = root.path + "/report.md"
      let line = ["validate", specs, "--report", "human:" + report]
      #expect(TransitionExportCommand.run(arguments: line, system: system) == 0)
      #expect(try String(contentsOfFile: report, encoding: .utf8).hasPrefix("\(count) spec"))
    }
  }

  @Test func refusesLinks() throws {
    try Data("precious".utf8).write(to: root.appending(path: "precious"))
    try FileManager.default.createDirectory(atPath: out + "/note", withIntermediateDirectories: true)
    symlink(root.path + "/precious", out + "/note/slide.txt")
    #expect(export() == 2)
    #expect(try String(contentsOfFile: root.path + "/precious", encoding: .utf8) == "precious")
    #expect(try names("/note") == ["slide.txt"])
  }

  /// A pipe in a spec folder would wait for its writer, and `**` skips links to folders.
  @Test func whatIsNoFileIsNotReadAsASpec() throws {
    let folder = root.path + "/specs"
    mkdir(folder, 0o755)
    mkfifo(folder + "/pipe.transition.json", 0o644)
    symlink("nowhere", folder + "/gone.transition.json")
    mkdir(root.path + "/away", 0o755)
    symlink("../away", folder + "/linked")
    let report = root.path + "/report.json"
    for specs in [folder, folder + "/**/*.transition.json"] {
      #expect(
        TransitionExportCommand.run(
          arguments: ["validate", specs, "--report", "json:" + report, "--quiet"], system: system, adding: []) == 2)
      let text = try String(contentsOfFile: report, encoding: .utf8)
      #expect(text.contains("\"this is not a regular file\""))
      #expect(text.contains("\"this link points to nothing\""))
      #expect(text.contains("`**` doesn't follow this link") == specs.contains("**"))
    }
  }

  @Test func cleansUpAfterARunThatWasKilled() throws {
    #expect(export() == 0)
    let leftover = out + "/note/" + stagedPrefix + "7"
    try Data("half".utf8).write(to: URL(filePath: leftover))
    #expect(export() == 0)
    #expect(try names("/note") == ["all.txt", "slide.txt"])
  }

  @Test func removesFoldersThatAreEmptied() throws {
    #expect(export(NoteExporter(texts: ["": "", "/deep/er": "x"])) == 0)
    #expect(try names("/note/slide/deep") == ["er.txt"])
    #expect(export() == 0)
    #expect(try names("/note") == ["all.txt", "slide.txt"])
  }

  @Test func aFileInTheWayOfAFolderIsTold() throws {
    try Data().write(to: URL(filePath: out))
    #expect(export() == 2)
  }

  @Test func readsWhatIsThereAndTellsWhatIsNot() throws {
    let path = root.path + "/x"
    #expect(throws: SystemError.missing) { try system.read(path, limit: 10) }
    #expect(throws: SystemError.isFolder) { try system.read(root.path, limit: 10) }
    try Data([1, 2, 3]).write(to: URL(filePath: path))
    #expect(try system.read(path, limit: 3) == [1, 2, 3])
    #expect(throws: SystemError.tooLarge(3)) { try system.read(path, limit: 2) }
    #expect(throws: SystemError.tooLarge(nil)) { try system.read("/dev/zero", limit: 100_000) }
    #expect(throws: SystemError.other("Not a directory")) { try system.read(path + "/y", limit: 2) }
  }

  @Test func aFileOfAnySizeIsRefusedUnread() throws {
    let path = root.path + "/sparse"
    try Data().write(to: URL(filePath: path))
    truncate(path, 1 << 40)
    #expect(throws: SystemError.tooLarge(1 << 40)) { try system.read(path, limit: 64 << 20) }
  }

  @Test func aStagedFileNeverReplacesAnother() throws {
    let path = root.path + "/x"
    try system.create(path, [1], mode: 0o600)
    #expect(throws: SystemError.other("File exists")) { try system.create(path, [2], mode: nil) }
    #expect(try system.read(path, limit: 9) == [1])
  }
}
