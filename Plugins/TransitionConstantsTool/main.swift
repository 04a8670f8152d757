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
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
  let document = JSONDocument.parse(bytes, source: path)
  let transition = document.then { SpecReader.read($0) }.then { Resolver.resolve($0, source: path) }
  let collisions = transition.value.map(NameCollisions.find) ?? []
  for finding in transition.findings + collisions {
    try say(CompilerMessage(finding, in: document.value, SourceText(bytes)).text)
  }
  guard let value = transition.value, !transition.hasErrors, collisions.isEmpty else { return 1 }
  let source = Data(ConstantsText(value).text.utf8)
  // Leaves an output that wouldn't change untouched, so that nothing is recompiled.
  if (try? Data(contentsOf: output)) != source { try source.write(to: output, options: .atomic) }
  return 0
}

func say(_ text: String) throws {
  try FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  try say("error: \(error.localizedDescription)\n")
  exit(2)
}
