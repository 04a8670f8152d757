import Testing

@testable import SpecModel

/// Values that states lack after overrides and inheritance.
@Suite("Mistakes that only whole states show")
struct FrameMistakes {
  @Test(arguments: [
    Mistake(.missingKey, spec(elements: #"{ "id": "a", "source": 1️⃣{} }"#), says: "no `frame` in its source state"),
    Mistake(
      .missingKey, spec(elements: #"1️⃣{ "id": "a", "role": "matched", "source": { "frame": "viewport" } }"#),
      says: "is `matched` and has no `destination`"),
    Mistake(
      .missingKey, spec(elements: #"1️⃣{ "id": "a", "role": "entering", "source": { "frame": "viewport" } }"#),
      says: "is `entering` and has no `destination`"),
    Mistake(
      .missingKey, spec(elements: #"{ "id": "a", "source": { "frame": 1️⃣{ "x": 0, "y": 0, "width": 1 } } }"#),
      says: "has no `height`"),
    // A matched element's states inherit nothing from each other.
    Mistake(
      .missingKey,
      spec(
        elements: """
          { "id": "a", "source": { "frame": { "x": 0, "y": 0, "width": 1, "height": 1 } },
            "destination": { "frame": 1️⃣{ "x": 0 } } }
          """), says: "has no `y`, `width`, `height`"),
    // An entering element's source inherits, but not parts of a value that isn't an object.
    Mistake(
      .missingKey,
      spec(
        elements: """
          { "id": "a", "role": "entering", "source": { "frame": 1️⃣{ "y": 900 } }, "destination": { "frame": "viewport" } }
          """), says: "in its source state has no `x`, `width`, `height`"),
    Mistake(
      .missingKey,
      spec(elements: #"{ "id": "a", "role": "overlay", "source": { "frame": 1️⃣{ "y": 900 } }, "destination": {} }"#),
      says: "has no `x`, `width`, `height`"),
    Mistake(
      .missingKey,
      spec(elements: #"{ "id": "a", "kind": "screen", "role": "leaving", "destination": { "frame": 1️⃣{ "y": 9 } } }"#),
      says: "has no `x`, `width`, `height`"),
    // Only one viewport defines the other state.
    Mistake(
      .missingKey,
      spec(
        viewports: Self.two,
        elements: """
          1️⃣{ "id": "a", "role": "matched", "source": { "frame": "viewport" },
            "viewports": { "wide": { "destination": { "frame": "viewport" } } } }
          """), says: "is `matched` and has no `destination`"),
    Mistake(
      .missingKey,
      spec(
        viewports: Self.two,
        elements: """
          { "id": "a", "source": { "frame": "viewport" },
            "viewports": { "wide": { "source": { "frame": 1️⃣{ "x": 1 } } } } }
          """), says: "on viewport `wide`"),
  ])
  func inFrames(mistake: Mistake) {
    mistake.check()
  }

  /// Frames and anchors that follow other elements.
  @Test(arguments: [
    relation(.conflictingKeys, #"{ "of": "a", 1️⃣"around": "a" }"#, says: "`around` and `of` can't be combined"),
    relation(.conflictingKeys, #"{ "x": 1, 1️⃣"of": "a" }"#, says: "`of` and `x`"),
    relation(.conflictingKeys, #"{ "x": 1, 1️⃣"inset": 4 }"#, says: "`inset` and `x`"),
    relation(.conflictingKeys, #"{ "around": "a", 1️⃣"inset": 4 }"#, says: "can't have an `inset`"),
    relation(.missingKey, #"1️⃣{ "inset": 4 }"#, says: "in its source state has no `of`"),
    relation(.unknownReference, #"{ "of": 1️⃣"c" }"#, says: "unknown element `c`"),
    relation(.unknownReference, #"{ "around": 1️⃣"c" }"#, says: "unknown element `c`"),
    relation(.wrongType, #"{ "of": 1️⃣4 }"#, says: "`of` takes a string"),
    relation(.invalidValue, #"{ "of": "a", "state": 1️⃣"sauce" }"#, says: "did you mean `source`?", fix: #""source""#),
    relation(.unknownKey, #"{ "of": "a", 1️⃣"insert": 4 }"#, says: "did you mean `inset`?", fix: #""inset""#),
    relation(.cyclicReference, #"1️⃣{ "of": "b", "state": "source", "inset": 4 }"#, says: "`b` refers to itself"),
    relation(
      .cyclicReference, #"1️⃣{ "of": "b", "state": "destination" }"#, #"{ "of": "b", "state": "source" }"#,
      says: "`b` → `b`"),
    // A number over a relation, and the other way round.
    Mistake(
      .missingKey,
      spec(
        elements: """
          \(a), { "id": "b", "role": "entering", "source": { "frame": 1️⃣{ "y": 900 } }, "destination": { "frame": { "of": "a" } } }
          """), says: "has no `x`, `width`, `height`"),
    Mistake(
      .missingKey,
      spec(
        elements: """
          \(a), { "id": "b", "role": "entering", "source": { "frame": 1️⃣{ "inset": 9 } }, "destination": { "frame": "viewport" } }
          """), says: "in its source state has no `of`"),
    anchor(.conflictingKeys, #"{ "x": 1, 1️⃣"of": "a" }"#, says: "`of` and `x`"),
    anchor(.missingKey, #"1️⃣{ "state": "source" }"#, says: "has no `of`"),
    anchor(.missingKey, #"1️⃣{ "x": 1 }"#, says: "has no `y`"),
    anchor(.unknownReference, #"{ "of": 1️⃣"c" }"#, says: "unknown element `c`"),
    Mistake(
      .invalidValue,
      spec(elements: a, phases: #"{ "name": "p", "duration": 100, "animate": { "a": { "frame": 1️⃣"union" } } }"#),
      says: "`a` has the role `leaving`"),
  ])
  func inRelations(mistake: Mistake) {
    mistake.check()
  }

  private static let a = #"{ "id": "a", "source": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } } }"#

  private static func relation(
    _ rule: Rule, _ frame: String, _ other: String = #""viewport""#, says text: String,
    fix: String? = nil
  ) -> Mistake {
    Mistake(
      rule,
      spec(
        elements: #"\#(a), { "id": "b", "source": { "frame": \#(frame) }, "destination": { "frame": \#(other) } }"#),
      says: text, fix: fix)
  }

  private static func anchor(_ rule: Rule, _ anchor: String, says text: String) -> Mistake {
    Mistake(
      rule,
      spec(elements: #"\#(a), { "id": "b", "source": { "frame": "viewport" }, "anchor": \#(anchor) }"#), says: text)
  }

  /// Relations are laid over each other key by key.
  @Test func layRelations() {
    func laid(_ upper: FrameRelation, _ base: FrameRelation) -> FrameRelation? {
      var (one, other) = (ElementState(), ElementState())
      (one.frame, other.frame) = (.relation(upper), .relation(base))
      return one.laid(over: other).frame?.relation
    }
    let inset = [Length](repeating: Length(8), count: 4)
    let base = FrameRelation(.of("a"), inset: inset, side: .source)
    #expect(laid(FrameRelation(side: .destination), base) == FrameRelation(.of("a"), inset: inset, side: .destination))
    #expect(laid(FrameRelation(.of("b")), base) == FrameRelation(.of("b"), inset: inset, side: .source))
    #expect(laid(FrameRelation(.around("b")), base) == FrameRelation(.around("b")))
  }

  @Test(arguments: [
    Mistake(
      .unknownReference, spec(elements: #"{ "id": "aaa", "source": { "frame": 1️⃣"aab" } }"#), says: "`aaa`?",
      fix: #""aaa""#),
    Mistake(.cyclicReference, spec(elements: #"{ "id": "a", "source": { "frame": 1️⃣"a" } }"#), says: "refers to itself"),
    Mistake(
      .cyclicReference,
      spec(
        elements: """
          { "id": "c", "source": { "frame": "a" } }, { "id": "a", "source": { "frame": 1️⃣"b" } },
          { "id": "b", "source": { "frame": 2️⃣"a" } }
          """), says: "`a` → `b` → `a`"),
    // The cycle exists on one viewport only, and through an inherited frame.
    Mistake(
      .cyclicReference,
      spec(
        viewports: Self.two,
        elements: """
          { "id": "a", "role": "overlay", "destination": { "frame": "viewport" },
            "viewports": { "wide": { "destination": { "frame": 1️⃣"b" } } } },
          { "id": "b", "source": { "frame": 2️⃣"a" } }
          """), says: "`a` → `b` → `a`"),
  ])
  func inReferences(mistake: Mistake) {
    mistake.check()
  }

  @Test(arguments: [
    Mistake(
      .invalidValue,
      spec(
        elements:
          ##"{ "id": "a", "role": "entering", "source": { "fill": 1️⃣"#000000" }, "destination": { "frame": "viewport" } }"##
      ),
      says: "not in its destination state"),
    Mistake(
      .invalidValue,
      spec(elements: element(##""kind": "shape", "fill": "#FFFFFF""##, source: ##""fill": 1️⃣"#000000""##)),
      says: "the element's own `fill` counts only if neither state has one"),
  ])
  func inFills(mistake: Mistake) {
    mistake.check()
  }

  @Test(
    "what is no mistake",
    arguments: [
      // A matched element that isn't a shape has placeholders, which may differ or be absent.
      spec(elements: element("", source: ##""fill": "#000000""##)),
      spec(elements: ##"{ "id": "a", "role": "overlay", "source": { "fill": "#000000" }, "destination": {} }"##),
      spec(elements: #"{ "id": "a", "role": "overlay" }"#),
      spec(elements: #"{ "id": "a", "kind": "screen", "role": "entering", "source": { "opacity": 0 } }"#),
      spec(
        elements: """
          { "id": "a", "role": "entering", "source": { "frame": { "y": 900 } },
            "destination": { "frame": { "x": 0, "y": 0, "width": 1, "height": 1 } } }
          """),
      // An override completes the partial frame on the only viewport.
      spec(
        elements: """
          { "id": "a", "source": { "frame": { "x": 0, "y": 0, "width": 1 } },
            "viewports": { "phone": { "source": { "frame": { "height": 1 } } } } }
          """),
    ])
  func soundSpecs(text: String) throws {
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "").value)
    let result = SpecReader.read(document)
    #expect(result.findings == [])
    #expect(result.value != nil)
  }

  private static let two = """
    [{ "name": "phone", "width": 1, "height": 1 }, { "name": "wide", "width": 2, "height": 1 }]
    """
}
