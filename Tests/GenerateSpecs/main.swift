// Writes generated specs into a folder, for checks other than Swift tests:
//
//     generate-specs [--measured] COUNT SEED FOLDER
//
// With `--measured`, NAME.VIEWPORT.measured.json lies beside each spec for each of its viewports: views of an app, as
// `simulate --measured` reads them.
//
// No spring is cut long before it settles, so that every spec can be exported. A spec is named after its file and its
// number's seed: the same on every machine, whatever the count.
import Foundation
import Reference

let measures = CommandLine.arguments.contains("--measured")
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--measured" }[...]
guard arguments.count == 3, let count = arguments.first.flatMap({ Int($0) }), count >= 0,
  let seed = arguments.dropFirst().first.flatMap({ UInt64($0) }), let folder = arguments.last
else {
  FileHandle.standardError.write(Data("usage: generate-specs [--measured] COUNT SEED FOLDER\n".utf8))
  exit(2)
}

let root = URL(fileURLWithPath: folder, isDirectory: true)
try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
for number in 0..<count {
  var generator = SpecGenerator(seed: seed &+ UInt64(number), cuttingSprings: false)
  let name = "generated-\(seed &+ UInt64(number))"
  let text = generator.spec().replacingOccurrences(of: "\"drawn-at-random\"", with: "\"\(name)\"")
  try Data(text.utf8).write(to: root.appendingPathComponent("\(name).transition.json"))
  guard measures else { continue }
  let spec = try ReferenceSpec(text)
  for viewport in spec.viewportNames {
    let views = try spec.drawnViews(viewport: viewport, seed: seed &+ UInt64(number))
    try Data(views.text.utf8).write(to: root.appendingPathComponent("\(name).\(viewport).measured.json"))
  }
}
