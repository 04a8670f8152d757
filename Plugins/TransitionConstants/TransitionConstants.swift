import Foundation
import PackagePlugin

/// Makes Swift constants of every `NAME.transition.json` among the sources of a target: an enum for each, in a file
/// whose name depends only on the spec's file name.
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
        inputFiles: [spec] + tokenFiles(of: spec),
        outputFiles: [output]
      )
    }
  }

  /// The files of tokens that a spec names, and those that resolvers among them name. Mistakes are left to the tool.
  ///
  /// SwiftPM asks again only when files are added to a target or removed, so a build misses changes in a file that a
  /// spec has named since, until its next plan.
  private func tokenFiles(of spec: URL) -> [URL] {
    let named = (json(at: spec) as? [String: Any])?["tokens"] as? [Any] ?? []
    let files = urls(named.compactMap { $0 as? String }, from: spec)
    let referred = files.flatMap { file in urls(references(in: json(at: file)), from: file) }
    return Array(Set(files + referred)).sorted { $0.path() < $1.path() }
  }

  private func json(at url: URL) -> Any? {
    (try? Data(contentsOf: url)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
  }

  /// The files of these paths that exist.
  private func urls(_ paths: [String], from file: URL) -> [URL] {
    paths.map { URL(filePath: $0, relativeTo: file).absoluteURL.standardizedFileURL }
      .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  private func references(in value: Any?) -> [String] {
    switch value {
    case let items as [Any]: items.flatMap(references)
    case let members as [String: Any]:
      members.values.flatMap(references)
        + [members["$ref"] as? String].compactMap { $0?.split(separator: "#", omittingEmptySubsequences: false).first }
        .filter { !$0.isEmpty }.map(String.init)
    default: []
    }
  }
}
