import Testing

@testable import Commands

/// `diff`, in numbers that can be computed by hand.
struct DiffTests {
  private let system = MemorySystem(["old.json": Fixtures.slide, "same.json": Fixtures.slide])

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
        element `card` destination frame x: 100 → 130
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
    // Half the distance behind when the old one ends.
    #expect(said.contains("present: 100 ms, now 200 ms; settles at 100 ms, now 200 ms\n"))
    #expect(said.contains("\n  card on phone: place by up to 50 pt at 100 ms, "))
  }

  @Test func elementsComeAndGo() {
    let said = diff(("\"card\"", "\"photo\""), ("\"name\": \"pad\"", "\"name\": \"fold\""))
    #expect(said == "viewport `pad` renamed to `fold`\nelement `card` renamed to `photo`\nthe motion is the same\n")
  }

  @Test func whatHasLittleInCommonIsAnother() {
    let card = "\"card\", \"kind\": \"shape\", \"fill\": \"#0000FF\""
    let said = diff(
      (card, "\"photo\", \"kind\": \"image\", \"blend\": \"cross\""),
      ("\"width\": 100, \"height\": 100", "\"width\": 9, \"height\": 8"))
    #expect(said.hasPrefix("element `card` removed\nelement `photo` added\n"), "\(said)")
  }

  @Test func programsReadIt() {
    system.nodes["new.json"] = .file(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 130"))
    #expect(system.run("diff old.json new.json --format json") == 0)
    #expect(system.out.contains("\"quantity\": \"place\",\n              \"amount\": 30,\n"))
  }

  @Test func pullRequestsShowIt() {
    #expect(system.run("diff old.json same.json --format markdown") == 0)
    #expect(system.out == "The motion is the same.\n")
    system.nodes["fade.json"] = .file(Fixtures.fade)
    #expect(system.run("diff old.json fade.json --format markdown") == 0)
    #expect(system.out.hasSuffix("* transition `slide` renamed to `fade`\n\nThe motion is the same.\n"))
    let new = [("\"x\": 100", "\"x\": 130"), ("\"name\": \"pad\"", "\"name\": \"fold\"")]
    system.nodes["new.json"] = .file(new.reduce(Fixtures.slide) { $0.replacingOccurrences($1.0, $1.1) })
    #expect(system.run("diff old.json new.json --format markdown") == 0)
    #expect(
      system.out.hasSuffix(
        """
        | direction | element | viewport | largest differences |
        | --- | --- | --- | --- |
        | present | | | 100 ms |
        | | `card` | phone, fold | place by up to 30 pt at 100 ms |
        | dismiss | | | 100 ms |
        | | `card` | phone, fold | place by up to 30 pt at 0 ms |

        """))
    #expect(
      system.out.contains("present: `card` place by up to 30 pt at 100 ms.\n\n* viewport `pad` renamed to `fold`\n"))
  }

  @Test func whatIsBrokenIsTold() {
    system.nodes["bad.json"] = .file(Fixtures.misspelled)
    #expect(system.run("diff old.json bad.json") == 1)
    #expect(system.err.contains("bad.json:4:3: error: "))
    #expect(system.run("diff old.json") == 2)
    #expect(system.run("diff old.json nowhere.json") == 2)
  }
}
