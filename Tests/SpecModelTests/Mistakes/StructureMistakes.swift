import Testing

@testable import SpecModel

@Suite("Mistakes in the frame of a spec")
struct StructureMistakes {
  @Test(arguments: [
    Mistake(.wrongType, "1️⃣[]", says: "takes an object, not an array"),
    Mistake(
      .unknownKey, spec(#"1️⃣"perspektive": 500"#), says: "did you mean `perspective`?", fix: #""perspective""#),
    Mistake(.unknownKey, spec(#"1️⃣"zzz": 500"#), says: "use one of `$schema`, `specVersion`"),
    Mistake(.missingKey, "1️⃣" + spec(name: ""), says: "has no `name`"),
    Mistake(.missingKey, "1️⃣" + spec(version: ""), says: "has no `specVersion`"),
    Mistake(.unsupportedVersion, spec(version: #""specVersion": 1️⃣2,"#), says: "this build supports version 1"),
    Mistake(.unsupportedVersion, spec("\"zzz\": 1", version: #""specVersion": 1️⃣1.5,"#), says: "version 1.5"),
    Mistake(.wrongType, spec(version: #""specVersion": 1️⃣"1","#), says: "a number, not a string", fix: "1"),
    Mistake(.wrongType, spec(#""description": 1️⃣[1]"#), says: "`description` takes a string, not an array"),
    Mistake(.wrongType, spec(#""$schema": 1️⃣1"#), says: "`$schema` takes a string"),
    Mistake(
      .invalidValue, spec(name: #""name": 1️⃣"appStoreCard","#), says: "is an invalid name", fix: #""app-store-card""#),
    Mistake(.invalidValue, spec(name: #""name": 1️⃣"a--b","#), says: "is an invalid name", fix: #""a-b""#),
    Mistake(.invalidValue, spec(name: #""name": 1️⃣"1a","#), says: "is an invalid name"),
    Mistake(.invalidValue, spec(name: #""name": 1️⃣"","#), says: "is an invalid name"),
    Mistake(
      .invalidValue, spec(name: #""name": 1️⃣"\#(String(repeating: "a", count: 65))","#), says: "is an invalid name",
      fix: #""\#(String(repeating: "a", count: 64))""#),
    Mistake(.invalidValue, spec(#""perspective": 1️⃣0"#), says: "`perspective` must be more than 0, not 0"),
    Mistake(.limitExceeded, spec(#""perspective": 1️⃣1e10"#), says: "numbers must be at most 1e9"),
    Mistake(.invalidValue, spec(#""rtl": 1️⃣"miror""#), says: "did you mean `mirror`?", fix: #""mirror""#),
    Mistake(.wrongType, spec(#""tokens": 1️⃣"motion.json""#), says: "`tokens` takes an array"),
    Mistake(.unknownReference, spec(#""perspective": 1️⃣"{eye.distance}""#), says: "unknown token `eye.distance`"),
    Mistake(.wrongType, spec(#""targets": { "android": 1️⃣true }"#), says: "`android` takes an object"),
    Mistake(.wrongType, spec(#""allow": [1️⃣7]"#), says: "item 1 of `allow` takes a string"),
    Mistake(.invalidValue, spec(#""reducedMotion": { "mode": 1️⃣"none" }"#), says: "`crossfade`, `cut`, `same`"),
    Mistake(.invalidValue, spec(#""reducedMotion": { "duration": 1️⃣0 }"#), says: "more than 0"),
    Mistake(.unknownKey, spec(#""reducedMotion": { 1️⃣"durration": 1 }"#), says: "`duration`", fix: #""duration""#),
    Mistake(
      .duplicateKey, spec(#"2️⃣"rtl": "same", 1️⃣"\u0072tl": "mirror""#), says: "the key `rtl` appears twice"),
    Mistake(.invalidValue, spec(#""description": 1️⃣"\ud800""#), says: "come in pairs"),
    Mistake(.invalidValue, spec(#""targets": { "a": { 1️⃣"\udc00\ud800": 1 } }"#), says: "come in pairs"),
    Mistake(.invalidValue, spec(#""targets": { "a": { "b": 1️⃣-1e999 } }"#), says: "the number is too large"),
  ])
  func atTheTop(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.invalidValue, spec(viewports: "1️⃣[]"), says: "needs one or more viewports"),
    Mistake(
      .missingKey, spec(viewports: #"[1️⃣{ "name": "phone", "width": 390 }]"#), says: "`phone` has no `height`"),
    Mistake(
      .invalidValue, spec(viewports: #"[{ "name": "phone", "width": 1️⃣0, "height": 1 }]"#), says: "more than 0"),
    Mistake(
      .invalidValue,
      spec(viewports: #"[{ "name": "phone", "width": 1, "height": 1, "safeArea": { "top": 1️⃣-1 } }]"#),
      says: "`top` must be 0 or more, not -1"),
    Mistake(
      .unknownKey, spec(viewports: #"[{ "name": "phone", "width": 1, "height": 1, "safeArea": { 1️⃣"left": 1 } }]"#),
      says: "`leading`"),
    Mistake(
      .wrongType, spec(viewports: #"[{ "name": "phone", "width": 1, "height": 1, "rtl": 1️⃣"true" }]"#),
      says: "takes true or false, not a string", fix: "true"),
    Mistake(
      .duplicateID,
      spec(
        viewports: """
          [{ "name": 2️⃣"phone", "width": 1, "height": 1 }, { "name": 1️⃣"phone", "width": 2, "height": 1 }]
          """), says: "two viewports are named `phone`"),
    Mistake(
      .limitExceeded,
      spec(
        viewports: "1️⃣["
          + (0..<17).map { #"{ "name": "v\#($0)", "width": 1, "height": 1 }"# }
          .joined(separator: ",") + "]"),
      says: "there are 17 viewports; up to 16 are allowed"),
  ])
  func inViewports(mistake: Mistake) {
    mistake.check()
  }

  @Test("allow names rules, where the caller knows them")
  func unknownRules() throws {
    let text = MarkedText(spec(#""allow": ["too-long", 1️⃣"to-short"]"#))
    let document = try #require(JSONDocument.parse(text.bytes, source: "test").value)
    #expect(SpecReader.read(document).value?.allow == ["too-long", "to-short"])
    let rules = [Rule("too-long", .warning, ""), Rule("too-short", .warning, "")]
    let finding = try #require(SpecReader.read(document, knownRules: rules).findings.first)
    #expect(finding.rule == .unknownReference)
    #expect(finding.fix?.replacement == #""too-short""#)
    #expect(document.range(of: finding.place.spot)?.lowerBound == text.first)
  }
}

@Suite("One mistake gives one finding, whatever follows from it")
struct ConsequenceTests {
  @Test(arguments: [
    Mistake(.wrongType, spec(elements: #"{ "id": "a", "source": 1️⃣5 }"#), says: "takes an object"),
    Mistake(
      .unknownKey, spec(elements: #"{ "id": "a", "source": { 1️⃣"fram": {} } }"#), says: "`frame`", fix: #""frame""#),
    Mistake(.unknownKey, spec(elements: #"{ "id": "a", 1️⃣"sorce": {} }"#), says: "`source`", fix: #""source""#),
    Mistake(
      .unknownKey, spec(phases: phase("", duration: #"1️⃣"duraton": 300,"#)), says: "`duration`", fix: #""duration""#),
    Mistake(.unknownKey, spec(phases: phase(curve: #"{ 1️⃣"step": 4 }"#)), says: "`steps`", fix: #""steps""#),
    Mistake(.unknownKey, spec(#""dismiss": { 1️⃣"plays": "reverse" }"#), says: "`play`", fix: #""play""#),
    Mistake(
      .unknownKey, spec(interaction: #""gesture": "pan", "distance": 5, 1️⃣"drive": "dismiss""#), says: "`drives`",
      fix: #""drives""#),
    Mistake(
      .invalidValue,
      spec(
        elements: #"{ "id": 1️⃣"Card", "source": { "frame": "viewport" } }"#,
        phases: phase("", animate: #"{ "Card": "destination" }"#)), says: "is an invalid name", fix: #""card""#),
    Mistake(
      .invalidValue, spec(elements: element(#""role": 1️⃣"match""#, source: #""content": 1"#)), says: "`matched`",
      fix: #""matched""#),
    Mistake(.wrongType, spec(elements: "1️⃣7"), says: "takes an object"),
    Mistake(.wrongType, spec(viewports: "[1️⃣7]"), says: "takes an object"),
    Mistake(.wrongType, spec(phases: "1️⃣7"), says: "takes an object"),
    Mistake(.wrongType, spec(#""interactions": [1️⃣7]"#), says: "takes an object"),
    Mistake(.wrongType, spec(#""dismiss": { "phases": 1️⃣7 }"#), says: "takes an array"),
  ])
  func oneFinding(mistake: Mistake) {
    mistake.check()
  }
}
