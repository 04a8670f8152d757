import Testing

@testable import SpecModel

/// Tokens in specs: a spec with tokens equals the spec with plain values.
struct TokenUseTests {
  private static let base = """
    { "time": { "$type": "duration", "short": { "$value": { "value": 0.25, "unit": "s" } },
        "alias": { "$value": "{time.short}" } },
      "ease": { "out": { "$type": "cubicBezier", "$value": [0, 0, 0.5, 1] } },
      "spring": { "$type": "spring", "card": { "$value": { "stiffness": 380, "dampingRatio": "{ratio}", "velocity": 2 } },
        "calm": { "$value": { "response": { "value": 0.5, "unit": "s" }, "bounce": 0.2, "description": "calm" } },
        "alias": { "$value": "{spring.calm}" }, "slow": { "$value": { "response": "{time.short}", "dampingRatio": 1 } },
        "plain": { "$value": { "response": 300, "dampingRatio": 1 } }, "fitted": { "$value": { "dampingRatio": 0.8 } } },
      "space": { "$type": "dimension", "m": { "$value": { "value": 2, "unit": "rem" } } },
      "ratio": { "$type": "number", "$value": 0.5 },
      "ink": { "$type": "color", "plain": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0.4], "alpha": 0.8 } },
        "wide": { "$value": { "colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#FF0000" } },
        "lone": { "$value": { "colorSpace": "lab", "components": [50, 0, 0] } } } }
    """
  private static let brand = """
    { "motion": { "$type": "transition", "card": { "$value": { "duration": "{time.alias}",
        "delay": { "value": 40, "unit": "ms" }, "timingFunction": "{ease.out}" } } },
      "dark": { "$extends": "{space}" } }
    """

  private func read(_ spec: String, _ files: [String] = [base, brand]) throws -> Checked<TransitionSpec> {
    let documents = try files.enumerated().map { index, text in
      try #require(JSONDocument.parse(Array(text.utf8), source: "\(index)").value)
    }
    let tokens = TokenReader.read(documents)
    #expect(tokens.findings == [])
    let document = try #require(JSONDocument.parse(Array(spec.utf8), source: "spec").value)
    return SpecReader.read(document, tokens: tokens.value ?? .empty)
  }

  private func spec(fill: String, x: String, radius: String, opacity: String, phase: String) -> String {
    """
    { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
      "elements": [ { "id": "card", "kind": "shape", "fill": \(fill),
        "source": { "frame": { "x": \(x), "y": 0, "width": 90, "height": 90 }, "cornerRadius": \(radius) },
        "destination": { "frame": "viewport", "opacity": \(opacity) } } ],
      "present": { "phases": [ { "name": "wait", "duration": 10, "animate": {} }, \(phase) ] } }
    """
  }

  @Test(arguments: [
    (
      #""timing": "{motion.card}""#,
      #""after": "wait", "offset": 40, "duration": 250, "curve": { "cubicBezier": [0, 0, 0.5, 1] }"#
    ),
    (
      #""timing": "{motion.card}", "start": 100, "curve": "linear""#,
      #""start": 140, "duration": 250, "curve": "linear""#
    ),
    (
      #""timing": "{motion.card}", "with": "wait", "duration": 90"#,
      #""with": "wait", "offset": 40, "duration": 90, "curve": { "cubicBezier": [0, 0, 0.5, 1] }"#
    ),
    (
      #""curve": "{spring.card}""#,
      #""curve": { "spring": { "stiffness": 380, "dampingRatio": 0.5, "velocity": 2 } }"#
    ),
    (#""curve": "{spring.alias}""#, #""curve": { "spring": { "response": 500, "bounce": 0.2 } }"#),
    (#""curve": "{spring.slow}""#, #""curve": { "spring": { "response": 250, "dampingRatio": 1 } }"#),
    (#""curve": "{spring.plain}""#, #""curve": { "spring": { "response": 300, "dampingRatio": 1 } }"#),
    (
      #""curve": "{spring.fitted}", "duration": 300"#,
      #""curve": { "spring": { "dampingRatio": 0.8 } }, "duration": 300"#
    ),
    (
      #""duration": "{time.short}", "curve": "{ease.out}""#,
      #""duration": 250, "curve": { "cubicBezier": [0, 0, 0.5, 1] }"#
    ),
  ])
  func areThePlainValues(token: String, plain: String) throws {
    func phase(_ keys: String) -> String { #"{ "name": "go", \#(keys), "animate": { "card": "destination" } }"# }
    let withTokens = try read(
      spec(
        fill: #""{ink.plain}""#, x: #""{space.m}""#, radius: #""{dark.m}""#, opacity: #""{ratio}""#,
        phase: phase(token)))
    #expect(withTokens.findings == [])
    let text = spec(fill: "\"#FF0066CC\"", x: "32", radius: "32", opacity: "0.5", phase: phase(plain))
    let withValues = try read(text, [])
    #expect(withTokens.value == withValues.value)
    #expect(withTokens.value != nil)
  }

  /// A use, its finding, and the place of the finding's note.
  @Test(arguments: [
    ("\"{ink.wide}\"", "1", "1", Rule.tokenColor, "/elements/0/fill", "/ink/wide"),
    ("\"{ink.lone}\"", "1", "1", .invalidValue, "/elements/0/fill", "/ink/lone"),
    ("\"{ratio}\"", "1", "1", .wrongType, "/elements/0/fill", "/ratio"),
    ("\"#000000\"", "\"{ratio}\"", "\"{time.short}\"", .wrongType, "/elements/0/destination/opacity", "/time/short"),
    ("\"#000000\"", "\"{ease.out}\"", "1", .wrongType, "/elements/0/source/frame/x", "/ease/out"),
    ("\"#000000\"", "1", "\"{space.m}\"", .wrongType, "/elements/0/destination/opacity", "/space/m"),
    ("\"#000000\"", "1", "\"{big}\"", .invalidValue, "/elements/0/destination/opacity", "/big"),
    ("\"#000000\"", "1", "\"{ratoi}\"", .unknownReference, "/elements/0/destination/opacity", ""),
  ])
  func findingsShowBothPlaces(
    fill: String, x: String, opacity: String, rule: Rule, place: String, note: String
  ) throws {
    let phase = #"{ "name": "go", "duration": 10, "animate": { "card": "destination" } }"#
    let more = #"{ "big": { "$type": "number", "$value": 3 } }"#
    let text = spec(fill: fill, x: x, radius: "0", opacity: opacity, phase: phase)
    let found = try read(text, [Self.base, more]).findings
    #expect(found.map(\.rule) == [rule], "\(found.map(\.message))")
    #expect(found.first?.place.pointer?.description == place)
    #expect(found.first?.notes.first?.place?.pointer?.description ?? "" == note)
    if rule == .unknownReference { #expect(found.first?.fix?.replacement == "\"{ratio}\"") }
  }

  @Test(arguments: ["\"kind\": \"{ratio}\"", "\"id\": \"{ratio}\"", "\"clip\": \"{ratio}\"", "\"path\": \"{ratio}\""])
  func whereThereIsNoNumberThereIsNoToken(key: String) throws {
    let phase = #"{ "name": "go", "duration": 10, "animate": { } }"#
    let text = spec(fill: "\"#000000\"", x: "0", radius: "0", opacity: "1", phase: phase)
    #expect(try read(text.replacing("\"kind\": \"shape\"", with: key)).hasErrors)
  }

  @Test func ofSeveralFilesTheLastCounts() throws {
    let phase = #"{ "name": "go", "duration": 10, "animate": { "card": "destination" } }"#
    let text = spec(fill: "\"#000000\"", x: "\"{space.m}\"", radius: "0", opacity: "1", phase: phase)
    let other = #"{ "space": { "m": { "$type": "dimension", "$value": { "value": 7, "unit": "px" } } } }"#
    let read = try read(text, [Self.base, other]).value
    #expect(read?.elements.first?.source?.frame == .parts([Length(7), Length(0), Length(90), Length(90)]))
  }
}
