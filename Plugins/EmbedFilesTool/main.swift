import Foundation

/// `EmbedFilesTool NAME FOLDER OUTPUT [packed]`: writes the files under FOLDER as Swift source to OUTPUT, as an enum called
/// NAME.
///
/// Leaves an output that wouldn't change untouched, so that nothing is recompiled.
func run(_ arguments: [String]) throws {
  let isPacked = arguments.count == 4 && arguments[3] == "packed"
  guard arguments.count == 3 || isPacked else {
    throw EmbeddingError("usage: EmbedFilesTool NAME FOLDER OUTPUT [packed]")
  }
  let table = try EmbeddedTable(folder: arguments[1])
  let name = arguments[0]
  let source = Data((isPacked ? table.packedSource(named: name) : table.source(named: name)).utf8)
  let output = URL(filePath: arguments[2])
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
