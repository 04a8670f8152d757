import Foundation
import Simulator
import SpecModel

/// `TransitionConstantsTool SPEC OUTPUT`: writes the constants of a spec as Swift source, and findings as a compiler does.
///
/// It doesn't need the exporters: a package that uses only constants doesn't build them.
func run(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 2 else {
    try say("usage: TransitionConstantsTool SPEC OUTPUT\n")
    return 2
  }
  let (path, output) = (arguments[0], URL(filePath: arguments[1]))
  var texts = SourceTexts()
  let document = try texts.read(path)
  let tokens = document.value.map { document in
    TokenFiles(of: document, in: path.parentPath, identity: resolved) { path throws(TokenFiles.Unreadable) in
      do { return try texts.read(path) } catch { throw TokenFiles.Unreadable(error.localizedDescription) }
    }
  }
  let table = (tokens ?? TokenFiles()).table()
  let spec = document.then { SpecReader.read($0, tokens: table.value ?? .empty) }
  let transition = spec.then { Resolver.resolve($0, source: path) }
  let findings = table.findings + transition.findings + (transition.value.map(NameCollisions.find) ?? [])
  for finding in findings { try say(texts.message(finding)) }
  guard let value = transition.value, findings.allSatisfy({ $0.severity != .error }) else { return 1 }
  let source = Data(ConstantsText(value).text.utf8)
  // Leaves an output that wouldn't change untouched, so that nothing is recompiled.
  if (try? Data(contentsOf: output)) != source { try source.write(to: output, options: .atomic) }
  return 0
}

/// What all paths of one file share.
func resolved(_ path: String) -> URL { URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL }

func say(_ text: String) throws {
  try FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  try say("error: \(error.localizedDescription)\n")
  exit(2)
}
