import Foundation
import PackagePlugin

/// `swift package export-transitions`: the command line, started in the package's folder.
///
/// Passes its arguments on. Without a spec, it exports all specs below the folders of the package's targets.
///
/// It has no dependency on the program but builds it when called: SwiftPM builds what a plugin depends on a second time,
/// for the host, even in a package that only uses the libraries.
@main
struct ExportTransitions: CommandPlugin {
  private static let suffix = ".transition.json"
  private static let program = "transition-export"

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isAboutSpecs = !arguments.contains { $0 == "--help" || $0 == "-h" || $0 == "--version" }
    let named = arguments.contains { $0.hasSuffix(Self.suffix) }
    let specs = isAboutSpecs && !named ? specs(of: context.package) : []
    if isAboutSpecs, !named, specs.isEmpty {
      Diagnostics.error("no target of this package has a *\(Self.suffix), and none is given")
      return
    }
    // SwiftPM also looks for tools on the PATH, where there may be another version.
    let hasBinary = isBinary(in: context.package)
    guard let program = try hasBinary ? context.tool(named: Self.program).url : built() else { return }
    let process = Process()
    process.executableURL = program
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["export"] + arguments + specs
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The program has reported the error.
      Diagnostics.error("\(Self.program) ended with code \(process.terminationStatus)")
      return
    }
  }

  /// Whether the program comes as a binary, as in the package of a release.
  private func isBinary(in package: Package) -> Bool {
    package.targets.contains { $0 is BinaryArtifactTarget && $0.name == Self.program }
      || package.dependencies.contains { isBinary(in: $0.package) }
  }

  /// Builds the program in the configuration of `swift package`. Nil if that fails, which it reports.
  private func built() throws -> URL? {
    let result = try packageManager.build(.product(Self.program), parameters: .init(configuration: .inherit))
    let program = result.builtArtifacts.first { $0.kind == .executable }
    guard result.succeeded, let program else {
      Diagnostics.error("can't build \(Self.program)\n\(result.logText)")
      return nil
    }
    return program.url
  }

  /// By path, relative to the package.
  private func specs(of package: Package) -> [String] {
    let root = package.directoryURL.path(percentEncoded: false)
    let found = package.sourceModules.flatMap(\.sourceFiles).flatMap { files(at: $0.url) }
      .filter { $0.hasSuffix(Self.suffix) }
    return Set(found).sorted().map { path in
      let prefix = root.hasSuffix("/") ? root : root + "/"
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
  }

  /// A file, or all files in a folder, which a target may have as a copied resource.
  private func files(at url: URL) -> [String] {
    let path = url.path(percentEncoded: false)
    guard let names = FileManager.default.enumerator(atPath: path) else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return [path] + names.compactMap { ($0 as? String).map { folder + $0 } }
  }
}
