import Foundation
import PackagePlugin

/// Embeds the files of some folders of the package in the module that uses this plugin: one binary to install.
///
/// Every folder is an input beside its files: a folder changes when a file is added or removed, and
/// a build runs the tool again only for declared inputs.
@main
struct EmbedFiles: BuildToolPlugin {
  /// The folders that each module embeds, and the name of each folder's table. The plugin's own folder has a link to each:
  /// see the manifest.
  private static let tables = [
    "Exporters": [
      (folder: "Templates", name: "EmbeddedTemplates", isPacked: false),
      (folder: "Sources/MotionCore", name: "EmbeddedMotionCore", isPacked: true),
    ],
    "Commands": [
      (folder: "Docs/schemas", name: "EmbeddedSchemas", isPacked: true),
      (folder: "Docs/skill", name: "EmbeddedSkill", isPacked: false),
      (folder: "Gallery", name: "EmbeddedGallery", isPacked: false),
    ],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let tables = Self.tables[target.name] else {
      Diagnostics.error("EmbedFiles does not know what to embed in \(target.name)")
      return []
    }
    return try tables.map { table in
      let folder = context.package.directoryURL.appending(path: table.folder, directoryHint: .isDirectory)
      let output = context.pluginWorkDirectoryURL.appending(component: "\(table.name).swift")
      let entries = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      return .buildCommand(
        displayName: "Embedding \(table.folder) in \(target.name)",
        executable: try context.tool(named: "EmbedFilesTool").url,
        arguments: [table.name, folder.path(percentEncoded: false), output.path(percentEncoded: false)]
          + (table.isPacked ? ["packed"] : []),
        inputFiles: [folder] + entries.sorted().map { folder.appending(path: $0) },
        outputFiles: [output]
      )
    }
  }
}
