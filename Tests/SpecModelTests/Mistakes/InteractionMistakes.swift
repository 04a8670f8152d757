import Testing

@testable import SpecModel

@Suite("Mistakes in interactions")
struct InteractionMistakes {
  @Test(arguments: [
    Mistake(
      .missingKey,
      spec(interaction: #""distance": 1, "drives": "dismiss""#).replacing(
        "[{ \"name\": \"pull\"", with: "[1️⃣{ \"name\": \"pull\""),
      says: "`pull` has no `gesture`"),
    Mistake(
      .invalidValue, spec(interaction: #""gesture": 1️⃣"swipe", "distance": 1, "drives": "dismiss""#),
      says: "`pan`, `pull`, `pinch`, `edge-pan`"),
    Mistake(.invalidValue, gesture(#""distance": 1️⃣0, "drives": "dismiss""#), says: "more than 0, not 0"),
    Mistake(.invalidValue, gesture(#""distance": 1️⃣"50vw - 200", "drives": "dismiss""#), says: "-5 points"),
    Mistake(.invalidValue, gesture(#""distance": 1, "threshold": 1️⃣1.5, "drives": "dismiss""#), says: "from 0 to 1"),
    Mistake(
      .invalidValue, gesture(#""distance": 1, "threshold": 1️⃣0, "commit": "threshold", "drives": "dismiss""#),
      says: "a touch starts at 0"),
    Mistake(
      .invalidValue, gesture(#""distance": 1, "commit": 1️⃣"treshold", "drives": "dismiss""#), says: "`threshold`?",
      fix: #""threshold""#),
    Mistake(.invalidValue, gesture(#""distance": 1, "velocity": 1️⃣-5, "drives": "dismiss""#), says: "0 or more"),
    Mistake(.invalidValue, gesture(#""distance": 1, "direction": 1️⃣"left", "drives": "dismiss""#), says: "`leading`"),
    Mistake(.invalidValue, gesture(#""distance": 1, "drives": 1️⃣"dismis""#), says: "`dismiss`", fix: #""dismiss""#),
    Mistake(
      .conflictingKeys, gesture(#""distance": 1, 2️⃣"drives": "dismiss", 1️⃣"then": "dismiss""#),
      says: "`then` and `drives`"),
    Mistake(
      .conflictingKeys, gesture(#""distance": 1, 2️⃣"drives": "dismiss", 1️⃣"follow": []"#), says: "`follow` and `drives`"),
    Mistake(
      .conflictingKeys,
      spec(interaction: #"2️⃣"gesture": "pinch", 1️⃣"direction": "up", "distance": 2, "drives": "dismiss""#),
      says: "a pinch can't have a direction"),
    Mistake(
      .conflictingKeys,
      spec(interaction: #"2️⃣"gesture": "edge-pan", 1️⃣"direction": "any", "distance": 2, "drives": "dismiss""#),
      says: "it begins at one edge"),
    Mistake(
      .invalidValue, spec(interaction: #""gesture": "pinch", "distance": 1️⃣1, "drives": "dismiss""#),
      says: "other than 1"),
    Mistake(
      .wrongType, spec(interaction: #""distance": 1️⃣"50vw", "gesture": "pinch", "drives": "dismiss""#), says: "a number"),
    Mistake(
      .unknownReference, gesture(#""distance": 1, "then": "dismiss", "follow": [1️⃣"cart"]"#), says: "`card`?",
      fix: #""card""#),
    Mistake(
      .unknownReference, gesture(#""distance": 1, "then": "dismiss", "animate": { 1️⃣"cart": "source" }"#),
      says: "`card`?", fix: #""card""#),
    Mistake(
      .invalidValue, gesture(#""distance": 1, "drives": "dismiss", "release": { "duration": 1️⃣0 }"#), says: "more than 0"
    ),
    Mistake(
      .unknownReference, gesture(#""distance": 1, "drives": "dismiss", "release": { "curve": 1️⃣"easy" }"#),
      says: "unknown curve", fix: #""ease""#),
    Mistake(
      .duplicateID,
      spec(
        #""interactions": [\#(["2️⃣", "1️⃣"].map { #"{ "name": \#($0)"pull", "gesture": "pan", "distance": 5, "drives": "dismiss" }"# }.joined(separator: ", "))]"#
      ),
      says: "two interactions are named `pull`"),
  ])
  func inInteractions(mistake: Mistake) {
    mistake.check()
  }

  @Test("without `drives` there is a direction to play then")
  func noEffect() {
    let text = gesture(#""distance": 1, "animate": {}"#).replacing("[{", with: "[1️⃣{", maxReplacements: 1)
    Mistake(.missingKey, text, says: "`pull` has no `then`").check()
  }
}

private func gesture(_ more: String) -> String {
  spec(interaction: #""gesture": "pan", \#(more)"#)
}
