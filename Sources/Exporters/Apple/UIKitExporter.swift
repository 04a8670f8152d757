import MotionCore
package import Simulator
package import SpecModel
import TableFormat

/// UIKit: Swift that plays the motion between two view controllers.
package struct UIKitExporter: Exporter {
  /// Creates an exporter. It has no state: options come with each call.
  package init() {}

  package let target = Target(
    name: "uikit", title: "UIKit",
    summary: "Swift that plays the motion between view controllers (NAMETransition.swift, NAMEMotion.swift), and a "
      + "shared runtime.",
    options: [decimals, RuntimeForm.option])

  private static let decimals = OptionKey(
    "decimals", .integer(0...9), default: .number(9), summary: "the largest number of decimals")

  package var rules: [Rule] { [.frameRate, .uikitBlur] }

  package func support(for feature: Feature, with settings: Settings) -> Support { feature.supportInUIKit }

  package func names(in transition: ResolvedTransition, with settings: Settings) -> [DerivedName] {
    let type = DerivedName(
      Identifier.pascalCase(of: transition.name), of: transition.name, at: .root / "name", in: "types",
      // The runtime has these: `MotionTransition`, and the prefix of its other types.
      reserved: ["Motion"])
    return [type]
      + transition.spec.elements.enumerated().filter { $1.kind != .screen }.map { index, element in
        DerivedName(
          Identifier.camelCase(of: element.id), of: element.id, at: .root / "elements" / index / "id", in: "views",
          language: .swift)
      }
  }

  package func export(_ transition: ResolvedTransition, with settings: Settings) -> Export {
    let name = Identifier.pascalCase(of: transition.name)
    var export = table(
      of: transition, decimals: settings.integer(Self.decimals), importsRuntime: settings.importsRuntime,
      with: settings)
    export.add(
      settings.files(
        ["Transition.swift": "\(name)Transition.swift"], of: target.name,
        with: model(of: transition.spec, typeName: name, settings), escaping: .swift))
    export.findings = UIKitFindings(transition: transition).all + export.findings
    return export
  }

  /// The table of a motion, which SwiftUI's runtime plays, too.
  func table(
    of transition: ResolvedTransition, decimals: Int, importsRuntime: Bool, with settings: Settings
  ) -> Export {
    let name = Identifier.pascalCase(of: transition.name)
    let table = SwiftTable(MotionTable(transition).tree(decimals: decimals))
    return settings.files(
      ["Motion.swift": "\(name)Motion.swift"], of: target.name,
      with: [
        "transition": [
          "name": .string(transition.name), "fileName": .string("\(transition.name).transition.json"),
          "typeName": .string(name),
        ],
        "table": .string(table.text(indent: 2)), "importsRuntime": .bool(importsRuntime),
      ], escaping: .swift)
  }

  private func model(of spec: TransitionSpec, typeName: String, _ settings: Settings) -> TemplateValue {
    let elements = spec.elements.filter { $0.kind != .screen }
    typealias Member = (id: String, member: String, isOptional: Bool)
    func names(_ roles: Set<Element.Role>) -> [Member] {
      elements.filter { roles.contains($0.role) }.map { ($0.id, Identifier.camelCase(of: $0.id), $0.isOptional) }
    }
    func model(_ names: [Member]) -> TemplateValue {
      .list(names.map { ["memberName": .string($0.member), "isOptional": .bool($0.isOptional)] })
    }
    /// The members by the ids of elements, after a word in a line that is indented by 6.
    func dictionary(_ names: [Member], of owner: String, after word: String) -> TemplateValue {
      let entries = names.map { TableTree.Argument($0.id, .word("\(owner).\($0.member)")) }
      return .string(TableSpelling.swift.text(.map(entries), column: 6 + word.utf8.count, indent: 6))
    }
    // A closure gets the key: it gives the views on the source screen.
    let isPerItem = elements.contains { $0.isPerItem && ($0.role == .matched || $0.role == .leaving) }
    let (source, destination) = (names([.matched, .leaving]), names([.matched, .entering]))
    let overlays = names([.overlay])
    return [
      "transition": [
        "name": .string(spec.name), "fileName": .string("\(spec.name).transition.json"),
        "typeName": .string(typeName), "isPerItem": .bool(isPerItem),
        "hasSource": .bool(!source.isEmpty), "hasDestination": .bool(!destination.isEmpty),
        "hasViews": .bool(!source.isEmpty || !destination.isEmpty), "hasOverlays": .bool(!overlays.isEmpty),
      ],
      "source": model(source), "destination": model(destination), "overlays": model(overlays),
      "sourceViews": dictionary(source, of: "views", after: "return "),
      "destinationViews": dictionary(destination, of: "views", after: "return "),
      "overlayViews": dictionary(overlays, of: "overlays", after: "motion.overlays = "),
      "importsRuntime": .bool(settings.importsRuntime),
    ]
  }

  /// Exports the runtime, which is the same for all transitions.
  package func exportShared(_ transitions: [ResolvedTransition], with settings: Settings) -> Export {
    settings.importsRuntime ? Export() : runtime(in: "", with: settings)
  }

  /// Returns the runtime as a Swift package.
  package func runtimePackage(with settings: Settings) -> Export? {
    var export = settings.runtimePackage(
      [
        "package/Package.swift": "Package.swift", "package/README.md": "README.md",
        "package/MotionTrace.swift": "Sources/TransitionTrace/MotionTrace.swift",
      ], of: target.name)
    let runtime = runtime(in: "Sources/TransitionRuntime/", with: settings)
    runtime.files.files.forEach { export.files.add($0) }
    export.findings += runtime.findings
    return export
  }

  /// The runtime's files beside the core.
  private static let own = ["Blur", "Driver", "Gestures", "Sight", "Stage", "Transition"].map { "Motion\($0).swift" }
  /// All files of the runtime.
  static let runtimeNames = own + MotionCoreFiles.all.map(\.path)

  /// The core, which plays any table, and what puts it on a screen.
  func runtime(in folder: String, with settings: Settings) -> Export {
    let paths = Dictionary(uniqueKeysWithValues: Self.own.map { ("runtime/" + $0, folder + $0) })
    return MotionCoreFiles.all.reduce(into: settings.files(paths, of: target.name)) { export, file in
      let own = settings.files(
        ["core.swift": folder + file.path], of: target.name,
        with: ["source": .string(String(decoding: file.bytes, as: UTF8.self).withoutLastLine)])
      own.files.files.forEach { export.files.add($0) }
      export.findings += own.findings
    }
  }
}

extension String {
  /// Without the line feed at its end.
  fileprivate var withoutLastLine: String { last == "\n" ? String(dropLast()) : self }
}
