import Exporters
import Foundation
import Testing

@testable import Commands

/// `preview`, and a page's data besides the motion.
struct PreviewTests {
  /// Excludes what takes time: the targets that a page reads back.
  private static let quick = "--set preview.read-backs=none"
  private let system = MemorySystem(["slide.json": Fixtures.slide, "fade.json": Fixtures.fade])

  /// The data of a page.
  private func data(of path: String) throws -> [[String: Any]] {
    let page = try #require(system.text(path))
    let start = try #require(page.firstRange(of: "id=\"data\""))
    let open = try #require(page[start.upperBound...].firstIndex(of: "["))
    let end = try #require(page[open...].firstRange(of: "</script>"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(page[open..<end.lowerBound].utf8)) as? [[String: Any]])
  }

  /// The data in the script next to an open page.
  private func version(of path: String) throws -> Any {
    let script = try #require(system.text(path))
    let comma = try #require(script.firstIndex(of: ","))
    let json = script[comma...].dropFirst().dropLast(2)
    return try JSONSerialization.jsonObject(with: Data(json.utf8))
  }

  // MARK: - Places of pages

  @Test func goesToATemporaryFolderThatIsPrinted() throws {
    system.variables["TMPDIR"] = "/tmp/mine"
    #expect(system.run("preview slide.json --no-open \(Self.quick)") == 0)
    #expect(system.out.contains(/^\/tmp\/mine\/transition-export-preview-[0-9a-f]{12}\/slide\.html\n$/))
    let first = system.out
    #expect(try data(of: String(first.dropLast())).count == 1)
    #expect(system.run("preview slide.json --no-open \(Self.quick)") == 0)
    #expect(system.out == first + first, "the same spec has the same page")
  }

  @Test func neverGoesBehindALink() throws {
    #expect(system.run("preview slide.json --no-open \(Self.quick)") == 0)
    let folder = String(try #require(system.out.split(separator: "/slide.html").first))
    system.nodes = ["slide.json": .file(Fixtures.slide), folder: .link]
    #expect(system.run("preview slide.json --no-open \(Self.quick)") == 2)
    #expect(system.err.contains("isn't a folder; name another one with `-o`"))
  }

  @Test func severalSpecsHaveAnIndex() throws {
    #expect(system.run("preview slide.json fade.json -o out --no-open \(Self.quick)") == 0)
    #expect(system.out == "/out/index.html\n")
    #expect(try data(of: "out/index.html").count == 2)
    #expect(system.text("out/slide.html") != nil && system.text("out/fade.html") != nil)
  }

  @Test func ofASpecWithErrorsNothingIsWritten() {
    system.nodes["slide.json"] = .file(Fixtures.misspelled)
    #expect(system.run("preview slide.json -o out --no-open") == 1)
    #expect(system.err.contains("[unknown-key]"))
    #expect(system.out == "" && system.text("out/slide.html") == nil)
    #expect(system.run("preview slide.json -o ") == 2)
  }

  // MARK: - Opening

  @Test func opensThePage() throws {
    var scripts: [String] = []
    system.programs["/bin/sh"] = { input in
      scripts.append(String(decoding: input, as: UTF8.self))
      return (.exited(code: 0, output: []), "")
    }
    #expect(system.run("preview slide.json -o it's \(Self.quick)") == 0)
    #expect(scripts.count == 1)
    #expect(scripts.first?.contains(#" '/it'\''s/slide.html' &)"#) == true)
    #expect(!system.err.contains("no program here opens pages"))
    system.programs["/bin/sh"] = { _ in (.exited(code: 1, output: []), "") }
    #expect(system.run("preview slide.json -o out \(Self.quick)") == 0)
    #expect(system.err.contains("no program here opens pages: open it in a browser"))
  }

  // MARK: - Watching

  private static let idle: @Sendable (MemorySystem) -> Void = { _ in }

  private func change(_ path: String, _ text: String) {
    system.script += [{ $0.nodes[path] = .file(text) }, Self.idle, Self.idle]
  }

  @Test func anOpenPageGetsEveryVersion() throws {
    var versions: [Any] = []
    let look: (MemorySystem) -> Void = { [self] _ in
      if let one = try? version(of: "out/slide.js") { versions.append(one) }
    }
    system.script = [look]
    change("slide.json", Fixtures.misspelled)
    system.script.append(look)
    change("slide.json", Fixtures.slide.replacingOccurrences("\"duration\": 100,", "\"duration\": 120,"))
    system.script.append(look)
    #expect(system.run("preview slide.json -o out --watch --no-open \(Self.quick)") == 0)
    #expect(system.out == "/out/slide.html\n", "it is opened once")
    #expect(try #require(system.text("out/slide.html")).contains("data-watched=\"slide.js\""))
    let durations = versions.map { presentDuration(of: ($0 as? [String: Any])?["table"]) }
    #expect(durations == [100, nil, 120])
    let errors = try #require((versions[1] as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(errors.contains { $0["rule"] as? String == "unknown-key" && $0["line"] as? Int == 4 })
  }

  @Test func aWatchOfSeveralSpecsOpensTheIndex() throws {
    system.nodes["more/slide.json"] = .file(Fixtures.slide)
    var pages: [[[String: Any]]] = []
    let look: (MemorySystem) -> Void = { [self] _ in
      if let one = try? version(of: "out/index.js") as? [[String: Any]] { pages.append(one) }
    }
    system.script = [look]
    change("fade.json", "{")
    system.script.append(look)
    #expect(system.run("preview slide.json fade.json more/slide.json -o out --watch --no-open \(Self.quick)") == 1)
    #expect(system.out == "/out/index.html\n")
    for name in ["slide", "fade", "slide-2"] { #expect(system.text("out/\(name).html") != nil) }
    #expect(pages.map { $0.map { $0["page"] as? String } } == Array(repeating: ["slide", "fade", "slide-2"], count: 2))
    #expect(pages.map { $0.map { $0["table"] != nil } } == [[true, true, true], [true, false, true]])
  }

  @Test func standardInputCannotBeWatched() {
    #expect(system.run("preview - --watch") == 2)
    #expect(system.err.contains("standard input can't be watched"))
  }

  // MARK: - Data of pages

  @Test func showsWhatOtherTargetsPlay() throws {
    let arc = Fixtures.slide.replacingOccurrences("\"kind\"", "\"path\": { \"arc\": 60 }, \"kind\"")
      .replacingOccurrences("\"x\": 100, \"y\": 0", "\"x\": 100, \"y\": 300")
    system.nodes["slide.json"] = .file(arc)
    #expect(system.run("preview slide.json -o out --no-open --set preview.read-backs=flutter,lottie") == 0)
    let shown = try #require(try data(of: "out/slide.html")[0]["readBacks"] as? [[String: Any]])
    #expect(shown.map { $0["target"] as? String } == ["flutter", "lottie"])
    let flutter = try #require(shown.first)
    #expect(flutter["verdict"] as? String == "exact; 2 features unmeasured")
    #expect((flutter["courses"] as? [Any])?.count == 4)
    // It contains the findings of the target's exporter.
    #expect((shown[1]["findings"] as? [[String: Any]])?.isEmpty == false)
    #expect(system.run("preview slide.json -o out --no-open --set preview.read-backs=fluter") == 2)
    #expect(system.err.contains("unknown target `fluter` to read back; did you mean `flutter`?"))
  }

  private func presentDuration(of table: Any?) -> Double? {
    ((table as? [String: Any])?["present"] as? [String: Any])?["duration"] as? Double
  }

  @Test func comparesWithAnotherVersion() throws {
    system.nodes["m/new.json"] = .file(Fixtures.slide)
    system.nodes["m/old/old.json"] = .file(
      Fixtures.slide.replacingOccurrences("\"duration\": 100,", "\"duration\": 90,"))
    #expect(system.run("preview m/new.json -o out --no-open \(Self.quick) --set preview.against=old/old.json") == 0)
    let older = try #require(try data(of: "out/slide.html")[0]["older"] as? [String: Any])
    #expect(older["file"] as? String == "old.json")
    #expect(presentDuration(of: older["table"]) == 90)
    #expect(system.run("preview m/new.json -o out --no-open \(Self.quick) --set preview.against=gone.json") == 2)
    #expect(system.err.contains("can't read `m/gone.json`"))
    system.nodes["m/bad.json"] = .file(Fixtures.misspelled)
    #expect(system.run("preview m/new.json -o out --no-open \(Self.quick) --set preview.against=bad.json") == 2)
    #expect(system.err.contains("`m/bad.json` has errors, so there is nothing to compare with"))
  }

  /// A trace has a viewport of its own: the app's window, with the app's own frames.
  @Test func showsTraces() throws {
    func trace(_ name: String, _ width: Int) -> String {
      let measured = #"{"elements":{"card":{"source":{"x":7,"y":0,"width":100,"height":100}}}}"#
      return [
        #"{"trace":1,"transition":"\#(name)","direction":"present","platform":"web","trigger":0,"#
          + #""window":{"width":\#(width),"height":700},"measured":\#(measured)}"#,
        #"{"time":0,"elements":[]}"#,
        #"{"time":50,"elements":[{"id":"card","corners":[[1,2],[3,2],[3,4],[1,4]]}]}"#,
        #"{"time":100,"elements":[]}"#,
      ].joined(separator: "\n")
    }
    system.nodes["m/new.json"] = .file(Fixtures.slide)
    system.nodes["m/a.jsonl"] = .file(trace("slide", 333))
    system.nodes["m/t/a.jsonl"] = .file(trace("slide", 444))
    let preview = "preview m/new.json -o out --no-open \(Self.quick) --set preview.traces="
    #expect(system.run(preview + "a.jsonl,t/a.jsonl") == 0, "\(system.err)")
    let page = try data(of: "out/slide.html")[0]
    let table = try #require(page["table"] as? [String: Any])
    let viewports = try #require(table["viewports"] as? [[String: Any]])
    #expect(viewports.suffix(2).map { $0["name"] as? String } == ["a.jsonl", "a.jsonl 2"])
    #expect(viewports.suffix(2).map { $0["width"] as? Double } == [333, 444])
    #expect((page["viewports"] as? [Any])?.count == viewports.count)
    let shown = try #require(page["readBacks"] as? [[String: Any]])
    #expect(shown.map { $0["title"] as? String } == ["a.jsonl, web", "a.jsonl 2, web"])
    let course = try #require((shown[0]["courses"] as? [[String: Any]])?.first)
    #expect(course["viewport"] as? String == "a.jsonl")
    let offsets = try #require(course["offsets"] as? [String: [[Double]]])
    #expect(offsets["card"]?.map(\.count) == [4, 0])
    system.nodes["m/b.jsonl"] = .file(trace("push", 333))
    for (files, says) in [("b.jsonl", "`m/b.jsonl` is a trace of `push`"), ("gone.jsonl", "can't read")] {
      #expect(system.run(preview + files) == 2)
      #expect(system.err.contains(says), "\(system.err)")
    }
  }

  @Test func showsPicturesOfTheScreens() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
    system.nodes["a.png"] = .file(png, mode: 0o644)
    system.nodes["b.webp"] = .file(Array("RIFF1234WEBP".utf8), mode: 0o644)
    let pictures = "--set preview.source=a.png --set preview.destination=phone=a.png,pad=b.webp"
    #expect(system.run("preview slide.json -o out --no-open \(Self.quick) \(pictures)") == 0)
    let shown = try #require(try data(of: "out/slide.html")[0]["pictures"] as? [String: [Any]])
    let image = "data:image/png;base64,iVBORw0KGgo="
    #expect(shown["phone"] as? [String] == [image, image])
    #expect(shown["pad"]?.first is NSNull)
    #expect(shown["pad"]?.last as? String == "data:image/webp;base64,UklGRjEyMzRXRUJQ")
    #expect(system.run("preview slide.json -o out --no-open \(Self.quick) --set preview.source=gone.png") == 2)
    #expect(system.err.contains("can't read `gone.png`"))
    system.nodes["a.png"] = .file(Array("GIF89a".utf8), mode: 0o644)
    #expect(system.run("preview slide.json -o out --no-open \(Self.quick) --set preview.source=a.png") != 0)
  }

  @Test func isVerifiedLikeAnyExport() {
    #expect(system.run("slide.json --target preview -o out --quiet \(Self.quick)") == 0)
    #expect(system.run("verify slide.json --target preview --from out --quiet \(Self.quick)") == 0)
    #expect(system.out.hasPrefix("slide on preview, viewports phone, pad: exact"))
    let page = system.text("out/preview/slide.html") ?? ""
    let edits = [
      ("[0,0,100,100]", "[0,0,101,100]", "place of card"), ("id=\"data\"", "id=\"dat\"", "there is no table in it"),
      ("[{\"table\":", "[{\"tables\":", "the page can't read the data"),
      ("\"name\":\"slide\"", "\"name\":\"other\"", "this is the table of `other`, not of `slide`"),
    ]
    for (old, new, says) in edits {
      #expect(page.contains(old))
      system.nodes["out/preview/slide.html"] = .file(page.replacingOccurrences(old, new))
      let before = system.out.count + system.err.count
      #expect(system.run("verify slide.json --target preview --from out --max-error 0.1 \(Self.quick)") == 1)
      #expect((system.out + system.err).count > before)
      #expect((system.out + system.err).contains(says), "\(says)")
    }
  }
}
