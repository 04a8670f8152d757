import Foundation
import Reference
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// The program compared with the reference implementation: every number of every sample. The long checks compare many
/// more specs.
struct AgreementTests {
  static let seeds: Range<UInt64> = 0..<6

  @Test func generatedSpecsAgree() throws {
    for seed in Self.seeds {
      var generator = SpecGenerator(seed: seed)
      #expect(try Disagreement.find(in: generator.spec(), seed: seed) == [])
    }
  }

  /// The same with an app's own frames, which are drawn at random for each viewport.
  @Test func measuredFramesAgree() throws {
    for seed in Self.seeds {
      var generator = SpecGenerator(seed: seed)
      #expect(try Disagreement.find(in: generator.spec(), seed: seed, measuring: true) == [])
    }
  }

  /// Specs that combine the format's corner cases as random drawing rarely does.
  @Test func handmadeSpecsAgree() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Handmade").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 8)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let failures = try Disagreement.find(in: text, seed: 0)
      #expect(failures == [], "\(file.lastPathComponent)")
    }
  }

  /// `generate-specs` only writes specs that can be exported. Two of these seeds draw springs that are cut.
  @Test func specsWithoutCutSpringsHaveNoErrors() throws {
    for seed in UInt64(5300)..<5310 {
      var generator = SpecGenerator(seed: seed, cuttingSprings: false)
      let transition = try #require(Product.resolve(generator.spec()).value)
      #expect(!MotionRules.findings(in: transition).contains { $0.severity == .error }, "seed \(seed)")
    }
  }

  @Test func flawsAreFoundByBoth() throws {
    for seed in Self.seeds {
      var generator = SpecGenerator(seed: seed)
      let (text, errors) = generator.flawed()
      let found = Set(try Product.resolve(text).findings.filter { $0.severity == .error }.map(\.rule.name))
      #expect(found == errors, "seed \(seed)")
    }
  }
}
