import SpecModel

/// The files of template targets: the built-in ones, and the run's own, which override them.
public struct TemplateFiles: Sendable, Hashable {
  /// A file in a template folder.
  public struct File: Sendable, Hashable {
    /// The path, `TARGET/NAME`, with `/` on every system.
    public let path: String
    /// The text of the file.
    public let text: String
    /// The name of the file in messages: its path as the user would open it.
    public let source: String
    /// Whether it is built in, and not overridden.
    package let isBuiltIn: Bool

    /// Creates a file.
    /// - Parameters:
    ///   - path: `TARGET/NAME`, with `/` on every system.
    ///   - text: the template, or the text of `target.json`.
    ///   - source: the path that messages show.
    ///   - isBuiltIn: whether the file comes with the program.
    public init(path: String, text: String, source: String, isBuiltIn: Bool = false) {
      self.path = path
      self.text = text
      self.source = source
      self.isBuiltIn = isBuiltIn
    }

    /// The folder of the file, which is its target's name; nil if it is in none.
    public var folder: String? {
      path.firstIndex(of: "/").map { String(path[..<$0]) }
    }

    /// The name of the file in partials: the path inside its folder, without `.mustache`; nil if it isn't a template.
    var templateName: String? {
      guard path.hasSuffix(Self.suffix), let slash = path.firstIndex(of: "/") else { return nil }
      return String(path[path.index(after: slash)...].dropLast(Self.suffix.count))
    }

    static let suffix = ".mustache"
  }

  /// The files sorted by path, each path once.
  public let files: [File]

  /// The libraries of folders, each parsed when it is first rendered.
  private let libraries = Locked<[String: Result<TemplateLibrary, TemplateError>]>([:])

  /// The files in the program.
  public static let builtIn = TemplateFiles(
    EmbeddedTemplates.files.map { path, text in
      File(path: path, text: text, source: "Templates/" + path, isBuiltIn: true)
    })

  /// - Parameter files: if two have the same path, the last one counts.
  package init(_ files: [File] = []) {
    let byPath = Dictionary(files.map { ($0.path, $0) }) { _, last in last }
    self.files = byPath.values.sorted { $0.path < $1.path }
  }

  public static func == (one: TemplateFiles, other: TemplateFiles) -> Bool { one.files == other.files }

  public func hash(into hasher: inout Hasher) { hasher.combine(files) }

  /// Returns these files, overridden by others.
  package func overlaid(with others: [File]) -> TemplateFiles {
    TemplateFiles(files + others)
  }

  /// The file at a path `TARGET/NAME`; nil if there is none.
  public subscript(path: String) -> File? {
    files.first { $0.path == path }
  }

  /// The folder of templates that built-in targets share. It is no target.
  static let shared = "core"

  /// The shared templates that those of a folder include, by their names in partials: `core/NAME`.
  func sharedTemplates(in folder: String) -> [String: File] {
    // Blanks in tags have no meaning.
    let tags = files.filter { $0.folder == folder }.flatMap { $0.text.utf8.split(separator: UInt8(ascii: "{")) }
      .map { $0.prefix { $0 != UInt8(ascii: "}") }.filter { $0 > UInt8(ascii: " ") } }
    let shared = templates(in: Self.shared).map { (Self.shared + "/" + $0, $1) }
    return Dictionary(uniqueKeysWithValues: shared.filter { name, _ in tags.contains(Array(">\(name)".utf8)) })
  }

  /// Returns the files of a target's folder, and the shared ones that these include.
  /// * `target`: the name of the target or of the shared folder; for another name there are none.
  public func files(of target: String) -> [File] {
    files.filter { $0.folder == target } + sharedTemplates(in: target).values.sorted { $0.path < $1.path }
  }

  /// The templates of a folder and the shared ones that these include, parsed once for all files that use them.
  func library(of folder: String) throws(TemplateError) -> TemplateLibrary {
    if let known = libraries.with({ $0[folder] }) { return try known.get() }
    let texts = templates(in: folder).merging(sharedTemplates(in: folder)) { own, _ in own }
    let library = Result { () throws(TemplateError) in try TemplateLibrary(texts.mapValues(\.text)) }
    libraries.with { $0[folder] = library }
    return try library.get()
  }

  /// The templates of a folder, by their names in partials.
  func templates(in folder: String) -> [String: File] {
    let named = files.filter { $0.folder == folder }.compactMap { file in file.templateName.map { ($0, file) } }
    return Dictionary(named) { first, _ in first }
  }
}
