import Foundation
import PackagePlugin

/// `swift package export-transitions`: the command line, started in the package's folder.
///
/// Passes its arguments on. Without a spec, it exports all specs below the folders of the package's targets.
@main
struct ExportTransitions: CommandPlugin {
  private static let suffix = ".transition.json"

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isAboutSpecs = !arguments.contains { $0 == "--help" || $0 == "-h" || $0 == "--version" }
    let named = arguments.contains { $0.hasSuffix(Self.suffix) }
    let specs = isAboutSpecs && !named ? specs(of: context.package) : []
    if isAboutSpecs, !named, specs.isEmpty {
      Diagnostics.error("no target of this package has a *\(Self.suffix), and none is given")
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "transition-export").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["export"] + arguments + specs
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The program has reported the error.
      Diagnostics.error("transition-export ended with code \(process.terminationStatus)")
      return
    }
  }

  /// By path, relative to the package.
  private func specs(of package: Package) -> [String] {
    let root = package.directoryURL.path(percentEncoded: false)
    let found = package.sourceModules.flatMap(\.sourceFiles).map { $0.url.path(percentEncoded: false) }
      .filter { $0.hasSuffix(Self.suffix) }
    return Set(found).sorted().map { path in
      let prefix = root.hasSuffix("/") ? root : root + "/"
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
  }
}
