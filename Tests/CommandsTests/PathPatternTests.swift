import Testing

@testable import Commands

struct PathPatternTests {
  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", ".json", false), ("*.json", "a.jsonl", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("*a*b", "xaybzb", true), ("*a*b", "xaybzc", false), (".*", ".hidden", true), ("*", "", true),
    ("a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func matchesNames(pattern: String, name: String, isMatch: Bool) {
    #expect(PathPattern.matches(name, pattern) == isMatch)
  }

  private let system = MemorySystem([
    "specs/b.json": "", "specs/a.json": "", "specs/deep/er/c.json": "", "specs/.hidden/d.json": "", "other/e.txt": "",
  ])

  @Test(arguments: [
    ("specs/*.json", ["specs/a.json", "specs/b.json"]),
    ("specs/**", ["specs/a.json", "specs/b.json", "specs/deep/er/c.json"]),
    ("**/*.json", ["specs/a.json", "specs/b.json", "specs/deep/er/c.json"]),
    ("specs/**/er/*.json", ["specs/deep/er/c.json"]),
    ("*/e.*", ["other/e.txt"]),
    ("none/*", []),
  ])
  func findsFiles(pattern: String, paths: [String]) {
    #expect(PathPattern(pattern)?.matches(in: system) == paths)
  }

  /// Each folder is looked at a few times, not once for each way to it.
  @Test(arguments: ["**/**/**/**/**/**/**/**/*.json", "**/*/**/*/**/*/**/*/**/x.json", "**/l/**/l/**/l/**/l/**/x.json"])
  func isLinearInWhatItWalks(pattern: String) {
    let path = (0..<60).map { _ in "l/" }.joined() + "x.json"
    let deep = MemorySystem([path: ""])
    #expect(PathPattern(pattern)?.matches(in: deep) == [path])
    #expect(deep.listings < 61 * 20)
  }

  @Test func goesThroughNoLinks() {
    system.nodes["specs/loop"] = .link
    #expect(PathPattern("specs/**/c.json")?.matches(in: system) == ["specs/deep/er/c.json", "specs/loop"])
  }

  @Test func whatMayHideAFileIsAMatch() {
    system.unlisted = ["specs/deep"]
    system.nodes["specs/gone.json"] = .link
    #expect(
      PathPattern("specs/**/*.json")?.matches(in: system)
        == ["specs/a.json", "specs/b.json", "specs/deep", "specs/gone.json"])
    #expect(PathPattern("specs/a.json/*")?.matches(in: system) == [])
    system.nodes["specs/lost"] = .link
    #expect(PathPattern("specs/*/c.json")?.matches(in: system) == ["specs/gone.json", "specs/lost"])
  }

  @Test func aPathWithoutWildcardsIsNoPattern() {
    #expect(PathPattern("specs/a.json") == nil)
  }
}
