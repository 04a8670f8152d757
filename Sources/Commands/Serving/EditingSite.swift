import Exporters
import Simulator
import SpecModel

/// The pages of `preview --edit`, which can save the specs that they show: what is sent for a request.
///
/// Only pages that this site sent get an answer: others don't know its token. A page's name is that of its spec; nothing
/// else can be read or written. New specs go beside the first one, and over no other file.
struct EditingSite {
  let session: Session
  let exporter: PreviewExporter
  /// The paths of the specs by the names of their pages, in order.
  private(set) var specs: [(name: String, path: String)]
  /// In the path of every address.
  let token: String
  var port = 0

  /// Writes a new spec beside the first one.
  private let make:
    (_ name: String, _ specs: [(name: String, path: String)]) throws(Failure) -> (name: String, path: String)

  /// - Parameter make: writes a spec with a name, beside others, and returns the name of its page and its path.
  init(
    session: Session, exporter: PreviewExporter, specs: [(name: String, path: String)],
    make: @escaping (String, [(name: String, path: String)]) throws(Failure) -> (name: String, path: String)
  ) {
    (self.session, self.exporter, self.specs, self.make) = (session, exporter, specs, make)
    token = Self.newToken()
  }

  private var origin: String { "http://127.0.0.1:\(port)" }

  /// The address to open.
  var address: String { "\(origin)/\(token)/\(specs.count == 1 ? page(specs[0].name) : "")" }

  private func page(_ name: String) -> String { name.asURI + ".html" }

  /// 128 random bits.
  private static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    // A name that leads here from elsewhere (DNS rebinding), or a page of another site.
    guard request.headers["host"] == "127.0.0.1:\(port)",
      request.headers["origin"].map({ $0 == origin }) ?? (request.method == "GET"),
      ["same-origin", "none", nil].contains(request.headers["sec-fetch-site"])
    else { return HTTPResponse(403) }
    let steps = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard steps.count == 2, steps.first == Substring(token), let file = steps.last else { return HTTPResponse(404) }
    if file.isEmpty || file == "index.html" {
      return request.method == "GET" ? index() : HTTPResponse(405)
    }
    if file == "new" { return request.method == "POST" ? add(request) : HTTPResponse(405) }
    for (name, path) in specs {
      if file == name + ".html" { return request.method == "GET" ? page(of: name, path) : HTTPResponse(405) }
      guard file == name + ".json" else { continue }
      switch request.method {
      case "GET": return version(of: path, known: request.query)
      case "POST": return take(request, path)
      default: return HTTPResponse(405)
      }
    }
    return HTTPResponse(404)
  }

  // MARK: - Pages

  private func index() -> HTTPResponse {
    if specs.count == 1 {
      var response = HTTPResponse(302)
      response.headers.append(("Location", page(specs[0].name)))
      return response
    }
    let pages = specs.map { name, path in (name: name, transition: examined(file(path)).transition) }
    return response(exporter.exportEditingIndex(pages, with: session.settings(for: exporter.target)))
  }

  /// Makes a spec with the name that the request gives, from the gallery, and answers with its page.
  private mutating func add(_ request: HTTPRequest) -> HTTPResponse {
    guard request.headers["content-type"] == "application/json" else { return HTTPResponse(415) }
    guard let order = JSONDocument.parse(request.body, source: "").value?.literal,
      case .string(let name)? = order["name"]
    else { return HTTPResponse(400) }
    do throws(Failure) {
      let new = try make(name, specs)
      specs.append(new)
      return json(200, ["page": .string(page(new.name))])
    } catch {
      return json(422, ["message": .string(error.message.text)])
    }
  }

  private func page(of name: String, _ path: String) -> HTTPResponse {
    let file = file(path)
    let examined = examined(file)
    guard let transition = examined.transition, !examined.fails, let settings = settings(transition) else {
      let lines = examined.findings.filter { $0.severity == .error }.map { "\(path): \($0.message)\n" }
      return HTTPResponse(422, Array(lines.joined().utf8))
    }
    return response(
      exporter.exportEditing(
        transition, as: name, with: settings, and: inputs(of: transition, file, examined, settings),
        version: Self.version(of: file.bytes)))
  }

  private func response(_ export: Export) -> HTTPResponse {
    guard let page = export.files.files.first else {
      return HTTPResponse(500, Array(export.findings.map { $0.message + "\n" }.joined().utf8))
    }
    return HTTPResponse(200, page.bytes, type: "text/html; charset=utf-8")
  }

  // MARK: - Versions

  /// Identifies the content of a file.
  private static func version(of bytes: [UInt8]) -> String { SHA256.hex(of: bytes) }

  /// What the file has now, if that isn't known: somebody else may have changed it.
  private func version(of path: String, known: String) -> HTTPResponse {
    let file = file(path)
    let version = Self.version(of: file.bytes)
    if known == version { return HTTPResponse(204) }
    return json(200, shown(file, version))
  }

  /// Shows an edited text, or saves it.
  ///
  /// The body is an object: `text`, the whole spec; `saves`, whether to write it; and `version`, of the file that was
  /// edited. Nothing is written over another version, or if the text has errors.
  private func take(_ request: HTTPRequest, _ path: String) -> HTTPResponse {
    guard request.headers["content-type"] == "application/json" else { return HTTPResponse(415) }
    guard let order = JSONDocument.parse(request.body, source: "").value?.literal,
      case .string(let text)? = order["text"], case .bool(let saves)? = order["saves"],
      case .string(let base)? = order["version"]
    else { return HTTPResponse(400) }
    let current = file(path)
    let version = Self.version(of: current.bytes)
    if saves, version != base { return json(409, shown(current, version)) }
    let bytes = Array(text.utf8)
    let edited = finder.file(path, holding: bytes)
    let shown = shown(edited, saves ? Self.version(of: bytes) : version)
    if shown["table"] == nil { return json(422, shown) }
    if saves, bytes != current.bytes {
      do {
        try session.system.replace(path, bytes)
      } catch {
        return json(500, ["findings": [["severity": "error", "rule": "file", "message": .string(error.reason)]]])
      }
      session.say("saved \(path)")
    }
    return json(200, shown)
  }

  /// What a page shows of a file; only the errors of one that has some.
  private func shown(_ file: SourceFile, _ version: String) -> JSONLiteral {
    let examined = examined(file)
    var data: JSONLiteral
    if let transition = examined.transition, !examined.fails, let settings = settings(transition) {
      data = exporter.data(
        of: transition, with: settings, and: inputs(of: transition, file, examined, settings))
    } else {
      var inputs = Inputs()
      inputs.line = GatheredInputs.lines(of: file)
      data = exporter.data(of: examined.findings.filter { $0.severity == .error }, inputs: inputs)
    }
    if case .object(let members) = data { data = .object(members + [.init("version", .string(version))]) }
    return data
  }

  private func json(_ status: Int, _ value: JSONLiteral) -> HTTPResponse {
    HTTPResponse(status, Array(value.text().utf8), type: "application/json")
  }

  // MARK: - Specs

  private var finder: SpecFinder {
    (try? session.finder()) ?? SpecFinder(system: session.system, bounds: session.bounds)
  }

  private func file(_ path: String) -> SourceFile { finder.file(path) }

  private func examined(_ file: SourceFile) -> Examined { session.pipeline.run(file) }

  /// Nil if the spec's options have errors.
  private func settings(_ transition: ResolvedTransition) -> Settings? {
    session.host.settings(
      for: exporter.target, spec: transition.spec, source: transition.source, overrides: session.overrides
    ).value
  }

  /// Other targets aren't played: that takes longer than an edit may.
  private func inputs(
    of transition: ResolvedTransition, _ file: SourceFile, _ examined: Examined, _ settings: Settings
  ) -> Inputs {
    let requests = exporter.requests(for: transition, with: settings).filter { request in
      if case .readBacks = request { false } else { true }
    }
    return GatheredInputs(requests, of: transition, from: file, examined.findings, in: session).inputs
  }
}
