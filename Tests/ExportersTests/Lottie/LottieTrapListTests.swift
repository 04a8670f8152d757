import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// Every trap, with files that would need the workaround, and with the same files without it.
struct LottieTrapListTests {
  /// Together they contain everything that an exported file can contain.
  private static let files = Result {
    try (LottieTrapTests.lively() + [LottieGroupTests.nested(), effects()]).flatMap { transition in
      try LottieStyle.Pictures.allCases.dropLast().map { pictures in
        let set: [(OptionKey, OptionValue)] = [
          (LottieOptions.images, .text(pictures.rawValue)), (LottieOptions.outline, .flag(true)),
          (LottieOptions.background, .text("#102030")),
        ]
        return try LottiePlayer(LottieFiles.text(transition, .present, set)).file
      }
    }
  }

  /// Shadow, blur, turns about both axes, four corners, a moving color; the viewport's size isn't a whole number.
  private static func effects() throws -> ResolvedTransition {
    let spec = """
      { "specVersion": 1, "name": "trap", "viewports": [ { "name": "phone", "width": 390.5, "height": 843.25 } ],
        "elements": [ { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#204060",
          "source": { "fill": "#FF8000", "opacity": 0 } },
          { "id": "card", "kind": "image",
            "source": { "frame": { "x": 20, "y": 400, "width": 120, "height": 90 }, "rotationX": 40, "rotationY": 20,
              "shadow": { "opacity": 0.4, "radius": 8, "x": 0, "y": 6 } },
            "destination": { "frame": { "x": 150, "y": 100, "width": 200, "height": 260 }, "blur": 6,
              "cornerRadius": { "topLeading": 20, "bottomTrailing": 40 } } } ],
        "present": { "phases": [ \(LottieTrapTests.go(LottieTrapTests.bouncy)) ] } }
      """
    return try Example.resolve(spec)
  }

  @Test(arguments: LottieTrap.all)
  func noFileHas(trap: LottieTrap) throws {
    for file in try Self.files.get() { #expect(trap.finds(file) == []) }
  }

  @Test(arguments: LottieTrap.all)
  func withoutItsCureAFileIsFoundToHave(trap: LottieTrap) throws {
    let planted = try Self.files.get().map { $0.edited(trap.plant) }
    #expect(planted.contains { !trap.finds($0).isEmpty })
  }
}
