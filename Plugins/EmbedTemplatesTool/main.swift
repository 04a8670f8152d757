import Foundation

/// `EmbedTemplatesTool TEMPLATES OUTPUT`: writes the files under the folder TEMPLATES as Swift source to OUTPUT.
///
/// An output that would not change is not touched, so that nothing is compiled again for it.
func run(_ arguments: [String]) throws {
  guard arguments.count == 2 else { throw EmbeddingError("usage: EmbedTemplatesTool TEMPLATES OUTPUT") }
  let source = Data(try EmbeddedTable(folder: arguments[0]).source.utf8)
  let output = URL(filePath: arguments[1])
  if (try? Data(contentsOf: output)) != source {
    try source.write(to: output, options: .atomic)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  try FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
  exit(1)
}
