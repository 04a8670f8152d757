import Testing

@testable import SpecModel

/// Tokens as design systems write them mean the same as tokens as the format has them.
struct TokenSpellingTests {
  /// What is written, and the same in the format.
  @Test(arguments: [
    (#""$type": "duration", "$value": "200ms""#, #""$type": "duration", "$value": { "value": 200, "unit": "ms" }"#),
    (#""$type": "duration", "$value": "0.2s""#, #""$type": "duration", "$value": { "value": 0.2, "unit": "s" }"#),
    (#""$type": "duration", "$value": 200"#, #""$type": "duration", "$value": { "value": 200, "unit": "ms" }"#),
    (#""$type": "time", "$value": ".2s""#, #""$type": "duration", "$value": { "value": 0.2, "unit": "s" }"#),
    (#""$type": "dimension", "$value": "150ms""#, #""$type": "duration", "$value": { "value": 150, "unit": "ms" }"#),
    (
      #""value": "200ms", "type": "duration", "comment": 1"#,
      #""$type": "duration", "$value": { "value": 200, "unit": "ms" }"#
    ),
    (
      #""$type": "string", "$value": { "value": 0.2, "unit": "s" }"#,
      #""$type": "duration", "$value": { "value": 0.2, "unit": "s" }"#
    ),
    (#""$type": "dimension", "$value": "1.5rem""#, #""$type": "dimension", "$value": { "value": 1.5, "unit": "rem" }"#),
    (#""$type": "dimension", "$value": 12"#, #""$type": "dimension", "$value": { "value": 12, "unit": "px" }"#),
    (#""$type": "number", "$value": "0.5""#, #""$type": "number", "$value": 0.5"#),
    (#""$value": 0.5"#, #""$type": "number", "$value": 0.5"#),
    (#""$value": "cubic-bezier(0.2, 0,0 ,1)""#, #""$type": "cubicBezier", "$value": [0.2, 0, 0, 1]"#),
    (#""$type": "cubic-bezier", "$value": "easeInOut""#, #""$type": "cubicBezier", "$value": [0.42, 0, 0.58, 1]"#),
    (#""$type": "cubicBezier", "$value": "linear""#, #""$type": "cubicBezier", "$value": [0, 0, 1, 1]"#),
    (#""$type": "string", "$value": "fast_out_slow_in""#, #""$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]"#),
    (#""$value": [0.2, 0, 0, 1]"#, #""$type": "cubicBezier", "$value": [0.2, 0, 0, 1]"#),
    (
      ##""$type": "color", "$value": "#F00""##,
      #""$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] }"#
    ),
    (
      #""$value": "rgb(255 0 51 / 50%)""#,
      #""$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0.2], "alpha": 0.5 }"#
    ),
    (
      #""$type": "string", "$value": 0.30000001192092896"#,
      #""$type": "duration", "$value": { "value": 0.3, "unit": "s" }"#
    ),
    (
      #""$type": "duration", "$value": 0.4, "$unit": "s""#,
      #""$type": "duration", "$value": { "value": 0.4, "unit": "s" }"#
    ),
    (
      #""$type": "number", "$value": { "value": 400, "unit": "ms" }"#,
      #""$type": "duration", "$value": { "value": 400, "unit": "ms" }"#
    ),
    (#""value": "0,0,0.35,1", "type": "other""#, #""$type": "cubicBezier", "$value": [0, 0, 0.35, 1]"#),
    (
      #""$type": "cubicBezier", "$value": "[0.2, 0, 0.38, 0.9]""#,
      #""$type": "cubicBezier", "$value": [0.2, 0, 0.38, 0.9]"#
    ),
    (#""$type": "string", "$value": "EASE_IN_AND_OUT""#, #""$type": "cubicBezier", "$value": [0.42, 0, 0.58, 1]"#),
    (
      #""$type": "string", "$value": { "type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": "#
        + #"{ "x1": 0, "y1": 0, "x2": 0.5799999833106995, "y2": 1 } }"#,
      #""$type": "cubicBezier", "$value": [0, 0, 0.58, 1]"#
    ),
    (
      #""$type": "string", "$value": { "type": "CUSTOM_SPRING", "easingFunctionSpring": "#
        + #"{ "mass": 1, "stiffness": 200, "damping": 18, "initialVelocity": 0 } }"#,
      #""$type": "spring", "$value": { "mass": 1, "stiffness": 200, "damping": 18 }"#
    ),
    (
      #""$value": "0.2s ease-out 50ms""#,
      #""$type": "transition", "$value": { "duration": { "value": 0.2, "unit": "s" }, "#
        + #""delay": { "value": 50, "unit": "ms" }, "timingFunction": [0, 0, 0.58, 1] }"#
    ),
    (
      #""$type": "transition", "$value": { "duration": "200ms", "timingFunction": "ease-out" }"#,
      #""$type": "transition", "$value": { "duration": { "value": 200, "unit": "ms" }, "#
        + #""delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 0.58, 1] }"#
    ),
  ])
  func meansTheSame(written: String, right: String) throws {
    let (found, wanted) = (try read("{ \(written) }"), try read("{ \(right) }"))
    #expect(wanted.findings == [])
    #expect(!Self.values(found).isEmpty)
    #expect(Self.values(found).map(Self.plain) == Self.values(wanted).map(Self.plain))
    #expect(!found.findings.isEmpty)
    #expect(found.findings.allSatisfy { $0.rule == .tokenSpelling }, "\(found.findings.map(\.message))")
  }

  /// What is written in place of a token, and the value that it has there.
  @Test(arguments: [
    ("\"200ms\"", TokenValue.duration(200)), ("0.5", .number(0.5)),
    ("\"cubic-bezier(0.2, 0, 0, 1)\"", .curve(.cubicBezier(BezierHandles(0.2, 0, 0, 1)))),
    ("[0.2, 0, 0, 1]", .curve(.cubicBezier(BezierHandles(0.2, 0, 0, 1)))),
  ])
  func aValueCanStandForAToken(written: String, value: TokenValue) throws {
    let found = try read(written)
    #expect(Self.values(found) == [value])
    #expect(found.findings.allSatisfy { $0.rule == .tokenSpelling }, "\(found.findings.map(\.message))")
    #expect(found.findings.first?.fix?.replacement.hasPrefix("{ \"$value\": ") == true)
    for finding in found.findings.dropFirst() {
      #expect(finding.fix?.title != "add `$type`", "it would be the group's")
    }
  }

  /// A number that stands for a time is a `duration`, wherever it is written, and so is what leads to it.
  @Test(arguments: [
    #""base": { "type": "number", "value": 200 }, "a": { "type": "number", "value": "{base}" }"#,
    #""base": { "value": "200", "type": "other" }, "a": { "$type": "duration", "$value": "{base}" }"#,
    #""base": { "$value": 200 }, "a": { "$type": "number", "$value": "{base.value}" }"#,
    ##""base": 200, "a": { "$type": "number", "$ref": "#/base/$value" }"##,
  ])
  func aNumberThatStandsForATimeIsOne(tokens: String) throws {
    let document = try #require(JSONDocument.parse(Array("{ \(tokens) }".utf8), source: "tokens").value)
    let found = TokenReader.read([document], used: ["a"], times: ["a"])
    #expect(found.findings.allSatisfy { $0.rule == .tokenSpelling }, "\(found.findings.map(\.message))")
    #expect(found.value?.tokens["a"]?.value == .duration(200))
    let transition = #""b": { "$type": "transition", "$value": { "duration": "{a}", "timingFunction": "linear" } }"#
    let more = try #require(JSONDocument.parse(Array("{ \(tokens), \(transition) }".utf8), source: "tokens").value)
    let all = TokenReader.read([more], used: ["b"])
    #expect(!all.hasErrors, "\(all.findings.map(\.message))")
    #expect(
      all.value?.tokens["b"]?.value == .transition(TokenTiming(duration: 200, delay: 0, curve: .builtIn(.linear))))
  }

  @Test(arguments: [
    (
      #""base": { "$type": "duration", "$value": "200ms" }, "a": { "$type": "dimension", "$value": "{base}" }"#,
      "duration"
    ),
    (#""base": { "$type": "number", "$value": 2 }, "a": { "$type": "dimension", "$value": "{base}" }"#, "number"),
    (
      #""base": { "$type": "cubicBezier", "$value": [0, 0, 1, 1] }, "$type": "duration", "a": { "$value": "{base}" }"#,
      "cubicBezier"
    ),
  ])
  func aReferenceHasTheTypeOfItsToken(tokens: String, type: String) throws {
    let document = try #require(JSONDocument.parse(Array("{ \(tokens) }".utf8), source: "tokens").value)
    let found = TokenReader.read([document], used: ["a"])
    #expect(!found.hasErrors, "\(found.findings.map(\.message))")
    #expect(found.value?.tokens["a"]?.type?.rawValue == type)
    #expect(found.findings.contains { $0.fix?.replacement.hasSuffix("\"\(type)\"") == true })
  }

  /// A transition as CSS has it, of references.
  @Test func aTransitionCanBeAText() throws {
    let tokens =
      #"{ "slow": { "value": "0.3s" }, "soft": { "value": "ease" }, "a": { "value": "{slow.value} {soft.value}" } }"#
    let document = try #require(JSONDocument.parse(Array(tokens.utf8), source: "tokens").value)
    let found = TokenReader.read([document], used: ["a"])
    let ease = Curve.cubicBezier(BezierHandles(0.25, 0.1, 0.25, 1))
    #expect(found.value?.tokens["a"]?.value == .transition(TokenTiming(duration: 300, delay: 0, curve: ease)))
    #expect(
      found.findings.contains {
        $0.fix?.replacement
          == #"{ "duration": "{slow.value}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{soft.value}" }"#
      })
    for text in ["{slow} {slow}", "{soft} {soft}", "{slow} {none}", "1s 2s 3s ease", "1s solid"] {
      let other = tokens.replacing("{slow.value} {soft.value}", with: text)
      let document = try #require(JSONDocument.parse(Array(other.utf8), source: "tokens").value)
      #expect(TokenReader.read([document], used: ["a"]).hasErrors, "\(text)")
    }
  }

  @Test(arguments: [
    "cubic-bezier(1.2, 0, 0, 1)", "cubic-bezier(0, 0)", "steps(0)", "quick", "12 parsecs", "#12", "rgb(1)", "",
  ])
  func whatMeansNothingIsAnError(text: String) throws {
    #expect(try read(#"{ "$type": "cubicBezier", "$value": "\#(text)" }"#).hasErrors)
  }

  /// Curves that the format has no type for: the one in `$extensions` counts while it belongs to the value.
  @Test func aCurveInExtensionsCountsWhileTheValueIsItsOwn() throws {
    func token(_ value: String) -> String {
      #"{ "$type": "cubicBezier", "$value": \#(value), "$extensions": { "transition-export": { "curve": { "spring": "#
        + #"{ "response": 350, "dampingRatio": 0.7 } }, "nearest": [0.2, 1, 0.4, 1] } } }"#
    }
    let own = try read(token("[0.2, 1, 0.4, 1.0]"))
    #expect(own.findings == [])
    #expect(Self.values(own) == [.curve(.spring(Spring(.response(milliseconds: 350, dampingRatio: 0.7))))])
    let changed = try read(token("[0.3, 1, 0.4, 1]"))
    #expect(changed.findings.map(\.rule) == [.tokenSpelling])
    #expect(Self.values(changed) == [.curve(.cubicBezier(BezierHandles(0.3, 1, 0.4, 1)))])
  }

  @Test(arguments: [
    ("{ a: { $value: '200ms', $type: 'duration', }, }", true),
    ("{ 'a': { \"$value\": +.5, \"$type\": \"number\" } }", true),
    ("{ /* a */ \"a\": { \"$value\": 5., \"$type\": \"number\" } // b\n}", true),
    ("{ \"a\": { \"$value\": 'it\\'s', \"$type\": \"fontFamily\" } }", true),
    ("{ a-b: 1 }", false), ("{ \"a\": .  }", false), ("{ \"a\": 1,, }", false), ("{ /* a }", false), ("{ , }", false),
    ("{ \"a\": '1\" }", false),
  ])
  func filesOfTokensMayBeJSON5(text: String, isRead: Bool) {
    #expect((JSONDocument.parse(Array(text.utf8), source: "x", kind: .tokens).value != nil) == isRead)
    #expect(JSONDocument.parse(Array(text.utf8), source: "x").value == nil, "no other file may")
    if isRead { #expect(JSONDocument.parse(Array(text.utf8), source: "x.json5", kind: .tokens).findings == []) }
  }

  private func read(_ token: String) throws -> Checked<TokenTable> {
    let document = try #require(JSONDocument.parse(Array("{ \"a\": \(token) }".utf8), source: "tokens").value)
    return TokenReader.read([document])
  }

  private static func values(_ read: Checked<TokenTable>) -> [TokenValue] {
    read.value?.tokens.values.compactMap(\.value) ?? []
  }

  /// A straight line may be a curve with that name.
  private static func plain(_ value: TokenValue) -> TokenValue {
    value == .curve(.builtIn(.linear)) ? .curve(.cubicBezier(BezierHandles(0, 0, 1, 1))) : value
  }
}
