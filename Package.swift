// swift-tools-version: 6.2
import PackageDescription

// No package dependencies: a build tool without dependencies builds everywhere.
// Warnings are errors in Scripts/test, not here, so that a newer compiler never breaks a user's build.

/// Settings of every target.
let settings: [SwiftSetting] = [
  // Imports are internal unless they say `public import`, which shows what is API.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // Existential types must say `any`.
  .enableUpcomingFeature("ExistentialAny"),
  // A file sees only members of the modules that it imports itself.
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the modules that play motions, which tests do tens of thousands of times. Optimized, they take six minutes of CPU
/// longer to build, and the Swift tests more than ten minutes less. Only `Scripts/test` optimizes, in a folder of its own: a build by hand
/// stays incremental, and SwiftPM refuses unsafe flags in a package that others depend on.
let playing: [SwiftSetting] =
  settings
  + (Context.environment["TRANSITION_OPTIMIZE"] == "1"
    ? [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])] : [])

let package = Package(
  name: "transition-export",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "transition-export", targets: ["transition-export"]),
    .library(name: "TransitionExport", targets: ["SpecModel", "Simulator", "Exporters", "Fidelity", "Commands"]),
    .plugin(name: "TransitionConstants", targets: ["TransitionConstants"]),
    .plugin(name: "ExportTransitions", targets: ["ExportTransitions"]),
  ],
  targets: [
    // The package graph enforces the pipeline: each module sees only those before it.
    .target(name: "SpecModel", swiftSettings: playing),
    .target(name: "Simulator", dependencies: ["SpecModel"], swiftSettings: playing),
    // How a table plays. It imports nothing but the C library's mathematics, because it is also the core of what the
    // tool exports as Swift.
    .target(name: "MotionCore", swiftSettings: playing),
    // The table in the words of the format: declared once, for what writes it, reads it, and describes it.
    .target(name: "TableFormat", dependencies: ["SpecModel", "MotionCore"], swiftSettings: playing),
    .target(
      name: "Exporters", dependencies: ["SpecModel", "Simulator", "MotionCore", "TableFormat"], swiftSettings: playing,
      plugins: ["EmbedFiles"]),
    // Fidelity measures the output of Exporters, so it must not share their code, apart from the words of the table.
    .target(
      name: "Fidelity", dependencies: ["SpecModel", "Simulator", "MotionCore", "TableFormat"], swiftSettings: playing),
    // What exists already, as a spec: prototypes of design tools, traces of running apps.
    .target(name: "Importers", dependencies: ["SpecModel", "Simulator"], swiftSettings: playing),
    .target(
      name: "Commands", dependencies: ["SpecModel", "Simulator", "Importers", "Exporters", "Fidelity"],
      swiftSettings: settings,
      plugins: ["EmbedFiles"]),
    .executableTarget(name: "transition-export", dependencies: ["Commands"], swiftSettings: settings),
    // `Templates`, `Sources/MotionCore`, `Docs/schemas`, `Docs/skill` and `Gallery` go into the binary as Swift source:
    // one file to install.
    // The plugin's folder has links to them: SwiftPM updates a plugin's inputs only when a target's own folder changes.
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedFilesTool"],
      exclude: ["Gallery", "MotionCore", "Schemas", "Skill", "Templates"]),
    .executableTarget(name: "EmbedFilesTool", path: "Plugins/EmbedFilesTool", swiftSettings: settings),

    // For users' packages: Swift constants from a target's specs, and `swift package export-transitions`.
    // SwiftPM builds the tools of a plugin for the host, apart from the product, and in this package always. So the
    // first one's tool depends only on what it needs, and the second one has no tool: it builds the program when called.
    // `swift build --product transition-export` builds everything once.
    .plugin(name: "TransitionConstants", capability: .buildTool(), dependencies: ["TransitionConstantsTool"]),
    .executableTarget(
      name: "TransitionConstantsTool", dependencies: ["Simulator", "SpecModel"],
      path: "Plugins/TransitionConstantsTool", swiftSettings: settings),
    .plugin(
      name: "ExportTransitions",
      capability: .command(
        intent: .custom(verb: "export-transitions", description: "Exports the transitions of this package."),
        permissions: [.writeToPackageDirectory(reason: "It writes what transitions are exported to.")])),

    // A second, slow and literal implementation of the format page, with which tests compare the product. It must
    // depend on no product module, or both could share a mistake.
    .target(name: "Reference", path: "Tests/Reference", swiftSettings: settings),
    // Writes specs of the reference's generator into a folder, for the checks with real engines.
    .executableTarget(
      name: "generate-specs", dependencies: ["Reference"], path: "Tests/GenerateSpecs", swiftSettings: settings),
    // Checks that take minutes in a debug build: Scripts/test --engines builds and runs them as a release.
    .executableTarget(
      name: "long-checks",
      dependencies: [
        "Commands", "Exporters", "Fidelity", "MotionCore", "Reference", "Simulator", "SpecModel", "TableFormat",
      ],
      path: "Tests/LongChecks", swiftSettings: settings),
    .testTarget(name: "ReferenceTests", dependencies: ["Reference"], swiftSettings: settings),
    .testTarget(name: "SpecModelTests", dependencies: ["SpecModel", "long-checks"], swiftSettings: settings),
    .testTarget(
      name: "SimulatorTests", dependencies: ["Simulator", "SpecModel", "Reference", "long-checks"],
      swiftSettings: settings),
    .testTarget(
      name: "ImportersTests", dependencies: ["Importers", "SpecModel", "Simulator", "long-checks"],
      exclude: ["Cases"], swiftSettings: settings),
    .testTarget(
      name: "MotionCoreTests",
      dependencies: ["MotionCore", "Exporters", "Simulator", "SpecModel", "Reference", "long-checks"],
      swiftSettings: settings),
    .testTarget(
      name: "ExportersTests",
      dependencies: ["Exporters", "MotionCore", "Simulator", "SpecModel", "TableFormat", "long-checks"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Exporters", "Fidelity", "Simulator", "SpecModel", "Reference", "long-checks"],
      exclude: ["PublicSurface.txt", "Words.md"], swiftSettings: settings),
    .testTarget(
      name: "FidelityTests",
      dependencies: [
        "Fidelity", "Exporters", "MotionCore", "Simulator", "SpecModel", "TableFormat", "Reference", "long-checks",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FeatureTests", dependencies: ["Exporters", "Fidelity", "Simulator", "SpecModel", "long-checks"],
      path: "Tests/Features", exclude: ["Specs"], swiftSettings: settings),
    .testTarget(name: "EmbedFilesTests", dependencies: ["EmbedFilesTool"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
