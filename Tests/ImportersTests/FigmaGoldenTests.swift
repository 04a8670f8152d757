import Foundation
import Simulator
import SpecModel
import Testing

@testable import Importers

/// The file that was made with known values.
struct FigmaGoldenTests {
  static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static func made() throws -> Import {
    Import(Array(try Data(contentsOf: cases.appending(path: "card-to-detail.json"))))
  }

  /// With `RECORD=1`, or if it is missing, the spec is written and the test fails.
  @Test func theSpecIsAsRecorded() throws {
    let spec = try #require(try Self.made().spec)
    let text = spec.literal(schema: "spec.schema.json").laidOut()
    let url = Self.cases.appending(path: "card-to-detail.transition.json")
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let recorded = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(recorded == text, "RECORD=1 swift test --filter FigmaGoldenTests writes it")
    } else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.path)")
    }
    let read = try #require(JSONDocument.parse(Array(text.utf8), source: "").value.map { SpecReader.read($0) })
    #expect(read.value == spec)
    #expect(read.findings.isEmpty)
  }

  /// The example of the gallery is this import, under another name.
  @Test func theGalleryHasIt() throws {
    let url = Self.cases.appending(path: "../../../Gallery/figma-card.transition.json").standardized
    let document = try #require(JSONDocument.parse(Array(try Data(contentsOf: url)), source: "").value)
    var example = try #require(SpecReader.read(document).value)
    (example.name, example.description, example.allow) = ("today-to-detail", nil, [])
    #expect(try Self.made().spec == example)
  }

  @Test func theNumbersAreTheDesigners() throws {
    let made = try Self.made()
    func equals(_ frame: [Double]?, _ expected: [Double]) -> Bool {
      frame.map { zip($0, expected).allSatisfy { abs($0 - $1) <= 1e-9 } } ?? false
    }
    #expect(equals(made.frame("card", .source), [16, 120, 358, 332]))
    #expect(equals(made.frame("card", .destination), [0, 0, 390, 420]))
    #expect(equals(made.frame("photo", .source), [16, 120, 358, 240]))
    #expect(equals(made.frame("title", .destination), [24, 352, 240, 42]))
    #expect(equals(made.frame("badge", .source), [310, 136, 48, 24]))
    #expect(equals(made.frame("badge", .destination), [318, 60, 48, 24]))
    #expect(abs((made.element("badge")?.source?.numbers[.rotation] ?? 0) + 15) <= 1e-9)
    #expect(made.element("card")?.source?.cornerRadius == .uniform(20))
    #expect(made.element("card")?.source?.shadow == [Length(0.25), Length(12), nil, Length(8)])
    #expect(made.element("badge")?.source?.fill?.text == "#E25A3A")
    #expect(made.element("badge")?.destination?.fill?.text == "#3A7BE2")
    #expect(made.element("tab-bar")?.role == .leaving)
    #expect(made.element("close")?.role == .entering)
    #expect(made.element("title")?.parent == "card")
    #expect(made.spec?.present.map(\.duration) == [nil])
    #expect(made.spec?.present[0].curve == .spring(Spring(.physical(mass: 1, stiffness: 100, damping: 15))))
    #expect(made.spec?.dismiss == .play(.retrace, duration: nil))
    #expect(
      made.spec?.elements.map(\.id) == [
        "detail", "heading", "card", "photo", "title", "badge", "tab-bar", "body", "close",
      ])
  }

  /// At 200 ms, a spring of stiffness 100 and damping 15 from rest has gone 1 - e^(-1.5) (cos φ + 7.5/ω sin φ), φ = 0.2 ω, ω² = 43.75.
  @Test func itMovesAsInFigma() throws {
    let spec = try #require(try Self.made().spec)
    let transition = try #require(Resolver.resolve(spec, source: "").value)
    let frequency = 43.75.squareRoot()
    let angle = 0.2 * frequency
    let progress = 1 - exp(-1.5) * (cos(angle) + 7.5 / frequency * sin(angle))
    let samples = transition.sample(.present, at: 200, in: transition.reference)
    let card = samples[2]
    #expect(abs(card.x - 16 * (1 - progress)) <= 1e-9)
    #expect(abs(card.y - 120 * (1 - progress)) <= 1e-9)
    #expect(abs(card.width - (358 + 32 * progress)) <= 1e-9)
    #expect(abs(samples[5].rotation + 15 * (1 - progress)) <= 1e-9)
    // The corpus's own figures.
    #expect(abs(card.x - 4.80) < 0.005 && abs(card.y - 36.0) < 0.05 && abs(card.width - 380.4) < 0.05)
    #expect(MotionRules.findings(in: transition).allSatisfy { $0.severity != .error })
  }
}
