import Foundation
import Reference
import Testing

@testable import Commands
@testable import long_checks

/// Specs damaged at random: each ends in findings or in files, in bounded time, with finite numbers.
struct MutationTests {
  /// Each commit damages others; `TRANSITION_SEED` sets the start, to reproduce a failure.
  private static let firstSeed = Scale.firstSeed > 0 ? Scale.firstSeed : UInt64(Scale.turn % 10_000)
  private static let count: UInt64 = Scale.isSlow ? 10_000 : 12

  @Test func damagedSpecsEndInOrder() throws {
    let texts = Self.texts
    #expect(texts.count > 80)
    var endurance = Endurance()
    var flaws: [String] = []
    for seed in Self.firstSeed..<Self.firstSeed + Self.count where flaws.count < 10 {
      var mutator = SpecMutator(seed: seed)
      flaws += endurance.bear(mutator.mutate(texts[Int(seed % UInt64(texts.count))]), "seed \(seed)")
    }
    print(
      "\(Self.count) damaged specs from seed \(Self.firstSeed): \(endurance.whole) passed, slowest \(endurance.slowest)"
    )
    #expect(flaws == [])
    // Otherwise the damage would only test the reader.
    #expect(endurance.whole > Int(Self.count) / 5)
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
