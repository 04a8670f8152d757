// The checks that would play for minutes in a debug build, on all cores:
//
//     long-checks [TEXT]
//
// Run only those with the text in their names. The last line is "N passed, M failed".
import Foundation

let text = CommandLine.arguments.dropFirst().first ?? ""
let handmade = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Handmade").standardized
let all =
  try LongCheck.agreement + LongCheck.handmade(handmade) + LongCheck.tables + LongCheck.sensitivity + LongCheck.edits
  + LongCheck.claims + LongCheck.descriptions + LongCheck.gallery + [LongCheck.largeTable]
  + (Scale.isSlow ? LongCheck.everyEditedLeaf : [])
let checks = all.filter { text.isEmpty || $0.name.contains(text) }

let failed = await withTaskGroup(of: Bool.self) { group in
  for check in checks {
    group.addTask {
      let found: [String]
      do { found = try check.problems() } catch { found = ["\(error)"] }
      guard !found.isEmpty else { return false }
      print("failed: \(check.name)" + found.map { "\n    \($0)" }.joined())
      return true
    }
  }
  var failed = 0
  for await hasFailed in group where hasFailed { failed += 1 }
  return failed
}
print("\(checks.count - failed) passed, \(failed) failed")
exit(failed > 0 || checks.isEmpty ? 1 : 0)
