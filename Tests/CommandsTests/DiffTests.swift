import Testing

@testable import Commands

/// `diff`, in numbers that can be worked out by hand.
struct DiffTests {
  private let system = MemorySystem(["old.json": Fixtures.slide, "same.json": Fixtures.fade])

  private func diff(_ changes: (String, String)...) -> String {
    var text = Fixtures.slide
    for (old, new) in changes { text = text.replacingOccurrences(old, new) }
    system.nodes["new.json"] = .file(text)
    let before = system.out.count
    #expect(system.run("diff old.json new.json") == 0)
    return String(system.out.dropFirst(before))
  }

  @Test func theSameMotionIsTheSame() {
    #expect(system.run("diff old.json same.json") == 0)
    #expect(system.run("diff old.json old.json") == 0)
    #expect(system.out == "the motion is the same\nthe motion is the same\n")
  }

  @Test func aWayThatIsLongerIsFurtherOffAtItsEnd() {
    #expect(
      diff(("\"x\": 100", "\"x\": 130")) == """
        present: 100 ms
          card on phone: place by up to 30 pt at 100 ms
          card on pad: place by up to 30 pt at 100 ms
        dismiss: 100 ms
          card on phone: place by up to 30 pt at 0 ms
          card on pad: place by up to 30 pt at 0 ms

        """)
  }

  @Test func durationsAreTold() {
    let said = diff(("\"duration\": 100", "\"duration\": 200"))
    // Half way behind when the old one ends.
    #expect(said.contains("present: 100 ms, now 200 ms\n  card on phone: place by up to 50 pt at 100 ms, "))
  }

  @Test func elementsComeAndGo() {
    let said = diff(("\"card\"", "\"photo\""), ("\"name\": \"pad\"", "\"name\": \"fold\""))
    #expect(said.hasPrefix("added: `photo`\nremoved: `card`\nviewports that only one has: `pad`, `fold`\n"))
  }

  @Test func programsReadIt() {
    system.nodes["new.json"] = .file(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 130"))
    #expect(system.run("diff old.json new.json --format json") == 0)
    #expect(system.out.contains("\"quantity\": \"place\",\n              \"amount\": 30,\n"))
  }

  @Test func pullRequestsShowIt() {
    #expect(system.run("diff old.json same.json --format markdown") == 0)
    #expect(system.out == "The motion is the same.\n")
    let new = [("\"x\": 100", "\"x\": 130"), ("\"name\": \"pad\"", "\"name\": \"fold\"")]
    system.nodes["new.json"] = .file(new.reduce(Fixtures.slide) { $0.replacingOccurrences($1.0, $1.1) })
    #expect(system.run("diff old.json new.json --format markdown") == 0)
    #expect(
      system.out.hasSuffix(
        """
        Viewports that only one has: `pad`, `fold`.

        | direction | element | viewport | largest differences |
        | --- | --- | --- | --- |
        | present | | | 100 ms |
        | | `card` | phone | place by up to 30 pt at 100 ms |
        | dismiss | | | 100 ms |
        | | `card` | phone | place by up to 30 pt at 0 ms |

        """))
  }

  @Test func whatIsBrokenIsTold() {
    system.nodes["bad.json"] = .file(Fixtures.misspelt)
    #expect(system.run("diff old.json bad.json") == 1)
    #expect(system.err.contains("bad.json:4:3: error: "))
    #expect(system.run("diff old.json") == 2)
    #expect(system.run("diff old.json nowhere.json") == 2)
  }
}
