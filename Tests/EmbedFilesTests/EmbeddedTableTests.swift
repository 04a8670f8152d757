import Testing

@testable import EmbedFilesTool

struct EmbeddedTableTests {
  @Test func addedChangedAndRemovedFilesChangeTheTable() throws {
    try withFolder(["a/target.json": "1"]) { folder in
      let first = try EmbeddedTable(folder: folder.path).source(named: "Table")
      try folder.write("2", to: "b/target.json")
      let second = try EmbeddedTable(folder: folder.path).source(named: "Table")
      #expect(second != first)
      try folder.write("3", to: "b/target.json")
      #expect(try EmbeddedTable(folder: folder.path).source(named: "Table") != second)
      try folder.remove("b/target.json")
      #expect(try EmbeddedTable(folder: folder.path).source(named: "Table") == first)
    }
  }

  @Test func pathsAreSortedAndHiddenFilesLeftOut() throws {
    let names = ["z.txt", "b/c/d.txt", "b/a.txt", "b.txt", ".hidden", "b/.hidden/x.txt", "é y.txt"]
    try withFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") })) { folder in
      let paths = try EmbeddedTable(folder: folder.path).files.map(\.path)
      #expect(paths == ["b.txt", "b/a.txt", "b/c/d.txt", "z.txt", "é y.txt"])
    }
  }

  @Test func aFileThatIsNotUTF8IsAnErrorThatNamesIt() throws {
    try withFolder([:]) { folder in
      try folder.write([0x61, 0xFF], to: "x/latin.txt")
      let error = try #require(throws: EmbeddingError.self) { try EmbeddedTable(folder: folder.path) }
      #expect(error.description.hasSuffix("x/latin.txt: an embedded file must be UTF-8 text"))
    }
  }

  @Test func aMissingFolderIsAnError() {
    #expect(throws: (any Error).self) { try EmbeddedTable(folder: "no such folder") }
  }
}
