import Testing

@testable import SpecModel

/// Mistakes in token files are reported once, at their place.
struct TokenMistakes {
  @Test(arguments: [
    (Rule.missingKey, #"{ "a": 1️⃣{ "$value": true } }"#, "the token `a` has no `$type`"),
    (.invalidValue, #"{ "a": { "$type": 1️⃣"durration", "$value": [1] } }"#, "did you mean `duration`?"),
    (.wrongType, #"{ "a": { "$type": "number", "$value": 1️⃣"one" } }"#, "`$value` takes a number, not a string"),
    (
      .unknownKey, #"{ "a": { "$type": "duration", "$value": { "value": 1, "unit": "s", 1️⃣"x": 1 } } }"#,
      "use one of `value`, `unit`"
    ),
    (
      .invalidValue, #"{ "a": { "$type": "duration", "$value": { "value": 1, "unit": 1️⃣"sec" } } }"#,
      "one of `ms`, `s`, not `sec`"
    ),
    (.invalidValue, #"{ "a": { "$type": "cubicBezier", "$value": [0, 0, 1️⃣1.1, 1] } }"#, "from 0 to 1, not 1.1"),
    (
      .missingKey, #"{ "a": { "$type": "spring", "$value": 1️⃣{ "stiffness": 1 } } }"#,
      "`$value` has no `damping`; a spring has"
    ),
    (
      .conflictingKeys, #"{ "a": { "$type": "spring", "$value": { "stiffness": 1, "damping": 1, "bounce": 1️⃣0 } } }"#,
      "`bounce` and `stiffness` can't be combined"
    ),
    (
      .invalidValue, #"{ "a": { "$type": "spring", "$value": { "stiffness": 1, "damping": 1️⃣0 } } }"#,
      "`damping` must be more than 0, not 0"
    ),
    (.wrongType, #"{ "a": { "$type": "spring", "$value": 1️⃣"bouncy" } }"#, "takes an object, not a string"),
    (.unknownReference, #"{ "a": { "$type": "number", "$value": 1️⃣"{b}" } }"#, "unknown token `b`"),
    (.cyclicReference, #"{ "a": { "$type": "number", "$value": 1️⃣"{a}" } }"#, "refers to itself"),
    (
      .cyclicReference, #"{ "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": 1️⃣"{a}" } }"#,
      "refer to each other: `a` → `b` → `a`"
    ),
    (
      .wrongType,
      ##"{ "$type": "transition", "a": { "$value": { "duration": { "$ref": 1️⃣"#/a/$value/duration" }, "##
        + ##""delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1] } } }"##, "doesn't refer to"
    ),
    (
      .wrongType, ##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "color", "$ref": 1️⃣"#/a/$value" } }"##,
      "`a` is a `number`, not a `color`"
    ),
    (
      .wrongType,
      ##"{ "a": { "$type": "duration", "$value": { "value": 1, "unit": "s" } }, "##
        + ##""b": { "$type": "duration", "$ref": 1️⃣"#/a/$value/value" } }"##, "doesn't refer to a `duration`"
    ),
    (.invalidValue, ##"{ "a": { "$type": "number", "$ref": 1️⃣"#/b" } }"##, "add `/$value` after a token"),
    (.unknownReference, #"{ "a": { "$extends": 1️⃣"{b}" } }"#, "unknown group `b`"),
    (.tokenSpelling, #"{ "a": { 1️⃣"$foo": 1 } }"#, "the format of tokens has no `$foo`"),
    (.wrongType, #"{ "a": { "$description": 1️⃣1 } }"#, "`$description` takes a string"),
    (.wrongType, #"{ "a": 1️⃣true }"#, "`a` takes a token or a group, not true or false"),
    (.wrongType, "1️⃣[]", "the file takes an object"),
  ])
  func one(rule: Rule, text: String, says: String) throws {
    let marked = MarkedText(text)
    let document = try #require(JSONDocument.parse(marked.bytes, source: "tokens").value)
    let found = TokenReader.read([document]).findings
    #expect(found.map(\.rule) == [rule], "\(found.map(\.message))")
    #expect(found.first?.message.contains(says) == true, "\(found.map(\.message))")
    #expect(found.first.flatMap { document.range(of: $0.place.spot)?.lowerBound } == marked.first)
  }

  /// A mistake is reported at its place, even if a reference leads to it first.
  @Test func nothingIsLostOnTheWay() throws {
    let found = try rules(
      ##"{ "$type": "duration", "a": { "$ref": "#/z/$value/duration" }, "b": { "$value": { "value": 1, "unit": "d" } }, "##
        + ##""z": { "$type": "transition", "$value": { "duration": "{b}", "delay": { "value": 1, "unit": "s" }, "##
        + ##""timingFunction": [0, 0, 1, 1] } } }"##)
    #expect(found.contains(.invalidValue))
  }

  /// Long chains, deep groups and growing groups result in a finding, not in a stack overflow.
  @Test func nothingIsFollowedForever() throws {
    let chain = (0..<5000).map { #""t\#($0)": { "$type": "number", "$value": "{t\#($0 + 1)}" }"# }
    let last = #""t5000": { "$type": "number", "$value": 1 }"#
    #expect(try rules("{ \((chain.reversed() + [last]).joined(separator: ", ")) }") == [])
    #expect(try rules("{ \((chain + [last]).joined(separator: ", ")) }").contains(.limitExceeded))
    let growing = (0..<40).map {
      #""g\#($0 + 1)": { "a": { "$extends": "{g\#($0)}" }, "b": { "$extends": "{g\#($0)}" } }"#
    }
    let first = #""g0": { "t": { "$type": "number", "$value": 1 } }"#
    #expect(try rules("{ \(([first] + growing).joined(separator: ", ")) }").contains(.limitExceeded))
    let line = (0..<3000).map { #""g\#($0)": { "$extends": "{g\#($0 + 1)}" }"# }
    #expect(try rules("{ \((line + [#""g3000": {}"#]).joined(separator: ", ")) }").contains(.limitExceeded))
  }

  private func rules(_ text: String) throws -> Set<Rule> {
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "tokens").value)
    return Set(TokenReader.read([document]).findings.map(\.rule))
  }
}
