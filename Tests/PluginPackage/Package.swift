// swift-tools-version: 6.2
import PackageDescription

// A user's package, built by Scripts/test-package: an exporter with its player, and both plugins of the project.
let package = Package(
  name: "plugin-package",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "transition-export", path: "../..")],
  targets: [
    .executableTarget(
      name: "motion", dependencies: [.product(name: "TransitionExport", package: "transition-export")]),
    .target(
      name: "Screens", resources: [.copy("Copied")],
      plugins: [.plugin(name: "TransitionConstants", package: "transition-export")]),
    .executableTarget(name: "app", dependencies: ["Screens"]),
  ],
  swiftLanguageModes: [.v6]
)
