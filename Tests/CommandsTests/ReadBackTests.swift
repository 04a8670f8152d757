import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import Commands

/// The distances that a page shows between its samples are those that targets play.
struct ReadBackTests {
  private static let examples = [
    "app-store-card", "card-flip", "grid-expand", "photo-cell", "photo-push", "present-resize",
  ]
  private static let moments = 20

  @Test(arguments: examples)
  func anyMomentIsTheTargets(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    let file = SourceFile(
      name: "x.json", bytes: Array(try Data(contentsOf: folder.appending(path: "\(name).transition.json"))))
    let host = ExportHost()
    let pipeline = Pipeline(
      host: host, overrides: [], policy: SeverityPolicy(isStrict: false),
      rules: Rule.structure + Rule.motion + Rule.exporting + Rule.fidelity + host.exporters.flatMap(\.rules))
    let transition = try #require(pipeline.run(file).transition)
    var random = Numbers(seed: 7)
    for player in Players.builtIn {
      guard let exporter = pipeline.host.exporters.first(where: { $0.target.name == player.target }),
        player.target != "preview"
      else { continue }
      let output = Output(
        targets: [player.target], transitions: [transition.name],
        files: pipeline.export(transition, for: exporter).files + pipeline.runShared([transition], for: exporter).files)
      let files = TargetFiles(of: player.target, among: output).files(of: transition.name)
      for direction in Direction.allCases {
        let scene = transition.reference
        let played = player.play(
          files, transition: transition.name, direction: direction, on: Fidelity.Stage(transition, in: scene))
        guard let playback = played.value else { continue }
        let ids = transition.spec.elements.map(\.id)
        func truth(_ time: Double) -> [[Double]] {
          let design = transition.drawn(direction, at: time, in: scene)
          return ids.indices.map { index in
            guard let look = playback.looks(of: ids[index], at: time).first else { return [] }
            return zip(look.corners, design[index].corners).flatMap { [$0.x - $1.x, $0.y - $1.y] }
          }
        }
        let duration = scene.timeline(direction).duration
        let sampled = SampledOffsets(over: duration, including: [], truth)
        let largest = sampled.offsets.joined().joined().map(abs).max() ?? 0
        for _ in 0..<Self.moments {
          let time = duration * random.next()
          let (shown, real) = (sampled.shown(at: time), truth(time))
          for index in ids.indices where shown[index].count == real[index].count {
            let off = zip(shown[index], real[index]).map { abs($0 - $1) }.max() ?? 0
            #expect(
              off <= 0.08 + 0.06 * largest, "\(player.target), \(direction), \(ids[index]) at \(time) ms: off by \(off)"
            )
          }
        }
      }
    }
  }

  /// A difference with many bends, as of fitted curves, and a jump.
  @Test func followsBends() {
    func wave(_ time: Double) -> [[Double]] { [[0.3 * sin(time / 9), time < 611 ? 0 : 4]] }
    let sampled = SampledOffsets(over: 800, including: [], wave)
    var random = Numbers(seed: 3)
    for _ in 0..<200 {
      let time = 800 * random.next()
      if abs(time - 611) < 1 { continue }
      let off = zip(sampled.shown(at: time)[0], wave(time)[0]).map { abs($0 - $1) }.max() ?? 0
      #expect(off < 0.3, "\(time)")
    }
    #expect(sampled.times.count < 170)
  }
}

extension SampledOffsets {
  /// As a page computes them between samples.
  fileprivate func shown(at time: Double) -> [[Double]] {
    guard let next = times.firstIndex(where: { $0 >= time }), next > 0 else { return offsets[0] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return zip(offsets[next - 1], offsets[next]).map { before, after in
      before.count == after.count ? zip(before, after).map { $0 + ($1 - $0) * share } : before
    }
  }
}

/// Reproducible numbers in 0…1.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
