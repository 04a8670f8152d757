import Simulator
import SpecModel

/// The Kotlin file of a transition's table, and the resources that name its classes.
struct MotionFiles {
  let transition: ResolvedTransition
  let settings: Settings
  private let names: AndroidResourceNames

  init(_ transition: ResolvedTransition, _ settings: Settings) {
    self.transition = transition
    self.settings = settings
    names = AndroidResourceNames(of: transition.spec)
  }

  func files() throws(TemplateError) -> [FileTree.File] {
    try [FileTree.File(path, kotlin())] + Direction.allCases.map(resource)
  }

  private var package: String { settings.text(AndroidExporter.package) }

  private var typeName: String { Identifier.pascalCase(of: transition.name) }

  private var path: String { "kotlin/\(PackageName.path(of: package))/\(typeName)Motion.kt" }

  private func kotlin() throws(TemplateError) -> String {
    var functions = KotlinFunctions()
    let table = functions.lightened(KotlinMotionTable(transition).literal)
    let parts = functions.parts.map { part -> TemplateValue in
      let column = "  private fun \(part.name)() = ".utf8.count
      return ["name": .string(part.name), "text": .string(part.value.source(column: column, indent: 2))]
    }
    return try settings.kotlin(
      "Motion.kt.mustache",
      [
        "name": .string(transition.name), "package": .string(package), "typeName": .string(typeName),
        "resource": .string(names.prefix), "parts": .list(parts), "present": .string(construction(.present)),
        "dismiss": .string(construction(.dismiss)),
        "table": .string(table.source(column: "  val table = ".utf8.count, indent: 2)),
      ])
  }

  /// What the classes' constructors call.
  private func construction(_ direction: Direction) -> String {
    KotlinLiteral.call("super", .word(typeName + "Motion.table"), .member("MotionDirection", direction.rawValue))
      .source(column: "  constructor() : ".utf8.count, indent: 2)
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

extension Settings {
  /// The text of a Kotlin file.
  /// - Parameter template: below `Templates/android`.
  func kotlin(_ template: String, _ value: TemplateValue) throws(TemplateError) -> String {
    let (library, name) = try library(for: "android/" + template)
    return String(decoding: try library.render(name, with: value, mode: .strict, escaping: .kotlin), as: UTF8.self)
  }
}
