import Fidelity
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// `NAME.reduced.json`: the screens at rest, cross-faded as the spec defines.
struct LottieReducedMotionTests {
  private static let path = "slide.reduced.json"
  private static let lottie = PlayedTarget.all.first { $0.player.target == "lottie" }

  private func transition(_ reduced: String) throws -> ResolvedTransition {
    let end = try #require(Slide.spec.lastIndex(of: "}"))
    return try Examples.transition(spec: Slide.spec[..<end] + ", \"reducedMotion\": \(reduced) }")
  }

  private func findings(_ reduced: String, _ edit: (String) -> String = { $0 }) throws -> [String] {
    let (transition, lottie) = (try transition(reduced), try #require(Self.lottie))
    let files = lottie.files(of: transition).mapped { file in
      file.path == Self.path ? FileTree.File(file.path, edit(file.text)) : file
    }
    return lottie.verify(files, transition).findings.map(\.message)
  }

  @Test(arguments: [#"{ "mode": "crossfade", "duration": 250 }"#, #"{ "mode": "cut" }"#, #"{ "mode": "same" }"#])
  func whatIsExportedIsTheSpecs(reduced: String) throws {
    let files = try #require(Self.lottie).files(of: transition(reduced))
    #expect((files[Self.path] != nil) == !reduced.contains("same"))
    #expect(try findings(reduced) == [])
  }

  @Test(arguments: [
    (#""t":12"#, #""t":9"#, "the cross-fade must end one frame before the last"),
    (#""nm":"viewport/source""#, #""nm":"card""#, "draws the destination screen over the source screen"),
    (#""p":{"a":0,"k":[150,50]}"#, #""p":{"a":0,"k":[153,50]}"#, "destination screen of reduced motion is off by 3"),
    (#""p":{"a":0,"k":[50,50]}"#, #""p":{"a":0,"k":[50,54]}"#, "source screen of reduced motion is off by 4"),
    (#""s":[100],"o""#, #""s":[90],"o""#, "neither cross-fade evenly nor cut"),
  ])
  func anEditIsFound(old: String, new: String, message: String) throws {
    let found = try findings("{ \"duration\": 200 }") { text in
      let edited = text.replacing(old, with: new)
      #expect(edited != text)
      return edited
    }
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  /// A file with the mode of another transition.
  @Test func anotherModeIsFound() throws {
    let (cut, lottie) = (try transition(#"{ "mode": "cut" }"#), try #require(Self.lottie))
    let files = lottie.files(of: try transition("{}"))
    #expect(
      lottie.verify(files, cut).findings.contains { $0.message.contains("mode of reduced motion is `crossfade`") })
  }
}
