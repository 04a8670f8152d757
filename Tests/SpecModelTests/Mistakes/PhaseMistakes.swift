import Testing

@testable import SpecModel

@Suite("Mistakes in phases")
struct PhaseMistakes {
  @Test(arguments: [
    Mistake(.invalidValue, spec(phases: "").replacing("[]", with: "1️⃣[]"), says: "needs one or more phases"),
    Mistake(.missingKey, spec(phases: #"1️⃣{ "duration": 1, "animate": {} }"#), says: "has no `name`"),
    Mistake(.missingKey, spec(phases: #"1️⃣{ "name": "go", "duration": 1 }"#), says: "`go` has no `animate`"),
    Mistake(.unknownKey, spec(phases: phase(#"1️⃣"speed": 5"#)), says: "use one of `name`, `start`"),
    Mistake(.unknownReference, spec(phases: phase(#""timing": 1️⃣"{a}""#, duration: "")), says: "unknown token `a`"),
    Mistake(.wrongType, spec(phases: phase(#""timing": 1️⃣"a""#, duration: "")), says: "takes a token of type"),
    Mistake(.invalidValue, spec(phases: phase(#""start": 1️⃣-1"#)), says: "0 or more"),
    Mistake(.invalidValue, spec(phases: phase("", duration: #""duration": 1️⃣0,"#)), says: "more than 0"),
    Mistake(.limitExceeded, spec(phases: phase("", duration: #""duration": 1️⃣1e10,"#)), says: "1e9"),
    Mistake(.unknownReference, spec(phases: phase("", duration: #""duration": 1️⃣"{d}","#)), says: "unknown token `d`"),
    Mistake(
      .conflictingKeys, spec(phases: phase(#"2️⃣"start": 0, 1️⃣"after": "go""#)), says: "at most one of `start`"),
    Mistake(.conflictingKeys, spec(phases: phase(#"1️⃣"offset": 5"#)), says: "`offset` counts from"),
    Mistake(.conflictingKeys, spec(phases: phase(#"2️⃣"start": 0, 1️⃣"offset": 5"#)), says: "`offset` and `start`"),
    Mistake(
      .unknownReference, spec(phases: phase(#""after": 1️⃣"went""#)), says: "unknown phase `went`"),
    Mistake(.cyclicReference, spec(phases: phase(#""with": 1️⃣"go""#)), says: "with or after itself"),
    Mistake(
      .cyclicReference, spec(phases: phase(#""after": 1️⃣"b""#) + #", { "name": "b", "duration": 1, "animate": {} }"#),
      says: "`go` → `b` → `go`"),
    Mistake(
      .duplicateID,
      spec(
        phases: #"{ "name": 2️⃣"go", "duration": 1, "animate": {} }, "# + phase("").replacing("\"go\"", with: "1️⃣\"go\"")),
      says: "two phases of present are named `go`"),
    Mistake(.missingKey, spec(phases: phase(#""stagger": 1️⃣{}"#)), says: "has no `interval`"),
    Mistake(.invalidValue, spec(phases: phase(#""stagger": { "interval": 1️⃣-1 }"#)), says: "0 or more"),
    Mistake(
      .invalidValue, spec(phases: phase(#""stagger": { "interval": 1, "from": 1️⃣"end" }"#)),
      says: "`first`, `last`, `center`, `edges`"),
    Mistake(.invalidValue, spec(phases: phase(#""only": 1️⃣"effect""#)), says: "`effects`", fix: #""effects""#),
    Mistake(
      .conflictingKeys, spec(phases: phase(#"2️⃣"only": "motion""#, animate: #"{ "card": { 1️⃣"opacity": 0 } }"#)),
      says: "one of the effects properties"),
  ])
  func inPhases(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.wrongType, animating("1️⃣5"), says: "`source`, `destination` or an object of properties"),
    Mistake(.invalidValue, animating(#"1️⃣"destinaton""#), says: "`destination`", fix: #""destination""#),
    Mistake(.unknownKey, animating(#"{ 1️⃣"opactiy": 1 }"#), says: "`opacity`", fix: #""opacity""#),
    Mistake(.unknownKey, animating(#"{ 1️⃣"fit": "cover" }"#), says: "unknown key `fit`"),
    Mistake(.conflictingKeys, animating(#"{ 2️⃣"frame": "viewport", 1️⃣"size": {} }"#), says: "`size` and `frame`"),
    Mistake(.invalidValue, animating(#"{ "frame": 1️⃣"card" }"#), says: "in a phase, a `frame` must be"),
    Mistake(.invalidValue, animating(#"{ "position": 1️⃣"viewport" }"#), says: "or an object"),
    Mistake(.wrongType, animating(#"{ "size": 1️⃣5 }"#), says: "an object, `source` or `destination`"),
    Mistake(.unknownKey, animating(#"{ "size": { 1️⃣"x": 5 } }"#), says: "use one of `width`, `height`"),
    Mistake(.invalidValue, animating(#"{ "translation": { "x": 1️⃣"50%" } }"#), says: "of a state"),
    Mistake(.invalidValue, animating(#"{ "opacity": 1️⃣1.5 }"#), says: "from 0 to 1"),
    Mistake(.invalidValue, animating(#"{ "opacity": 1️⃣"none" }"#), says: "or a number"),
    Mistake(.wrongType, animating(#"{ "opacity": 1️⃣{} }"#), says: "a number, `source` or `destination`"),
    Mistake(.invalidValue, animating(#"{ "blur": 1️⃣-1 }"#), says: "0 or more"),
    Mistake(.invalidValue, animating(#"{ "cornerRadius": { "topLeading": 1️⃣-1 } }"#), says: "0 or more"),
    Mistake(.conflictingKeys, animating(##"{ 1️⃣"fill": "#000000" }"##), says: "has no `fill` to animate"),
    Mistake(.unknownReference, animating(#""source""#, id: #"1️⃣"cart""#), says: "`card`?", fix: #""card""#),
    Mistake(.invalidValue, animating(#""source""#, id: #"1️⃣"*-row""#), says: "is an invalid pattern"),
    Mistake(.invalidValue, animating(#""source""#, id: #"1️⃣"Row*""#), says: "is an invalid pattern"),
    Mistake(
      .conflictingKeys,
      spec(
        elements: #"{ "id": "card", "source": { "frame": "viewport" } }"#,
        phases: phase("", animate: #"{ "card": { 1️⃣"content": 1 } }"#)), says: "has no `content` to animate"),
    Mistake(
      .conflictingKeys,
      spec(
        elements: #"{ "id": "card", "source": { "frame": "viewport" } }"#,
        phases: phase("", animate: #"{ "card": { 1️⃣"fill": "source" } }"#)), says: "name a color"),
  ])
  func inAnimate(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.missingKey, animating(#"{ "opacity": 1️⃣{ "interpolation": "cubic" } }"#), says: "no `keyframes`"),
    Mistake(.invalidValue, animating(#"{ "opacity": { "keyframes": 1️⃣[] } }"#), says: "one or more keyframes"),
    Mistake(.missingKey, animating(#"{ "opacity": { "keyframes": [1️⃣{ "at": 1 }] } }"#), says: "no `value`"),
    Mistake(
      .invalidValue, animating(#"{ "opacity": { "keyframes": [{ "at": 1️⃣0.5, "value": 1 }] } }"#),
      says: "the last keyframe must be at 1, not at 0.5"),
    Mistake(
      .invalidValue,
      animating(#"{ "opacity": { "keyframes": [{ "at": 1, "value": 1 }, { "at": 1️⃣1, "value": 1 }] } }"#),
      says: "1 follows 1"),
    Mistake(
      .invalidValue, animating(#"{ "opacity": { "keyframes": [{ "at": 1️⃣1.5, "value": 1 }] } }"#), says: "from 0 to 1"),
    Mistake(
      .invalidValue, animating(#"{ "opacity": { "keyframes": [{ "at": 1, "value": 1️⃣7 }] } }"#), says: "from 0 to 1",
      fix: "0.07"),
    Mistake(
      .invalidValue,
      animating(#"{ "opacity": { "interpolation": 1️⃣"step", "keyframes": [{ "at": 1, "value": 1 }] } }"#),
      says: "`linear`, `cubic`, `hold`"),
  ])
  func inKeyframes(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(.invalidValue, spec(#""dismiss": 1️⃣"reversed""#), says: "`reverse`", fix: #""reverse""#),
    Mistake(.wrongType, spec(#""dismiss": 1️⃣1"#), says: "`retrace`, `reverse` or an object"),
    Mistake(.missingKey, spec(#""dismiss": 1️⃣{ "duration": 5 }"#), says: "has no `phases`"),
    Mistake(.invalidValue, spec(#""dismiss": { "play": "reverse", "duration": 1️⃣0 }"#), says: "more than 0"),
    Mistake(.invalidValue, spec(#""dismiss": { "phases": 1️⃣[] }"#), says: "one or more phases"),
    Mistake(
      .conflictingKeys, spec(#""dismiss": { 2️⃣"phases": [\#(phase(""))], 1️⃣"play": "reverse" }"#),
      says: "`play` and `phases`"),
  ])
  func inDismiss(mistake: Mistake) {
    mistake.check()
  }
}

private func animating(_ change: String, id: String = #""card""#) -> String {
  spec(phases: phase("", animate: "{ \(id): \(change) }"))
}
