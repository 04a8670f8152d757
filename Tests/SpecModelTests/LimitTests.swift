import Testing

@testable import SpecModel
@testable import long_checks

@Suite("Sizes: what is too much is said, what is much is read quickly")
struct LimitTests {
  private func findings(_ text: String) -> [Finding] {
    let parsed = JSONDocument.parse(Array(text.utf8), source: "")
    return parsed.findings + (parsed.value.map { SpecReader.read($0).findings } ?? [])
  }

  private func elements(_ count: Int) -> String {
    (0..<count).map { #"{ "id": "e\#($0)", "source": { "frame": "viewport" } }"# }.joined(separator: ",\n")
  }

  private func phases(_ count: Int) -> String {
    (0..<count).map { #"{ "name": "p\#($0)", "duration": 1, "animate": {} }"# }.joined(separator: ",")
  }

  @Test("100,000 elements, and one more")
  func elementCount() {
    func zeros(_ count: Int) -> String { repeatElement("0", count: count).joined(separator: ",") }
    #expect(findings(spec(elements: zeros(100_000))).first?.rule == .wrongType)
    let found = findings(spec(elements: zeros(100_001)))
    #expect(found.map(\.rule) == [.limitExceeded])
    #expect(found.first?.place.pointer?.description == "/elements")
  }

  @Test("mistakes in a list that is decoded in parts are found, each at its place")
  func parts() {
    func found(_ wrong: Set<Int>) -> [Finding] {
      let items = (0..<1600).map {
        #"{ "id": "e\#($0)", "source": { "frame": "viewport" }\#(wrong.contains($0) ? #", "sorce": 1"# : "") }"#
      }
      return findings(spec(elements: items.joined(separator: ",\n"), phases: phases(1)))
    }
    #expect(found([]).isEmpty)
    let three = found([1599, 10, 700])
    #expect(three.map(\.rule) == [.unknownKey, .unknownKey, .unknownKey])
    let places = ["/elements/10/sorce", "/elements/700/sorce", "/elements/1599/sorce"]
    #expect(three.map(\.place.pointer?.description) == places)
    #expect(three.allSatisfy { $0.message.contains("did you mean `source`?") })
  }

  @Test("a misspelled element is recognized among 8,000")
  func suggestion() {
    let phase = phase("", animate: #"{ "e7999x": "destination" }"#)
    let found = findings(spec(elements: elements(8000), phases: phase))
    #expect(found.map(\.rule) == [.unknownReference])
    #expect(found.first?.message.contains("did you mean `e7999`?") == true)
  }

  @Test("1,000 phases in a direction, and one more")
  func phaseCount() {
    #expect(findings(spec(phases: phases(1000))).isEmpty)
    #expect(findings(spec(phases: phases(1001))).map(\.rule) == [.limitExceeded])
  }

  @Test("10,000 keyframes of a property, and one more")
  func keyframeCount() {
    func text(_ count: Int) -> String {
      let frames = (1...count).map { #"{ "at": \#(Double($0) / Double(count)), "value": 1 }"# }.joined(separator: ",")
      return spec(phases: phase("", animate: #"{ "card": { "opacity": { "keyframes": [\#(frames)] } } }"#))
    }
    #expect(findings(text(10_000)).isEmpty)
    #expect(findings(text(10_001)).map(\.rule) == [.limitExceeded])
  }

  @Test("elements times phases")
  func product() {
    #expect(findings(spec(elements: elements(20_001), phases: phases(1000))).map(\.rule) == [.limitExceeded])
    #expect(findings(spec(elements: elements(20_000), phases: phases(1000))).isEmpty)
  }

  @Test("much that is wrong is read to its end, and found", arguments: LargeText.allCases.sample(3))
  func isLinear(large: LargeText) throws {
    let parsed = JSONDocument.parse(Array(large.text.utf8), source: "")
    let document = try #require(parsed.value)
    let findings = parsed.findings + SpecReader.read(document).findings
    #expect(findings.count <= 20_001)
    let lines = SourceText(document.bytes)
    let places = findings.compactMap { document.range(of: $0.place.spot) }.map { lines.position(of: $0.lowerBound) }
    #expect(places.count == findings.count)
  }

  @Test("a hidden value is not read: places name the last of members with one key")
  func hiddenMembers() {
    let text = spec(#""perspective": "wrong", "perspective": 500"#)
    #expect(findings(text).map(\.rule) == [.duplicateKey])
  }
}

/// Texts that are long, or have many mistakes.
enum LargeText: CaseIterable {
  case unknownKeys, repeatedKeys, escapedKeys, longKeys, wrongElements, curveCircle, frameCircle, laterParents
  case loneSurrogates, longNumber

  var text: String {
    switch self {
    case .unknownKeys: object(20_000) { "\"k\($0)\": 0" }
    case .repeatedKeys: object(20_000) { "\"k\($0 / 2)\": 0" }
    case .escapedKeys: object(20_000) { "\"\\u006b\($0)\": 0" }
    case .longKeys: object(500) { "\"\(String(repeating: "k", count: 2000))\($0)\": 0" }
    case .wrongElements: elements(20_000) { #"{ "id": \#($0), "x": 1, "in": "nobody\#($0)" }"# }
    case .curveCircle: spec("\"curves\": " + object(20_000) { "\"c\($0)\": \"c\(($0 + 1) % 20_000)\"" })
    case .frameCircle: elements(20_000) { #"{ "id": "e\#($0)", "source": { "frame": "e\#(($0 + 1) % 20_000)" } }"# }
    case .laterParents:
      elements(20_000) { #"{ "id": "e\#($0)", "in": "e\#($0 + 1)", "source": { "frame": "viewport" } }"# }
    case .loneSurrogates: "[" + String(repeating: #""\ud800","#, count: 20_000) + "1e999]"
    case .longNumber: String(repeating: "9", count: 1_000_000)
    }
  }

  private func object(_ count: Int, _ member: (Int) -> String) -> String {
    "{" + (0..<count).map(member).joined(separator: ",") + "}"
  }

  private func elements(_ count: Int, _ element: (Int) -> String) -> String {
    spec(elements: (0..<count).map(element).joined(separator: ","))
  }
}
