import Foundation
import Testing

@testable import Commands

/// `verify`, on a disk in memory.
struct VerifyTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide])

  /// The output of a run on that slide.
  private func out(_ line: String) -> String {
    let system = MemorySystem(["slide.json": Fixtures.slide])
    #expect(system.run(line) == 0)
    #expect(system.err == "")
    return system.out
  }

  @Test func printsALineForEachTarget() {
    #expect(
      out("verify slide.json --target flutter,lottie --quiet") == """
        slide on flutter, viewports phone, pad: exact; 2 features unmeasured
        slide on lottie, viewport phone: exact; 4 features unmeasured; not in these files: viewport pad

        """)
    // A line shows the largest deviation, even with one viewport.
    #expect(system.run("slide.json --target flutter -o out --quiet") == 0)
    system.nodes["slide.json"] = .file(Self.moved)
    #expect(system.run("verify slide.json --target flutter --from out --viewport phone --quiet") == 0)
    #expect(
      system.out.contains(/^slide on flutter, viewport phone: approximate; .*furthest off: place of card by 30 pt/))
    #expect(system.out.count { $0 == "\n" } == 1)
  }

  @Test func printsATable() {
    let one = out("verify slide.json --target flutter --viewport pad --quiet --details")
    #expect(
      one.hasPrefix(
        "slide on flutter, viewport pad: exact; 3 features unmeasured\n\npresent: exact, 100 ms (export 100 ms)\n"))
    let all = out("verify slide.json --target flutter --quiet --details")
    #expect(
      all.hasPrefix(
        "slide on flutter, viewports phone, pad: exact; 2 features unmeasured\n\npresent on phone: exact, 100 ms"))
    #expect(all.contains("\ndismiss on pad: exact, 100 ms (export 100 ms)\n"))
  }

  /// A Lottie file is one canvas.
  @Test func saysWhichViewportsAreNotInTheFiles() {
    let table = out("verify slide.json --target lottie --quiet --max-error 0.5 --details")
    #expect(
      table.contains(
        /^slide on lottie, viewport phone: exact; \d features unmeasured\nnot in these files: viewport pad\n/))
    let json = out("verify slide.json --target lottie --quiet --format json")
    #expect(json.contains(/"unmeasuredViewports": \[\s*"pad"\s*\]/))
    #expect(!out("verify slide.json --target lottie --quiet --viewport pad").contains("not in these files"))
  }

  /// An edit on the second viewport alone.
  @Test(arguments: [
    ("flutter", "slide_transition.dart", "'140'"), ("flutter", "slide.hero.json", "[140,"),
  ])
  func findsAnEditOnAnyViewport(target: String, file: String, mark: String) throws {
    let far =
      #""viewports": { "pad": { "destination": { "frame": { "x": 140, "y": 0, "width": 100, "height": 100 } } } }"#
    system.nodes["slide.json"] = .file(
      Fixtures.slide.replacingOccurrences("\"kind\": \"shape\",", "\"kind\": \"shape\", \(far),"))
    #expect(system.run("slide.json --target \(target) -o out --quiet") == 0)
    let path = try #require(system.nodes.keys.first { $0.hasSuffix(file) })
    let text = try #require(system.text(path))
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    system.nodes[path] = .file(parts.joined(separator: mark.replacing("140", with: "180")))
    #expect(system.run("verify slide.json --target \(target) --from out --max-error 0.5 --details") == 1)
    #expect(system.out.hasPrefix("slide on \(target), viewports phone, pad: approximate; "))
    #expect(system.out.contains(/\ndiffers from a fresh export in \d places?, measured\nfurthest off: place of card/))
    #expect(system.out.contains("\npresent on phone: exact"))
    #expect(system.err.contains(" ms into present on `pad`"))
    // What isn't measured there doesn't count as exact.
    #expect(system.run("verify slide.json --target \(target) --from out --max-error 0.5 --viewport phone") == 1)
    #expect(system.out.contains("viewport phone: edited; "))
  }

  /// A runtime that was edited or deleted, a gesture, a file that doesn't belong there.
  @Test func tellsOfEveryEdit() throws {
    #expect(system.run("slide.json --target flutter,android -o out --quiet") == 0)
    #expect(system.run("verify slide.json --target flutter,android --from out --max-error 0.5") == 0)
    #expect(!system.out.contains("differs from a fresh export"))
    let runtime = try #require(
      system.nodes.keys.filter { $0.hasPrefix("out/flutter/transition_runtime") }.max { $0.count < $1.count })
    let text = try #require(system.text(runtime))
    system.nodes[runtime] = .file(text + "int x = 1;\n")
    #expect(system.run("verify slide.json --target flutter --from out --max-error 0.5") == 1)
    #expect(system.out.contains("slide on flutter, viewports phone, pad: edited; "))
    #expect(system.out.hasSuffix("; differs from a fresh export in 1 place, not measured\n"))
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(system.err.contains("\(runtime):\(line):1: error: the runtime was changed: "))
    system.nodes[runtime] = nil
    #expect(system.run("verify slide.json --target flutter --from out --max-error 0.5") == 1)
    #expect(system.err.contains("\(runtime): error: the file is missing: it is part of runtime version "))
    system.nodes[runtime] = .file(text)

    let table = "out/flutter/slide_transition.dart"
    let motion = try #require(system.text(table))
    system.nodes[table] = .file(motion + "// mine\n")
    #expect(system.run("verify slide.json --target flutter --from out --max-error 0.5") == 0)
    system.nodes[table] = .file(motion + "int x = 1;\n")
    #expect(system.run("verify slide.json --target flutter --from out") == 0)
    #expect(system.err.contains("warning: a fresh export doesn't have this [edited-export]"))
    system.nodes[table] = .file(motion)

    system.nodes["out/android/res/transition-land/slide_enter.xml"] = .file("<fade/>")
    #expect(system.run("verify slide.json --target android --from out --max-error 0.5") == 1)
    #expect(system.err.contains("out/android/res/transition-land/slide_enter.xml: error: the file isn't part of"))
  }

  /// Each group around an element takes time at every sample of it.
  @Test func manyNestedGroupsAreUnmeasured() {
    for (depth, isMeasured) in [(20, true), (201, false)] {
      let groups = (0...depth).map { index in
        """
        { "id": "g\(index)", "kind": "shape", "fill": "#000000"\(index > 0 ? ", \"in\": \"g\(index - 1)\"" : ""),
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
          "destination": { "frame": { "x": 100, "y": 0, "width": 100, "height": 100 } } }
        """
      }
      let card = Fixtures.slide.firstMatch(of: /\{ "id": "card"(?s:.*?)\} \} \}/)
      let nested = card.map { Fixtures.slide.replacing($0.output, with: groups.joined(separator: ",")) }
      system.nodes["slide.json"] = nested.map { .file($0) }
      #expect(system.run("verify slide.json --target web --max-error 0.5") == (isMeasured ? 0 : 1), "\(system.err)")
      #expect(system.err.contains("201 groups around an element are more than can be measured") == !isMeasured)
    }
  }

  /// What a changed runtime plays is unknown.
  @Test func aRuntimeOfYourOwnIsUnmeasured() throws {
    #expect(system.run("templates copy flutter -o own --quiet") == 0)
    let path = "own/core/dart/runs.dart.mustache"
    let text = try #require(system.text(path))
    system.nodes[path] = .file(text + "// mine\n")
    let run = "verify slide.json --target flutter --templates own"
    #expect(system.run(run) == 0)
    #expect(system.out.contains("slide on flutter, viewports phone, pad: unmeasured"))
    #expect(system.err.contains("the run's own templates change `transition_runtime/runs.dart`"))
    #expect(system.run(run + " --max-error 9") == 1)
    system.nodes[path] = .file(text)
    #expect(system.run(run + " --max-error 0.5") == 0)
  }

  /// Comments and line breaks within what is played, alone and beside a change of the motion.
  @Test(arguments: [
    ("flutter", "slide_transition.dart", "duration: 100"), ("android", "SlideMotion.kt", "duration = 100"),
    ("css", "slide.css", "100ms"), ("web", "slide.transition.js", "\"duration\":100"),
    ("uikit", "SlideMotion.swift", "duration: 100"), ("compose", "SlideMotion.kt", "duration = 100"),
  ])
  func playsWhatAFormatterChanged(target: String, file: String, mark: String) throws {
    #expect(system.run("slide.json --target \(target) -o out --quiet") == 0)
    let path = try #require(system.nodes.keys.first { $0.hasPrefix("out/") && $0.hasSuffix(file) })
    let text = try #require(system.text(path))
    let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(text)")
    let run = "verify slide.json --target \(target) --from out --max-error 0.5"
    system.nodes[path] = .file(parts.joined(separator: "/* slow */\n    " + mark))
    #expect(system.run(run) == 0, "\(system.err)")
    #expect(!system.out.contains("differs from a fresh export"))
    system.nodes[path] = .file(parts.joined(separator: "/* slow */\n    " + mark.replacing("100", with: "190")))
    #expect(system.run(run) == 1)
  }

  /// One finding for a file that transitions share, and none about the files of another transition.
  @Test func comparesWhatTransitionsShareOnce() throws {
    system.nodes["fade.json"] = .file(Fixtures.fade)
    #expect(system.run("slide.json fade.json --target android -o out --quiet") == 0)
    #expect(system.run("verify slide.json --target android --from out --max-error 0.5") == 0)
    let runtime = try #require(system.nodes.keys.first { $0.hasSuffix("MotionRun.kt") })
    system.nodes[runtime] = .file((system.text(runtime) ?? "") + "fun mine() {}\n")
    #expect(system.run("verify slide.json fade.json --target android --from out --max-error 0.5") == 1)
    #expect(system.err.components(separatedBy: "[runtime-changed]").count == 2)
    #expect(system.out.components(separatedBy: ": edited; ").count == 3)
  }

  /// The files of a target without a player are compared as well.
  @Test func comparesWhatNobodyCanPlay() throws {
    #expect(system.run("slide.json --target note -o out --quiet") == 0)
    #expect(system.run("verify slide.json --target note --from out") == 0)
    #expect(!system.err.contains("edited-export"))
    let path = try #require(system.nodes.keys.first { $0.hasPrefix("out/note/") })
    system.nodes[path] = .file("mine")
    #expect(system.run("verify slide.json --target note --from out") == 0)
    #expect(system.err.contains("[edited-export]"))
  }

  /// However many specs there are: a folder isn't read for each of them.
  @Test func readsEachFileOnce() throws {
    let names = (0..<6).map { "s\($0)" }
    for name in names {
      system.nodes[name + ".json"] = .file(Fixtures.slide.replacing("\"slide\"", with: "\"\(name)\""))
    }
    let specs = names.map { $0 + ".json" }.joined(separator: " ")
    #expect(system.run("\(specs) --target android,flutter -o out --quiet") == 0)
    // The app's own: a resource for some configurations, and files that are no part of the motion.
    system.nodes["out/android/res/values-de/own.xml"] = .file("<resources/>")
    system.nodes["out/android/res/raw/large.bin"] = .file("large")
    let before = system.reads
    #expect(system.run("verify \(specs) --target android,flutter --from out --max-error 0.5") == 0)
    let read = system.reads.filter { $0.key.hasPrefix("out/") }.mapValues { $0 }
    let counts = read.map { $0.value - (before[$0.key] ?? 0) }
    #expect(counts.count > 30)
    #expect(counts.allSatisfy { $0 == 1 })
    #expect(read["out/android/res/raw/large.bin"] == nil)
  }

  /// Without a folder, the config says where the files are.
  @Test func takesTheRootsOfTheConfig() throws {
    system.nodes["transition-export.json"] = .file(
      """
      { "specs": ["slide.json"], "output": "made",
        "targets": { "flutter": {}, "android": { "output": "app/src/main" } } }
      """)
    #expect(system.run("export --quiet") == 0, "\(system.err)")
    #expect(system.run("verify --max-error 0.5 --from") == 0, "\(system.err)")
    #expect(system.run("verify --from --max-error 0.5") == 0)
    let path = try #require(system.nodes.keys.first { $0.hasPrefix("app/src/main/res/values/") })
    system.nodes[path] = .file("<resources/>")
    #expect(system.run("verify --from --max-error 0.5") == 1)
    #expect(system.err.contains("app/src/main/res/values/"))
    system.nodes = system.nodes.filter { !$0.key.hasPrefix("made/") }
    #expect(system.run("verify --from --target flutter") == 2)
    #expect(system.err.contains("there is no folder `made/flutter`"))
  }

  /// Targets that show no motion have nothing to measure: their files are compared.
  @Test func tokensAndPicturesAreUnchanged() throws {
    let line = "verify slide.json --target tokens,filmstrip --max-error 0.5"
    #expect(system.run("slide.json --target tokens,filmstrip -o out --quiet") == 0)
    #expect(system.run(line) == 0)
    #expect(system.run(line + " --from out") == 0, "\(system.err)")
    #expect(system.out.contains("slide on tokens, viewport phone: unchanged\n"))
    #expect(system.out.contains("slide on filmstrip, viewport phone: unchanged\n"))
    for (path, text) in [("out/tokens/MotionTokens.kt", "val x = 1\n"), ("out/filmstrip/slide.present.png", "x")] {
      let node = try #require(system.nodes[path])
      guard case .file(let bytes, let mode) = node else { continue }
      system.nodes[path] = .file(bytes + Array(text.utf8), mode: mode)
      #expect(system.run(line + " --from out") == 1)
      #expect(system.err.contains("\(path)"))
      #expect(system.out.contains(": edited; "))
      system.nodes[path] = node
    }
  }

  /// What a template declares is told, and its files are compared with a fresh export.
  @Test func aTemplateDeclaresWhatItPlays() throws {
    system.nodes["own/plain/target.json"] = .file(
      TemplatesTests.manifest().replacing(
        "\"support\"",
        with: """
          "playback": "playback.json.mustache", "curves": { "forms": ["linear", "bezier", "points"], "bound": 0.001 },
          "ways": { "forms": ["straight", "stops"], "bound": 0.001 }, "support"
          """))
    system.nodes["own/plain/a.mustache"] = .file("{{name.pascal}} 100\n")
    let guide = try String(contentsOfFile: "Docs/add-a-target.md", encoding: .utf8)
    for text in guide.matches(of: /`templates\/waapi\/(playback[^`]*)`:\n\n```mustache\n((?s:.*?))```/) {
      system.nodes["own/plain/\(text.1)"] = .file(String(text.2))
    }
    #expect(system.run("slide.json --target plain --templates own -o out --quiet") == 0, "\(system.err)")
    let line = "verify slide.json --target plain --templates own --from out --max-error 1000,1"
    #expect(system.run(line) == 0, "\(system.err)\(system.out)")
    #expect(system.out.contains(", as the template declares"))
    let path = "out/plain/slide.txt"
    let text = try #require(system.text(path))
    system.nodes[path] = .file(text.replacing("\n", with: "000\n"))
    #expect(system.run(line) == 1)
    #expect(system.err.contains("out/plain/slide.txt:1:"))
    #expect(system.out.contains(": edited, as the template declares"))
  }

  @Test func theHeadlineCountsWhatIsNotMeasured() throws {
    let table = out("verify slide.json --target flutter --quiet --details")
    #expect(table.hasPrefix("slide on flutter, viewports phone, pad: exact; 2 features unmeasured\n"))
    #expect(table.contains(/\n  unmeasured    example frames, example viewports\n/))
    #expect(table.contains("gestures that scrub"))
  }

  @Test func printsAPageAndJSON() {
    #expect(system.run("verify slide.json --target flutter,lottie --format markdown") == 0)
    #expect(system.out.contains("### `slide` on lottie, viewport `phone`: "))
    #expect(system.run("verify slide.json --target flutter --format json") == 0)
    #expect(system.out.contains("\"verifications\": ["))
  }

  @Test func failsAboveTheBoundOnly() {
    #expect(system.run("slide.json --target flutter -o out --quiet") == 0)
    system.nodes["slide.json"] = .file(Self.moved)
    #expect(system.run("verify slide.json --target flutter --from out --max-error 31") == 0)
    #expect(system.run("verify slide.json --target flutter --from out --max-error 29") == 1)
    #expect(system.err.contains("[unfaithful-export]"))
    #expect(system.run("verify slide.json --target flutter --from out") == 0)
  }

  /// What a spec allows passes with a bound, too; a new kind of fault doesn't.
  @Test func aKnownLimitPasses() {
    #expect(system.run("slide.json --target flutter -o out --quiet") == 0)
    let allowed = Self.moved.replacingOccurrences("[\"screen-cut\"]", "[\"screen-cut\", \"unfaithful-export\"]")
    #expect(allowed != Self.moved)
    system.nodes["slide.json"] = .file(allowed)
    #expect(system.run("verify slide.json --target flutter --from out --max-error 29") == 0)
    system.nodes["out/flutter/transition_runtime/curves.dart"] = .file("// edited\n")
    #expect(system.run("verify slide.json --target flutter --from out --max-error 29") == 1)
  }

  @Test func aShareIsNotMoreThanOne() {
    #expect(system.run("verify slide.json --target flutter --max-error 1,5") == 2)
    #expect(system.err.contains("the share 5 is more than 1"))
  }

  /// Points and shares have separate limits.
  @Test(arguments: [("0.5", 1), ("0.5pt,0.31", 0), ("0.5,0.31", 0), ("0.5pt,0.29", 1), ("0.5pt", 1)])
  func limitsOfPointsAndShares(limit: String, status: Int32) {
    let end = "\"destination\": { "
    func spec(opacity: Double) -> String {
      Fixtures.slide.replacingOccurrences(end, end + "\"opacity\": \(opacity), ")
    }
    system.nodes["slide.json"] = .file(spec(opacity: 0.9))
    #expect(system.run("slide.json --target flutter -o out --quiet") == 0)
    system.nodes["slide.json"] = .file(spec(opacity: 0.6))
    #expect(system.run("verify slide.json --target flutter --from out --max-error \(limit)") == status)
  }

  /// A view of plain Android XML that enters from beyond the edge.
  @Test func slidesAreMeasured() {
    let spec = """
      { "specVersion": 1, "name": "push", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ { "id": "detail", "kind": "screen", "role": "entering",
          "source": { "translation": { "x": "100vw" } } } ],
        "present": { "phases": [ { "name": "push", "duration": 300, "curve": "standard",
          "animate": { "*": "destination" } } ] } }
      """
    let system = MemorySystem(["push.json": spec])
    #expect(system.run("verify push.json --target android --set android.profile=xml --max-error 1 --details") == 0)
    #expect(system.out.contains("detail   within bound"))
  }

  /// The slide with its card 30 points farther at the end.
  private static let moved = Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 130")

  @Test func whatNobodyCanPlayIsUnmeasured() {
    #expect(system.run("verify slide.json --target note") == 0)
    #expect(system.out.contains("slide on note, viewport phone: unmeasured"))
    #expect(system.run("verify slide.json --target note --max-error 9") == 1)
  }

  @Test func measuresFilesOnDisk() throws {
    #expect(system.run("slide.json --target flutter -o out --quiet") == 0)
    #expect(system.run("verify slide.json --target flutter --from out --max-error 0.5") == 0)
    let path = "out/flutter/slide.hero.json"
    let text = try #require(system.text(path))
    system.nodes[path] = .file(
      text.replacingOccurrences("\"duration\": 100,\n          \"dest", "\"start\": 20, \"duration\": 100, \"dest"))
    #expect(system.run("verify slide.json --target flutter --from out --max-error 0.5") == 1)
    #expect(system.err.contains("Flutter: the place of `card` is off by 20 pt"))
    #expect(system.err.contains(/out\/flutter\/slide\.hero\.json:\d+:\d+: note: `card` in the exported file/))
    system.nodes[path] = .file("{")
    #expect(system.run("verify slide.json --target flutter --from out") == 1)
    #expect(system.err.contains("out/flutter/slide.hero.json:1:"))
    #expect(system.run("verify slide.json --target lottie --from out") == 2)
  }

  /// What players refuse in the bytes of valid JSON.
  @Test(arguments: [
    ("{", "\u{FEFF}{", ":1:1: error: the file starts with a byte-order mark"),
    ("\"w\":400,", "\"w\":400.0,", ": error: `w` must be digits only"),
    ("\"ind\":1,", "\"ind\": 1e0,", ": error: `ind` must be"),
    ("\"ty\":4,", "\"ty\":4.0,", ": error: `ty` must be digits only"),
  ])
  func lottieFilesThatPlayersRefuse(old: String, new: String, error: String) throws {
    #expect(system.run("slide.json --target lottie -o out --quiet") == 0)
    let path = "out/lottie/slide.present.json"
    let text = try #require(system.text(path))
    try #require(text.contains(old), "\(text)")
    system.nodes[path] = .file(text.replacing(old, with: new, maxReplacements: 1))
    #expect(system.run("verify slide.json --target lottie --from out") == 1)
    #expect(system.err.contains(error), "\(system.err)")
  }

  /// A dotLottie file is measured like the JSON files in it, and any other byte of it is noticed.
  @Test func packagedAnimationsAreMeasured() throws {
    let options = "--target lottie --set lottie.format=dotlottie"
    #expect(system.run("slide.json \(options) -o out --quiet") == 0)
    #expect(system.nodes.keys.filter { $0.hasPrefix("out/lottie/s") } == ["out/lottie/slide.lottie"])
    #expect(
      out("verify slide.json \(options) --quiet") == out("verify slide.json --target lottie --quiet"))
    #expect(system.run("verify slide.json \(options) --from out --max-error 0.5") == 0)
    guard case .file(let bytes, let mode)? = system.nodes["out/lottie/slide.lottie"] else {
      Issue.record("there is no file")
      return
    }
    #expect(bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]))
    system.nodes["out/lottie/slide.lottie"] = .file(Array(bytes.dropLast()), mode: mode)
    #expect(system.run("verify slide.json \(options) --from out") == 1)
    #expect(system.err.contains("out/lottie/slide.lottie: error: the file isn't a ZIP archive"), "\(system.err)")
    for place in stride(from: 0, to: bytes.count - 22, by: 31) {
      var broken = bytes
      broken[place] ^= 0x10
      system.nodes["out/lottie/slide.lottie"] = .file(broken, mode: mode)
      _ = system.run("verify slide.json \(options) --from out")
      #expect(
        system.err.contains("out/lottie/slide.lottie") && system.err.contains(/unreadable-export|edited-export/),
        "at byte \(place): \(system.err)")
    }
  }

  /// A finding leads to the element in the exported file: the object of JSON, the name in text.
  @Test(arguments: [
    ("lottie", "slide.present.json", "\"nm\":\"card"), ("css", "slide.css", "slide-card"),
    ("android", "Motion", "card"),
  ])
  func leadsIntoExportedFiles(target: String, file: String, text: String) throws {
    #expect(system.run("slide.json --target \(target) -o out --quiet") == 0)
    system.nodes["slide.json"] = .file(Self.moved)
    #expect(system.run("verify slide.json --target \(target) --from out --max-error 0.5") == 1)
    let note = try #require(system.err.firstMatch(of: /out\/([^:]+):(\d+):(\d+): note: `card` in the exported file/))
    let path = "out/" + String(note.1)
    #expect(path.contains(file), "\(path)")
    let lines = try #require(system.text(path)).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(Int(note.2).map { lines[$0 - 1] })
    let rest = line.utf16.dropFirst((Int(note.3) ?? 1) - 1)
    #expect(String(rest)?.contains(text) == true)
    // For programs the same place is a separate key.
    #expect(system.run("verify slide.json --target \(target) --from out --max-error 0.5 --report json:r.json") == 1)
    let report = try #require(system.text("r.json"))
    #expect(report.contains("\"exported\": {\n        \"file\": \"\(path)\",\n        \"line\": \(note.2),"))
  }

  @Test func takesAnotherViewport() {
    #expect(system.run("verify slide.json --target flutter,lottie --viewport pad --max-error 0.5") == 0)
    #expect(system.out.contains("slide on lottie, viewport pad"))
  }

  @Test(arguments: [
    "verify slide.json", "verify slide.json --target flutter --max-error -1",
    "verify slide.json --target flutter --max-error 1pt,-1", "verify slide.json --target flutter --max-error 1,1,1",
    "verify slide.json --target flutter --max-error 1px", "verify slide.json --target flutter --max-error 1,",
    "verify slide.json --target nobody",
    "verify slide.json --target flutter --viewport none", "verify slide.json --target flutter --format yaml",
    "verify slide.json --target flutter --details --format json",
  ])
  func whatCannotBeDone(line: String) {
    #expect(system.run(line) == 2)
  }
}
