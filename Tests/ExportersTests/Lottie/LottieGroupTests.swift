import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

struct LottieGroupTests {
  /// A card that turns, and in it something that turns, and in that something that sticks out of both.
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
    func isClipped(_ name: String) -> Bool { player.layer(name)?["tt"]?.number == 1 }
    #expect(isClipped("inner/source") && isClipped("deep/destination"))
    #expect(!isClipped("free/source") && !isClipped("card/source") && !isClipped("within/source"))
  }

  /// A matte is the layer above. ThorVG leaves out the matte of a matte, so that two clips are a composition.
  @Test func aMatteHasNoMatte() throws {
    let player = try LottiePlayer(LottieFiles.text(Self.nested(), .present))
    for layers in [player.layers] + (player.file["assets"]?.items.compactMap { $0["layers"]?.items } ?? []) {
      for (index, layer) in layers.enumerated() where layer["tt"]?.number == 1 {
        #expect(index > 0 && layers[index - 1]["td"]?.number == 1)
      }
      #expect(layers.allSatisfy { $0["td"] == nil || $0["tt"] == nil })
    }
    #expect(player.layer("deep/source/clip")?["ty"] == .number(0))
  }
}
