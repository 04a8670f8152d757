import Foundation
import Reference
import Simulator
import SpecModel

extension LongCheck {
  /// The program compared with the reference implementation: generated specs, every number of every sample.
  static let agreement: [LongCheck] =
    seeds(Scale.seeds(150, slow: 2000), "the simulator agrees with the reference") { seed in
      var generator = SpecGenerator(seed: seed)
      return try Disagreement.find(in: generator.spec(), seed: seed)
    }
    // An app's own frames are drawn at random for each viewport.
    + seeds(Scale.seeds(150, slow: 2000), "the simulator agrees with the reference at measured frames") { seed in
      var generator = SpecGenerator(seed: seed)
      return try Disagreement.find(in: generator.spec(), seed: seed, measuring: true)
    }
    + seeds(Scale.seeds(150, slow: 2000), "both find the same flaws") { seed in
      var generator = SpecGenerator(seed: seed)
      let (text, errors) = generator.flawed()
      let found = Set(try Product.resolve(text).findings.filter { $0.severity == .error }.map(\.rule.name))
      return found == errors ? [] : ["seed \(seed): \(found.sorted()), not \(errors.sorted())"]
    }

  /// What a table plays, compared with the simulator: with the example's frames and with an app's own.
  static let tables: [LongCheck] = [false, true].flatMap { measuring in
    seeds(Scale.seeds(150, slow: 1000), "tables play as simulated" + (measuring ? " at measured frames" : "")) { seed in
      var generator = SpecGenerator(seed: seed)
      return try PlayedScene.differences(generator.spec(), seed: seed, measuring: measuring)
    }
  }

  /// Specs that combine the format's corner cases as random drawing rarely does.
  static func handmade(_ folder: URL) throws -> [LongCheck] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map { file in
      LongCheck(name: "\(file.lastPathComponent) at measured frames") {
        let text = try String(contentsOf: file, encoding: .utf8)
        return try (UInt64(0)..<8).flatMap { seed in
          try Disagreement.find(in: text, seed: seed, measuring: true)
            + PlayedScene.differences(text, seed: seed, measuring: true)
        }
      }
    }
  }
}
