import Testing

@testable import SpecModel

@Suite("Mistakes in elements")
struct ElementMistakes {
  @Test(arguments: [
    Mistake(.invalidValue, spec(elements: "").replacing("[]", with: "1️⃣[]"), says: "needs one or more elements"),
    Mistake(.missingKey, spec(elements: #"1️⃣{ "source": { "frame": "viewport" } }"#), says: "has no `id`"),
    Mistake(
      .invalidValue, spec(elements: #"{ "id": 1️⃣"viewport", "source": { "frame": "viewport" } }"#),
      says: "can't be an id"),
    Mistake(
      .duplicateID,
      spec(
        elements: """
          { "id": 2️⃣"a", "source": { "frame": "viewport" } }, { "id": 1️⃣"a", "source": { "frame": "viewport" } }
          """), says: "two elements are named `a`"),
    Mistake(.unknownKey, spec(elements: element(#"1️⃣"peritem": true"#)), says: "`perItem`", fix: #""perItem""#),
    Mistake(.invalidValue, spec(elements: element(#""kind": 1️⃣"img""#)), says: "`kind` must be one of `container`"),
    Mistake(.invalidValue, spec(elements: element(#""role": 1️⃣"match""#)), says: "`matched`", fix: #""matched""#),
    Mistake(.missingKey, spec(elements: #"1️⃣{ "id": "a" }"#), says: "needs a `source`, a `destination` or both"),
    Mistake(.missingKey, spec(elements: #"1️⃣{ "id": "a", "kind": "screen" }"#), says: "`a` has no `role`"),
    Mistake(.wrongType, spec(elements: element(#""clip": 1️⃣1"#)), says: "true or false"),
    Mistake(.missingKey, spec(elements: element(#""anchor": 1️⃣{ "x": 0 }"#)), says: "`anchor` has no `y`"),
    Mistake(.invalidValue, spec(elements: element(#""anchor": { "x": 0, "y": 1️⃣1.1 }"#)), says: "from 0 to 1"),
    Mistake(.invalidValue, spec(elements: element(#""path": 1️⃣"arc""#)), says: "an object with `arc`"),
    Mistake(.invalidValue, spec(elements: element(#""path": { "arc": 1️⃣181 }"#)), says: "from -180 to 180"),
    Mistake(.invalidValue, spec(elements: element(#""path": { "arc": 1️⃣0 }"#)), says: "an arc of 0 degrees"),
    Mistake(.missingKey, spec(elements: element(#""path": 1️⃣{}"#)), says: "has no `arc`"),
    Mistake(.invalidValue, spec(elements: element(#""fit": 1️⃣"covers""#)), says: "`cover`", fix: #""cover""#),
    Mistake(.invalidValue, spec(elements: element(#""blend": 1️⃣"crossfade""#)), says: "`over`, `cross`"),
    Mistake(.invalidValue, spec(elements: element(##""fill": 1️⃣"#FFFFF""##)), says: "colors are `#RRGGBB`"),
    Mistake(.wrongType, spec(elements: element(#""optional": 1️⃣null"#)), says: "not null"),
    Mistake(.unknownReference, spec(elements: element(#""in": 1️⃣"today""#)), says: "unknown earlier element `today`"),
    Mistake(.cyclicReference, spec(elements: element(#""in": 1️⃣"card""#)), says: "can't be inside itself"),
    Mistake(
      .unknownReference,
      spec(elements: element(#""in": 1️⃣"b""#) + #", 2️⃣{ "id": "b", "source": { "frame": "viewport" } }"#),
      says: "comes later"),
    Mistake(
      .unknownReference, spec(elements: element(#""viewports": { 1️⃣"phon": { "source": {} } }"#)),
      says: "did you mean `phone`?", fix: #""phone""#),
    Mistake(
      .unknownKey, spec(elements: element(#""viewports": { "phone": { 1️⃣"scource": {} } }"#)), says: "`source`",
      fix: #""source""#),
  ])
  func inElements(mistake: Mistake) {
    mistake.check()
  }

  @Test("what is no name is not put where one belongs")
  func brokenNamesAreNotSuggested() throws {
    let state = #""source": { "frame": "viewport" }"#
    let text = spec(elements: #"{ "id": "card\n", \#(state) }, { "id": "b", "in": "card", \#(state) }"#)
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "test").value)
    let unknown = try #require(SpecReader.read(document).findings.first { $0.rule == .unknownReference })
    #expect(unknown.message == "unknown earlier element `card`" && unknown.fix == nil)
  }

  @Test(arguments: [
    Mistake(
      .conflictingKeys, spec(elements: #"{ "id": "a", 2️⃣"kind": "screen", 1️⃣"role": "matched" }"#), says: "a screen is"),
    Mistake(
      .conflictingKeys, spec(elements: #"{ "id": "a", 2️⃣"kind": "screen", "role": "leaving", 1️⃣"perItem": true }"#),
      says: "`perItem` and `kind`"),
    Mistake(
      .conflictingKeys, spec(elements: #"{ "id": "a", 2️⃣"kind": "screen", "role": "leaving", 1️⃣"optional": true }"#),
      says: "`optional` and `kind`"),
    Mistake(
      .conflictingKeys,
      spec(
        elements: """
          2️⃣{ "id": "a", "kind": "screen", "role": "leaving" }, 1️⃣{ "id": "b", "kind": "screen", "role": "leaving" }
          """), says: "one source screen"),
  ])
  func inScreens(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.unknownKey, spec(elements: element("", source: #"1️⃣"opacty": 1"#)), says: "`opacity`", fix: #""opacity""#),
    Mistake(.invalidValue, spec(elements: element("", source: #""opacity": 1️⃣1.01"#)), says: "from 0 to 1, not 1.01"),
    Mistake(.invalidValue, spec(elements: element("", source: #""content": 1️⃣-0.1"#)), says: "from 0 to 1"),
    Mistake(.invalidValue, spec(elements: element("", source: #""blur": 1️⃣-1"#)), says: "0 or more"),
    Mistake(.invalidValue, spec(elements: element("", source: #""cornerRadius": 1️⃣-1"#)), says: "0 or more"),
    Mistake(
      .invalidValue, spec(elements: element("", source: #""cornerRadius": { "topLeading": 1️⃣-1 }"#)), says: "0 or more"),
    Mistake(
      .unknownKey, spec(elements: element("", source: #""cornerRadius": { 1️⃣"topLeft": 1 }"#)), says: "`topLeading`"),
    Mistake(.wrongType, spec(elements: element("", source: #""cornerRadius": 1️⃣"big""#)), says: "an object of corners"),
    Mistake(.wrongType, spec(elements: element("", source: #""scale": 1️⃣[1]"#)), says: "an object of x and y"),
    Mistake(.wrongType, spec(elements: element("", source: #""scale": { "x": 1️⃣"1" }"#)), says: "a number", fix: "1"),
    Mistake(.wrongType, spec(elements: element("", source: #""rotation": 1️⃣"90""#)), says: "a number", fix: "90"),
    Mistake(
      .invalidValue, spec(elements: element("", source: #""shadow": { "opacity": 1️⃣2 }"#)), says: "write `0.02`",
      fix: "0.02"),
    Mistake(.invalidValue, spec(elements: element("", source: #""opacity": 1️⃣50"#)), says: "write `0.5`", fix: "0.5"),
    Mistake(
      .invalidValue, spec(elements: element("", source: #""fill": 1️⃣"purple""#)), says: "write `#800080`",
      fix: ##""#800080""##),
    Mistake(.wrongType, spec(elements: element(#""perItem": 1️⃣"yes""#)), says: "write `true`", fix: "true"),
    Mistake(
      .invalidValue, spec(elements: element(#""role": 1️⃣"exiting""#)), says: "did you mean `leaving`?",
      fix: #""leaving""#),
    Mistake(.invalidValue, spec(elements: element("", source: #""shadow": { "radius": 1️⃣-2 }"#)), says: "0 or more"),
    Mistake(.invalidValue, spec(elements: element("", source: #""fill": 1️⃣"reddish""#)), says: "is an invalid color"),
    Mistake(.unknownReference, spec(elements: element("", source: #""fill": 1️⃣"{red}""#)), says: "unknown token `red`"),
    Mistake(.wrongType, spec(elements: element("", source: #""translation": 1️⃣5"#)), says: "an object"),
    Mistake(
      .invalidValue, spec(elements: element("", source: #""translation": { "x": 1️⃣"50 %" }"#)),
      says: "is an invalid length",
      fix: #""50%""#),
    Mistake(
      .conflictingKeys,
      spec(elements: #"{ "id": "a", "source": { "frame": "viewport", 1️⃣"content": 1 } }"#), says: "`leaving`"),
  ])
  func inStates(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    ("100vw-32", "100vw - 32"), ("100vw -32", "100vw - 32"), ("100 vw", "100vw"), (" 5", "5"),
  ])
  func lengthsWithWrongSpaces(text: String, tidy: String) {
    Mistake(
      .invalidValue, spec(elements: frame(x: "1️⃣\"\(text)\"")), says: "is an invalid length", fix: "\"\(tidy)\""
    ).check()
  }

  @Test(arguments: [
    "", "vw", "-", "--5", "-safeTop", "5 - -5", "safeTop + ", "safetop", "5em", "5 * 2",
    "5\\u00a0- 5",
  ])
  func noLengths(text: String) {
    Mistake(.invalidValue, spec(elements: frame(x: "1️⃣\"\(text)\"")), says: "is an invalid length").check()
  }

  @Test(arguments: [
    Mistake(
      .invalidValue, spec(elements: frame(x: #"1️⃣"50%""#)), says: "only in the `translation` of a state", fix: #""50vw""#
    ),
    Mistake(.wrongType, spec(elements: frame(x: "1️⃣null")), says: "a length"),
    Mistake(.limitExceeded, spec(elements: frame(x: "1️⃣-1000000001")), says: "1e9"),
    Mistake(.limitExceeded, spec(elements: frame(x: #"1️⃣"999999999 + 2""#)), says: "1e9"),
    Mistake(
      .limitExceeded, spec(elements: frame(x: "1️⃣\"\(String(repeating: "9", count: 400))vw\"")), says: "too large"),
    Mistake(.unknownReference, spec(elements: frame(x: #"1️⃣"{space.small}""#)), says: "unknown token `space.small`"),
    Mistake(.unknownKey, spec(elements: frame(x: #"0, 1️⃣"w": 1"#)), says: "use one of `x`, `y`, `width`, `height`"),
  ])
  func inFrames(mistake: Mistake) {
    mistake.check()
  }
}

private func frame(x: String) -> String {
  #"{ "id": "card", "source": { "frame": { "x": \#(x), "y": 0, "width": 1, "height": 1 } } }"#
}
