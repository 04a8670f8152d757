import Foundation
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// `small-time`, `pop-in` and `empty-phase`, with and without something to find.
struct PhaseRuleTests {
  private static let rules: [any MotionRule] = [SmallTime(), PopIn(), EmptyPhase()]

  /// Carefully written specs have none of these findings.
  @Test func examplesAreQuiet() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    var count = 0
    for folder in ["Examples", "Gallery"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      for file in files where file.hasSuffix(".transition.json") {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        guard !text.contains("\"tokens\""), let transition = try Product.resolve(text).value else { continue }
        count += 1
        let found = Self.rules.flatMap { $0.findings(in: transition) }
        #expect(found.map(\.message) == [], "\(file)")
      }
    }
    #expect(count > 20)
  }

  /// Samples confirm the findings in generated specs.
  @Test func findingsAreTrue() throws {
    var (empty, popping) = (0, 0)
    for generated in GeneratedTransition.all {
      let transition = generated.transition
      for finding in SmallTime().findings(in: transition) {
        // Generated offsets may be any number.
        #expect(finding.place.pointer?.tokens.last == "offset", "seed \(generated.seed): \(finding.message)")
        #expect(finding.subject.amount.map { $0.value != 0 && abs($0.value) < 1 } == true)
      }
      for finding in EmptyPhase().findings(in: transition) {
        empty += 1
        let tokens = try #require(finding.place.pointer?.tokens)
        let direction = try #require(Direction(rawValue: tokens[0]))
        let phase = try #require(Int(tokens[2]))
        for scene in transition.scenes {
          for element in scene.timeline(direction).elements {
            for segment in element.tracks.flatMap(\.segments) where segment.phase == phase {
              let values = [0, 0.2, 0.4, 0.7, 1].map { segment.value(atShare: $0) }
              let isStill = values.allSatisfy { value in (0..<4).allSatisfy { abs(value[$0] - values[0][$0]) < 1e-8 } }
              #expect(isStill, "seed \(generated.seed): \(finding.message)")
            }
          }
        }
      }
      for finding in PopIn().findings(in: transition) {
        popping += 1
        let index = try #require(finding.subject.element.flatMap { transition.index(of: $0) })
        let element = transition.spec.elements[index]
        #expect(element.role != .matched)
        let direction = try #require(finding.subject.directions.first.flatMap { Direction(rawValue: $0) })
        let scene = try #require(finding.subject.viewports.first.flatMap { transition.scene(on: $0) })
        let drawn = transition.drawn(direction, at: finding.subject.time ?? 0, in: scene)[index]
        #expect(max(drawn.sourceOpacity, drawn.destinationOpacity) > 0.05, "seed \(generated.seed): \(finding.message)")
      }
    }
    #expect(empty > 10 && popping > 5, "\(empty) empty phases, \(popping) elements that pop")
  }

  @Test func coversHideWhatPops() throws {
    func findings(cover: String) throws -> Int {
      let transition = try #require(
        try Product.resolve(
          """
          { "specVersion": 1, "name": "pop", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
            "elements": [
              { "id": "close", "kind": "control", "role": "entering", "source": { "rotation": 90 },
                "destination": { "frame": { "x": 20, "y": 20, "width": 40, "height": 40 } } },
              \(cover) ],
            "present": { "phases": [ { "name": "open", "duration": 200, "animate": { "*": "destination" } } ] } }
          """
        ).value)
      return PopIn().findings(in: transition).count
    }
    func shape(_ kind: String, _ more: String, width: Int = 60) -> String {
      """
      { "id": "cover", "kind": "\(kind)"\(more),
        "source": { "frame": { "x": 10, "y": 10, "width": \(width), "height": 60 } },
        "destination": { "frame": { "x": 100, "y": 300, "width": 60, "height": 60 } } }
      """
    }
    #expect(try findings(cover: shape("shape", ", \"fill\": \"#FFFFFF\"")) == 0)
    #expect(try findings(cover: shape("image", "")) == 0)
    #expect(try findings(cover: shape("shape", ", \"fill\": \"#FFFFFF80\"")) == 1)
    #expect(try findings(cover: shape("text", "")) == 1)
    #expect(try findings(cover: shape("image", "", width: 30)) == 1)
  }

  @Test func secondsAreMilliseconds() throws {
    func findings(_ durations: [String]) throws -> [Finding] {
      let phases = durations.enumerated().map {
        """
        { "name": "p\($0)", "duration": \($1), "animate": { "card": { "rotation": \($0 == durations.count - 1 ? 0 : 20) } } }
        """
      }
      let transition = try #require(
        try Product.resolve(
          """
          { "specVersion": 1, "name": "times", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
            "elements": [ { "id": "card", "source": { "frame": { "x": 0, "y": 0, "width": 40, "height": 40 } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 40, "height": 40 } } } ],
            "present": { "phases": [ \(phases.joined(separator: ", ")) ] } }
          """
        ).value)
      return SmallTime().findings(in: transition) + TooShort().findings(in: transition)
    }
    let seconds = try findings(["0.35", "0.2"])
    #expect(seconds.map(\.rule) == [.smallTime, .smallTime])
    #expect(seconds.map { $0.fix?.replacement } == ["350", "200"])
    #expect(seconds[0].message.hasPrefix("0.35 ms: are these seconds?"))
    let mixed = try findings(["0.35", "200"])
    #expect(mixed.map(\.rule) == [.smallTime] && mixed[0].fix == nil)
    #expect(try findings(["20", "20"]).map(\.rule) == [.tooShort])
    #expect(try findings(["10", "300"]).isEmpty)
  }
}
