import Simulator
import SpecModel

/// The Kotlin file of a transition's table, and the resources that name its classes.
struct MotionFiles {
  let transition: ResolvedTransition
  let package: String
  private let names: AndroidResourceNames

  init(_ transition: ResolvedTransition, package: String) {
    self.transition = transition
    self.package = package
    names = AndroidResourceNames(of: transition.spec)
  }

  func files() throws(TemplateError) -> [FileTree.File] {
    try [FileTree.File(path, kotlin())] + Direction.allCases.map(resource)
  }

  private var typeName: String { Identifier.pascalCase(of: transition.name) }

  private var path: String { "kotlin/\(PackageName.path(of: package))/\(typeName)Motion.kt" }

  private func kotlin() throws(TemplateError) -> String {
    var functions = KotlinFunctions()
    let table = functions.lightened(MotionTable(transition).literal)
    let parts = functions.parts.map { part -> TemplateValue in
      let column = "  private fun \(part.name)() = ".utf8.count
      return ["name": .string(part.name), "text": .string(part.value.source(column: column, indent: 2))]
    }
    return try KotlinTemplate.render(
      "Motion.kt.mustache",
      [
        "name": .string(transition.name), "package": .string(package), "typeName": .string(typeName),
        "resource": .string(names.prefix), "parts": .list(parts),
        "table": .string(table.source(column: "  val table = ".utf8.count, indent: 2)),
      ])
  }

  /// One transition of the app's own class, whose targets are all views that the spec names.
  private func resource(_ direction: Direction) -> FileTree.File {
    let targets = names.named.map { index in
      XMLElement.Content.element(XMLElement("target", ["android:targetName": "@string/" + names.string(of: index)]))
    }
    let className = "\(package).\(typeName)\(direction == .present ? "Enter" : "Return")"
    let root = XMLElement(
      "transition", [.namespace: .androidNamespace, "class": className],
      targets.isEmpty ? [] : [.element(XMLElement("targets", [:], targets))])
    return FileTree.File(names.path(of: direction), root.document(comments: [names.comment]))
  }
}

/// The templates that Kotlin files are made from.
enum KotlinTemplate {
  private static let folder = "android/"

  /// The text of a file.
  /// - Parameter name: below `Templates/android`.
  static func render(_ name: String, _ value: TemplateValue) throws(TemplateError) -> String {
    let files = EmbeddedTemplates.files.filter { $0.path == folder + name }
    let library = try TemplateLibrary(Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first })
    return String(
      decoding: try library.render(folder + name, with: value, mode: .strict, escaping: .kotlin), as: UTF8.self)
  }

  /// What templates of a folder are called, sorted, without the folder and `.mustache`.
  static func names(in folder: String) -> [String] {
    let folder = self.folder + folder + "/"
    return EmbeddedTemplates.files.map(\.path).filter { $0.hasPrefix(folder) }.map {
      String($0.dropFirst(folder.count).dropLast(".mustache".count))
    }
  }
}
