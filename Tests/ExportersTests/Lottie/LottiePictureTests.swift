import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// Pictures in place of content.
struct LottiePictureTests {
  static func spec(kind: String = "image", fit: String, align: String, more: String = "") throws -> ResolvedTransition {
    try LottieTrapTests.spec(
      """
      { "id": "card", "kind": "\(kind)", "fit": "\(fit)", "align": \(align), \(LottieTrapTests.frames) \(more) }
      """, LottieTrapTests.go(LottieTrapTests.bouncy))
  }

  static func player(_ transition: ResolvedTransition, _ direction: Direction = .present) throws -> LottiePlayer {
    try LottiePlayer(
      LottieFiles.text(transition, direction, [(LottieOptions.images, .text("embedded"))]))
  }

  static let aligns = ["{ \"x\": 0, \"y\": 1 }", "{ \"x\": 0.3, \"y\": 0.5 }"]

  /// The format's own words: content of size n is scaled by k, and its top left lies at F's plus (F - k·n) · `align`.
  private static func corners(
    _ fit: Fit, _ align: UnitPoint, of own: SIMD2<Double>, at home: SIMD2<Double>, in sample: ElementSample
  ) -> [SIMD2<Double>] {
    let (frame, ratio) = (SIMD2(sample.width, sample.height), SIMD2(sample.width / own.x, sample.height / own.y))
    let scale: SIMD2<Double> =
      switch fit {
      case .cover: SIMD2(repeating: max(ratio.x, ratio.y))
      case .contain: SIMD2(repeating: min(ratio.x, ratio.y))
      case .width: SIMD2(repeating: ratio.x)
      case .height: SIMD2(repeating: ratio.y)
      case .none, .fixed: SIMD2(1, 1)
      case .stretch, .layout: ratio
      }
    let corner = SIMD2(sample.x, sample.y)
    let low = fit == .fixed ? home : corner + (frame - scale * own) * SIMD2(align.x, align.y)
    let high = low + scale * own
    return [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
  }

  @Test(arguments: ["cover", "contain", "width", "height", "none", "stretch", "fixed"].sample(2), aligns)
  func everyCornerOfContentIsWithinTheBound(fit: String, align: String) throws {
    let transition = try Self.spec(fit: fit, align: align)
    for direction in Direction.allCases {
      let player = try Self.player(transition, direction)
      let (scene, element) = (transition.reference, transition.reference.elements[0])
      for side in [Side.source, .destination] {
        let (state, layer) = (element.state(side), try #require(player.layer("card/\(side.rawValue)")))
        let home = element.home(side, kind: .image, on: scene.viewport).lowHalf
        for step in 0...150 {
          let time = Double(step) * 4
          let sample = transition.sample(direction, of: 0, at: time, in: scene)
          let expected = Self.corners(state.fit, state.align, of: state.values[.size].lowHalf, at: home, in: sample)
          for (corner, there) in zip(player.corners(of: layer, at: time * 60 / 1000), expected) {
            let way = corner - there
            #expect((way * way).sum().squareRoot() <= 0.25, "\(side) at \(time) ms")
          }
        }
      }
    }
  }

  /// Without overshoot, `cover` changes from one side to the other once: one more knot.
  @Test func picturesTakeFewKeyframes() throws {
    let player = try LottiePlayer(
      LottieFiles.text(
        LottieTrapTests.spec(LottieTrapTests.card(), LottieTrapTests.go("\"ease\"")), .present,
        [(LottieOptions.images, .text("embedded"))]))
    let layer = try #require(player.layer("card/source/drawing"))
    #expect(layer["ks"]?["s"]?.keyframes.count ?? 0 <= 3)
    #expect(layer["ks"]?["p"]?.keyframes.count == 0 || layer["ks"]?["p"]?.keyframes.count == 2)
  }

  @Test func theFrameCutsAllButText() throws {
    let image = try Self.player(Self.spec(fit: "cover", align: Self.aligns[0]))
    let mask = image.layer("card/source")?["masksProperties"]?.items.last
    #expect(mask?["nm"] == .string("frame"))
    let text = try Self.player(Self.spec(kind: "text", fit: "height", align: Self.aligns[0]))
    #expect(text.layer("card/source")?["ty"] == .number(2))
    #expect(text.everyLayer.allSatisfy { $0["masksProperties"] == nil })
  }

  @Test(arguments: ["shape", "image"])
  func colorsStandForShapesAndForWhatIsLaidOutAnew(kind: String) throws {
    let player = try Self.player(Self.spec(kind: kind, fit: "layout", align: Self.aligns[0]))
    #expect(player.everyLayer.allSatisfy { $0["ty"] != .number(2) })
  }

  @Test func referredPicturesLieBesideTheFile() throws {
    let transition = try Self.spec(fit: "cover", align: Self.aligns[0])
    let export = LottieFiles.export(transition, [(LottieOptions.images, .text("referred"))])
    #expect(
      export.files.files.map(\.path) == [
        "images/trap.card.destination.png", "images/trap.card.source.png", "trap.dismiss.json", "trap.present.json",
        "trap.reduced.json",
      ])
    let file = try LottiePlayer(try #require(export.files["trap.present.json"]).text).file
    let asset = try #require(file["assets"]?.items.first { $0["id"] == .string("card/source/picture") })
    #expect(asset["u"] == .string("images/") && asset["p"] == .string("trap.card.source.png"))
    #expect(asset["e"] == .number(0) && asset["w"] == .number(120) && asset["h"] == .number(90))
  }

  @Test func aPackageIsOneFile() throws {
    let transition = try Self.spec(fit: "cover", align: Self.aligns[0])
    func bytes(_ pictures: String) throws -> [UInt8] {
      let export = LottieFiles.export(
        transition, [(LottieOptions.images, .text(pictures)), (LottieOptions.format, .text("dotlottie"))])
      try #require(export.files.paths == ["trap.lottie"])
      return export.files.files[0].bytes
    }
    func has(_ name: String, in bytes: [UInt8]) -> Bool {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains(name)
    }
    let (plain, pictured) = try (bytes("none"), bytes("referred"))
    for name in ["manifest.json", "s/transition.json", "a/present.json", "a/dismiss.json", "a/reduced.json"] {
      #expect(has(name, in: plain) && has(name, in: pictured))
    }
    #expect(!has("i/trap.card.source.png", in: plain) && has("i/trap.card.source.png", in: pictured))
    #expect(try bytes("referred") == pictured)
  }

  @Test func aPictureThatFadesInAFadingElementIsAsStrongAsBoth() throws {
    let transition = try LottieTrapTests.spec(
      LottieTrapTests.card(", \"blend\": \"cross\"").replacing("\"cornerRadius\": 10", with: "\"opacity\": 0.5"),
      LottieTrapTests.go("\"ease\""))
    let player = try Self.player(transition)
    let layer = try #require(player.layer("card/source"))
    let inner = try #require(player.layer("card/source/drawing"))
    let sample = transition.sample(.present, of: 0, at: 300, in: transition.reference)
    let shown = [layer, inner].map { player.value($0["ks"]?["o"], at: 18)[0] / 100 }.reduce(1, *)
    #expect(abs(shown - sample.opacity * sample.sourceOpacity) < 0.005)
  }
}
