import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

struct LottieGroupTests {
  /// A rotating card with a rotating element inside, which contains an element that extends beyond both.
  static func nested() throws -> ResolvedTransition {
    try LottieTrapTests.spec(
      """
      { "id": "card",
        "source": { "frame": { "x": 20, "y": 400, "width": 120, "height": 90 }, "scale": 0.9, "opacity": 0.5 },
        "destination": { "frame": { "x": 150, "y": 100, "width": 200, "height": 260 }, "rotation": 15,
          "translation": { "x": 10, "y": 20 } } },
      { "id": "inner", "in": "card",
        "source": { "frame": { "x": 30, "y": 420, "width": 60, "height": 60 }, "cornerRadius": 10 },
        "destination": { "frame": { "x": 120, "y": 80, "width": 120, "height": 120 }, "rotation": 30 } },
      { "id": "deep", "in": "inner",
        "source": { "frame": { "x": 50, "y": 430, "width": 100, "height": 30 } },
        "destination": { "frame": { "x": 160, "y": 120, "width": 120, "height": 50 }, "scale": 0.8 } },
      { "id": "free", "in": "card", "clip": false,
        "source": { "frame": { "x": 10, "y": 390, "width": 40, "height": 40 } },
        "destination": { "frame": { "x": 330, "y": 90, "width": 40, "height": 40 } } },
      { "id": "within", "in": "card",
        "source": { "frame": { "x": 40, "y": 420, "width": 30, "height": 20 } },
        "destination": { "frame": { "x": 200, "y": 200, "width": 40, "height": 20 } } }
      """,
      """
      { "name": "go", "duration": 500, "curve": "emphasized",
        "animate": { "card": { "frame": "destination", "content": "destination" }, "*": "destination" } },
      { "name": "turn", "with": "go", "offset": 120, "duration": 300, "curve": \(LottieTrapTests.bouncy),
        "animate": { "card": { "scale": "destination", "rotation": "destination", "translation": "destination",
          "opacity": "destination" } } }
      """)
  }

  @Test(arguments: Direction.allCases)
  func childrenMoveAndFadeWithTheirGroups(direction: Direction) throws {
    let transition = try Self.nested()
    let player = try LottiePlayer(LottieFiles.text(transition, direction))
    let comparison = try LottieComparison(player, transition, direction, in: transition.reference, steps: 150)
    #expect(comparison.corner.amount <= 0.25, "\(comparison.corner)")
    #expect(comparison.opacity.amount <= 0.006, "\(comparison.opacity)")
  }

  @Test func onlyWhatSticksOutIsClipped() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.nested(), .present))
    func isClipped(_ name: String) -> Bool { !(player.layer(name)?["masksProperties"]?.items ?? []).isEmpty }
    #expect(isClipped("inner/source") && isClipped("deep/destination"))
    #expect(!isClipped("free/source") && !isClipped("card/source") && !isClipped("within/source"))
  }

  /// rlottie 0.1 doesn't draw a layer with a matte, and 0.2 draws it at 98 %.
  @Test func nothingIsClippedByMattes() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.nested(), .present))
    #expect(player.everyLayer.allSatisfy { $0["tt"] == nil && $0["td"] == nil })
  }

  /// An element that only moves in its group is masked in place; one that turns or scales, in a composition around it.
  @Test func masksLieInTheSpaceOfTheGroup() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.nested(), .present))
    #expect(player.layer("inner/source")?["ty"] == .number(0))
    #expect(player.layer("inner/source/drawing")?["masksProperties"] == nil)
    let plain = try LottiePlayer(LottieFiles.text(Self.plain(), .present))
    let masks = plain.layer("label/source")?["masksProperties"]?.items ?? []
    #expect(plain.layer("label/source")?["ty"] == .number(4) && masks.count == 1)
  }

  /// In ThorVG, a composition's only mask becomes a clip, which draws edges twice if clips turn or are nested.
  @Test func aCompositionHasTwoMasks() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.nested(), .present))
    let compositions = player.everyLayer.filter { $0["ty"] == .number(0) }
    #expect(!compositions.isEmpty)
    for layer in compositions {
      let masks = layer["masksProperties"]?.items ?? []
      #expect(masks.count > 1 && layer["hasMask"] == .bool(true))
      #expect(masks.enumerated().allSatisfy { $1["mode"] == .string($0 == 0 ? "a" : "i") })
      #expect(masks.allSatisfy { $0["inv"] != nil && $0["o"] != nil && $0["x"] != nil })
    }
  }

  /// The mask's box is the group's frame, wherever its layer is.
  @Test(arguments: Direction.allCases)
  func masksFollowTheGroup(direction: Direction) throws {
    let transition = try Self.plain()
    let player = try LottiePlayer(LottieFiles.text(transition, direction))
    let layer = try #require(player.layer("label/destination"))
    let scene = transition.reference
    for step in 0...100 {
      let time = Double(step) / 100 * scene.timeline(direction).duration
      let drawn = transition.drawn(direction, at: time, in: scene)[0].corners
      let mask = player.maskCorners(of: layer, at: time * 60 / 1000)
      for (found, expected) in zip(mask, drawn) {
        let way = found - expected
        #expect((way * way).sum().squareRoot() <= 0.25, "at \(time) ms: \(found), not \(expected)")
      }
    }
  }

  /// Nested groups of about the same size: a few of them clip everything that any would.
  @Test func deepGroupsAreNotAllWritten() throws {
    func masks(depth: Int) throws -> Int {
      let elements = (0..<depth).map { index in
        """
        { "id": "e-\(index)", \(index > 0 ? "\"in\": \"e-\(index - 1)\"," : "")
          "source": { "frame": { "x": \(index % 7), "y": \(index % 5), "width": \(300 - index % 11), "height": 400 } },
          "destination": { "frame": { "x": \(3 + index % 5), "y": 9, "width": \(200 + index % 17), "height": 300 } } }
        """
      }
      let transition = try LottieTrapTests.spec(
        elements.joined(separator: ",\n"), #"{ "name": "go", "duration": 300, "animate": { "*": "destination" } }"#)
      let player = try LottiePlayer(LottieFiles.text(transition, .present))
      return player.everyLayer.map { $0["masksProperties"]?.items.count ?? 0 }.reduce(0, +)
    }
    let (few, many) = (try masks(depth: 40), try masks(depth: 80))
    #expect(few > 40)
    #expect(many < 3 * few)
  }

  static func plain() throws -> ResolvedTransition {
    try LottieTrapTests.spec(
      """
      { "id": "card", "anchor": { "x": 0.2, "y": 0.9 }, "path": { "arc": 40 },
        "source": { "frame": { "x": 20, "y": 400, "width": 120, "height": 90 }, "cornerRadius": 12 },
        "destination": { "frame": { "x": 150, "y": 100, "width": 200, "height": 260 } } },
      { "id": "label", "in": "card",
        "source": { "frame": { "x": 10, "y": 420, "width": 90, "height": 30 } },
        "destination": { "frame": { "x": 130, "y": 200, "width": 100, "height": 60 }, "translation": { "x": 20 } } }
      """,
      """
      { "name": "go", "duration": 500, "curve": \(LottieTrapTests.bouncy), "animate": { "card": "destination" } },
      { "name": "follow", "with": "go", "offset": 50, "duration": 300, "curve": "ease",
        "animate": { "label": "destination" } }
      """)
  }
}
