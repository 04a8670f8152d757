import SpecModel

struct InitCommand: Command {
  let name = "init"
  let operands = "[NAME]"
  let summary = "writes a spec to start from: NAME.transition.json"
  let details = """
    Without --from, starts from `\(GallerySpec.starter)`. NAME defaults to the name in the gallery. An existing file isn't
    overwritten. Also writes spec.schema.json beside the spec, unless it exists; the spec names it as its `$schema`, so
    that editors complete keys and show what they mean.
    """
  let options: [Option] = [.gallery, .list]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let names = session.arguments.operands
    if session.arguments.has(.list) { return try list(in: session) }
    if names.count > 1 { throw Failure("init takes one name, not \(names.count)") }
    let wanted = session.arguments.value(.gallery) ?? GallerySpec.starter
    let path = try GallerySpec.make(names.first ?? wanted, from: wanted, for: session)
    session.say("\(path): written. Look at it and edit it, then export it:")
    session.say("  transition-export preview --edit \(path)")
    session.say("  transition-export \(path) --target all")
    return session.report(Report())
  }

  private func list(in session: Session) throws(Failure) -> ExitStatus {
    let width = GallerySpec.all.map(\.name.count).max() ?? 0
    for spec in GallerySpec.all {
      try session.print("\(spec.name.padded(to: width))  \(spec.summary)\n")
    }
    return session.report(Report())
  }
}

/// A spec of the folder `Gallery`, which is embedded in the program.
struct GallerySpec {
  /// The spec that `init` writes by default.
  static let starter = "card-to-detail"

  static let all: [GallerySpec] = EmbeddedGallery.files.compactMap { path, text in
    guard path.hasSuffix(SpecFinder.suffix) else { return nil }
    return GallerySpec(name: String(path.dropLast(SpecFinder.suffix.count)), text: text)
  }

  /// Writes a spec of the gallery under another name, and the schema beside it, unless it is there. Returns the spec's path.
  static func make(
    _ name: String, from wanted: String = starter, in folder: String = "", for session: Session
  ) throws(Failure) -> String {
    guard let spec = all.first(where: { $0.name == wanted }) else {
      throw .unknown("gallery spec", wanted, of: all.map(\.name))
    }
    guard Identifier.isName(name) else { throw .noName(name) }
    func place(of file: String) -> String { folder.isEmpty ? file : folder + "/" + file }
    func write(_ text: String, to path: String) throws(Failure) {
      do { try session.system.create(path, Array(text.utf8), mode: nil) } catch { throw .cannotWrite(path, error) }
    }
    let path = place(of: name + SpecFinder.suffix)
    if session.system.entry(at: path) != nil { throw Failure("`\(path)` already exists") }
    let schema = SchemaCommand.ofSpecs
    try write(spec.text(named: name, schema: schema?.name), to: path)
    if let schema, session.system.entry(at: place(of: schema.name)) == nil {
      try write(schema.text, to: place(of: schema.name))
    }
    return path
  }

  /// The name of the spec and of its file.
  let name: String
  private let text: String

  /// The text under another name.
  /// - Parameter schema: the value of its `$schema`.
  func text(named other: String, schema: String? = nil) -> String {
    let key = "\"name\": "
    var text = text
    if let place = text.firstRange(ofText: "\(key)\"\(name)\"") {
      text.replaceSubrange(place, with: "\(key)\"\(other)\"")
    }
    if let schema, let place = text.firstRange(ofText: "{\n") {
      text.replaceSubrange(place, with: "{\n  \"$schema\": \"\(schema)\",\n")
    }
    return text
  }

  /// The first sentence of its description.
  var summary: String {
    let document = JSONDocument.parse(Array(text.utf8), source: name).value
    let description = document.flatMap { SpecReader.read($0).value?.description } ?? ""
    return description.firstRange(ofText: ". ").map { String(description[..<$0.lowerBound]) + "." } ?? description
  }
}
