import Simulator
import SpecModel

/// The classes of a transition, and the resources that name them.
struct MotionClasses {
  let transition: ResolvedTransition
  let settings: Settings
  private let names: AndroidResourceNames

  init(_ transition: ResolvedTransition, _ settings: Settings) {
    self.transition = transition
    self.settings = settings
    names = AndroidResourceNames(of: transition.spec, settings)
  }

  /// The resources, each with a transition that is an app class and finds the views that the spec names by itself.
  var resources: [FileTree.File] {
    settings.screenKinds.flatMap { kind in Direction.allCases.map { resource($0, kind) } }
  }

  /// The declarations of the classes.
  var declarations: TemplateValue {
    .list(settings.screenKinds.flatMap { kind in Direction.allCases.map { declaration($0, kind) } })
  }

  private var package: String { settings.text(AndroidExporter.package) }

  private var typeName: String { Identifier.pascalCase(of: transition.name) }

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
    let text = try templates.library(of: "android").render(template, with: value, escaping: .kotlin)
    return String(decoding: text, as: UTF8.self)
  }
}
