import Exporters
import SpecModel
import Testing

@testable import Commands

/// `preview --edit`: what its site answers, and to whom.
struct EditingTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide, "fade.json": Fixtures.fade])

  private static let longer = Fixtures.slide.replacingOccurrences("\"duration\": 100,", "\"duration\": 120,")

  /// The token in the address that the program prints.
  private static func token(_ system: MemorySystem) -> String {
    system.out.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
  }

  /// Adds a request of the page itself.
  private func ask(
    _ file: String, _ method: String = "GET", query: String = "", headers: [String: String] = [:],
    body: @escaping (MemorySystem, HTTPResponse?) -> String = { _, _ in "" }
  ) {
    system.requests.append { system, last in
      var all = ["host": "127.0.0.1:4000", "content-type": "application/json"]
      if method != "GET" { all["origin"] = "http://127.0.0.1:4000" }
      return HTTPRequest(
        method: method, path: file.hasPrefix("/") ? file : "/\(Self.token(system))/\(file)", query: query,
        headers: all.merging(headers) { $1 }.filter { !$0.value.isEmpty },
        body: Array(body(system, last).utf8))
    }
  }

  private static func order(_ text: String, saves: Bool, _ version: String) -> String {
    let order: JSONLiteral = ["text": .string(text), "saves": .bool(saves), "version": .string(version)]
    return order.text()
  }

  private static func version(_ text: String) -> String { SHA256.hex(of: Array(text.utf8)) }

  private func statuses(_ line: String = "preview slide.json --edit --no-open") -> [Int] {
    #expect(system.run(line) == 0)
    return system.responses.map(\.status)
  }

  @Test func pagesCanConnectToTheirOwnSiteOnly() throws {
    ask("slide.html")
    ask("")
    #expect(statuses() == [200, 302])
    let page = String(decoding: try #require(system.responses.first).bytes, as: UTF8.self)
    #expect(page.contains("connect-src &#39;self&#39;") || page.contains("connect-src 'self'"))
    #expect(page.contains("data-edited=\"\(Self.version(Fixtures.slide))\""))
    #expect(page.contains("X-Frame-Options: DENY\r\n"))
    #expect(system.out.hasPrefix("http://127.0.0.1:4000/") && system.out.hasSuffix("/slide.html\n"))
    #expect(Self.token(system).count == 32)
    #expect(system.err.contains("editing 1 spec; press Control-C to stop"))
  }

  @Test func otherSitesAndNamesGetNothing() {
    ask("slide.html", headers: ["host": "evil.example:4000"])
    ask("slide.html", headers: ["host": "localhost:4000"])
    ask("slide.html", headers: ["sec-fetch-site": "cross-site"])
    ask("slide.html", headers: ["origin": "https://evil.example"])
    ask("/slide.html")
    ask("/0123456789abcdef0123456789abcdef/slide.html")
    ask("fade.json")
    ask("../slide.html")
    ask("slide.json", "PUT")
    ask("slide.html", "POST")
    let (text, old) = (Self.longer, Self.version(Fixtures.slide))
    ask("slide.json", "POST", headers: ["origin": ""]) { _, _ in Self.order(text, saves: true, old) }
    ask("slide.json", "POST", headers: ["origin": "null"]) { _, _ in Self.order(text, saves: true, old) }
    ask("slide.json", "POST", headers: ["content-type": "text/plain"]) { _, _ in Self.order(text, saves: true, old) }
    ask("slide.json", "POST") { _, _ in "{" }
    ask("slide.json", "POST") { _, _ in "{\"text\":1}" }
    #expect(
      statuses() == [403, 403, 403, 403, 404, 404, 404, 404, 405, 405, 403, 403, 415, 400, 400])
    #expect(system.text("slide.json") == Fixtures.slide)
  }

  @Test func savesWhatIsValidOverTheVersionThatWasEdited() throws {
    let old = Self.version(Fixtures.slide)
    ask("slide.json", "POST") { _, _ in Self.order(Self.longer, saves: false, old) }
    ask("slide.json", "POST") { _, _ in Self.order(Fixtures.misspelled, saves: true, old) }
    ask("slide.json", "POST") { system, _ in
      #expect(system.text("slide.json") == Fixtures.slide, "neither a check nor an error writes")
      return Self.order(Self.longer, saves: true, old)
    }
    ask("slide.json", "POST") { _, _ in Self.order(Fixtures.slide, saves: true, old) }
    ask("slide.json", query: Self.version(Self.longer))
    ask("slide.json", query: old)
    #expect(statuses() == [200, 422, 200, 409, 204, 200])
    #expect(system.text("slide.json") == Self.longer)
    let answers = system.responses.map { JSONDocument.parse($0.body, source: "").value?.literal }
    #expect(answers[0]?["version"] == .string(old) && answers[0]?["table"] != nil)
    #expect(answers[1]?["table"] == nil && answers[1]?["findings"] != nil)
    for index in [2, 3, 5] { #expect(answers[index]?["version"] == .string(Self.version(Self.longer))) }
    #expect(answers[3]?["text"] == .string(Self.longer))
    #expect(system.err.contains("saved slide.json\n"))
  }

  @Test func makesSpecsBesideTheFirstOverNoOther() throws {
    func name(_ name: String) -> (MemorySystem, HTTPResponse?) -> String { { _, _ in "{\"name\":\"\(name)\"}" } }
    ask("new", "POST", body: name("fresh"))
    ask("fresh.html")
    ask("new", "POST", body: name("fresh"))
    ask("new", "POST", body: name("../fresh"))
    ask("new", "POST", headers: ["origin": "https://evil.example"], body: name("other"))
    ask("new")
    #expect(statuses() == [200, 200, 422, 422, 403, 405])
    #expect(system.text("fresh.transition.json")?.contains("\"name\": \"fresh\"") == true)
    #expect(system.text("spec.schema.json") != nil && system.text("other.transition.json") == nil)
  }

  @Test func startsFromNothing() throws {
    system.nodes["a.png"] = .file([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], mode: 0o644)
    ask("fresh.html")
    #expect(statuses("preview --edit --new fresh --source a.png --no-open") == [200])
    let page = String(decoding: try #require(system.responses.first).bytes, as: UTF8.self)
    #expect(page.contains("data:image/png;base64,iVBORw0KGgo="))
    #expect(system.run("preview --edit --new fresh --no-open") == 2)
    #expect(system.err.contains("`fresh.transition.json` already exists"))
    #expect(system.run("preview --edit --new other --destination gone.png --no-open") == 2)
    #expect(system.err.contains("there is no file `gone.png`"))
    #expect(system.run("preview slide.json --new fresh") == 2)
    #expect(system.err.contains("`--new` needs `--edit`"))
  }

  @Test func severalSpecsHaveAnIndex() throws {
    ask("")
    ask("fade.html")
    #expect(statuses("preview slide.json fade.json --edit --no-open") == [200, 200])
    #expect(system.out.hasSuffix("/\n"))
  }

  @Test func aSpecThatCannotBeWrittenIsReported() {
    system.unwritable = ["slide.json"]
    ask("slide.json", "POST") { _, _ in Self.order(Self.longer, saves: true, Self.version(Fixtures.slide)) }
    #expect(statuses() == [500])
    #expect(system.text("slide.json") == Fixtures.slide)
  }

  @Test(arguments: [
    ("preview - --edit", "standard input can't be saved"),
    ("preview slide.json --edit --watch", "can't be used with `--watch`"),
    ("preview slide.json --edit -o out", "can't be used with `--output`"),
  ])
  func whatEditingExcludes(line: String, message: String) {
    #expect(system.run(line) == 2)
    #expect(system.err.contains(message))
  }

  @Test func errorsAreReportedBeforeAnythingIsServed() {
    system.nodes["slide.json"] = .file(Fixtures.misspelled)
    ask("slide.html")
    #expect(system.run("preview slide.json --edit --no-open") == 1)
    #expect(system.responses.isEmpty)
  }
}

struct HTTPMessageTests {
  private func read(_ text: String) -> HTTPRequest.Reading { HTTPRequest.read(Array(text.utf8)) }

  @Test func requestsAreReadOnceTheyAreComplete() {
    let text = "POST /a%20b.json?x=1 HTTP/1.1\r\nHost: 127.0.0.1:1\r\nContent-Length: 3\r\n\r\nabc"
    let bytes = Array(text.utf8)
    for count in bytes.indices { #expect(HTTPRequest.read(Array(bytes[..<count])) == .incomplete) }
    #expect(
      read(text)
        == .request(
          HTTPRequest(
            method: "POST", path: "/a b.json", query: "x=1", headers: ["host": "127.0.0.1:1", "content-length": "3"],
            body: Array("abc".utf8))))
  }

  @Test(arguments: [
    ("GET /a HTTP/1.0\r\n\r\n", 400), ("GET a HTTP/1.1\r\n\r\n", 400), ("GET /%GG HTTP/1.1\r\n\r\n", 400),
    ("GET /%FF HTTP/1.1\r\n\r\n", 400), ("GET /a\u{7F} HTTP/1.1\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400), ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    ("GET /" + String(repeating: "a", count: 20_000), 431),
  ])
  func othersAreRefused(text: String, status: Int) {
    #expect(read(text) == .refused(HTTPResponse(status)))
  }
}
