import Foundation
import Reference
import Testing

@Test func smoke() throws {
  var generator = SpecGenerator(seed: 1)
  var counts: [SpecFeature: Int] = [:]
  var attempts = 0
  var worst = 0.0
  let start = Date()
  var evalTotal = 0.0, compareTotal = 0.0, cells = 0
  for i in 0..<300 {
    let g = generator.generated()
    attempts += g.attempts
    for f in g.features { counts[f, default: 0] += 1 }
    let t = Date()
    let spec = try ReferenceSpec(g.text)
    for d in ReferenceDirection.allCases {
      for v in spec.viewportNames {
        let times = SpecGenerator.sampleTimes(duration: try spec.duration(d), boundaries: try spec.boundaries(d, viewport: v), seed: UInt64(i))
        let s = try spec.sample(d, viewport: v, times: times)
        cells += s.frames.count * (s.frames.first?.elements.count ?? 0)
        let c = Date()
        if i % 10 == 0 { #expect(try s.differences(from: s.json).isEmpty) }
        compareTotal += Date().timeIntervalSince(c)
      }
    }
    let e = Date().timeIntervalSince(t)
    evalTotal += e
    worst = max(worst, e)
  
  }
  print("attempts", attempts, "total", Date().timeIntervalSince(start), "eval", evalTotal, "worst", worst, "compare", compareTotal, "cells", cells)
  for f in SpecFeature.allCases.sorted(by: { counts[$0, default: 0] < counts[$1, default: 0] }) { print(f, counts[f, default: 0], terminator: "; ") }
  print()
}
