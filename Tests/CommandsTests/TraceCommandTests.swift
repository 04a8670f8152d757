import Testing

@testable import Commands

/// `verify --trace`, on a disk in memory: a card moves by 100 points in 100 ms, linearly.
struct TraceCommandTests {
  private static let header =
    #"{"trace":1,"transition":"slide","direction":"present","platform":"web","trigger":0,"window":{"width":400,"height":800}}"#

  /// The line of a frame that shows the card at an x.
  private static func frame(_ time: Double, _ x: Double) -> String {
    #"{"time":\#(time),"elements":[{"id":"card","corners":[[\#(x),0],[\#(x + 100),0],[\#(x + 100),100],[\#(x),100]]}]}"#
  }

  private static let frames = (0...12).map { frame(Double($0) * 10, min(Double($0) * 10, 100)) }

  private struct Ran {
    let status: Int32
    let out, err: String
  }

  private func run(
    _ lines: [String], _ options: String = "",
    on system: MemorySystem = MemorySystem(["slide.json": Fixtures.slide])
  ) -> Ran {
    system.nodes["app.jsonl"] = .file(lines.joined(separator: "\n"))
    let status = system.run("verify slide.json --trace app.jsonl --quiet \(options)")
    return Ran(status: status, out: system.out, err: system.err)
  }

  @Test func printsALine() {
    let ran = run([Self.header] + Self.frames, "--max-error 0.1")
    #expect(ran.status == 0, "\(ran.err)")
    #expect(
      ran.out == "slide on web, viewport phone: exact; app.jsonl starts on time, 11 frames at 100 Hz, 0 dropped\n")
  }

  @Test func failsBeyondTheBound() {
    let moved = Self.frames.indices.map { Self.frame(Double($0) * 10, min(Double($0) * 10, 100) + 3) }
    let ran = run([Self.header] + moved, "--max-error 0.5")
    #expect(ran.status == 1)
    #expect(ran.err.contains("the place of `card` is off by 3 pt"))
    #expect(ran.err.contains("it is (3, 0) points off all the time"))
    #expect(run([Self.header] + moved, "--max-error 4").status == 0)
  }

  /// As drawn while it moves; at rest, the app's own view has its own.
  @Test func comparesCornerRadii() {
    func frames(_ radius: String) -> [String] {
      Self.frames.map { $0.replacing("]]}", with: "]],\"cornerRadius\":\(radius)}") }
    }
    #expect(run([Self.header] + frames("0"), "--max-error 0.1").status == 0)
    for radius in ["4", "[4,0,0,0]"] {
      let ran = run([Self.header] + frames(radius), "--max-error 0.1")
      #expect(ran.status == 1)
      #expect(ran.err.contains("the corner radius of `card` is off by 4 pt"), "\(ran.err)")
    }
    #expect(run([Self.header] + frames("[1,2]")).err.contains("takes one radius, or four"))
    let known = Self.header.replacing("}}", with: #"},"elements":{"card":{"kind":"image","clippedBy":"list"}}}"#)
    #expect(run([known] + Self.frames, "--max-error 0.1").status == 0)
    let unknown = known.replacing("image", with: "picture")
    #expect(run([unknown] + Self.frames).err.contains("picture"))
  }

  /// Absence of evidence isn't agreement.
  @Test(arguments: [[10, 11, 12], [0, 10], [0, 6, 12], [0, 1, 2, 3], [7, 8, 9, 10]])
  func failsOnNothing(kept: [Int]) {
    let ran = run([Self.header] + kept.map { Self.frames[$0] }, "--max-error 0.5")
    #expect(ran.status == 1, "\(ran.out)")
    #expect(!ran.out.contains("exact"))
    #expect(run([Self.header] + kept.map { Self.frames[$0] }).status == 0)
  }

  @Test func namesASlipFirst() {
    let seconds = Self.frames.indices.map { Self.frame(Double($0) / 100, min(Double($0) * 10, 100)) }
    let ran = run([Self.header] + seconds, "--max-error 0.5")
    #expect(ran.status == 1)
    #expect(
      ran.err.contains(
        "error: `app.jsonl`: its times seem to be in seconds; a trace has milliseconds [unmeasured-export]"),
      "\(ran.err)")
    #expect(ran.out.hasPrefix("slide on web, viewport phone: unmeasured; app.jsonl starts"))
  }

  /// Windows and blank lines change nothing.
  @Test func acceptsOtherLineEndings() {
    let ran = run(([Self.header, ""] + Self.frames + [""]).map { $0 + "\r" }, "--max-error 0.1")
    #expect(ran.status == 0, "\(ran.err)")
  }

  @Test(
    arguments: [
      ([], "is empty"),
      (["{"], "line 1"),
      ([#"{"trace":1}"#], "has no `transition`"),
      ([header.replacing("\"trace\":1", with: "\"trace\":2")] + frames, "takes 1, the version of the format"),
      ([header.replacing("slide", with: "push")] + frames, "but this run has only specs of"),
      ([header.replacing("400", with: "0")] + frames, "takes a number from 1 to 100000"),
      ([header.replacing("present", with: "presnt")] + frames, "present"),
      ([header.replacing("\"trigger\"", with: "\"triger\":0,\"trigger\"")] + frames, "triger"),
      ([header] + frames.prefix(1), "two or more"),
      ([header] + [frames[1], frames[0]], "line 3: `time` is not later than that of the frame before"),
      ([header, frames[0], #"{"time":9,"elements":[{"id":"card","corners":[[0,0]]}]}"#], "takes four points"),
      ([header, frames[0], #"{"time":9,"elements":[{"id":"card","corners":[[0],[1],[2],[3]]}]}"#], "takes"),
      ([header, frames[0], #"{"time":"9","elements":[]}"#], "line 3"),
      ([header, frames[0], "[1]"], "line 3"),
      ([header, frames[0], String(frames[1].dropLast(9))], "line 3, is cut off: the recorder was stopped"),
      ([header, frames[0], String(frames[1].dropLast(9)), ""], "line 3: "),
      (
        [
          header, frames[0],
          frames[1].replacing("]}]}", with: "]},{\"id\":\"card\",\"corners\":[[0,0],[1,0],[1,1],[0,1]]}]}"),
        ],
        "is `card` twice in one frame"
      ),
    ] as [([String], String)])
  func tellsWhatIsWrong(lines: [String], says: String) {
    let ran = run(lines)
    #expect(ran.status == 2)
    #expect(ran.err.contains(says), "\(ran.err)")
    #expect(ran.err.contains("app.jsonl"))
  }

  /// Numbers without bounds would make the search for the start endless.
  @Test func boundsItsNumbers() {
    let late = Self.header.replacing("\"trigger\":0", with: "\"trigger\":1e308")
    #expect(run([late] + Self.frames).err.contains("takes a number from -100000000000000 to 100000000000000"))
    let slow = Self.header.replacing("\"trigger\":0", with: "\"trigger\":0,\"refreshRate\":1e-9")
    #expect(run([slow] + Self.frames).err.contains("takes a number from 1 to 1000"))
    #expect(run([Self.header, Self.frame(-1e14, 0), Self.frame(0, 0), Self.frame(1e14, 100)]).status == 0)
  }

  /// A display that shows a picture twice has dropped a frame.
  @Test func countsRepeatedPictures() {
    func hashed(_ hash: (Int) -> Int) -> [String] {
      [Self.header]
        + Self.frames.enumerated().map { $1.replacing("{\"time\"", with: "{\"hash\":\"\(hash($0))\",\"time\"") }
    }
    #expect(run(hashed { $0 }).out.hasSuffix("11 frames at 100 Hz, 0 dropped\n"))
    #expect(run(hashed { $0 / 2 }).out.hasSuffix("6 frames at 100 Hz, 5 dropped\n"))
    // Nothing moves at the end.
    #expect(run(hashed { min($0, 10) }).out.hasSuffix("11 frames at 100 Hz, 0 dropped\n"))
  }

  @Test func drawsThePicture() {
    let system = MemorySystem(["slide.json": Fixtures.slide])
    let lines = [Self.header] + Self.frames
    #expect(run(lines, "--picture app.png", on: system).status == 0)
    guard case .file(let right, _)? = system.nodes["app.png"] else {
      Issue.record("no picture")
      return
    }
    #expect(right.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // Outlines elsewhere are another picture.
    let moved = [Self.header] + Self.frames.indices.map { Self.frame(Double($0) * 10, min(Double($0) * 10, 100) + 9) }
    #expect(run(moved, "--picture app.png", on: system).status == 0)
    #expect(system.nodes["app.png"] != .file(right, mode: 0o644))
    for (options, says) in [
      ("--picture slide.json", "would overwrite the spec"), ("--picture app.jsonl", "would overwrite the trace"),
      ("--picture app.png --trace app.jsonl", "`--picture` takes one trace, not 2"),
    ] {
      let ran = run(lines, options, on: system)
      #expect(ran.status == 2)
      #expect(ran.err.contains(says), "\(ran.err)")
    }
    #expect(system.run("verify slide.json --target web --picture app.png") == 2)
    #expect(system.err.contains("it needs `--trace`"))
  }

  @Test(arguments: ["--target web", "--from", "--viewport phone"])
  func goesWithNoTarget(option: String) {
    let ran = run([Self.header] + Self.frames, option)
    #expect(ran.status == 2)
    #expect(ran.err.contains("`--trace` can't be combined with"))
  }
}
