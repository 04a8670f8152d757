package import Simulator
package import SpecModel

/// Pages that play, scrub and compare a motion. A page contains the table of the target `web`, its evaluator, and
/// everything else that it needs, so that it works without a network.
package struct PreviewExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target: Target = {
    var target = Target(
      name: "preview", title: "Preview",
      summary: "A page that plays, scrubs and compares the motion (NAME.html).",
      options: [readBacks, traces, against, measured, source, destination])
    target.isPlatform = false
    return target
  }()

  private static let readBacks = OptionKey(
    "read-backs", .text, default: .text("all"),
    summary: "targets whose exports are shown over the spec, read back: names, `all` or `none`")
  private static let traces = OptionKey(
    "traces", .text, default: .text(""),
    summary: "traces of running apps to show over the spec: paths from the folder of the spec, separated by commas")
  private static let against = OptionKey(
    "against", .text, default: .text(""),
    summary: "an older version of the spec to compare with: its path, from the folder of the spec")
  private static let measured = OptionKey(
    "measured", .text, default: .text(""),
    summary:
      "an app's views to draw on the first viewport: the path of a file as of `simulate --measured`, from the folder of the spec"
  )
  private static let source = OptionKey(
    "source", .text, default: .text(""),
    summary:
      "a picture of the source screen: its path, from the folder of the spec; VIEWPORT=PATH,… for several viewports")
  private static let destination = OptionKey(
    "destination", .text, default: .text(""), summary: "a picture of the destination screen, given the same way")

  package func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInThePreview }

  package func requests(for transition: ResolvedTransition, with settings: Settings) -> [InputRequest] {
    let targets = settings.text(Self.readBacks).split(separator: ",").map { String($0.filter { $0 != " " }) }
    let traces = settings.text(Self.traces).split(separator: ",").map(String.init)
    let older = settings.text(Self.against)
    let measured = settings.text(Self.measured)
    let pictures = Side.allCases.flatMap { Self.pictures(of: $0, transition, settings).map(\.path) }
    return [.source] + (traces.isEmpty ? [] : [.traces(traces)])
      + (targets.isEmpty || targets == ["none"] ? [] : [.readBacks(targets)])
      + (older.isEmpty ? [] : [.older(older)]) + (measured.isEmpty ? [] : [.measured(measured)])
      + pictures.map(InputRequest.file)
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    export(transition, with: settings, and: Inputs())
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings, and inputs: Inputs) -> Export {
    let pictures = pictures(of: transition, settings, inputs)
    let data = PreviewData(inputs.traced ?? transition, inputs, pictures: pictures.shown)
    var export = page("\(transition.name).html", from: "page", of: [data.literal], titled: transition.name, settings)
    export.findings += pictures.findings
    return export
  }

  /// What a page shows of a transition, as JSON.
  package func data(of transition: ResolvedTransition, with settings: Settings, and inputs: Inputs) -> JSONLiteral {
    let pictures = pictures(of: transition, settings, inputs)
    return PreviewData(inputs.traced ?? transition, inputs, pictures: pictures.shown).literal
  }

  /// What a page shows of a spec with errors, which keeps showing the last good version.
  package func data(of errors: [Finding], inputs: Inputs) -> JSONLiteral {
    ["findings": PreviewData.findings(errors, inputs.line)]
  }

  /// Exports an index, if there are several pages.
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    if transitions.count < 2 { return Export() }
    let all = transitions.sorted { $0.name < $1.name }.map { PreviewData($0, Inputs(), pictures: [:]).literal }
    return page("index.html", from: "index", of: all, titled: "Transitions", settings)
  }

  /// Exports a page that shows each new version, and the script `NAME.js` with the first version, which the page loads
  /// repeatedly. For `preview --watch`.
  /// * `name`: the name of the files.
  package func exportWatching(
    _ transition: ResolvedTransition, as name: String, with settings: Settings, and inputs: Inputs
  ) -> Export {
    let pictures = pictures(of: transition, settings, inputs)
    let data = PreviewData(inputs.traced ?? transition, inputs, pictures: pictures.shown)
    var export = page(
      "\(name).html", from: "page", of: [data.literal], titled: transition.name, settings, watching: "\(name).js")
    export.findings += pictures.findings
    export.files.add(Self.version(of: name, data.literal))
    return export
  }

  /// Exports a page that shows new versions and saves edits, through the site that sent it. For `preview --edit`.
  /// * `name`: the name of the file.
  /// * `version`: identifies what the spec's file has.
  package func exportEditing(
    _ transition: ResolvedTransition, as name: String, with settings: Settings, and inputs: Inputs, version: String
  ) -> Export {
    page(
      "\(name).html", from: "page", of: [data(of: transition, with: settings, and: inputs)], titled: transition.name,
      settings, editing: version)
  }

  /// Exports an index of the pages of a site, which can make specs: `index.html`.
  /// * `pages`: the transitions by the names of their files; nil if a spec has errors.
  package func exportEditingIndex(
    _ pages: [(name: String, transition: ResolvedTransition?)], with settings: Settings
  ) -> Export {
    page("index.html", from: "index", of: Self.index(pages), titled: "Transitions", settings, editing: "index")
  }

  /// Exports the index of pages that show new versions, which also does so: `index.html`, and its script.
  /// - Parameters:
  ///   - pages: the transitions by the names of their files; nil if a spec has errors.
  ///   - settings: the target's options.
  package func exportWatchingIndex(
    _ pages: [(name: String, transition: ResolvedTransition?)], with settings: Settings
  ) -> Export {
    let data = Self.index(pages)
    var export = page("index.html", from: "index", of: data, titled: "Transitions", settings, watching: "index.js")
    export.files.add(Self.version(of: "index", .array(data)))
    return export
  }

  private static func index(_ pages: [(name: String, transition: ResolvedTransition?)]) -> [JSONLiteral] {
    pages.map { name, transition in
      transition.map { PreviewData($0, Inputs(), pictures: [:], page: name).literal } ?? ["page": .string(name)]
    }
  }

  /// The script that reports the errors of a spec's new version to an open page, which keeps showing the last good one.
  package func failure(of name: String, findings: [Finding], inputs: Inputs) -> FileTree.File {
    Self.version(of: name, data(of: findings, inputs: inputs))
  }

  private static func version(of name: String, _ data: JSONLiteral) -> FileTree.File {
    let text = data.text()
    let digest = SHA256.hex(of: Array(text.utf8))
    return FileTree.File("\(name).js", "takeVersion(\"\(digest.prefix(16))\",\(text))\n")
  }

  // MARK: - Pages

  /// - Parameters:
  ///   - template: the name of the script's last part: `page` or `index`.
  ///   - script: a file that the page loads repeatedly; nil if the page is self-contained.
  ///   - version: that of the spec's file, if the page can save it.
  private func page(
    _ path: String, from template: String, of data: [JSONLiteral], titled title: String, _ settings: Settings,
    watching script: String? = nil, editing version: String? = nil
  ) -> Export {
    var export = Export()
    do {
      let library = try settings.templates.library(of: "preview")
      func text(_ name: String) throws(TemplateError) -> String {
        String(decoding: try library.render(name, with: [:], escaping: .none), as: UTF8.self)
      }
      let evaluator = try text("evaluator")
      let own = try Self.scripts(of: template, edits: version != nil).map { try text("\($0).js").packed }
      // A block, because names in the page may equal names of the evaluator.
      let code = "\n" + evaluator.packed + "{\n" + own.joined() + "}\n"
      let style = "\n" + (try text("page.css"))
      let tables = JSONLiteral.array(data)
      let model: TemplateValue = [
        "title": .string(title), "script": .string(code), "style": .string(style),
        "policy": .string(
          Self.policy(script: code, style: style, watches: script != nil, edits: version != nil)),
        "data": .string(tables.textForHTML), "watched": .string(script ?? ""), "isWatching": .bool(script != nil),
        "edited": .string(version ?? ""), "isEditing": .bool(version != nil),
        "isIndex": .bool(template == "index"),
      ]
      export.files.add(.init(path, try library.render("page.html", with: model, escaping: .html)))
    } catch let error as TemplateError {
      export.findings.append(settings.templates.finding(error, in: target.name))
    } catch {}
    return export
  }

  /// The parts of a page's script, one after the other: modules of several files don't load from `file:` URLs. Only the
  /// last part starts anything, so that each may use all others.
  /// - Parameter edits: whether the page is sent by a site that saves: only that knows what a spec with other elements and
  ///   phases shows.
  static func scripts(of page: String, edits: Bool) -> [String] {
    let shared = ["elements", "scene", "stage", "watch"] + (edits ? ["new"] : [])
    let parts =
      [
        "state", "motion", "controls", "playback", "drag", "viewport", "overlay", "timeline", "inspector", "snippets",
        "graph", "changes", "findings", "frames", "compare", "read-backs", "filmstrip", "text", "edited", "edits",
        "editor", "handles", "keyboard",
      ] + (edits ? ["structure", "composer", "pictures"] : [])
    return shared + (page == "page" ? parts : []) + [page]
  }

  /// The Content Security Policy (Level 3), which forbids everything but the page's own parts. A watching page also
  /// loads scripts beside it; one that saves edits also connects to its own origin.
  private static func policy(script: String, style: String, watches: Bool, edits: Bool) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: Array(text.utf8))))'" }
    return "default-src 'none'; script-src \(hash(script))\(watches ? " file:" : ""); style-src \(hash(style)); "
      + "img-src data:; \(edits ? "connect-src 'self'; " : "")base-uri 'none'; form-action 'none'"
  }

  // MARK: - Pictures

  /// The pictures by viewport and side, as the addresses of images.
  private func pictures(
    of transition: ResolvedTransition, _ settings: Settings, _ inputs: Inputs
  ) -> (shown: [PreviewData.PictureKey: String], findings: [Finding]) {
    var pictures: [PreviewData.PictureKey: String] = [:]
    var findings: [Finding] = []
    for side in Side.allCases {
      for (viewport, path) in Self.pictures(of: side, transition, settings) {
        guard let bytes = inputs.files[path] else { continue }
        if let type = Self.type(of: bytes) {
          pictures[.init(viewport: viewport, side: side)] = "data:\(type);base64," + Base64.text(of: bytes)
        } else {
          findings.append(.unknownPicture(path, in: transition))
        }
      }
    }
    return (pictures, findings)
  }

  private static func pictures(
    of side: Side, _ transition: ResolvedTransition, _ settings: Settings
  ) -> [(viewport: String, path: String)] {
    settings.text(side == .source ? source : destination).split(separator: ",").map { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      let isNamed = parts.count == 2 && transition.scene(on: String(parts[0])) != nil
      return isNamed ? (String(parts[0]), String(parts[1])) : (transition.reference.viewport.name, String(item))
    }
  }

  /// The media type, determined by the first bytes; nil if browsers don't support it.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}

extension String {
  /// The code without indentation, empty lines, and lines that are comments.
  fileprivate var packed: String {
    var packed = ""
    var isComment = false
    for line in split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if isComment || code.hasPrefix("/*") {
        isComment = !code.hasSuffix("*/")
      } else if !code.isEmpty, !code.hasPrefix("//") {
        packed += code + "\n"
      }
    }
    return packed
  }
}

extension JSONLiteral {
  /// Escapes text for a script element, which ends at the first `</script`.
  fileprivate var textForHTML: String {
    text().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}

extension Feature {
  /// The support of the page, which plays the table of the target `web` in placeholders.
  fileprivate var supportInThePreview: Support {
    if self == .optional { return .replaced(by: "an element that both screens have") }
    return switch supportOnTheWeb {
    case .missing(let reason): .missing(because: reason)
    case .exact, .bounded, .replaced: .exact
    }
  }
}

extension Finding {
  fileprivate static func unknownPicture(_ path: String, in transition: ResolvedTransition) -> Finding {
    Finding(
      .optionValue, "`\(path)` is neither PNG, JPEG nor WebP", at: Place(transition.source, .file),
      subject: Subject(target: "preview"))
  }
}
