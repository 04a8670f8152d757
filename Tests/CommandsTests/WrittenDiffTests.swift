import Testing

@testable import Commands

/// `diff` of the text of a spec: each change once, and nothing if the meaning is the same.
struct WrittenDiffTests {
  private static let spec = """
    {
      "specVersion": 1,
      "name": "cards",
      "description": "Cards",
      "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "curves": { "bouncy": { "spring": { "response": 400, "dampingRatio": 0.8 } } },
      "elements": [
        { "id": "photo", "kind": "image",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 }, "cornerRadius": 8 },
          "destination": { "frame": { "x": 100, "y": 50, "width": 200, "height": 150 } } },
        { "id": "title", "kind": "text", "in": "photo",
          "destination": { "frame": { "x": 120, "y": 60, "width": 80, "height": 20 } } },
        { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#000000",
          "source": { "opacity": 0 }, "destination": { "opacity": 0.5 } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 280, "curve": "bouncy", "only": "motion", "animate": { "*": "destination" } },
        { "name": "fade", "with": "move", "duration": 200, "curve": "ease-out", "animate": { "*": "destination" } }
      ] },
      "dismiss": { "phases": [
        { "name": "back", "duration": 250, "curve": "ease-out", "animate": { "*": "source" } }
      ] },
      "interactions": [
        { "name": "drag", "gesture": "pan", "direction": "down", "distance": 100, "drives": "dismiss" }
      ],
      "reducedMotion": { "mode": "crossfade", "duration": 200 }
    }

    """

  /// The text, its replacement, and the beginning of the only line about it.
  private static let changes: [(String, String, String)] = [
    ("\"duration\": 280", "\"duration\": 420", "present phase `move` takes 140 ms longer: 280 → 420 ms"),
    ("\"duration\": 200, \"curve\"", "\"duration\": 150, \"curve\"", "present phase `fade` takes 50 ms less"),
    ("\"duration\": 250", "\"duration\": 300", "dismiss phase `back` takes 50 ms longer"),
    ("\"curve\": \"bouncy\"", "\"curve\": \"ease\"", "present phase `move` curve: \"bouncy\" → \"ease\""),
    (
      "200, \"curve\": \"ease-out\"", "200, \"curve\": \"linear\"",
      "present phase `fade` curve: \"ease-out\" → \"linear\""
    ),
    ("\"with\": \"move\"", "\"with\": \"move\", \"offset\": 20", "present phase `fade` offset is now 20"),
    ("\"name\": \"back\"", "\"name\": \"return\"", "dismiss phase `back` renamed to `return`"),
    ("\"name\": \"fade\"", "\"name\": \"clear\"", "present phase `fade` renamed to `clear`"),
    ("\"name\": \"drag\"", "\"name\": \"pull\"", "interaction `drag` renamed to `pull`"),
    ("\"bouncy\"", "\"springy\"", "curve `bouncy` renamed to `springy`"),
    ("\"photo\"", "\"picture\"", "element `photo` renamed to `picture`"),
    ("\"dim\"", "\"shade\"", "element `dim` renamed to `shade`"),
    ("\"name\": \"phone\"", "\"name\": \"handset\"", "viewport `phone` renamed to `handset`"),
    ("\"name\": \"cards\"", "\"name\": \"tiles\"", "transition `cards` renamed to `tiles`"),
    ("\"response\": 400", "\"response\": 380", "curve `bouncy` spring response: 400 → 380"),
    ("\"dampingRatio\": 0.8", "\"dampingRatio\": 0.82", "curve `bouncy` spring dampingRatio: 0.8 → 0.82"),
    ("\"distance\": 100", "\"distance\": 140", "interaction `drag` distance: 100 → 140"),
    ("\"direction\": \"down\"", "\"direction\": \"up\"", "interaction `drag` direction: \"down\" → \"up\""),
    ("\"gesture\": \"pan\"", "\"gesture\": \"pull\"", "interaction `drag` gesture: \"pan\" → \"pull\""),
    (
      "\"drives\": \"dismiss\"", "\"drives\": \"dismiss\", \"threshold\": 0.3",
      "interaction `drag` threshold is now 0.3"
    ),
    ("\"cornerRadius\": 8", "\"cornerRadius\": 12", "element `photo` source cornerRadius: 8 → 12"),
    (", \"cornerRadius\": 8", "", "element `photo` source cornerRadius is no longer set; it was 8"),
    ("\"x\": 100, \"y\": 50", "\"x\": 110, \"y\": 50", "element `photo` destination frame x: 100 → 110"),
    ("\"y\": 50, \"width\": 200", "\"y\": 50, \"width\": 210", "element `photo` destination frame width: 200 → 210"),
    ("\"kind\": \"text\"", "\"kind\": \"control\"", "element `title` kind: \"text\" → \"control\""),
    (", \"in\": \"photo\"", "", "element `title` in is no longer set; it was \"photo\""),
    (", \"in\": \"photo\"", ", \"in\": \"photo\", \"clip\": false", "element `title` clip is now false"),
    ("\"fill\": \"#000000\"", "\"fill\": \"#112233\"", "element `dim` fill: \"#000000\" → \"#112233\""),
    ("\"opacity\": 0.5", "\"opacity\": 0.4", "element `dim` destination opacity: 0.5 → 0.4"),
    ("\"opacity\": 0 }", "\"opacity\": 0.1 }", "element `dim` source opacity: 0 → 0.1"),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"blend\": \"cross\"", "element `photo` blend is now \"cross\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"perItem\": true", "element `photo` perItem is now true"),
    (
      "\"kind\": \"image\"", "\"kind\": \"image\", \"path\": { \"arc\": 40 }",
      "element `photo` path is now {\"arc\":40}"
    ),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"fit\": \"contain\"", "element `photo` fit is now \"contain\""),
    ("\"mode\": \"crossfade\"", "\"mode\": \"cut\"", "transition `reducedMotion` mode: \"crossfade\" → \"cut\""),
    (
      "\"specVersion\": 1,", "\"specVersion\": 1, \"interruption\": \"rewind\",",
      "transition `interruption` is now \"rewind\""
    ),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"rtl\": \"same\",", "transition `rtl` is now \"same\""),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"perspective\": 900,", "transition `perspective` is now 900"),
    ("\"width\": 400", "\"width\": 420", "viewport `phone` width: 400 → 420"),
    (
      "\"curves\": {", "\"curves\": { \"calm\": { \"cubicBezier\": [0.2, 0, 0, 1] },", "curve `calm` added"
    ),
  ]

  /// Edits that mean the same.
  private static let idle: [(String, String)] = [
    ("\"Cards\"", "\"More about cards\""), ("  \"description\": \"Cards\",\n", ""), ("  ", "\t"), ("\n", "\n\n"),
    (": ", ":"),
    ("100", "100.0"), ("280", "2.8e2"), ("#000000", "#000000FF"), ("0.5", "0.50"),
    ("\"name\": \"cards\"", "\"name\": \"c\\u0061rds\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"role\": \"matched\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"blend\": \"over\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"path\": \"linear\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"perItem\": false"),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"optional\": false"),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"anchor\": { \"x\": 0.5, \"y\": 0.5 }"),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"fit\": \"cover\""),
    ("\"kind\": \"image\"", "\"kind\": \"image\", \"description\": \"why\""),
    ("\"kind\": \"image\",", "\"description\": \"why\", \"kind\": \"image\","),
    ("{ \"id\": \"photo\", \"kind\": \"image\",", "{ \"kind\": \"image\", \"id\": \"photo\","),
    ("\"in\": \"photo\"", "\"in\": \"photo\", \"clip\": true"),
    ("\"kind\": \"text\", \"in\": \"photo\"", "\"in\": \"photo\", \"kind\": \"text\""),
    ("\"kind\": \"text\"", "\"kind\": \"text\", \"role\": \"entering\""),
    ("\"with\": \"move\"", "\"with\": \"move\", \"offset\": 0"),
    ("\"duration\": 280, \"curve\": \"bouncy\"", "\"curve\": \"bouncy\", \"duration\": 280"),
    ("\"x\": 100, \"y\": 50", "\"y\": 50, \"x\": 100"),
    ("\"mode\": \"crossfade\", \"duration\": 200", "\"duration\": 200, \"mode\": \"crossfade\""),
    ("\"drives\": \"dismiss\"", "\"drives\": \"dismiss\", \"threshold\": 0.5"),
    ("\"gesture\": \"pan\", \"direction\": \"down\"", "\"direction\": \"down\", \"gesture\": \"pan\""),
    ("\"direction\": \"down\", ", ""), ("\"specVersion\": 1,", "\"specVersion\": 1, \"rtl\": \"mirror\","),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"interruption\": \"redirect\","),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"allow\": [],"),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"$schema\": \"spec.schema.json\","),
    ("\"specVersion\": 1,", "\"specVersion\": 1, \"tokens\": [],"),
    ("\"response\": 400, \"dampingRatio\": 0.8", "\"dampingRatio\": 0.8, \"response\": 400"),
    ("\"width\": 400, \"height\": 800", "\"height\": 800, \"width\": 400"),
    ("\"width\": 400, \"height\": 800", "\"width\": 400, \"height\": 800, \"rtl\": false"),
    ("\"role\": \"overlay\", \"fill\": \"#000000\"", "\"fill\": \"#000000\", \"role\": \"overlay\""),
    ("\"opacity\": 0 }", "\"opacity\": 0, \"description\": \"clear\" }"), ("\"opacity\": 0 }", "\"opacity\": 0.0 }"),
    ("\"animate\": { \"*\": \"source\" }", "\"animate\": {\"*\":\"source\"}"),
    (
      "\"only\": \"motion\", \"animate\": { \"*\": \"destination\" }",
      "\"animate\": { \"*\": \"destination\" }, \"only\": \"motion\""
    ),
    ("\"name\": \"fade\"", "\"name\": \"fade\", \"description\": \"the rest\""),
    ("\"name\": \"back\"", "\"description\": \"home\", \"name\": \"back\""),
    ("\"name\": \"drag\"", "\"name\": \"drag\", \"description\": \"a finger\""),
    ("\"name\": \"phone\"", "\"name\": \"phone\", \"description\": \"a phone\""),
    ("\"spring\": {", "\"description\": \"soft\", \"spring\": {"),
    ("{ \"phases\": [", "{ \"description\": \"all\", \"phases\": ["),
    ("\n", "\r\n"),
  ]

  private func diff(_ old: String, _ new: String, _ options: String = "") -> (lines: [String], code: Int32) {
    let system = MemorySystem([
      "old.json": Self.spec, "new.json": Self.spec.replacingOccurrences(old, new),
    ])
    let code = system.run("diff old.json new.json \(options)")
    return (system.out.split(separator: "\n").map(String.init), code)
  }

  @Test func thereAreEnough() {
    #expect(Self.changes.count >= 40)
    #expect(Self.idle.count >= 50)
    for (old, new) in Self.idle { #expect(Self.spec.replacingOccurrences(old, new) != Self.spec, "\(old) → \(new)") }
  }

  @Test(arguments: changes.indices)
  func everyChangeIsNamedOnce(index: Int) {
    let (old, new, line) = Self.changes[index]
    let said = diff(old, new, "--exit-code")
    let subjects = [
      "transition", "viewport", "element", "curve", "present phase", "dismiss phase", "interaction", "order",
    ]
    let written = said.lines.filter { line in subjects.contains { line.hasPrefix($0 + " ") } }
    #expect(written.count == 1 && written[0].hasPrefix(line), "\(old) → \(new): \(said.lines)")
    #expect(said.code == 1)
  }

  @Test(arguments: idle.indices)
  func whatMeansTheSameIsTheSame(index: Int) {
    let (old, new) = Self.idle[index]
    let said = diff(old, new, "--exit-code")
    #expect(said.lines == ["the motion is the same"] && said.code == 0, "\(old) → \(new)")
  }

  @Test func arrivalsAndFindingsAreTold() {
    let said = diff("\"duration\": 280", "\"duration\": 1420").lines
    #expect(said.contains { $0.hasPrefix("  photo: ") && $0.hasSuffix("arrives 1140 ms later") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("new: ") && $0.hasSuffix("[too-long]") }, "\(said)")
  }

  @Test func aPictureIsDrawn() throws {
    let system = MemorySystem([
      "old.json": Self.spec, "new.json": Self.spec.replacingOccurrences("\"duration\": 280", "\"duration\": 420"),
    ])
    #expect(system.run("diff old.json new.json --picture p.png") == 0)
    guard case .file(let bytes, _)? = system.nodes["p.png"] else {
      Issue.record("there is no picture")
      return
    }
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47] && bytes.count > 2000 && bytes.count < 60_000)
    for path in ["old.json", "./new.json", "other.transition.json"] {
      let before = system.nodes
      #expect(system.run("diff old.json new.json --picture \(path)") == 2)
      #expect(system.err.contains("`--picture` would overwrite the spec `\(path)`"))
      #expect(system.nodes == before)
    }
  }

  /// A renamed and slightly moved element: how much breaks on each level.
  @Test(arguments: [
    ("", true), ("\"breaking\": \"any\"", true), ("\"breaking\": \"names\"", false), ("\"breaking\": \"motion\"", true),
    ("\"breaking\": \"motion\", \"points\": 20", false), ("\"breaking\": \"motion\", \"points\": 5", true),
  ])
  func aConfigSaysWhatBreaks(levels: String, breaks: Bool) {
    let moved = Self.spec.replacingOccurrences("\"x\": 100, \"y\": 50", "\"x\": 110, \"y\": 50")
    let system = MemorySystem([
      "old.json": Self.spec, "new.json": moved, "transition-export.json": "{ \"diff\": { \(levels) } }",
    ])
    #expect(system.run("diff old.json new.json --exit-code") == (breaks ? 1 : 0), "\(system.out)\(system.err)")
    #expect(system.run("diff old.json new.json") == 0)
    let says = levels.isEmpty || levels.contains("any") ? "" : breaks ? "breaks (`motion`): " : "nothing breaks ("
    #expect(system.out.contains(says))
    system.nodes["renamed.json"] = .file(Self.spec.replacingOccurrences("\"dim\"", "\"shade\""))
    #expect(system.run("diff old.json renamed.json --exit-code") == 1)
    system.nodes["phase.json"] = .file(Self.spec.replacingOccurrences("\"fade\"", "\"clear\""))
    #expect(system.run("diff old.json phase.json --exit-code") == (says.isEmpty ? 1 : 0))
  }

  @Test func levelsAreChecked() {
    for diff in ["{ \"breaking\": \"all\" }", "{ \"points\": -1 }", "{ \"seconds\": 1 }", "[]", "{ \"share\": \"1\" }"]
    {
      let system = MemorySystem(["old.json": Self.spec, "transition-export.json": "{ \"diff\": \(diff) }"])
      #expect(system.run("diff old.json old.json") == 1)
      #expect(system.err.contains("transition-export.json:1:"))
    }
  }

  @Test func aCommentFits() {
    let long = String(repeating: "card-", count: 12)
    let elements = (0..<260).map { index in
      """
      { "id": "\(long)\(index)", "kind": "shape", "fill": "#0000FF",
        "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
        "destination": { "frame": { "x": 100, "y": 0, "width": 100, "height": 100 } } }
      """
    }.joined(separator: ",")
    let spec = Fixtures.slide.replacingOccurrences("\"elements\": [", "\"elements\": [\(elements),")
    let system = MemorySystem(["old.json": spec, "new.json": spec.replacingOccurrences("\"x\": 100", "\"x\": 130")])
    #expect(system.run("diff old.json new.json --format markdown") == 0)
    #expect(system.output.count < 64_000 && system.out.contains(" more lines don't fit here"))
  }

  @Test func aRevisionNeedsGit() {
    let system = MemorySystem(["new.json": Self.spec])
    #expect(system.run("diff --against main new.json") == 2)
    #expect(system.err.contains("needs Git"))
    #expect(system.run("diff --against=-x new.json") == 2)
  }
}
