import Testing

@testable import SpecModel

@Suite("Mistakes in curves")
struct CurveMistakes {
  @Test(arguments: [
    Mistake(
      .unknownReference, spec(phases: phase(curve: #"1️⃣"easeInOut""#)), says: "`ease-in-out`?", fix: #""ease-in-out""#),
    Mistake(.unknownReference, spec(phases: phase(curve: #"1️⃣"zzz""#)), says: "unknown curve `zzz`"),
    Mistake(.unknownReference, spec(#""curves": { "a": 1️⃣"bbb" }"#), says: "unknown curve `bbb`"),
    Mistake(.cyclicReference, spec(#""curves": { "a": 1️⃣"a" }"#), says: "refers to itself"),
    Mistake(
      .cyclicReference, spec(#""curves": { "c": "a", "a": 1️⃣"b", "b": 2️⃣"a" }"#), says: "`a` → `b` → `a`"),
    Mistake(.duplicateID, spec(#""curves": { 1️⃣"ease": "linear" }"#), says: "can't be redefined"),
    Mistake(.invalidValue, spec(#""curves": { 1️⃣"Bouncy": "linear" }"#), says: "is an invalid name", fix: #""bouncy""#),
    Mistake(.wrongType, spec(phases: phase(curve: "1️⃣[0, 0, 1, 1]")), says: "the name of a curve or an object"),
    Mistake(.missingKey, spec(phases: phase(curve: "1️⃣{}")), says: "a curve has one of"),
    Mistake(
      .conflictingKeys, spec(phases: phase(curve: #"{ 2️⃣"cubicBezier": [0, 0, 1, 1], 1️⃣"steps": 2 }"#)),
      says: "`steps` and `cubicBezier`"),
    Mistake(
      .conflictingKeys, spec(phases: phase(curve: #"{ 2️⃣"cubicBezier": [0, 0, 1, 1], 1️⃣"jump": "end" }"#)),
      says: "`jump` belongs to `steps`"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "cubicBezier": [0, 0, 1️⃣1.1, 1] }"#)), says: "from 0 to 1"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "cubicBezier": 1️⃣[0, 0, 1] }"#)), says: "takes 4 numbers"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "cubicBezier": 1️⃣[0, 0, 1, 1, 1] }"#)), says: "takes 4 numbers"),
    Mistake(.wrongType, spec(phases: phase(curve: #"{ "cubicBezier": [0, 0, 1️⃣"1", 1] }"#)), says: "a number", fix: "1"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "points": 1️⃣[[0, 0]] }"#)), says: "from [0, 0] to [1, 1]"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "points": 1️⃣[] }"#)), says: "from [0, 0] to [1, 1]"),
    Mistake(
      .wrongType, spec(phases: phase(curve: #"{ "points": [[0, 0], [1, 1️⃣"1"]] }"#)),
      says: "item 2 of item 2 of `points`", fix: "1"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "points": 1️⃣[[0, 0], [1, 0.5]] }"#)), says: "[1, 1]"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "points": [[0, 0], [0.5, 0], 1️⃣[0.4, 1], [1, 1]] }"#)),
      says: "0.4 comes after 0.5"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "points": [[0, 0], 1️⃣[1], [1, 1]] }"#)), says: "2 numbers"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "steps": 1️⃣0 }"#)), says: "1 or more"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "steps": 1️⃣1.5 }"#)), says: "a whole number"),
    Mistake(.limitExceeded, spec(phases: phase(curve: #"{ "steps": 1️⃣100001 }"#)), says: "up to 100000"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "jump": "none", "steps": 1️⃣1 }"#)), says: "2 steps or more"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "steps": 2, "jump": 1️⃣"begin" }"#)), says: "`end`, `start`"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "pieces": 1️⃣[] }"#)), says: "the last piece must end at 1, 1"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "pieces": [1️⃣[0.6, 0, 0.4, 1, 0.5, 1], [0.5, 1, 1, 1, 1, 1]] }"#)),
      says: "piece 1 must increase"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "pieces": [[0, 0, 0.5, 1, 0.5, 1], 1️⃣[0.4, 1, 1, 1, 1, 1]] }"#)),
      says: "between its start, 0.5,"),
  ])
  func inCurves(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.missingKey, spec(phases: phase(curve: #"{ "spring": 1️⃣{} }"#)), says: "a spring has"),
    Mistake(.missingKey, spec(phases: phase(curve: #"{ "spring": 1️⃣{ "stiffness": 1 } }"#)), says: "has no `damping`"),
    Mistake(.missingKey, spec(phases: phase(curve: #"{ "spring": 1️⃣{ "response": 500 } }"#)), says: "`dampingRatio`"),
    Mistake(.missingKey, spec(phases: phase(curve: #"{ "spring": 1️⃣{ "bounce": 0.2 } }"#)), says: "has no `response`"),
    Mistake(
      .conflictingKeys,
      spec(phases: phase(curve: #"{ "spring": { "stiffness": 1, 2️⃣"damping": 1, 1️⃣"dampingRatio": 1 } }"#)),
      says: "`dampingRatio` and `damping` can't be combined; a spring has `stiffness` and"),
    Mistake(
      .conflictingKeys,
      spec(phases: phase(curve: #"{ "spring": { 2️⃣"stiffness": 1, "damping": 1, 1️⃣"response": 1 } }"#)),
      says: "`response` and `stiffness`"),
    Mistake(
      .missingKey, spec(phases: phase(curve: #"{ "spring": 1️⃣{ "mass": 1, "dampingRatio": 1 } }"#)),
      says: "has no `stiffness`; a spring has"),
    // An invalid curve doesn't also report a missing duration.
    Mistake(
      .conflictingKeys,
      spec(
        phases: phase(#""curve": { "spring": { 2️⃣"stiffness": 1, "damping": 1, 1️⃣"bounce": 0.2 } }"#, duration: "")),
      says: "`bounce` and `stiffness`"),
    Mistake(
      .conflictingKeys,
      spec(phases: phase(curve: #"{ "spring": { "response": 1, 2️⃣"dampingRatio": 1, 1️⃣"bounce": 0 } }"#)),
      says: "`bounce` stands for `dampingRatio`"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "spring": { "dampingRatio": 1️⃣1.1 } }"#)), says: "0.01 to 1"),
    Mistake(.invalidValue, spec(phases: phase(curve: #"{ "spring": { "dampingRatio": 1️⃣0.009 } }"#)), says: "0.01 to 1"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "spring": { "stiffness": 1, "damping": 1️⃣0 } }"#)),
      says: "more than 0"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "spring": { "stiffness": 1, "damping": 1, "mass": 1️⃣-1 } }"#)),
      says: "more than 0"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "spring": { "response": 500, "bounce": 1️⃣1 } }"#)),
      says: "more than -1 and less than 1"),
    Mistake(
      .invalidValue, spec(phases: phase(curve: #"{ "spring": { "response": 500, "bounce": 1️⃣-1 } }"#)),
      says: "more than -1"),
    Mistake(
      .limitExceeded, spec(phases: phase(curve: #"{ "spring": { "mass": 1️⃣1e-300, "stiffness": 1, "damping": 1 } }"#)),
      says: "down to 1e-9"),
    Mistake(
      .limitExceeded,
      spec(phases: phase(curve: #"{ "spring": 1️⃣{ "mass": 1e-9, "stiffness": 1e-9, "damping": 1e9 } }"#)),
      says: "no screen can show"),
    Mistake(
      .limitExceeded, spec(phases: phase(curve: #"1️⃣{ "spring": { "response": 0.1, "dampingRatio": 1e-5 } }"#)),
      says: "turns back about"),
    Mistake(
      .limitExceeded,
      spec(phases: phase(#""curve": 1️⃣{ "spring": { "mass": 1, "stiffness": 1, "damping": 1e-6 } }"#, duration: "")),
      says: "seconds to settle"),
    Mistake(
      .missingKey, spec(phases: "1️⃣" + phase(#""curve": { "spring": { "dampingRatio": 1 } }"#, duration: "")),
      says: "fitted to one"),
    Mistake(.missingKey, spec(phases: "1️⃣" + phase("", duration: "")), says: "phase `go` has no `duration`"),
  ])
  func inSprings(mistake: Mistake) {
    mistake.check()
  }

  /// Every set of keys: the message about an invalid spring names the forms, and doesn't mention a duration.
  @Test func mixturesNameTheForms() {
    let values = [
      "mass": "1", "stiffness": "150", "damping": "15", "dampingRatio": "0.8", "response": "400", "bounce": "0.2",
    ].sorted { $0.key < $1.key }
    let forms: [Set<String>] = [
      ["stiffness", "damping"], ["stiffness", "damping", "mass"], ["stiffness", "dampingRatio"],
      ["stiffness", "dampingRatio", "mass"], ["response", "dampingRatio"], ["response", "bounce"], ["dampingRatio"],
    ]
    for mask in 0..<(1 << values.count) {
      let chosen = values.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element)
      if forms.contains(Set(chosen.map(\.key))) { continue }
      let spring = chosen.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      let text = spec(phases: phase("\"curve\": { \"spring\": { \(spring) } }", duration: ""))
      let document = JSONDocument.parse(Array(text.utf8), source: "test").value
      let messages = (document.map { SpecReader.read($0).findings } ?? []).map(\.message)
      #expect(!messages.isEmpty, "\(spring)")
      #expect(messages.allSatisfy { $0.contains("a spring has `stiffness` and") }, "\(spring): \(messages)")
    }
  }

  @Test("very many points are refused")
  func tooManyPoints() {
    let points = repeatElement("[0, 0]", count: 100_001).joined(separator: ",")
    Mistake(
      .limitExceeded, spec(phases: phase(curve: #"{ "points": 1️⃣[\#(points)] }"#)), says: "there are 100001 points"
    ).check()
  }
}
