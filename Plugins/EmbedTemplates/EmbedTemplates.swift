import Foundation
import PackagePlugin

/// Writes everything under the package's `Templates` folder into the module that uses this plugin.
///
/// Every folder is declared as an input beside the files: a folder changes when a file is added to it or taken away, and
/// only declared inputs make a build run the tool again.
@main
struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(component: "Templates", directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(component: "EmbeddedTemplates.swift")
    let entries = try FileManager.default.subpathsOfDirectory(atPath: templates.path(percentEncoded: false))
    return [
      .buildCommand(
        displayName: "Embedding the templates in \(target.name)",
        executable: try context.tool(named: "EmbedTemplatesTool").url,
        arguments: [templates.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: [templates] + entries.sorted().map { templates.appending(path: $0) },
        outputFiles: [output]
      )
    ]
  }
}
