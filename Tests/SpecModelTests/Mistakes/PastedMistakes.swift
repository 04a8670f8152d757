import Testing

@testable import SpecModel

/// Values that people paste from other tools: the message names the right form, with the value in it, and a fix leaves no
/// mistake.
@Suite("Values pasted from other tools")
struct PastedMistakes {
  struct Paste: CustomTestStringConvertible {
    let pasted: String
    let right: String
    let text: MarkedText

    var testDescription: String { "\(pasted) → \(right)" }
  }

  static func curve(_ pasted: String, _ right: String) -> Paste {
    Paste(pasted: pasted, right: right, text: MarkedText(spec(phases: phase(curve: "1️⃣\"\(pasted)\""))))
  }

  static func duration(_ pasted: String, _ right: String) -> Paste {
    Paste(
      pasted: pasted, right: right, text: MarkedText(spec(phases: phase("", duration: "\"duration\": 1️⃣\(pasted),"))))
  }

  static func state(_ key: String, _ pasted: String, _ right: String, kind: String = "image") -> Paste {
    let element = element("\"kind\": \"\(kind)\"", source: "\"\(key)\": 1️⃣\(pasted)")
    return Paste(pasted: "\(key): \(pasted)", right: right, text: MarkedText(spec(elements: element)))
  }

  static func width(_ pasted: String, _ right: String) -> Paste {
    let frame = "\"frame\": { \"x\": 0, \"y\": 0, \"width\": 1️⃣\(pasted), \"height\": 10 }"
    return Paste(
      pasted: "width: \(pasted)", right: right,
      text: MarkedText(
        spec(elements: "{ \"id\": \"card\", \"source\": { \(frame) }, \"destination\": { \"frame\": \"viewport\" } }")))
  }

  static func key(_ pasted: String, _ right: String, in text: String) -> Paste {
    Paste(pasted: pasted, right: "`\(right)`", text: MarkedText(text.replacing("KEY", with: "1️⃣\"\(pasted)\"")))
  }

  static let curves = [
    curve("cubic-bezier(.2,0,0,1)", #"{ "cubicBezier": [0.2, 0, 0, 1] }"#),
    curve("cubic-bezier(0.34, 1.56, 0.64, 1)", #"{ "cubicBezier": [0.34, 1.56, 0.64, 1] }"#),
    curve("cubicBezier(0.4, 0, 0.2, 1)", #"{ "cubicBezier": [0.4, 0, 0.2, 1] }"#),
    curve("Cubic(0.4, 0.0, 0.2, 1.0)", #"{ "cubicBezier": [0.4, 0, 0.2, 1] }"#),
    curve("CubicBezierEasing(0.4f, 0f, 0.2f, 1f)", #"{ "cubicBezier": [0.4, 0, 0.2, 1] }"#),
    curve(".timingCurve(0.2, 0, 0, 1, duration: 0.3)", #"{ "cubicBezier": [0.2, 0, 0, 1] }"#),
    curve("PathInterpolator(0.2f, 0f, 0f, 1f)", #"{ "cubicBezier": [0.2, 0, 0, 1] }"#),
    curve("spring(response: 0.4, dampingFraction: 0.8)", #"{ "spring": { "response": 400, "dampingRatio": 0.8 } }"#),
    curve(
      ".spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)",
      #"{ "spring": { "response": 550, "dampingRatio": 0.825 } }"#),
    curve(".spring(duration: 0.5, bounce: 0.3)", #"{ "spring": { "response": 500, "bounce": 0.3 } }"#),
    curve(
      ".interpolatingSpring(mass: 1, stiffness: 150, damping: 15)",
      #"{ "spring": { "mass": 1, "stiffness": 150, "damping": 15 } }"#),
    curve(
      "spring(dampingRatio = 0.8f, stiffness = 380f)", #"{ "spring": { "dampingRatio": 0.8, "stiffness": 380 } }"#),
    curve("spring(0.8f, 380f)", #"{ "spring": { "dampingRatio": 0.8, "stiffness": 380 } }"#),
    curve(
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      #"{ "spring": { "dampingRatio": 0.5, "stiffness": 200 } }"#),
    curve(
      "SpringDescription(mass: 1, stiffness: 180, damping: 12)",
      #"{ "spring": { "mass": 1, "stiffness": 180, "damping": 12 } }"#),
    curve(
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 180, ratio: 0.9)",
      #"{ "spring": { "mass": 1, "stiffness": 180, "dampingRatio": 0.9 } }"#),
    curve(".snappy", #""swiftui-snappy""#), curve("bouncy", #""swiftui-bouncy""#),
    curve("steps(4, end)", #"{ "steps": 4, "jump": "end" }"#),
    curve("steps(3, jump-start)", #"{ "steps": 3, "jump": "start" }"#), curve("steps(2)", #"{ "steps": 2 }"#),
    curve("linear(0, 0.7, 1)", #"{ "points": [[0, 0], [0.5, 0.7], [1, 1]] }"#),
    curve("easeOutBack", #"{ "cubicBezier": [0.34, 1.56, 0.64, 1] }"#),
    curve("ease-out-back", #"{ "cubicBezier": [0.34, 1.56, 0.64, 1] }"#),
    curve("easeInSine", #"{ "cubicBezier": [0.12, 0, 0.39, 0] }"#),
    curve("easeOutQuad", #"{ "cubicBezier": [0.5, 1, 0.89, 1] }"#),
    curve("easeInOutCubic", #"{ "cubicBezier": [0.65, 0, 0.35, 1] }"#),
    curve("easeOutQuart", #"{ "cubicBezier": [0.25, 1, 0.5, 1] }"#),
    curve("easeInQuint", #"{ "cubicBezier": [0.64, 0, 0.78, 0] }"#),
    curve("easeOutExpo", #"{ "cubicBezier": [0.16, 1, 0.3, 1] }"#),
    curve("easeInOutCirc", #"{ "cubicBezier": [0.85, 0, 0.15, 1] }"#),
    curve("Curves.fastOutSlowIn", #"{ "cubicBezier": [0.4, 0, 0.2, 1] }"#),
    curve("FastOutSlowInEasing", #"{ "cubicBezier": [0.4, 0, 0.2, 1] }"#),
    curve("LinearOutSlowInEasing", #"{ "cubicBezier": [0, 0, 0.2, 1] }"#),
    curve("easeInOut", "ease-in-out"), curve("easeOut", "ease-out"),
  ]

  static let values = [
    duration(#""200ms""#, "200"), duration(#""0.2s""#, "200"), duration(#""0.28 s""#, "280"),
    duration(#""300""#, "300"),
    width(#""164px""#, "164"), width(#""164pt""#, "164"), width(#""164 dp""#, "164"), width(#""1e2""#, "100"),
    width(#""100%""#, "100vw"),
    width(#""50%""#, "50vw"), width(#""100vw-32""#, "100vw - 32"),
    state("opacity", #""50%""#, "0.5"), state("opacity", #""0.5""#, "0.5"), state("rotation", #""45deg""#, "45"),
    state("scale", #""95%""#, "0.95", kind: "container"), state("scale", "[0.9, 0.8]", #"{ "x": 0.9, "y": 0.8 }"#),
    state("cornerRadius", #""20px""#, "20"),
    state(
      "cornerRadius", "[38, 38, 0, 0]",
      #"{ "topLeading": 38, "topTrailing": 38, "bottomTrailing": 0, "bottomLeading": 0 }"#),
    state("translation", "[0, 20]", #"{ "x": 0, "y": 20 }"#), state("blur", #""12px""#, "12"),
    state("fill", ##""#000""##, "#000000"), state("fill", ##""#0008""##, "#00000088"),
    state("fill", #""black""#, "#000000"), state("fill", #""0xFF336699""#, "#336699"),
    state("fill", #""0x80336699""#, "#33669980"), state("fill", #""rgb(0, 128, 255)""#, "#0080FF"),
    state("fill", #""rgba(0, 0, 0, 0.5)""#, "#00000080"), state("fill", #""336699""#, "#336699"),
  ]

  static let phaseText = #"{ "name": "go", "duration": 300, KEY: "ease-out", "animate": { "*": "destination" } }"#
  static let keys =
    ["easing", "timingFunction", "ease", "timing-function", "interpolator"].map {
      key($0, "curve", in: spec(phases: phaseText))
    }
    + ["alpha", "opactiy"].map { key($0, "opacity", in: spec(elements: element("", source: "KEY: 0.5"))) }
    + ["borderRadius", "radius", "corner-radius"].map {
      key($0, "cornerRadius", in: spec(elements: element("", source: "KEY: 8")))
    }
    + [
      key("backgroundColor", "fill", in: spec(elements: element(##""kind": "shape", KEY: "#FFFFFF""##))),
      key("type", "kind", in: spec(elements: element(#"KEY: "image""#))),
      key("objectFit", "fit", in: spec(elements: element(#"KEY: "cover""#))),
      key("rotate", "rotation", in: spec(elements: element("", source: "KEY: 3"))),
      key("translate", "translation", in: spec(elements: element("", source: #"KEY: { "y": 20 }"#))),
      key(
        "dampingFraction", "dampingRatio",
        in: spec(phases: phase(curve: #"{ "spring": { "response": 400, KEY: 0.8 } }"#))),
      key(
        "tension", "stiffness", in: spec(phases: phase(curve: #"{ "spring": { KEY: 150, "damping": 15 } }"#))),
      key("bezier", "cubicBezier", in: spec(phases: phase(curve: "{ KEY: [0, 0, 1, 1] }"))),
    ]

  @Test(arguments: curves + values + keys)
  func isCured(paste: Paste) throws {
    let finding = try #require(findings(in: paste.text.bytes).first)
    #expect(findings(in: paste.text.bytes).count == 1)
    #expect(finding.message.contains(paste.right), "\(finding.message)")
    let fix = try #require(finding.fix, "\(finding.message)")
    let document = try #require(JSONDocument.parse(paste.text.bytes, source: "test").value)
    let range = try #require(document.range(of: fix.place.spot))
    #expect(range.lowerBound == paste.text.first)
    let cured = paste.text.bytes[..<range.lowerBound] + fix.replacement.utf8 + paste.text.bytes[range.upperBound...]
    #expect(findings(in: Array(cured)).map(\.message) == [])
  }

  /// If only the author knows the right form, the message names it, and there is no fix.
  @Test(arguments: [
    Mistake(
      .unknownKey,
      spec(phases: #"{ "name": "go", 1️⃣"delay": 100, "duration": 300, "animate": { "*": "destination" } }"#),
      says: "write `start` for milliseconds from the start"),
    Mistake(
      .unknownKey, spec(elements: element(#"1️⃣"cornerRadius": 20"#)),
      says: #"belongs in a state: `"source": { "cornerRadius": … }`"#),
    Mistake(.unknownKey, spec(elements: element(#"1️⃣"alpha": 0"#)), says: #"`"source": { "opacity": … }`"#),
    Mistake(
      .unknownReference, spec(phases: phase(curve: #"1️⃣"easeOutElastic""#)), says: "`easeOutElastic` isn't a cubic"),
    Mistake(.unknownReference, spec(phases: phase(curve: #"1️⃣"Curves.easeOutBack""#)), says: "unknown curve"),
    Mistake(.unknownReference, spec(phases: phase(curve: #"1️⃣"cubic-bezier(2, 0, 0, 1)""#)), says: "unknown curve"),
    Mistake(.unknownReference, spec(phases: phase(curve: #"1️⃣"spring(1)""#)), says: "unknown curve"),
    Mistake(
      .missingKey,
      spec(
        elements: #"{ "id": "a", "source": 1️⃣{ "opacity": 0 }, "destination": { "frame": "viewport" } }"#),
      says: #"only on the destination screen, add `"role": "entering"`"#),
    Mistake(
      .missingKey,
      spec(elements: #"{ "id": "a", "source": { "frame": "viewport" }, "destination": 1️⃣{ "opacity": 0 } }"#),
      says: #"`"role": "leaving"`"#),
  ])
  func isExplained(mistake: Mistake) {
    mistake.check()
  }

  @Test("every object of the format may have a description")
  func descriptionsAreIgnored() throws {
    let text = spec(
      #""curves": { "a": { "spring": { "response": 400, "bounce": 0.1, "description": "s" }, "description": "c" } }"#,
      elements: element(#""description": "e""#, source: #""shadow": { "radius": 1, "description": "w" }"#),
      phases: phase(#""curve": "a", "description": "p""#))
    #expect(findings(in: Array(text.utf8)).map(\.message) == [])
    Mistake(
      .wrongType, spec(phases: phase(#""description": 1️⃣1"#)), says: "takes a string, not a number"
    ).check()
  }

  private func findings(in bytes: [UInt8]) -> [Finding] {
    let parsed = JSONDocument.parse(bytes, source: "test")
    return parsed.findings + (parsed.value.map { SpecReader.read($0).findings } ?? [])
  }
}
