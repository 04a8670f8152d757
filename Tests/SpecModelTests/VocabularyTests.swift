import Foundation
import Testing

@testable import SpecModel

/// The schema of specs, from which the reference page is made, has the keys and words that the decoder reads: no fewer, no
/// more. The schema is the declaration of their texts, the decoder of their meaning; this test holds both together.
@Suite("The schema and the decoder know the same keys and words")
struct VocabularyTests {
  /// A list of words of the decoder, and where the schema has it: `element` for the keys of an object, `element.kind` for
  /// the words of a key.
  struct List: CustomTestStringConvertible {
    let type: String
    let words: [String]
    let places: [String]

    init<W: Word>(_ type: W.Type, _ name: String, _ places: String...) {
      (self.type, words, self.places) = (name, W.allCases.map(\.rawValue), places)
    }

    var testDescription: String { type }
  }

  static let keys = [
    List(TransitionKey.self, "TransitionKey", "spec"), List(ViewportKey.self, "ViewportKey", "viewport"),
    List(SafeAreaKey.self, "SafeAreaKey", "safeArea", "insets"), List(ElementKey.self, "ElementKey", "element"),
    List(ArcKey.self, "ArcKey", "arc"), List(StateKey.self, "StateKey", "state"), List(Side.self, "Side", "override"),
    List(PointKey.self, "PointKey", "point", "ownPoint", "scaleParts", "unitPoint"),
    List(SizeKey.self, "SizeKey", "size"), List(FrameKey.self, "FrameKey", "frame"),
    List(StateFrameKey.self, "StateFrameKey", "stateFrame"), List(AnchorKey.self, "AnchorKey", "anchor"),
    List(CornerKey.self, "CornerKey", "corners"), List(ShadowKey.self, "ShadowKey", "shadow"),
    List(PropertyKey.self, "PropertyKey", "changes"), List(CurveKey.self, "CurveKey", "curveForm"),
    List(SpringKey.self, "SpringKey", "spring"), List(PhasesKey.self, "PhasesKey", "phases"),
    List(PhaseKey.self, "PhaseKey", "phase"), List(StaggerKey.self, "StaggerKey", "stagger"),
    List(DismissKey.self, "DismissKey", "dismissal+phases"), List(InteractionKey.self, "InteractionKey", "interaction"),
    List(Origin.Importer.self, "Origin.Importer", "origin", "elementOrigin"),
    List(FigmaOriginKey.self, "FigmaOriginKey", "figmaOrigin"),
    List(FigmaLayerOriginKey.self, "FigmaLayerOriginKey", "figmaLayerOrigin"),
    List(TraceOriginKey.self, "TraceOriginKey", "traceOrigin"),
    List(ReleaseKey.self, "ReleaseKey", "release"), List(ReducedMotionKey.self, "ReducedMotionKey", "reducedMotion"),
    List(
      KeyframesKey.self, "KeyframesKey", "keyframesOfFrame", "keyframesOfPoint", "keyframesOfSize", "keyframesOfShare",
      "keyframesOfCorners", "keyframesOfScale", "keyframesOfAngle", "keyframesOfRadius", "keyframesOfShadow",
      "keyframesOfColor"),
    List(
      KeyframeKey.self, "KeyframeKey", "keyframesOfFrame/keyframes", "keyframesOfPoint/keyframes",
      "keyframesOfSize/keyframes", "keyframesOfShare/keyframes", "keyframesOfCorners/keyframes",
      "keyframesOfScale/keyframes", "keyframesOfAngle/keyframes", "keyframesOfRadius/keyframes",
      "keyframesOfShadow/keyframes", "keyframesOfColor/keyframes"),
  ]

  static let words = [
    List(Element.Kind.self, "Element.Kind", "element.kind"), List(Element.Role.self, "Element.Role", "element.role"),
    List(Element.Blend.self, "Element.Blend", "element.blend"), List(Fit.self, "Fit", "element.fit", "state.fit"),
    List(RightToLeft.self, "RightToLeft", "spec.rtl"), List(Interruption.self, "Interruption", "spec.interruption"),
    List(ReducedMotion.Mode.self, "ReducedMotion.Mode", "reducedMotion.mode"),
    List(Dismiss.Playback.self, "Dismiss.Playback", "dismissal.play", "spec.dismiss"),
    List(StepJump.self, "StepJump", "curveForm.jump"), List(BuiltInCurve.self, "BuiltInCurve", "curve"),
    List(PropertyFamily.self, "PropertyFamily", "phase.only"),
    List(Stagger.Origin.self, "Stagger.Origin", "stagger.from"),
    List(Interaction.Gesture.self, "Interaction.Gesture", "interaction.gesture"),
    List(Interaction.Travel.self, "Interaction.Travel", "interaction.direction"),
    List(Interaction.Commit.self, "Interaction.Commit", "interaction.commit"),
    List(Direction.self, "Direction", "interaction.drives", "interaction.then"),
    List(
      KeyframeInterpolation.self, "KeyframeInterpolation", "keyframesOfFrame.interpolation",
      "keyframesOfPoint.interpolation", "keyframesOfSize.interpolation", "keyframesOfShare.interpolation",
      "keyframesOfCorners.interpolation", "keyframesOfScale.interpolation", "keyframesOfAngle.interpolation",
      "keyframesOfRadius.interpolation", "keyframesOfShadow.interpolation", "keyframesOfColor.interpolation"),
    List(
      Side.self, "Side", "stateFrame.state", "anchor.state", "phase.animate", "interaction.animate", "changes.frame",
      "changes.position", "changes.size",
      "changes.translation", "changes.opacity", "changes.cornerRadius", "changes.scale", "changes.rotation",
      "changes.rotationX", "changes.rotationY", "changes.blur", "changes.shadow", "changes.fill", "changes.content",
      "keyframesOfFrame/keyframes.value", "keyframesOfPoint/keyframes.value", "keyframesOfSize/keyframes.value",
      "keyframesOfShare/keyframes.value", "keyframesOfCorners/keyframes.value", "keyframesOfScale/keyframes.value",
      "keyframesOfAngle/keyframes.value", "keyframesOfRadius/keyframes.value", "keyframesOfShadow/keyframes.value",
      "keyframesOfColor/keyframes.value"),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let schema: JSONLiteral = {
    let bytes = try? Data(contentsOf: root.appending(path: "Docs/schemas/spec.schema.json"))
    return JSONDocument.parse(Array(bytes ?? Data()), source: "").value?.literal ?? .null
  }()

  @Test(arguments: keys)
  func hasTheKeysOf(list: List) {
    for place in list.places {
      let objects = place.components(separatedBy: "+").map(Self.object)
      let keys = objects.flatMap { $0["properties"]?.keys ?? [] }.filter { place == "spec" || $0 != "description" }
      #expect(Set(keys) == Set(list.words), "\(place)")
      #expect(objects.allSatisfy { $0["additionalProperties"] == .bool(false) }, "\(place)")
    }
  }

  @Test(arguments: words)
  func hasTheWordsOf(list: List) {
    for place in list.places {
      #expect(Self.words(at: place).map(Set.init) == Set(list.words), "\(place)")
    }
  }

  /// Anything else in the schema would be a key or word that nothing reads.
  @Test func hasNoOthers() {
    let known = Set(Self.keys.flatMap(\.places).flatMap { $0.components(separatedBy: "+") })
    let objects = ["spec"] + (Self.schema["$defs"]?.keys ?? []).filter { Self.object($0)["properties"] != nil }
    #expect(Set(objects).subtracting(known) == [])
    let enumerated = Set(Self.words.flatMap(\.places))
    for object in known {
      for key in Self.object(object)["properties"]?.keys ?? [] where Self.words(at: "\(object).\(key)") != nil {
        #expect(enumerated.contains("\(object).\(key)"))
      }
    }
  }

  /// A list of words that isn't compared with the schema could have words that only the decoder knows.
  @Test func hasEveryList() throws {
    let folder = Self.root.appending(path: "Sources/SpecModel")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    var types: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      types.formUnion(text.matches(of: #/(?:enum|extension) ([\w.]+): (?:String, )?Word\b/#).map { String($0.1) })
    }
    // Words of token files, whose format isn't ours.
    #expect(types.subtracting(["TokenType"]) == Set((Self.keys + Self.words).map(\.type)))
  }

  /// `spec`, a definition, or `definition/key` for the items of a list.
  private static func object(_ place: String) -> JSONLiteral {
    if place == "spec" { return schema }
    let steps = place.components(separatedBy: "/")
    let object = schema["$defs"]?[steps[0]] ?? .null
    return steps.count > 1 ? object["properties"]?[steps[1]]?["items"] ?? .null : object
  }

  /// The words of a key: its own, those beside other forms, or those that its members take; nil if it has none.
  private static func words(at place: String) -> [String]? {
    let steps = place.components(separatedBy: ".")
    guard steps.count > 1 else { return enumeration(object(place)) }
    return enumeration(object(steps[0])["properties"]?[steps[1]] ?? .null)
  }

  private static func enumeration(_ schema: JSONLiteral) -> [String]? {
    if case .array(let items) = schema["enum"] {
      return items.compactMap { if case .string(let word) = $0 { word } else { nil } }
    }
    if case .array(let choices) = schema["anyOf"] { return choices.lazy.compactMap(enumeration).first }
    return schema["propertyNames"] == nil ? nil : schema["additionalProperties"].flatMap(enumeration)
  }
}

extension JSONLiteral {
  fileprivate var keys: [String] {
    if case .object(let members) = self { members.map(\.key) } else { [] }
  }
}
