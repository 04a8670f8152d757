// Writes generated specs into a folder, for checks other than Swift tests:
//
//     generate-specs COUNT SEED FOLDER
//
// No spring is cut long before it settles, so that every spec can be exported. A spec is named after its file and its
// number's seed: the same on every machine, whatever the count.
import Foundation
import Reference

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let count = arguments.first.flatMap({ Int($0) }), count >= 0,
  let seed = arguments.dropFirst().first.flatMap({ UInt64($0) }), let folder = arguments.last
else {
  FileHandle.standardError.write(Data("usage: generate-specs COUNT SEED FOLDER\n".utf8))
  exit(2)
}

let root = URL(fileURLWithPath: folder, isDirectory: true)
try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
for number in 0..<count {
  var generator = SpecGenerator(seed: seed &+ UInt64(number), cuttingSprings: false)
  let name = "generated-\(seed &+ UInt64(number))"
  let text = generator.spec().replacingOccurrences(of: "\"drawn-at-random\"", with: "\"\(name)\"")
  try Data(text.utf8).write(to: root.appendingPathComponent("\(name).transition.json"))
}
