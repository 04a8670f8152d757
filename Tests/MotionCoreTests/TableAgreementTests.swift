import Foundation
import MotionCore
import Reference
import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// What a table plays, compared with the simulator, with the example's frames and an app's own. The long checks compare
/// many more specs.
struct TableAgreementTests {
  @Test(arguments: [false, true]) func generatedTablesAgree(measuring: Bool) throws {
    for seed in UInt64(0)..<6 {
      var generator = SpecGenerator(seed: seed)
      #expect(try PlayedScene.differences(generator.spec(), seed: seed, measuring: measuring) == [])
    }
  }

  @Test func handmadeTablesAgree() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Handmade").standardized
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try PlayedScene.differences(text, seed: 0, measuring: true) == [], "\(file.lastPathComponent)")
    }
  }

  /// Fingers that wander let go by themselves at the same touch.
  @Test func generatedGesturesCommitAlike() throws {
    var count = 0
    for seed in UInt64(0)..<60 {
      var generator = SpecGenerator(seed: seed)
      let text = generator.spec()
      let spec = try ReferenceSpec(text)
      let transition = try #require(Product.resolve(text).value)
      let table = MotionTable(transition)
      let motion = PlayedScene(transition, table, transition.reference, MeasuredViews(), seed: seed).motion
      var random = SplitMix64(seed: seed)
      for interaction in table.interactions {
        for _ in 0..<8 {
          let threshold = interaction.threshold
          let touches = (0..<12).map { _ in threshold + 1.2 * (random.unit() - 0.7) } + [threshold]
          let committing = touches.indices.dropFirst().first {
            motion.commits(interaction, at: touches[$0], after: touches[$0 - 1])
          }
          #expect(try committing == spec.committing(interaction.name, under: touches), "seed \(seed)")
          count += committing == nil ? 0 : 1
        }
      }
    }
    #expect(count > 20)
  }
}
