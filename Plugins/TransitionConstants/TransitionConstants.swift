import Foundation
import PackagePlugin

/// Makes Swift constants of every `NAME.transition.json` among the sources of a target: an enum for each, in a file
/// whose name depends only on the spec's file name, so that planning a build doesn't read any spec.
@main
struct TransitionConstants: BuildToolPlugin {
  private static let suffix = ".transition.json"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "TransitionConstantsTool").url
    let specs = target.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(Self.suffix) }
    var first: [String: URL] = [:]
    return specs.sorted { $0.path() < $1.path() }.compactMap { spec in
      let name = String(spec.lastPathComponent.dropLast(Self.suffix.count))
      if let other = first.updateValue(spec, forKey: name.lowercased()) {
        Diagnostics.error(
          "\(spec.path(percentEncoded: false)) and \(other.path(percentEncoded: false)) have one file name: "
            + "rename one of them")
        return nil
      }
      let output = context.pluginWorkDirectoryURL.appending(component: name + ".transition.swift")
      return .buildCommand(
        displayName: "Making constants of \(spec.lastPathComponent)",
        executable: tool,
        arguments: [spec.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: [spec],
        outputFiles: [output]
      )
    }
  }
}
