import MotionCore
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
    names = AndroidResourceNames(of: transition.spec, settings)
  }

  func files() throws(TemplateError) -> [FileTree.File] {
    let resources = settings.screenKinds.flatMap { kind in Direction.allCases.map { resource($0, kind) } }
    return [FileTree.File(path, try kotlin())] + resources
  }

  private var package: String { settings.text(AndroidExporter.package) }

  private var typeName: String { Identifier.pascalCase(of: transition.name) }

  private var path: String { "kotlin/\(PackageName.path(of: package))/\(typeName)Motion.kt" }

  /// The decimals of every number: a billionth of a point, far below the 1e-6 that platforms are held to.
  private static let decimals = 9

  private func kotlin() throws(TemplateError) -> String {
    var functions = KotlinFunctions()
    let tree = MotionTable(transition).tree(decimals: Self.decimals)
    let table = functions.lightened(TableDialect.kotlin.code(tree))
    let parts = functions.parts.map { part -> TemplateValue in
      ["name": .string(part.name), "text": .string(TableSpelling.kotlin.block(part.value, indent: 8))]
    }
    return try settings.kotlin(
      "Motion.kt",
      [
        "name": .string(transition.name), "package": .string(package),
        "importsRuntime": .bool(settings.importsRuntime), "typeName": .string(typeName),
        "parts": .list(parts),
        "classes": .list(settings.screenKinds.flatMap { kind in Direction.allCases.map { declaration($0, kind) } }),
        "table": .string(TableSpelling.kotlin.block(table, indent: 8)),
      ])
  }

  private func className(_ direction: Direction, _ kind: ScreenKind) -> String {
    typeName + kind.word + (direction == .present ? "Enter" : "Return")
  }

  private func declaration(_ direction: Direction, _ kind: ScreenKind) -> TemplateValue {
    let name = className(direction, kind)
    let word = direction.rawValue.uppercased()
    let line = "internal class \(name)() : \(kind.base)(\(typeName)Motion.table, MotionDirection.\(word)) {"
    return [
      "name": .string(name), "base": .string(kind.base), "direction": .string(word),
      "isLong": .bool(line.utf8.count > 140), "resource": .string(names.name(of: direction, kind)),
      "isPresent": .bool(direction == .present),
    ]
  }

  /// A resource with one transition, an app class that finds the views that the spec names by itself.
  private func resource(_ direction: Direction, _ kind: ScreenKind) -> FileTree.File {
    let attributes: KeyValuePairs = ["class": "\(package).\(className(direction, kind))"]
    return FileTree.File(
      names.path(of: direction, kind), XMLElement("transition", attributes).document(comments: names.comments))
  }
}

/// The kind of screens between which a transition of the profile `full` runs.
struct ScreenKind {
  /// The suffix that distinguishes names if both kinds are exported.
  let word: String
  /// The runtime's base class.
  let base: String
}

extension Settings {
  var screenKinds: [ScreenKind] {
    let fragments = ScreenKind(word: hasActivities ? "Fragment" : "", base: "MotionFragmentAnimation")
    return (hasActivities ? [ScreenKind(word: "", base: "MotionActivityAnimation")] : [])
      + (hasFragments ? [fragments] : [])
  }

  /// Renders the text of a Kotlin file.
  /// - Parameter template: its name below `Templates/android`, without `.mustache`.
  func kotlin(_ template: String, _ value: TemplateValue) throws(TemplateError) -> String {
    String(decoding: try library(of: "android").render(template, with: value, escaping: .kotlin), as: UTF8.self)
  }
}
