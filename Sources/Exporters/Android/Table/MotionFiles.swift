import Simulator
import SpecModel

/// The Kotlin file of a transition's table.
struct MotionFiles {
  let transition: ResolvedTransition
  let settings: Settings

  init(_ transition: ResolvedTransition, _ settings: Settings) {
    self.transition = transition
    self.settings = settings
  }

  func files() throws(TemplateError) -> [FileTree.File] {
    [FileTree.File(path, try kotlin())]
  }

  private var package: String { settings.text(AndroidExporter.package) }

  private var typeName: String { Identifier.pascalCase(of: transition.name) }

  private var path: String { "kotlin/\(PackageName.path(of: package))/\(typeName)Motion.kt" }

  private func kotlin() throws(TemplateError) -> String {
    var functions = KotlinFunctions()
    let table = functions.lightened(KotlinMotionTable(transition).literal)
    let parts = functions.parts.map { part -> TemplateValue in
      let column = "    private fun \(part.name)() = ".utf8.count
      return ["name": .string(part.name), "text": .string(part.value.source(column: column, indent: 4))]
    }
    return try settings.kotlin(
      "Motion.kt.mustache",
      [
        "name": .string(transition.name), "package": .string(package), "typeName": .string(typeName),
        "parts": .list(parts),
        "table": .string(table.source(column: "    val table = ".utf8.count, indent: 4)),
      ])
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
