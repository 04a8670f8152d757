import Foundation
import Reference
import Testing

@testable import Commands
@testable import long_checks

/// Specs damaged at random: each ends in findings or in files, in bounded time, with finite numbers.
struct MutationTests {
  /// `TRANSITION_SEED` sets another start, to reproduce a failure or to test other specs.
  private static let firstSeed = Scale.firstSeed
  /// Each commit damages others.
  private static let seeds =
    Scale.isSlow ? firstSeed..<firstSeed + 10_000 : firstSeed + turn..<firstSeed + turn + 12
  private static let turn = UInt64(Scale.turn % 240)

  @Test func damagedSpecsEndInOrder() throws {
    let texts = Self.texts
    #expect(texts.count > 80)
    var endurance = Endurance()
    var flaws: [String] = []
    for seed in Self.seeds where flaws.count < 10 {
      var mutator = SpecMutator(seed: seed)
      flaws += endurance.bear(mutator.mutate(texts[Int(seed % UInt64(texts.count))]), "seed \(seed)")
    }
    let count = Self.seeds.count
    print(
      "\(count) damaged specs from seed \(Self.seeds.lowerBound): \(endurance.whole) passed, slowest \(endurance.slowest)"
    )
    #expect(flaws == [])
    // Otherwise the damage would only test the reader. A sample may.
    #expect(endurance.whole > count / 5 || !Scale.isSlow)
  }

  /// What is damaged: the examples, small specs of one feature each, and some that use the full format.
  private static var texts: [String] {
    ["../../../Examples", "../../Features/Specs", "../../Handmade"].flatMap(texts)
      + (0..<UInt64(16)).map { seed in
        var generator = SpecGenerator(seed: firstSeed + seed)
        return generator.spec()
      }
  }

  private static func texts(in path: String) -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path).standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(SpecFinder.suffix) }.sorted().compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }
}
