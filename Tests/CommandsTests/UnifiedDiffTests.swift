import Testing

@testable import Commands

struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    UnifiedDiff.text(old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }, path: "a.txt")
  }

  @Test func showsChangesWithThreeLinesAround() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacingOccurrences("\n5\n", "\nfive\n").replacingOccurrences("\n18\n", "\n")
    #expect(
      diff(old, new) == """
        --- a.txt
        +++ a.txt
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -15,6 +15,5 @@
         15
         16
         17
        -18
         19
         20

        """)
  }

  @Test func joinsChangesThatAreNear() {
    let text = diff("a\nb\nc\nd\ne\n", "a\nB\nc\nD\ne\n")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,5 @@"])
  }

  @Test func tellsAFileThatIsMissingAndOneThatIsLeftOver() {
    #expect(diff(nil, "x\n") == "--- /dev/null\n+++ a.txt\n@@ -0,0 +1,1 @@\n+x\n")
    #expect(diff("x\n", nil) == "--- a.txt\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n")
  }

  @Test func tellsAMissingLastLineEnd() {
    #expect(
      diff("x", "x\n") == "--- a.txt\n+++ a.txt\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n")
  }

  @Test func tellsBytesApartThatReadTheSame() {
    #expect(diff("e\u{301}\n", "\u{E9}\n").contains("-e\u{301}\n+\u{E9}\n"))
  }
}
