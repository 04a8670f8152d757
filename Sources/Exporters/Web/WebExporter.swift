import MotionCore
package import Simulator
import SpecModel
import TableFormat

/// Web pages: a module with the motion as a table, its types, and the runtime that plays any such table.
package struct WebExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "web", title: "Web",
    summary: "A module that plays the motion in a page (NAME.transition.js), its types, and a shared runtime.",
    options: [decimals, RuntimeForm.option])

  private static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(9), summary: "the largest number of decimals")

  package func support(for feature: Feature, with settings: Settings) -> Support { feature.supportOnTheWeb }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    [
      DerivedName(
        Identifier.camelCase(of: transition.name), of: transition.name, at: .root / "name", in: "module",
        reserved: Self.reservedWords.union(transition.spec.interactions.isEmpty ? [] : ["gestures"]))
    ]
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let spec = transition.spec
    let overlays = spec.elements.filter { $0.role == .overlay }.map { TemplateValue.string($0.id) }
    let table = MotionTable(transition).tree(decimals: settings.integer(Self.decimals)).json
    let model: TemplateValue = [
      "transition": [
        "name": .string(spec.name), "fileName": .string("\(spec.name).transition.json"),
        "memberName": .string(Identifier.camelCase(of: spec.name)),
        "isPerItem": .bool(spec.elements.contains(where: \.isPerItem)), "hasOverlays": .bool(!overlays.isEmpty),
        "hasGestures": .bool(!spec.interactions.isEmpty),
        "overlays": .list(
          overlays.enumerated().map { ["id": $1, "last": .bool($0 == overlays.count - 1)] }),
      ],
      "table": .string(TableSpelling.javaScript.text(TableTree(table))),
      "importsRuntime": .bool(settings.importsRuntime),
    ]
    return settings.files(
      ["transition.js": "\(spec.name).transition.js", "transition.d.ts": "\(spec.name).transition.d.ts"],
      of: target.name, with: model, escaping: .json)
  }

  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    if settings.importsRuntime { return Export() }
    return settings.files(
      Dictionary(uniqueKeysWithValues: Self.runtime.map { ($0, $0) }), of: target.name, escaping: .json)
  }

  private static let runtime = ["transition-runtime.js", "transition-runtime.d.ts", "transition-gestures.js"]
  private static let modules = ["react", "vue", "svelte", "trace"].flatMap { ["\($0).js", "\($0).d.ts"] }

  /// Returns the runtime as an npm package.
  package func runtimePackage(with settings: Settings) -> Export? {
    let rest = (["package.json", "README.md"] + Self.modules).map { ("package/" + $0, $0) }
    return settings.runtimePackage(
      Dictionary(uniqueKeysWithValues: Self.runtime.map { ($0, $0) } + rest), of: target.name, escaping: .json)
  }

  /// The reserved words of modules, and the names that the file imports.
  private static let reservedWords: Set<String> = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
    "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return",
    "static", "super", "switch", "this", "throw", "transition", "true", "try", "typeof", "var", "void", "while", "with",
    "yield",
  ]
}

extension Feature {
  /// Support in the runtime: that of a table, except what is named here.
  var supportOnTheWeb: Support {
    switch self {
    case .screen: .bounded("a copy of the screen is drawn; iframes and shadow trees in it are loaded again or empty")
    case .exampleViewport: .replaced(by: "the page's own viewport and safe area")
    case .placeholderFill: .replaced(by: "what the page shows")
    case .layoutFit: .bounded("laid out again in every frame, which the compositor can't do alone")
    case _: supportByTable
    }
  }
}
