import Reference
import SpecModel
import Testing

@testable import Simulator

/// The product against the second reading of the format: generated specs, every number of every sample.
struct AgreementTests {
  /// Seeds 0..<N; the environment asks for more in slow runs.
  static let seeds = 0..<UInt64(TestScale.isSlow ? 5000 : 150)

  @Test func generatedSpecsAgree() throws {
    var failures: [String] = []
    for seed in Self.seeds where failures.count < 10 {
      var generator = SpecGenerator(seed: seed)
      failures += try Disagreement.find(in: generator.spec(), seed: seed)
    }
    #expect(failures == [])
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

/// What the product makes of a spec's text.
enum Product {
  static func resolve(_ text: String) throws -> Checked<ResolvedTransition> {
    JSONDocument.parse(Array(text.utf8), source: "spec.json")
      .then { SpecReader.read($0) }
      .then { Resolver.resolve($0, source: "spec.json") }
  }
}

/// Where product and reference differ: one line each.
enum Disagreement {
  static func find(in text: String, seed: UInt64) throws -> [String] {
    let checked = try Product.resolve(text)
    guard let transition = checked.value, !checked.hasErrors else {
      return ["seed \(seed): refused: \(checked.findings.map { "\($0.rule.name): \($0.message)" })"]
    }
    let reference = try ReferenceSpec(text)
    var lines: [String] = []
    for scene in transition.scenes {
      for direction in Direction.allCases {
        lines += try differences(transition, reference, scene, direction, seed: seed)
      }
      for interaction in transition.spec.interactions {
        lines += try differences(transition, reference, scene, interaction, seed: seed)
      }
    }
    return lines.prefix(5).map { "seed \(seed): \($0)" }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ direction: Direction, seed: UInt64
  ) throws -> [String] {
    guard let other = ReferenceDirection(rawValue: direction.rawValue) else { return ["no direction"] }
    let viewport = scene.viewport.name
    let duration = try reference.duration(other)
    guard abs(duration - scene.timeline(direction).duration) < 1e-9 else {
      return ["\(direction) lasts \(scene.timeline(direction).duration), expected \(duration)"]
    }
    let times = SpecGenerator.sampleTimes(
      duration: duration, boundaries: try reference.boundaries(other, viewport: viewport), seed: seed)
    return try reference.sample(other, viewport: viewport, times: times).frames.flatMap { frame in
      let samples = transition.sample(direction, at: frame.time, in: scene)
      return compare(samples, frame).map { "\(viewport) \(direction) at \(frame.time): \($0)" }
    }
  }

  private static func differences(
    _ transition: ResolvedTransition, _ reference: ReferenceSpec, _ scene: Scene, _ interaction: Interaction,
    seed: UInt64
  ) throws -> [String] {
    let viewport = scene.viewport.name
    let frames = try reference.sample(
      interaction: interaction.name, viewport: viewport, progress: SpecGenerator.sampleProgress(seed: seed)
    ).frames
    return frames.flatMap { frame in
      let samples = transition.sample(interaction, at: frame.time, in: scene)
      return compare(samples, frame).map { "\(viewport) \(interaction.name) at \(frame.time): \($0)" }
    }
  }

  private static func compare(_ samples: [ElementSample], _ frame: ReferenceSample.Frame) -> [String] {
    zip(samples, frame.elements).flatMap { sample, expected in
      expected.differences(from: sample).map { "\(expected.id).\($0)" }
    }
  }
}

extension ReferenceSample.Element {
  fileprivate func differences(from sample: ElementSample) -> [String] {
    let numbers: [(String, Double, Double)] = [
      ("x", x, sample.x), ("y", y, sample.y), ("width", width, sample.width), ("height", height, sample.height),
      ("translation.x", translationX, sample.translation.x), ("translation.y", translationY, sample.translation.y),
      ("opacity", opacity, sample.opacity), ("scale.x", scaleX, sample.scale.x), ("scale.y", scaleY, sample.scale.y),
      ("rotation", rotation, sample.rotation), ("rotationX", rotationX, sample.rotationX),
      ("rotationY", rotationY, sample.rotationY), ("blur", blur, sample.blur), ("content", content, sample.content),
    ]
    let lists: [(String, [Double], SIMD4<Double>)] = [
      ("cornerRadius", cornerRadius, sample.cornerRadius), ("shadow", shadow, sample.shadow),
    ]
    var found = numbers.filter { !Self.agree($0.1, $0.2) }.map { "\($0.0): expected \($0.1), found \($0.2)" }
    for (name, expected, value) in lists {
      for (index, number) in expected.enumerated() where !Self.agree(number, value[index]) {
        found.append("\(name)[\(index)]: expected \(number), found \(value[index])")
      }
    }
    if hasCorners != sample.usesFourCorners { found.append("four corners: expected \(hasCorners)") }
    return found + fillDifferences(from: sample) + blendDifferences(from: sample)
  }

  private func fillDifferences(from sample: ElementSample) -> [String] {
    let found = sample.fill.map { color in (0..<4).map { min(max(color.components[$0], 0), 1) * 255 } }
    guard (fill == nil) == (found == nil) else { return ["fill: expected \(fill as Any), found \(found as Any)"] }
    return zip(fill ?? [], found ?? []).enumerated().compactMap { index, pair in
      abs(pair.0 - pair.1) < 1e-6 ? nil : "fill[\(index)]: expected \(pair.0), found \(pair.1)"
    }
  }

  private func blendDifferences(from sample: ElementSample) -> [String] {
    // `over` at 1 and `cut` at one half jump: as close as rounding both sides are right.
    if abs(content - 1) < 1e-9 || abs(content - 0.5) < 1e-9 { return [] }
    return [
      Self.agree(sourceOpacity, sample.sourceOpacity) ? nil : "sourceOpacity: expected \(sourceOpacity), found \(sample.sourceOpacity)",
      Self.agree(destinationOpacity, sample.destinationOpacity)
        ? nil : "destinationOpacity: expected \(destinationOpacity), found \(sample.destinationOpacity)",
    ].compactMap { $0 }
  }

  /// 1e-9, relative or absolute (the format's section on exactness).
  private static func agree(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left))
  }
}
