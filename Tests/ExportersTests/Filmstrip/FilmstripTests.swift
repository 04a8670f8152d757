import Foundation
import SpecModel
import Testing

@testable import Exporters
@testable import Simulator
@testable import long_checks

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of directions. The conformance suite `pictures` checks them with decoders.
struct FilmstripTests {
  private static let exporter = FilmstripExporter()

  private static func files(of name: String, _ options: [String] = []) throws -> [FileTree.File] {
    let example = try #require(Example.all.first { $0.name == name })
    let overrides = try options.map { try #require(OptionOverride(argument: "filmstrip." + $0)) }
    let tree = ExportHost().everything(of: try example.resolved(), for: exporter, overrides: overrides)
    return try #require(tree.value, "\(tree.findings.map(\.message))").files
  }

  @Test func picturesOfTheFirstExampleAreSmall() throws {
    let files = try Self.files(of: "app-store-card")
    #expect(files.map(\.path) == ["app-store-card.dismiss.png", "app-store-card.present.png"])
    for file in files { #expect(file.bytes.count < 30_000, "\(file.path) has \(file.bytes.count) bytes") }
  }

  @Test(arguments: [(1e-9, 844.0), (844, 1e-9), (1e-9, 1e9), (390, 844)])
  func picturesOfAnyScreenHaveABoundedSize(width: Double, height: Double) throws {
    let transition = try #require(Example.all.first).resolved()
    let scene = transition.reference
    let viewport = Viewport(name: "narrow", width: width, height: height)
    let stage = StageDrawing(
      transition,
      Scene(
        viewport: viewport, isMirrored: false, elements: scene.elements, present: scene.present, dismiss: scene.dismiss)
    )
    let size = stage.size(scale: stage.scale(area: 40_000))
    #expect(size.max() <= 3200, "\(size)")
  }

  /// The picture of the front page is up to date. With `RECORD=1` it is written again, and the test fails.
  @Test func theFrontPageShowsWhatIsDrawn() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/pictures/app-store-card.png").standardized
    let file = try #require(try Self.files(of: "app-store-card", ["format=apng"]).last)
    #expect(file.bytes.count < 100_000)
    if (try? Data(contentsOf: url)) == Data(file.bytes) { return }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" || !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    } else {
      Issue.record("Docs/pictures/app-store-card.png is not what the program draws: RECORD=1 swift test writes it anew")
    }
  }

  @Test func pagesShowEveryExample() throws {
    let page = try String(contentsOf: Example.folder.appending(path: "README.md"), encoding: .utf8)
    for example in Example.all {
      #expect(page.contains("(\(example.name)/filmstrip/\(example.name).present.png)"), "\(example.name)")
    }
  }

  @Test func aFileOfLinesIsXML() throws {
    for file in try Self.files(of: "card-flip", ["format=svg"]) {
      #expect(file.path.hasSuffix(".svg"))
      let parser = XMLParser(data: Data(file.bytes))
      #expect(parser.parse(), "\(file.path): \(parser.parserError?.localizedDescription ?? "")")
    }
  }

  @Test func keyMomentsTellWhyTheyAre() throws {
    let example = try #require(Example.all.first { $0.name == "app-store-card" })
    let transition = try example.resolved()
    let timeline = transition.reference.present
    let course = MotionCourse(transition, transition.reference, .present)
    let moments = KeyMoment.all(of: timeline, course, most: 9)
    #expect(moments.first == KeyMoment(time: 0, reasons: ["press"]))
    #expect(moments.last?.time == timeline.duration)
    #expect(moments.contains { $0.time == 200 && $0.reasons.first == "expand" })
    #expect(moments.contains { $0.reasons.contains("fastest") })
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(KeyMoment.all(of: timeline, course, most: 3).count == 3)
  }

  /// What changes by half a point or more is seen: the pictures of successive key moments differ.
  @Test(arguments: Example.gallery.sample(4)) func keyMomentsDiffer(example: Example) throws {
    let transition = try example.resolved()
    let scene = transition.reference
    let stage = StageDrawing(transition, scene)
    let scale = stage.scale(area: 20_000)
    let size = stage.size(scale: scale)
    for direction in Direction.allCases {
      let course = MotionCourse(transition, scene, direction)
      let pictures = KeyMoment.all(of: scene.timeline(direction), course, most: 9).map { moment in
        var canvas = Canvas(width: Int(size.x), height: Int(size.y), Color(red: 1, green: 1, blue: 1))
        canvas.draw([stage.screen(direction, at: moment.time, origin: .zero, scale: scale)])
        return (moment.time, canvas)
      }
      for ((before, one), (after, other)) in zip(pictures, pictures.dropFirst()) {
        if course.change(from: before, to: after) < 0.5 { continue }
        let share = Double(one.difference(from: other)) / Double(one.width * one.height)
        #expect(share > 0.001, "\(example.name), \(direction), \(before) to \(after) ms: \(share)")
      }
    }
  }

  /// A moment that says which phase begins or ends there is that of the phase.
  @Test(arguments: Example.gallery) func phasesBeginAndEndWhereTheyAreNamed(example: Example) throws {
    let transition = try example.resolved()
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      let course = MotionCourse(transition, transition.reference, direction)
      for moment in KeyMoment.all(of: timeline, course, most: 9) {
        for phase in timeline.phases {
          if moment.reasons.contains(phase.name) { #expect(abs(phase.start - moment.time) < 0.5) }
          if moment.reasons.contains(phase.name + " ends") { #expect(abs(phase.end - moment.time) < 0.5) }
        }
      }
    }
  }

  /// Every line has the color of an element, in which it is legible on paper; no two lines look the same.
  @Test(arguments: Example.gallery) func linesHaveTheColorsOfTheirElements(example: Example) throws {
    let transition = try example.resolved()
    let stage = StageDrawing(transition, transition.reference)
    let tones = transition.spec.elements.indices.map { stage.placeholders.tone(of: $0, in: transition, stage.scene) }
    for direction in Direction.allCases {
      let strip = Filmstrip(stage, direction, scale: 0, most: 9)
      let lines = strip.drawings.compactMap { drawing -> (VectorPath, Color)? in
        guard case .line(let path, let color, width: 2) = drawing else { return nil }
        return (path, color)
      }
      for (_, color) in lines {
        #expect(tones.contains { $0.line == color })
        #expect(1.05 / (color.luminance + 0.05) >= 3)
      }
      let starts = lines.compactMap { $0.0.parts.first?.start.y }
      let swatches = lines.filter { $0.0.parts.first?.start.y == starts.max() }.map { path, color in
        "\(color.hex) \(path.parts.map { ($0.steps.last?.end.x ?? $0.start.x) - $0.start.x })"
      }
      #expect(Set(swatches).count == swatches.count, "\(example.name), \(direction): \(swatches)")
    }
  }

  @Test func linesKeepTheHuesOfFills() throws {
    let transition = try #require(Example.all.first { $0.name == "grid-expand" }).resolved()
    let cell = try #require(transition.spec.elements.firstIndex { $0.id == "cell" })
    let tone = Placeholders().tone(of: cell, in: transition, transition.reference)
    // #FF9500
    #expect(abs(tone.hue - 35) < 1 && tone.saturation == 0.75)
    #expect(tone.lineLightness < 0.5 && 1.05 / (tone.line.luminance + 0.05) < 4)
  }

  @Test func anUnknownViewportIsAFinding() throws {
    let example = try #require(Example.all.first { $0.name == "photo-push" })
    let override = try #require(OptionOverride(argument: "filmstrip.viewport=watch"))
    let export = ExportHost().everything(of: try example.resolved(), for: Self.exporter, overrides: [override])
    let finding = try #require(export.findings.first { $0.rule.name == "filmstrip-viewport" })
    #expect(finding.message.contains("phone, small-phone"))
  }
}

extension Color {
  /// The relative luminance by the WCAG, 0…1.
  fileprivate var luminance: Double {
    func linear(_ one: Double) -> Double { one <= 0.04045 ? one / 12.92 : pow((one + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

extension Canvas {
  /// The number of pixels of which a color differs visibly.
  fileprivate func difference(from other: Canvas) -> Int {
    zip(pixels, other.pixels).count { one, other in
      [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 5 }
    }
  }
}

/// What is drawn, pixel by pixel.
struct CanvasTests {
  private static let black = Color(red: 0, green: 0, blue: 0), white = Color(red: 1, green: 1, blue: 1)

  private func canvas(_ drawings: [Drawing], size: Int = 16) -> Canvas {
    var canvas = Canvas(width: size, height: size, Self.white)
    canvas.draw(drawings)
    return canvas
  }

  /// The number of black pixels.
  private func ink(_ canvas: Canvas) -> Double {
    canvas.pixels.reduce(0) { $0 + Double(255 - $1 & 255) / 255 }
  }

  @Test func areasAreWhatTheyAre() {
    let box = VectorPath(SIMD2(2.25, 3.5), SIMD2(7.5, 4.25))
    #expect(abs(ink(canvas([.fill(box, Self.black)])) - 7.5 * 4.25) < 0.1)
    let slanted = VectorPath(from: SIMD2(1, 1), lines: [SIMD2(14.3, 4.1), SIMD2(6.2, 15.1)])
    #expect(abs(ink(canvas([.fill(slanted, Self.black)])) - 85.705) < 0.3)
    let round = VectorPath(SIMD2(2, 2), SIMD2(12, 12), radii: SIMD4(repeating: 6))
    #expect(abs(ink(canvas([.fill(round, Self.black)])) - 36 * Double.pi) < 1.2)
    let hole = VectorPath(SIMD2(5, 5.5), SIMD2(5.5, 4.25))
    #expect(abs(ink(canvas([.fill(round.without(hole), Self.black)])) - 36 * Double.pi + 5.5 * 4.25) < 1.2)
  }

  @Test func pixelsAreCoveredBySharesOfThem() {
    let pixels = canvas([.fill(VectorPath(SIMD2(2.5, 3), SIMD2(4, 2)), Self.black)]).pixels
    func gray(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 16 + x] & 255 }
    #expect((127...128).contains(gray(2, 3)) && (127...128).contains(gray(6, 4)))
    #expect(gray(3, 3) == 0 && gray(1, 3) == 255 && gray(3, 5) == 255)
  }

  @Test func clipsLeaveWhatIsInside() {
    let all = Drawing.fill(VectorPath(.zero, SIMD2(16, 16)), Self.black)
    let clipped = canvas([.clipped([all], to: VectorPath(SIMD2(4, 4), SIMD2(5.5, 3)))])
    #expect(abs(ink(clipped) - 16.5) < 0.1)
    #expect(ink(canvas([.clipped([all], to: VectorPath(SIMD2(40, 40), SIMD2(5, 3)))])) == 0)
  }

  @Test func blurSpreadsAndKeepsTheSum() {
    let box = VectorPath(SIMD2(20, 20), SIMD2(8, 8))
    let blurred = canvas([.fill(box, Self.black, blur: 3)], size: 48)
    #expect(abs(ink(blurred) - 64) < 2)
    #expect(blurred.pixels[24 * 48 + 24] & 255 > 20)
    #expect(blurred.pixels[24 * 48 + 17] & 255 < 250)
  }

  @Test func aProjectionMeetsItsCorners() {
    let corners = [SIMD2(1.0, 2), SIMD2(9.0, 1), SIMD2(7.0, 8), SIMD2(2.0, 6)]
    let projection = Projection(of: SIMD2(4, 3), onto: corners)
    for (point, corner) in zip([SIMD2(0.0, 0), SIMD2(4.0, 0), SIMD2(4.0, 3), SIMD2(0.0, 3)], corners) {
      let way = projection(point) - corner
      #expect(abs(way.x) < 1e-9 && abs(way.y) < 1e-9)
    }
    // Straight lines stay straight: the diagonals meet in the middle.
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let middle = projection(SIMD2(2, 1.5))
    func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double { one.x * other.y - one.y * other.x }
    #expect(abs(cross(middle - a, c - a)) < 1e-9 && abs(cross(middle - b, d - b)) < 1e-9)
  }

  @Test func lettersThatDoNotFitAreLeftOut() {
    #expect(Lettering.fitting("expand", within: 100) == "expand")
    let cut = Lettering.fitting("expand", within: Lettering.width(of: "expand") - 0.1)
    #expect(cut.hasSuffix("..") && Lettering.width(of: cut) < Lettering.width(of: "expand"))
    #expect(Lettering.fitting("expand", within: 0) == "")
  }
}
